# Manipulation (chapter 4.4)

action-manipulate = Manipulation
ask-task = What { $unit_num ->
        [p] do { $unit_the } do in their hex
       *[s] does { $unit_the } do in its hex
    }?
do-task-light = Light a fire start (dice { $total })
do-task-douse = Put out the fire start (dice { $total })
do-task-burn = Set fire { $work_to } (dice { $total })
do-task-plant = Plant stakes (dice { $total })
do-task-pull = Pull up the stakes (dice { $total })
do-task-demolish = Demolish the palisade by a notch (dice { $total })
do-task-repair = Repair the palisade by a notch (dice { $total })
do-task-destroy = Destroy { $work_the } (dice { $total })
do-task-massacre = Massacre { $work_the } (dice { $total })
test-manipulation = the success test
roll-manipulation = success test
reason-task = difficulty
reason-task_weapon = weapon class
reason-task_small = small unit
reason-task_crowd = other large units in the hex
no-unfit = { $unit_the } { $unit_num ->
        [p] are
       *[s] is
    } shaken, routed, winded or out of breath.
no-no-task = There is nothing to be done in the hex of { $unit_the }.
fact-fire-doused = { $unit_the } { $unit_num ->
        [p] put
       *[s] puts
    } out the fire start in { $hex }.
fact-stakes-moved = { $unit_the } { $planted ->
        [yes] { $unit_num ->
            [p] plant
           *[s] plants
        } stakes
       *[no] { $unit_num ->
            [p] pull
           *[s] pulls
        } up the stakes
    } in { $hex }.
fact-work-repaired = { $unit_the } { $unit_num ->
        [p] repair
       *[s] repairs
    } { $work_the } in { $hex } ({ $notches ->
        [one] { $notches } notch
       *[other] { $notches } notches
    }).
fact-obstacle-gone = { $unit_the } { $unit_num ->
        [p] do
       *[s] does
    } away with { $work_the } in { $hex }{ $left ->
        [yes] ; debris is left
       *[no] { "" }
    }.
fact-piece-given = { $work_the } in { $hex } { $work_num ->
        [p] belong
       *[s] belongs
    } to { $side_the } for good.
