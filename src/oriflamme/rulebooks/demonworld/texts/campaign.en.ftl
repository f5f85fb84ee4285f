# The units of a campaign
campaign-elements = { $full ->
        [yes] { $whole } { $whole ->
            [one] element
           *[other] elements
        }
       *[no] { $count } of { $whole } elements
    }
campaign-veterans = Veterans: one point of initiative more
campaign-old-troops = Old troops: one point of initiative more, and from the intermediate tier on one point of skill
