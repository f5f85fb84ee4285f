# The units of a campaign
campaign-men = { $full ->
        [yes] { $whole } { $whole ->
            [one] man
           *[other] men
        }
       *[no] { $count } of { $whole } men
    }
campaign-hit-points = { $full ->
        [yes] { $whole } hit points
       *[no] { $count } of { $whole } hit points
    }
campaign-veterans = Veterans: one more point of morale
campaign-elite = Old troops: one more point of morale and, while there is room, the rank of elite
campaign-hero = Proven hero: { $levels ->
        [one] one more level
       *[other] { $levels } more levels
    }
