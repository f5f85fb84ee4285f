# Ouvrages et obstacles
fact-work-turned = En { $hex }, { $work_the } { $work_form ->
        [fp] sont tournées
        [mp] sont tournés
        [fs] est tournée
       *[ms] est tourné
    } vers { $towards }.
no-form-obstacle = Une formation ne se constitue pas sur un obstacle.
no-formation-obstacle = Une formation ébranlée n'entre pas en { $hex }, où se trouve un obstacle.
# Attirail : ce qu'on prend avec soi, ce qu'on conduit, ce qu'on pille, les pièges
fact-work-handled = { $taken ->
        [yes] { $unit_the } { $unit_num ->
            [p] prennent
           *[s] prend
        } { $work_the } avec { $unit_form ->
            [fs] elle
            [mp] eux
            [fp] elles
           *[ms] lui
        } en { $hex }.
       *[no] { $unit_the } { $unit_num ->
            [p] laissent
           *[s] laisse
        } { $work_the } en { $hex }.
    }
fact-work-carried = { $work_the } { $work_num ->
        [p] suivent
       *[s] suit
    } { $unit_the } de { $start } en { $hex }.
fact-piece-drove = { $work_the } { $work_num ->
        [p] avancent
       *[s] avance
    } de { $start } en { $hex } ({ $cost }).
fact-piece-held = { $stays ->
        [yes] En { $hex }, { $work_the } { $work_num ->
            [p] ne parviennent
           *[s] ne parvient
        } pas à partir (jet { $roll }).
       *[no] En { $hex }, { $work_the } { $work_num ->
            [p] se dégagent
           *[s] se dégage
        } (jet { $roll }).
    }
fact-piece-activated = { $work_the } en { $hex } { $work_num ->
        [p] ont
       *[s] a
    } fini.
fact-piece-seized = { $unit_the } { $unit_num ->
        [p] s'emparent
       *[s] s'empare
    } { $work_of } en { $hex }.
fact-work-razed = { $unit_the } { $unit_num ->
        [p] détruisent
       *[s] détruit
    } { $work_the } en { $hex } ; il reste des débris.
fact-traps-found = { $traps ->
        [yes] { $unit_the } { $unit_num ->
            [p] tombent
           *[s] tombe
        } sur des pièges en { $hex }.
       *[no] Sous le camouflage en { $hex }, { $unit_the } ne { $unit_num ->
            [p] trouvent
           *[s] trouve
        } rien.
    }
fact-traps-sprung = Les pièges de { $hex } attaquent { $unit_the } : { $advantage }, jet { $roll }, { $losses ->
        [0] aucune perte
        [1] une perte
       *[other] { $losses } pertes
    }.
fact-fire-died = Le départ de feu en { $hex } s'éteint : il n'y a rien à brûler.
roll-traps = attaque des pièges
roll-held = fuite devant l'ennemi
result-stays = reste sur place
result-goes = part
reason-traps = pièges
destroyed-trapped = pièges
ask-drive = Où { $work_num ->
        [p] vont
       *[s] va
    } { $work_the } en { $hex } (il reste { $left }) ?
ask-wagons = Comment { $unit_the } { $unit_form ->
        [fs] tourne-t-elle
        [mp] tournent-ils
        [fp] tournent-elles
       *[ms] tourne-t-il
    } les wagons ?
ask-raze = { $unit_the } { $unit_form ->
        [fs] détruit-elle
        [mp] détruisent-ils
        [fp] détruisent-elles
       *[ms] détruit-il
    } { $work_the } ?
ask-handle = { $unit_the } { $unit_form ->
        [fs] emporte-t-elle
        [mp] emportent-ils
        [fp] emportent-elles
       *[ms] emporte-t-il
    } { $work_the } ?
do-drive = Conduire { $work_the } en { $hex }
do-drive-on = Aller vers { $towards }, en { $hex } ({ $cost })
do-drive-halt = Rester ici
do-take = Prendre { $work_the }
do-drop = Laisser { $work_the }
do-raze = Détruire { $work_the }
do-spare = Épargner { $work_the }
do-turn-work = Tourner { $work_the } vers { $towards }
no-handle = { $unit_the } ne { $unit_num ->
        [p] peuvent
       *[s] peut
    } pas manier { $work_the }.
no-handle-now = Cette action ne permet pas d'emporter { $work_the }.
no-handle-one = { $unit_the } { $unit_num ->
        [p] ont
       *[s] a
    } déjà les mains prises.
no-handle-nowhere = { $unit_the } n'{ $unit_num ->
        [p] iraient
       *[s] irait
    } nulle part avec { $work_the }.
no-boats-shared = { $unit_the } n'{ $unit_num ->
        [p] emmènent
       *[s] emmène
    } pas les embarcations : d'autres s'y tiennent.
no-drop-water = { $unit_the } ne { $unit_num ->
        [p] quittent
       *[s] quitte
    } pas les embarcations sur l'eau.
no-train-front = { $work_the } { $work_num ->
        [p] n'avancent
       *[s] n'avance
    } que droit devant.
no-train-edge = { $work_the } ne { $work_num ->
        [p] quittent
       *[s] quitte
    } pas la carte.
no-train-taken = { $hex } est déjà pris : { $work_the } n'y { $work_num ->
        [p] entrent
       *[s] entre
    } pas.
no-train-closed = { $hex } est fermé : { $work_the } n'y { $work_num ->
        [p] passent
       *[s] passe
    } pas.
no-train-beside = { $work_the } ne { $work_num ->
        [p] s'approchent
       *[s] s'approche
    } pas d'un ennemi ; il y en a un à côté de { $hex }.
no-train-points = { $work_the } n'{ $work_num ->
        [p] ont
       *[s] a
    } plus assez de points pour { $hex }.
no-train-stay = { $work_the } { $work_num ->
        [p] doivent
       *[s] doit
    } s'éloigner de l'ennemi.
broken-ground = son terrain n'est plus clair
scenario-no-driven = rien de tel n'est conduit : { $key }.
scenario-driven-held = { $hex } est tenu par un autre que le propriétaire de ce qui s'y conduit.
scenario-bare-traps = en { $hex }, des pièges cachés sont sous un camouflage, et des pièges révélés ne le sont pas.
no-form-character = Un personnage se tient là : il doit d'abord quitter les deux hexagones.
ground-sign = { $en ->
       *[other] { $fr }
    }
