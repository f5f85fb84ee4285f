# Les batailles : comment on gagne (chapitre XVI).

outcome-toll = { $winner_the } { $winner_num ->
        [p] gagnent
       *[s] gagne
    } : l'ennemi a trop perdu.
outcome-stand = Le dernier tour est fini. { $winner_the } { $winner_num ->
        [p] gagnent
       *[s] gagne
    } le dernier combat.
outcome-hill = { $winner_the } { $winner_num ->
        [p] gagnent
       *[s] gagne
    } : la colline a été tenue un tour entier.
outcome-hill-denied = { $winner_the } { $winner_num ->
        [p] gagnent
       *[s] gagne
    } : la colline n'a pas été prise.
outcome-value = Le dernier tour est fini. { $winner_the } { $winner_num ->
        [p] gagnent
       *[s] gagne
    } par la valeur des unités détruites.
outcome-value-draw = Le dernier tour est fini : des unités de même valeur sont détruites, partie nulle.
scenario-goal = le but « { $goal } » manque de points ou de cases.
