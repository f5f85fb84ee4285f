# Les Guerres Fleuries : ce que disent les faits, les questions, les réponses et les refus.
# Les noms des unités sont libres : les phrases évitent tout accord avec eux.

# Mesures et sommes

cm-whole = { $whole } cm
cm-part = { $whole },{ $decimals } cm
degrees = { $whole }°
metres = { $whole } m
clock = { $hours } h { $minutes }
points-of = { $side } { $points }
item-first = { $reason } { $value }
item-more = { $reason } +{ $value }
item-less = { $reason } -{ $value }
less = moins { $share } pour : { $ground }
aim = { $target }{ $figures ->
        [0] {""}
       *[other] {" "}({ $figures } figurines)
    }
army-fault = { $problem } [{ $clause }]
test-passed = réussi
test-failed = manqué

# Le tour

fact-turn-began = Tour { $turn } ({ $clock }).
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
phase-red_moves = Phase 7 : mouvements des pions rouges
phase-shooting = Phase 8 : tirs
phase-second_half = Phase 9 : fin des charges et des évasions
phase-combat = Phase 10 : combats
phase-rally = Phase 11 : ralliements
phase-over = Fin de la bataille
fact-battle-ended = { $outcome } Points : { $counted }.
outcome-broken = Victoire : { $winner }. En face, plus une unité ne tient.
outcome-both-broken = Partie nulle : plus une unité ne tient, d'aucun côté.
outcome-time-draw = Le jour finit sur une bataille indécise : partie nulle.
outcome-time-points = Le jour finit. Victoire aux points : { $winner }.

# Avant la bataille

fact-ground-chosen = { $count ->
        [0] Terrain : aucun choix de { $side }.
       *[other] Terrain, choix de { $side } ({ $count }) : { $pieces }.
    }
fact-layout-rolled = Les dés : { $scores }. Le terrain est disposé par : { $winner }.
fact-ground-laid = { $dropped ->
        [yes] Pas de place pour : { $name }, choix de { $owner }.
       *[no] Terrain posé : { $name }, choix de { $owner }.
    }{ $bridges ->
        [0] {""}
       *[other] {" "}Ponts : { $bridges }.
    }
fact-edge-chosen = Côté { $edge } : { $side }.
fact-scouted = Reconnaissance : { $scores }.{ $found ->
        [yes] {" "}Camp reconnu : { $discovered }.
       *[no] {" "}Personne n'est reconnu.
    }
fact-ambush-chosen = En embuscade : { $unit }.
fact-bases-counted = { $side } : { $brigades } cartes de troupes, { $spare } cartes vides (dé { $roll }).
fact-flank-planned = Marche de flanc : { $unit }, par { $entry }, à { $at }, dès le tour { $turn }.
fact-plan-made = Plan écrit : { $side }.
fact-deployed = { $hidden ->
        [yes] Caché : { $unit }.
       *[no] En place : { $unit }.
    }
fact-base-laid = Une carte sur la table : { $base }.
fact-base-filled = { $base } cache : { $empty ->
        [yes] personne.
       *[no] { $contents }.
    }
fact-detection-tried = { $needed ->
        [0] Observation : { $observer }, vers { $base }, en pleine vue.
       *[other] Observation : { $observer }, vers { $base }, { $roll } pour { $needed }{ $found ->
            [yes] , détection.
           *[no] , rien.
        }
    }
fact-base-revealed = { $base } est retournée ({ $why }) : { $empty ->
        [yes] personne.
       *[no] { $units }.
    }
fact-revealed = Apparition ({ $why }) : { $unit }.
revealed-detected = détection
revealed-near = ennemi tout proche
revealed-seen = en vue
revealed-charge = charge
revealed-contact = contact
revealed-moved = sortie
revealed-shot = tir
revealed-fire = incendie
fact-flank-tried = Marche de flanc par { $entry } : { $roll } + { $bonus }{ $entered ->
        [yes] , elle arrive.
       *[no] , elle n'arrive pas.
    }
