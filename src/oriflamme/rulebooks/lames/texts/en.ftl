# Les Lames Maudites: what facts, questions, answers and refusals say.
# Names of units are free: the sentences avoid any agreement with them.

# The turn

fact-turn-began = Turn { $turn }: { $side }.
fact-side-began = Next to play: { $side }.
fact-markers-removed = { $side }: every piece has been activated, the order markers come off.
fact-battle-ended = { $outcome }{ $counted ->
        [yes] {" "}Points: { $scores }.
       *[no] {""}
    }
score = { $side } { $points }
outcome-collapse = Victory: { $winner }, the only army still in the fight.
outcome-goal = Victory: { $winner }, who has all the points it came for.
outcome-withdrawn-points = There is nobody left to fight. Victory on points: { $winner }.
outcome-withdrawn-held = There is nobody left to fight and nobody leads by enough. { $winner } wins by holding.
outcome-withdrawn-draw = There is nobody left to fight and nobody leads by enough: a draw.
outcome-all-broken-points = Every army is broken. Victory on points: { $winner }.
outcome-all-broken-held = Every army is broken and nobody leads by enough. { $winner } wins by holding.
outcome-all-broken-draw = Every army is broken and nobody leads by enough: a draw.
outcome-time-points = Time is up. Victory on points: { $winner }.
outcome-time-held = Time is up and nobody leads by enough. { $winner } wins by holding.
outcome-time-draw = Time is up and nobody leads by enough: a draw.

# Activation

fact-activation-began = Activation: { $unit }.
fact-action-chosen = { $unit }: { $action }.
fact-activation-ended = Activated: { $unit }.
action-move = Move
action-withdraw = Withdraw
action-flee = Flee
action-face = Face
action-shock = Shock attack
action-duel = Duel
action-rally = Rally
action-reorganise = Reorganise
action-rest = Rest
action-change = Change the standing order
action-orders = Give special orders
action-command = Take command
action-resign = Resign
action-pass = No action

ask-activate = Which piece to activate?
do-activate = { $unit }
do-morale = Morale marker: { $wing }
ask-action = What shall { $unit } do?

# The compass

point-N = north
point-NNE = north-north-east
point-NE = north-east
point-ENE = east-north-east
point-E = east
point-ESE = east-south-east
point-SE = south-east
point-SSE = south-south-east
point-S = south
point-SSW = south-south-west
point-SW = south-west
point-WSW = west-south-west
point-W = west
point-WNW = west-north-west
point-NW = north-west
point-NNW = north-north-west
edge-N = north edge
edge-E = east edge
edge-S = south edge
edge-W = west edge

# Markers

fact-cohesion-changed = { $unit }: { $cohesion }.
cohesion-3 = in order
cohesion-2 = shaken
cohesion-1 = routed
fact-breath-changed = { $unit }: { $breath }.
breath-0 = breath regained
breath-1 = winded
breath-2 = out of breath
fact-shock-marked = { $unit }: { $shock }.
shock-charge = Charge
shock-contact = Contact
shock-none = no shock marker any more
fact-steps-lost = A step lost: { $unit }, { $left ->
        [one] { $left } step left
       *[other] { $left } steps left
    }.
fact-unit-destroyed = Destroyed: { $unit } ({ $reason }).
destroyed-shock = losses of the shock
destroyed-dispersed = cohesion gone
destroyed-no-flight = rout without a way out
destroyed-pursued = cut down while breaking off
destroyed-hunted = caught beyond the edge of the map

# Tests

fact-tested = { $test }: { $subject }{ $opposed ->
        [yes] {" "}against { $against }
       *[no] {""}
    }, { $sum } for { $threshold } or less: { $passed }.
