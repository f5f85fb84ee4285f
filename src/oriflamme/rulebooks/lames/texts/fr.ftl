# Les Lames Maudites : ce que disent les faits, les questions, les réponses et les refus.
# Les noms des unités sont libres : les phrases s'accordent avec eux (docs/language.md).

# Le tour

fact-turn-began = Tour { $turn } : c'est { $side_to } de jouer.
fact-side-began = C'est { $side_to } de jouer.
fact-markers-removed = Toutes les unités { $side_of } ont été activées ; les marqueurs d'ordre sont retirés.
fact-battle-ended = { $outcome }{ $counted ->
        [yes] {" "}Points : { $scores }.
       *[no] {""}
    }
score = { $side } { $points }
outcome-collapse = { $winner_the } { $winner_num ->
        [p] remportent
       *[s] remporte
    } la victoire : c'est la seule armée encore en lice.
outcome-goal = { $winner_the } { $winner_num ->
        [p] remportent
       *[s] remporte
    } la victoire : l'objectif de points est atteint.
outcome-withdrawn-points = Il n'y a plus personne à combattre : { $winner_the } { $winner_num ->
        [p] l'emportent
       *[s] l'emporte
    } aux points.
outcome-withdrawn-held = Il n'y a plus personne à combattre, et personne n'a une avance suffisante : la victoire va au défenseur ({ $winner }).
outcome-withdrawn-draw = Il n'y a plus personne à combattre, et personne n'a une avance suffisante : partie nulle.
outcome-all-broken-points = Toutes les armées sont brisées : { $winner_the } { $winner_num ->
        [p] l'emportent
       *[s] l'emporte
    } aux points.
outcome-all-broken-held = Toutes les armées sont brisées, et aucune n'a une avance suffisante : la victoire va au défenseur ({ $winner }).
outcome-all-broken-draw = Toutes les armées sont brisées, et aucune n'a une avance suffisante : partie nulle.
outcome-time-points = Le temps est écoulé : { $winner_the } { $winner_num ->
        [p] l'emportent
       *[s] l'emporte
    } aux points.
outcome-time-held = Le temps est écoulé, et personne n'a une avance suffisante : la victoire va au défenseur ({ $winner }).
outcome-time-draw = Le temps est écoulé, et personne n'a une avance suffisante : partie nulle.

# Activation

fact-activation-began = { $unit_the } { $unit_form ->
        [fs] est activée
        [mp] sont activés
        [fp] sont activées
       *[ms] est activé
    }.
fact-action-chosen = { $unit_the } { $unit_num ->
        [p] choisissent
       *[s] choisit
    } une action : { $action }.
fact-activation-ended = { $unit_the } { $unit_num ->
        [p] ont
       *[s] a
    } fini.
action-move = Mouvement
action-withdraw = Repli
action-flee = Fuite
action-face = Faire face
action-shock = Attaque au choc
action-duel = Duel
action-rally = Ralliement
action-reorganise = Réorganisation
action-rest = Repos
action-change = Changement de consigne
action-orders = Distribution d'ordres particuliers
action-command = Prise de commandement
action-resign = Démission
action-pass = Aucune action

ask-activate = Quelle unité activez-vous ?
do-activate = Activer { $unit_the }
do-morale = Activer le marqueur de moral { $wing_of }
ask-action = Que { $unit_num ->
        [p] font
       *[s] fait
    } { $unit_the } ?

# Le compas

point-N = le nord
point-NNE = le nord-nord-est
point-NE = le nord-est
point-ENE = l'est-nord-est
point-E = l'est
point-ESE = l'est-sud-est
point-SE = le sud-est
point-SSE = le sud-sud-est
point-S = le sud
point-SSW = le sud-sud-ouest
point-SW = le sud-ouest
point-WSW = l'ouest-sud-ouest
point-W = l'ouest
point-WNW = l'ouest-nord-ouest
point-NW = le nord-ouest
point-NNW = le nord-nord-ouest
edge-N = bord nord
edge-E = bord est
edge-S = bord sud
edge-W = bord ouest

# Marqueurs

fact-cohesion-changed = { $unit_the } { $cohesion ->
        [3] { $unit_num ->
            [p] se reforment
           *[s] se reforme
        }
        [2] { $unit_form ->
            [fs] est ébranlée
            [mp] sont ébranlés
            [fp] sont ébranlées
           *[ms] est ébranlé
        }
       *[1] { $unit_num ->
            [p] partent
           *[s] part
        } en déroute
    }.
cohesion-3 = en ordre
cohesion-2 = ébranlée
cohesion-1 = en déroute
fact-breath-changed = { $unit_the } { $breath ->
        [0] { $unit_num ->
            [p] reprennent leur souffle
           *[s] reprend son souffle
        }
        [1] { $unit_form ->
            [fs] est essoufflée
            [mp] sont essoufflés
            [fp] sont essoufflées
           *[ms] est essoufflé
        }
       *[2] { $unit_num ->
            [p] sont
           *[s] est
        } à bout de souffle
    }.
breath-0 = souffle entier
breath-1 = essoufflée
breath-2 = à bout de souffle
fact-shock-marked = { $unit_the } { $shock ->
        [charge] { $unit_num ->
            [p] prennent
           *[s] prend
        } le marqueur Charge
        [contact] { $unit_num ->
            [p] prennent
           *[s] prend
        } le marqueur Contact
       *[none] { $unit_num ->
            [p] perdent leur
           *[s] perd son
        } marqueur de choc
    }.
shock-charge = Charge
shock-contact = Contact
fact-steps-lost = { $unit_the } { $unit_num ->
        [p] perdent
       *[s] perd
    } un pas (il en reste { $left }).
fact-unit-destroyed = { $unit_the } { $unit_form ->
        [fs] est détruite
        [mp] sont détruits
        [fp] sont détruites
       *[ms] est détruit
    } ({ $reason }).
destroyed-shock = pertes au choc
destroyed-dispersed = cohésion perdue
destroyed-no-flight = déroute sans issue
destroyed-pursued = rattrapage en rompant le contact
destroyed-hunted = rattrapage hors de la carte

# Tests

