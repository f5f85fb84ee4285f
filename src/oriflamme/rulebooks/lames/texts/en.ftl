# Les Lames Maudites: what facts, questions, answers and refusals say.
# Names of units are free: the sentences agree with them (docs/language.md).

# The turn

fact-turn-began = Turn { $turn }: { $side_the } { $side_num ->
        [p] play
       *[s] plays
    } first.
fact-side-began = Now { $side_the } { $side_num ->
        [p] play
       *[s] plays
    }.
fact-markers-removed = Every unit { $side_of } has been activated; the order markers are removed.
fact-battle-ended = { $outcome }{ $counted ->
        [yes] {" "}Points: { $scores }.
       *[no] {""}
    }
score = { $side } { $points }
outcome-collapse = { $winner_the } { $winner_num ->
        [p] win
       *[s] wins
    }: no other army is left in the fight.
outcome-goal = { $winner_the } { $winner_num ->
        [p] win
       *[s] wins
    } and { $winner_num ->
        [p] have
       *[s] has
    } reached the points goal.
outcome-withdrawn-points = There is nobody left to fight: { $winner_the } { $winner_num ->
        [p] win
       *[s] wins
    } on points.
outcome-withdrawn-held = There is nobody left to fight and nobody leads by enough: victory goes to the defender ({ $winner }).
outcome-withdrawn-draw = There is nobody left to fight and nobody leads by enough: a draw.
outcome-all-broken-points = Every army is broken: { $winner_the } { $winner_num ->
        [p] win
       *[s] wins
    } on points.
outcome-all-broken-held = Every army is broken and nobody leads by enough: victory goes to the defender ({ $winner }).
outcome-all-broken-draw = Every army is broken and nobody leads by enough: a draw.
outcome-time-points = Time is up: { $winner_the } { $winner_num ->
        [p] win
       *[s] wins
    } on points.
outcome-time-held = Time is up and nobody leads by enough: victory goes to the defender ({ $winner }).
outcome-time-draw = Time is up and nobody leads by enough: a draw.

# Activation

fact-activation-began = { $unit_the } { $unit_num ->
        [p] are
       *[s] is
    } activated.
fact-action-chosen = { $unit_the } { $unit_num ->
        [p] choose
       *[s] chooses
    } an action: { $action }.
fact-activation-ended = { $unit_the } { $unit_num ->
        [p] have
       *[s] has
    } finished.
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

ask-activate = Which unit do you activate?
do-activate = Activate { $unit_the }
do-morale = Activate the morale marker { $wing_of }
ask-action = What { $unit_num ->
        [p] do
       *[s] does
    } { $unit_the } do?

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

fact-cohesion-changed = { $unit_the } { $cohesion ->
        [3] { $unit_num ->
            [p] are
           *[s] is
        } in order again
        [2] { $unit_num ->
            [p] are
           *[s] is
        } shaken
       *[1] { $unit_num ->
            [p] rout
           *[s] routs
        }
    }.
cohesion-3 = in order
cohesion-2 = shaken
cohesion-1 = routed
fact-breath-changed = { $unit_the } { $breath ->
        [0] { $unit_num ->
            [p] are
           *[s] is
        } fresh again
        [1] { $unit_num ->
            [p] are
           *[s] is
        } winded
       *[2] { $unit_num ->
            [p] are
           *[s] is
        } out of breath
    }.
breath-0 = fresh
breath-1 = winded
breath-2 = out of breath
fact-shock-marked = { $unit_the } { $shock ->
        [charge] { $unit_num ->
            [p] take
           *[s] takes
        } the Charge marker
        [contact] { $unit_num ->
            [p] take
           *[s] takes
        } the Contact marker
       *[none] { $unit_num ->
            [p] lose
           *[s] loses
        } the shock marker
    }.
shock-charge = Charge
shock-contact = Contact
fact-steps-lost = { $unit_the } { $unit_num ->
        [p] lose
       *[s] loses
    } a step ({ $left } left).
fact-unit-destroyed = { $unit_the } { $unit_num ->
        [p] are
       *[s] is
    } destroyed ({ $reason }).
destroyed-shock = shock losses
destroyed-dispersed = cohesion gone
destroyed-no-flight = rout without a way out
destroyed-pursued = cut down while breaking off
destroyed-hunted = caught beyond the edge of the map

