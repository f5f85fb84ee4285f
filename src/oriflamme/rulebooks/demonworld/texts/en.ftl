# Demonworld: what facts, questions, answers and refusals say.
# Names of units are free: the sentences agree with them (docs/language.md).

# What has a name

element = element

# The turn

fact-turn-began = Turn { $turn }.
fact-phase-began = { $phase }.
phase-deployment = Deployment
phase-orders = Order phase
phase-first_shooting = First shooting phase
phase-movement = Movement phase
phase-second_shooting = Second shooting phase
phase-melee = Melee phase
phase-over = End of the battle
fact-battle-ended = { $outcome }{ $counted ->
        [yes] {" "}Points lost: { $losses }.
       *[no] {""}
    }{ $scored ->
        [yes] {" "}Objectives held: { $objectives }.
       *[no] {""}
    }
points-lost = { $side } { $points }
outcome-eliminated = { $winner_the } { $winner_num ->
        [p] win
       *[s] wins
    }: the enemy has not one element left.
outcome-both-eliminated = A draw: not one element is left on either side.
outcome-points = The battle is broken off: { $winner_the } { $winner_num ->
        [p] win
       *[s] wins
    } on points.
outcome-points-draw = The battle is broken off: a draw.

# Deployment

ask-front = How many elements { $unit_num ->
        [p] do
       *[s] does
    } { $unit_the } put in the first rank?
ask-place = Where do you place the left end of the first rank { $unit_of } ({ $front } wide)?
ask-deployed = The whole army is in place. Do you confirm the deployment?
answer-front = Place { $unit_the } { $front } wide
answer-place = Place { $unit_the } at { $hex }
answer-put = Place { $element_the } at { $hex }, facing { $facing }
answer-confirm-deployment = Confirm the deployment
fact-unit-deployed = { $unit_the } { $unit_num ->
        [p] deploy
       *[s] deploys
    }, first element at { $hexes }.
no-deploy-missing = { $unit_the } { $unit_num ->
        [p] are
       *[s] is
    } not in place yet.
no-deploy-zone = An army deploys in its own zone.
no-deploy-occupied = There is already an element on that hex.
no-deploy-contact = A unit does not deploy in contact with the enemy.
no-deploy-room = { $unit_the } { $unit_num ->
        [p] have
       *[s] has
    } no room for a front of { $front }.
no-deploy-front = Choose the width of the front { $unit_of } first.

# Orders

ask-order = Which order do you give { $unit_to }?
ask-confirm-orders = All orders are placed. Do you confirm them?
answer-order = { $order }
answer-confirm-orders = Confirm the orders (a forgotten unit holds its position)
fact-order-revealed = Order for { $unit_the }: { $order }.
order-M = Move (M)
order-H = Harass (H)
order-C = Charge (C)
order-T = Hold (T)
no-such-unit = This side has no unit "{ $unit }".
no-such-order = "{ $order }" is not an order (choose from: m, h, c, t).
no-order-engaged = { $unit_the } { $unit_num ->
        [p] receive
       *[s] receives
    } no order: the unit is engaged.

# Declarations

ask-shot = Whom { $element_num ->
        [p] do
       *[s] does
    } { $element_the } shoot at or support?
ask-blow = Whom { $element_num ->
        [p] do
       *[s] does
    } { $element_the } strike or support?
ask-declared = All attacks are declared. Do you confirm?
answer-attack = Attack { $other_the } with { $element_the }
answer-support = Support { $other_the } with { $element_the }
answer-hold = Do nothing with { $element_the }
answer-confirm = Confirm the declarations
fact-attack-declared = { $element_the } { $element_num ->
        [p] declare
       *[s] declares
    } a { $what } at { $target_the }{ $count ->
        [0] {""}
       *[other] , supported by { $supports_the }
    }{ $initiative ->
        [0] {""}
       *[other] {" "}(initiative { $initiative })
    }.
fact-declarations-ended = All attacks are declared; now roll the dice.
fact-attack-made = { $element_the } { $hit ->
        [yes] { $element_num ->
            [p] hit
           *[s] hits
        }
       *[no] { $element_num ->
            [p] miss
           *[s] misses
        }
    } { $target_the } ({ $what }): { $roll }, needing { $base } or less [{ $items }]{ $wounds ->
        [yes] , one hit point lost
       *[no] {""}
    }{ $spared ->
        [yes] ; a spell saves the target
       *[no] {""}
    }{ $bearer }.
