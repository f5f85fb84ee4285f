answer-skirmish = Take skirmish formation
answer-close-ranks = Leave skirmish formation
fact-skirmish-changed = { $unit_the } { $taken ->
        [yes] { $unit_num ->
            [p] take
           *[s] takes
        } skirmish formation
       *[no] { $unit_num ->
            [p] leave
           *[s] leaves
        } skirmish formation
    }.
no-skirmish-already = { $unit_the } { $unit_num ->
        [p] are
       *[s] is
    } in skirmish formation already.
no-skirmish-not = { $unit_the } { $unit_num ->
        [p] are
       *[s] is
    } not in skirmish formation.
no-skirmish-card = The card { $unit_of } does not allow skirmish formation.
no-skirmish-ranks = Skirmishers stand in two ranks, the first as long as the second or one element longer.
no-shoot-second-rank = { $element_the } cannot shoot: the second rank of skirmishers only supports the first.
no-attack-skirmish = { $unit_the } cannot attack in skirmish formation.
no-wheel-horde = A horde does not wheel.
reason-skirmish = skirmishers
reason-target-skirmish = target in skirmish formation
no-wedge-forward = In wedge { $unit_the } { $unit_num ->
        [p] go
       *[s] goes
    } straight ahead only.
no-wedge-drop = { $unit_the } { $unit_num ->
        [p] have
       *[s] has
    } just formed the wedge, which cannot be dropped in the same phase.
reason-wedge = wedge
