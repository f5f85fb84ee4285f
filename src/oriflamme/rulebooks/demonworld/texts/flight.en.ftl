# Flyers: chapter XXIII

# Movement

ask-flight-mode = How { $unit_num ->
        [p] do
       *[s] does
    } { $unit_the } move: on the ground, flying low or flying high?
answer-walk = Stay on the ground
answer-fly-low = Fly low
answer-fly-high = Fly high
ask-altitude = At what altitude does the flight { $unit_of } end?
answer-altitude = End at altitude { $altitude }
answer-land = Land
ask-flight = Where does { $element_the } fly ({ $mp } MP)?
answer-fly = Send { $element_the } to { $hex }
answer-wing = Fly the whole unit, its first element to { $hex }
ask-flight-done = Do you confirm the flight { $unit_of }?
answer-flight-done = Confirm the flight
answer-flight-restart = Plan the flight again
answer-flight-leave = Leave the battlefield by the sky
answer-rise = Rise to altitude { $altitude }
ask-leave-melee = { $unit_num ->
        [p] Do
       *[s] Does
    } { $unit_the } leave the melee by flying off?
answer-leave-stay = Stay in the fight
answer-leave-up = Fly up to altitude { $altitude }
fact-foot-chosen = { $unit_the } { $unit_num ->
        [p] stay
       *[s] stays
    } on the ground.
fact-unit-flew = { $unit_the } { $landed ->
        [yes] { $mode ->
            [low] { $unit_num ->
                [p] fly
               *[s] flies
            } low
           *[high] { $unit_num ->
                [p] come
               *[s] comes
            } down to the ground
        }
       *[no] { $unit_num ->
            [p] fly
           *[s] flies
        } at altitude { $altitude }
    } ({ $cost }){ $dived ->
        [yes] {" "}in a dive
       *[no] {""}
    }.
fact-flyer-rose = { $unit_the } { $unit_num ->
        [p] rise
       *[s] rises
    } straight up to altitude { $altitude }.
fact-flyer-left-melee = { $unit_the } { $unit_num ->
        [p] leave
       *[s] leaves
    } the melee and { $unit_num ->
        [p] climb
       *[s] climbs
    } to altitude { $altitude }.
fact-flyers-gone = { $unit_the } { $unit_num ->
        [p] leave
       *[s] leaves
    } the battlefield by the sky.
fact-flyer-fell = { $element_the } { $element_num ->
        [p] fall
       *[s] falls
    } out of the sky and { $element_num ->
        [p] lie
       *[s] lies
    } there.
fact-fall-struck = { $element_the } { $element_num ->
        [p] fall
       *[s] falls
    } on { $target_the }: { $roll }, needing { $base } or less [{ $items }], { $hit ->
        [yes] { $spared ->
            [yes] a spell saves the target
           *[no] { $wounds ->
                [yes] one hit point less
               *[no] the end of it
            }
        }
       *[no] no harm done
    }{ $bearer }.
roll-fall = fall of a flyer

# Sums

reason-victim-altitude = altitude of the target
reason-fallen-size = size of the flyer
reason-fallen-altitude = altitude of the fall
reason-fallen-hits = hits so far
reason-own-size-aloft = its size, of no use in flight
reason-target-size-aloft = size of the target, of no use in flight
reason-dive = dive attack

# Refusals

no-under-flyer = { $element_the } { $element_num ->
        [p] are
       *[s] is
    } too tall to pass under { $flyer_the }.
no-wood-flight = { $element_the } can neither take off from a wood nor land in one.
no-take-off-able = { $unit_the } cannot fly in this state.
no-take-off-morale = { $unit_the } { $unit_num ->
        [p] are
       *[s] is
    } in no state to fly.
no-take-off-disorganised = { $unit_the } { $unit_num ->
        [p] do
       *[s] does
    } not take off unless organised.
no-altitude-least = { $element_the } must be at altitude { $altitude } at least here.
no-altitude-taken = { $flyer_the } already { $flyer_num ->
        [p] fly
       *[s] flies
    } at this height above this hex.
