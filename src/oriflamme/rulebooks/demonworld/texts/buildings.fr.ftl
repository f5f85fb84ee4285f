# Les bâtiments : chapitre XXIV

# Les portes

ask-doors = Quelles portes verrouillez-vous ou déverrouillez-vous ?
answer-lock = Verrouiller la porte { $door } avec { $element_the }
answer-unlock = Déverrouiller la porte { $door } avec { $element_the }
answer-doors-done = Laisser les portes telles quelles
fact-door-locked = { $element_the } { $locked ->
        [yes] { $element_num ->
            [p] verrouillent
           *[s] verrouille
        }
       *[no] { $element_num ->
            [p] déverrouillent
           *[s] déverrouille
        }
    } la porte { $door }.
ask-door-broken = { $element_the } { $element_num ->
        [p] ont
       *[s] a
    } passé le tour devant la porte { $door } : la cassez-vous ?
answer-break-door = Casser la porte
answer-leave-door = Laisser la porte
fact-door-broken = { $element_the } { $element_num ->
        [p] cassent
       *[s] casse
    } la porte { $door } : elle reste ouverte.
ask-batter = Qui frappe une porte solide ?
answer-batter = Frapper la porte { $door } avec { $element_the }
fact-door-battered = { $element_the } { $element_num ->
        [p] frappent
       *[s] frappe
    } la porte { $door } avec une puissance de { $power } : { $left ->
        [0] elle est cassée
       *[other] elle tient encore { $left }
    }.
fact-doors-left = Les portes restent telles quelles pour l'instant.

# Entrer, et se réfugier

answer-approach = Aller au bâtiment, chaque socle à sa guise
fact-house-approached = { $unit_the } { $unit_num ->
        [p] vont
       *[s] va
    } au bâtiment, chaque socle à sa guise.
fact-refuge-taken = { $count ->
        [0] Ceux { $unit_of } qui sont dehors ne trouvent pas le chemin du bâtiment.
       *[other] { $elements_the } { $elements_num ->
            [p] se réfugient
           *[s] se réfugie
        } dans le bâtiment ; ceux qui sont dedans y restent.
    }

# Pourquoi non

no-house-wall = { $element_the } ne { $element_num ->
        [p] peuvent
       *[s] peut
    } pas passer un mur de bâtiment.
no-house-large = { $element_the } ne { $element_num ->
        [p] peuvent
       *[s] peut
    } ni entrer dans un bâtiment ni en escalader les murs.
no-house-size = { $element_the } ne { $element_num ->
        [p] peuvent
       *[s] peut
    } pas entrer dans un bâtiment : seule l'infanterie de taille 1 ou 2 le peut.
no-house-far = { $element_the } ne { $element_num ->
        [p] peuvent
       *[s] peut
    } pas s'éloigner à plus de deux cases du bâtiment où se tiennent d'autres socles de l'unité.
no-door-locked = { $element_the } ne { $element_num ->
        [p] peuvent
       *[s] peut
    } pas passer : la porte est verrouillée.
no-door-broken = La porte { $door } est cassée : elle reste ouverte.
no-door-inside = { $element_the } ne { $element_num ->
        [p] peuvent
       *[s] peut
    } rien à la porte { $door } : il faut un socle à l'intérieur, à son contact et non engagé.
no-door-so = La porte { $door } est déjà dans cet état.
no-door-occupied = Un socle se tient dans la porte { $door }.
no-batter-door = Seule une porte solide et verrouillée peut être frappée : celle qui est { $door } ne l'est pas.
no-batter-order = { $element_the } ne { $element_num ->
        [p] peuvent
       *[s] peut
    } pas frapper de porte : il faut un ordre H ou C, ne pas être engagé, et ne pas l'avoir déjà fait.
no-batter-front = { $element_the } ne { $element_num ->
        [p] peuvent
       *[s] peut
    } pas frapper la porte { $door } : elle n'est pas devant.
no-approach-far = { $unit_the } ne { $unit_num ->
        [p] peuvent
       *[s] peut
    } pas aller à un bâtiment : il n'y en a pas à deux cases.
no-approach-size = { $unit_the } ne { $unit_num ->
        [p] peuvent
       *[s] peut
    } pas entrer dans un bâtiment : seule l'infanterie de taille 1 ou 2 le peut.
no-approach-moved = { $unit_the } ne { $unit_num ->
        [p] peuvent
       *[s] peut
    } plus aller à un bâtiment : le mouvement a commencé autrement, ou l'unité est en tirailleurs.
no-approach-end = { $unit_the } { $unit_num ->
        [p] doivent
       *[s] doit
    } finir au contact du bâtiment ou dedans.
no-move-indoors = { $unit_the } ne { $unit_num ->
        [p] peuvent
       *[s] peut
    } pas manœuvrer d'un bloc : dans un bâtiment chaque socle se déplace seul.
no-react-indoors = { $element_the } ne { $element_num ->
        [p] peuvent
       *[s] peut
    } que se tourner : l'unité est attaquée dans un bâtiment.
no-support-outward = { $element_the } ne { $element_num ->
        [p] peuvent
       *[s] peut
    } pas soutenir un tir vers l'extérieur d'un bâtiment.
no-support-door = { $element_the } ne { $element_num ->
        [p] peuvent
       *[s] peut
    } pas soutenir un coup contre { $target_the }, à l'intérieur d'un bâtiment.

reason-window = par une ouverture
reason-garrison = dans un bâtiment
screen-house = bâtiment
