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
card-ranges-means = Short, medium and long, in hexes from the front hex; the twenty-sided die is rolled on the table of deviations and errors.
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

# Fire

answer-fire = Fire { $element_the } at { $hex }
answer-fire-upward = Fire { $element_the } upward, at { $hex }
range-short = short range
range-medium = medium range
range-long = long range
roll-fire = deviations and errors
roll-projectile = projectile
roll-between-hexes = between two hexes
roll-behind-wall = wall or element
roll-rider-or-mount = rider or mount
roll-odd-hit = odd hit
result-destroyed = piece destroyed
result-unloaded = loading lost
result-jammed = jammed
result-two = two hexes off
result-one = one hex off
result-on_target = on target
result-first = the first hex
result-second = the second hex
result-wall = the wall
result-element = the element
result-rider = the commander
result-mount = the mount
reason-projectile = power of the projectile
aim-ball = ball
    .form = s
aim-bolt = bolt
    .form = s
aim-stone = stone
    .form = s
fact-crew-watched = The crew { $unit_of } watch the enemy.
fact-piece-aimed = { $element_the } { $element_num ->
        [p] aim
       *[s] aims
    } at { $hex }{ $upward ->
        [yes] , upward
       *[no] {""}
    }.
fact-piece-fired = { $element_the } { $element_num ->
        [p] fire
       *[s] fires
    } at { $hex } ({ $side }): { $roll }, { $result ->
        [destroyed] the piece flies to bits
        [unloaded] all its loading is lost
        [jammed] it jams
        [two] the shot lands two hexes off to the { $direction }
        [one] the shot lands one hex off to the { $direction }
       *[on_target] on target
    }.
fact-projectile-struck = The projectile { $element_of } { $hit ->
        [yes] hits
       *[no] spares
    } { $target_the }: { $roll }, needing { $power } or less{ $wounds ->
        [yes] , a hit point lost
       *[no] {""}
    }{ $counted ->
        [yes] , a hit to be shared
       *[no] {""}
    }{ $spared ->
        [yes] ; a spell saves the target
       *[no] {""}
    }{ $bearer }.
fact-hit-shared = A hit goes to { $target_the }{ $wounds ->
        [yes] , a hit point lost
       *[no] {""}
    }{ $spared ->
        [yes] ; a spell saves the target
       *[no] {""}
    }{ $bearer }.
fact-wall-struck = The projectile { $element_of } { $hit ->
        [yes] destroys
       *[no] does not harm
    } the low wall { $side }: { $roll }, needing { $power } or less.
fact-projectile-slowed = The vegetation in { $hex } slows the projectile { $element_of }: power { $power }.
fact-projectile-stopped = The projectile { $element_of } { $why ->
        [hill] is stopped by the height in { $hex }
        [wall] is stopped by the low wall before { $hex }
        [house] is stopped by the wall of the building at { $hex }
        [plants] is lost in the vegetation in { $hex }
       *[away] is lost in the distance
    }.
fact-shot-ended = The shot { $element_of } is over.
no-fire-unloaded = { $unit_the } { $unit_num ->
        [p] do not have all their
       *[s] does not have all its
    } loading points.
no-fire-arc = { $hex } is outside the arc of fire { $element_of }.
no-fire-range = { $hex } is out of range { $element_of }.
no-fire-steep = { $element_the } cannot be aimed so far up or down at { $hex }.
no-fire-upward = { $element_the } can only fire upward at a large element of which at least half is seen.
no-fire-unseen = The crew { $element_of } see nothing in { $hex }.
no-fire-reason = The crew { $element_of } have no reason to aim at { $hex }: no enemy they know of is there or beside it.
no-fire-piece = { $element_the } { $element_num ->
        [p] are
       *[s] is
    } no piece of artillery.

sign-aimed-at = hex aimed at by { $element_the }
ground-sign = { $fr ->
       *[other] { $en }
    }

# Refusals

no-piece-climb = { $element_the } can only climb by a road that is wide enough.
no-piece-cliff = { $unit_the } cannot begin in { $hex }: no way leads up there level by level.
no-piece-pivot = { $unit_the } { $unit_num ->
        [p] cannot
       *[s] cannot
    } turn that way.
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
