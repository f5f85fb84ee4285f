# Le moral : tests, déroute, ralliement, unités impétueuses (chapitre XV).

phase-rally = Phase de ralliement
fact-morale-tests-due = { $count ->
        [0] Personne n'a de test de moral à faire.
       *[other] { $units_num ->
            [p] { $units_the } testent leur moral.
           *[s] { $units_the } teste son moral.
        }
    }
fact-morale-tested = { $unit_the } { $passed ->
        [yes] { $unit_num ->
            [p] réussissent
           *[s] réussit
        }
       *[no] { $unit_num ->
            [p] ratent
           *[s] rate
        }
    } { $what } : { $thrown ->
        [yes] dé { $roll }, total { $total }
       *[no] sans jet, modificateurs { $total }
    } pour { $number } ou { $most ->
        [yes] moins
       *[no] plus
    } [{ $items }].
test-shooting_loss = le test de pertes (tir)
test-melee_loss = le test de pertes (contact)
test-charge = le test de charge
test-obedience = le test d'obéissance
test-rally = le test de ralliement
roll-shooting_loss = test de pertes (tir)
roll-melee_loss = test de pertes (contact)
roll-charge = test de charge
roll-obedience = test d'obéissance
roll-rally = test de ralliement
roll-loser = quel camp a perdu la mêlée
roll-impetuous-order = quelle unité impétueuse bouge d'abord
result-passed = réussi
result-failed = raté
reason-elements = socles
reason-leader = leader
reason-leader-sign = leader
reason-standard = porte-drapeau
reason-musician = musicien
reason-command = commandant
reason-command-sign = commandant
reason-impetuous = impétueuse
reason-fear = facteur de peur
reason-enemy-fear = peur de l'adversaire
reason-own-size = taille
reason-enemy-size = taille de l'adversaire
reason-losses = pertes
reason-kills = ennemis détruits
reason-charging = ordre C
reason-holding = ordre T
reason-target-moving = cible avec ordre M
reason-target-holding = cible avec ordre T
reason-target-engaged = cible engagée

fact-unit-routed = { $unit_the } { $unit_num ->
        [p] partent
       *[s] part
    } en déroute.
fact-flight-began = Les unités en déroute bougent d'abord.
fact-element-fled = { $element_the } { $steps ->
        [0] { $element_num ->
            [p] ne peuvent pas fuir
           *[s] ne peut pas fuir
        }
       *[other] { $returned ->
            [yes] { $element_num ->
                [p] rejoignent leur unité et se rallient
               *[s] rejoint son unité et se rallie
            }
           *[no] { $element_num ->
                [p] fuient
               *[s] fuit
            }
        }
    }.
fact-element-escaped = { $element_the } { $element_num ->
        [p] quittent
       *[s] quitte
    } le champ de bataille par le bord de la table.
fact-flight-ended = Le mouvement de déroute { $unit_of } est fini ; les socles regardent vers { $facing_the }.
fact-commander-stayed = { $commander_the } { $commander_num ->
        [p] laissent
       *[s] laisse
    } { $unit_the } fuir sans { $commander_form ->
        [fs] elle
        [mp] eux
        [fp] elles
       *[ms] lui
    }.
fact-unit-rallied = { $unit_the } { $unit_num ->
        [p] se rallient
       *[s] se rallie
    }{ $partly ->
        [yes] , mais { $count ->
            [1] un socle est
           *[other] { $count } socles sont
        } encore en déroute
       *[no] {""}
    }.
fact-rally-declined = { $unit_the } ne { $unit_num ->
        [p] tentent
       *[s] tente
    } pas de ralliement.
fact-unit-became-impetuous = { $unit_the } { $unit_form ->
        [fp] deviennent impétueuses et doivent
        [mp] deviennent impétueux et doivent
        [fs] devient impétueuse et doit
       *[ms] devient impétueux et doit
    } attaquer { $enemy_the }.
fact-sequences-began = Les unités qui ont un ordre bougent maintenant.
fact-quarry-chosen = { $unit_the } { $unit_num ->
        [p] s'en prennent
       *[s] s'en prend
    } maintenant { $enemy_to }.
fact-charge-settled = { $unit_the } { $dares ->
        [yes] { $unit_num ->
            [p] osent
           *[s] ose
        } attaquer { $enemy_the }
       *[no] { $unit_num ->
            [p] refusent
           *[s] refuse
        } de charger { $enemy_the }
    }.
fact-element-cut-down = { $element_the } { $element_num ->
        [p] abattent
       *[s] abat
    } { $target_the } en fuite ({ $what }){ $spared ->
        [yes] {""} ; un sort sauve la cible
       *[no] {""}
    }.

