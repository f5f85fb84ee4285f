# Les Guerres Fleuries : ce que disent les faits, les questions, les réponses et les refus.
# Les noms des unités sont libres : les phrases s'accordent avec eux (docs/language.md).

# Mesures et sommes

cm-whole = { $whole } cm
cm-part = { $whole },{ $decimals } cm
degrees = { $whole }°
metres = { $whole } m
clock = { $hours ->
        [0] { $minutes } min
       *[other] { $whole ->
            [yes] { $hours } h
           *[no] { $hours } h { $minutes }
        }
    }
points-of = { $side } { $points }
item-first = { $reason } { $value }
item-more = { $reason } +{ $value }
item-less = { $reason } -{ $value }
less = moins { $share } ({ $ground })
aim = { $target_the }{ $figures ->
        [0] {""}
        [one] {" "}({ $figures } figurine)
       *[other] {" "}({ $figures } figurines)
    }
card-called = carte { $number } ({ $owner })
army-fault = { $problem } [{ $clause }]

# Le tour

fact-turn-began = Tour { $turn } ({ $turn ->
        [1] début de la bataille
       *[other] après { $clock }
    }).
fact-phase-began = { $phase }.
phase-terrain = Choix du terrain
phase-layout = Disposition du terrain
phase-scouting = Reconnaissance
phase-plans = Plans
phase-deployment = Déploiement
phase-battle_orders = Ordres de bataille
phase-detection = Phase 0 : détection
phase-arrivals = Marches de flanc
phase-automatic = Phase 1 : mouvements automatiques
phase-command = Phase 2 : tests de commandement
phase-orders = Phase 3 : ordres
phase-declarations = Phase 4 : déclarations de charges
phase-charges = Phase 4 : tests et premières moitiés des charges
phase-reactions = Phase 5 : réactions aux charges
phase-counter_charges = Phase 6 : contre-charges
phase-moves = Phase 6 : mouvements
phase-red_moves = Phase 7 : mouvements des marqueurs rouges
phase-shooting = Phase 8 : tirs
phase-second_half = Phase 9 : fin des charges et des évasions
phase-combat = Phase 10 : combats
phase-rally = Phase 11 : ralliements
phase-over = Fin de la bataille
fact-battle-ended = { $outcome } Points : { $counted }.
outcome-broken = { $winner_the } { $winner_num ->
        [p] remportent
       *[s] remporte
    } la victoire : en face, plus une unité ne tient.
outcome-both-broken = Partie nulle : plus une unité ne tient, d'aucun côté.
outcome-time-draw = Le jour finit sur une bataille indécise : partie nulle.
outcome-time-points = Le jour finit : { $winner_the } { $winner_num ->
        [p] l'emportent
       *[s] l'emporte
    } aux points.

# Avant la bataille

fact-ground-chosen = { $count ->
        [0] { $side_the } ne { $side_num ->
            [p] choisissent
           *[s] choisit
        } aucun terrain.
       *[other] { $side_the } { $side_num ->
            [p] choisissent
           *[s] choisit
        } { $count } pièces de terrain : { $pieces_list }.
    }
fact-layout-rolled = { $winner_the } { $winner_num ->
        [p] disposent
       *[s] dispose
    } le terrain (dés : { $scores }).
fact-ground-laid = { $dropped ->
        [yes] Il n'y a pas de place pour { $name } (choix { $owner_of }).
       *[no] Un terrain est posé : { $name } (choix { $owner_of }).
    }{ $bridges ->
        [0] {""}
       *[other] {" "}Ponts : { $bridges_list }.
    }
fact-edge-chosen = { $side_the } { $side_num ->
        [p] prennent
       *[s] prend
    } le côté { $edge }.
fact-scouted = Reconnaissance : { $scores } ; { $found ->
        [yes] { $discovered_the } { $discovered_form ->
            [fs] est reconnue
            [mp] sont reconnus
            [fp] sont reconnues
           *[ms] est reconnu
        }
       *[no] personne n'est reconnu
    }.
fact-ambush-chosen = { $unit_the } { $unit_num ->
        [p] se mettent
       *[s] se met
    } en embuscade.
fact-bases-counted = { $side_the } { $side_num ->
        [p] reçoivent
       *[s] reçoit
    } { $brigades ->
        [one] { $brigades } carte
       *[other] { $brigades } cartes
    } de troupes et { $spare ->
        [0] aucune carte vide
        [one] { $spare } carte vide
       *[other] { $spare } cartes vides
    } (dé { $roll }).
fact-flank-planned = { $unit_the } { $unit_num ->
        [p] feront
       *[s] fera
    } une marche de flanc par { $entry }, à { $at }, dès le tour { $turn }.
fact-plan-made = { $side_the } { $side_num ->
        [p] ont
       *[s] a
    } écrit { $side_num ->
        [p] leur
       *[s] son
    } plan.
fact-deployed = { $unit_the } { $hidden ->
        [yes] { $unit_num ->
            [p] se cachent
           *[s] se cache
        }
       *[no] { $unit_num ->
            [p] prennent
           *[s] prend
        } place
    }.
fact-base-laid = { $base_the } { $base_form ->
        [fs] est posée
        [mp] sont posées
        [fp] sont posées
       *[ms] est posée
    } sur la table.
fact-base-filled = { $empty ->
        [yes] { $base_the } ne { $base_num ->
            [p] cachent
           *[s] cache
        } personne.
       *[no] { $base_the } { $base_num ->
            [p] cachent
           *[s] cache
        } { $contents_the }.
    }
fact-detection-tried = { $needed ->
        [0] { $observer_the } { $observer_num ->
            [p] voient
           *[s] voit
        } { $base_the } en pleine vue.
       *[other] { $observer_the } { $found ->
            [yes] { $observer_num ->
                [p] détectent
               *[s] détecte
            } { $base_the }
           *[no] ne { $observer_num ->
                [p] détectent
               *[s] détecte
            } pas { $base_the }
        } : { $roll } pour { $needed } ou plus.
    }
fact-base-revealed = { $empty ->
        [yes] { $base_the } { $base_form ->
            [fs] est retournée
            [mp] sont retournées
            [fp] sont retournées
           *[ms] est retournée
        } ({ $why }) : il n'y avait personne.
       *[no] { $base_the } { $base_form ->
            [fs] est retournée
            [mp] sont retournées
            [fp] sont retournées
           *[ms] est retournée
        } ({ $why }) : voici { $units_the }.
    }
fact-revealed = { $unit_the } { $unit_num ->
        [p] apparaissent
       *[s] apparaît
    } ({ $why }).
revealed-detected = détection
revealed-near = ennemi tout proche
revealed-seen = en vue
revealed-charge = charge
revealed-contact = contact
revealed-moved = sortie
revealed-shot = tir
revealed-fire = incendie
fact-flank-tried = La marche de flanc par { $entry } { $entered ->
        [yes] arrive
       *[no] n'arrive pas
    } (dé { $roll }, bonus { $bonus }).
fact-flank-entered = { $unit_the } { $unit_num ->
        [p] entrent
       *[s] entre
    } sur la table.
entry-west = l'ouest
entry-east = l'est
edge-south = sud
edge-north = nord
ask-pick = Quel terrain prenez-vous encore ({ $count } sur { $most }) ?
pick = Prendre « { $name } »
pick-done = S'en tenir là
ask-lay = Où posez-vous « { $name } » ?
lay = Poser « { $name } » au point { $x }, { $y }, orientation { $degrees }
lay-none = Renoncer à { $name }
ask-bridge = La route et l'eau se croisent au point { $x }, { $y }. Posez-vous un pont ?
bridge = Poser un pont au point { $x }, { $y }
bridge-none = Ne pas poser de pont au point { $x }, { $y }
ask-edge = Quel côté de la table prenez-vous ?
take-edge = Prendre le côté { $edge }
ask-ambush = Quelle unité mettez-vous en embuscade ?
ambush = Mettre { $unit_the } en embuscade
ambush-none = Ne mettre personne en embuscade
ask-flank = Qui fait une marche de flanc ?
flank = Envoyer { $unit_the } par { $entry }, à { $at }, dès le tour { $turn }
plan-done = Finir le plan
ask-deploy = Où placez-vous { $unit_the } ?
deploy = Placer { $unit_the } au point { $x }, { $y }, orientation { $degrees }
deploy-none = Laisser { $unit_the } de côté
ask-card = { $empty ->
        [yes] Où posez-vous { $unit_the }, qui ne cache rien ?
       *[no] Où posez-vous { $unit_the }, qui cache { $contents_the } ?
    }
ask-lair = Où se { $unit_num ->
        [p] cachent
       *[s] cache
    } { $unit_the } ?
