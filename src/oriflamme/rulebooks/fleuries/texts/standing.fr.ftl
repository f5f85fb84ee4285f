# Où en est la bataille, et comment elle peut finir
standing-detection = 0 Détection
standing-automatic = 1 Mouvements automatiques
standing-command = 2 Commandement
standing-orders = 3 Ordres
standing-charges = 4 Charges
standing-reactions = 5 Réactions
standing-moves = 6 Mouvements
standing-red_moves = 7 Marqueurs rouges
standing-shooting = 8 Tirs
standing-second_half = 9 Fin des charges
standing-combat = 10 Combats
standing-rally = 11 Ralliements
standing-score = points de victoire
ending-broken = { $side_the } { $side_num ->
        [p] perdent
       *[s] perd
    } quand toutes les unités de ce camp fuient ou sont détruites : { $holding } sur { $known } { $holding ->
        [one] tient
       *[other] tiennent
    }.
ending-limit = À la fin du tour { $limit } les points décident : { $lead } d'avance, ou la partie est nulle.
winning-aim = Pour gagner, mettez en fuite ou détruisez toutes les unités ennemies.
