# The units of a campaign
campaign-steps = { $full ->
        [yes] { $whole } { $whole ->
            [one] step
           *[other] steps
        }
       *[no] { $count } of { $whole } steps
    }
campaign-veterans = Veterans: morale capacity one notch higher
campaign-old-troops = Old troops: morale and weapon capacities one notch higher