sum-bare = { $roll }
sum-modified = { $roll } [{ $items }] = { $total }
item = { $reason } { $value }
result-passed = passed
result-failed = failed
test-rout = Rout test
test-defence = Defence engagement test
test-attack = Attack engagement test
test-passing = Pass-through test
test-disengagement = Disengagement test
test-discipline = Discipline test
test-pursuit = Pursuit test
test-return = Return to the map
test-rally = Rally
test-reorganise = Reorganise
test-rest = Rest
test-command = Command test
test-demoralisation = Demoralisation test
test-collapse = Morale marker of the wing
test-retreat = Retreat test

fact-wing-shaken = A wing loses heart: { $wing }, morale { $morale }, { $markers ->
        [one] { $markers } Shaken marker
       *[other] { $markers } Shaken markers
    }.
fact-markers-cleared = { $wing }: the Shaken markers come off.
fact-wing-tired = A wing grows tired: { $wing }, fatigue { $fatigue }.

reason-threshold = threshold
reason-fatigue = wing fatigue
reason-markers = Shaken markers
reason-weapons = weapon systems
reason-capacity_higher = better weapon capacity
reason-capacity_lower = lower weapon capacity
reason-capacity_attacker = attacker's weapon capacity
reason-capacity_defender = defender's weapon capacity
reason-small = small unit
reason-enemy_small = small enemy
reason-charging = Charge
reason-charging_exalted = Charge, Exalted
reason-enemy_charging = enemy Charge
reason-flank = flank
reason-rear = rear
reason-types = different types
reason-wings = different wings
reason-classes = different movement classes
reason-each_large = large units passed
reason-facings = different facings
reason-only_artillery = artillery alone
reason-only_wagon = wagon alone
reason-evade = Evade
reason-faster = faster
reason-slower = slower
reason-free_enemy = enemy with free hands
reason-charged = in the face of a Charge
reason-contacted = in the face of Contact
reason-spent = out of breath
reason-routed = routed
reason-shaken = shaken
reason-pursuer_shaken = pursuer shaken
reason-pursuer_winded = pursuer winded
reason-pursuer_spent = pursuer out of breath
reason-regular = Regular
reason-irregular = Irregular
reason-stacked_engaged = stacked with an engaged unit
reason-distance = distance
reason-leader = wing leader lost
reason-commander = army commander lost
reason-base = base cost
reason-offensive_support = offensive supports
reason-defensive_support = defensive supports
reason-charge = Charge
reason-charge_defender = defender's Charge
reason-winded_attacker = attacker winded
reason-spent_attacker = attacker out of breath
reason-spent_defender = defender out of breath
reason-shaken_attacker = attacker shaken
reason-shaken_defender = defender shaken
reason-routed_defender = defender routed
reason-rough = rough terrain
reason-difficult = difficult terrain
reason-uphill = uphill
reason-downhill = downhill
reason-rough_side = rough side
reason-small_attacker = small attacker
reason-small_defender = small defender
reason-unsupported = attack not supported
reason-stacked_attacker = attacker hampered by its stack
reason-stacked_defender = defender hampered by its stack
reason-overfull = overfull hex

# Command

fact-order-changed = { $wing }: standing order { $order }.
order-attack = Attack
order-defence = Defence
order-regroup = Regroup
order-retreat = Retreat
fact-leader-changed = { $led ->
        [yes] { $wing }: { $leader } takes the lead.
       *[no] { $wing }: no leader any more.
    }
fact-commander-changed = { $side }: { $commander } takes command of the army.
fact-points-rolled = { $unit }: { $points ->
        [one] { $points } command point
       *[other] { $points } command points
    }{ $roll ->
        [0] {""}
       *[other] {" "}({ $roll } on the die)
    }.
fact-order-given = Special order from { $by } to { $unit }: { $cost ->
        [one] { $cost } point
       *[other] { $cost } points
    }, { $left } left.

ask-order = { $unit }: what standing order for { $wing }?
do-order = { $order }
ask-orders = { $unit }: { $points ->
        [one] { $points } command point
       *[other] { $points } command points
    } left. To whom goes a special order?
do-give = { $unit } ({ $cost ->
        [one] { $cost } point
       *[other] { $cost } points
    })