# Tests

fact-tested = { $subject_the } { $passed ->
        [yes] { $subject_num ->
            [p] pass
           *[s] passes
        }
       *[no] { $subject_num ->
            [p] fail
           *[s] fails
        }
    } { $test }{ $opposed ->
        [yes] {" "}against { $against_the }
       *[no] {""}
    }: { $sum }, needing { $threshold } or less.
sum-bare = { $roll }
sum-modified = { $roll } [{ $items }] = { $total }
item = { $reason } { $value }
result-passed = passed
result-failed = failed
test-rout = the rout test
test-defence = the defence engagement test
test-attack = the attack engagement test
test-passing = the pass-through test
test-disengagement = the disengagement test
test-discipline = the discipline test
test-pursuit = the pursuit test
test-return = the test to return to the map
test-rally = the rally test
test-reorganise = the reorganisation test
test-rest = the rest test
test-command = the command test
test-demoralisation = the demoralisation test
test-collapse = the wing morale test
test-retreat = the retreat test

fact-wing-shaken = { $wing_the } { $wing_num ->
        [p] lose
       *[s] loses
    } heart: morale { $morale }, { $markers ->
        [one] { $markers } Shaken marker
       *[other] { $markers } Shaken markers
    }.
fact-markers-cleared = The Shaken markers { $wing_of } are removed.
fact-wing-tired = { $wing_the } { $wing_num ->
        [p] grow
       *[s] grows
    } tired (fatigue { $fatigue }).

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
reason-free_enemy = enemy engaged by nobody else
reason-charged = facing a Charge
reason-contacted = facing Contact
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

fact-order-changed = { $wing_the } { $wing_num ->
        [p] change
       *[s] changes
    } to the standing order { $order }.
order-attack = Attack
order-defence = Defence
order-regroup = Regroup
order-retreat = Retreat
fact-leader-changed = { $led ->
        [yes] { $leader_the } { $leader_num ->
            [p] become
           *[s] becomes
        } the leader { $wing_of }.
       *[no] { $wing_the } { $wing_num ->
            [p] no longer have
           *[s] no longer has
        } a wing leader.
    }
fact-commander-changed = { $commander_the } { $commander_num ->
        [p] take
       *[s] takes
    } command of the army { $side_of }.
fact-points-rolled = { $unit_the } { $unit_num ->
        [p] have
       *[s] has
    } { $points ->
        [one] { $points } command point
       *[other] { $points } command points
    }{ $roll ->
        [0] {""}
       *[other] {" "}(roll: { $roll })
    }.
fact-order-given = { $by_the } { $by_num ->
        [p] give
       *[s] gives
    } a special order { $unit_to } ({ $cost ->
        [one] { $cost } point
       *[other] { $cost } points
    }, { $left } left).

ask-order = Which standing order { $unit_num ->
        [p] do
       *[s] does
    } { $unit_the } give { $wing_to }?
do-order = { $order }
ask-orders = { $points ->
        [one] { $points } command point is left
       *[other] { $points } command points are left
    }. Who gets a special order from { $unit_the }?
do-give = Give an order { $unit_to } ({ $cost ->
        [one] { $cost } point
       *[other] { $cost } points
    })
do-order-to = Give an order { $unit_to }
do-done = Give no further order
ask-lead = Which wing { $unit_num ->
        [p] do
       *[s] does
    } { $unit_the } lead?
do-lead = Take the lead { $wing_of }

# Displacement

fact-move-began = { $unit_the } { $kind ->
        [attack] { $unit_num ->
            [p] make
           *[s] makes
        } an attack move
        [defence] { $unit_num ->
            [p] make
           *[s] makes
        } a move in Defence
        [regroup] { $unit_num ->
            [p] make
           *[s] makes
        } a move in Regroup
        [quiet] { $unit_num ->
            [p] make
           *[s] makes
        } a move out of reach
        [retreat] { $unit_num ->
            [p] make
           *[s] makes
        } a move in Retreat
        [flee] { $unit_num ->
            [p] flee
           *[s] flees
        }
       *[free] { $unit_num ->
            [p] make
           *[s] makes
        } a free move
    } ({ $points }).
points-whole = { $whole ->
        [one] { $whole } point
       *[other] { $whole } points
    }