fact-attack-futile = { $element_the } cannot hit { $target_the } ({ $what }): base number { $base } [{ $items }].
fact-attack-lost = The attack { $element_of } on { $target_the } ({ $what }) is lost: { $why }.
fact-shot-strayed = The shot { $element_of } at { $target_the } strays towards { $direction_the } { $somebody ->
        [yes] and goes at { $struck_the }
       *[no] and falls on an empty hex
    }.
unit-element = { $element_the }
    .form = s-
unit-elements = elements { $numbers_list } { $unit_of }
    .form = p-
fact-elements-lost = { $elements_the } { $elements_num ->
        [p] are
       *[s] is
    } lost.
word-shot = shot
word-blow = blow
result-hit = hit
result-miss = missed
result-intended = at the intended target
result-astray = astray
lost-target = the target is already destroyed
lost-attacker = the attacker is destroyed
lost-range = the target is out of range
item = { $reason } { $value }
reason-power = power
reason-protection = protection
reason-support = support
reason-size = size
reason-charge = charge
reason-pikes = pikes
reason-flank = flank
reason-rear = rear
reason-initiative = initiative
reason-order = order
reason-weapon = weapon
roll-shot = shot
roll-blow = blow
roll-melee = shot into a melee
roll-rose = compass rose
roll-first-mover = who moves first
roll-combat-order = which melee first
roll-regroup = who regroups first
no-such-element = There is no element "{ $element }" here.
no-action = { $element_the } { $element_num ->
        [p] have
       *[s] has
    } nothing to declare here.
no-own-element = { $target_the } { $target_num ->
        [p] are
       *[s] is
    } on the same side as { $element_the }.
no-support-itself = { $element_the } cannot support itself.
no-support-nothing = { $element_the } { $element_num ->
        [p] have
       *[s] has
    } nothing to support: { $main_the } { $main_num ->
        [p] have
       *[s] has
    } declared no attack.
no-shoot-weapon = { $unit_the } cannot shoot: a ranged weapon is needed.
no-shoot-engaged = { $unit_the } cannot shoot: the unit is engaged.
no-shoot-order = { $unit_the } cannot shoot: this order does not allow it.
no-shoot-phase = { $unit_the } cannot shoot now: with this order it is done in the other shooting phase.
no-shoot-slow = { $unit_the } cannot shoot: this weapon is slow to reload and needs order T.
no-shoot-disorganised = { $unit_the } cannot shoot: with order H a unit must be organised.
no-out-of-range = { $target_the } { $target_num ->
        [p] are
       *[s] is
    } out of range { $element_of }.
no-out-of-arc = { $target_the } { $target_num ->
        [p] are
       *[s] is
    } outside the arc of fire { $element_of }.
no-sight-blocked = { $element_the } cannot see { $target_the }: { $blocker_the } { $blocker_num ->
        [p] are
       *[s] is
    } on the line.
no-support-unit = { $element_the } and { $main_the } are not of the same unit.
no-support-melee = { $target_the } { $target_num ->
        [p] are
       *[s] is
    } in melee: no support.
no-support-weaker = { $element_the } { $element_num ->
        [p] have
       *[s] has
    } less power at this distance than { $main_the }.
no-support-chain = { $element_the } { $element_num ->
        [p] touch
       *[s] touches
    } neither { $main_the } nor one of its supporters: the chain is broken.
no-other-combat = { $element_the } { $element_num ->
        [p] are
       *[s] is
    } not part of this melee.
no-strike-front = { $target_the } { $target_num ->
        [p] are
       *[s] is
    } not in a front hex { $element_of }.
no-support-front = { $element_the } cannot support: { $target_the } { $target_num ->
        [p] are
       *[s] is
    } not in a front hex.

# After shooting

fact-closing-began = { $units_the } may close up.
ask-close = How { $unit_num ->
        [p] do
       *[s] does
    } { $unit_the } close up?
answer-close = Move { $element_the } towards { $direction_the }
answer-closed = Finish closing up
no-close-twice = { $element_the } { $element_num ->
        [p] have
       *[s] has
    } already closed up.