lair-none = Ne se cacher nulle part
lair = Cacher { $unit_the } au point { $x }, { $y }
ask-detect = Quelle carte { $unit_the } { $unit_form ->
        [fs] observe-t-elle
        [mp] observent-ils
        [fp] observent-elles
       *[ms] observe-t-il
    } ?
detect = Observer { $target_the } avec { $unit_the }
ignore = Ne rien observer avec { $unit_the }
ask-detect-nobody = Personne ne peut observer de carte, et l'adversaire ne le saura pas. Continuez-vous ?
ignore-all = Ne rien observer
ask-emerge = Qui sort de sa cachette ?
emerge = Faire sortir { $unit_the }
lurk = Ne faire sortir personne de plus

# Commandement et ordres

fact-command-tested = { $unit_the } { $result ->
        [failed] { $unit_num ->
            [p] manquent leur
           *[s] manque son
        }
       *[passed] { $unit_num ->
            [p] réussissent leur
           *[s] réussit son
        }
    } test de commandement : { $roll } pour { $threshold } ou moins [{ $items }]{ $result ->
        [bound] , mais seul l'ordre du tour passé est permis
        [failed] , et { $unit_num ->
            [p] reçoivent
           *[s] reçoit
        } un marqueur rouge
       *[passed] {""}
    }.
fact-order-given = { $given ->
        [no] { $unit_the } { $unit_num ->
            [p] restent
           *[s] reste
        } sans ordre.
       *[yes] Ordre { $unit_to } : { $orders }.
    }
fact-battle-order-written = Ordre de bataille { $character_to } : { $order }.
fact-battle-order-sent = Le général écrit un nouvel ordre de bataille { $character_to }, { $order } ; il vaudra une fois lu.
fact-battle-order-done = L'ordre de bataille { $character_of } est accompli.
fact-control-taken = { $character_the } { $character_num ->
        [p] prennent
       *[s] prend
    } le contrôle direct { $unit_of }.
fact-control-left = { $character_the } { $character_num ->
        [p] quittent
       *[s] quitte
    } { $unit_the }.
fact-brigade-dissolved = La brigade { $character_of } est dissoute ({ $units }).
battle-attack = Attaquer{ $aimed ->
        [yes] {" "}{ $target_the }
       *[no] {""}
    }
battle-harass = Harceler{ $aimed ->
        [yes] {" "}{ $target_the }
       *[no] {""}
    }
battle-support = Soutenir{ $aimed ->
        [yes] {" "}{ $target_the }
       *[no] {""}
    }
battle-hold = Tenir la position{ $aimed ->
        [yes] {" "}{ $target }
       *[no] {""}
    }
zone-left = à gauche
zone-centre = au centre
zone-right = à droite
ask-plan = Quel ordre de bataille donnez-vous { $unit_to } ?
give-plan = { $order }
ask-confirm = Les ordres de bataille sont écrits. Les validez-vous ?
confirm-plan = Valider les ordres de bataille
ask-order = Quel ordre donnez-vous { $unit_to } ?
give-order = { $orders }
stand-order = { $orders }
ask-confirm-orders = Tous les pions d'ordre sont posés. Finissez-vous la phase ?
confirm-orders = Finir la phase
order-none = Sans ordre
order-advance = Avancer
order-double = Doubler
order-charge = Charger
order-shoot = Tirer
order-evade = S'évader
order-line = Ligne
order-reform = Reformer
order-wait = Attendre
order-break = Casser la formation
order-column = Colonne
order-counter_charge = Contre-charger
order-withdraw = Se retirer
order-right = Droite
order-left = Gauche
order-quarter = 90°
order-about = 180°
order-wheel = 45°
order-change = Changer de formation
order-open = Ordre ouvert
order-close = Ordre serré
order-qualified = { $order } { $what }
order-as-left = à gauche
order-as-right = à droite
order-as-line = (ligne)
order-as-column = (colonne)
order-as-open = (ordre ouvert)
order-as-close = (ordre serré)
spacing-open = ordre ouvert
spacing-close = ordre serré
order-take_off = S'envoler
order-dive = Piquer
order-land = Atterrir
ask-become = { $unit_the } { $unit_form ->
        [fs] se transforme-t-elle
        [mp] se transforment-ils
        [fp] se transforment-elles
       *[ms] se transforme-t-il
    } ?
become = Devenir { $species }
stay-man = Garder sa forme
fact-transformed = { $unit_the } { $unit_num ->
        [p] se changent
       *[s] se change
    } en { $species } jusqu'au tour { $until }.
fact-restored = { $unit_the } { $unit_num ->
        [p] reprennent leur
       *[s] reprend sa
    } forme.
species-man = homme
species-saurian = saurien
species-eagle = aigle géant
species-condor = condor géant
species-jaguar = jaguar
species-puma = puma
species-bat = chauve-souris géante
species-pterodactyl = ptérodactyle
species-pteradon = ptéradon
species-great_saurian = grand saurien
species-spider = araignée géante

# Charges et réactions

ask-charge = Qui { $unit_the } { $unit_form ->
        [fs] charge-t-elle
        [mp] chargent-ils
        [fp] chargent-elles
       *[ms] charge-t-il
    } ?
charge = Charger { $target_the } avec { $unit_the }
stay = Laisser { $unit_the } en place
fact-charge-declared = { $unit_the } { $unit_num ->
        [p] chargent
       *[s] charge
    } { $target_the }.
fact-charge-held = { $unit_the } n'{ $unit_num ->
        [p] ont
       *[s] a
    } personne à portée de charge et { $unit_num ->
        [p] restent
       *[s] reste
    } sur place.
fact-orders-lost = { $unit_the } { $unit_num ->
        [p] oublient leurs
       *[s] oublie ses
    } ordres{ $reaction ->
        [counter_charge] {" "}et { $unit_num ->
            [p] contre-chargent
           *[s] contre-charge
        } { $target_the }
       *[other] {""}
    }.
ask-reaction = Comment { $unit_the } { $unit_form ->
        [fs] réagit-elle
        [mp] réagissent-ils
        [fp] réagissent-elles
       *[ms] réagit-il
    } à la charge ?
react = { $reaction }{ $files ->
        [0] {""}
       *[other] {" "}({ $files } de front)
    }
reaction-none = Tenir
reaction-counter_charge = Contre-charger
reaction-evade = S'évader
reaction-shoot = Tirer
reaction-cancel = Renoncer au changement de formation
reaction-line = Se mettre en ligne
reaction-column = Se mettre en colonne
fact-reaction-tested = { $unit_the } { $passed ->
        [yes] { $unit_num ->
            [p] réussissent leur
           *[s] réussit son
        }
       *[no] { $unit_num ->
            [p] manquent leur
           *[s] manque son
        }
    } test de réaction ({ $reaction }) : { $roll } pour { $threshold } ou moins [{ $items }].
fact-reacted = { $unit_the } { $unit_num ->
        [p] réagissent
       *[s] réagit
    } : { $reaction }.
fact-half-left = { $over ->
        [yes] { $unit_the } { $unit_num ->
            [p] ont
           *[s] a
        } fini { $unit_num ->
            [p] leur
           *[s] son
        } mouvement.
       *[no] { $unit_the } { $unit_num ->
            [p] gardent
           *[s] garde
        } { $left } pour la phase 9.
    }
fact-charge-over = La charge { $unit_of } est finie.
fact-contact-made = { $unit_the } { $unit_num ->
        [p] abordent
       *[s] aborde
    } { $enemy_the } { $attack }.
attack-front = de face
attack-flank = de flanc
attack-rear = de dos
fact-contact-lost = { $unit_the } et { $enemy_the } ne sont plus au contact.
fact-caught = { $unit_the } { $unit_form ->
        [fs] est surprise
        [mp] sont surpris
        [fp] sont surprises
       *[ms] est surpris
    } en pleine manœuvre : désordre pour tout le combat, bonus de charge doublé.

# Mouvements

ask-move = Où { $unit_num ->
        [p] vont
       *[s] va
    } { $unit_the } (mouvement { $move }, { $field } sur le terrain) ?
move = { $way ->
        [left] Aller à gauche de { $degrees },
        [right] Aller à droite de { $degrees },
       *[none] Aller tout droit,
    } { $far }{ $formed ->
        [yes] {" "}({ $files } de front)
       *[no] {""}
    }{ $through ->
        [yes] , à travers les siens (désordre)
       *[no] {""}
    }
