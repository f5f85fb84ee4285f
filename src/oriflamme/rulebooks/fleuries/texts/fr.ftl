# Les Guerres Fleuries : ce que disent les faits, les questions, les réponses et les refus.
# Les noms des unités sont libres : les phrases évitent tout accord avec eux.

# Mesures et sommes

cm-whole = { $whole } cm
cm-part = { $whole },{ $decimals } cm
degrees = { $whole }°
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

fact-turn-began = Tour { $turn }.
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

fact-ground-chosen = { $side } choisit son terrain ({ $count }) : { $pieces }.
fact-layout-rolled = Les dés : { $scores }. { $winner } dispose le terrain.
fact-ground-laid = Terrain posé : { $name } ({ $grounds }), choix de { $owner }.
fact-edge-chosen = { $side } prend le côté { $edge }.
fact-scouted = Reconnaissance : { $scores }.{ $found ->
        [yes] {" "}Camp reconnu : { $discovered }.
       *[no] {" "}Personne n'est reconnu.
    }
fact-ambush-chosen = { $unit } se tiendra en embuscade.
fact-bases-counted = { $side } : { $brigades } cartes de troupes, { $spare } cartes vides (dé { $roll }).
fact-flank-planned = Marche de flanc : { $unit }, par { $entry }, à { $at }, dès le tour { $turn }.
fact-plan-made = { $side } a écrit son plan.
fact-deployed = { $hidden ->
        [yes] Caché : { $unit }.
       *[no] En place : { $unit }.
    }
fact-base-laid = Une carte sur la table : { $base }.
fact-base-filled = { $base } cache : { $empty ->
        [yes] personne.
       *[no] { $contents }.
    }
fact-detection-tried = { $observer } observe { $base } : { $roll } pour { $needed }{ $found ->
        [yes] , détection.
       *[no] , rien.
    }
fact-base-revealed = { $base } est retournée ({ $why }) : { $empty ->
        [yes] personne.
       *[no] { $units }.
    }
fact-revealed = { $unit } apparaît ({ $why }).
revealed-detected = détection
revealed-near = ennemi tout proche
revealed-seen = en vue
revealed-moved = sortie
revealed-shot = tir
fact-flank-tried = Marche de flanc par { $entry } : { $roll } + { $bonus }{ $entered ->
        [yes] , elle arrive.
       *[no] , elle n'arrive pas.
    }
fact-flank-entered = { $unit } entre sur la table.
edge-south = sud
edge-north = nord
edge-west = ouest
edge-east = est
ask-pick = Terrain : { $count } morceaux choisis, { $most } au plus. Encore un ?
pick = Prendre : { $name }
pick-done = C'est assez
ask-lay = Où poser : { $name } ?
lay = { $name } en { $x }, { $y }, à { $degrees }
lay-none = Renoncer : { $name }
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
ask-card = Où poser { $unit } ({ $empty ->
        [yes] vide
       *[no] { $contents }
    }) ?
ask-lair = Où se cache { $unit } ?
lair-none = Nulle part
lair = { $unit } en { $x }, { $y }
ask-detect = Que cherche { $unit } ?
detect = { $unit } observe { $target }
ignore = { $unit } n'observe rien
ask-emerge = { $unit } sort de sa cachette ?
emerge = { $unit } se montre
lurk = { $unit } reste caché

# Commandement et ordres

fact-command-tested = Commandement : { $unit }, { $roll } pour { $threshold } [{ $items }] : { $result }.
command-passed = réussi
command-bound = réussi, mais l'ordre du tour passé seulement
command-failed = manqué, pion rouge
fact-order-given = { $unit } : { $orders }.
fact-battle-order-written = Ordre de bataille, { $character } : { $order }.
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
give-plan = { $unit } : { $order }
ask-confirm = Les ordres de bataille sont écrits. Valider ?
confirm-plan = Valider
ask-order = Quel ordre pour { $unit } ?
give-order = { $unit } : { $orders }
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

ask-charge = Qui { $unit } doit-il charger ?
charge = { $unit } charge { $target }
stay = { $unit } reste en place
fact-charge-declared = Charge : { $unit } contre { $target }.
fact-charge-held = { $unit } n'a personne à charger et reste en place.
fact-orders-lost = { $unit } oublie ses ordres{ $reaction ->
        [counter_charge] {" "}et se jette sur { $target }.
       *[other] .
    }
