# Wandering
roll-wandering = wandering
result-wander-normal = the right direction
result-wander-left = 60° to the left
result-wander-right = 60° to the right
result-wander-trample = trampling
fact-wandered =
    { $result ->
        [normal] { $unit_the } { $unit_num ->
            [p] keep
           *[s] keeps
        } the right direction (roll { $roll }).
        [left] { $unit_the } { $unit_num ->
            [p] stray
           *[s] strays
        } 60° to the left (roll { $roll }).
        [right] { $unit_the } { $unit_num ->
            [p] stray
           *[s] strays
        } 60° to the right (roll { $roll }).
       *[trample] { $unit_the } { $unit_num ->
            [p] mill
           *[s] mills
        } about on the spot (roll { $roll }).
    }