move-join = Rejoindre { $target_the }
move-stand = Ne pas bouger
fact-moved = { $unit_the } { $how ->
        [charge] { $unit_num ->
            [p] chargent
           *[s] charge
        }
        [pursuit] { $unit_num ->
            [p] poursuivent
           *[s] poursuit
        } l'ennemi
        [retreat] { $unit_num ->
            [p] se retirent
           *[s] se retire
        }
        [rout] { $unit_num ->
            [p] fuient
           *[s] fuit
        } en déroute
        [evade] { $unit_num ->
            [p] s'évadent
           *[s] s'évade
        }
        [auto] { $unit_num ->
            [p] font
           *[s] fait
        } un mouvement automatique
        [join] { $unit_num ->
            [p] vont
           *[s] va
        } rejoindre une unité
        [landing] { $unit_num ->
            [p] atterrissent
           *[s] atterrit
        } de force
        [conform] { $unit_num ->
            [p] s'alignent
           *[s] s'aligne
        } sur l'ennemi
        [aside] { $unit_num ->
            [p] font
           *[s] fait
        } un pas de côté, faute de place
       *[order] { $unit_num ->
            [p] se déplacent
           *[s] se déplace
        }
    }{ $far ->
        [0] {""}
       *[other] {" "}({ $distance })
    }{ $stop }.
stop-none = {""}
stop-enemy = {" "}et { $unit_num ->
        [p] s'arrêtent
       *[s] s'arrête
    } devant { $other_the }
stop-friend = {" "}et { $unit_num ->
        [p] s'arrêtent
       *[s] s'arrête
    } derrière { $other_the }
stop-contact = {" "}et { $unit_num ->
        [p] arrivent
       *[s] arrive
    } au contact { $other_of }
stop-struck = {" "}et { $unit_num ->
        [p] arrivent
       *[s] arrive
    } au contact { $other_of }, en pleine charge
stop-ground = {" "}et { $unit_num ->
        [p] s'arrêtent
       *[s] s'arrête
    } devant un obstacle
stop-edge = {" "}{ $how ->
        [rout] jusqu'au
        [pursuit] jusqu'au
       *[other] et { $unit_num ->
            [p] s'arrêtent
           *[s] s'arrête
        } au
    } bord de la table
fact-formation-taken = { $unit_the } { $unit_num ->
        [p] se forment
       *[s] se forme
    } sur { $files } de front ({ $spacing }).
fact-turned = { $unit_the } { $unit_num ->
        [p] font
       *[s] fait
    } { $how }.
turn-about = demi-tour
turn-quarter-left = un quart de tour à gauche
turn-quarter-right = un quart de tour à droite
fact-formation-broken = { $unit_the } { $unit_num ->
        [p] cassent leur
       *[s] casse sa
    } formation pour { $what }.
broken-enter = entrer dans { $where_the }
broken-leave = sortir { $where_of }
broken-fire = combattre le feu dans { $where_the }
fact-reformed = { $unit_the } { $unit_num ->
        [p] se reforment
       *[s] se reforme
    }.
fact-disordered = { $unit_the } { $unit_num ->
        [p] sont
       *[s] est
    } en désordre ({ $why }).
disorder-flank = attaque de flanc
disorder-rear = attaque de dos
disorder-monster = charge d'un monstre
disorder-caught = en pleine manœuvre
disorder-rout = déroute
disorder-evade = évasion
disorder-pursuit = poursuite
disorder-missed = charge sans contact
disorder-rough = charge en terrain difficile
disorder-blocked = recul impossible
disorder-passage = interpénétration
disorder-swamp = marécage
disorder-pushed_out = hors du bâtiment
fact-passed-through = { $unit_the } { $unit_num ->
        [p] passent
       *[s] passe
    } à travers { $friend_the }{ $clean ->
        [yes] {""}
       *[no] , et le désordre gagne les deux
    }.
fact-ground-taken = { $side_the } { $side_num ->
        [p] tiennent
       *[s] tient
    } { $ground_the }.
fact-altitude-changed = { $unit_the } { $altitude ->
        [0] { $unit_num ->
            [p] se posent
           *[s] se pose
        } au sol
        [1] { $unit_num ->
            [p] passent
           *[s] passe
        } à l'altitude de combat
       *[other] { $unit_num ->
            [p] passent
           *[s] passe
        } à l'altitude de vol
    }.
fact-automatic-rolled = { $unit_the } { $result ->
        [copy_right] { $copied ->
            [yes] { $unit_num ->
                [p] imitent
               *[s] imite
            } { $model_the } à droite et
           *[no] { $unit_num ->
                [p] n'ont
               *[s] n'a
            } personne à imiter à droite et
        }{" "}
        [copy_left] { $copied ->
            [yes] { $unit_num ->
                [p] imitent
               *[s] imite
            } { $model_the } à gauche et
           *[no] { $unit_num ->
                [p] n'ont
               *[s] n'a
            } personne à imiter à gauche et
        }{" "}
       *[other] {""}
    }{ $does ->
        [withdraw] { $unit_num ->
            [p] se retirent
           *[s] se retire
        }
        [advance] { $unit_num ->
            [p] avancent
           *[s] avance
        }
        [shoot] { $unit_num ->
            [p] tirent
           *[s] tire
        }
       *[stay] { $unit_num ->
            [p] restent
           *[s] reste
        } sur place
    } (marqueur rouge, dé { $roll }).
fact-pending-done = { $unit_the } { $unit_num ->
        [p] ont
       *[s] a
    } fait { $unit_num ->
        [p] leur
       *[s] son
    } mouvement forcé.
fact-building-entered = { $unit_the } { $unit_num ->
        [p] entrent
       *[s] entre
    } dans { $building_the } avec { $housed ->
        [one] { $housed } figurine
       *[other] { $housed } figurines
    }{ $outside ->
        [0] {""}
       *[other] {" "}({ $outside } restent au pied du mur)
    }.
ask-storm = { $unit_the } { $unit_form ->
        [fs] entre-t-elle
        [mp] entrent-ils
        [fp] entrent-elles
       *[ms] entre-t-il
    } à { $unit_num ->
        [p] leur
       *[s] son
    } tour dans { $building_the } ?
storm = Entrer dans { $building_the }
remain-outside = Rester dehors
fact-building-left = { $unit_the } { $unit_num ->
        [p] sortent
       *[s] sort
    } { $building_of }.

# Terrain

ground-open = terrain découvert
ground-low_hill = colline basse
ground-steep_hill = colline escarpée
ground-wood = bois
ground-scrub = maquis
ground-uneven = terrain accidenté
ground-ruins = ruines
ground-field = champ
ground-mire = bourbier
ground-swamp = marécage
ground-marsh = marais
ground-building = bâtiment
ground-impassable = terrain infranchissable
ground-corpse = corps de monstre
ground-bridge = pont
ground-ford = gué
ground-river = rivière
ground-stream = ruisseau
ground-ditch = fossé
ground-wall = mur
ground-hedge = haie
ground-fence = clôture
ground-road = route
ground-house = maison
ground-hamlet = hameau
ground-walled_field = champ muré
ground-temple = temple
ground-temple_garden = temple et son jardin clos
    .form = ms
ground-ditched_hedge = haie et son fossé
    .form = fs
ground-double_hedge = double haie
ground-sized = { $name } de { $size } cm
fact-defence-rolled = { $ground_the } { $ground_num ->
        [p] ont
       *[s] a
    } une valeur de défense de { $defence }.
fact-structure-damaged = { $ground_the } { $ground_num ->
        [p] subissent
       *[s] subit
    } { $damage ->
        [one] { $damage } dégât
       *[other] { $damage } dégâts
    } ({ $why }).
damage-monster = monstre
damage-fire = feu
damage-crash = chute
fact-structure-fell = { $ground_the } { $ground_form ->
        [fs] est détruite
        [mp] sont détruits
        [fp] sont détruites
       *[ms] est détruit
    }.
fact-breached = Une brèche s'ouvre dans { $ground_the }.
fact-fire-set = { $strength ->
        [0] Le feu s'éteint dans { $ground_the }
       *[other] Le feu brûle dans { $ground_the } (force { $strength })
    }.

# Tirs, combats, pertes

ask-shot = Sur qui { $unit_num ->
        [p] tirent
       *[s] tire
    } { $unit_the } ?
shoot = Tirer sur { $aims }
ask-no-shot = Personne ne peut tirer. Continuez-vous ?
hold-all = Continuer
hold-fire = Ne pas tirer avec { $unit_the }
fact-shot-made = { $unit_the } { $unit_num ->
        [p] tirent
       *[s] tire
    } ({ $weapon }) sur { $target_the } à { $distance }, portée { $band } : { $figures } × { $total } [{ $each }]{ $added ->
        [yes] , { $extra }
       *[no] {""}
    } = { $percent } % ; { $roll ->
        [0] sans jet
       *[other] dé { $roll }
    }, { $kills ->
        [0] aucune perte
        [one] { $kills } perte
       *[other] { $kills } pertes
    }.