points-half = ½ point
points-both = { $whole }½ points
fact-unit-stepped = { $unit_the } { $unit_num ->
        [p] go
       *[s] goes
    } to { $hex } ({ $cost }, { $some ->
        [yes] { $left }
       *[no] none
    } left).
fact-unit-turned = { $unit_the } { $unit_num ->
        [p] turn
       *[s] turns
    } to face { $towards } ({ $cost }).
fact-formation-moved = { $how ->
        [pivot] { $unit_the } { $unit_num ->
            [p] pivot
           *[s] pivots
        } to { $hexes_list }, facing { $towards } ({ $cost }).
        [about] { $unit_the } { $unit_num ->
            [p] turn
           *[s] turns
        } about to face { $towards } ({ $cost }).
        [step-back] { $unit_the } { $unit_num ->
            [p] step
           *[s] steps
        } straight back to { $hexes_list } ({ $cost }).
        [pivot-back] { $unit_the } { $unit_num ->
            [p] pivot
           *[s] pivots
        } backwards to { $hexes_list }, facing { $towards } ({ $cost }).
       *[step] { $unit_the } { $unit_num ->
            [p] go
           *[s] goes
        } to { $hexes_list } ({ $cost }).
    }
fact-extra-movement = { $unit_the } { $unit_num ->
        [p] make
       *[s] makes
    } an extra movement ({ $points } in all).
fact-facing-taken = { $units_the } { $units_num ->
        [p] turn
       *[s] turns
    } to face { $towards }.
fact-stack-reordered = { $unit_the } { $unit_num ->
        [p] take
       *[s] takes
    } the In Front place in the stack.
fact-unit-withdrew = { $unit_the } { $unit_num ->
        [p] withdraw
       *[s] withdraws
    } to { $hex } ({ $cost }).
fact-stack-recoiled = { $units_the } { $units_num ->
        [p] recoil
       *[s] recoils
    } to { $hex }.
fact-unit-advanced = { $unit_the } { $unit_num ->
        [p] advance
       *[s] advances
    } into { $hex } after the combat.
fact-unit-left = { $routed ->
        [yes] { $unit_the } { $unit_num ->
            [p] leave
           *[s] leaves
        } the map in rout by the { $edge } ({ $hex }, to the { $towards }) and will not come back.
       *[no] { $unit_the } { $unit_num ->
            [p] leave
           *[s] leaves
        } the map by the { $edge } ({ $hex }, to the { $towards }).
    }
fact-unit-returned = { $unit_the } { $unit_num ->
        [p] come
       *[s] comes
    } back onto the map in { $hex }.

ask-step = Where { $unit_num ->
        [p] do
       *[s] does
    } { $unit_the } go ({ $left } left)?
do-step = Go { $towards } to { $hex } ({ $cost })
do-creep = Go { $towards } to { $hex } by minimal movement
do-pivot = Pivot { $towards } into { $hex } ({ $cost })
towards-left = to the left
towards-right = to the right
do-leave = Leave the map to the { $towards } ({ $cost })
do-face = Turn { $towards } ({ $cost })
do-extra = Take an extra movement ({ $points } more)
do-halt = Stop here
ask-withdraw = Where { $unit_num ->
        [p] do
       *[s] does
    } { $unit_the } withdraw?
do-withdraw = Withdraw { $towards } to { $hex }
do-withdraw-off = Withdraw { $towards } off the map
ask-face = Which way { $unit_num ->
        [p] do
       *[s] does
    } { $unit_the } turn?
do-face-formation = Face by { $towards }
do-withdraw-formation = Withdraw by { $towards }
do-recoil-formation = Recoil by { $towards }
formation-about = an about-turn
formation-pivot-left = a forward pivot to the left
formation-pivot-right = a forward pivot to the right
formation-back-left = a backward pivot to the left
formation-back-right = a backward pivot to the right
do-turn = Face { $towards }
ask-mark = Which marker { $unit_num ->
        [p] do
       *[s] does
    } { $unit_the } take at the end of the move?
mark-charge = Take the Charge marker
mark-contact = Take the Contact marker
mark-none = Take no marker
ask-hunt = Whom { $unit_num ->
        [p] do
       *[s] does
    } { $unit_the } pursue off the map?
do-hunt = Catch { $unit_the }
ask-return = { $unit_num ->
        [p] Do
       *[s] Does
    } { $unit_the } try to come back onto the map?