no-close-contact = { $element_the } cannot close up: an enemy is in contact.
no-close-hex = { $element_the } can only step into a hex that the unit held before the losses.
fact-element-closed = { $element_the } { $element_num ->
        [p] close
       *[s] closes
    } up towards { $direction_the }.
fact-unit-closed = { $unit_the } { $unit_num ->
        [p] are
       *[s] is
    } { $organised ->
        [yes] organised
       *[no] disorganised
    }.

# Movement

fact-sequence-began = { $count ->
        [0] { $first_the } { $first_num ->
            [p] carry out their
           *[s] carries out its
        } { $order } orders.
       *[other] { $first_the }, then { $others_the }, carry out their { $order } orders.
    }
ask-order-of-sides = For { $order } orders, do you move before or after the enemy?
answer-before = Move before the enemy
answer-after = Move after the enemy
ask-unit = Which unit moves next, with a { $order } order?
answer-move = Move { $unit_the }
answer-rest = Leave the others where they are
fact-unit-activated = Now { $unit_the } { $unit_num ->
        [p] move
       *[s] moves
    }.
fact-units-rested = { $units_the } { $units_num ->
        [p] do
       *[s] does
    } not move.
ask-manoeuvre = Which movement { $unit_num ->
        [p] do
       *[s] does
    } { $unit_the } make ({ $mp } MP, { $manoeuvres } { $manoeuvres ->
        [one] manoeuvre
       *[other] manoeuvres
    })?
move-advance = Advance towards { $direction_the }
move-slide = Slide one hex towards { $direction_the }
move-wheel = Wheel { $side } by { $degrees } degrees
move-face = Face { $facing }
move-march = March in column towards { $direction_the }, head facing { $facing }
side-left = to the left
side-right = to the right
answer-redeploy = Redeploy the elements one by one
answer-form = Finish the redeployment
answer-done = Finish the move
answer-step = Move { $element_the } one hex towards { $direction_the }
answer-shift = Manoeuvre { $element_the } one hex towards { $direction_the }
answer-turn = Turn { $element_the } to face { $facing }
ask-large = Where { $unit_num ->
        [p] do
       *[s] does
    } { $unit_the } go ({ $mp } MP)?
answer-large-advance = Advance to the { $direction }
answer-large-sidle = Go sideways to the { $direction }
answer-large-back = Step back to the { $direction }
answer-large-turn = Turn { $side } about { $part }
answer-large-spin = Turn { $side } on the spot
part-front = the front hex
part-left = the left hex
part-right = the right hex
ask-redeploy = Which element { $unit_of } do you move or turn?
ask-small = Which element { $unit_of } do you move or turn (small unit)?
ask-press = Which element { $unit_of } still comes up into contact?
ask-reaction = Which element { $unit_of } do you turn or move in reaction?
ask-reaction-order = Which unit reacts first?
answer-react = React with { $unit_the }
fact-unit-moved = { $unit_the } { $how ->
        [slide] { $unit_num ->
            [p] slide
           *[s] slides
        } one hex towards { $direction_the }
        [wheel] { $unit_num ->
            [p] wheel
           *[s] wheels
        } { $side } by { $degrees } degrees
        [face] { $unit_num ->
            [p] turn
           *[s] turns
        } to face { $facing }
        [march] { $unit_num ->
            [p] march
           *[s] marches
        } in column towards { $direction_the }, head facing { $facing }
       *[advance] { $unit_num ->
            [p] advance
           *[s] advances
        } towards { $direction_the }
    } ({ $cost }).
fact-unit-loosened = { $unit_the } { $unit_num ->
        [p] move their
       *[s] moves its
    } elements one by one.
fact-unit-formed = { $unit_the } { $unit_num ->
        [p] are
       *[s] is
    } { $organised ->
        [yes] organised
       *[no] disorganised
    }.
fact-element-moved = { $element_the } { $element_num ->
        [p] move
       *[s] moves
    } one hex towards { $direction_the } ({ $cost }).
fact-element-turned = { $element_the } { $element_num ->
        [p] turn
       *[s] turns
    } to face { $facing } ({ $cost }).