band-short = courte
band-medium = moyenne (divisé par 2)
band-long = longue (divisé par 3)
fact-salvo-spent = { $unit_the } { $unit_num ->
        [p] ont
       *[s] a
    } { $thrown ->
        [yes] lancé une salve de javelines
       *[no] tiré
    }.
fact-blows-struck = { $unit_the } { $unit_num ->
        [p] frappent
       *[s] frappe
    } { $target_the } ({ $weapon }) : { $figures } × { $total } [{ $each }]{ $added ->
        [yes] , { $extra }
       *[no] {""}
    } = { $percent } %{ $roll ->
        [0] {""}
       *[other] , dé { $roll }
    }, { $kills ->
        [0] aucune perte
        [one] { $kills } perte
       *[other] { $kills } pertes
    }.
reach-charge = charge : { $far }
reach-short = { $weapon }, courte portée : { $far }
reach-medium = { $weapon }, moyenne portée : { $far }
reach-long = { $weapon }, longue portée : { $far }
sight-seen = en vue, à { $far }
sight-hidden = vue coupée par { $screens_the }, à { $far }
sight-charge = charge possible
sight-shot = tir possible : { $weapon }, portée { $band }, { $figures ->
        [one] { $figures } figurine
       *[other] { $figures } figurines
    }, { $percent } %
weapon-two_handed = arme à deux mains
weapon-tepoztopilli = tepoztopilli
weapon-maquahuitl = maquahuitl
weapon-club = massue
weapon-knife = couteau d'obsidienne
weapon-claws = griffes
weapon-bow = arc
weapon-sling = fronde
weapon-javelin = javeline
weapon-natural = griffes et crocs
fact-figures-lost = { $unit_the } { $unit_num ->
        [p] perdent
       *[s] perd
    } { $count ->
        [one] { $count } figurine
       *[other] { $count } figurines
    } ({ $why }).
loss-shots = tirs
loss-blows = mêlée
loss-rout = déroute
loss-crash = chute
loss-collapse = écroulement
loss-fire = feu
fact-wound-taken = { $unit_the } { $unit_num ->
        [p] reçoivent
       *[s] reçoit
    } une blessure { $grade } ({ $place }).
place-head = tête
place-thighs = cuisses
place-torso = torse
place-feet = pieds
place-legs = pattes
place-fall = chute
grade-light = légère
grade-serious = sérieuse
grade-grave = grave
grade-dead = mortelle
fact-wound-shrugged = { $unit_the } { $unit_num ->
        [p] endurent leur
       *[s] endure sa
    } première blessure sans broncher.
fact-bereaved = { $unit_the } { $unit_num ->
        [p] ont
       *[s] a
    } perdu { $unit_num ->
        [p] leur
       *[s] son
    } chef.
fact-shocked = { $unit_the } { $unit_num ->
        [p] ont souffert
       *[s] a souffert
    } d'un monstre ou de la magie, d'où un malus au prochain test de commandement.
fact-landing-forced = { $unit_the } { $unit_num ->
        [p] devront
       *[s] devra
    } atterrir au prochain tour.
fact-crashed = { $unit_the } { $unit_num ->
        [p] s'écrasent
       *[s] s'écrase
    } au sol.
fact-corpse-laid = Le corps { $unit_of } barre le passage.
fact-round-fought = Bilan du combat : { $unit_the } { $lost ->
        [0] ne { $unit_num ->
            [p] perdent
           *[s] perd
        } aucune figurine
       *[other] { $unit_num ->
            [p] perdent
           *[s] perd
        } { $lost ->
            [one] { $lost } figurine
           *[other] { $lost } figurines
        }
    } et { $dealt ->
        [0] n'en { $unit_num ->
            [p] abattent
           *[s] abat
        } aucune
       *[other] en { $unit_num ->
            [p] abattent
           *[s] abat
        } { $dealt }
    }{ $beaten ->
        [yes] {""} ; le round est perdu
       *[no] {""}
    }.
fact-taken = { $side_the } { $side_num ->
        [p] font
       *[s] fait
    } { $count ->
        [one] { $count } captif
       *[other] { $count } captifs
    }.
fact-pushed-back = { $unit_the } { $unit_num ->
        [p] reculent
       *[s] recule
    } de { $distance }.
fact-followed = { $unit_the } { $unit_num ->
        [p] suivent
       *[s] suit
    }.
fact-overlapped = { $unit_the } { $unit_num ->
        [p] chevauchent
       *[s] chevauche
    } le flanc { $enemy_of } avec { $figures ->
        [one] { $figures } figurine
       *[other] { $figures } figurines
    }.
ask-overlap = { $unit_the } { $unit_form ->
        [fs] chevauche-t-elle
        [mp] chevauchent-ils
        [fp] chevauchent-elles
       *[ms] chevauche-t-il
    } le flanc { $target_of } ?
overlap = Chevaucher le flanc { $target_of } avec { $figures ->
        [one] { $figures } figurine
       *[other] { $figures } figurines
    }
keep-ranks = Garder les rangs
ask-strike = Qui { $unit_the } { $unit_form ->
        [fs] frappe-t-elle
        [mp] frappent-ils
        [fp] frappent-elles
       *[ms] frappe-t-il
    } ?
strike = Frapper { $target_the }
ask-pursuit = { $unit_the } { $unit_form ->
        [fs] poursuit-elle
        [mp] poursuivent-ils
        [fp] poursuivent-elles
       *[ms] poursuit-il
    } { $target_the } ?
ask-quarry = Qui { $unit_the } { $unit_form ->
        [fs] poursuit-elle
        [mp] poursuivent-ils
        [fp] poursuivent-elles
       *[ms] poursuit-il
    } ?
pursue = Poursuivre { $target_the }
stand = Ne pas poursuivre { $target_the }
fact-pursuit-ordered = { $unit_the } { $unit_num ->
        [p] poursuivront
       *[s] poursuivra
    } { $target_the } au prochain tour.

# Moral

fact-morale-tested = { $unit_the } { $unit_num ->
        [p] testent leur
       *[s] teste son
    } moral ({ $why }) : { $sum } [{ $items }] + { $roll } = { $total }, { $result }.
cause-charge = charge
cause-charged = charge reçue
cause-counter_charge = contre-charge
cause-beast = monstre
cause-dive = charge en piqué
cause-flank = attaque de flanc
cause-rear = attaque de dos
cause-combat = combat perdu
cause-hidden_fire = tir d'un ennemi caché
cause-friend_rout = déroute d'un ami
cause-turn_losses = pertes du tour
cause-half_lost = moitié de l'effectif
cause-death = mort d'un personnage
cause-shooting = pertes par tir
cause-wound = blessure grave
cause-rally = ralliement
morale-obey = l'unité obéit
morale-advance = avance incontrôlée
morale-retreat = retraite
morale-rout = déroute
result-passed = réussi
result-bound = réussi, l'ordre du tour passé seulement
result-failed = manqué
result-obey = obéit
result-advance = avance
result-retreat = retraite
result-rout = déroute
result-stay = reste
result-withdraw = se retire
result-copy_right = copie à droite
result-copy_left = copie à gauche
fact-routed = { $unit_the } { $unit_num ->
        [p] partent
       *[s] part
    } en déroute.
fact-retreated = { $unit_the } { $unit_num ->
        [p] battent
       *[s] bat
    } en retraite.
fact-carried-away = { $unit_the } { $unit_num ->
        [p] avancent
       *[s] avance
    } sans contrôle et { $unit_num ->
        [p] chargeront
       *[s] chargera
    } en phase 1 du prochain tour.
fact-rallied = { $unit_the } { $unit_num ->
        [p] se rallient
       *[s] se rallie
    }.
fact-removed = { $unit_the } { $fate ->
        [dead] { $unit_num ->
            [p] meurent
           *[s] meurt
        }
        [fled] { $unit_num ->
            [p] fuient
           *[s] fuit
        } hors de la table
        [led] { $unit_num ->
            [p] sortent
           *[s] sort
        } de la table
        [removed] { $unit_num ->
            [p] ont
           *[s] a
        } perdu plus de la moitié de { $unit_num ->
            [p] leur
           *[s] son
        } effectif et { $unit_num ->
            [p] quittent
           *[s] quitte
        } la table
        [absent] ne { $unit_num ->
            [p] paraissent
           *[s] paraît
        } pas
       *[destroyed] { $unit_form ->
            [fs] est détruite
            [mp] sont détruits
            [fp] sont détruites
           *[ms] est détruit
        }
    } ({ $points } points).
