# Effets qui durent
origin = { $name }
origin-until = { $name } ({ $until })
origin-notches =
    { $notches ->
        [one] { $name } ({ $notches } cran)
       *[other] { $name } ({ $notches } crans)
    }
until-turn = jusqu'à la fin du tour { $turn }
effect-change = { $effect } { $value }
