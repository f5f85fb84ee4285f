# Errance
roll-wandering = errance
result-wander-normal = bonne direction
result-wander-left = 60° à gauche
result-wander-right = 60° à droite
result-wander-trample = piétinement
fact-wandered =
    { $result ->
        [normal] { $unit_the } { $unit_num ->
            [p] gardent
           *[s] garde
        } la bonne direction (jet { $roll }).
        [left] { $unit_the } { $unit_num ->
            [p] s'égarent
           *[s] s'égare
        } de 60° vers la gauche (jet { $roll }).
        [right] { $unit_the } { $unit_num ->
            [p] s'égarent
           *[s] s'égare
        } de 60° vers la droite (jet { $roll }).
       *[trample] { $unit_the } { $unit_num ->
            [p] piétinent
           *[s] piétine
        } sur place (jet { $roll }).
    }