fate-destroyed = destruction
fate-dead = mort
fate-fled = fuite hors de la table
fate-removed = retrait, plus de la moitié perdue
fate-absent = absence
ask-rally = { $unit_the } { $unit_form ->
        [fs] tente-t-elle
        [mp] tentent-ils
        [fp] tentent-elles
       *[ms] tente-t-il
    } de se rallier ?
rally = Rallier { $unit_the }
leave-rout = Laisser fuir { $unit_the }

# Raisons

reason-class-A = classe A
reason-class-B = classe B
reason-class-C = classe C
reason-class-M = mercenaires
reason-class-fanatic = fanatiques
reason-species-eagle = aigle
reason-species-condor = condor
reason-species-jaguar = jaguar
reason-species-puma = puma
reason-species-bat = chauve-souris
reason-species-pterodactyl = ptérodactyle
reason-species-pteradon = ptéradon
reason-species-great_saurian = grand saurien
reason-species-spider = araignée
reason-weapon-two_handed = arme à deux mains
reason-weapon-tepoztopilli = tepoztopilli
reason-weapon-maquahuitl = maquahuitl
reason-weapon-club = massue
reason-weapon-knife = couteau
reason-weapon-claws = griffes
reason-weapon-bow = arc
reason-weapon-sling = fronde
reason-weapon-javelin = javeline
reason-passed = dernier test réussi
reason-commanded = commandement au tour passé
reason-near = chef proche
reason-far = chef éloigné
reason-control = contrôle direct
reason-control_fc = contrôle direct
reason-losses = pertes du tour passé
reason-shocked = monstre ou magie
reason-enemy = ennemi proche
reason-open_order = ordre ouvert
reason-moved = cible mobile
reason-cover_light = couvert léger
reason-cover_medium = couvert moyen
reason-cover_dense = couvert dense
reason-shields = boucliers
reason-shooter_disorder = tireur en désordre
reason-enemy_ranks = rangs ennemis
reason-monster_target = cible énorme
reason-deflection = déflexion
reason-expert_missiles = expert en armes de jet
reason-strength = force
reason-master_of_arms = maître d'armes
reason-expert_maquahuitl = expert en maquahuitl
reason-expert_tepoztopilli = expert en tepoztopilli
reason-expert_club = expert en massue
reason-expert_two_handed = expert en arme à deux mains
reason-expert_atlatl = expert au propulseur
reason-wounds = blessures
reason-charge = charge
reason-caught = pris en manœuvre
reason-enemy_flank = flanc ennemi
reason-enemy_rear = dos ennemi
reason-ranks = rangs
reason-sworn = ennemi juré
reason-elite = élite
reason-enemy_disorder = ennemi en désordre
reason-enemy_monster = ennemi monstrueux
reason-enemy_beast = ennemi animal
reason-in_the_air = en vol
reason-combat_modifier = modificateur de combat
reason-transformation = transformation
reason-magic_aura = aura magique
reason-divine_aura = aura divine
reason-morale-base = moral
reason-morale-control = contrôle direct
reason-morale-friends = amis proches
reason-morale-dense_cover = couvert dense
reason-morale-numbers = supériorité
reason-morale-attack = attaque
reason-morale-secure_flank = flanc appuyé
reason-morale-friendly_cover = couvert ami
reason-morale-enemy_withdrawing = ennemi qui se retire
reason-morale-enemy_open = flanc ennemi offert
reason-morale-priests = contingent religieux
reason-morale-fanatic = fanatique
reason-morale-sworn = ennemi juré
reason-morale-beast_charge = charge entre bêtes
reason-morale-enemy_routing = ennemi en déroute
reason-morale-flank = attaque de flanc
reason-morale-rear = attaque de dos
reason-morale-bereaved = chef tué
reason-morale-enemy_behind = ennemi derrière
reason-morale-withdrawing = se retire
reason-morale-friend_withdrawing = ami qui se retire
reason-morale-enemies = ennemis proches
reason-morale-outnumbered = infériorité
reason-morale-lost_round = dernier round perdu
reason-morale-comrades_lost = unités perdues
reason-morale-hidden_fire = tir caché
reason-morale-friends_routing = amis en déroute
reason-morale-routing = en déroute
reason-morale-disorder_charged = désordre sous la charge
reason-morale-against_line = contre une ligne
reason-morale-spell = cible d'un sort
reason-morale-priests_lost = contingent religieux perdu
reason-morale-column = colonne au contact
reason-morale-cannot_face = ne peut faire face
reason-morale-mercenary = mercenaires
reason-price-base = personnage
reason-price-fc = commandement
reason-price-fm = moral
reason-price-combat = combat
reason-price-skills = compétences
reason-price-spells = sorts
reason-price-kit = équipement
reason-price-gear = objet magique

# Dés

roll-automatic = mouvement automatique
roll-bases = cartes vides
roll-blows = coups
roll-capture = capture
roll-command = commandement
roll-crash = sous la chute
roll-crash-structure = chute sur une construction
roll-defence = valeur de défense
roll-detection = détection
roll-direction = direction
roll-fall = chute du cavalier
roll-fire = contre le feu
roll-flames = dans les flammes
roll-flank = marche de flanc
roll-layout = disposition du terrain
roll-morale = moral
roll-reaction = réaction
roll-shot = tir
roll-transformation = transformation
roll-transformation-turns = tours de transformation
roll-wound-place = endroit de la blessure
roll-wound-severity = gravité de la blessure

# Refus

factor-fc = FC
factor-fm = FM
factor-combat = modificateur de combat
no-army-animal-kit = { $unit_the } n'{ $unit_num ->
        [p] ont
       *[s] a
    } ni armes, ni armure, ni solde : ce sont des animaux.
no-army-arms = { $unit } : le maître d'armes nomme deux armes, les autres aucune ({ $wanted } attendues).
no-army-budget = L'armée coûte { $points } points pour un budget de { $budget }.
no-army-factor = { $unit } : { $factor } de { $value }, entre { $least } et { $most } attendu.
no-army-gear = { $unit } : { $count } objets magiques, entre { $least } et { $most } à ce niveau.
no-army-gear-twice = { $unit } : une arme magique et un objet magique au plus, jamais deux de la même sorte.
no-army-heroes = { $heroes } héros pour { $figures } guerriers : { $most } au plus.
no-army-one-class = { $unit } : une unité mêle au moins deux classes.
no-army-pack = { $unit } : { $figures } figurines, entre { $least } et { $most } attendues.
no-army-priests = { $priests } prêtres : un seul prêtre ou prêtre-guerrier par armée.
no-army-religious = Un seul contingent religieux par armée.
no-army-religious-class = { $unit } : un contingent religieux est de classe A.
no-army-rider = { $unit } : seul un héros chevauche, et seulement le ptéradon qu'il contrôle.
no-army-saurian-fanatic = { $unit } : pas de sauriens fanatiques.
no-army-saurian-mercenary = { $unit } : pas de sauriens mercenaires.
no-army-shape = { $unit } : { $files } files et { $ranks } rangs ne font ni une ligne ni une colonne.
no-army-skill-rank = { $unit } : cette compétence n'est pas pour son rang ({ $skill }).
no-army-skills = { $unit } : { $count } compétences, { $wanted } attendues à ce niveau.
no-army-small = { $unit } : { $figures } figurines, { $least } au moins.
no-army-spells = { $unit } : { $count } sorts, { $wanted } attendus à ce niveau.
no-army-brigade = { $unit } : un animal n'entre dans aucune brigade.
no-army-uncontrolled = { $unit } : un animal commence sous le contrôle direct d'un personnage.
no-army-two-handed = { $unit } : l'arme à deux mains est réservée aux personnages.
no-army-class-b-least = { $percent } % de classe B, { $bound } % au moins.
no-army-allies-most = { $percent } % d'alliés, { $bound } % au plus.
no-army-mercenaries-most = { $percent } % de mercenaires, { $bound } % au plus.
no-break-far = { $unit_the } n'{ $unit_num ->
        [p] ont
       *[s] a
    } ni bâtiment ni feu à 5 cm.
no-change-line = { $unit_the } n'{ $unit_num ->
        [p] ont
       *[s] a
    } pas assez de figurines pour une ligne.
no-change-column = { $unit_the } n'{ $unit_num ->
        [p] ont
       *[s] a
    } pas assez de figurines pour une colonne.
no-change-already-open = { $unit_the } { $unit_num ->
        [p] sont
       *[s] est
    } déjà en ordre ouvert.
no-change-already-close = { $unit_the } { $unit_num ->
        [p] sont
       *[s] est
    } déjà en ordre serré.
no-change-in-line = { $unit_the } { $unit_num ->
        [p] doivent
       *[s] doit
    } d'abord se mettre en ligne.
