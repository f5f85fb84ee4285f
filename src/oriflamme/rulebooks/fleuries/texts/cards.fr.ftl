# La carte d'une unité, d'un personnage ou d'une carte sur la table
card-what-base = Une carte : seul son camp sait ce qu'elle cache
card-what-unit = Troupe ({ $species }), classe { $grade } · { $points } points
card-what-animal = { $species } · { $points } points
card-what-hero = Héros · { $points } points
card-what-priest = Prêtre · { $points } points
card-what-warrior_priest = Prêtre-guerrier · { $points } points
card-list = { $items }
card-figures = Figurines
card-figures-of = { $left } sur { $whole }, { $files } de front
card-figures-means = Plus de la moitié perdue : elle déroute et quitte la table.
card-weapons = Armes
card-weapons-means = Contre chaque ennemi, la meilleure compte.
card-armour = Protection
card-armour-means = La rend plus difficile à blesser.
card-cotton = armure de coton
card-shield = boucliers
card-moves = Mouvement
card-moves-of = { $normal }, double { $double }, charge { $charge }
card-moves-means = Avant le terrain et les manœuvres.
card-range = Portée
card-range-of = { $weapon }, { $far }
card-range-means = Plus c'est près, plus c'est sûr.
card-factors = Facteurs
card-factors-of = commandement { $fc }, moral { $fm }
card-factors-means = Combien d'unités il mène, et ce qu'il ajoute à leurs tests.
card-command = Test de commandement
card-command-means = Au d100, avant les ordres ; un échec donne un marqueur rouge.
card-or-less = { $most } ou moins
card-morale = Base de moral
card-morale-means = La situation et un d4 s'y ajoutent lors d'un test.
card-orders = Ordres : { $orders }
card-this-turn = jusqu'à la fin de ce tour
card-until-turn = jusqu'à la fin du tour { $turn }
card-fights = Combat { $enemies_the }
card-charges = Charge { $target_the }
card-routing = En déroute
card-routing-does = fuit, et ne rend pas les coups
card-routing-until = jusqu'à son ralliement en phase 11
card-disorder = En désordre
card-disorder-does = n'a plus le bonus de rangs
card-disorder-until = jusqu'à sa reformation
card-red = Marqueur rouge
card-red-does = suit la table des mouvements automatiques
card-red-until = jusqu'à la fin de ce tour
card-stunned = Étourdi
card-wounds = { $count ->
        [1] Une blessure
       *[other] { $count } blessures
    }
card-loose = Ordre ouvert
card-altitude-1 = À l'altitude de combat
card-altitude-2 = À l'altitude de vol
card-inside = Dans { $ground_the }
card-controls = Contrôle directement { $unit_the }
card-controlled = Sous { $leader_the }
odds-blows = Coups contre { $target_the } : { $figures ->
        [1] une figurine
       *[other] { $figures } figurines
    }
odds-shot = Tir sur { $target_the }
odds-kills = { $kills ->
        [0] aucune perte, à coup sûr
        [one] une perte à coup sûr
       *[other] { $kills } pertes à coup sûr
    }
card-spells = Sorts
card-spells-means = Un par tour, jamais au contact ; l'adversaire ne les connaît qu'une fois lancés.