ask-reaction = Comment { $unit } réagit-il à la charge ?
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
fact-half-left = { $unit } garde { $left } pour la phase 9.
fact-charge-over = La charge est finie : { $unit }.
fact-contact-made = Contact : { $unit } et { $enemy } ({ $attack }).
attack-front = de face
attack-flank = de flanc
attack-rear = de dos
fact-contact-lost = Contact rompu : { $unit } et { $enemy }.
fact-caught = { $unit } est pris en pleine manœuvre.

# Mouvements

ask-move = Où va { $unit } ? Mouvement : { $move }.
move = { $unit }{ $formed ->
        [yes] {" "}({ $files } de front)
       *[no] {""}
    } : { $way ->
        [left] à gauche de { $degrees },
        [right] à droite de { $degrees },
       *[none] tout droit,
    } { $far }
move-join = { $unit } rejoint { $target }
move-stand = { $unit } ne bouge pas
fact-moved = { $unit } : { $how }, { $distance }{ $stop }.
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
how-aside = se range
stop-none = {""}
stop-enemy = , arrêt devant { $other }
stop-friend = , arrêt derrière { $other }
stop-contact = , au contact de { $other }
stop-struck = , heurt de { $other }
stop-ground = , arrêt devant un obstacle
stop-edge = , au bord de la table
fact-formation-taken = { $unit } prend une formation de { $files } de front. { $spacing }.
fact-turned = { $unit } : { $how }.
turn-about = demi-tour
turn-quarter-left = quart de tour à gauche
turn-quarter-right = quart de tour à droite
fact-formation-broken = { $unit } casse sa formation ({ $what } : { $where }).
broken-enter = pour entrer
broken-leave = pour sortir
broken-fire = contre le feu
fact-reformed = { $unit } se reforme.
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
fact-passed-through = { $unit } traverse { $friend }{ $clean ->
        [yes] .
       *[no] , en désordre tous deux.
    }
fact-ground-taken = { $side } est maître de : { $ground }.
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
fact-pending-done = { $unit } a fait son mouvement forcé.
fact-building-entered = { $unit } entre : { $building }, { $housed } figurines.
fact-building-left = { $unit } sort : { $building }.

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
ground-large_wood = grand bois
ground-temple = temple
ground-double_hedge = double haie
fact-defence-rolled = { $ground } peut subir { $defence } points.
fact-structure-damaged = { $ground } : { $damage } points de dommage ({ $why }).
damage-monster = monstre
damage-fire = feu
damage-crash = chute
damage-magic = magie
fact-structure-fell = Destruction : { $ground }.
fact-breached = Brèche : { $ground }.
fact-fire-set = Le feu : { $ground }, force { $strength }.

# Tirs, combats, pertes

ask-shot = Sur qui tire { $unit } ?
shoot = { $unit } tire : { $aims }
hold-fire = { $unit } ne tire pas
fact-shot-made = Tir ({ $weapon }) : { $unit } sur { $target } à { $distance }, portée { $band }, { $figures } × { $total } [{ $each }] : { $percent } %, dé { $roll }, pertes { $kills }.
band-short = courte
band-medium = moyenne
band-long = longue
fact-salvo-spent = { $unit } a tiré.
fact-blows-struck = Coups ({ $weapon }) : { $unit } contre { $target }, { $figures } × { $total } [{ $each }] : { $percent } %, dé { $roll }, pertes { $kills }.
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
fact-figures-lost = { $unit } perd { $count } figurines ({ $why }).
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
fact-bereaved = { $unit } perd son chef.
fact-shocked = { $unit } a subi un monstre ou la magie.
fact-landing-forced = { $unit } devra atterrir.
fact-crashed = { $unit } s'écrase au sol.
fact-corpse-laid = Le corps barre le passage : { $unit }.
fact-round-fought = Round : { $unit } a perdu { $lost }, infligé { $dealt }{ $beaten ->
        [yes] , et recule.
       *[no] .
    }
