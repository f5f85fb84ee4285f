answer-skirmish = Se déployer en tirailleurs
answer-close-ranks = Quitter la formation en tirailleurs
fact-skirmish-changed = { $unit_the } { $taken ->
        [yes] { $unit_num ->
            [p] se déploient
           *[s] se déploie
        } en tirailleurs
       *[no] { $unit_num ->
            [p] quittent
           *[s] quitte
        } la formation en tirailleurs
    }.
no-skirmish-already = { $unit_the } { $unit_num ->
        [p] sont
       *[s] est
    } déjà en tirailleurs.
no-skirmish-not = { $unit_the } { $unit_num ->
        [p] ne sont
       *[s] n'est
    } pas en tirailleurs.
no-skirmish-card = La carte { $unit_of } ne permet pas la formation en tirailleurs.
no-skirmish-ranks = Pour se déployer en tirailleurs, il faut deux rangs, le premier aussi long que le second ou plus long d'un socle.
no-shoot-second-rank = { $element_the } ne peut pas tirer : le second rang des tirailleurs ne fait que soutenir le premier.
no-attack-skirmish = { $unit_the } ne { $unit_num ->
        [p] peuvent
       *[s] peut
    } pas attaquer en tirailleurs.
no-wheel-horde = Une horde ne fait pas de virage.
reason-skirmish = tirailleurs
reason-target-skirmish = cible en tirailleurs
no-wedge-forward = { $unit_the } en coin ne { $unit_num ->
        [p] vont
       *[s] va
    } que droit devant.
no-wedge-drop = { $unit_the } { $unit_num ->
        [p] viennent
       *[s] vient
    } de former le coin : pas question d'en sortir dans la même phase.
reason-wedge = coin
