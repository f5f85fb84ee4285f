# The units of a campaign
campaign-elements = { $full ->
        [yes] { $whole } { $whole ->
            [one] element
           *[other] elements
        }
       *[no] { $count } of { $whole } elements
    }
campaign-veterans = Veterans: one more point of initiative
campaign-old-troops = Old troops: one more point of initiative and, from the intermediate tier on, one more point of skill
