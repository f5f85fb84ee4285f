# Où en est la bataille, et comment elle peut finir
standing-sequence = Séquence { $turn } sur { $limit }
standing-orders = Commandement
standing-shooting = Tir
standing-movement = Mouvement
standing-melee = Mêlée
standing-morale = Moral
standing-score = points pris à l'ennemi
ending-broken = { $side_the } { $side_num ->
        [p] perdent
       *[s] perd
    } quand plus une unité n'est en état de combattre : { $holding } sur { $fighters } { $holding ->
        [one] l'est
       *[other] le sont
    } encore.
ending-night = Après la séquence { $limit } la nuit tombe : le camp qui a perdu le moins gagne ; à moins de { $percent } % près, la partie est nulle.
ending-siege = Après la séquence { $limit } la victoire va { $side_to }, si la place tient encore.
winning-aim = Pour gagner, mettez toutes les unités ennemies en fuite ou hors de combat.
