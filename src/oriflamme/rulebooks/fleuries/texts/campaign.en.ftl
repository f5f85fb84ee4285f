# The units of a campaign
campaign-figures = { $full ->
        [yes] { $whole } { $whole ->
            [one] figure
           *[other] figures
        }
       *[no] { $count } of { $whole } figures
    }
campaign-veterans = Veterans: a quarter of them rise by one class of morale
campaign-old-troops = Old troops: half of them rise by one class of morale