no-change-front = { $unit_the } { $unit_num ->
        [p] gardent
       *[s] garde
    } { $files } files de front pour ouvrir ou serrer les rangs.
no-change-same = { $unit_the } { $unit_num ->
        [p] ont
       *[s] a
    } déjà cette formation.
no-charge-altitude = { $target_the } { $target_num ->
        [p] sont
       *[s] est
    } hors d'atteinte en altitude.
no-charge-arc = { $target_the } { $target_num ->
        [p] sont
       *[s] est
    } hors de l'arc de front.
no-charge-axis = { $target_the } { $target_num ->
        [p] sont
       *[s] est
    } hors de l'axe de la charge.
no-charge-exposes = Charger { $target_the } exposerait le flanc { $enemy_to }.
no-charge-far = Il manque { $over } pour atteindre { $target_the } : la charge est de { $charge }{ $wheels ->
        [yes] , dont { $wheel } pour s'orienter
       *[no] {""}
    }{ $slowed ->
        [yes] , { $less }
       *[no] {""}
    }.
no-charge-ground = Un obstacle barre la charge contre { $target_the } : { $ground }.
no-charge-room = Il n'y a pas de place devant { $target_the } : { $friend_the } y { $friend_num ->
        [p] combattent
       *[s] combat
    }.
no-charge-target = { $target_the } ne { $target_num ->
        [p] peuvent
       *[s] peut
    } pas être { $target_form ->
        [fs] chargée
        [mp] chargés
        [fp] chargées
       *[ms] chargé
    }.
no-charge-unseen = { $target_the } { $target_num ->
        [p] sont
       *[s] est
    } hors de vue.
no-confirm-early = { $unit_the } { $unit_num ->
        [p] attendent
       *[s] attend
    } encore un ordre.
no-deploy-ground = { $unit_the } ne { $unit_num ->
        [p] peuvent
       *[s] peut
    } pas se tenir là : { $ground }.
no-deploy-over = { $unit_the } n'{ $unit_num ->
        [p] ont
       *[s] a
    } pas la place : { $other_the } { $other_num ->
        [p] sont
       *[s] est
    } là.
no-deploy-room = Il reste de la place pour { $unit_the }.
no-deploy-zone = { $unit_the } { $unit_num ->
        [p] seraient
       *[s] serait
    } hors de la zone de déploiement.
no-double-column = { $unit_the } ne { $unit_num ->
        [p] doublent
       *[s] double
    } qu'en colonne et en ordre serré.
no-double-enemy = { $unit_the } ne { $unit_num ->
        [p] doublent
       *[s] double
    } qu'à plus de 50 cm de tout ennemi.
no-evade-close = { $unit_the } ne { $unit_num ->
        [p] s'évadent
       *[s] s'évade
    } pas en ordre serré.
no-files = { $files } files pour { $figures } figurines : impossible.
no-files-line = { $files } files et { $ranks } rangs ne font pas une ligne.
no-files-column = { $files } files et { $ranks } rangs ne font pas une colonne.
no-flank-budget = { $points } points par le flanc, { $most } au plus.
no-flank-half = L'entrée à { $at } n'est pas dans sa moitié de table.
no-flank-numbers = L'entrée s'écrit en centimètres, puis le tour, par exemple : 30 4.
no-flank-turn = Tour { $turn } : pas avant le tour { $earliest }, ni après la fin.
no-flight-charge = { $unit_the } { $unit_num ->
        [p] doivent
       *[s] doit
    } piquer pour charger.
no-flight-dive = { $unit_the } { $unit_num ->
        [p] ne sont
       *[s] n'est
    } pas à l'altitude de vol.
no-flight-grounded = { $unit_the } ne { $unit_num ->
        [p] peuvent
       *[s] peut
    } plus voler.
no-flight-land = { $unit_the } { $unit_num ->
        [p] ne sont
       *[s] n'est
    } pas à l'altitude de combat.
no-flight-top = { $unit_the } ne { $unit_num ->
        [p] peuvent
       *[s] peut
    } pas monter plus haut.
no-general = Le général n'est plus là.
no-join-character = { $unit_the } ne { $unit_num ->
        [p] rejoignent
       *[s] rejoint
    } pas d'unité : il faut un personnage qui avance.
no-join-many = { $unit_the } { $unit_num ->
        [p] ont
       *[s] a
    } un facteur de commandement de { $most }, { $unit_num ->
        [p] commandent
       *[s] commande
    } déjà autant d'unités et ne { $unit_num ->
        [p] prennent
       *[s] prend
    } pas { $target_the }.
no-join-taken = { $unit_the } { $unit_num ->
        [p] ont
       *[s] a
    } déjà un personnage.
no-join-unseen = { $unit_the } ne { $unit_num ->
        [p] rejoignent
       *[s] rejoint
    } pas d'unité sans être en vue.
no-lair-animal = { $unit_the } n'{ $unit_num ->
        [p] entrent
       *[s] entre
    } dans aucun bâtiment : ce sont des animaux.
no-lair-ground = { $unit_the } n'{ $unit_num ->
        [p] ont
       *[s] a
    } pas la place de se cacher là.
no-lair-seen = { $unit_the } { $unit_num ->
        [p] seraient
       *[s] serait
    } en vue, ou rien ne cache cet endroit.
no-lair-zone = { $unit_the } { $unit_num ->
        [p] seraient
       *[s] serait
    } dans la zone ennemie.
no-lay-loose = { $name } : l'extrémité au point { $x }, { $y } ne mène nulle part.
no-lay-off = { $name } sortirait de la table.
no-lay-room = Il reste de la place pour : { $name }.
no-lay-shut = { $name } fermerait un espace sans entrée.
no-lay-over = { $name } recouvrirait { $other_the }.
no-move-back = { $unit_the } ne { $unit_num ->
        [p] peuvent
       *[s] peut
    } pas aller de ce côté.
no-move-blocked = { $unit_the } { $unit_form ->
        [fs] est arrêtée
        [mp] sont arrêtés
        [fp] sont arrêtées
       *[ms] est arrêté
    } à { $over } du but : { $ground }.
no-move-far = { $unit_the } { $unit_num ->
        [p] iraient
       *[s] irait
    } trop loin, de { $over } : le mouvement est de { $move }{ $wheels ->
        [yes] , dont { $wheel } pour s'orienter
       *[no] {""}
    }{ $slowed ->
        [yes] , { $less }
       *[no] {""}
    }.
no-move-room = { $unit_the } n'{ $unit_num ->
        [p] ont
       *[s] a
    } pas la place de manœuvrer.
no-move-near = { $unit_the } n'{ $unit_num ->
        [p] avancent
       *[s] avance
    } pas : { $enemy_the } { $enemy_num ->
        [p] sont
       *[s] est
    } à moins de { $gap }.
no-move-still = { $unit_the } n'{ $unit_num ->
        [p] ont
       *[s] a
    } pas d'ordre de bouger.
no-order-animal = { $unit_the } ne { $unit_num ->
        [p] peuvent
       *[s] peut
    } que s'orienter : ce sont des animaux.
no-order-blind = { $unit_the } n'y { $unit_num ->
        [p] voient
       *[s] voit
    } plus et { $unit_num ->
        [p] vont
       *[s] va
    } au hasard.
no-order-brigade = { $unit_the } { $unit_num ->
        [p] suivent
       *[s] suit
    } l'ordre de la brigade, { $orders } (Tirer à part).
no-order-bound = { $unit_the } ne { $unit_num ->
        [p] peuvent
       *[s] peut
    } garder que l'ordre du tour passé, { $orders } : le test ne permet que lui.
no-order-card-empty = { $unit_the } ne { $unit_num ->
        [p] cachent
       *[s] cache
    } aucune unité.
no-order-change-counter = Il faut le pion de changement de formation.
no-order-change-what = Changer de formation : dites en quoi, par un seul pion (Ligne, Colonne, Ordre ouvert ou serré).
no-order-change-whole = Passer en ordre ouvert ou serré prend tout le mouvement : pas d'autre pion.
no-order-character = { $unit_the } ne { $unit_num ->
        [p] peuvent
       *[s] peut
    } qu'avancer, attendre, charger ou se retirer : c'est un personnage.
no-order-carried = { $unit_the } { $unit_num ->
        [p] avancent sans contrôle et ne reçoivent
       *[s] avance sans contrôle et ne reçoit
    } pas d'ordre.
no-order-charge-fights = { $unit_the } { $unit_num ->
        [p] sont
       *[s] est
    } au contact : en vol, une unité peut rompre le combat, mais pas charger.