fact-large-moved = { $how ->
        [sidle] { $element_the } { $element_num ->
            [p] move
           *[s] moves
        } one hex sideways ({ $cost }).
        [back] { $element_the } { $element_num ->
            [p] step
           *[s] steps
        } one hex back ({ $cost }).
        [turn] { $element_the } { $element_num ->
            [p] pivot
           *[s] pivots
        } to face { $facing } ({ $cost }).
        [spin] { $element_the } { $element_num ->
            [p] turn
           *[s] turns
        } on the spot to face { $facing } ({ $cost }).
       *[advance] { $element_the } { $element_num ->
            [p] advance
           *[s] advances
        } one hex ({ $cost }).
    }
cost-mp = { $mp } MP
cost-manoeuvres = { $count ->
        [one] one manoeuvre
       *[other] { $count } manoeuvres
    }
cost-free = free
fact-contact-made = { $unit_the } { $unit_num ->
        [p] come
       *[s] comes
    } into contact with { $enemies_the }.
fact-reaction-began = { $unit_the } { $unit_num ->
        [p] react
       *[s] reacts
    }.
fact-reaction-ended = { $unit_the } { $unit_num ->
        [p] have
       *[s] has
    } reacted.
fact-move-ended = { $unit_the } { $unit_num ->
        [p] have
       *[s] has
    } finished moving.
place-side = { $direction } of { $hex }
place-hex = in { $hex }
direction-e = east
direction-ne = north-east
direction-nw = north-west
direction-w = west
direction-sw = south-west
direction-se = south-east
facing-ene = east-north-east
facing-n = north
facing-wnw = west-north-west
facing-wsw = west-south-west
facing-s = south
facing-ese = east-south-east
no-attack-order = { $unit_the } cannot engage the enemy with this order: one empty hex must remain between them.
no-attack-disorganised = { $unit_the } cannot attack: the unit is disorganised.
no-attack-forward = { $unit_the } can make contact only moving forward.
no-advance-column = { $unit_the } { $unit_num ->
        [p] march
       *[s] marches
    } in column, behind the first element.
no-advance-disorganised = { $unit_the } can move only by manoeuvres: the unit is disorganised.
no-advance-sideways = { $unit_the } can advance only into { $unit_num ->
        [p] their
       *[s] its
    } front hexes.
no-small-unit = { $unit_the } { $unit_num ->
        [p] move
       *[s] moves
    } element by element: this is a small unit.
no-points = { $unit_the } { $unit_num ->
        [p] do
       *[s] does
    } not have enough movement points left.
no-manoeuvre = { $unit_the } { $unit_num ->
        [p] have
       *[s] has
    } no manoeuvre left.
no-off-map = { $unit_the } would leave the map.
no-occupied = { $unit_the } cannot pass: the place is occupied.
no-wheel-small = { $unit_the } cannot wheel: this is a small unit.
no-wheel-disorganised = { $unit_the } cannot wheel: the unit is disorganised.
no-wheel-column = { $unit_the } cannot wheel in column.
no-wheel-hold = { $unit_the } cannot wheel with order T.
no-wheel-back = { $unit_the } { $unit_num ->
        [p] have
       *[s] has
    } already wheeled to the other side in this phase.
no-wheel-wide = { $unit_the } { $unit_num ->
        [p] have
       *[s] has
    } a front too wide for such a wheel.
no-wheel-blocked = { $unit_the } cannot pass: another element stands on the hexes that the wheel sweeps over.
no-wheel-enemy = { $unit_the } would meet the enemy while wheeling.
no-same-facing = { $unit_the } already { $unit_num ->
        [p] face
       *[s] faces
    } that way.
no-march-line = { $unit_the } { $unit_num ->
        [p] are
       *[s] is
    } not in column.
no-march-facing = { $unit_the } cannot march that way: the head enters one of its front hexes.
no-other-unit = { $element_the } { $element_num ->
        [p] are
       *[s] is
    } not of the unit that moves ({ $unit_the }).
no-step-alone = { $unit_the } { $unit_num ->
        [p] advance
       *[s] advances
    } as one: the unit is organised.
no-turn-pressing = { $element_the } can no longer turn after contact.
no-free-hex = { $element_the } { $element_num ->
        [p] have
       *[s] has
    } a free hex only to form up again.
