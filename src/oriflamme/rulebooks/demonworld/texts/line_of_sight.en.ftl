no-unseen = { $element_the } { $element_num ->
        [p] see
       *[s] sees
    } no whole segment { $target_of }: { $what } { $place }.
no-unseen-element = { $element_the } { $element_num ->
        [p] see
       *[s] sees
    } no whole segment { $target_of }: { $blocker_the } { $blocker_num ->
        [p] hide
       *[s] hides
    } the target.
lost-sight = the target is not in sight
screen-hill = hill
screen-wood = wood
screen-bushes = bushes
screen-tall_grass = tall grass
screen-hedge = hedge
screen-wall = low wall
screen-water = water
hides = { $what } { $place }
hides-element = { $element } { $place }
sight-segments = From { $start }, { $seen ->
        [0] no segment
        [one] one segment
       *[other] { $seen } segments
    } of { $size } in { $end } can be seen.
reason-wood = target in a wood
sight-clear = From { $start }, { $end } can be seen.