do-order-to = { $unit }
do-done = No further order
ask-lead = { $unit }: which wing to lead?
do-lead = { $wing }

# Displacement

fact-move-began = { $kind }: { $unit }, { $points }.
move-free = Free move
move-attack = Attack move
move-defence = Move in Defence
move-regroup = Move in Regroup
move-quiet = Move out of reach
move-retreat = Move in Retreat
move-flee = Flight
points-whole = { $whole ->
        [one] { $whole } point
       *[other] { $whole } points
    }
points-half = ½ point
points-both = { $whole }½ points
fact-unit-stepped = { $unit } in { $hex } ({ $cost }, { $left } left).
fact-unit-turned = Turn: { $unit }, now facing { $towards } ({ $cost }).
fact-extra-movement = Extra movement: { $unit }, { $points } in all.
fact-facing-taken = { $units }: facing { $towards }.
fact-stack-reordered = In Front of the stack: { $unit }.
fact-unit-withdrew = Withdraw: { $unit } to { $hex } ({ $cost }).
fact-stack-recoiled = Recoil: { $units } to { $hex }.
fact-unit-advanced = Advance after combat: { $unit } into { $hex }.
fact-unit-left = { $routed ->
        [yes] Routed off the map, and lost: { $unit }, { $edge } ({ $exit }).
       *[no] Off the map: { $unit }, { $edge } ({ $exit }).
    }
fact-unit-returned = Back on the map: { $unit } in { $hex }.

ask-step = { $unit }, { $left } left: where to?
do-step = Step { $towards } into { $hex } ({ $cost })
do-creep = Minimal movement { $towards } into { $hex }
do-leave = Leave the map, { $towards } ({ $cost })
do-face = Turn { $towards } ({ $cost })
do-extra = Extra movement: { $points } more
do-halt = Halt
ask-withdraw = Where shall { $unit } withdraw to?
do-withdraw = Withdraw { $towards } to { $hex }
do-withdraw-off = Withdraw { $towards } off the map
ask-face = Which way shall { $unit } face?
do-turn = Face { $towards }
ask-mark = End of the move: which marker for { $unit }?
mark-charge = Charge
mark-contact = Contact
mark-none = No marker
ask-hunt = Pursuit by { $unit }: whom to catch?
do-hunt = { $unit }
ask-return = Shall { $unit } try to come back?
do-return = Come back in { $hex }, facing { $towards }
do-stay = Stay off the map

# Combat

fact-shock-fought = { $kind }: { $unit } against { $target }, { $advantage }, { $roll } on the dice: { $losses ->
        [0] no loss
        [one] { $losses } loss
       *[other] { $losses } losses
    }.
kind-duel = Duel
kind-supported = Supported attack
kind-unsupported = Attack without support
advantage-bare = advantage { $total }
advantage-items = advantage { $total } [{ $items }]
result-losses-0 = no loss
result-losses-1 = one loss
result-losses-2 = two losses
result-losses-3 = three losses

ask-strike = Whom shall { $unit } strike, and how?
do-strike-supported = { $target }, supported (advantage { $total })
do-strike-unsupported = { $target }, without support (advantage { $total })
ask-bear = Who bears the next loss: { $units }?
do-bear = { $unit }
ask-loss = A loss for { $unit }: recoil, or lose a step?
do-recoil-choice = Recoil
do-step-loss = Lose a step
ask-recoil = Where shall { $unit } recoil to?
do-recoil = Recoil { $towards } to { $hex }
do-recoil-off = Recoil { $towards } off the map

# Rolls of dice

roll-shock = shock
roll-duel = duel
roll-points = command points
roll-rout = rout test
roll-defence = defence engagement test
roll-attack = attack engagement test
roll-passing = pass-through test
roll-disengagement = disengagement test
roll-discipline = discipline test
roll-pursuit = pursuit test
roll-return = return to the map
roll-rally = rally
roll-reorganise = reorganise
roll-rest = rest
roll-command = command test
roll-demoralisation = demoralisation test
roll-collapse = morale marker of the wing
roll-retreat = retreat test

