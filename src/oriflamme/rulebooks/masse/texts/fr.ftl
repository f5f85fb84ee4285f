# Combat de masse : ce que disent les faits, les questions, les réponses et les refus.
# Les noms des unités sont libres : les phrases évitent tout accord avec eux.

# La séquence

fact-sequence-began = Séquence { $sequence }.
fact-phase-began = { $phase }.
phase-command = Phase de commandement
phase-orders = Rédaction des ordres
phase-referee = Décisions de l'arbitre
phase-shooting = Phase de tir
phase-movement = Phase de mouvement
phase-melee = Phase de mêlée
phase-morale = Phase de moral
phase-over = Fin de la bataille
referee = Arbitre

fact-battle-ended = { $outcome }{ $counted ->
        [yes] {" "}Points perdus : { $losses }.
       *[no] {""}
    }
points-lost = { $side } { $points }
outcome-broken = Victoire : { $winner }. En face, plus une unité en état de combattre.
outcome-both-broken = Partie nulle : plus une unité en état de combattre, d'un côté comme de l'autre.
outcome-night-draw = La nuit tombe sur une bataille indécise : partie nulle.
outcome-night-points = La nuit tombe. Victoire aux points : { $winner }.
outcome-held-out = La place a tenu jusqu'au bout. Victoire : { $winner }.
outcome-besiegers-starved = L'assiégeant n'a plus de quoi vivre et lève le siège. Victoire : { $winner }.

# Ordres

fact-order-revealed = { $order }.
order-shoot = { $unit } : Tir sur { $target }
order-engage = { $unit } : Engagement contre { $target }
order-fall_back = { $unit } : Repli{ $rally ->
        [true] , puis ralliement
       *[false] {""}
    }
order-retreat = { $unit } : Retraite
order-flee = { $unit } : Fuite{ $rally ->
        [true] , puis ralliement
       *[false] {""}
    }
order-none = { $unit } : { $rally ->
        [true] Ralliement
       *[false] Aucune action
    }
order-duel = { $unit } : Duel contre { $target }
order-cast = { $unit } : { $what } sur { $target }
order-batter = { $unit } : Pilonnage, section { $target } ({ $what })
order-tear = { $unit } : Démolition, section { $target } ({ $what })
order-ram = { $unit } : Bélier au portail, section { $target }
order-move = { $unit } : Marche, { $target }, { $what }
what-magic_missile = Projectile magique
what-fireball = Boule de feu
what-sleep = Sommeil
what-bless = Bénédiction
what-cure = Soins
what-passwall = Passe-muraille
what-disintegrate = Désintégration
what-horn = Cor de dévastation
what-wall = muraille
what-tower = tour
what-front = première ligne
what-reserve = réserve
wing-left = aile gauche
wing-centre = centre
wing-right = aile droite
ground-open = terrain découvert
ground-hill = colline
ground-wood = bois
ground-river = rivière
ground-bridge = pont

ask-order = Quel ordre pour { $unit } ?
ask-point = Il reste { $left } points de pourcentage à distribuer grâce à l'INT du commandant en chef, par tranches de { $points }. À qui ?
give-point = { $unit } : +{ $points } points
no-point = Garder le reste
ask-confirm = Les ordres sont complets. Les valider ?
confirm-orders = Valider les ordres
fact-points-allotted = { $unit } : +{ $points } points de pourcentage (INT du commandant en chef).

