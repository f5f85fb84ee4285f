# Formations, chapter 3.3

action-form = Form
action-join = Join
action-leave = Leave
action-break = Break
action-merge = Merge
action-mode = Change Mode

mode-march = March
mode-shield_wall = Shield Wall
mode-tortoise = Tortoise
mode-rotation = Rank Rotation
mode-hedgehog = Hedgehog

fact-formation-formed = { $unit_the } { $unit_num ->
        [p] make
       *[s] makes
    } a Formation of { $steps } steps with { $troops_the }.
fact-formation-joined = { $troops_the } { $troops_num ->
        [p] join
       *[s] joins
    } the Formation of { $unit_the } ({ $steps } steps).
fact-troops-detached = The Formation of { $unit_the } detaches { $troops_the } and keeps { $left } steps.
fact-formation-broken = The Formation of { $unit_the } breaks into { $count } troops: { $reason }.
broken-chosen = that is its action
broken-cohesion = its cohesion gives way
broken-disengagement = it failed to disengage
broken-recoil = it recoils while shaken
broken-steps = it has become too small
fact-troops-merged = { $unit_the } and { $troop_the } merge into one troop of { $steps } steps.
fact-mode-changed = The Formation of { $unit_the } adopts { $mode } mode.

ask-form = With whom { $unit_num ->
        [p] do
       *[s] does
    } { $unit_the } make a Formation?
do-form = Make a Formation with { $hex } ({ $steps } steps)
ask-leave = Where do you place the troops that leave the Formation of { $unit_the }?
do-leave-left = Place one troop behind the left half
do-leave-right = Place one troop behind the right half
do-leave-both = Place one troop behind each half
ask-merge = With which troop { $unit_num ->
        [p] do
       *[s] does
    } { $unit_the } merge?
do-merge = Merge with { $troop_the }
ask-mode = Which mode does the Formation of { $unit_the } adopt?
do-mode = Adopt { $mode } mode
ask-lose-heart = The Formation of { $unit_the } loses cohesion: what does it do?
do-break-up = Break

test-organisation = the organisation test
roll-organisation = organisation test
reason-manoeuvre = Manoeuvre
reason-enemies_engaging = enemies engaging it
reason-mode-shield_wall = Shield Wall
reason-mode-tortoise = Tortoise

no-not-formation = { $unit_the } { $unit_num ->
        [p] are
       *[s] is
    } not a Formation.
no-simple-only = { $unit_the } cannot make a Formation: that takes a large simple troop.
no-formation-command = { $unit_the } cannot make a Formation: that takes an Ordinary command or better.
no-formation-enemy = An enemy is adjacent to { $unit_the }: no Formation action.
no-formation-unfit = { $unit_the } { $unit_num ->
        [p] are
       *[s] is
    } not fit: a Formation action takes good order and breath.
no-two-formations = { $unit_the } and { $other_the } do not join: two Formations never become one.
no-other-kind = { $other_the } { $other_num ->
        [p] prevent
       *[s] prevents
    } this: it takes simple troops of the same type and wing.
no-other-facing = { $other_the } { $other_num ->
        [p] do
       *[s] does
    } not face the same way as { $unit_the }.
no-no-partner = { $unit_the } { $unit_num ->
        [p] have
       *[s] has
    } no troop of the same type to do it with.
no-formation-steps = A Formation has { $least } to { $most } steps here, and there would be { $steps }.
no-nobody-behind = No troop is stacked with { $unit_the }.
no-not-behind = { $other_the } must be behind { $unit_the }.
no-nobody-to-detach = { $unit_the } can detach nobody: the Formation keeps { $least } steps, and a hex holds only 10 points.
no-break-full = { $unit_the } cannot break: { $hex } would hold { $points } points, and { $most } are allowed.
no-merge-one = { $unit_the } cannot merge: that takes a simple troop of one step.
no-merge-steps = { $other_the } cannot merge with { $unit_the }: that takes two simple troops of one step.
no-same-mode = { $unit_the } already { $unit_num ->
        [p] have
       *[s] has
    } this mode.
no-mode-undrilled = { $unit_the } cannot take this mode: it needs the Manoeuvre faculty.
no-mode-drilled = { $unit_the } { $unit_num ->
        [p] do
       *[s] does
    } not take this mode: it is for troops without the Manoeuvre faculty.
no-mode-contact = { $unit_the } { $unit_num ->
        [p] do
       *[s] does
    } not change mode: { $enemy_the }, adjacent, { $enemy_num ->
        [p] bear
       *[s] bears
    } neither Charge nor Contact.
no-rooted = { $unit_the } cannot move: a Formation in Hedgehog stays where it is.
no-pass-large = { $unit_the } cannot pass through { $friend_the }: nobody passes through a Formation of more than four figures.
no-pass-limit = { $unit_the } cannot pass through { $friend_the }: without Manoeuvre nobody passes through a Formation at its size limit.
no-stays-with-nobody = { $unit_the } cannot stop here: this stacking is forbidden.
scenario-no-mode = "{ $unit }" cannot take the { $mode } mode.
