# Works and obstacles
fact-work-turned = In { $hex }, { $work_the } { $work_num ->
        [p] are turned
       *[s] is turned
    } to face { $towards }.
no-form-obstacle = Nobody forms on an obstacle.
no-formation-obstacle = A shaken Formation does not enter { $hex }, where an obstacle lies.