fact-taken = { $side } fait { $count } captures.
fact-pushed-back = { $unit } recule de { $distance }.
fact-followed = { $unit } suit.
fact-overlapped = { $figures } figurines débordent { $enemy } : { $unit }.
ask-overlap = { $unit } déborde { $target } ?
overlap = { $unit } déborde { $target } ({ $figures } figurines)
keep-ranks = { $unit } garde ses rangs
ask-pursuit = { $unit } poursuit { $target } ?
pursue = { $unit } poursuit { $target }
stand = { $unit } ne poursuit pas { $target }
fact-pursuit-ordered = { $unit } poursuivra { $target }.

# Moral

fact-morale-tested = Moral ({ $why }) : { $unit }, { $sum } [{ $items }] + { $roll } = { $total } : { $result }.
cause-charge = charge
cause-charged = charge reçue
cause-counter_charge = contre-charge
cause-beast = monstre
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
fact-routed = Déroute : { $unit }.
fact-retreated = Retraite : { $unit }.
fact-carried-away = { $unit } n'écoute plus personne et chargera.
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

no-army-animal-kit = { $unit } : les animaux n'ont ni armes, ni armure, ni solde.
no-army-arms = { $unit } : le maître d'armes nomme deux armes, les autres aucune ({ $wanted } attendues).
no-army-budget = L'armée coûte { $points } points pour un budget de { $budget }.
no-army-factor = { $unit } : { $factor } de { $value }, entre { $least } et { $most } attendu.
no-army-gear = { $unit } : { $count } objets magiques, entre { $least } et { $most } à ce niveau.
no-army-heroes = { $heroes } héros pour { $figures } guerriers : { $most } au plus.
no-army-one-class = { $unit } : une unité mêle au moins deux classes.
no-army-pack = { $unit } : { $figures } figurines, entre { $least } et { $most } attendues.
no-army-priests = { $priests } prêtres : un seul prêtre ou prêtre-guerrier par armée.
no-army-religious = Un seul contingent religieux par armée.
no-army-religious-class = { $unit } : un contingent religieux est de classe A.
no-army-saurian-fanatic = { $unit } : pas de sauriens fanatiques.
no-army-saurian-mercenary = { $unit } : pas de sauriens mercenaires.
no-army-skill-rank = { $unit } : cette compétence n'est pas pour son rang ({ $skill }).
no-army-skills = { $unit } : { $count } compétences, { $wanted } attendues à ce niveau.
no-army-small = { $unit } : { $figures } figurines, { $least } au moins.
no-army-spells = { $unit } : { $count } sorts, { $wanted } attendus à ce niveau.
no-army-uncontrolled = { $unit } : un animal commence sous le contrôle direct d'un personnage.
no-army-two-handed = { $unit } : l'arme à deux mains est réservée aux personnages.
no-army-class-b-least = { $percent } % de classe B, { $bound } % au moins.
no-army-allies-most = { $percent } % d'alliés, { $bound } % au plus.
no-army-mercenaries-most = { $percent } % de mercenaires, { $bound } % au plus.
no-break-far = { $unit } : pas de bâtiment ni de feu à 5 cm.
no-change-line = { $unit } : pas assez de figurines pour une ligne.
no-change-column = { $unit } : pas assez de figurines pour une colonne.
no-change-already-open = { $unit } est déjà en ordre ouvert.
no-change-already-close = { $unit } est déjà en ordre serré.
no-change-in-line = { $unit } doit d'abord être en ligne.
no-change-same = { $unit } a déjà cette formation.
no-charge-altitude = { $target } est hors d'atteinte en altitude.
no-charge-arc = { $target } n'est pas dans l'arc de front.
no-charge-axis = { $target } n'est pas dans l'axe de la charge.
no-charge-exposes = Charger { $target } exposerait le flanc à { $enemy }.
no-charge-far = { $over } de trop jusqu'à { $target } : la charge est de { $charge }. { $less }
no-charge-target = { $target } ne peut être chargé.
no-charge-unseen = { $target } n'est pas en vue.
no-confirm-early = { $unit } attend encore un ordre.
no-deploy-ground = { $unit } ne peut se tenir là : { $ground }.
no-deploy-over = { $unit } n'a pas la place, { $other } est là.
no-deploy-room = Il reste de la place pour { $unit }.
no-deploy-zone = { $unit } sortirait de la zone de déploiement.
no-double-column = { $unit } doit être en colonne pour doubler.
no-double-enemy = { $unit } a un ennemi à 50 cm ou moins.
no-evade-close = { $unit } est en ordre serré et ne peut s'évader.
no-files = { $files } files pour { $figures } figurines : impossible.
no-files-line = { $files } files et { $ranks } rangs ne font pas une ligne.
no-files-column = { $files } files et { $ranks } rangs ne font pas une colonne.
no-flank-budget = { $points } points par le flanc, { $most } au plus.
no-flank-half = L'entrée à { $at } n'est pas dans sa moitié de table.
no-flank-turn = Tour { $turn } : pas avant le tour { $earliest }, ni après la fin.
no-flight-charge = { $unit } doit piquer pour charger.
no-flight-dive = { $unit } n'est pas à l'altitude de vol.
no-flight-grounded = { $unit } ne peut plus voler.
no-flight-land = { $unit } n'est pas à l'altitude de combat.
no-flight-top = { $unit } ne peut monter plus haut.
no-general = Le général n'est plus là.
no-join-character = { $unit } ne peut rejoindre une unité : il faut un personnage qui avance.
no-join-taken = { $unit } a déjà un chef.
no-lair-ground = { $unit } n'a pas la place de s'y cacher.
no-lair-seen = { $unit } serait en vue, ou rien ne le cache.
no-lair-zone = { $unit } serait dans la zone ennemie.
no-lay-loose = { $name } : l'extrémité en { $x }, { $y } ne mène nulle part.
no-lay-off = { $name } sortirait de la table.
no-lay-over = { $name } recouvrirait { $other }.
no-move-back = { $unit } ne peut aller de ce côté.
no-move-blocked = { $unit } : { $over } de trop, le passage est barré : { $ground }.
no-move-far = { $unit } : { $over } de trop. Mouvement { $move }, orientation { $wheel }. { $less }
no-move-room = { $unit } n'a pas la place de manœuvrer.
no-move-still = { $unit } n'a pas d'ordre de bouger.
no-order-animal = { $unit } : les animaux n'ont que l'orientation.
no-order-bound = { $unit } ne peut que répéter : { $orders }.
no-order-change-counter = Il faut le pion de changement de formation.
no-order-character = { $unit } : un personnage avance, attend, charge ou se retire.
no-order-charge-more = Une charge n'admet que l'orientation de 45°.
no-order-climb = Décoller et monter dans le même tour est impossible.
no-order-counter-charge = La contre-charge ne s'ordonne pas : c'est une réaction.
no-order-double-shoot = Qui double ne tire pas.
no-order-down = Le pion de { $unit } est posé : il ne change plus.
no-order-evade = { $unit } n'est pas en ordre ouvert.
no-order-fights = { $unit } est en combat.
no-order-flight = { $unit } ne vole pas.
no-order-formed = { $unit } est déjà en formation.
no-order-hidden = { $unit } est caché : attendre, ou tirer.
no-order-inside = { $unit } est dans un bâtiment.
no-order-moved = { $unit } a bougé en phase 1.
no-order-quarter-side = Le quart de tour veut Gauche ou Droite.
no-order-red = { $unit } a un pion rouge.
no-order-reform = { $unit } doit d'abord se reformer.
no-order-rout = { $unit } déroute.
no-order-set = Ces pions ne vont pas ensemble : { $orders }.
no-order-with-unit = { $unit } suit l'unité où il se trouve.
no-pick-most = { $total } morceaux de terrain, { $most } au plus.
no-pick-once = Un seul par joueur : { $name }.
no-pick-unknown = Ce terrain n'existe pas : { $name }.
no-plan-attack = { $unit } a l'ordre d'attaquer et voit l'ennemi.
no-plan-busy = { $unit } ne peut ni écrire ni lire un ordre à présent.
no-plan-early = D'abord les pions, ensuite les ordres de bataille.
no-plan-harass = { $unit } a l'ordre de harceler : pas de charge.
no-plan-harass-react = { $unit } a l'ordre de harceler : s'évader, ou tirer.
no-plan-hold = { $unit } a l'ordre de tenir : pas de charge.
no-plan-hold-evade = { $unit } a l'ordre de tenir : pas d'évasion.
no-plan-off-post = { $unit } a l'ordre de tenir : { $over } trop loin de son poste.
no-plan-support = { $unit } soutient { $friend }, que { $target } ne menace pas.
no-plan-too-far = { $unit } soutient { $friend } : { $over } trop loin.
no-plan-unknown = Cet ordre de bataille n'existe pas, ou c'est celui en cours.
no-pose-aside = { $unit } : ce point est à { $off } de sa ligne de marche.
no-pose-numbers = Une position s'écrit en centimètres, par exemple : 45 32,5 90.
no-pose-off = { $x }, { $y } est hors de la table.
no-react-cancel = { $unit } ne change pas de formation.
no-react-character = { $unit } : un personnage chargé reste ou s'évade.
no-shot-arc = { $target } n'est pas dans l'arc de tir.
no-shot-far = { $target } est { $over } trop loin : la portée est de { $range }.
no-shot-figures = { $figures } figurines sur { $target } : { $able } le peuvent.
no-shot-flees = { $unit } se retire ou ne peut agir.
no-shot-leader = { $target } est parmi les siens et ne peut être visé.
no-shot-melee = { $unit } est en combat.
no-shot-mixed = { $unit } a été bousculé et ne tire pas.
no-shot-no-javelins = { $unit } n'a plus de javelines.
no-shot-no-missiles = { $unit } n'a pas d'armes de jet.
no-shot-no-order = { $unit } n'a pas l'ordre de tirer.
no-shot-passed = { $unit } : l'unité qui l'a traversé tire déjà.
no-shot-priority = Pas { $target } d'abord : { $first } passe avant.
no-shot-target = { $target } n'est pas une cible.
no-shot-target-melee = { $target } est en combat.
no-shot-targets = { $most } cibles au plus.
no-shot-too-many = Il n'y a que { $able } tireurs.
no-shot-twice = La même cible est nommée deux fois.
no-shot-unseen = { $target } n'est pas en vue.
no-such-unit = Personne ici ne s'appelle { $unit }.
no-wheel-most = { $unit } ne s'oriente que de 45° au plus.
no-wheel-order = { $unit } n'a pas le pion 45°.
no-wheel-side = { $unit } doit s'orienter de l'autre côté.