ask-referee = Arbitre : une manœuvre à récompenser, une ruse à accorder ?
referee-pass = Rien de plus
award = { $unit } : +{ $points } points pour une belle manœuvre
ruse = Ruse : le portail s'ouvre, section { $section }
fact-bonus-awarded = { $unit } : +{ $points } points de pourcentage (décision de l'arbitre).
fact-heroes-hung-back = Un héros se dérobe : le moral de tout son camp en souffre ({ $side }, -{ $coward }).

# Tirs et mêlée

fact-attack-made = { $shot ->
        [yes] Tir : { $unit } sur { $target }
       *[no] Attaque : { $unit } contre { $target }
    }, { $damage ->
        [one] { $damage } point de dommage
       *[other] { $damage } points de dommage
    } ({ $reckoning }).
reckoning = { $roll } × { $men } × { $percent }
reckoning-roll = { $roll }
reckoning-times = { $before } × { $ratio } ({ $reason })
percent = { $total } %
percent-items = { $total } % [{ $items }]
item-first = { $reason } { $value }
item-more = { $reason } +{ $value }
item-less = { $reason } -{ $value }
fact-attack-futile = { $shot ->
        [yes] Tir sans effet : { $unit } sur { $target }
       *[no] Attaque sans effet : { $unit } contre { $target }
    }, rien ici ne peut blesser pareil adversaire.
fact-huge-struck = Carnage : { $unit } contre { $target }, { $damage ->
        [one] { $damage } point de dommage
       *[other] { $damage } points de dommage
    }, sans jet de dés.
fact-engine-shot = Tir d'engin : { $unit } sur { $target }, { $damage ->
        [0] sans effet
        [one] { $damage } point de dommage ({ $reckoning })
       *[other] { $damage } points de dommage ({ $reckoning })
    }.
fact-losses-taken = Pertes : { $unit }, { $damage ->
        [one] { $damage } point
       *[other] { $damage } points
    }. { $men ->
        [0] Plus personne debout
        [one] Reste un combattant ({ $pvt } PV)
       *[other] Restent { $men } combattants ({ $pvt } PV)
    }{ $escort ->
        [0] {""}
       *[other] , escorte { $escort } PV
    }.
fact-unit-destroyed = C'est la fin pour { $unit }.
fact-officer-stood = { $unit } : tous les hommes sont tombés, sauf { $hero }, qui poursuit la lutte en héros ({ $hp } PV).
fate-destroyed = hors de combat
fate-left = hors du champ de bataille
fate-surrendered = aux mains de l'ennemi

ask-strike = Qui frapper avec { $unit } ?
strike = { $unit } contre { $target }
ask-leaving = Rupture du contact : { $target }. Frapper au passage ?
spare = Laisser partir { $target }

reason-battle-table = table
reason-commander-int = INT du chef
reason-commander-sag = SAG du chef adverse
reason-tactics = manœuvre
reason-blessed = bénédiction
reason-flee = cible en fuite
reason-hill = colline
reason-envelopment = enveloppement
reason-withdrawal = adversaire qui rompt
reason-special = attaque spéciale
reason-hero = héros
reason-immune = immunité
reason-flying = vol
reason-flown_at = cible volante
reason-charge = charge
reason-pole = armes d'hast
reason-fortification_intact = fortification intacte
reason-first_sequence_after_breach = brèche toute fraîche

# Mouvement

fact-engaged = { $sortie ->
        [yes] Sortie
       *[no] Engagement
    } : { $unit } contre { $target }{ $envelops ->
        [yes] , par une aile laissée vide
       *[no] {""}
    }.
fact-engage-missed = Engagement dans le vide : { $unit } contre { $target }, plus personne en face.
fact-intercepted = Interception : { $unit } face à { $engager }, en marche contre { $target }.
fact-broke-away = { $how } : { $unit }{ $back_inside ->
        [yes] , de retour derrière les murs
       *[no] {""}
    }.
how-fall_back = Repli
how-retreat = Retraite
how-flee = Fuite
fact-unit-left = Déroute : { $unit }, loin du champ de bataille et sans retour.
fact-wing-changed = Marche : { $unit }, { $wing }, { $line }.
ask-intercept = En marche contre { $target } : { $engager }. Qui s'interpose ?
intercept = { $unit } face à { $engager }
let-pass = Laisser passer { $engager }

# Moral