fact-tested = { $subject_the } { $passed ->
        [yes] { $subject_num ->
            [p] réussissent
           *[s] réussit
        }
       *[no] { $subject_num ->
            [p] manquent
           *[s] manque
        }
    } { $test }{ $opposed ->
        [yes] {" "}contre { $against_the }
       *[no] {""}
    } : { $sum } pour { $threshold } ou moins.
sum-bare = { $roll }
sum-modified = { $roll } [{ $items }] = { $total }
item = { $reason } { $value }
result-passed = réussi
result-failed = manqué
test-rout = le test de déroute
test-defence = le test d'engagement en défense
test-attack = le test d'engagement en attaque
test-passing = le test de traversée
test-disengagement = le test de dégagement
test-discipline = le test de discipline
test-pursuit = le test de poursuite
test-return = le test de retour sur la carte
test-rally = le test de ralliement
test-reorganise = le test de réorganisation
test-rest = le test de repos
test-command = le test de commandement
test-demoralisation = le test de démoralisation
test-collapse = le test de moral d'aile
test-retreat = le test de retraite

fact-wing-shaken = { $wing_the } { $wing_num ->
        [p] perdent
       *[s] perd
    } courage : moral { $morale }, { $markers ->
        [one] { $markers } marqueur Ébranlée
       *[other] { $markers } marqueurs Ébranlée
    }.
fact-markers-cleared = Les marqueurs Ébranlée { $wing_of } sont retirés.
fact-wing-tired = { $wing_the } { $wing_num ->
        [p] s'épuisent
       *[s] s'épuise
    } (fatigue { $fatigue }).

reason-threshold = seuil
reason-fatigue = fatigue d'aile
reason-markers = marqueurs Ébranlée
reason-weapons = systèmes d'armes
reason-capacity_higher = meilleure capacité d'armes
reason-capacity_lower = moindre capacité d'armes
reason-capacity_attacker = capacité d'armes de l'attaquant
reason-capacity_defender = capacité d'armes du défenseur
reason-small = petite unité
reason-enemy_small = petit ennemi
reason-charging = Charge
reason-charging_exalted = Charge, Exalté
reason-enemy_charging = Charge ennemie
reason-flank = flanc
reason-rear = arrière
reason-types = types différents
reason-wings = ailes différentes
reason-classes = classes de mouvement différentes
reason-each_large = grandes unités traversées
reason-facings = orientations différentes
reason-only_artillery = artillerie seule
reason-only_wagon = chariot seul
reason-evade = Esquive
reason-faster = plus rapide
reason-slower = moins rapide
reason-free_enemy = ennemi que personne d'autre n'engage
reason-charged = face à une Charge
reason-contacted = face au Contact
reason-spent = à bout de souffle
reason-routed = en déroute
reason-shaken = ébranlement
reason-pursuer_shaken = poursuivant ébranlé
reason-pursuer_winded = poursuivant essoufflé
reason-pursuer_spent = poursuivant à bout de souffle
reason-regular = Régulier
reason-irregular = Irrégulier
reason-stacked_engaged = pile engagée
reason-distance = distance
reason-leader = chef d'aile perdu
reason-commander = chef d'armée perdu
reason-base = coût de base
reason-offensive_support = supports offensifs
reason-defensive_support = supports défensifs
reason-charge = Charge
reason-charge_defender = Charge du défenseur
reason-winded_attacker = attaquant essoufflé
reason-spent_attacker = attaquant à bout de souffle
reason-spent_defender = défenseur à bout de souffle
reason-shaken_attacker = attaquant ébranlé
reason-shaken_defender = défenseur ébranlé
reason-routed_defender = défenseur en déroute
reason-rough = terrain accidenté
reason-difficult = terrain difficile
reason-uphill = montée
reason-downhill = descente
reason-rough_side = côté accidenté
reason-small_attacker = petit attaquant
reason-small_defender = petit défenseur
reason-unsupported = attaque non soutenue
reason-stacked_attacker = attaquant gêné par sa pile
reason-stacked_defender = défenseur gêné par sa pile
reason-overfull = hexagone surchargé

# Commandement

fact-order-changed = { $wing_the } { $wing_num ->
        [p] passent
       *[s] passe
    } à la consigne { $order }.
order-attack = Attaque
order-defence = Défense
order-regroup = Regroupement
order-retreat = Retraite
fact-leader-changed = { $led ->
        [yes] { $leader_the } { $leader_num ->
            [p] prennent
           *[s] prend
        } la tête { $wing_of }.
       *[no] { $wing_the } n'{ $wing_num ->
            [p] ont
           *[s] a
        } plus de chef d'aile.
    }
fact-commander-changed = { $commander_the } { $commander_num ->
        [p] prennent
       *[s] prend
    } la tête de l'armée { $side_of }.
fact-points-rolled = { $unit_the } { $unit_num ->
        [p] disposent
       *[s] dispose
    } de { $points ->
        [one] { $points } point de commandement
       *[other] { $points } points de commandement
    }{ $roll ->
        [0] {""}
       *[other] {" "}(jet : { $roll })
    }.
fact-order-given = { $by_the } { $by_num ->
        [p] donnent
       *[s] donne
    } un ordre particulier { $unit_to } ({ $cost ->
        [one] { $cost } point
       *[other] { $cost } points
    }, il en reste { $left }).

ask-order = Quelle consigne { $unit_the } { $unit_form ->
        [fs] donne-t-elle
        [mp] donnent-ils
        [fp] donnent-elles
       *[ms] donne-t-il
    } { $wing_to } ?
do-order = { $order }
ask-orders = Il reste { $points ->
        [one] { $points } point de commandement
       *[other] { $points } points de commandement
    }. À qui { $unit_the } { $unit_form ->
        [fs] donne-t-elle
        [mp] donnent-ils
        [fp] donnent-elles
       *[ms] donne-t-il
    } un ordre particulier ?
do-give = Donner un ordre { $unit_to } ({ $cost ->
        [one] { $cost } point
       *[other] { $cost } points
    })
do-order-to = Donner un ordre { $unit_to }
do-done = Ne plus donner d'ordre
ask-lead = De quelle aile { $unit_the } { $unit_form ->
        [fs] prend-elle
        [mp] prennent-ils
        [fp] prennent-elles
       *[ms] prend-il
    } la tête ?
do-lead = Prendre la tête { $wing_of }

# Déplacement

