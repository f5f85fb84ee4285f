# Où en est la bataille, et comment elle peut finir
standing-score = points de victoire
ending-collapse = { $side_the } { $side_num ->
        [p] perdent
       *[s] perd
    } quand toutes les ailes de ce camp battent en retraite : { $holding } sur { $wings } { $holding ->
        [0] tient
        [one] tient
       *[other] tiennent
    } encore{ $holding ->
        [0] {""}
       *[other] {" "}(moral le plus bas { $morale })
    }.
ending-goal = Le camp qui a { $goal } points à la fin d'un tour, et { $margin } d'avance, gagne.
ending-limit = À la fin du tour { $limit } les points décident : { $margin } d'avance, ou la partie est nulle.
ending-limit-held = À la fin du tour { $limit } les points décident : { $margin } d'avance, sinon la victoire va { $side_to }.
winning-aim = Pour gagner, mettez toutes les ailes ennemies en Retraite, ou ne leur laissez personne.
winning-points = Pour gagner, marquez plus de points que l'ennemi.
winning-losses = { $step ->
        [one] Chaque pas ennemi perdu vaut { $step } point
       *[other] Chaque pas ennemi perdu vaut { $step } points
    }, un personnage { $character } de plus{ $wing ->
        [0] .
       *[other] , une aile ennemie en Retraite { $wing }.
    }
winning-place = Tenir { $hexes_list } rapporte { $points ->
        [one] { $points } point
       *[other] { $points } points
    }{ $own ->
        [0] , quel que soit le camp.
       *[other] {" "}{ $side_to }.
    }
winning-places = Chaque hexagone tenu rapporte { $points ->
        [one] { $points } point
       *[other] { $points } points
    }{ $own ->
        [0] , quel que soit le camp, parmi
       *[other] {" "}{ $side_to } parmi
    } { $hexes_list }.
winning-passage = Sortir de la carte par le { $edge } rapporte { $points ->
        [one] { $points } point
       *[other] { $points } points
    } par pas { $side_to }.
winning-train = Les convois du scénario rapportent aussi des points.

# Les feuilles imprimées
sheet-points = { $points } points de victoire en jeu
sheet-wing = { $wing } : ordre { $order }, moral { $morale }, fatigue { $fatigue }{ $led ->
        [0] {""}
       *[other] , sous les ordres { $leader_of }
    }{ $known ->
        [0] {""}
       *[other] , retraite par le { $edge }
    }.
