# Ouvrages et obstacles
fact-work-turned = En { $hex }, { $work_the } { $work_num ->
        [p] sont tournés
       *[s] est tourné
    } vers { $towards }.
no-form-obstacle = On ne se forme pas sur un obstacle.
no-formation-obstacle = Une formation ébranlée n'entre pas en { $hex }, où se trouve un obstacle.