no-same-facing-element = { $element_the } already { $element_num ->
        [p] face
       *[s] faces
    } that way.
no-off-map-element = { $element_the } would leave the map.
no-occupied-element = { $element_the } cannot pass: the hex is occupied.
no-large-step = { $element_the } cannot go that way.
no-large-points = { $element_the } { $element_num ->
        [p] do
       *[s] does
    } not have enough movement points.
no-large-contact = { $element_the } cannot come into contact that way: only forwards, and not while holding.
no-element-in-contact = { $element_the } cannot move: an enemy is in contact.
no-press-forward = { $element_the } can go on only into { $element_num ->
        [p] their
       *[s] its
    } front hexes.
no-react-other = { $element_the } would touch another unit than the attacker: that takes order C or H.
no-cohesion = { $unit_the } { $unit_num ->
        [p] keep
       *[s] keeps
    } together: { $element_the } can still join the others.

# Melee

fact-combats-found = There { $count ->
        [0] is no melee
        [one] is one melee
       *[other] are { $count } melees
    }.
fact-combat-began = { $count ->
        [one] { $units_the } { $units_num ->
            [p] no longer have
           *[s] no longer has
        } an enemy in contact.
       *[other] A melee is fought between { $units_the }.
    }
fact-blows-ended = The blows are struck.
ask-priority = Do you move before or after the enemy?
fact-regroup-began = { $count ->
        [0] { $first_the } { $first_num ->
            [p] make their
           *[s] makes its
        } after-combat moves.
       *[other] { $first_the }, then { $others_the }, make their after-combat moves.
    }
ask-regroup = Which after-combat move { $element_num ->
        [p] do
       *[s] does
    } { $element_the } make?
answer-regrouped = Finish the after-combat moves
fact-element-regrouped = { $element_the } { $element_num ->
        [p] regroup
       *[s] regroups
    } towards { $direction_the }.
fact-element-settled = { $element_the } { $element_num ->
        [p] turn
       *[s] turns
    } to face { $facing }.
fact-side-regrouped = { $side_the } { $side_num ->
        [p] have
       *[s] has
    } finished the after-combat moves.
fact-combat-ended = This melee is over for this turn.
fact-engagements-settled = After the melee: { $parts }.
part-more = { $part }; { $rest }
part-free = { $units_the } { $units_num ->
        [p] come
       *[s] comes
    } free
part-caught = { $units_the } { $units_num ->
        [p] are
       *[s] is
    } caught in contact
part-held = { $units_the } { $units_num ->
        [p] stay
       *[s] stays
    } engaged
no-regroup-element = { $element_the } cannot make an after-combat move now.
no-regroup-held = { $element_the } cannot move: several enemies are in contact.
no-regroup-far = { $element_the } cannot go further.
no-regroup-contact = { $element_the } must stay in contact with { $enemy_the }.

# Files

scenario-two-armies = two armies are needed, and there are { $count }.
scenario-bad-key = "{ $key }" cannot be a key: small letters, digits after a letter, underscores between words.
scenario-key-twice = the key "{ $key }" is used twice.
scenario-card-twice = the card "{ $card }" already ships with the program.
scenario-unknown-card = there is no card "{ $card }" (choose from: { $known }).
scenario-people = the card "{ $card }" is of another people: { $people }.
scenario-unknown-people = there is no people called "{ $people }" (choose from: { $known }).
scenario-points = the army costs { $cost } points, and may cost { $most }.
scenario-empty-army = an army has one to { $most } units.
scenario-elements = { $count } elements: a unit has 1 to { $most }.
scenario-figures = { $figures } figures on an element, of { $most } at most.
scenario-arm = "{ $arm }" is neither infantry nor cavalry.
scenario-card-number = { $field } = { $value } cannot be.
scenario-card-word = "{ $word }" is neither a special element nor a formation.
scenario-card-unarmed = the card has no melee weapon.
scenario-weapon = there is no weapon "{ $kind }".
scenario-power = power { $power }: from { $least } to { $most }.
scenario-bands = ranges must grow.
scenario-lance = the lance is a rider's weapon.
scenario-number = { $value } cannot stand here.
scenario-zone = the deployment zone is not well written: from the first to the last row, from the first to the last column.
scenario-small-zone = the zone has { $hexes } free hexes for { $elements } elements.
scenario-zones-meet = the deployment zones meet: at least one row must lie between them.
scenario-not-deployed = { $unit }: not on the map.
scenario-facing = "{ $facing }" is not a facing: N, ENE, ESE, S, WSW or WNW.
scenario-hex = there is no hex "{ $hex }" on this map.
scenario-front = a front of { $front } cannot be.
scenario-off-map = { $element } is off the map.
scenario-same-hex = { $element } and { $other } are on the same hex.
scenario-shape = { $element } does not cover { $hexes ->
        [one] { $hexes } hex
       *[other] { $hexes } hexes
    } in that way for its facing.
