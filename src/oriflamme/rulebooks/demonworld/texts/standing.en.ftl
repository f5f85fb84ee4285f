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
ending-limit-value = At the end of turn { $limit } the side whose losses are worth less wins.
ending-limit-stand = At the end of turn { $limit } { $side_the } { $side_num ->
        [p] win
       *[s] wins
    } if a unit of that side still stands and does not rout.
ending-limit-denied = At the end of turn { $limit } victory goes to { $side_the }.
ending-patience-value = After { $patience } turns in a row without a loss the side whose losses are worth less wins.
ending-patience-stand = After { $patience } turns in a row without a loss { $side_the } { $side_num ->
        [p] win
       *[s] wins
    } if a unit of that side still stands and does not rout.
ending-patience-denied = After { $patience } turns in a row without a loss victory goes to { $side_the }.
winning-aim = To win, destroy every enemy element.
winning-toll = { $side_the } { $side_num ->
        [p] win
       *[s] wins
    } as soon as the enemy has lost { $points } points; { $enemy_the } { $enemy_num ->
        [p] win
       *[s] wins
    } by leaving nobody standing.
winning-hill = { $side_the } { $side_num ->
        [p] win
       *[s] wins
    } by holding the hill alone for a whole turn; { $enemy_the } { $enemy_num ->
        [p] win
       *[s] wins
    } by preventing it.
winning-value = To win, destroy more whole units than the enemy, counted by their worth{ $objectives ->
        [0] .
       *[other] , and hold the objectives.
    }
winning-pass = { $side_the } { $side_num ->
        [p] win
       *[s] wins
    } as soon as a unit of that side enters the pass without routing; { $enemy_the } { $enemy_num ->
        [p] win
       *[s] wins
    } by preventing it.
winning-messenger = { $side_the } { $side_num ->
        [p] win
       *[s] wins
    } if { $unit_the } { $unit_num ->
        [p] reach
       *[s] reaches
    } the exit; { $enemy_the } { $enemy_num ->
        [p] win
       *[s] wins
    } by preventing it.
standing-rally = Rally