do-return = Come back in { $hex }, facing { $towards }
do-stay = Stay off the map

# Combat

fact-shock-fought = { $unit_the } { $kind ->
        [duel] { $unit_num ->
            [p] fight
           *[s] fights
        } { $target_the } in a duel
        [supported] { $unit_num ->
            [p] attack
           *[s] attacks
        } { $target_the } with support
       *[unsupported] { $unit_num ->
            [p] attack
           *[s] attacks
        } { $target_the } without support
    }: { $advantage }, roll { $roll }, { $losses ->
        [0] no loss
        [1] one loss
        [2] two losses
        [3] three losses
       *[other] { $losses } losses
    }.
advantage-bare = advantage { $total }
advantage-items = advantage { $total } [{ $items }]
result-losses-0 = no loss
result-losses-1 = one loss
result-losses-2 = two losses
result-losses-3 = three losses

ask-strike = Whom { $unit_num ->
        [p] do
       *[s] does
    } { $unit_the } attack, and how?
do-strike-supported = Attack { $target_the } with support (advantage { $total })
do-strike-unsupported = Attack { $target_the } without support (advantage { $total })
do-strike-half = { $strike }, from the { $half } hex
half-left = left
half-right = right
ask-bear = Who takes the next loss ({ $units })?
do-bear = Give it { $unit_to }
ask-loss = How { $unit_num ->
        [p] do
       *[s] does
    } { $unit_the } take this loss?
do-recoil-choice = Recoil
do-step-loss = Lose a step
ask-recoil = Where { $unit_num ->
        [p] do
       *[s] does
    } { $unit_the } recoil?
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

no-activated = { $unit_the } { $unit_num ->
        [p] have
       *[s] has
    } already been activated this turn.
no-steady = { $wing_the } { $wing_num ->
        [p] bear
       *[s] bears
    } no Shaken marker.
no-routed = { $unit_the } cannot do that while routed.
no-engaged = { $unit_the } { $unit_num ->
        [p] are
       *[s] is
    } engaged by an enemy.
no-characters-only = { $unit_the } cannot do that: it is for characters.
no-no-order = { $unit_the } { $unit_num ->
        [p] need
       *[s] needs
    } a special order for that.
no-nobody-engaged = { $unit_the } { $unit_num ->
        [p] engage
       *[s] engages
    } no enemy.
no-facing = { $unit_the } { $unit_num ->
        [p] do
       *[s] does
    } not need to Face: no enemy engages here, or one of those who do is engaged in return.
no-nobody-to-face = { $unit_the } would engage no attacker by turning.
no-turned-away = { $unit_the } cannot break off: none of those who engage { $unit_num ->
        [p] them
       *[s] it
    } is engaged in return.
no-no-way = { $unit_the } { $unit_num ->
        [p] have
       *[s] has
    } no legal move.
no-front-flight = { $unit_the } cannot flee: the In Front place of a stack forbids it.
no-no-duel = { $unit_the } { $unit_num ->
        [p] have
       *[s] has
    } nobody to challenge.
no-not-engaged = { $unit_the } { $unit_num ->
        [p] do
       *[s] does
    } not engage { $target_the }.
no-sheltered = A large unit shelters { $target_the } from the shock.
no-other-side = Attacked from here, the stack answers with a unit other than { $target_the }.
no-duel-troop = A duel is between characters: { $target_the } { $target_num ->
        [p] are a troop
       *[s] is a troop
    }.
no-wall-between = The hexside between you and { $target_the } is impassable: no duel.
no-not-his-duel = { $unit_the } cannot challenge { $target_the }: this duel is not allowed.
no-charge-supports = { $unit_the } { $unit_num ->
        [p] charge
       *[s] charges
    }: an attack with the Charge marker is always supported.
no-fresh = { $unit_the } { $unit_num ->
        [p] are
       *[s] is
    } not short of breath.
no-not-shaken = { $unit_the } { $unit_num ->
        [p] have
       *[s] has
    } nothing to reorganise: only a shaken unit does.
no-not-routed = { $unit_the } { $unit_num ->
        [p] are
       *[s] is
    } not routed: there is nothing to rally.
no-fragile = { $unit_the } never { $unit_num ->
        [p] rally
       *[s] rallies
    }: a Fragile unit cannot.