no-order-charge-more = Une charge n'admet que l'orientation de 45°.
no-order-climb = Décoller et monter dans le même tour est impossible.
no-order-counter-charge = La contre-charge ne s'ordonne pas : c'est une réaction.
no-order-double-shoot = Une unité qui double ne tire pas.
no-order-down = Le pion d'ordre { $unit_of } est posé : il ne change plus.
no-order-evade = { $unit_the } ne { $unit_num ->
        [p] s'évadent
       *[s] s'évade
    } qu'en ordre ouvert.
no-order-fanatic = { $unit_the } n'{ $unit_num ->
        [p] obéissent
       *[s] obéit
    } plus qu'à un ordre de charger : le test de commandement est manqué.
no-order-fights = { $unit_the } ne { $unit_num ->
        [p] reçoivent
       *[s] reçoit
    } pas d'ordre en combat.
no-order-flight = { $unit_the } ne { $unit_num ->
        [p] volent
       *[s] vole
    } pas.
no-order-formed = { $unit_the } n'{ $unit_num ->
        [p] ont
       *[s] a
    } rien à reformer.
no-order-gave-way = { $unit_the } { $unit_num ->
        [p] ont
       *[s] a
    } cédé dans ce tour et ne { $unit_num ->
        [p] reçoivent
       *[s] reçoit
    } pas d'ordre.
no-order-hidden = { $unit_the } { $unit_num ->
        [p] sont
       *[s] est
    } en cachette : il faut attendre, ou tirer.
no-order-inside = { $unit_the } ne { $unit_num ->
        [p] peuvent
       *[s] peut
    } pas le faire depuis l'intérieur d'un bâtiment.
no-order-moved = { $unit_the } { $unit_num ->
        [p] ont
       *[s] a
    } bougé en phase 1 et ne { $unit_num ->
        [p] reçoivent
       *[s] reçoit
    } pas d'ordre.
no-order-quarter-side = Le quart de tour veut Gauche ou Droite.
no-order-red = { $unit_the } { $unit_num ->
        [p] portent
       *[s] porte
    } un marqueur rouge et ne { $unit_num ->
        [p] reçoivent
       *[s] reçoit
    } pas d'ordre.
no-order-reform = { $unit_the } { $unit_num ->
        [p] doivent
       *[s] doit
    } d'abord se reformer.
no-order-reform-calm = { $unit_the } { $unit_num ->
        [p] doivent
       *[s] doit
    } se reformer : c'est la règle en désordre, hors de portée de charge de l'ennemi.
no-order-rout = { $unit_the } ne { $unit_num ->
        [p] reçoivent
       *[s] reçoit
    } pas d'ordre en déroute.
no-order-set = Ces pions ne vont pas ensemble : { $orders }.
no-order-stunned = { $unit_the } ne { $unit_num ->
        [p] peuvent
       *[s] peut
    } ni bouger ni combattre ce tour.
no-order-unknown = Ce pion n'existe pas : { $word }.
no-order-with-unit = { $unit_the } { $unit_num ->
        [p] suivent
       *[s] suit
    } l'unité où { $unit_form ->
        [fs] elle se trouve
        [mp] ils se trouvent
        [fp] elles se trouvent
       *[ms] il se trouve
    }.
no-pick-length = { $name } : de { $least } à { $most }.
no-pick-most = { $total } morceaux de terrain, { $most } au plus.
no-pick-once = Un seul par joueur : { $name }.
no-pick-size = Cette taille ne va pas pour : { $name } (d'habitude { $size }).
no-pick-unknown = Ce terrain n'existe pas : { $name }.
no-plan-attack = { $unit_the } ne { $unit_num ->
        [p] se retirent
       *[s] se retire
    } pas en vue de l'ennemi : l'ordre de bataille est d'attaquer.
no-plan-busy = { $unit_the } n'{ $unit_num ->
        [p] écrivent
       *[s] écrit
    } pas d'ordre en combat, en charge, en déroute ou en évasion.
no-plan-early = D'abord les pions, ensuite les ordres de bataille.
no-plan-harass = { $unit_the } ne { $unit_num ->
        [p] chargent
       *[s] charge
    } pas : l'ordre de bataille est de harceler.
no-plan-harass-react = { $unit_the } { $unit_num ->
        [p] doivent
       *[s] doit
    } tenter l'évasion : l'ordre de bataille est de harceler.
no-plan-hold = { $unit_the } ne { $unit_num ->
        [p] chargent
       *[s] charge
    } pas : l'ordre de bataille est de tenir la position.
no-plan-hold-evade = { $unit_the } ne { $unit_num ->
        [p] s'évadent
       *[s] s'évade
    } pas : l'ordre de bataille est de tenir la position.
no-plan-off-post = { $unit_the } { $unit_num ->
        [p] seraient
       *[s] serait
    } à { $over } de trop du poste : l'ordre de bataille est de tenir la position.
no-plan-support = { $unit_the } ne { $unit_num ->
        [p] chargent
       *[s] charge
    } pas { $target_the } : l'ordre de bataille est de soutenir { $friend_the }, qui { $friend_form ->
        [fs] n'en est pas menacée
        [mp] n'en sont pas menacés
        [fp] n'en sont pas menacées
       *[ms] n'en est pas menacé
    }.
no-plan-too-far = { $unit_the } { $unit_num ->
        [p] seraient
       *[s] serait
    } à { $over } de trop { $friend_of } : l'ordre de bataille est de soutenir.
no-plan-unknown = Cet ordre de bataille n'existe pas, ou c'est celui en cours.
no-pose-aside = { $unit_the } ne { $unit_num ->
        [p] vont
       *[s] va
    } pas là : ce point est à { $off } de la ligne de marche.
no-pose-numbers = Une position s'écrit en centimètres, par exemple : 45 32,5 90.
no-pose-off = { $x }, { $y } est hors de la table.
no-react-cancel = { $unit_the } n'{ $unit_num ->
        [p] ont
       *[s] a
    } aucun changement de formation à annuler.
no-react-turn = { $unit_the } ne { $unit_num ->
        [p] changent
       *[s] change
    } pas de face en réagissant.
no-react-behind = { $unit_the } ne { $unit_num ->
        [p] contre-chargent
       *[s] contre-charge
    } pas : aucun chargeur n'est dans l'arc frontal, et une réaction ne change pas de face.
no-react-pinned = { $unit_the } ne { $unit_num ->
        [p] peuvent
       *[s] peut
    } pas bouger ce tour : ni contre-charge ni évasion.
no-react-held = La pluie ou un éclat empêche { $unit_the } de changer de formation ce tour.
no-react-character = { $unit_the } ne { $unit_num ->
        [p] peuvent que rester ou s'évader
       *[s] peut que rester ou s'évader
    } : c'est un personnage.
no-shot-arc = { $target_the } { $target_num ->
        [p] sont
       *[s] est
    } hors de l'arc de tir.
no-shot-far = Il manque { $over } pour atteindre { $target_the } : la portée est de { $range }.
no-shot-figures = { $able } figurines seulement peuvent tirer sur { $target_the }, et non { $figures }.
no-shot-dazed = { $unit_the } n'{ $unit_num ->
        [p] ont
       *[s] a
    } pas repris { $unit_num ->
        [p] leurs
       *[s] ses
    } esprits ou ne { $unit_num ->
        [p] voient
       *[s] voit
    } rien.
no-shot-flees = { $unit_the } ne { $unit_num ->
        [p] tirent
       *[s] tire
    } pas en retraite ou en fuite.
no-shot-leader = { $target_the } { $target_num ->
        [p] sont
       *[s] est
    } parmi les siens et ne { $target_num ->
        [p] peuvent
       *[s] peut
    } être { $target_form ->
        [fs] visée
        [mp] visés
        [fp] visées
       *[ms] visé
    }.
no-shot-led = { $unit_the } { $unit_num ->
        [p] tirent
       *[s] tire
    } avec { $unit_num ->
        [p] leur
       *[s] son
    } unité.
no-shot-melee = { $unit_the } ne { $unit_num ->
        [p] tirent
       *[s] tire
    } pas en combat.
no-shot-mixed = { $unit_the } ne { $unit_num ->
        [p] tirent
       *[s] tire
    } pas après une interpénétration.
no-shot-moved = { $unit_the } { $unit_num ->
        [p] ont
       *[s] a
    } fait { $moved } : pour tirer il ne faut pas faire plus de { $most }.
no-shot-no-javelins = { $unit_the } n'{ $unit_num ->
        [p] ont
       *[s] a
    } plus de javelines.
no-shot-no-missiles = { $unit_the } n'{ $unit_num ->
        [p] ont
       *[s] a
    } pas d'armes de jet.
no-shot-no-order = { $unit_the } n'{ $unit_num ->
        [p] ont
       *[s] a
    } pas d'ordre de tirer.
no-shot-nobody = { $unit_the } n'{ $unit_num ->
        [p] ont
       *[s] a
    } aucune cible.
