# Les facultés (chapitre 3.1)

fact-faculty-rolled = { $faculty ->
        [incendiary] { $happens ->
            [yes] { $unit_the } { $unit_num ->
                [p] mettent
               *[s] met
            } le feu à { $unit_num ->
                [p] leur
               *[s] son
            } hexagone
           *[no] { $unit_the } ne { $unit_num ->
                [p] mettent
               *[s] met
            } le feu à rien
        }
        [evanescence] { $happens ->
            [yes] { $unit_the } { $unit_num ->
                [p] se dissipent
               *[s] se dissipe
            }
           *[no] { $unit_the } ne { $unit_num ->
                [p] se dissipent
               *[s] se dissipe
            } pas
        }
       *[fragile_to_light] { $happens ->
            [yes] La lumière ronge { $unit_the }
           *[no] La lumière épargne { $unit_the }
        }
    } (dé { $roll } pour { $most } ou moins).
fact-fire-started = Un départ de feu apparaît en { $hex }.
fact-losses-ignored = { $unit_the } { $unit_form ->
        [fs] est invulnérable et ne subit
        [mp] sont invulnérables et ne subissent
        [fp] sont invulnérables et ne subissent
       *[ms] est invulnérable et ne subit
    } aucune perte.
fact-breath-weapon-used = { $unit_the } { $unit_num ->
        [p] soufflent
       *[s] souffle
    } sur { $target_the } : { $advantage }, jet { $roll }, { $losses ->
        [0] aucune perte
        [1] une perte
        [2] deux pertes
        [3] trois pertes
       *[other] { $losses } pertes
    }.
fact-step-regained = { $unit_the } { $unit_num ->
        [p] se régénèrent
       *[s] se régénère
    } et { $unit_num ->
        [p] regagnent
       *[s] regagne
    } un pas (total { $steps }).
do-breathe = Souffler sur { $target_the } (avantage { $total })
destroyed-light = rongée par la lumière
destroyed-faded = dissipation
test-fear = le test de peur
roll-fear = test de peur
roll-breath-weapon = souffle
roll-faculty-incendiary = faculté Incendiaire
roll-faculty-evanescence = Évanescence
roll-faculty-fragile_to_light = lumière du jour
result-incendiary-happens = un départ de feu
result-evanescence-happens = un pas perdu
result-fragile_to_light-happens = un pas perdu
result-no-effect = sans effet
reason-breath_weapon = Souffle
reason-adapted_attacker = attaquant adapté au terrain
reason-adapted_defender = défenseur adapté au terrain
reason-light_attacker = attaquant fragile à la lumière
reason-light_defender = défenseur fragile à la lumière
reason-climbing = escalade
reason-swimming = à la nage
