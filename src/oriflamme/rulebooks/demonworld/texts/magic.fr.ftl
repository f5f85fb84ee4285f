# Magie : chapitre XX

phase-magic = Phase de magie
failure-vanishes = le sorcier disparaît
failure-wounded = le sorcier est blessé
failure-outburst = la magie frappe autour de lui
failure-drained = plus aucun point de sorts, plus aucun sort de la bataille
failure-emptied = plus aucun point de sorts
failure-silenced = ni sort ni repos pendant deux tours
reason-spell-points = points en plus
reason-magic = puissance du sort
card-weapon-natural = attaque
reason-effect = sort

until-magic = jusqu'à la fin de la phase de magie du tour { $turn }
until-orders = jusqu'à la fin de la phase d'ordres du tour { $turn }
roll-cast = sort
roll-casting = qui lance d'abord
roll-failure = échec critique
roll-duel = duel de magie
roll-magic = effet du sort
result-cast = le sort réussit
result-critical = échec critique
result-vanishes = disparition
result-wounded = blessures
result-outburst = la magie frappe autour
result-drained = plus aucun sort
result-emptied = plus aucun point de sorts
result-silenced = deux tours sans sort
fact-effect-began = L'effet « { $source } » agit { $everywhere ->
        [yes] partout
       *[no] sur { $target_the }
    }.
fact-effect-ended = L'effet « { $source } » n'agit plus{ $everywhere ->
        [yes] {""}
       *[no] {" "}sur { $target_the }
    }.

# Choix

ask-spell = Quel sort { $wizard_num ->
        [p] lancent
       *[s] lance
    } { $wizard_the } ({ $points } points de sorts) ?
ask-spell-item = Quel objet magique { $wizard_num ->
        [p] emploient
       *[s] emploie
    } { $wizard_the } ?
ask-spell-target = Sur quoi lancez-vous le sort « { $spell } » ?
ask-spell-points = Combien de points de sorts donnez-vous à « { $spell } » (niveau { $level }) ?
ask-spell-summon = Où placez-vous ce { $wizard_num ->
        [p] qu'invoquent
       *[s] qu'invoque
    } { $wizard_the } ?
ask-spell-revive = Où revient le socle tombé ?
ask-spell-portal = Où mène le portail { $wizard_of } ?
ask-spell-wall = Où continue le mur { $wizard_of } ?
ask-spell-aspect = Que donne le sort « { $spell } » ?
ask-control = Quel ordre donnez-vous { $unit_to }, sous contrôle ?
ask-blood-link = Qui porte la blessure { $unit_of } ?
answer-spell-summon = Placer en { $hex }, face { $facing_to }
answer-spell-revive = En { $hex }
answer-spell-portal = Ouvrir le portail en { $hex }
answer-spell-wall = En { $hex }
answer-bear = Faire porter la blessure par { $element_the }
answer-bear-himself = Laisser la blessure { $unit_to }
ask-failure = Échec critique { $wizard_of }, jet { $roll } : que gardez-vous ?
answer-cast = Lancer « { $spell } » (niveau { $level })
answer-cast-nothing = Ne lancer aucun sort
answer-spell-target = { $kind ->
        [direction] Lancer vers { $target_the }
       *[piece] Viser { $target_the }
    }
answer-spell-points = Donner { $points ->
        [one] { $points } point
       *[other] { $points } points
    }{ $extra ->
        [0] {""}
       *[other] {" "}(+{ $extra } au dé)
    }
answer-failure = Garder { $number } ({ $what })

# Refus

no-spell-people = Le sort « { $spell } » ne protège que les siens : il est sans effet sur { $unit_the }.
no-spell-kind = Le sort « { $spell } » ne peut pas viser { $unit_the }.
no-spell-reach = { $target_the } { $target_num ->
        [p] sont
       *[s] est
    } hors de portée du sort « { $spell } » ({ $hexes } cases).
no-spell-unseen = { $target_the } { $target_num ->
        [p] ne sont
       *[s] n'est
    } pas en vue pour le sort « { $spell } ».
no-spell-silenced = { $wizard_the } ne { $wizard_num ->
        [p] peuvent
       *[s] peut
    } plus lancer de sort.
no-spell-points = Le sort « { $spell } » demande { $points ->
        [one] { $points } point de sorts
       *[other] { $points } points de sorts
    }, plus que n'en { $wizard_num ->
        [p] ont
       *[s] a
    } { $wizard_the }.
no-item-spent = { $wizard_the } { $wizard_num ->
        [p] ont
       *[s] a
    } déjà libéré « { $spell } » aussi souvent que l'objet le permet.
no-spell-no-enemy = Le sort « { $spell } » n'y trouverait aucun ennemi en vue.
no-spell-nobody = Le sort « { $spell } » n'a aucune cible possible.
no-spell-hex = Le sort « { $spell } » ne peut pas viser la case { $hex }.
no-shoot-asleep = { $unit_the } { $unit_num ->
        [p] dorment et ne tirent
       *[s] dort et ne tire
    } pas.