# Refusals: activation and actions

no-activated = { $unit }: already activated this turn.
no-steady = { $wing }: the morale marker bears no Shaken marker.
no-routed = Routed: not for { $unit }.
no-engaged = { $unit }: an enemy engages.
no-characters-only = Only a character does this ({ $unit }).
no-no-order = Without a special order, not for { $unit }.
no-nobody-engaged = { $unit }: no enemy is engaged.
no-facing = No need to face with { $unit }: either nobody engages, or one of them is engaged in turn.
no-nobody-to-face = There is no enemy whom { $unit } could engage by turning.
no-turned-away = { $unit }: none of those who engage is engaged in turn, no breaking off.
no-no-way = There is no legal displacement for { $unit }.
no-front-flight = In Front of a stack there is no fleeing ({ $unit }).
no-no-duel = There is nobody whom { $unit } may challenge.
no-not-engaged = { $target }: not engaged by { $unit }.
no-sheltered = A large unit keeps { $target } out of the shock.
no-other-side = Attacked from here, the stack answers with another unit than { $target }.
no-duel-troop = A duel is for characters, and { $target } is a troop.
no-wall-between = The side between is impassable: no duel with { $target }.
no-not-his-duel = { $unit } against { $target } is none of the duels allowed.
no-charge-supports = A charging attack is always supported ({ $unit }).
no-fresh = { $unit }: not short of breath.
no-not-shaken = Nothing to reorganise: not shaken ({ $unit }).
no-not-routed = Nothing to rally: not routed ({ $unit }).
no-fragile = Fragile units never rally ({ $unit }).
no-stacked = A large unit does not reorganise among other large ones ({ $unit }).
no-overfull = The hex holds too much ({ $unit }).
no-chaotic-leader = Chaotic: { $unit } commands nobody.
no-no-leader = { $unit } leads no wing.
no-no-return = A wing in Retreat stays in Retreat ({ $unit }).
no-already-leads = { $unit } already leads a wing.
no-no-headless = Every wing has a leader.
no-sheet-rout = Routed, { $unit } can only rally or flee.
no-sheet-face = Enemies engage and are not engaged in turn: { $unit } must face them.
no-sheet-charge = Charging, { $unit } must strike an enemy engaged, or go on towards the nearest one.
no-sheet-break_off = The standing order tells { $unit } to break off.
no-sheet-regroup = In Regroup and out of reach, this is not open to { $unit }.
no-sheet-defence = In Defence, this is not open to { $unit }.
no-sheet-attack = In Attack, { $unit } must strike an enemy engaged, or move towards the nearest one.
no-sheet-special = A special order does not open this to { $unit }.
no-sheet-overfull = The hex holds too much: { $unit } must leave it.
no-sheet-character = This is not open to { $unit } now.

# Refusals: special orders

no-chaotic = Chaotic units take no special order ({ $unit }).
no-only-commander = Only the army commander gives orders to a character ({ $unit }).
no-already-activated = Too late for an order: { $unit }, activated this turn.
no-already-ordered = { $unit }: already under a special order.
no-off-map = { $unit }: off the map.
no-too-dear = Not enough points: an order to { $unit } costs { $cost }.

# Refusals: displacement