no-stacked = { $unit_the } cannot reorganise among other large units.
no-overfull = { $unit_the } { $unit_num ->
        [p] are
       *[s] is
    } in a hex over its stacking limit.
no-chaotic-leader = { $unit_the } { $unit_num ->
        [p] command
       *[s] commands
    } nobody: a Chaotic leader cannot.
no-no-leader = { $unit_the } { $unit_num ->
        [p] lead
       *[s] leads
    } no wing.
no-no-return = { $unit_the } cannot change the standing order: a wing in Retreat stays in Retreat.
no-already-leads = { $unit_the } already { $unit_num ->
        [p] lead
       *[s] leads
    } a wing.
no-no-headless = Every wing has a leader.
no-sheet-rout = { $unit_the } { $unit_num ->
        [p] are
       *[s] is
    } routed and must rally or flee.
no-sheet-face = { $unit_the } must Face those who engage { $unit_num ->
        [p] them
       *[s] it
    }.
no-sheet-charge = { $unit_the } must strike an engaged enemy, or carry the Charge on towards the nearest enemy.
no-sheet-break_off = { $unit_the } must break off: the standing order demands it.
no-sheet-regroup = { $unit_the } { $unit_num ->
        [p] do
       *[s] does
    } not have this choice in Regroup, out of reach.
no-sheet-defence = { $unit_the } { $unit_num ->
        [p] do
       *[s] does
    } not have this choice in Defence.
no-sheet-attack = { $unit_the } must strike an engaged enemy, or march towards the nearest one: the standing order is Attack.
no-sheet-special = { $unit_the } { $unit_num ->
        [p] do
       *[s] does
    } not have this choice under a special order.
no-sheet-overfull = { $unit_the } must leave the hex, which is over its stacking limit.
no-sheet-character = { $unit_the } { $unit_num ->
        [p] do
       *[s] does
    } not have this choice for now.

# Refusals: special orders

no-chaotic = { $unit_the } { $unit_num ->
        [p] take
       *[s] takes
    } no special order: a Chaotic unit cannot.
no-only-commander = { $unit_the } { $unit_num ->
        [p] take
       *[s] takes
    } orders from the army commander alone: this is a character.
no-already-activated = { $unit_the } can no longer be given an order: the activation is over.
no-already-ordered = { $unit_the } already { $unit_num ->
        [p] have
       *[s] has
    } a special order.
no-off-map = { $unit_the } { $unit_num ->
        [p] are
       *[s] is
    } off the map.
no-too-dear = There are not enough points: an order { $unit_to } costs { $cost }.

# Refusals: displacement

no-front = { $unit_the } can advance only through { $unit_num ->
        [p] their
       *[s] its
    } front zone.
no-rear = { $unit_the } can withdraw only through { $unit_num ->
        [p] their
       *[s] its
    } rear zone.
no-enemy-hex = The enemy holds { $hex }.
no-closed = { $unit_the } cannot enter { $hex }: the terrain is closed.
no-full = { $hex } has no room left.
no-map-edge = { $unit_the } cannot go that way: the map ends there.
no-no-edge = { $unit_the } cannot leave that way: the map does not end there.
no-points = { $unit_the } { $unit_num ->
        [p] do
       *[s] does
    } not have enough points to enter { $hex }.
no-points-edge = { $unit_the } { $unit_num ->
        [p] do
       *[s] does
    } not have enough points to leave the map.
no-minimal-only = { $unit_the } can enter { $hex } only by minimal movement.
no-affordable = { $unit_the } { $unit_num ->
        [p] have
       *[s] has
    } enough points to enter { $hex }: minimal movement is not allowed.
no-single = { $unit_the } can no longer do that: minimal movement is a whole move of one hex.
no-spent = { $unit_the } cannot do that out of breath.
no-formation-ground = { $unit_the } cannot enter { $hex }: a Formation stays on clear ground.
no-formation-onto = { $unit_the } cannot enter { $hex }: a Formation never moves onto a large unit.
no-formation-through = { $unit_the } cannot leave that way: a Formation never passes through a large unit.
no-formation-aligned = { $unit_the } can neither pivot nor turn about: another large unit shares the hex.
no-formation-turn = { $unit_the } cannot turn that way: a Formation pivots or turns about.
no-formation-action = { $unit_the } can neither flee nor rally: a Formation never does.
no-formation-still-beside = { $unit_the } cannot recoil that way: { $target_the } would still be adjacent.
no-winded-charging = { $unit_the } { $unit_num ->
        [p] are
       *[s] is
    } charging and short of breath: neither extra nor minimal movement.
