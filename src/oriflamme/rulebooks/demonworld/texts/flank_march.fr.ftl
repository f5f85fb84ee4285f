# Marches de flanc et reconnaissance (XVI.5).

fact-reconnaissance-announced = Force de reconnaissance : { $strengths } ; { $found ->
        [yes] { $outflanking_the } { $outflanking_num ->
            [p] débordent
           *[s] déborde
        } l'adversaire.
       *[no] personne n'est débordé.
    }
flank-left = flanc gauche
flank-right = flanc droit
answer-march = Marcher sur le { $flank } (marche { $number })
answer-deploy-after-all = Se déployer au début
fact-marches-written = { $count ->
        [1] Une unité marche
       *[other] { $count } unités marchent
    } de flanc.
fact-march-rolled = La marche de flanc { $side_of } { $arrived ->
        [yes] arrive
       *[no] se fait attendre
    } (jet : { $roll }).
fact-march-delayed = { $units_the } { $units_num ->
        [p] entreront
       *[s] entrera
    } sur un jet de { $needed } ou plus.
ask-march-order = Quelle unité de la section entre maintenant ?
answer-next = Faire entrer { $unit_the }
ask-entry = Par quelle case { $unit_num ->
        [p] entrent
       *[s] entre
    } { $unit_the } ?
answer-entry = Entrer en { $hex }
fact-march-entered = Une marche de flanc arrive en { $hex } : { $units_the }.
ask-entering = Où { $unit_num ->
        [p] avancent
       *[s] avance
    } { $unit_the } ({ $mp } points de mouvement, encore { $waiting } dehors) ?
fact-column-advanced = { $unit_the } { $unit_num ->
        [p] avancent
       *[s] avance
    } en colonne vers { $direction_the } ({ $mp } points de mouvement).
fact-unit-followed = { $catches_up ->
        [yes] Un autre socle { $unit_of } entre derrière les autres.
       *[no] { $inside ->
            [yes] { $unit_the } { $unit_num ->
                [p] entrent à leur
               *[s] entre à son
            } tour.
           *[no] { $unit_the } { $unit_num ->
                [p] attendent
               *[s] attend
            } dehors.
        }
    }
ask-shift = Un héros barre l'entrée { $unit_to }. Entrez-vous par une case voisine ?
answer-entry-shift = Entrer en { $hex }
answer-entry-wait = Attendre
fact-entry-shifted = Un héros barre l'entrée : la suite entre en { $hex }.
fact-sheet-laid = { $unit_the } { $unit_num ->
        [p] n'ont pas fini
       *[s] n'a pas fini
    } d'entrer : { $count ->
        [1] un socle se tient
       *[other] { $count } socles se tiennent
    } hors de la carte, derrière { $hex }.
fact-sheet-cleared = { $scattered ->
        [yes] { $count ->
            [one] Le socle { $unit_of } hors de la carte se disperse.
           *[other] Les { $count } socles { $unit_of } hors de la carte se dispersent.
        }
       *[no] { $count ->
            [1] Un socle { $unit_of } attend de nouveau hors de la carte.
           *[other] { $count } socles { $unit_of } attendent de nouveau hors de la carte.
        }
    }
no-march-artillery = L'artillerie ne fait pas de marche de flanc.
no-march-close-order = L'infanterie en formation serrée ne fait pas de marche de flanc.
no-march-horde = Une horde ne fait pas de marche de flanc.
no-march-commander = Un commandant marche seul ou dans une section, et non avec une autre unité.
no-march-outflanked = Une armée débordée ne fait pas de marche de flanc.
no-march-one = Quand personne n'est débordé, une armée fait une seule marche, sur son flanc droit.
no-march-flank = La marche { $number } passe par l'autre flanc.
no-march-all = Une unité au moins se déploie au début.
no-entry-edge = Une marche de flanc entre par une case de son côté du champ de bataille.
no-entry-contact = Une marche de flanc n'entre pas au contact de l'ennemi.
no-attack-arriving = { $unit_the } n'{ $unit_num ->
        [p] engagent pas l'ennemi au tour où ils arrivent
       *[s] engage pas l'ennemi au tour de son arrivée
    } par une marche de flanc.
no-shift-nearest = Seule la case libre la plus proche remplace la case d'entrée.
scenario-march-switch = des marches de flanc demandent le réglage « flank_marches ».
scenario-march-facing = les marches de flanc demandent des armées tournées vers le nord ou le sud.
scenario-march-units = une unité en marche figure dans une seule marche d'un camp.
roll-flank-march = arrivée d'une marche de flanc
hint-roll-flank-march = Avec les étoiles de son commandant et ses échecs, une marche arrive sur 4 ou plus.
