# The units of a campaign
campaign-figures = { $full ->
        [yes] { $whole } { $whole ->
            [one] figure
           *[other] figures
        }
       *[no] { $count } of { $whole } figures
    }
campaign-veterans = Veterans: a quarter of them a class of morale higher
campaign-old-troops = Old troops: half of them a class of morale higher