no-front = One moves through the front zone only ({ $unit }).
no-rear = One withdraws through the rear zone only ({ $unit }).
no-enemy-hex = The enemy holds { $hex }.
no-closed = { $hex } is closed to { $unit }.
no-full = { $hex } has no room left.
no-map-edge = The map ends there ({ $unit }).
no-no-edge = The map does not end there ({ $unit }).
no-points = Not enough points left to enter { $hex } ({ $unit }).
no-points-edge = Not enough points left to leave the map ({ $unit }).
no-minimal-only = { $hex } can only be entered by minimal movement ({ $unit }).
no-affordable = { $unit } can pay for { $hex }: no minimal movement.
no-single = Minimal movement is a displacement of its own, of a single hex ({ $unit }).
no-spent = Out of breath: not for { $unit }.
no-winded-charging = Winded and charging: no extra or minimal movement ({ $unit }).
no-once = Extra movement is taken once ({ $unit }).
no-extra-order = No extra movement without a special order ({ $unit }).
no-no-points = There are no points to raise ({ $unit }).
no-contact = { $unit } may not be in contact with the enemy in { $hex }.
no-diminished = Shaken or out of breath, one does not go into contact in { $hex } ({ $unit }).
no-exposed = In { $hex }, { $unit } would be engaged by { $enemy } without engaging back.
no-beside = In { $hex }, { $unit } would be beside the enemy without engaging anybody.
no-nearer = An attack move draws nearer to the nearest enemy; { $hex } does not ({ $unit }).
no-farther = { $hex } does not lead away from the nearest threat ({ $unit }).
no-reachable = The enemy could reach { $unit } in { $hex }.
no-edge = { $hex } is not nearer to the retreat edge ({ $unit }).
no-other-edge = Retreat by the { $edge } only ({ $unit }).
no-pursuit = One leaves the map only in pursuit of an enemy who has just left there ({ $unit }).
no-flank-there = In { $hex }, { $unit } would be engaged from flank or rear.
no-turned = Turned already: a step first ({ $unit }).
no-same-facing = { $unit }: already facing that way.
no-turn-points = Not enough points left for that turn ({ $unit }).
no-idle-turn = No step would be possible after that turn, and one is owed ({ $unit }).
no-idle = { $unit }: nothing done yet in this displacement.
no-owed = { $unit } must go on: the displacement owed is not complete.
no-align = { $unit } must take the facing of the stack, or go on.

# Scenario files

scenario-two-armies = two armies at least are needed, and there are { $count }.
scenario-bad-key = "{ $key }" cannot be a key (a letter, then letters, digits or _, 31 signs at most, and neither a compass point nor yes nor no).
scenario-key-twice = the key "{ $key }" is already taken.
scenario-no-wing = this army has no wing.
scenario-empty-army = this army has nobody.
scenario-no-edge = say which edge of the map is its retreat edge (N, E, S or W): "{ $side }" is not nearer to one than to the others.
scenario-no-map = there is no map called "{ $name }" (there are: { $known }).
scenario-hole = beside { $hex } the map has a hole: nobody could say by which edge one leaves it there.
scenario-no-figure = there is no type of unit called "{ $figure }".
scenario-figure-lacks = this type lacks "{ $field }".
scenario-word = "{ $word }" has no meaning here (there are: { $known }).
scenario-number = { $value } is not possible here (from { $least } to { $most }).
scenario-nowhere = the unit is nowhere: it needs a hex and a facing ("at"), or the place where it left ("exit"), or to be "lost".
scenario-at = "{ $text }" does not say where the unit stands (a hex and a facing such as "0305 NE"; nothing for a unit off the map, whose "facing" stands alone).
scenario-no-hex = there is no hex "{ $hex }" on this map.
scenario-stack = the stack of { $hex } must name exactly the units that stand there.
scenario-half-hex = { $hex } is half a hex: nobody stands there.
scenario-closed = "{ $unit }" cannot stand in { $hex }: the terrain is closed to it.
scenario-two-enemies = enemies stand together in { $hex }: { $units }.
scenario-facings = large units of one hex face alike, and in { $hex } they do not: { $units }.
scenario-not-a-character = "{ $key }" is not a character of "{ $side }" who is still in the battle.
scenario-own-substitute = "{ $key }" cannot be his own substitute.
scenario-leads-twice = "{ $key }" cannot lead two wings.
scenario-exit = "{ $exit }" is not a hexside at the end of the map (write "0305/E").
scenario-nature = a unit like "{ $unit }" never comes to that.
scenario-shaken-charge = "{ $unit }" cannot charge when it is shaken or routed.
scenario-idle-shock = "{ $unit }" cannot bear Charge or Contact when it is routed or off the map.
scenario-two-faces = "{ $unit }" cannot be both activated and under a special order.
scenario-passive-marker = "{ $unit }" cannot be activated or under a special order while "{ $side }" plays.
scenario-all-activated = "{ $side }" plays, and has nobody left to activate.
scenario-nobody-acts = "{ $unit }" cannot act at the stage "{ $stage }".
scenario-acting = "{ $unit }" is not a unit of "{ $side }" that may be activated now.
scenario-acts-off-map = "{ $unit }" is off the map, and cannot be at the stage "{ $stage }".
scenario-stage-move = a displacement under way and the stage "move" go together; this is the stage "{ $stage }".
scenario-move-elsewhere = the displacement does not stand where "{ $unit }" stands, in { $hex }, or does not face as it does.
scenario-no-flight = only a flight has a disengagement test and pursuers; this displacement is "{ $kind }".
scenario-not-an-enemy = "{ $key }" is not an enemy of the unit that flees.
scenario-bounded-test = the sum of a disengagement test has no bounds.
scenario-result = a battle at the stage "over" has a result, and another has none; this is the stage "{ $stage }".