fact-move-began = { $unit_the } { $kind ->
        [attack] { $unit_num ->
            [p] font
           *[s] fait
        } un mouvement d'attaque
        [defence] { $unit_num ->
            [p] font
           *[s] fait
        } un mouvement en Défense
        [regroup] { $unit_num ->
            [p] font
           *[s] fait
        } un mouvement en Regroupement
        [quiet] { $unit_num ->
            [p] font
           *[s] fait
        } un mouvement hors d'atteinte
        [retreat] { $unit_num ->
            [p] font
           *[s] fait
        } un mouvement en Retraite
        [flee] { $unit_num ->
            [p] prennent
           *[s] prend
        } la fuite
       *[free] { $unit_num ->
            [p] font
           *[s] fait
        } un mouvement libre
    } ({ $points }).
points-whole = { $whole ->
        [one] { $whole } point
       *[other] { $whole } points
    }
points-half = ½ point
points-both = { $whole ->
        [one] { $whole }½ point
       *[other] { $whole }½ points
    }
fact-unit-stepped = { $unit_the } { $unit_num ->
        [p] vont
       *[s] va
    } en { $hex } ({ $cost }, { $some ->
        [yes] il reste { $left }
       *[no] il n'en reste plus
    }).
fact-unit-turned = { $unit_the } { $unit_num ->
        [p] se tournent
       *[s] se tourne
    } vers { $towards } ({ $cost }).
fact-formation-moved = { $how ->
        [pivot] { $unit_the } { $unit_num ->
            [p] pivotent
           *[s] pivote
        } en { $hexes_list }, vers { $towards } ({ $cost }).
        [about] { $unit_the } { $unit_num ->
            [p] font
           *[s] fait
        } demi-tour vers { $towards } ({ $cost }).
        [step-back] { $unit_the } { $unit_num ->
            [p] vont
           *[s] va
        } droit en arrière, en { $hexes_list } ({ $cost }).
        [pivot-back] { $unit_the } { $unit_num ->
            [p] pivotent
           *[s] pivote
        } en arrière, en { $hexes_list }, vers { $towards } ({ $cost }).
       *[step] { $unit_the } { $unit_num ->
            [p] vont
           *[s] va
        } en { $hexes_list } ({ $cost }).
    }
fact-extra-movement = { $unit_the } { $unit_num ->
        [p] font
       *[s] fait
    } un mouvement supplémentaire ({ $points } en tout).
fact-facing-taken = { $units_the } { $units_num ->
        [p] se tournent
       *[s] se tourne
    } vers { $towards }.
fact-stack-reordered = { $unit_the } { $unit_num ->
        [p] passent
       *[s] passe
    } à la place Devant dans la pile.
fact-unit-withdrew = { $unit_the } { $unit_num ->
        [p] se replient
       *[s] se replie
    } en { $hex } ({ $cost }).
fact-stack-recoiled = { $units_the } { $units_num ->
        [p] reculent
       *[s] recule
    } en { $hex }.
fact-unit-advanced = { $unit_the } { $unit_num ->
        [p] avancent
       *[s] avance
    } en { $hex } après le combat.
fact-unit-left = { $routed ->
        [yes] { $unit_the } { $unit_num ->
            [p] quittent
           *[s] quitte
        } la carte en déroute par le { $edge } ({ $hex }, vers { $towards }) et ne { $unit_num ->
            [p] reviendront
           *[s] reviendra
        } pas.
       *[no] { $unit_the } { $unit_num ->
            [p] quittent
           *[s] quitte
        } la carte par le { $edge } ({ $hex }, vers { $towards }).
    }
fact-unit-returned = { $unit_the } { $unit_num ->
        [p] reviennent
       *[s] revient
    } sur la carte en { $hex }.

ask-step = Où { $unit_num ->
        [p] vont
       *[s] va
    } { $unit_the } (il reste { $left }) ?
do-step = Aller vers { $towards }, en { $hex } ({ $cost })
do-creep = Aller vers { $towards }, en { $hex }, par mouvement minimal
do-pivot = Pivoter vers { $towards }, en { $hex } ({ $cost })
towards-left = la gauche
towards-right = la droite
do-leave = Quitter la carte vers { $towards } ({ $cost })
do-face = Se tourner vers { $towards } ({ $cost })
do-extra = Prendre un mouvement supplémentaire ({ $points } de plus)
do-halt = S'arrêter là
ask-withdraw = Par où { $unit_the } { $unit_form ->
        [fs] se replie-t-elle
        [mp] se replient-ils
        [fp] se replient-elles
       *[ms] se replie-t-il
    } ?
do-withdraw = Se replier vers { $towards }, en { $hex }
do-withdraw-off = Se replier vers { $towards }, hors de la carte
ask-face = De quel côté { $unit_the } { $unit_form ->
        [fs] se tourne-t-elle
        [mp] se tournent-ils
        [fp] se tournent-elles
       *[ms] se tourne-t-il
    } ?
do-face-formation = Faire face par { $towards }
do-withdraw-formation = Se replier par { $towards }
do-recoil-formation = Reculer par { $towards }
formation-about = un demi-tour
formation-pivot-left = un pivot en avant vers la gauche
formation-pivot-right = un pivot en avant vers la droite
formation-back-left = un pivot en arrière vers la gauche
formation-back-right = un pivot en arrière vers la droite
do-turn = Se tourner vers { $towards }
ask-mark = Quel marqueur { $unit_num ->
        [p] prennent
       *[s] prend
    } { $unit_the } à la fin du mouvement ?
mark-charge = Prendre le marqueur Charge
mark-contact = Prendre le marqueur Contact
mark-none = Ne prendre aucun marqueur
ask-hunt = Qui { $unit_the } { $unit_form ->
        [fs] poursuit-elle
        [mp] poursuivent-ils
        [fp] poursuivent-elles
       *[ms] poursuit-il
    } hors de la carte ?
do-hunt = Rattraper { $unit_the }
ask-return = { $unit_the } { $unit_form ->
        [fs] tente-t-elle
        [mp] tentent-ils
        [fp] tentent-elles
       *[ms] tente-t-il
    } de revenir sur la carte ?
do-return = Revenir en { $hex }, face { $towards_to }
do-stay = Rester hors de la carte

# Combat

