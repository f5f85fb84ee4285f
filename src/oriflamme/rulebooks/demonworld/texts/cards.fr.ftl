# La carte d'une unité ou d'un socle
card-what = { $arm } · { $count ->
        [1] un socle
       *[other] { $count } socles
    } · { $points } points
card-arm-infantry = Infanterie
card-arm-cavalry = Cavalerie
card-arm-large_monster = Grand monstre
card-of = { $left } sur { $whole }
card-elements = Socles
card-elements-means = Une touche en retire un ; sans socle, l'unité n'est plus.
card-hits = Points de vie
card-hits-means = Chaque touche en coûte un ; au dernier, le socle tombe.
card-protection = Protection
card-protection-values = corps à corps { $melee }, tir { $shot }
card-protection-means = Se retranche du nombre de l'attaquant.
card-movement = Points de mouvement
card-movement-values = Mouvement { $m } · Harceler { $h } · Charger { $c }
card-movement-means = Selon l'ordre ; Tenir n'en donne pas.
card-manoeuvres = Manœuvres
card-manoeuvres-means = Virages, glissements et changements d'orientation d'un tour.
card-initiative = Initiative
card-initiative-means = La plus haute frappe d'abord ; l'ordre et l'arme s'y ajoutent à la première phase de corps à corps.
card-charge = Bonus de charge
card-charge-means = S'ajoute à ses coups à la première phase de corps à corps d'une charge.
card-size = Taille
card-size-means = Une grande cible se vise mieux, et cache ceux qui sont derrière.
card-skills = Compétence
card-skills-means = S'ajoute à ses propres coups et tirs.
card-morale = Moral
card-morale-means = Avant et après de lourdes pertes.
card-fear = Peur
card-fear-means = L'ennemi teste son moral avant de charger.
card-command = Commandement
card-command-values = { $stars ->
        [1] une étoile
       *[other] { $stars } étoiles
    }, { $zone } cases
card-command-means = Combien d'unités il commande, et jusqu'où portent ses ordres.
card-power = puissance { $power }
card-powers = puissance { $power }, { $cavalry } contre la cavalerie
card-melee-means = Un coup touche si le dé à vingt faces ne dépasse pas la somme.
card-bands = { $bands }
card-band = { $power } jusqu'à { $last } cases
card-ranged-means = Un tir touche si le dé à vingt faces ne dépasse pas la somme.
card-weapon-sling = Fronde
card-weapon-bow = Arc
card-weapon-longbow = Arc long
card-weapon-crossbow = Arbalète
card-weapon-thrown_javelin = Javeline lancée
card-weapon-arquebus = Arquebuse
card-weapon-basic = Arme de base
card-weapon-two_handed = Arme à deux mains
card-weapon-improvised = Arme improvisée
card-weapon-javelin = Javeline en main
card-weapon-spear = Épieu
card-weapon-pike = Pique
card-weapon-lance = Lance
card-order = Ordre : { $order }
card-order-M = bouge d'abord, n'engage pas, ne tire pas
card-order-H = tire avant le mouvement, bouge ensuite, peut engager
card-order-C = bouge en troisième, peut engager avec +2 d'initiative, ne tire pas
card-order-T = reste sur place, tire après le mouvement, +2 d'initiative si on l'attaque
card-this-turn = jusqu'à la fin de ce tour
card-this-phase = jusqu'à la fin de cette phase
card-token = Jeton d'ordre : { $order }
card-token-hidden = face cachée
card-routing = En déroute
card-routing-does = fuit vers son bord ; un attaquant l'abat sans jet
card-impetuous = Impétueuse
card-impetuous-does = charge l'ennemi qui l'a provoquée, +2 d'initiative
card-engaged = Engagée avec { $units_the }
card-disorder = Désorganisée
card-disorder-does = ne tire pas avant le mouvement et doit se reformer
card-skirmish = Tirailleurs
card-moved = A bougé
card-hit = Touché
card-hit-until = retiré quand tout ce qui est simultané est joué
card-special-leader = Leader
card-special-musician = Musicien
card-special-standard = Porte-drapeau
card-stray = Encore en déroute, quand d'autres de son unité se sont ralliés
odds-blow = Coup contre { $target_the }
odds-shot = Tir sur { $target_the }
odds-in-front = s'ils étaient face à face
odds-order = avec l'ordre { $orders }
no-odds-futile = { $element_the } ne { $element_num ->
        [p] peuvent
       *[s] peut
    } pas toucher : la somme est inférieure à 1.
