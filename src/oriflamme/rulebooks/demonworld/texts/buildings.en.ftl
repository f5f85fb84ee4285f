# Buildings: chapter XXIV

# Doors

ask-doors = Which doors do you lock or unlock?
answer-lock = Lock the door { $door } with { $element_the }
answer-unlock = Unlock the door { $door } with { $element_the }
answer-doors-done = Leave the doors as they are
fact-door-locked = { $element_the } { $locked ->
        [yes] { $element_num ->
            [p] lock
           *[s] locks
        }
       *[no] { $element_num ->
            [p] unlock
           *[s] unlocks
        }
    } the door { $door }.
ask-door-broken = { $element_the } { $element_num ->
        [p] have
       *[s] has
    } spent the turn before the door { $door }: do you break it?
answer-break-door = Break the door
answer-leave-door = Leave the door alone
fact-door-broken = { $element_the } { $element_num ->
        [p] break
       *[s] breaks
    } the door { $door }: it stays open.
ask-batter = Who strikes at a strong door?
answer-batter = Strike at the door { $door } with { $element_the }
fact-door-battered = { $element_the } { $element_num ->
        [p] strike
       *[s] strikes
    } the door { $door } with a power of { $power }: { $left ->
        [0] it is broken
       *[other] it withstands { $left } more
    }.
fact-doors-left = The doors are left alone for now.

# Going in, and taking refuge

answer-approach = Go up to the building, each as it likes
fact-house-approached = { $unit_the } { $unit_num ->
        [p] go
       *[s] goes
    } up to the building, each element as it likes.
fact-refuge-taken = { $count ->
        [0] Those { $unit_of } who are outside find no way into the building.
       *[other] { $elements_the } { $elements_num ->
            [p] flee
           *[s] flees
        } into the building; those inside stay.
    }

# Why not

no-house-wall = { $element_the } cannot pass the wall of a building.
no-house-large = { $element_the } cannot enter a building, nor climb its walls.
no-house-size = { $element_the } cannot enter a building: only infantry of size 1 or 2 can.
no-house-far = { $element_the } cannot go further than two hexes from the building that others of the unit are in.
no-door-locked = { $element_the } cannot pass: the door is locked.
no-door-broken = The door { $door } is broken: it stays open.
no-door-inside = { $element_the } can do nothing to the door { $door }: that takes an element inside, beside it and not engaged.
no-door-so = The door { $door } is in that state already.
no-door-occupied = Somebody stands in the door { $door }.
no-batter-door = Only a strong, locked door can be battered: the one { $door } is not.
no-batter-order = { $element_the } cannot strike at a door: that takes order H or C, nobody engaged, and is done once.
no-batter-front = { $element_the } cannot strike at the door { $door }: it is not in front.
no-approach-far = { $unit_the } cannot go up to a building: none is within two hexes.
no-approach-size = { $unit_the } cannot enter a building: only infantry of size 1 or 2 can.
no-approach-moved = { $unit_the } can no longer go up to a building: the move has begun otherwise, or the unit skirmishes.
no-approach-end = { $unit_the } must come to the building or into it.
no-move-indoors = { $unit_the } cannot manoeuvre as one: in a building each element moves on its own.
no-react-indoors = { $element_the } can turn, but not move: the unit is attacked in a building.
no-support-outward = { $element_the } cannot support a shot out of a building.
no-support-door = { $element_the } cannot support a blow at { $target_the } inside a building.

reason-window = through an opening
reason-garrison = in a building
screen-house = building