no-once = { $unit_the } { $unit_num ->
        [p] have
       *[s] has
    } already taken an extra movement.
no-extra-order = { $unit_the } { $unit_num ->
        [p] need
       *[s] needs
    } a special order for an extra movement.
no-no-points = { $unit_the } { $unit_num ->
        [p] have
       *[s] has
    } no points to increase.
no-contact = { $unit_the } cannot go to { $hex }: contact with the enemy is forbidden.
no-diminished = { $unit_the } cannot go into contact in { $hex } without cohesion or breath.
no-exposed = { $unit_the } would be engaged in { $hex } by { $enemy_the } without engaging in return.
no-beside = { $unit_the } would stand in { $hex } beside the enemy without engaging anybody.
no-nearer = { $unit_the } must draw nearer to the nearest enemy: { $hex } is not nearer.
no-farther = { $unit_the } must draw away from the nearest threat: { $hex } is not farther.
no-reachable = { $unit_the } would be within reach of the enemy in { $hex }.
no-edge = { $unit_the } must draw nearer to the retreat edge: { $hex } is not nearer.
no-other-edge = { $unit_the } can retreat only by the { $edge }.
no-pursuit = { $unit_the } can leave the map only in pursuit of an enemy who has just left it there.
no-flank-there = { $unit_the } would have the enemy on the flank or rear in { $hex }.
no-turned = { $unit_the } { $unit_num ->
        [p] have
       *[s] has
    } already turned and must step first.
no-same-facing = { $unit_the } already { $unit_num ->
        [p] face
       *[s] faces
    } that way.
no-turn-points = { $unit_the } { $unit_num ->
        [p] do
       *[s] does
    } not have enough points to turn so far.
no-idle-turn = { $unit_the } would then be unable to step, and a step is due.
no-idle = { $unit_the } { $unit_num ->
        [p] have
       *[s] has
    } done nothing yet in this move.
no-owed = { $unit_the } must go on: the move that is due is not complete.
no-align = { $unit_the } must take the facing of the stack, or go on.

# Scenario files

scenario-two-armies = two armies at least are needed, and there are { $count }.
scenario-bad-key = "{ $key }" cannot be a key (a letter, then letters, digits or _, 31 signs at most, and neither a compass point nor yes nor no).
scenario-key-twice = the key "{ $key }" is already taken.
scenario-no-wing = this army has no wing.
scenario-empty-army = this army has nobody.
scenario-no-edge = say which edge of the map is its retreat edge (N, E, S or W): "{ $side }" is not nearer to one than to the others.
scenario-no-map = there is no map called "{ $name }" (choose from: { $known }).
scenario-hole = beside { $hex } the map has a hole: it cannot be said by which edge a unit leaves there.
scenario-no-figure = there is no type of unit called "{ $figure }".
scenario-figure-lacks = this type lacks "{ $field }".
scenario-word = "{ $word }" means nothing here (choose from: { $known }).
scenario-number = { $value } is not possible here (from { $least } to { $most }).
scenario-nowhere = the unit is nowhere: it needs a hex and a facing ("at"), or the place where it left ("exit"), or to be "lost".
scenario-unit-order = the list names each unit in play once, and no other.
scenario-at = "{ $text }" does not say where the unit stands (a hex and a facing such as "0305 NE"; nothing for a unit off the map, whose "facing" stands alone).
scenario-no-hex = there is no hex "{ $hex }" on this map.
scenario-objective-nowhere = this objective has no hex yet: it needs one at least.
scenario-stack = the stack of { $hex } must name exactly the units that stand there.
scenario-wind-side = the wind blows towards a side of a hex, not towards a corner.
scenario-half-hex = { $hex } is half a hex: nobody stands there.
scenario-closed = "{ $unit }" cannot stand in { $hex }: the terrain is closed to it.
scenario-two-enemies = enemies stand together in { $hex }: { $units }.
scenario-facings = large units of one hex face alike, and in { $hex } they do not: { $units }.
scenario-needs-tier = "{ $unit }" needs the rules of the tier "{ $tier }".
scenario-at-or-hexes = a unit stands "at" a hex or in "hexes", and not off the map besides.
scenario-formation-hexes = a Formation stands in two hexes, and { $count } are named.
scenario-formation-apart = the hexes of a Formation lie side by side, and { $hexes } do not.
scenario-formation-facing = a Formation looks across its two hexes: "{ $facing }" is not possible here (choose from: { $known }).
scenario-formation-ground = a Formation stands on clear ground only: not "{ $unit }" in { $hex }.
scenario-formation-marker = a Formation is neither routed nor charging ("{ $unit }").
scenario-formation-level = a Formation stands on the ground ("{ $unit }").
scenario-no-formation = "{ $unit }" cannot be a Formation: only a large troop whose command is Ordinary or better can.
scenario-two-formations = two Formations never share a hex, as in { $hex }: { $units }.
scenario-no-flyer = only a flying unit is in the air ("{ $unit }").
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

