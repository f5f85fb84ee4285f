no-impassable-level = { $element_the } cannot cross a difference of { $levels } levels.
no-impassable-water = { $element_the } cannot pass: the water of { $hex } is too deep.
no-impassable-marsh = { $element_the } cannot pass: the marsh of { $hex } is impassable.
no-impassable-obstacle = { $element_the } { $element_num ->
        [p] cross
       *[s] crosses
    } neither hedge nor wall.
no-obstacle-free = { $element_the } { $element_num ->
        [p] cross
       *[s] crosses
    } a hedge or a wall only for movement points or a manoeuvre.
reason-higher = higher
reason-lower = lower
reason-water = in water
reason-obstacle = across a hedge or a wall
no-strike-parted = The ground parts { $element_the } and { $target_the }: they are not in contact.
no-support-water = { $element_the } cannot support a blow at { $target_the }: nobody supports into water or out of it.
no-support-obstacle = { $element_the } cannot support a blow at { $target_the } across a hedge or a wall.
