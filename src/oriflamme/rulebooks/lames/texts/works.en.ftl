# Works and obstacles
fact-work-turned = In { $hex }, { $work_the } { $work_num ->
        [p] are turned
       *[s] is turned
    } to face { $towards }.
no-form-obstacle = A Formation cannot be made on an obstacle.
no-formation-obstacle = A shaken Formation does not enter { $hex }, where an obstacle lies.
# Baggage: what is taken along, what is driven, what is plundered, traps
fact-work-handled = { $taken ->
        [yes] { $unit_the } { $unit_num ->
            [p] take
           *[s] takes
        } { $work_the } along from { $hex }.
       *[no] { $unit_the } { $unit_num ->
            [p] leave
           *[s] leaves
        } { $work_the } in { $hex }.
    }
fact-work-carried = { $work_the } { $work_num ->
        [p] follow
       *[s] follows
    } { $unit_the } from { $start } to { $hex }.
fact-piece-drove = { $work_the } { $work_num ->
        [p] move
       *[s] moves
    } from { $start } to { $hex } ({ $cost }).
fact-piece-held = { $stays ->
        [yes] { $work_the } in { $hex } { $work_num ->
            [p] fail
           *[s] fails
        } to get away (roll { $roll }).
       *[no] { $work_the } in { $hex } { $work_num ->
            [p] get
           *[s] gets
        } away (roll { $roll }).
    }
fact-piece-activated = { $work_the } in { $hex } { $work_num ->
        [p] have
       *[s] has
    } finished.
fact-piece-seized = { $unit_the } { $unit_num ->
        [p] capture
       *[s] captures
    } { $work_the } in { $hex }.
fact-work-razed = { $unit_the } { $unit_num ->
        [p] destroy
       *[s] destroys
    } { $work_the } in { $hex }; debris is left.
fact-traps-found = { $traps ->
        [yes] { $unit_the } { $unit_num ->
            [p] fall
           *[s] falls
        } into traps in { $hex }.
       *[no] { $unit_the } { $unit_num ->
            [p] find
           *[s] finds
        } nothing under the camouflage in { $hex }.
    }
fact-traps-sprung = The traps of { $hex } attack { $unit_the }: { $advantage }, roll { $roll }, { $losses ->
        [0] no loss
        [1] one loss
       *[other] { $losses } losses
    }.
fact-fire-died = The fire start in { $hex } goes out: there is nothing to burn.
roll-traps = attack of the traps
roll-held = getting away from the enemy
result-stays = stays
result-goes = goes
reason-traps = traps
destroyed-trapped = traps
ask-drive = Where { $work_num ->
        [p] do
       *[s] does
    } { $work_the } in { $hex } go ({ $left } left)?
ask-wagons = How { $unit_num ->
        [p] do
       *[s] does
    } { $unit_the } turn the wagons?
ask-raze = { $unit_num ->
        [p] Do
       *[s] Does
    } { $unit_the } destroy { $work_the }?
ask-handle = { $unit_num ->
        [p] Do
       *[s] Does
    } { $unit_the } take { $work_the } along?
do-drive = Drive { $work_the } in { $hex }
do-drive-on = Go { $towards } to { $hex } ({ $cost })
do-drive-halt = Stay here
do-take = Take { $work_the } along
do-drop = Leave { $work_the }
do-raze = Destroy { $work_the }
do-spare = Spare { $work_the }
do-turn-work = Turn { $work_the } { $towards }
no-handle = { $unit_the } cannot handle { $work_the }.
no-handle-now = { $work_the } cannot be taken along in this action.
no-handle-one = { $unit_the } { $unit_num ->
        [p] have
       *[s] has
    } no hands free.
no-handle-nowhere = { $unit_the } would get nowhere with { $work_the }.
no-boats-shared = { $unit_the } { $unit_num ->
        [p] do
       *[s] does
    } not take the boats away: others there stand on them.
no-drop-water = { $unit_the } { $unit_num ->
        [p] do
       *[s] does
    } not leave the boats on the water.
no-train-front = { $work_the } can only go forwards.
no-train-edge = { $work_the } cannot leave the map.
no-train-taken = { $hex } is taken: { $work_the } cannot go there.
no-train-closed = { $hex } is closed to { $work_the }.
no-train-beside = { $work_the } cannot go near an enemy; there is one beside { $hex }.
no-train-points = { $work_the } { $work_num ->
        [p] do
       *[s] does
    } not have enough points left for { $hex }.
no-train-stay = { $work_the } must get away from the enemy.
broken-ground = its ground is no longer clear
scenario-no-driven = nothing of that kind is driven: { $key }.
scenario-driven-held = { $hex } is held by another than the owner of what is driven there.
scenario-bare-traps = hidden traps in { $hex } lie under camouflage; traps that are revealed do not.
no-form-character = A character stands there: he must leave the two hexes first.
ground-sign = { $fr ->
       *[other] { $en }
    }