# A word to somebody who learns: what this question or this roll is about
hint-action = Choose what this unit does with its activation. What is greyed says why it cannot be done now.
hint-activate = Activate your units one by one. One that stands in danger or can strike first usually goes first.
hint-face = A unit fights well only to its front: turn it towards the dangerous enemy.
hint-lead = A character may take command of a wing. A wing without a leader keeps its standing order, and nobody can change it.
hint-loss = A loss can be taken as a recoil, which keeps the men but yields the ground, or as a step, which keeps the ground.
hint-mark = After such a move a unit may take the Charge marker, which makes its blow heavier and costs breath when the charge comes to nothing.
hint-order = The standing order of a wing binds its troops: in Attack they must approach and strike, in Defence they move as they like but never into contact. Nobody comes back from Retreat.
hint-orders = A special order frees a troop from the standing order for this turn. It costs command points, more if the troop is far, shaken or routed.
hint-recoil = The unit recoils away from the enemy. Off the map it is out of the fight, and may not come back.
hint-return = A unit that has left the map may try to come back. While it is away it counts for nothing.
hint-roll-attack = A unit that has come into contact tests whether it dares: roll its morale or less on two dice, or it loses a level of cohesion.
hint-roll-collapse = The morale marker of a wing that was shaken: if the dice exceed its morale, the whole wing goes into Retreat.
hint-roll-command = The command test of a character: roll the number of the capacity or less. Whatever comes of it, the character has acted.
hint-roll-defence = A unit that is charged or in contact tests before anything else whether it stands. Failing costs a level of cohesion.
hint-roll-demoralisation = A wing that has lost a unit tests whether its morale sinks.
hint-roll-discipline = Does the unit hold itself back? Roll the number or less on two dice, or it does what it should not.
hint-roll-disengagement = Leaving an enemy in contact takes nerve: roll the morale or less on two dice.
hint-roll-points = These points buy special orders for this turn. What is not spent is lost.
hint-roll-rally = A routed unit tries to recover: roll its morale or less on two dice, or it flees on.
hint-roll-rest = A unit that rests gets its breath back where the dice allow it.
hint-roll-rout = A unit beside a routed friend tests its nerve. Failing costs a level of cohesion.
hint-roll-shock = The shock: two dice and the advantage, read in the table. The lower the dice and the greater the advantage, the more the enemy loses; the attacker loses nothing.
hint-shoot = Choose whom to shoot at. Archers with several shots may change target from shot to shot, or give them all up for a single one with a better advantage; a double eats into the ammunition.
hint-step = You move hex by hex. Troops move through their front zone; turning costs points. The number in brackets is the price.
hint-strike = Choose the target. A supported attack winds the unit; without support it is made at −4. A flank or a shaken enemy raises the advantage.
hint-withdraw = Withdrawing leaves the fight in good order. A unit that leaves the map may not come back.

# Ground that changes: game elements, fires, works, lines of sight

do-elements = Roll the die for all game elements
do-element = Play { $element }
element-weather = the weather
element-fog = the fog
element-wind = the wind
element-fires = the fires and their smoke
element-morale = the morale marker { $wing_of }
element-fatigue = the fatigue marker { $wing_of }
fact-elements-rolled = { $played ->
        [yes] The die shows { $roll }: { $side_the } { $side_num ->
            [p] play
           *[s] plays
        } the game elements one by one ({ $elements }).
       *[no] The die shows { $roll }: the game elements have no effect in this turn { $side_of }.
    }
