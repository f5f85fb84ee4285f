# Effects that last
origin = { $name }
origin-until = { $name } ({ $until })
origin-notches =
    { $notches ->
        [one] { $name } ({ $notches } notch)
       *[other] { $name } ({ $notches } notches)
    }
until-turn = until the end of turn { $turn }
effect-change = { $effect } { $value }
