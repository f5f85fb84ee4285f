# Artillery: chapter XIX

# What they have

weapon-front_hex = front crew
    .form = s
weapon-left_hex = left crew
    .form = s
weapon-right_hex = right crew
    .form = s
weapon-rear_hex = rear crew
    .form = s
card-arm-artillery = Artillery
card-weapon-ball = Ball
card-weapon-bolt = Bolt
card-weapon-stone = Stone
card-ranges = Ranges
card-ranges-means = Short, medium and long, in hexes from the front hex; the twenty-sided die is thrown on the table of deviations and errors.
card-ranges-values = { $min ->
        [0] {""}
       *[other] { $min }-
    }{ $short ->
        [0] – / { $medium }
       *[other] { $short } / { $medium }
    } / { $long }
card-loading = Loading
card-loading-means = The piece fires when it has all its points; a shot spends them.
card-fired-means = The power of what it fires, with no modifier.
card-stone-powers = { $power } ({ $adjacent })
card-piece-movement = M { $m }, H { $h }, T { $t }
card-piece-movement-means = By the order, one less for each hit point lost; under H and T what is left loads the piece.
card-loaded = Loaded
card-loaded-does = It may fire.
card-unloaded = Not loaded yet
card-unloaded-does = It cannot fire.

# Loading

fact-piece-loaded = { $gained ->
        [0] { $unit_the } { $unit_num ->
            [p] gain
           *[s] gains
        } no loading points
        [one] { $unit_the } { $unit_num ->
            [p] gain
           *[s] gains
        } { $gained } loading point
       *[other] { $unit_the } { $unit_num ->
            [p] gain
           *[s] gains
        } { $gained } loading points
    }: { $loading } of { $most }.

# Refusals

no-piece-climb = { $element_the } can only climb by a road that is wide enough.
no-piece-cliff = { $unit_the } cannot begin in { $hex }: no way leads up there level by level.
no-piece-pivot = { $unit_the } { $unit_num ->
        [p] do
       *[s] does
    } not turn so.
no-piece-hold = With order T, { $unit_the } can only change facing.
no-piece-contact = { $element_the } never { $element_num ->
        [p] engage
       *[s] engages
    }.
no-piece-overrun = { $element_the } { $element_num ->
        [p] overrun
       *[s] overruns
    } nobody.
scenario-artillery = Artillery, and nobody else, has the shape "gun_3" or "gun_4", something to fire, and ranges.
scenario-pieces = "position.pieces" can only name pieces of artillery in play, with 0 to { $most } loading points.