fact-flank-entered = Entrée sur la table : { $unit }.
entry-west = l'ouest
entry-east = l'est
edge-south = sud
edge-north = nord
ask-pick = Choix du terrain : { $count } sur { $most }. Que prendre encore ?
pick = Prendre : { $name }
pick-done = C'est assez
ask-lay = Où poser : { $name } ?
lay = { $name } en { $x }, { $y }, à { $degrees }
lay-none = Renoncer : { $name }
ask-bridge = La route et l'eau se croisent en { $x }, { $y }. Un pont ?
bridge = Un pont en { $x }, { $y }
bridge-none = Pas de pont en { $x }, { $y }
ask-edge = Quel côté de la table ?
take-edge = Le côté { $edge }
ask-ambush = Quelle unité mettre en embuscade ?
ambush = Embuscade : { $unit }
ambush-none = Pas d'embuscade
ask-flank = Qui marche par le flanc ?
flank = { $unit } par { $entry }, à { $at }, dès le tour { $turn }
plan-done = Le plan est fait
ask-deploy = Où placer { $unit } ?
deploy = { $unit } en { $x }, { $y }, face à { $degrees }
deploy-none = Laisser de côté : { $unit }
ask-card = Où poser { $unit } ? { $empty ->
        [yes] Rien dessous.
       *[no] Dessous : { $contents }.
    }
ask-lair = Où se cache { $unit } ?
lair-none = Nulle part
lair = { $unit } en { $x }, { $y }
ask-detect = Que cherche { $unit } ?
detect = Observer : { $unit }, vers { $target }
ignore = Ne rien observer : { $unit }
ask-emerge = Qui sort de sa cachette ?
emerge = Se montrer : { $unit }
lurk = Personne de plus

# Commandement et ordres

fact-command-tested = Commandement : { $unit }, { $roll } pour { $threshold } [{ $items }] : { $result }.
command-passed = réussi
command-bound = réussi, mais l'ordre du tour passé seulement
command-failed = manqué, pion rouge
fact-order-given = { $unit } : { $orders }.
fact-battle-order-written = Ordre de bataille, { $character } : { $order }.
fact-battle-order-sent = Le général écrit un nouvel ordre de bataille pour { $character } : { $order }. Il vaudra quand il aura été lu.
fact-battle-order-done = L'ordre de bataille de { $character } est accompli.
fact-control-taken = { $character } prend le contrôle direct : { $unit }.
fact-control-left = { $character } quitte { $unit }.
fact-brigade-dissolved = La brigade de { $character } est dissoute : { $units }.
battle-attack = Attaquer{ $aimed ->
        [yes] {" "}{ $target }
       *[no] {""}
    }
battle-harass = Harceler{ $aimed ->
        [yes] {" "}{ $target }
       *[no] {""}
    }
battle-support = Soutenir{ $aimed ->
        [yes] {" "}{ $target }
       *[no] {""}
    }
battle-hold = Tenir la position{ $aimed ->
        [yes] {" "}{ $target }
       *[no] {""}
    }
zone-left = à gauche
zone-centre = au centre
zone-right = à droite
ask-plan = Quel ordre de bataille pour { $unit } ?
give-plan = Ordre de bataille, { $unit } : { $order }
ask-confirm = Les ordres de bataille sont écrits. Valider ?
confirm-plan = Valider
ask-order = Quel ordre pour { $unit } ?
give-order = { $unit } : { $orders }
stand-order = { $orders }
ask-confirm-orders = Tous les pions sont posés. Finir la phase ?
confirm-orders = Finir
order-none = sans ordre
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
order-take_off = S'envoler
order-dive = Piquer
order-land = Atterrir
ask-become = { $unit } se transforme ?
become = { $unit } devient : { $species }
stay-man = { $unit } garde sa forme
fact-transformed = { $unit } se change en { $species } jusqu'au tour { $until }.
fact-restored = { $unit } reprend sa forme.
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

ask-charge = Charge : { $unit } contre qui ?
charge = Charger : { $unit } contre { $target }
stay = Rester en place : { $unit }
fact-charge-declared = Charge : { $unit } contre { $target }.
fact-charge-held = Personne à portée de charge : { $unit }, sur place pour le tour.
fact-orders-lost = Ordres oubliés : { $unit }{ $reaction ->
        [counter_charge] , contre-charge sur { $target }.
       *[other] .
    }
ask-reaction = Réaction à la charge : { $unit } ?
react = { $unit } : { $reaction }{ $files ->
        [0] {""}
       *[other] {" "}({ $files } de front)
    }