fact-element-played = { $side_the } { $side_num ->
        [p] have
       *[s] has
    } played { $element }.
fact-weather-played = The die for the weather shows { $roll }: { $weather }.
fact-fog-played = { $gone ->
        [yes] The die for the fog shows { $roll }: the mist lifts for good.
       *[no] The die for the fog shows { $roll }: { $fog }.
    }
fact-wind-played = The die for the wind shows { $roll }: { $wind }, blowing { $towards }.
fact-smoke-drifted = { $any ->
        [yes] { $thick ->
            [0] Sparse smoke now lies in { $sparse_list }.
           *[other] { $thin ->
                [0] Dense smoke now lies in { $dense_list }.
               *[other] Dense smoke now lies in { $dense_list }, and sparse smoke in { $sparse_list }.
            }
        }
       *[no] No smoke lies on the field now.
    }
fact-tokens-drawn = { $result ->
        [burns] Two Fire tokens are drawn for { $hex }: its fire start becomes a fire.
        [starts] Two Fire tokens are drawn for { $hex }: a fire start.
        [out] Two blank tokens are drawn for { $hex }: its fire start goes out.
       *[nothing] Tokens are drawn for { $hex } ({ $fires } Fire, { $blanks } blank), to no effect.
    }
fact-work-burnt = { $work_the } in { $hex } { $work_num ->
        [p] burn
       *[s] burns
    }{ $remains ->
        [yes] { " " }down to debris.
       *[no] .
    }
fact-work-held = { $work_the } in { $hex } { $work_num ->
        [p] take
       *[s] takes
    } { $losses ->
        [one] one loss
       *[other] { $losses } losses
    } for { $unit_the }.
fact-work-worn = { $left ->
        [0] { $work_the } in { $hex } { $work_num ->
            [p] are
           *[s] is
        } torn down, and debris is left.
       *[other] { $work_the } in { $hex } { $work_num ->
            [p] lose
           *[s] loses
        } a notch ({ $left } left).
    }
fact-wing-recovered = { $regains ->
        [yes] The { $marker ->
            [morale] morale
           *[fatigue] fatigue threshold
        } { $wing_of } rises to { $value } (die { $roll }).
       *[no] The { $marker ->
            [morale] morale
           *[fatigue] fatigue threshold
        } { $wing_of } stays at { $value } (die { $roll }).
    }
destroyed-burnt = burnt
reason-work = defensive work
reason-weather-heatwave = heatwave
reason-weather-fair = fair weather
reason-weather-rain = rain
reason-weather-storm = storm
roll-elements = game elements
roll-weather = weather
roll-fog = fog
roll-wind = wind
roll-wind-direction = direction of the wind
roll-token = fire token
roll-morale = wing morale
roll-fatigue = wing fatigue
result-played = the elements are played
result-idle = no effect
result-changed = it changes
result-unchanged = it stays
result-fire = Fire
result-blank = blank
result-regained = a point regained
sight-clear = { $end } is seen from { $start }.
no-sight-above = { $end } is not seen from { $start }: { $hex } is higher than both.
no-sight-crest = { $end } is not seen from { $start }: { $hex } is as high as the higher of the two, and nearer to the lower.
no-sight-first = { $end } is not seen from { $start }: right before the shooter, { $hex } rises above him.
no-sight-last = { $end } is not seen from { $start }: right before the target, { $hex } rises above it.
no-sight-smoke = { $end } is not seen from { $start }: there is { $mark } in { $hex }.
no-sight-thin = { $end } is not seen from { $start }: there is { $mark } in { $hex } and elsewhere on the line.
no-sight-shrouded = { $end } is not seen from { $start }: in the { $mark } of { $hex } only the next hexes see one another.
no-sight-fog = { $end } is not seen from { $start }: it is too far away in the { $mark }.
no-sight-rock = { $end } is not seen from { $start }: { $hex } is solid rock.
no-sight-wall = { $end } is not seen from { $start }: a wall stands before { $hex }.
no-burning = { $unit_the } cannot enter { $hex }: it is on fire.
no-palisade = { $unit_the } cannot cross the palisade in { $hex }: only infantry climbs over its front.
