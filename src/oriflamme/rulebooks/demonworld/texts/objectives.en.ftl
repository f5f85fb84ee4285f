# Objectives (XVI.4), and the goals of scenarios 3 and 4 (XXI).

ask-objective = Where do you place the next objective ({ $left } left)?
answer-objective = Place an objective in { $hex }
ask-objective-value = How many points is the objective in { $hex } worth?
answer-objective-value = { $points } points
fact-objective-placed = { $side_the } { $side_num ->
        [p] place
       *[s] places
    } an objective worth { $points } points in { $hex }.
no-objective-zone = An objective is not placed in a deployment zone.
no-objective-near = An objective is at least { $apart } hexes from any other.
no-objective-value = An objective is worth { $least } to { $most } points.
scenario-objective-switch = objectives need a battle by agreement and the switch "objectives".
scenario-objective-layer = objectives that are still to be placed need somebody who lays the sheets.
scenario-objective-count = there are { $count } objectives, and this battlefield allows { $most }.
scenario-objective-value = an objective is worth { $least } to { $most } points.
scenario-objective-zone = the objective in "{ $hex }" lies in a deployment zone.
scenario-objective-near = the objective in "{ $hex }" is less than { $apart } hexes from another.

outcome-pass = { $winner_the } { $winner_num ->
        [p] win
       *[s] wins
    }: a unit has got into the pass.
outcome-pass-denied = { $winner_the } { $winner_num ->
        [p] win
       *[s] wins
    }: the pass has stayed closed.
outcome-messenger-through = { $winner_the } { $winner_num ->
        [p] win
       *[s] wins
    }: the messenger has reached the exit.
outcome-messenger-dead = { $winner_the } { $winner_num ->
        [p] win
       *[s] wins
    }: the messenger is dead.
outcome-messenger-stopped = { $winner_the } { $winner_num ->
        [p] win
       *[s] wins
    }: the messenger has not got through.
no-impassable-mountain = { $element_the } cannot pass: the mountain of { $hex } is impassable.

# Magic items that hold a spell.

answer-use-item = Let "{ $spell }" loose
fact-item-used = { $wizard_the } { $wizard_num ->
        [p] let
       *[s] lets
    } "{ $spell }" loose from a magic item{ $kind ->
        [area] {" "}at { $place }
        [direction] {" "}towards { $target_the }
       *[around] {""}
    }.
no-mount-messenger = The messenger does not ride a dragon where flight is played.