reaction-none = tenir
reaction-counter_charge = contre-charger
reaction-evade = s'évader
reaction-shoot = tirer
reaction-cancel = renoncer au changement de formation
reaction-line = se mettre en ligne
reaction-column = se mettre en colonne
fact-reaction-tested = Réaction ({ $reaction }) : { $unit }, { $roll } pour { $threshold } [{ $items }] : { $result }.
fact-reacted = Réaction : { $unit }, { $reaction }.
fact-half-left = { $over ->
        [yes] Mouvement fini : { $unit }.
       *[no] À faire en phase 9 : { $unit }, { $left }.
    }
fact-charge-over = La charge est finie : { $unit }.
fact-contact-made = Contact : { $unit } et { $enemy } ({ $attack }).
attack-front = de face
attack-flank = de flanc
attack-rear = de dos
fact-contact-lost = Contact rompu : { $unit } et { $enemy }.
fact-caught = En pleine manœuvre : { $unit }. Désordre pour tout le combat, bonus de charge doublé.

# Mouvements

ask-move = Mouvement : { $unit }, { $move } ({ $field } sur le terrain). Où ?
move = { $unit }{ $formed ->
        [yes] {" "}({ $files } de front)
       *[no] {""}
    } : { $way ->
        [left] à gauche de { $degrees },
        [right] à droite de { $degrees },
       *[none] tout droit,
    } { $far }{ $through ->
        [yes] , à travers les siens (désordre)
       *[no] {""}
    }
move-join = Rejoindre { $target } : { $unit }
move-stand = Ne pas bouger : { $unit }
fact-moved = { $unit } : { $how }{ $far ->
        [0] {""}
       *[other] , { $distance }
    }{ $stop }.
how-order = mouvement
how-charge = charge
how-pursuit = poursuite
how-retreat = retraite
how-rout = déroute
how-evade = évasion
how-auto = mouvement automatique
how-join = rejoint une unité
how-landing = atterrissage forcé
how-conform = alignement sur l'ennemi
how-aside = un pas de côté, faute de place
stop-none = {""}
stop-enemy = , arrêt devant { $other }
stop-friend = , arrêt derrière { $other }
stop-contact = , au contact de { $other }
stop-struck = , au contact de { $other }, qui charge
stop-ground = , arrêt devant un obstacle
stop-edge = , au bord de la table
fact-formation-taken = Formation : { $unit }, { $files } de front. { $spacing }.
fact-turned = { $unit } : { $how }.
turn-about = demi-tour
turn-quarter-left = quart de tour à gauche
turn-quarter-right = quart de tour à droite
fact-formation-broken = Formation cassée : { $unit } ({ $what } : { $where }).
broken-enter = pour entrer
broken-leave = pour sortir
broken-fire = contre le feu
fact-reformed = Reformation : { $unit }.
fact-disordered = Désordre : { $unit } ({ $why }).
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
fact-passed-through = Passage : { $unit } à travers { $friend }{ $clean ->
        [yes] .
       *[no] , en désordre tous deux.
    }
fact-ground-taken = Terrain pris par { $side } : { $ground }.
fact-altitude-changed = { $unit } : { $altitude }.
altitude-0 = au sol
altitude-1 = altitude de combat
altitude-2 = altitude de vol
fact-automatic-rolled = Pion rouge : { $unit }, { $roll } : { $result }, { $does }.
automatic-stay = reste
automatic-withdraw = se retire
automatic-advance = avance
automatic-copy_right = copie à droite{ $copied ->
        [yes] {" "}{ $model }
       *[no] {""}
    }
automatic-copy_left = copie à gauche{ $copied ->
        [yes] {" "}{ $model }
       *[no] {""}
    }
does-stay = sur place
does-withdraw = en arrière
does-advance = en avant
does-shoot = en tirant
fact-pending-done = Mouvement forcé accompli : { $unit }.
fact-building-entered = Entrée : { $unit }, { $building }, { $housed } { $housed ->
        [one] figurine
       *[other] figurines
    }{ $outside ->
        [0] {""}
       *[other] {" "}(au pied du mur : { $outside })
    }.
ask-storm = Entrer à son tour ? { $unit } : { $building }.
storm = Entrer : { $unit }, { $building }
remain-outside = Rester dehors : { $unit }
fact-building-left = Sortie : { $unit }, { $building }.

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
ground-ditched_hedge = haie et son fossé
ground-double_hedge = double haie
ground-sized = { $name } de { $size } cm
fact-defence-rolled = { $ground } peut subir { $defence } points.
fact-structure-damaged = { $ground } : { $damage ->
        [one] { $damage } point
       *[other] { $damage } points
    } de dommage ({ $why }).