fact-shock-fought = { $unit_the } { $kind ->
        [duel] { $unit_num ->
            [p] affrontent
           *[s] affronte
        } { $target_the } en duel
        [supported] { $unit_num ->
            [p] attaquent
           *[s] attaque
        } { $target_the } avec soutien
       *[unsupported] { $unit_num ->
            [p] attaquent
           *[s] attaque
        } { $target_the } sans soutien
    } : { $advantage }, jet { $roll }, { $losses ->
        [0] aucune perte
        [1] une perte
        [2] deux pertes
        [3] trois pertes
       *[other] { $losses } pertes
    }.
advantage-bare = avantage { $total }
advantage-items = avantage { $total } [{ $items }]
result-losses-0 = aucune perte
result-losses-1 = une perte
result-losses-2 = deux pertes
result-losses-3 = trois pertes

ask-strike = Qui { $unit_the } { $unit_form ->
        [fs] attaque-t-elle
        [mp] attaquent-ils
        [fp] attaquent-elles
       *[ms] attaque-t-il
    }, et comment ?
do-strike-supported = Attaquer { $target_the } avec soutien (avantage { $total })
do-strike-unsupported = Attaquer { $target_the } sans soutien (avantage { $total })
do-strike-half = { $strike }, depuis l'hexagone de { $half }
half-left = gauche
half-right = droite
ask-bear = Qui prend la perte suivante ({ $units }) ?
do-bear = La donner { $unit_to }
ask-loss = Comment { $unit_the } { $unit_form ->
        [fs] prend-elle
        [mp] prennent-ils
        [fp] prennent-elles
       *[ms] prend-il
    } cette perte ?
do-recoil-choice = Reculer
do-step-loss = Perdre un pas
ask-recoil = Par où { $unit_num ->
        [p] reculent
       *[s] recule
    } { $unit_the } ?
do-recoil = Reculer vers { $towards }, en { $hex }
do-recoil-off = Reculer vers { $towards }, hors de la carte

# Jets de dés

roll-shock = choc
roll-duel = duel
roll-points = points de commandement
roll-rout = test de déroute
roll-defence = test d'engagement en défense
roll-attack = test d'engagement en attaque
roll-passing = test de traversée
roll-disengagement = test de dégagement
roll-discipline = test de discipline
roll-pursuit = test de poursuite
roll-return = retour sur la carte
roll-rally = ralliement
roll-reorganise = réorganisation
roll-rest = repos
roll-command = test de commandement
roll-demoralisation = test de démoralisation
roll-collapse = marqueur de moral d'aile
roll-retreat = test de retraite

# Refus : activation et actions

no-activated = { $unit_the } { $unit_num ->
        [p] ont
       *[s] a
    } déjà été { $unit_form ->
        [fs] activée
        [mp] activés
        [fp] activées
       *[ms] activé
    } ce tour-ci.
no-steady = { $wing_the } ne { $wing_num ->
        [p] portent
       *[s] porte
    } aucun marqueur Ébranlée.
no-routed = { $unit_the } ne { $unit_num ->
        [p] peuvent
       *[s] peut
    } pas le faire en déroute.
no-engaged = { $unit_the } { $unit_form ->
        [fs] est engagée
        [mp] sont engagés
        [fp] sont engagées
       *[ms] est engagé
    } par un ennemi.
no-characters-only = { $unit_the } ne { $unit_num ->
        [p] peuvent
       *[s] peut
    } pas le faire : c'est réservé aux personnages.
no-no-order = { $unit_the } ne { $unit_num ->
        [p] peuvent
       *[s] peut
    } pas le faire sans ordre particulier.
no-nobody-engaged = { $unit_the } { $unit_num ->
        [p] n'engagent
       *[s] n'engage
    } aucun ennemi.
no-facing = { $unit_the } n'{ $unit_num ->
        [p] ont
       *[s] a
    } pas à faire face : personne ne { $unit_form ->
        [fs] l'engage
        [mp] les engage
        [fp] les engage
       *[ms] l'engage
    }, ou l'un des agresseurs est engagé en retour.
no-nobody-to-face = { $unit_the } n'{ $unit_num ->
        [p] engageraient
       *[s] engagerait
    } aucun agresseur en se tournant.
no-turned-away = { $unit_the } ne { $unit_num ->
        [p] peuvent
       *[s] peut
    } pas rompre : aucun agresseur n'est engagé en retour.
no-no-way = { $unit_the } n'{ $unit_num ->
        [p] ont
       *[s] a
    } aucun déplacement légal.
no-front-flight = { $unit_the } ne { $unit_num ->
        [p] fuient
       *[s] fuit
    } pas : la place Devant d'une pile l'interdit.
no-no-duel = { $unit_the } n'{ $unit_num ->
        [p] ont
       *[s] a
    } personne à défier.
no-not-engaged = { $unit_the } n'{ $unit_num ->
        [p] engagent
       *[s] engage
    } pas { $target_the }.
no-sheltered = Une grande unité met { $target_the } à l'abri du choc.
no-other-side = Attaquée d'ici, la pile répond par une autre unité que { $target_the }.
no-duel-troop = Un duel oppose des personnages : { $target_the } { $target_form ->
        [fs] est une troupe
        [mp] sont une troupe
        [fp] sont une troupe
       *[ms] est une troupe
    }.
no-wall-between = Le côté qui vous sépare { $target_of } est infranchissable : pas de duel.
no-not-his-duel = { $unit_the } ne { $unit_num ->
        [p] peuvent
       *[s] peut
    } pas défier { $target_the } : ce duel n'est pas permis.
no-charge-supports = { $unit_the } { $unit_num ->
        [p] chargent
       *[s] charge
    } : une attaque en Charge est toujours soutenue.
no-fresh = { $unit_the } ne { $unit_num ->
        [p] manquent
       *[s] manque
    } pas de souffle.
no-not-shaken = { $unit_the } n'{ $unit_num ->
        [p] ont
       *[s] a
    } rien à réorganiser : seule une unité ébranlée se réorganise.
no-not-routed = { $unit_the } { $unit_num ->
        [p] ne sont
       *[s] n'est
    } pas en déroute : il n'y a rien à rallier.
no-fragile = { $unit_the } ne { $unit_num ->
        [p] se rallient
       *[s] se rallie
    } jamais : une unité Fragile ne le peut pas.
no-stacked = { $unit_the } ne { $unit_num ->
        [p] se réorganisent
       *[s] se réorganise
    } pas parmi d'autres grandes unités.
