# La manipulation (chapitre 4.4)

action-manipulate = Manipulation
ask-task = Que { $unit_num ->
        [p] font { $unit_the } dans leur
       *[s] fait { $unit_the } dans son
    } hexagone ?
do-task-light = Allumer un départ de feu (dés { $total })
do-task-douse = Éteindre le départ de feu (dés { $total })
do-task-burn = Mettre le feu { $work_to } (dés { $total })
do-task-plant = Planter des pieux (dés { $total })
do-task-pull = Retirer les pieux (dés { $total })
do-task-demolish = Abattre un cran de la palissade (dés { $total })
do-task-repair = Réparer un cran de la palissade (dés { $total })
do-task-destroy = Détruire { $work_the } (dés { $total })
do-task-massacre = Massacrer { $work_the } (dés { $total })
test-manipulation = le test de réussite
roll-manipulation = test de réussite
reason-task = difficulté
reason-task_weapon = classe d'arme
reason-task_small = petite unité
reason-task_crowd = autres grandes unités de l'hexagone
no-unfit = { $unit_the } { $unit_num ->
        [p] sont
       *[s] est
    } hors d'état : il faut être en ordre et avoir son souffle.
no-no-task = Il n'y a rien à faire dans l'hexagone { $unit_of }.
fact-fire-doused = { $unit_the } { $unit_num ->
        [p] éteignent
       *[s] éteint
    } le départ de feu en { $hex }.
fact-stakes-moved = { $unit_the } { $planted ->
        [yes] { $unit_num ->
            [p] plantent
           *[s] plante
        } des pieux
       *[no] { $unit_num ->
            [p] retirent
           *[s] retire
        } les pieux
    } en { $hex }.
fact-work-repaired = { $unit_the } { $unit_num ->
        [p] réparent
       *[s] répare
    } { $work_the } en { $hex } ({ $notches ->
        [one] { $notches } cran
       *[other] { $notches } crans
    }).
fact-obstacle-gone = { $unit_the } { $unit_num ->
        [p] viennent
       *[s] vient
    } à bout { $work_of } en { $hex }{ $left ->
        [yes] { "" } ; il reste des débris
       *[no] { "" }
    }.
fact-piece-given = En { $hex }, { $work_the } { $work_num ->
        [p] appartiennent
       *[s] appartient
    } { $side_to } pour de bon.