damage-monster = monstre
damage-fire = feu
damage-crash = chute
fact-structure-fell = Destruction : { $ground }.
fact-breached = Brèche : { $ground }.
fact-fire-set = { $strength ->
        [0] Le feu est éteint : { $ground }
       *[other] Le feu : { $ground }, force { $strength }
    }.

# Tirs, combats, pertes

ask-shot = Tir : { $unit }, sur qui ?
shoot = Tirer : { $unit }, { $aims }
ask-no-shot = Personne ne peut tirer.
hold-all = Continuer
hold-fire = Ne pas tirer : { $unit }
fact-shot-made = Tir ({ $weapon }) : { $unit } sur { $target } à { $distance }, portée { $band }, { $figures } × { $total } [{ $each }] : { $percent } %, { $roll ->
        [0] sans jet
       *[other] dé { $roll }
    }, pertes { $kills }.
band-short = courte
band-medium = moyenne (divisé par 2)
band-long = longue (divisé par 3)
fact-salvo-spent = { $thrown ->
        [yes] Salve de javelines lancée
       *[no] Salve tirée
    } : { $unit }.
fact-blows-struck = Coups ({ $weapon }) : { $unit } contre { $target }, { $figures } × { $total } [{ $each }] : { $percent } %{ $roll ->
        [0] {""}
       *[other] , dé { $roll }
    }, pertes { $kills }.
reach-charge = charge : { $far }
reach-short = { $weapon }, courte portée : { $far }
reach-medium = { $weapon }, moyenne portée : { $far }
reach-long = { $weapon }, longue portée : { $far }
sight-seen = en vue, à { $far }
sight-hidden = vue coupée par { $screens }, à { $far }
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
fact-figures-lost = Pertes : { $unit }, { $count } { $count ->
        [one] figurine
       *[other] figurines
    } ({ $why }).
loss-shots = tirs
loss-blows = mêlée
loss-rout = déroute
loss-crash = chute
loss-collapse = écroulement
loss-fire = feu
fact-wound-taken = Blessure : { $unit }, { $place }, { $grade }.
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
fact-wound-shrugged = { $unit } endure sa première blessure sans effet.
fact-bereaved = Chef perdu : { $unit }.
fact-shocked = Sous le coup d'un monstre ou de la magie : { $unit }.
fact-landing-forced = Atterrissage forcé au prochain tour : { $unit }.
fact-crashed = Chute au sol : { $unit }.
fact-corpse-laid = Le corps barre le passage : { $unit }.
fact-round-fought = Round : { $unit }, pertes { $lost }, infligées { $dealt }{ $beaten ->
        [yes] , round perdu.
       *[no] .
    }
fact-taken = Captures : { $count } pour { $side }.
fact-pushed-back = Recul : { $unit }, { $distance }.
fact-followed = Le vainqueur suit : { $unit }.
fact-overlapped = Débordement : { $unit } sur le flanc de { $enemy }, { $figures } { $figures ->
        [one] figurine.
       *[other] figurines.
    }
ask-overlap = Déborder { $target } ? ({ $unit })
overlap = Déborder { $target } : { $unit }, { $figures } { $figures ->
        [one] figurine
       *[other] figurines
    }
keep-ranks = Garder les rangs : { $unit }
ask-strike = Qui frapper ? ({ $unit })
strike = Frapper { $target } : { $unit }
ask-pursuit = Poursuivre { $target } ? ({ $unit })
pursue = Poursuivre { $target } : { $unit }
stand = Ne pas poursuivre { $target } : { $unit }
fact-pursuit-ordered = Poursuite au prochain tour : { $unit } contre { $target }.

# Moral