no-overfull = { $unit_the } { $unit_num ->
        [p] sont
       *[s] est
    } dans un hexagone surchargé.
no-chaotic-leader = { $unit_the } ne { $unit_num ->
        [p] commandent
       *[s] commande
    } personne : c'est un chef Chaotique.
no-no-leader = { $unit_the } ne { $unit_num ->
        [p] dirigent
       *[s] dirige
    } aucune aile.
no-no-return = { $unit_the } ne { $unit_num ->
        [p] peuvent
       *[s] peut
    } pas changer la consigne : une aile en Retraite y reste.
no-already-leads = { $unit_the } { $unit_num ->
        [p] dirigent
       *[s] dirige
    } déjà une aile.
no-no-headless = Toutes les ailes ont un chef.
no-sheet-rout = { $unit_the } { $unit_num ->
        [p] sont
       *[s] est
    } en déroute : il faut se rallier ou fuir.
no-sheet-face = { $unit_the } { $unit_num ->
        [p] doivent
       *[s] doit
    } faire face aux agresseurs.
no-sheet-charge = { $unit_the } { $unit_num ->
        [p] doivent
       *[s] doit
    } frapper un ennemi engagé, ou poursuivre la Charge vers l'ennemi le plus proche.
no-sheet-break_off = { $unit_the } { $unit_num ->
        [p] doivent
       *[s] doit
    } rompre : la consigne l'impose.
no-sheet-regroup = { $unit_the } n'{ $unit_num ->
        [p] ont
       *[s] a
    } pas ce choix en Regroupement, hors d'atteinte.
no-sheet-defence = { $unit_the } n'{ $unit_num ->
        [p] ont
       *[s] a
    } pas ce choix en Défense.
no-sheet-attack = { $unit_the } { $unit_num ->
        [p] doivent
       *[s] doit
    } frapper un ennemi engagé, ou marcher vers l'ennemi le plus proche : la consigne est Attaque.
no-sheet-special = { $unit_the } n'{ $unit_num ->
        [p] ont
       *[s] a
    } pas ce choix sous ordre particulier.
no-sheet-overfull = { $unit_the } { $unit_num ->
        [p] doivent
       *[s] doit
    } quitter l'hexagone, qui est surchargé.
no-sheet-character = { $unit_the } n'{ $unit_num ->
        [p] ont
       *[s] a
    } pas ce choix pour le moment.

# Refus : ordres particuliers

no-chaotic = { $unit_the } ne { $unit_num ->
        [p] reçoivent
       *[s] reçoit
    } pas d'ordre particulier : c'est une unité Chaotique.
no-only-commander = { $unit_the } ne { $unit_num ->
        [p] reçoivent
       *[s] reçoit
    } d'ordre que du chef d'armée : c'est un personnage.
no-already-activated = { $unit_the } ne { $unit_num ->
        [p] reçoivent
       *[s] reçoit
    } plus d'ordre : l'activation est déjà faite.
no-already-ordered = { $unit_the } { $unit_num ->
        [p] ont
       *[s] a
    } déjà reçu un ordre particulier.
no-off-map = { $unit_the } { $unit_num ->
        [p] sont
       *[s] est
    } hors de la carte.
no-too-dear = Il n'y a pas assez de points : un ordre { $unit_to } en coûte { $cost }.

# Refus : déplacement

no-front = { $unit_the } n'{ $unit_num ->
        [p] avancent
       *[s] avance
    } que par { $unit_num ->
        [p] leur
       *[s] sa
    } zone avant.
no-rear = { $unit_the } ne { $unit_num ->
        [p] se replient
       *[s] se replie
    } que par { $unit_num ->
        [p] leur
       *[s] sa
    } zone arrière.
no-enemy-hex = L'ennemi tient l'hexagone { $hex }.
no-closed = { $unit_the } ne { $unit_num ->
        [p] peuvent
       *[s] peut
    } pas entrer en { $hex } : le terrain est fermé.
no-full = Il n'y a plus de place en { $hex }.
no-map-edge = { $unit_the } ne { $unit_num ->
        [p] peuvent
       *[s] peut
    } pas aller par là : la carte s'arrête.
no-no-edge = { $unit_the } ne { $unit_num ->
        [p] peuvent
       *[s] peut
    } pas sortir par là : la carte ne s'arrête pas.
no-points = { $unit_the } n'{ $unit_num ->
        [p] ont
       *[s] a
    } pas assez de points pour entrer en { $hex }.
no-points-edge = { $unit_the } n'{ $unit_num ->
        [p] ont
       *[s] a
    } pas assez de points pour quitter la carte.
no-minimal-only = { $unit_the } n'{ $unit_num ->
        [p] entrent
       *[s] entre
    } en { $hex } que par mouvement minimal.
no-affordable = { $unit_the } { $unit_num ->
        [p] ont
       *[s] a
    } assez de points pour entrer en { $hex } : il n'y a pas de mouvement minimal.
no-single = { $unit_the } ne { $unit_num ->
        [p] peuvent
       *[s] peut
    } plus le faire : le mouvement minimal est un déplacement entier, d'un seul hexagone.
no-spent = { $unit_the } ne { $unit_num ->
        [p] peuvent
       *[s] peut
    } pas le faire à bout de souffle.
no-formation-ground = { $unit_the } ne { $unit_num ->
        [p] peuvent
       *[s] peut
    } pas entrer en { $hex } : une formation reste en terrain clair.
no-formation-onto = { $unit_the } ne { $unit_num ->
        [p] peuvent
       *[s] peut
    } pas entrer en { $hex } : une formation ne va jamais sur une grande unité.
no-formation-through = { $unit_the } ne { $unit_num ->
        [p] peuvent
       *[s] peut
    } pas partir par là : une formation ne traverse jamais une grande unité.
no-formation-aligned = { $unit_the } ne { $unit_num ->
        [p] peuvent
       *[s] peut
    } ni pivoter ni faire demi-tour : une autre grande unité partage l'hexagone.
no-formation-turn = { $unit_the } ne { $unit_num ->
        [p] peuvent
       *[s] peut
    } pas se tourner ainsi : une formation pivote ou fait demi-tour.
no-formation-action = { $unit_the } ne { $unit_num ->
        [p] peuvent
       *[s] peut
    } ni fuir ni se rallier : une formation ne le fait jamais.