fact-morale-tested = Moral ({ $why }) : { $unit }, { $roll } pour { $target } ou moins [{ $items }] : { $result }.
why-losses = pertes
why-rally = ralliement
why-commander = mort du commandant
result-passed = réussi
result-failed = manqué
reason-morale-value = moral
reason-free = libre
reason-double = à un contre deux
reason-triple = à un contre trois
reason-half_lost = moitié perdue
reason-three_quarters_lost = trois quarts perdus
reason-immune_enemy = ennemi invulnérable
reason-native_country = pays natal
reason-native_town = ville natale
reason-besieged = derrière les murs
reason-standard_present = étendards
reason-standard_lost = étendards perdus
reason-commander_dead = commandant mort
reason-coward = héros qui se dérobe
reason-hunger = faim et soif
fact-demoralised = Démoralisation : { $unit } ({ $cause }).
cause-leader = mort du guide
cause-huge = face à une créature énorme
cause-shots = hors de la mêlée
cause-melee = dans la mêlée
fact-steadfast = { $unit } : nul besoin de test, { $leader } veille.
fact-rallied = Ralliement réussi : { $unit }.
fact-rally-failed = Ralliement manqué : { $unit }, départ au prochain mouvement.
fact-rally-cancelled = Ralliement impossible : { $unit }, l'ennemi est au contact.
fact-commander-killed = Mort du commandant en chef : { $hero } ({ $side }).
fact-commander-mourned = { $side } : les rangs savent la mort du commandant en chef.
fact-will-surrender = { $unit } : les armes seront déposées à la fin de la séquence.
fact-unit-surrendered = Reddition : { $unit }.
fact-standard-lost = Étendards perdus : { $side }, avec { $unit }.
fact-regenerated = Régénération : { $unit }, effectif { $men } ({ $pvt } PV).

# Héros

fact-clashes-queued = Rencontres de héros : { $pairs }.
clash-pair = { $hero } contre { $enemy }
fact-clash-began = Duel : { $hero } contre { $enemy }, à { $distance } m.{ $count ->
        [0] {""}
       *[other] {" "}Effet de surprise contre : { $surprised }.
    }
fact-clash-missed = Duel sans suite : { $hero } contre { $enemy }.
fact-round-began = Round { $round }, { $distance ->
        [0] au contact
       *[other] à { $distance } m
    }. Initiative : { $scores }.
clash-score = { $hero } { $value }
fact-closed = { $hero } se rapproche : { $distance ->
        [0] contact
       *[other] { $distance } m
    }.
fact-blow = { $attacker } contre { $defender } : { $attacks ->
        [1] { $dice } pour { $percent } ou moins
       *[other] { $hits } sur { $attacks } au but à { $percent } ou moins
    }, { $hits ->
        [0] sans dommage
       *[other] { $damage ->
            [one] { $damage } point de dommage
           *[other] { $damage } points de dommage
        }
    }.
escort-of = Escorte ({ $hero })
fact-clash-wound = Blessures : { $hero }, { $damage ->
        [one] { $damage } point, escorte comprise
       *[other] { $damage } points, escorte comprise
    }. { $hp ->
        [0] Le coup est mortel
       *[other] Reste au héros : { $hp } PV
    }.
fact-clash-withdrawal = { $hero } rompt le combat.
fact-clash-ended = Fin du duel : { $hero } contre { $enemy }, { $rounds ->
        [one] { $rounds } round
       *[other] { $rounds } rounds
    }.
fact-spell-cast = { $unit } : { $spell } sur { $target }{ $roll ->
        [0] {""}
       *[other] , { $roll } aux dés
    }{ $works ->
        [yes] {""}
       *[no] , sans effet
    }.
fact-spell-hurt = Effet du sort : { $target }, { $damage ->
        [one] { $damage } point de dommage
       *[other] { $damage } points de dommage
    }.
fact-cured = Soins : { $unit }, { $pvt } PV.

ask-clash = { $hero } face à { $enemy } : poursuivre ?
clash-fight = Combattre
clash-withdraw = Rompre le combat
ask-blow = { $hero } face à { $enemy }, { $distance ->
        [0] au contact
       *[other] à { $distance } m
    } : que faire ?
clash-strike = Frapper { $enemy }
clash-strike-guard = Frapper l'escorte ({ $enemy })
clash-close = Se rapprocher de { $metres } m
clash-breath = Souffler le feu ({ $hp } points)
clash-cast = Lancer : { $spell }
clash-hold = Attendre

# Sièges