fact-morale-tested = Moral ({ $why }) : { $unit }, { $sum } [{ $items }] + { $roll } = { $total } : { $result }.
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
morale-obey = obéit
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
fact-routed = Déroute : { $unit }.
fact-retreated = Retraite : { $unit }.
fact-carried-away = Avance incontrôlée : { $unit }, charge en phase 1 du prochain tour.
fact-rallied = Ralliement : { $unit }.
fact-removed = { $unit } : { $fate } ({ $points } points).
fate-destroyed = destruction
fate-dead = mort
fate-fled = fuite hors de la table
fate-removed = plus de la moitié perdue, retrait
fate-absent = absence
ask-rally = Rallier { $unit } ?
rally = Rallier { $unit }
leave-rout = Laisser fuir { $unit }

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
no-army-animal-kit = { $unit } : les animaux n'ont ni armes, ni armure, ni solde.
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
no-break-far = { $unit } : pas de bâtiment ni de feu à 5 cm.
no-change-line = { $unit } : pas assez de figurines pour une ligne.
no-change-column = { $unit } : pas assez de figurines pour une colonne.
no-change-already-open = Déjà en ordre ouvert : { $unit }.
no-change-already-close = Déjà en ordre serré : { $unit }.
no-change-in-line = Il faut d'abord une ligne : { $unit }.
no-change-front = Le front reste de { $files } files quand on ouvre ou serre les rangs : { $unit }.
no-change-same = C'est déjà la formation de { $unit }.
no-charge-altitude = Hors d'atteinte en altitude : { $target }.
no-charge-arc = Hors de l'arc de front : { $target }.
no-charge-axis = Hors de l'axe de la charge : { $target }.
no-charge-exposes = Charger { $target } exposerait le flanc à { $enemy }.
no-charge-far = { $over } de trop jusqu'à { $target } : la charge est de { $charge }{ $wheels ->
        [yes] , dont { $wheel } pour s'orienter
       *[no] {""}
    }{ $slowed ->
        [yes] , { $less }
       *[no] {""}
    }.
no-charge-ground = Obstacle sur le chemin de { $target } : { $ground }.
no-charge-room = Pas de place devant { $target } : { $friend } y combat.
no-charge-target = Pas de charge possible contre { $target }.
no-charge-unseen = Hors de vue : { $target }.
no-confirm-early = Il manque encore un ordre : { $unit }.
no-deploy-ground = Pas de place là pour { $unit } : { $ground }.
no-deploy-over = Pas de place pour { $unit } : elle est à { $other }.
no-deploy-room = Il reste de la place pour { $unit }.
no-deploy-zone = Hors de la zone de déploiement : { $unit }.
no-double-column = On ne double qu'en colonne et en ordre serré : { $unit }.
no-double-enemy = On ne double qu'à plus de 50 cm de tout ennemi : { $unit }.
no-evade-close = Pas d'évasion en ordre serré : { $unit }.
no-files = { $files } files pour { $figures } figurines : impossible.
no-files-line = { $files } files et { $ranks } rangs ne font pas une ligne.
no-files-column = { $files } files et { $ranks } rangs ne font pas une colonne.
no-flank-budget = { $points } points par le flanc, { $most } au plus.
no-flank-half = L'entrée à { $at } n'est pas dans sa moitié de table.
no-flank-numbers = L'entrée s'écrit en centimètres, puis le tour, par exemple : 30 4.
no-flank-turn = Tour { $turn } : pas avant le tour { $earliest }, ni après la fin.
no-flight-charge = Pour charger il faut piquer : { $unit }.
no-flight-dive = Pas à l'altitude de vol : { $unit }.
no-flight-grounded = Plus de vol possible : { $unit }.
no-flight-land = Pas à l'altitude de combat : { $unit }.
no-flight-top = Impossible de monter plus haut : { $unit }.
no-general = Le général n'est plus là.
no-join-character = Seul un personnage qui avance rejoint une unité : { $unit }.
no-join-many = Facteur de commandement { $most } : { $unit } a déjà autant d'unités et ne prend pas { $target }.
no-join-taken = Un autre personnage est déjà là : { $unit }.
no-lair-animal = { $unit } : un animal n'entre dans aucun bâtiment.
no-lair-ground = Pas la place de s'y cacher : { $unit }.
no-lair-seen = En vue, ou sans rien qui cache : { $unit }.
no-lair-zone = Dans la zone ennemie : { $unit }.
no-lay-loose = { $name } : l'extrémité en { $x }, { $y } ne mène nulle part.
no-lay-off = { $name } sortirait de la table.
no-lay-room = Il reste de la place pour : { $name }.
no-lay-shut = { $name } fermerait un espace sans entrée.
no-lay-over = { $name } recouvrirait { $other }.
no-move-back = Pas de mouvement de ce côté : { $unit }.
no-move-blocked = { $unit } : { $over } de trop, le passage est barré : { $ground }.
no-move-far = { $unit } : { $over } de trop. Mouvement { $move }{ $wheels ->
        [yes] , dont { $wheel } pour s'orienter
       *[no] {""}
    }{ $slowed ->
        [yes] , { $less }
       *[no] {""}
    }.