no-formation-still-beside = { $unit_the } ne { $unit_num ->
        [p] peuvent
       *[s] peut
    } pas reculer ainsi : { $target_the } { $target_num ->
        [p] resteraient
       *[s] resterait
    } à côté.
no-winded-charging = { $unit_the } { $unit_num ->
        [p] chargent
       *[s] charge
    } et { $unit_num ->
        [p] manquent
       *[s] manque
    } de souffle : ni mouvement supplémentaire, ni mouvement minimal.
no-once = { $unit_the } { $unit_num ->
        [p] ont
       *[s] a
    } déjà pris un mouvement supplémentaire.
no-extra-order = { $unit_the } ne { $unit_num ->
        [p] prennent
       *[s] prend
    } pas de mouvement supplémentaire sans ordre particulier.
no-no-points = { $unit_the } n'{ $unit_num ->
        [p] ont
       *[s] a
    } aucun point à augmenter.
no-contact = { $unit_the } ne { $unit_num ->
        [p] vont
       *[s] va
    } pas en { $hex } : le contact de l'ennemi est interdit.
no-diminished = { $unit_the } ne { $unit_num ->
        [p] vont
       *[s] va
    } pas au contact en { $hex } sans cohésion ou sans souffle.
no-exposed = { $unit_the } { $unit_form ->
        [fs] serait engagée
        [mp] seraient engagés
        [fp] seraient engagées
       *[ms] serait engagé
    } en { $hex } par { $enemy_the } sans engager en retour.
no-beside = { $unit_the } { $unit_num ->
        [p] seraient
       *[s] serait
    } en { $hex } à côté de l'ennemi sans engager personne.
no-nearer = { $unit_the } { $unit_num ->
        [p] doivent
       *[s] doit
    } se rapprocher de l'ennemi le plus proche : { $hex } n'en rapproche pas.
no-farther = { $unit_the } { $unit_num ->
        [p] doivent
       *[s] doit
    } s'éloigner de la menace la plus proche : { $hex } n'en éloigne pas.
no-reachable = { $unit_the } { $unit_num ->
        [p] seraient
       *[s] serait
    } à portée de l'ennemi en { $hex }.
no-edge = { $unit_the } { $unit_num ->
        [p] doivent
       *[s] doit
    } se rapprocher du bord de retraite : { $hex } n'en rapproche pas.
no-other-edge = { $unit_the } ne { $unit_num ->
        [p] font
       *[s] fait
    } retraite que par le { $edge }.
no-pursuit = { $unit_the } ne { $unit_num ->
        [p] quittent
       *[s] quitte
    } la carte qu'à la poursuite d'un ennemi qui vient d'en sortir là.
no-flank-there = { $unit_the } { $unit_num ->
        [p] auraient
       *[s] aurait
    } en { $hex } l'ennemi au flanc ou à l'arrière.
no-turned = { $unit_the } { $unit_form ->
        [fs] s'est déjà réorientée
        [mp] se sont déjà réorientés
        [fp] se sont déjà réorientées
       *[ms] s'est déjà réorienté
    } : il faut d'abord avancer.
no-same-facing = { $unit_the } { $unit_num ->
        [p] regardent
       *[s] regarde
    } déjà de ce côté.
no-turn-points = { $unit_the } n'{ $unit_num ->
        [p] ont
       *[s] a
    } pas assez de points pour se tourner ainsi.
no-idle-turn = { $unit_the } ne { $unit_num ->
        [p] pourraient
       *[s] pourrait
    } plus avancer ensuite, et il le faut.
no-idle = { $unit_the } n'{ $unit_num ->
        [p] ont
       *[s] a
    } encore rien fait dans ce déplacement.
no-owed = { $unit_the } { $unit_num ->
        [p] doivent
       *[s] doit
    } poursuivre : le déplacement dû n'est pas complet.
no-align = { $unit_the } { $unit_num ->
        [p] doivent
       *[s] doit
    } prendre l'orientation de la pile, ou poursuivre.

# Fichiers de scénario