fact-assault-named = Assaut : section { $section }.
fact-defender-posted = Défense de la section { $section } : { $unit }.
fact-battered = { $unit } à l'œuvre, section { $section } ({ $part }) : { $percent } % de l'ouvrage à bas.
fact-rammed = Bélier : { $unit }, portail de la section { $section }, { $done } sur { $needed }.
fact-breach-opened = Brèche : section { $section } ({ $way }).
breach-wall = muraille
breach-gate = portail
breach-tower = tour
fact-day-passed = Un jour de siège s'achève : { $side }, vivres { $rations ->
        [-1] à volonté
       *[other] { $rations }
    }, eau { $water ->
        [-1] à volonté
       *[other] { $water }
    }{ $hungry ->
        [0] {""}
        [one] , { $hungry } jour de disette
       *[other] , { $hungry } jours de disette
    }.
fact-starved = Faim et soif : { $unit }, { $pvt } PV restants.
fact-resupplied = Munitions : { $unit }, { $shots } tirs.

ask-assault = Quelle section attaquer ?
assault = Attaquer la section { $section }
assault-none = Pas d'assaut cette séquence
ask-post = L'ennemi attaque la section { $section }. Qui la défend ?
post = { $unit } à la section { $section }
posted = La défense est en place

# Jets de dés

roll-shot = dommages du tir
roll-blow = dommages de la mêlée
roll-engine = dommages de l'engin
roll-ram = séquences nécessaires au bélier
roll-surprise = surprise
roll-distance = distance de la rencontre
roll-initiative = initiative
roll-clash-attack = attaque
roll-clash-damage = dommages
roll-save-breath = sauvegarde contre le souffle
roll-save-spell = sauvegarde contre le sort
roll-spell = effet du sort
roll-horn = souffle du cor
roll-cure = points de vie rendus
roll-morale-losses = test de moral
roll-morale-rally = ralliement
roll-morale-commander = test de moral, commandant mort

# Refus