# A word to somebody who learns: what this question or this throw is about
hint-action = Choose what this piece does with its activation. What is greyed says why it cannot be done now.
hint-activate = Activate your pieces one by one. What stands in danger or can strike first usually goes first.
hint-face = A unit fights well only to its front: turn towards whoever is dangerous.
hint-lead = A character may take command of a wing. A wing without a leader keeps its standing order, and nobody can change it.
hint-loss = A loss can be taken as a recoil, which keeps the men but yields the ground, or as a step, which keeps the ground.
hint-mark = After such a move a unit may bear Charge, which makes its blow heavier and costs breath when it comes to nothing.
hint-order = The standing order of a wing binds its troops: in Attack they must approach and strike, in Defence they move as they like but never into contact. Nobody comes back from Retreat.
hint-orders = A special order frees a troop from the standing order for this turn. It costs command points, more for whoever is far, shaken or routed.
hint-recoil = The unit recoils away from the enemy. Off the map it is out of the fight, and may not come back.
hint-return = A piece that has left the map may try to come back. While it is away it counts for nothing.
hint-roll-attack = Whoever has come into contact tests whether he dares: not above his morale on two dice, or he loses a level of cohesion.
hint-roll-collapse = The morale marker of a wing that was shaken: if the dice exceed its morale, the whole wing goes into Retreat.
hint-roll-command = The command test of a character: not above the number of his capacity. Whatever comes of it, he has acted.
hint-roll-defence = Whoever is charged or in contact tests before anything else whether he stands. Failing costs a level of cohesion.
hint-roll-demoralisation = A wing that has lost a unit tests whether its morale sinks.
hint-roll-discipline = Does the unit hold itself back? Not above the number on two dice, or it does what it should not.
hint-roll-disengagement = Leaving an enemy who is in contact takes nerve: not above the morale on two dice.
hint-roll-points = These points buy special orders for this turn. What is not spent is lost.
hint-roll-rally = A routed unit tries to find itself again: not above its morale, or it flees on.
hint-roll-rest = A unit that rests gets its breath back where the dice allow it.
hint-roll-rout = A unit beside a routed friend tests its nerve. Failing costs a level of cohesion.
hint-roll-shock = The shock: two dice and the advantage, read in the table. Both sides may lose; the chances are shown below.
hint-step = Move hex by hex. Troops move through their front; turning costs points. The number in brackets is the price.
hint-strike = Choose the target. Support from neighbours raises the advantage; a negative advantage means you will probably lose more.
hint-withdraw = Withdrawing leaves the fight in good order. Whoever leaves the map may not come back.