scenario-two-armies = il faut au moins deux armées, et il y en a { $count }.
scenario-bad-key = « { $key } » ne convient pas comme clé (une lettre, puis lettres, chiffres ou _, 31 signes au plus, et ni point cardinal, ni yes, ni no).
scenario-key-twice = la clé « { $key } » sert déjà.
scenario-no-wing = cette armée n'a pas d'aile.
scenario-empty-army = cette armée n'a personne.
scenario-no-edge = il faut dire quel bord de la carte est son bord de retraite (N, E, S ou W) : « { $side } » n'est pas plus près de l'un que des autres.
scenario-no-map = aucune carte ne s'appelle « { $name } » (au choix : { $known }).
scenario-hole = à côté de { $hex } la carte a un trou : impossible de dire par quel bord une unité en sort là.
scenario-no-figure = aucun type d'unité ne s'appelle « { $figure } ».
scenario-figure-lacks = il manque « { $field } » à ce type.
scenario-word = « { $word } » n'a pas de sens ici (au choix : { $known }).
scenario-number = { $value } n'est pas possible ici (de { $least } à { $most }).
scenario-nowhere = l'unité n'est nulle part : il faut un hexagone et une orientation (« at »), ou le lieu de sa sortie (« exit »), ou « lost ».
scenario-unit-order = la liste nomme chaque unité en jeu une fois, et nulle autre.
scenario-at = « { $text } » ne dit pas où se tient l'unité (un hexagone et une orientation, comme « 0305 NE » ; rien pour une unité hors de la carte, dont l'orientation se donne seule par « facing »).
scenario-no-hex = il n'y a pas d'hexagone « { $hex } » sur cette carte.
scenario-objective-nowhere = cet objectif n'a pas encore d'hexagone : il en faut un au moins.
scenario-stack = la pile de { $hex } doit nommer exactement les unités qui s'y tiennent.
scenario-wind-side = le vent souffle vers un côté d'hexagone, pas vers un sommet.
scenario-half-hex = { $hex } est un demi-hexagone : personne ne s'y tient.
scenario-closed = « { $unit } » ne peut pas se tenir en { $hex } : le terrain lui est fermé.
scenario-two-enemies = des ennemis se tiennent ensemble en { $hex } : { $units }.
scenario-facings = les grandes unités d'un même hexagone ont la même orientation, et pas celles de { $hex } : { $units }.
scenario-needs-tier = « { $unit } » demande les règles du niveau « { $tier } ».
scenario-at-or-hexes = une unité se tient en un hexagone ("at") ou en plusieurs ("hexes"), et pas en dehors de la carte.
scenario-formation-hexes = une formation occupe deux hexagones, et { $count } sont nommés.
scenario-formation-apart = les hexagones d'une formation sont voisins, et { $hexes } ne le sont pas.
scenario-formation-facing = une formation regarde en travers de ses deux hexagones : « { $facing } » n'est pas possible ici (au choix : { $known }).
scenario-formation-ground = une formation ne se tient qu'en terrain clair : pas « { $unit } » en { $hex }.
scenario-formation-marker = une formation n'est ni en déroute ni en charge (« { $unit } »).
scenario-formation-level = une formation se tient au sol (« { $unit } »).
scenario-no-formation = « { $unit } » ne peut pas être une formation : il faut une grande troupe de commandement ordinaire ou mieux.
scenario-two-formations = deux formations ne partagent jamais un hexagone, comme en { $hex } : { $units }.
scenario-no-flyer = seule une unité volante est en l'air (« { $unit } »).
scenario-not-a-character = « { $key } » n'est pas un personnage de « { $side } » encore présent dans la bataille.
scenario-own-substitute = « { $key } » ne peut pas être son propre remplaçant.
scenario-leads-twice = « { $key } » ne peut pas commander deux ailes.
scenario-exit = « { $exit } » n'est pas un côté d'hexagone au bout de la carte (écrire « 0305/E »).
scenario-nature = une unité comme « { $unit } » n'en vient jamais là.
scenario-shaken-charge = « { $unit } » ne peut pas charger quand elle est ébranlée ou en déroute.
scenario-idle-shock = « { $unit } » ne peut porter ni Charge ni Contact quand elle est en déroute ou hors de la carte.
scenario-two-faces = « { $unit } » ne peut pas être à la fois activée et sous ordre particulier.
scenario-passive-marker = « { $unit } » ne peut être ni activée ni sous ordre particulier pendant que « { $side } » joue.
scenario-all-activated = « { $side } » joue, et n'a plus personne à activer.
scenario-nobody-acts = « { $unit } » ne peut pas agir à l'étape « { $stage } ».
scenario-acting = « { $unit } » n'est pas une unité de « { $side } » qui puisse être activée maintenant.
scenario-acts-off-map = « { $unit } » est hors de la carte, et ne peut pas en être à l'étape « { $stage } ».
scenario-stage-move = un déplacement en cours et l'étape « move » vont ensemble ; celle-ci est l'étape « { $stage } ».
scenario-move-elsewhere = le déplacement n'en est pas là où se tient « { $unit } », en { $hex }, ou n'a pas son orientation.
scenario-no-flight = seule une fuite a un test de dégagement et des poursuivants ; ce déplacement est « { $kind } ».
scenario-not-an-enemy = « { $key } » n'est pas un ennemi de l'unité qui fuit.
scenario-bounded-test = la somme d'un test de dégagement n'a pas de bornes.
scenario-result = une bataille à l'étape « over » a un résultat, et une autre n'en a pas ; celle-ci est l'étape « { $stage } ».

# Un mot à qui apprend : de quoi il s'agit dans cette question ou ce jet
hint-action = Choisissez ce que cette unité fait de son activation. Ce qui est grisé dit pourquoi c'est impossible à présent.
hint-activate = Activez vos unités une par une. Celle qui est en danger, ou qui peut frapper la première, passe d'ordinaire devant.
hint-face = Une unité ne combat bien que de front : tournez-la vers l'ennemi dangereux.
hint-lead = Un personnage peut prendre le commandement d'une aile. Une aile sans chef garde sa consigne, et personne ne peut la changer.
hint-loss = Une perte se prend en recul, ce qui garde les hommes mais cède le terrain, ou en pas, ce qui garde le terrain.
hint-mark = Après un tel mouvement l'unité peut prendre le marqueur Charge, qui alourdit son coup et lui coûte du souffle si la charge n'aboutit à rien.
hint-order = La consigne d'une aile lie ses troupes : en Attaque elles doivent approcher et frapper, en Défense elles bougent à leur gré sans aller au contact. Aucune aile ne revient de Retraite.
hint-orders = Un ordre particulier libère une troupe de la consigne pour ce tour. Il coûte des points de commandement, davantage si la troupe est loin, ébranlée ou en déroute.
hint-recoil = L'unité recule devant l'ennemi. Hors de la carte elle ne se bat plus, et ne revient peut-être pas.
hint-return = Une unité sortie de la carte peut tenter de revenir. Tant qu'elle est absente, elle ne compte pour rien.
hint-roll-attack = Une unité venue au contact teste si elle ose : il faut faire son moral ou moins avec deux dés, sinon elle perd un niveau de cohésion.
hint-roll-collapse = Le marqueur de moral d'une aile ébranlée : si les dés dépassent son moral, toute l'aile passe en Retraite.
hint-roll-command = Le test de commandement d'un personnage : il faut faire le nombre de sa capacité ou moins. Quoi qu'il en sorte, il a agi.
hint-roll-defence = Une unité chargée ou abordée teste avant toute chose si elle tient. L'échec coûte un niveau de cohésion.
hint-roll-demoralisation = Une aile qui a perdu une unité teste si son moral baisse.
hint-roll-discipline = L'unité se retient-elle ? Il faut faire le nombre ou moins avec deux dés, sinon elle fait ce qu'elle ne devrait pas.
hint-roll-disengagement = Quitter un ennemi au contact demande du sang-froid : il faut faire le moral ou moins avec deux dés.
hint-roll-points = Ces points achètent des ordres particuliers pour ce tour. Ce qui n'est pas dépensé est perdu.
hint-roll-rally = Une unité en déroute tente de se reprendre : il faut faire son moral ou moins avec deux dés, sinon elle fuit encore.
hint-roll-rest = Une unité qui se repose reprend son souffle si les dés le permettent.
hint-roll-rout = Une unité voisine d'une amie en déroute teste ses nerfs. L'échec coûte un niveau de cohésion.
hint-roll-shock = Le choc : deux dés et l'avantage, lus dans la table. Plus les dés sont bas et l'avantage grand, plus l'ennemi perd ; l'attaquant ne perd rien.
hint-shoot = Choisissez sur qui tirer. Des archers qui ont plusieurs tirs peuvent changer de cible à chaque tir, ou les remplacer tous par un seul, de meilleur avantage ; un double entame les munitions.
hint-step = Vous avancez d'hexagone en hexagone. Les troupes avancent par leur zone avant ; se réorienter coûte des points. Le prix est entre parenthèses.
hint-strike = Choisissez la cible. Une attaque soutenue essouffle l'unité ; sans soutien, elle se fait à −4. Un flanc ou un ennemi ébranlé augmente l'avantage.
hint-withdraw = Se replier quitte le combat en bon ordre. Une unité qui sort de la carte ne revient peut-être pas.