no-shot-veiled = Un sort cache { $target_the } au-delà de { $hexes ->
        [one] { $hexes } case
       *[other] { $hexes } cases
    }.
no-strike-peace = Un sort empêche { $element_the } et { $target_the } de se combattre.
scenario-wizards = « position.wizards » ne peut nommer que des sorciers en jeu.

# Faits

fact-wizards-called = Les sorciers peuvent lancer leurs sorts.
fact-spell-forgone = { $wizard_the } ne { $wizard_num ->
        [p] lancent
       *[s] lance
    } aucun sort{ $unseen ->
        [yes] , faute d'ennemi en vue là où il frapperait
       *[no] {""}
    }.
fact-spell-cast = { $wizard_the } { $wizard_num ->
        [p] lancent
       *[s] lance
    } « { $spell } »{ $kind ->
        [self] {" "}sur { $wizard_form ->
            [fs] elle-même
           *[ms] lui-même
        }
        [piece] {" "}sur { $target_the }
        [area] {" "}en { $place }
        [spell] {" "}contre { $target_the }
        [direction] {" "}vers { $target_the }
       *[around] {""}
    } ({ $points ->
        [one] { $points } point
       *[other] { $points } points
    }) : { $roll }{ $added ->
        [yes] {" "}[{ $items }] = { $total }
       *[no] {""}
    } pour { $level } ou plus, { $result ->
        [cast] réussi
        [critical] échec critique
       *[failed] manqué
    }.
fact-magic-failed = { $wizard_the } { $wizard_num ->
        [p] subissent
       *[s] subit
    } un échec critique (dé { $roll }{ $shifted ->
        [yes] , ramené à { $chosen }
       *[no] {""}
    }) : { $what ->
        [vanishes] une disparition sans retour
        [wounded] { $count ->
            [one] { $count } point de vie perdu
           *[other] { $count } points de vie perdus
        }
        [outburst] la magie frappe tout ce qui est autour
        [drained] plus aucun point de sorts, et plus aucun sort de la bataille
        [emptied] plus aucun point de sorts
       *[silenced] ni sort ni repos jusqu'à la fin du tour { $until }
    }.
fact-outburst-ended = La magie se calme.
fact-spell-struck = La magie { $wizard_of } { $hit ->
        [yes] frappe
       *[no] épargne
    } { $target_the } : { $roll } pour { $power } ou moins{ $wounds ->
        [yes] , un point de vie en moins
       *[no] {""}
    }{ $spared ->
        [yes] {""} ; un sort sauve la cible
       *[no] {""}
    }{ $bearer }.
fact-wounds-healed = { $target_the } { $target_num ->
        [p] regagnent
       *[s] regagne
    } { $count ->
        [one] { $count } point de vie
       *[other] { $count } points de vie
    }.
fact-magic-duel-fought = Duel de magie : « { $spell } » { $total }, « { $against } » { $other_total } ; { $won ->
        [yes] le premier sort l'emporte
       *[no] le second sort l'emporte
    }.
fact-spell-settled = Le sort « { $spell } » a fait son effet.
fact-casting-ended = Les sorts agissent.
fact-unit-calmed = { $unit_the } { $unit_form ->
        [fp] ne sont plus impétueuses
        [mp] ne sont plus impétueux
        [fs] n'est plus impétueuse
       *[ms] n'est plus impétueux
    }.
fact-wizards-rested = Les sorciers se reposent. Points de sorts : { $rested }.
wizard-points = { $wizard } { $points }

# Ce que les sorts amènent et changent

hit-borne = {""} ; { $element_the } { $element_num ->
        [p] portent
       *[s] porte
    } la blessure
screen-storm = intempérie magique
screen-flames = fumée
ground-flames = flammes
ground-fissure = fissure
ground-growth = buissons
fact-element-summoned = { $wizard_the } { $wizard_num ->
        [p] invoquent
       *[s] invoque
    } { $unit_the }, face { $facing_to }.
fact-element-returned = { $element_the } { $element_num ->
        [p] reviennent
       *[s] revient
    } à la vie, face { $facing_to }.
fact-character-transported = { $unit_the } { $unit_num ->
        [p] passent
       *[s] passe
    } le portail.
fact-ground-enchanted = Le sort « { $spell } » change { $count ->
        [one] { $count } case
       *[other] { $count } cases
    } ({ $what } en { $hexes_list }).
fact-ground-cleared = { $count ->
        [one] La case { $hexes } redevient comme avant
       *[other] Les cases { $hexes_list } redeviennent comme avant
    }.
no-impassable-magic = { $element_the } ne { $element_num ->
        [p] passent
       *[s] passe
    } pas : un sort barre la case { $hex }.