no-shot-passed = { $unit_the } ne { $unit_num ->
        [p] tirent
       *[s] tire
    } pas : l'unité qui vient de passer à travers tire déjà.
no-shot-priority = { $first_the } { $first_num ->
        [p] passent
       *[s] passe
    } avant { $target_the } : c'est la cible prioritaire.
no-shot-reaction = { $unit_the } ne { $unit_num ->
        [p] tirent
       *[s] tire
    } qu'en réaction, sur l'ennemi qui charge : pas sur { $target_the }.
no-shot-target = Impossible de prendre { $target_the } pour cible.
no-shot-target-melee = { $target_the } { $target_num ->
        [p] sont
       *[s] est
    } en combat.
no-shot-targets = { $most } cibles au plus.
no-shot-too-many = Il n'y a que { $able } tireurs.
no-shot-twice = La même cible est nommée deux fois.
no-shot-unseen = { $target_the } { $target_num ->
        [p] sont
       *[s] est
    } hors de vue.
no-shot-walls = { $unit_the } ne { $unit_num ->
        [p] tirent
       *[s] tire
    } que par un seul mur à la fois.
no-such-unit = Personne ici ne s'appelle « { $unit } ».
no-wheel-most = { $unit_the } ne { $unit_num ->
        [p] s'orientent
       *[s] s'oriente
    } que de 45° au plus.
no-wheel-order = { $unit_the } n'{ $unit_num ->
        [p] ont
       *[s] a
    } pas de pion d'ordre 45°.
no-wheel-side = { $unit_the } { $unit_num ->
        [p] doivent
       *[s] doit
    } s'orienter de l'autre côté : le pion d'ordre le dit.

# Scénarios

scenario-altitude = elle ne peut pas être en l'air.
scenario-moaning = ne peut pas se cacher : son arme gémit
scenario-adrift = sous aucune carte, ou en marche de flanc sans côté
scenario-army = { $fault }
scenario-bad-key = « { $key } » ne convient pas comme clé (une lettre minuscule, puis lettres, chiffres ou _).
scenario-battle-order = ordre de bataille impossible : { $order }
scenario-brigade = { $units } unités à commander, { $most } au plus (son facteur de commandement)
scenario-broken = formation cassée pour rien
scenario-card = { $key } ne peut être sous cette carte
scenario-charge = charge sans cible ennemie
scenario-classes = des guerriers ont des classes A, B et C, des animaux un nombre (figures).
scenario-clause = clause inconnue : { $name }
scenario-composed = un personnage n'est jamais en désordre
scenario-controls = ne peut contrôler : { $key }
scenario-disorder = personne ne commence une bataille en désordre
scenario-edge = il n'y a pas de côté « { $edge } » (au choix : { $known }).
scenario-edge-twice = deux armées du même côté : { $edge }
scenario-empty-army = cette armée est vide.
scenario-entrance = { $key } : un espace clos a besoin d'une entrée
scenario-fight = combat impossible avec { $key }
scenario-figures = { $figures } figurines, { $most } au plus
scenario-fire = ne peut brûler
scenario-files = { $files } files : impossible
scenario-fixed = ce champ ne se change pas ici : { $field }
scenario-gear = aucun objet magique ne s'appelle « { $gear } » (au choix : { $known }).
scenario-general = { $key } n'est pas un personnage de cette armée
scenario-ground-kind = aucun terrain ne s'appelle « { $kind } » (au choix : { $known }).
scenario-key-twice = la clé « { $key } » sert déjà.
scenario-leader = { $key } ne peut commander cette unité
scenario-length = { $value } n'est pas une mesure
scenario-level = il n'y a pas de niveau « { $level } » (au choix : { $known }).
scenario-list = aucune armée fournie ne s'appelle « { $name } » (au choix : { $known }).
scenario-material = matière inconnue : { $material }
scenario-no-pose = sans place sur la table
scenario-inside = seules des troupes entrent dans un bâtiment
scenario-housed = { $figures } figurines dans un bâtiment qui en abrite { $most }
scenario-number = le nombre { $value } n'est pas possible ici.
scenario-off-table = sort de la table.
scenario-on-ground = ne peut se tenir sur { $key }
scenario-orders = ces pions ne vont pas ensemble, ou pas à cette pièce : { $orders }
scenario-outline = ce contour ne tient pas : une surface a trois points au moins et ne se croise pas, une ligne en a deux.
scenario-overlap = elle se tient sur { $key }.
scenario-phase = il n'y a pas de phase « { $phase } ».
scenario-pose = une position a deux ou trois nombres, pas { $count }
scenario-rank = il n'y a pas de rang « { $rank } » (au choix : { $known }).
scenario-result = résultat et phase ne s'accordent pas
scenario-rides = seul un héros chevauche, et un ptéradon
scenario-rout = déroute depuis un tour impossible : { $turn }
scenario-seat = camp inconnu : { $seat }
scenario-skill = aucune compétence ne s'appelle « { $skill } » (au choix : { $known }).
scenario-species = il n'y a pas d'espèce « { $species } » (au choix : { $known }).
scenario-spell = aucun sort ne s'appelle « { $spell } » (au choix : { $known }).
scenario-table = la table est trop petite : 30 cm de côté au moins.
scenario-two-armies = il faut deux armées, et non { $count }.
scenario-unknown-ground = terrain absent : { $key }
scenario-unknown-piece = personne ne s'appelle « { $key } » ici.
scenario-weapon = aucune arme ne s'appelle « { $weapon } » (au choix : { $known }).
scenario-word = { $field } : « { $word } » n'est pas de { $known }
scenario-ruined = { $damage } points de dégâts pour { $defence } : la ruine est faite
scenario-throws = { $value } salves de javelines ({ $most } au plus, à qui en porte)
scenario-transformed = seul un personnage se transforme
scenario-wound = blessure impossible : { $place }

# Un mot à qui apprend : de quoi il s'agit dans cette question ou ce jet
hint-cast = Chaque camp dit en secret à quelle magie il recourt, avant que le tour continue. Un prêtre lance un sort par tour, hors du contact de l'ennemi sauf Main de la mort ; un échec peut coûter cher. Vous pouvez aussi ne rien faire.
hint-charge = Une unité qui en a l'ordre peut charger un ennemi à portée et devant elle. L'unité chargée peut encore réagir.
hint-confirm = Les ordres de bataille lient l'armée pour toute la bataille. Validez quand ils vous conviennent.
hint-confirm-orders = Tous les pions d'ordre sont sur la table, face cachée. Après cela les deux camps les retournent ensemble.
hint-move = Prenez l'un des mouvements offerts, ou glissez l'unité sur la table et envoyez le vôtre.
hint-order = Un ordre par unité, tous révélés ensemble. Une unité sous ordre d'attaque ne peut pas se retirer.
hint-overlap = L'ennemi tient un front plus étroit : les figurines sans adversaire peuvent chevaucher son flanc, dès le deuxième tour du combat.
hint-plan = L'ordre de bataille dit ce que tout le corps doit faire. Plus tard, les ordres qui le contredisent sont refusés.
hint-pursuit = L'ennemi fuit. Le poursuivre peut le détruire, et éloigne vos hommes de la ligne.
hint-quarry = L'unité a battu plusieurs ennemis qui reculent : elle doit en poursuivre un.
hint-rally = Une unité en déroute peut être ralliée si un officier est proche. Jusque-là elle fuit.
hint-reaction = L'ennemi charge. Tenez, tirez, évadez-vous ou contre-chargez ; tout sauf tenir demande un test.
hint-roll-automatic = Une unité sans ordre est livrée au hasard : elle reste, se retire, avance ou imite sa voisine.
hint-roll-blows = Comme au tir : la somme donne des pertes sûres, et le dé décide d'une de plus.
hint-roll-capture = Certains de ceux qui sont tombés ont été pris vivants ; les captifs valent des points.
hint-roll-command = L'ordre arrive-t-il ? Il faut faire la somme ou moins au d100, sinon l'unité reçoit un marqueur rouge et fait à sa guise.
hint-roll-morale = L'unité teste son moral : plus le total est haut, mieux c'est. Avec un total bas elle se retire, avec un total plus bas encore elle fuit.
hint-roll-reaction = L'unité réagit-elle à temps ? Il faut faire la somme ou moins au d100, sinon elle subit la charge telle quelle.
hint-roll-shot = La somme des tireurs donne des pertes sûres et une chance d'une de plus, que le dé décide.
hint-shot = Choisissez une cible à portée et en vue. Plus elle est proche et serrée, plus le tir est sûr.
hint-strike = Plusieurs ennemis sont au contact : choisissez qui l'unité frappe.