# Le terrain qui change : éléments de jeu, incendies, ouvrages, lignes de vue

do-elements = Lancer le dé pour tous les éléments de jeu
do-element = Jouer { $element }
element-weather = la météo
element-fog = le brouillard
element-wind = le vent
element-fires = les incendies et leurs fumées
element-morale = le marqueur de moral { $wing_of }
element-fatigue = le marqueur de fatigue { $wing_of }
fact-elements-rolled = { $played ->
        [yes] Le dé donne { $roll } : { $side_the } { $side_num ->
            [p] jouent
           *[s] joue
        } les éléments de jeu un par un ({ $elements }).
       *[no] Le dé donne { $roll } : les éléments de jeu sont sans effet dans ce tour { $side_of }.
    }
fact-element-played = { $side_the } { $side_num ->
        [p] ont
       *[s] a
    } joué { $element }.
fact-weather-played = Le dé de la météo donne { $roll } : { $weather }.
fact-fog-played = { $gone ->
        [yes] Le dé du brouillard donne { $roll } : la brume se lève pour de bon.
       *[no] Le dé du brouillard donne { $roll } : { $fog }.
    }
fact-wind-played = Le dé du vent donne { $roll } : { $wind }, vers { $towards }.
fact-smoke-drifted = { $any ->
        [yes] { $thick ->
            [0] La fumée est à présent éparse en { $sparse_list }.
           *[other] { $thin ->
                [0] La fumée est à présent dense en { $dense_list }.
               *[other] La fumée est à présent dense en { $dense_list }, et éparse en { $sparse_list }.
            }
        }
       *[no] Il n'y a pas de fumée à présent.
    }
fact-tokens-drawn = { $result ->
        [burns] Deux jetons Incendie sont tirés pour { $hex } : son départ de feu devient un incendie.
        [starts] Deux jetons Incendie sont tirés pour { $hex } : un départ de feu.
        [out] Deux jetons RAS sont tirés pour { $hex } : son départ de feu s'éteint.
       *[nothing] Des jetons sont tirés pour { $hex } ({ $fires } Incendie, { $blanks } RAS), sans effet.
    }
fact-work-burnt = En { $hex }, { $work_the } { $work_num ->
        [p] brûlent
       *[s] brûle
    }{ $remains ->
        [yes] {""} ; il n'en reste que des débris.
       *[no] .
    }
fact-work-held = En { $hex }, { $work_the } { $work_num ->
        [p] absorbent
       *[s] absorbe
    } { $losses ->
        [1] une perte
       *[other] { $losses } pertes
    } pour { $unit_the }.
fact-work-worn = { $left ->
        [0] En { $hex }, { $work_the } { $work_num ->
            [p] cèdent
           *[s] cède
        } et il reste des débris.
       *[other] En { $hex }, { $work_the } { $work_num ->
            [p] perdent
           *[s] perd
        } un cran (il en reste { $left }).
    }
fact-wing-recovered = { $regains ->
        [yes] { $marker ->
            [morale] Le moral
           *[fatigue] Le seuil de fatigue
        } { $wing_of } remonte à { $value } (dé { $roll }).
       *[no] { $marker ->
            [morale] Le moral
           *[fatigue] Le seuil de fatigue
        } { $wing_of } reste à { $value } (dé { $roll }).
    }
destroyed-burnt = brûlée
reason-work = ouvrage défensif
reason-weather-heatwave = canicule
reason-weather-fair = beau temps
reason-weather-rain = pluie
reason-weather-storm = tempête
roll-elements = éléments de jeu
roll-weather = météo
roll-fog = brouillard
roll-wind = vent
roll-wind-direction = direction du vent
roll-token = jeton d'incendie
roll-morale = moral de l'aile
roll-fatigue = fatigue de l'aile
result-played = les éléments sont joués
result-idle = sans effet
result-changed = il change
result-unchanged = rien ne change
result-fire = Incendie
result-blank = RAS
result-regained = un point regagné
sight-clear = { $end } est en vue de { $start }.
no-sight-above = { $end } est hors de vue de { $start } : { $hex } est plus haut que les deux.
no-sight-crest = { $end } est hors de vue de { $start } : { $hex } est aussi haut que le plus haut des deux, et plus près du plus bas.
no-sight-first = { $end } est hors de vue de { $start } : juste devant le tireur, { $hex } le dépasse.
no-sight-last = { $end } est hors de vue de { $start } : juste devant la cible, { $hex } la dépasse.
no-sight-smoke = { $end } est hors de vue de { $start } : il y a de la { $mark } en { $hex }.
no-sight-thin = { $end } est hors de vue de { $start } : il y a de la { $mark } en { $hex } et ailleurs sur la ligne.
no-sight-shrouded = { $end } est hors de vue de { $start } : dans { $mark_the } en { $hex }, la vue ne porte qu'aux hexagones voisins.
no-sight-fog = { $end } est hors de vue de { $start } : c'est trop loin dans { $mark_the }.
no-sight-rock = { $end } est hors de vue de { $start } : { $hex } est de roche pleine.
no-sight-wall = { $end } est hors de vue de { $start } : un mur se dresse devant { $hex }.
no-burning = { $unit_the } n'{ $unit_num ->
        [p] entrent
       *[s] entre
    } pas en { $hex } : l'hexagone brûle.
no-palisade = { $unit_the } ne { $unit_num ->
        [p] franchissent
       *[s] franchit
    } pas la palissade en { $hex } : seule l'infanterie l'escalade de face.