no-such-order = « { $order } » n'est pas un ordre.
no-such-unit = « { $unit } » n'est pas une unité de ce camp.
no-such-target = « { $target } » n'est pas sur le champ de bataille.
no-such-section = La fortification n'a pas de section « { $section } ».
no-such-part = La section { $section } n'a pas de « { $what } » à abattre.
no-such-wing = « { $wing } » n'est pas une aile : left, centre ou right, puis front ou reserve.
no-confirm-early = Il manque encore des ordres.
no-order-leaving = Plus d'ordres pour { $unit } : le ralliement a échoué.
no-order-broken-engaged = Démoralisation et ennemi au contact : pour { $unit }, il n'y a que la Fuite (ou le Repli pour l'élite et les troupes montées ou volantes).
no-order-broken-free = Démoralisation : pour { $unit }, il n'y a qu'Aucune action ou Ralliement.
no-rally-steady = Rien à rallier, le moral est intact ({ $unit }).
no-rally-never-tests = Le moral ne joue pas pour { $unit } : rien à rallier.
no-rally-no-commander = Personne pour rallier { $unit } : ni officier, ni commandant en chef.
no-target-friend = On n'attaque pas les siens ({ $target }).
no-shot-engaged = Pas de tir pour { $unit } : l'ennemi est au contact.
no-shot-no-missiles = Pas de tir pour { $unit } : ni arc, ni arbalète, ni fronde.
no-shot-no-ammunition = Pas de tir pour { $unit } : les munitions sont épuisées.
no-shot-target-engaged = Pas de tir sur { $target } : la mêlée est confuse, les traits frapperaient les nôtres.
no-engine-at-hero = Un engin ne vise pas un homme seul ({ $unit }).
no-engine-moves = Un engin ne bouge pas pendant la bataille ({ $unit }).
no-engine-crew = Trop peu de servants : il en faut au moins { $least } ({ $unit }).
no-engine-engineer = Cet engin ne tire pas sans ingénieur ({ $unit }).
no-engage-elsewhere = { $unit } : l'ennemi déjà au contact d'abord.
no-engage-flying = Seule une troupe volante peut engager { $target }.
no-engage-hero = Un héros rencontre { $target } en duel.
no-engage-far-wing = { $target } : cette aile est trop loin.
no-engage-river = { $target } : la rivière barre le passage.
no-engage-reserve = { $target } : la première ligne couvre encore la réserve.
no-huge-at-broken = Une créature énorme ne poursuit pas les vaincus ({ $target }).
no-fall-back-ordinary = Le Repli est réservé à l'élite et aux troupes montées ou volantes ({ $unit }).
no-fall-back-free = Aucun combat à rompre pour { $unit }.
no-retreat-free = Aucun combat à quitter pour { $unit }.
no-flee-steady = Pas de Fuite sans démoralisation ({ $unit }).
no-duel-unit = Seul un héros lance un défi ({ $unit }).
no-duel-target = « { $target } » n'est pas un héros ennemi.
no-duel-engaged = Pas de duel pour { $unit } : l'ennemi est au contact.
no-duel-walls = Les murailles séparent de { $target } : ni brèche, ni échelles, ni tour de siège, ni ailes.
no-spell-unknown = Sort inconnu pour { $unit } : « { $spell } ».
no-spell-level = Ce sort demande le niveau { $level } ({ $unit }).
no-spell-target = Ce sort ne peut rien sur { $target }.
no-spell-sleep = Trop de dés de vie pour le sommeil : { $target }.
no-point-commander = Le commandant en chef n'a pas de points d'INT à distribuer.
no-point-early = Les points se distribuent une fois tous les ordres donnés.
no-point-left = Il ne reste pas assez de points.
no-point-idle = Pas de points sans combat en vue ({ $unit }).
no-move-no-wings = Cette bataille se joue sans ailes ni lignes.
no-move-engaged = Pas de marche possible pour { $unit }.
no-move-there = { $unit } : déjà sur place.
no-move-far = On ne change que d'une aile à la fois ({ $unit }).
no-sortie-posted = Pas de sortie pour { $unit } : la section { $section } est à défendre.
no-assault-means = Ni échelles, ni tour de siège, ni ailes, et pas de brèche : aucun passage pour { $unit }.
no-assault-section = Hors d'atteinte : ce n'est pas la section attaquée ({ $target }).
no-breach-full = La brèche est étroite : pas plus de passages cette séquence ({ $room }).
no-wall-none = Aucune muraille à attaquer pour { $unit }.
no-wall-breached = La section { $section } a déjà sa brèche.
no-batter-unit = Seul un engin pilonne une muraille ({ $unit }).
no-batter-engine = Cet engin ne peut rien contre une fortification ({ $unit }).
no-tear-small = Seule une créature énorme démolit une muraille à mains nues ({ $unit }).
no-tear-engaged = Pas de démolition pour { $unit } : l'ennemi est au contact.
no-ram-none = Pas de bélier pour { $unit }.
no-ram-engaged = Pas de bélier pour { $unit } : l'ennemi est au contact.
no-ram-gate = La section { $section } n'a pas de portail.
no-horn-none = Pas de cor de dévastation pour { $unit }.
no-horn-again = Le cor ne sonne qu'une fois par jour ({ $unit }).

# Fichiers de scénario

