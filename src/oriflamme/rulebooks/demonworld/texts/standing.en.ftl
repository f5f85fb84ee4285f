# How the battle stands, and how it can end
standing-deployment = Deployment
standing-orders = Orders
standing-magic = Magic
standing-first_shooting = First shots
standing-movement = Movement
standing-second_shooting = Second shots
standing-melee = Melee
standing-score = points taken from the enemy
ending-elimination = A side without elements has lost: { $side_the } still { $side_num ->
        [p] have
       *[s] has
    } { $left }.
ending-limit = At the end of turn { $limit } the side that has lost fewer points wins.
ending-patience = After { $patience } turns in a row without a loss the side that has lost fewer points wins.
standing-rally = Rally