ask-flee = Où { $element_num ->
        [p] fuient
       *[s] fuit
    } { $element_the } ?
answer-flee = Fuir en { $hex } avec { $element_the }
answer-keep = Fuir avec l'unité, autant que possible
answer-stay = Laisser l'unité fuir seule
ask-flight-facing = Où regardent les socles { $unit_of } après leur fuite ?
answer-flight-facing = Regarder vers { $facing_the }
ask-rally = Tentez-vous de rallier { $unit_the } ?
answer-rally = Tenter le ralliement
answer-leave = Laisser fuir
ask-strays = Que deviennent les socles { $unit_of } encore en déroute ({ $count }) ?
answer-recall = Les ramener vers les autres
answer-scatter = Les laisser se disperser, ils sont perdus
ask-obedience = { $enemy_the } { $enemy_num ->
        [p] provoquent
       *[s] provoque
    } { $unit_the } : retenez-vous la troupe ou l'excitez-vous ?
answer-obedience = { $leader ->
        [hold] Retenir avec le leader
        [incite] Exciter avec le leader
       *[other] {""}
    }{ $command ->
        [hold] { $leader ->
            [hold] , retenir avec le commandant
            [incite] , retenir avec le commandant
           *[other] Retenir avec le commandant
        }
        [incite] { $leader ->
            [hold] , exciter avec le commandant
            [incite] , exciter avec le commandant
           *[other] Exciter avec le commandant
        }
       *[other] {""}
    }
ask-hunt = Contre lequel des ennemis les plus proches { $unit_the } { $unit_form ->
        [fs] se lance-t-elle
        [mp] se lancent-ils
        [fp] se lancent-elles
       *[ms] se lance-t-il
    } ?
answer-hunt = Attaquer { $enemy_the }
answer-test = Oser attaquer { $enemy_the } (test de charge)
no-fear = { $unit_the } { $unit_num ->
        [p] craignent
       *[s] craint
    } { $enemy_the } : il faut d'abord réussir un test de charge.
no-fear-closer = { $unit_the } { $unit_num ->
        [p] ont
       *[s] a
    } refusé de charger { $enemy_the } et ne { $unit_num ->
        [p] peuvent
       *[s] peut
    } pas s'en approcher.
no-test-twice = { $unit_the } { $unit_num ->
        [p] ont
       *[s] a
    } déjà fait un test de charge dans cette phase.
no-test-needless = { $unit_the } { $unit_num ->
        [p] n'ont
       *[s] n'a
    } pas besoin d'un test de charge contre cet ennemi.
no-test-late = { $unit_the } { $unit_num ->
        [p] ont
       *[s] a
    } commencé à bouger : le test de charge se fait avant.
no-rush = { $unit_the } { $unit_form ->
        [fp] sont impétueuses et doivent
        [mp] sont impétueux et doivent
        [fs] est impétueuse et doit
       *[ms] est impétueux et doit
    } aller au plus court vers { $enemy_the }.
no-rush-element = { $element_the } { $element_form ->
        [fp] sont impétueuses et ne peuvent
        [mp] sont impétueux et ne peuvent
        [fs] est impétueuse et ne peut
       *[ms] est impétueux et ne peut
    } que s'approcher de l'ennemi.
no-rush-done = { $unit_the } { $unit_form ->
        [fp] sont impétueuses
        [mp] sont impétueux
        [fs] est impétueuse
       *[ms] est impétueux
    } : un socle peut encore s'approcher de l'ennemi.
no-rush-room = { $element_the } { $element_form ->
        [fp] sont impétueuses
        [mp] sont impétueux
        [fs] est impétueuse
       *[ms] est impétueux
    } : moins de socles viendraient alors au contact de l'ennemi.
no-shoot-morale = { $unit_the } ne { $unit_num ->
        [p] peuvent
       *[s] peut
    } pas tirer : l'unité est en déroute ou impétueuse.
no-stray = { $element_the } { $element_num ->
        [p] sont encore en déroute et ne peuvent
       *[s] est encore en déroute et ne peut
    } que revenir vers les socles ralliés.
scenario-edge = « { $edge } » n'est pas un bord de table : N, S, E ou W.
scenario-host = { $unit } ne peut pas être associé à { $host } : un commandant s'associe à une unité de son camp qui est avant lui dans le fichier.
scenario-morale = « { $word } » n'est pas un état de moral (routing, impetuous), ou le tour de la déroute est impossible.