no-altitude-climb = { $unit_the } { $unit_num ->
        [p] climb
       *[s] climbs
    } no higher than altitude { $altitude } in this phase.
no-altitude-most = Above altitude { $altitude } the battlefield ends.
no-altitude-nowhere = { $unit_the } { $unit_num ->
        [p] find
       *[s] finds
    } no room at this altitude.
no-altitude-ground = A flight that begins and ends on the ground is a low one.
no-altitude-first = First choose the altitude at which the flight { $unit_of } ends.
no-altitude-low = A low flight ends on the ground.
no-flight-holding = With order T, { $element_the } can only change altitude and facing.
no-flight-least = { $element_the } must go { $hexes } hexes at least, even with order T.
no-flight-apart = The flight would scatter { $unit_the }.
no-flight-missing = The flight { $unit_of } is not yet planned.
no-house-flight = { $element_the } cannot land in a building or take off from it.
no-land-terrain = { $element_the } cannot land on { $hex }: this terrain is impassable to it.
no-land-taken = { $element_the } cannot land on { $other_the }.
no-land-able = { $unit_the } never { $unit_num ->
        [p] land
       *[s] lands
    }.
no-land-flown-off = { $unit_the } left a melee in the turn before and cannot land.
no-shoot-flown-off = { $unit_the } left a melee in the turn before and { $unit_num ->
        [p] do
       *[s] does
    } not shoot.
no-strike-flown-off = { $element_the } left a melee in the turn before and cannot strike.
no-strike-ground = { $element_the } { $element_num ->
        [p] fly and strike
       *[s] flies and strikes
    } nobody on the ground: first land.
no-strike-order = { $element_the } { $element_num ->
        [p] strike
       *[s] strikes
    } { $target_the } in flight only with order H or C.
no-strike-above = { $target_the } { $target_num ->
        [p] are
       *[s] is
    } above neither { $element_the } nor one of its front hexes.
no-strike-high = { $target_the } { $target_num ->
        [p] fly
       *[s] flies
    } too high for { $element_the }.
no-strike-vertical = { $target_the } { $target_num ->
        [p] are
       *[s] is
    } straight above or below { $element_the }.
no-strike-altitude = { $target_the } { $target_num ->
        [p] do
       *[s] does
    } not fly at the height { $element_of }.
no-support-above = Nobody supports a blow from the ground at { $target_the } in flight.
no-support-upwards = Nobody supports an upward shot { $element_of }.
no-overrun-flyer = { $element_the } can neither overrun { $target_the } in flight nor pass below.
no-carcass-end = { $element_the } must leave the hexes on which a flyer has fallen.
no-close-flying = { $element_the } { $element_num ->
        [p] are in flight and do
       *[s] is in flight and does
    } not close up.
no-spell-flying = { $wizard_the } { $wizard_num ->
        [p] are
       *[s] is
    } in flight and { $wizard_num ->
        [p] cast
       *[s] casts
    } no spell.
no-join-flying = { $commander_the } can neither join nor leave { $unit_the } in flight.
no-mount-flying = { $commander_the } cannot mount { $unit_the } in flight.
no-leave-flyer = { $unit_the } cannot fly off from here.
no-leave-unit = Only an independent flyer leaves a melee by flying off.
no-rise = { $unit_the } cannot rise straight up.
scenario-altitude = "{ $unit }" cannot be at altitude { $altitude }.
scenario-grounded = "{ $unit }" cannot be on the ground.

# The card

card-weapon-mounted = Mounted weapon
card-flight = Flight
card-flight-low = low
card-flight-high = high
card-flight-both = low and high
card-flight-means = 3 MP a hex, whatever the terrain; in high flight it climbs 15 at most in a turn.
card-altitude = Altitude { $altitude }
card-altitude-does = Pins nobody and is pinned by nobody; it only strikes other flyers.
card-flown-off = Has left a melee
card-flown-off-does = In the next turn it does not land, strike or shoot.
ask-landed = Does anybody get on or off { $unit_the }?
