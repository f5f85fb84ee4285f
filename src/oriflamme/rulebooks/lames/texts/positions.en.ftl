# Positions: flight and infiltration (chapter 4.2)

position-far_flight = Far Flight
position-close_flight = Close Flight
position-ground = the ground
position-close_infiltration = Close Infiltration
position-deep_infiltration = Deep Infiltration
do-shift = Go to { $position }{ $other ->
        [yes] { " " }in { $hex }
       *[no] { "" }
    } ({ $cost })
do-recoil-position = Recoil to { $hex } and go to { $position }
fact-position-changed = { $unit_the } { $unit_num ->
        [p] go
       *[s] goes
    } to { $position } in { $hex }.
fact-surprise-kept = { $unit_the } { $unit_num ->
        [p] strike
       *[s] strikes
    } from below, by surprise.
no-no-infiltrator = { $unit_the } { $unit_num ->
        [p] do
       *[s] does
    } not infiltrate.
no-no-tunnel = { $hex } cannot be infiltrated.
no-solid = { $hex } is solid rock.
no-position-kept = In this move { $unit_the } { $unit_num ->
        [p] stay at their
       *[s] stays at its
    } Position.
no-no-position = There is no Position beyond this one for { $unit_the }.
no-no-flight = { $unit_the } { $unit_num ->
        [p] do
       *[s] does
    } not fly.
no-low-ceiling = Underground, { $unit_the } can go no higher than Close Flight.
no-deep-hex = From or to Deep Infiltration { $unit_the } { $unit_num ->
        [p] stay
       *[s] stays
    } in the hex.
no-aloft = { $unit_the } { $unit_num ->
        [p] are
       *[s] is
    } in flight.
no-below = { $unit_the } { $unit_num ->
        [p] are
       *[s] is
    } below ground.
no-below-shot = A unit below ground in { $hex } cannot be shot at.
no-formation-off-ground = { $unit_the } { $unit_num ->
        [p] are
       *[s] is
    } not on the ground: no Formation.
no-too-high = { $unit_the } { $unit_num ->
        [p] fly
       *[s] flies
    } too high for an order.
reason-higher_position = higher Position
reason-lower_position = lower Position
reason-surprise = surprise from below
reason-below_ground = below ground
reason-infiltrated_leader = infiltrated leader
reason-infiltrated_unit = infiltrated unit
scenario-environment-tier = caverns, tunnels and infiltration belong to the advanced game.
scenario-low-ceiling = { $unit }: underground there is Close Flight only.