# Scénarios

scenario-altitude = ne peut être en l'air
scenario-army = l'armée enfreint les règles : { $faults }
scenario-bad-key = « { $key } » n'est pas un nom court permis
scenario-battle-order = ordre de bataille impossible : { $order }
scenario-broken = formation cassée pour rien
scenario-charge = charge sans cible
scenario-classes = des guerriers ont des classes A, B, C ; des animaux un nombre
scenario-controls = ne peut contrôler : { $key }
scenario-edge = côté inconnu : { $edge }
scenario-empty-army = armée vide
scenario-entrance = { $key } : un espace clos a besoin d'une entrée
scenario-fight = combat impossible avec { $key }
scenario-figures = { $figures } figurines, { $most } au plus
scenario-fire = ne peut brûler
scenario-files = { $files } files : impossible
scenario-fixed = ce champ ne se change pas ici : { $field }
scenario-gear = objet inconnu : { $gear }
scenario-ground-kind = terrain inconnu : { $kind } (connus : { $known })
scenario-key-twice = « { $key } » sert deux fois
scenario-leader = { $key } ne peut commander cette unité
scenario-length = { $value } n'est pas une mesure
scenario-level = niveau inconnu : { $level } (connus : { $known })
scenario-list = armée inconnue : { $name } (connues : { $known })
scenario-material = matière inconnue : { $material }
scenario-no-pose = sans place sur la table
scenario-number = nombre impossible : { $value }
scenario-off-table = { $key } sort de la table
scenario-on-ground = ne peut se tenir sur { $key }
scenario-outline = contour impossible
scenario-overlap = se tient sur { $key }
scenario-phase = phase inconnue : { $phase }
scenario-pose = une position a deux ou trois nombres, pas { $count }
scenario-rank = rang inconnu : { $rank } (connus : { $known })
scenario-result = résultat et phase ne s'accordent pas
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
scenario-wound = blessure impossible : { $place }