no-move-room = Pas la place de manœuvrer : { $unit }.
no-move-near = Ennemi à moins de { $gap } de { $unit } : { $enemy }. Pas d'avance, on reste sur place.
no-move-still = Pas d'ordre de bouger : { $unit }.
no-order-animal = { $unit } : les animaux n'ont que l'orientation.
no-order-blind = { $unit } n'y voit plus et va au hasard.
no-order-brigade = Une brigade n'a qu'un ordre, ici { $orders } (Tirer à part) : { $unit }.
no-order-bound = Le test ne permet que l'ordre du tour passé, { $orders } : { $unit }.
no-order-card-empty = { $unit } : cette carte ne cache aucune unité.
no-order-change-counter = Il faut le pion de changement de formation.
no-order-change-what = Changer de formation : dites en quoi, par un seul pion (Ligne, Colonne, Ordre ouvert ou serré).
no-order-change-whole = Passer en ordre ouvert ou serré prend tout le mouvement : pas d'autre pion.
no-order-character = { $unit } : un personnage avance, attend, charge ou se retire.
no-order-charge-fights = { $unit } est au contact : en vol, rompre le combat est possible, charger non.
no-order-charge-more = Une charge n'admet que l'orientation de 45°.
no-order-climb = Décoller et monter dans le même tour est impossible.
no-order-counter-charge = La contre-charge ne s'ordonne pas : c'est une réaction.
no-order-double-shoot = Qui double ne tire pas.
no-order-down = Le pion de { $unit } est posé : il ne change plus.
no-order-evade = On ne s'évade qu'en ordre ouvert : { $unit }.
no-order-fights = Pas d'ordre en combat : { $unit }.
no-order-flight = Pion réservé aux créatures volantes : { $unit }.
no-order-formed = Rien à reformer : { $unit }.
no-order-hidden = En cachette on attend ou on tire, rien d'autre : { $unit }.
no-order-inside = Pas depuis l'intérieur d'un bâtiment : { $unit }.
no-order-moved = Pas d'ordre après un mouvement en phase 1 : { $unit }.
no-order-quarter-side = Le quart de tour veut Gauche ou Droite.
no-order-red = Pas d'ordre avec un pion rouge : { $unit }.
no-order-reform = Il faut d'abord se reformer : { $unit }.
no-order-reform-calm = En désordre et hors de portée de charge de l'ennemi, il faut se reformer : { $unit }.
no-order-rout = Pas d'ordre en déroute : { $unit }.
no-order-set = Ces pions ne vont pas ensemble : { $orders }.
no-order-stunned = { $unit } ne peut ni bouger ni combattre ce tour.
no-order-unknown = Ce pion n'existe pas : { $word }.
no-order-with-unit = { $unit } : un personnage suit l'unité où il se trouve.
no-pick-length = { $name } : de { $least } à { $most }.
no-pick-most = { $total } morceaux de terrain, { $most } au plus.
no-pick-once = Un seul par joueur : { $name }.
no-pick-size = Cette taille ne va pas pour : { $name } (d'habitude { $size }).
no-pick-unknown = Ce terrain n'existe pas : { $name }.
no-plan-attack = L'ordre de bataille est d'attaquer : pas de retrait en vue de l'ennemi ({ $unit }).
no-plan-busy = Qui se bat, charge, déroute ou s'évade n'écrit pas d'ordre : { $unit }.
no-plan-early = D'abord les pions, ensuite les ordres de bataille.
no-plan-harass = L'ordre de bataille est de harceler : pas de charge ({ $unit }).
no-plan-harass-react = L'ordre de bataille est de harceler : il faut tenter l'évasion ({ $unit }).
no-plan-hold = L'ordre de bataille est de tenir la position : pas de charge ({ $unit }).
no-plan-hold-evade = L'ordre de bataille est de tenir la position : pas d'évasion ({ $unit }).
no-plan-off-post = L'ordre de bataille est de tenir la position : { $over } trop loin du poste ({ $unit }).
no-plan-support = L'ordre de bataille est de soutenir { $friend } : aucune menace de la part de { $target } ({ $unit }).
no-plan-too-far = L'ordre de bataille est de soutenir { $friend } : { $over } trop loin ({ $unit }).
no-plan-unknown = Cet ordre de bataille n'existe pas, ou c'est celui en cours.
no-pose-aside = { $unit } : ce point est à { $off } de sa ligne de marche.
no-pose-numbers = Une position s'écrit en centimètres, par exemple : 45 32,5 90.
no-pose-off = { $x }, { $y } est hors de la table.
no-react-cancel = Aucun changement de formation à annuler : { $unit }.
no-react-turn = { $unit } : une réaction ne change pas de face.
no-react-character = { $unit } : un personnage chargé reste ou s'évade.
no-shot-arc = Hors de l'arc de tir : { $target }.
no-shot-far = { $over } de trop jusqu'à { $target } : la portée est de { $range }.
no-shot-figures = { $figures } figurines sur { $target } : { $able } le peuvent.
no-shot-dazed = { $unit } n'a pas repris ses esprits ou ne voit rien.
no-shot-flees = En retraite ou en fuite : { $unit }.
no-shot-leader = { $target } est parmi les siens et ne peut être visé.
no-shot-led = { $unit } ne tire pas à part.
no-shot-melee = En combat : { $unit }.
no-shot-mixed = Pas de tir après une bousculade : { $unit }.
no-shot-moved = Mouvement de { $moved } : { $unit }. Qui tire ne fait pas plus de { $most }.
no-shot-no-javelins = Plus de javelines : { $unit }.
no-shot-no-missiles = Pas d'armes de jet : { $unit }.
no-shot-no-order = Pas d'ordre de tirer : { $unit }.
no-shot-nobody = Aucune cible pour { $unit }.
no-shot-passed = { $unit } : l'unité qui l'a traversé tire déjà.
no-shot-priority = Pas { $target } d'abord : la priorité est à { $first }.
no-shot-reaction = Tir en réaction seulement, sur qui charge : { $unit }, pas sur { $target }.
no-shot-target = Pas une cible : { $target }.
no-shot-target-melee = En combat : { $target }.
no-shot-targets = { $most } cibles au plus.
no-shot-too-many = Il n'y a que { $able } tireurs.
no-shot-twice = La même cible est nommée deux fois.
no-shot-unseen = Hors de vue : { $target }.
no-shot-walls = Par un seul mur à la fois : { $unit }.
no-such-unit = Personne ici ne s'appelle { $unit }.
no-wheel-most = On ne s'oriente que de 45° au plus : { $unit }.
no-wheel-order = Pas de pion 45° : { $unit }.
no-wheel-side = Le pion dit l'autre côté : { $unit }.

# Scénarios

scenario-altitude = ne peut être en l'air
scenario-adrift = sous aucune carte, ou en marche de flanc sans côté
scenario-army = l'armée enfreint les règles : { $faults }
scenario-bad-key = « { $key } » n'est pas un nom court permis
scenario-battle-order = ordre de bataille impossible : { $order }
scenario-brigade = { $units } unités à commander, { $most } au plus (son facteur de commandement)
scenario-broken = formation cassée pour rien
scenario-card = { $key } ne peut être sous cette carte
scenario-charge = charge sans cible ennemie
scenario-classes = des guerriers ont des classes A, B, C ; des animaux un nombre
scenario-clause = clause inconnue : { $clause }
scenario-composed = un personnage n'est jamais en désordre
scenario-controls = ne peut contrôler : { $key }
scenario-disorder = personne ne commence une bataille en désordre
scenario-edge = côté inconnu : { $edge }
scenario-edge-twice = deux armées du même côté : { $edge }
scenario-empty-army = armée vide
scenario-entrance = { $key } : un espace clos a besoin d'une entrée
scenario-fight = combat impossible avec { $key }
scenario-figures = { $figures } figurines, { $most } au plus
scenario-fire = ne peut brûler
scenario-files = { $files } files : impossible
scenario-fixed = ce champ ne se change pas ici : { $field }
scenario-gear = objet inconnu : { $gear }
scenario-general = { $key } n'est pas un personnage de cette armée
scenario-ground-kind = terrain inconnu : { $kind } (connus : { $known })
scenario-key-twice = « { $key } » sert deux fois
scenario-leader = { $key } ne peut commander cette unité
scenario-length = { $value } n'est pas une mesure
scenario-level = niveau inconnu : { $level } (connus : { $known })
scenario-list = armée inconnue : { $name } (connues : { $known })
scenario-material = matière inconnue : { $material }
scenario-no-pose = sans place sur la table
scenario-inside = seules des troupes entrent dans un bâtiment
scenario-housed = { $figures } figurines dans un bâtiment qui en abrite { $most }
scenario-number = nombre impossible : { $value }
scenario-off-table = { $key } sort de la table
scenario-on-ground = ne peut se tenir sur { $key }
scenario-orders = ces pions ne vont pas ensemble, ou pas à cette pièce : { $orders }
scenario-outline = contour impossible
scenario-overlap = se tient sur { $key }
scenario-phase = phase inconnue : { $phase }
scenario-pose = une position a deux ou trois nombres, pas { $count }
scenario-rank = rang inconnu : { $rank } (connus : { $known })
scenario-result = résultat et phase ne s'accordent pas
scenario-rides = seul un héros chevauche, et un ptéradon
scenario-rout = déroute depuis un tour impossible : { $turn }
scenario-seat = camp inconnu : { $seat }
scenario-skill = compétence inconnue : { $skill }
scenario-species = espèce inconnue : { $species } (connues : { $known })
scenario-spell = sort inconnu : { $spell }
scenario-table = table trop petite
scenario-two-armies = deux armées attendues, pas { $count }
scenario-unknown-ground = terrain absent : { $key }
scenario-unknown-piece = inconnu : { $key }
scenario-weapon = arme inconnue : { $weapon } (connues : { $known })
scenario-word = { $field } : « { $word } » n'est pas de { $known }
scenario-ruined = { $damage } points de dommage pour { $defence } : la ruine est faite
scenario-throws = { $value } salves de javelines ({ $most } au plus, à qui en porte)
scenario-transformed = seul un personnage se transforme
scenario-wound = blessure impossible : { $place }

# Un mot à qui apprend : de quoi il s'agit dans cette question ou ce jet
hint-charge = Qui en a l'ordre peut charger un ennemi à portée et devant lui. Celui qui est chargé peut encore réagir.
hint-confirm = Les ordres de bataille lient l'armée pour toute la bataille. Confirmez quand ils vous conviennent.
hint-confirm-orders = Tous les pions d'ordre sont sur la table, face cachée. Après cela les deux camps les retournent ensemble.
hint-move = Prenez l'un des mouvements offerts, ou glissez l'unité sur la table et envoyez le vôtre.
hint-order = Un ordre par unité, tous dévoilés ensemble. Une unité sous ordre d'attaque ne peut pas se replier.
hint-overlap = L'ennemi tient un front plus étroit : les figurines sans adversaire peuvent déborder son flanc, dès le deuxième tour du combat.
hint-plan = L'ordre de bataille dit ce que tout le corps doit faire. Plus tard, les ordres qui le contredisent sont refusés.
hint-pursuit = L'ennemi fuit. Le poursuivre peut le détruire, et éloigne vos hommes de la ligne.
hint-rally = Une unité en déroute peut être ralliée si un officier est proche. Jusque-là elle fuit.
hint-reaction = L'ennemi charge. Tenez, tirez, évadez-vous ou contre-chargez ; tout sauf tenir demande un test.
hint-roll-automatic = Une unité sans ordre est livrée au hasard : elle reste, se retire, avance ou imite sa voisine.
hint-roll-blows = Comme au tir : la somme donne des pertes sûres, et le dé décide d'une de plus.
hint-roll-capture = Certains de ceux qui sont tombés ont été pris vivants ; les captifs valent des points.
hint-roll-command = L'ordre arrive-t-il ? Pas plus que la somme sur cent, sinon l'unité reçoit un pion rouge et fait à sa guise.
hint-roll-morale = L'unité teste son moral : plus le total est haut, mieux c'est. Les totaux bas se replient, les plus bas fuient.
hint-roll-reaction = L'unité réagit-elle à temps ? Pas plus que la somme sur cent, sinon elle subit la charge telle quelle.
hint-roll-shot = La somme des tireurs donne des pertes sûres et une chance d'une de plus, que le dé décide.
hint-shot = Choisissez une cible à portée et en vue. Plus elle est proche et serrée, plus le tir est sûr.
hint-strike = Plusieurs ennemis sont au contact : choisissez qui l'unité frappe.
