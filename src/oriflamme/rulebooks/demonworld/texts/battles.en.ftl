# Battles: how they are won (chapter XVI).

outcome-toll = { $winner_the } { $winner_num ->
        [p] win
       *[s] wins
    }: the enemy has lost too much.
outcome-stand = The last turn is over. { $winner_the } { $winner_num ->
        [p] win
       *[s] wins
    } the last stand.
outcome-hill = { $winner_the } { $winner_num ->
        [p] win
       *[s] wins
    }: the hill has been held for a whole turn.
outcome-hill-denied = { $winner_the } { $winner_num ->
        [p] win
       *[s] wins
    }: the hill has not been taken.
outcome-value = The last turn is over. { $winner_the } { $winner_num ->
        [p] win
       *[s] wins
    } by the value of the units destroyed.
outcome-value-draw = The last turn is over: units of the same value are destroyed, a draw.
scenario-goal = the goal "{ $goal }" lacks its points or its hexes.