scenario-two-armies = il faut deux armées, et il y en a { $count }.
scenario-bad-key = « { $key } » ne convient pas comme clé (une lettre minuscule, puis lettres, chiffres ou _, 31 signes au plus, et ni none, ni rally, ni referee).
scenario-key-twice = la clé « { $key } » sert déjà.
scenario-roles = un siège demande un camp besieged, un camp besieger et des sections ; une bataille, rien de tout cela.
scenario-empty-army = cette armée est vide.
scenario-unknown-troop = aucune troupe ne s'appelle « { $key } » (il y a : { $known }).
scenario-unknown-hero = aucun héros ne s'appelle « { $key } » (il y a : { $known }).
scenario-unknown-commander = le commandant en chef « { $key } » n'est pas un héros de cette armée.
scenario-unknown-section = aucune section ne s'appelle « { $section } ».
scenario-unknown-enemy = « { $key } » n'est pas un adversaire de cette pièce.
scenario-two-profiles = soit un nom de la liste, soit un profil, pas les deux.
scenario-number = le nombre { $value } n'est pas possible ici.
scenario-bounds = { $name } vaut { $value }, et doit être compris entre 0 et { $most }.
scenario-dice = « { $name } » ne convient pas comme dés de dommages (2d6, 1d8+3 ; dix dés au plus, jamais moins de zéro).
scenario-hit-dice = « { $dv } » ne désigne pas des dés de vie (écrivez 1, 1+1, 4-1 ; 0 pour un humain de niveau 0).
scenario-crew = cet engin a entre 1 et { $most } servants.
scenario-one-standard = une armée n'a qu'une unité aux étendards ({ $keys }).
scenario-too-many-elite = une unité sur quatre au plus est d'élite par faveur du scénario (ici { $granted } sur { $units }).
scenario-officer = le héros ne peut pas commander « { $key } » : il faut une unité de son camp, sans autre officier, et pas de créature énorme.
scenario-no-leader = « { $key } » n'est pas un clerc de cette armée.
scenario-followers = « { $key } » ne peut avoir qu'une unité de fidèles.
scenario-link = l'engagement avec « { $key } » n'est pas possible : il faut un ennemi présent qui combat par lui-même.
scenario-link-since = l'engagement avec « { $key } » doit dater de la même séquence des deux côtés, 1 au moins.
scenario-wing = la place « { $wing } { $line } » n'existe pas (left, centre, right ; front, reserve).
scenario-fallen-busy = qui a quitté le champ de bataille n'y est plus engagé et n'y commande plus.
scenario-too-many-points = { $value } points de vie, c'est plus que possible (au plus { $most }).
scenario-no-escort = il n'y a pas d'escorte ici.
scenario-outside = nul n'est hors des murs quand il n'y a pas de siège.
scenario-no-referee = la phase de l'arbitre demande le réglage tactical_bonus.
scenario-order = l'ordre « { $order } » ne peut pas être exécuté tel qu'il est écrit.
scenario-order-refused = cet ordre est contraire aux règles. { $reason }
scenario-clash = « { $hero } » et « { $enemy } » ne peuvent pas se rencontrer : il faut deux héros ennemis, en phase de mêlée.
scenario-result = une bataille terminée (phase over) a un résultat connu et un vainqueur qui y prend part ; une autre n'en a pas.

# Les ordres sur une carte

card-shoot = Tir · { $target }
card-engage = Engagement · { $target }
card-fall_back = Repli
card-retreat = Retraite
card-flee = Fuite
card-none = { $rally ->
        [true] Ralliement
       *[false] Sur place
    }
card-duel = Duel · { $target }
card-cast = { $what } · { $target }
card-batter = Pilonnage · { $target } ({ $what })
card-tear = Démolition · { $target } ({ $what })
card-ram = Bélier · { $target }
card-move = Marche · { $target }, { $what }

# Un mot à qui apprend : de quoi il s'agit dans cette question ou ce jet
hint-blow = Un acte par passe : frapper, approcher, user d'un don ou attendre. De loin, il faut d'abord approcher.
hint-clash = Deux héros se font face, à l'écart de leurs unités. Combattez tant que vous êtes le plus fort ; rompre sauve le héros.
hint-confirm = Dès que vous confirmez, les ordres des deux camps se dévoilent ensemble. Relisez la feuille.
hint-leaving = Un ennemi rompt le contact : votre unité peut le frapper une fois au passage, sans réplique. L'épargner ne rapporte rien.
hint-order = Chaque unité reçoit un ordre, en secret. Les archers tirent au mieux tant que personne ne les engage. Sur la feuille, un ordre peut changer jusqu'à la confirmation.
hint-point = Les points de tactique renforcent un ordre. Sans plan, gardez-les.
hint-roll-blow = Dégâts d'une mêlée : les lignes disent ce que vaut un point sur le dé. Les pertes s'ôtent des points de vie ennemis.
hint-roll-morale-losses = Une unité qui a beaucoup perdu teste son moral : pas plus que son moral avec deux dés, sinon elle est démoralisée.
hint-roll-morale-rally = Une unité démoralisée tente de se rallier. Si elle échoue, elle quitte le champ à la phase de mouvement suivante.
hint-roll-shot = Dégâts d'un tir : les lignes disent ce que vaut un point sur le dé. Qui tire n'est pas frappé en retour.
hint-strike = Plusieurs ennemis sont au contact de cette unité : choisissez qui elle frappe. Un ennemi affaibli peut céder le premier.
