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