scenario-needs-tier = "{ $unit }" needs the rules of the tier "{ $tier }".
scenario-large-alone = "{ $unit }" is a large element: it is alone in its unit.
scenario-at-or-element = write either "at" or the list of elements.
scenario-element-key = "{ $key }" is not an element of { $unit }.
scenario-order = the order of the list does not match the elements.
scenario-phase = there is no phase "{ $phase }".
scenario-stage = there is no stage "{ $stage }" in the phase { $phase }.
scenario-result = the result does not fit the phase.
scenario-nobody = one side has no element left and the battle goes on.
scenario-order-word = "{ $order }" is not an order (choose from: M, H, C, T).
scenario-order-now = { $unit }: no order here.
scenario-engaged = { $unit }: the engagement cannot be so.
scenario-contact = { $unit }: in contact with an enemy and not engaged.
scenario-wheeled = "{ $word }" is not a side (choose from: left, right).
scenario-overspent = { $unit }: more movement spent than it has.
scenario-loose = { $unit }: no redeployment here.
scenario-special = "{ $word }" is not a special element.
scenario-unknown-side = there is no side "{ $side }".
scenario-unknown-unit = there is no unit "{ $unit }".
scenario-unknown-element = there is no element "{ $element }".
scenario-attack = { $element } cannot attack { $target }.
scenario-not-moving = nothing moves in this position.
scenario-not-resolving = nothing is being resolved in this position.
scenario-not-fighting = the list of melees does not fit the phase.
scenario-closing = the list of units that close up does not fit the phase.

# A word to somebody who learns: what this question or this roll is about
hint-blow = Choose whom each element strikes. Flank and rear are hit more easily; several blows on one element are surer.
hint-close = Gaps where elements fell can be closed from behind. A line with gaps is disorganised.
hint-confirm-orders = Both sides reveal their orders together. A unit without an order holds its position.
hint-declared = All blows are declared. Once you confirm, the dice are rolled one after the other.
hint-deployed = Look over the line once more: after this the other side's deployment is revealed.
hint-front = A wide front strikes with more elements; a deep one holds longer. Start with six or more.
hint-manoeuvre = Move the unit step by step. Stay organised: a disorganised unit does not attack.
hint-order = One secret order: M moves, H harasses, C charges, T holds. A charge from too far stops on the way.
hint-order-of-sides = You won the roll: moving after the enemy lets you answer; moving before takes the ground.
hint-place = Choose where the left end of the first rank stands. Keep your units side by side, flanks covered.
hint-press = The unit is in contact: elements behind may still come up to strike.
hint-priority = You destroyed more elements: you decide whether to move before or after the enemy, now that the melee is over.
hint-reaction = Your unit is attacked before it has moved: elements that touch no enemy may move or turn to face the attacker.
hint-reaction-order = Several of your units are attacked: choose which one reacts first.
hint-redeploy = Elements move one by one to close gaps or to widen the front. Choose one in the list or on the map; end when the line stands.
hint-regroup = After the melee, an element without contact moves up to two hexes: back into the fight, or out of it.
hint-roll-blow = The blow of an element: it hits if the die does not exceed the sum. An element that is hit is lost.
hint-roll-combat-order = One die decides which melee is fought first.
hint-roll-first-mover = One die decides who chooses whether to move before or after the enemy.
hint-roll-regroup = One die decides who moves first after the melee.
hint-shot = Choose whom each element shoots at, or whom it supports. Nearer targets are hit more easily.
hint-small = The last elements of a unit move one by one.
hint-unit = Orders are carried out kind by kind; within a kind you choose which unit moves first. The first may block the others.
