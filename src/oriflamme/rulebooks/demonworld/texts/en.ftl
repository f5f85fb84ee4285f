# Demonworld: what facts, questions, answers and refusals say.
# Names of units are free: the sentences avoid any agreement with them.

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
    }
points-lost = { $side } { $points }
outcome-eliminated = Victory: { $winner }. The enemy has not one element left.
outcome-both-eliminated = A draw: not one element is left on either side.
outcome-points = The battle is broken off. Victory on points: { $winner }.
outcome-points-draw = The battle is broken off without a winner.

# Deployment

ask-front = { $unit }: how many elements in the first rank?
ask-place = { $unit } ({ $front } wide): where does the left end of the first rank stand?
ask-deployed = The whole army is in place: confirm?
answer-front = { $unit }, { $front } wide
answer-place = { $unit } at { $hex }
answer-put = { $element } at { $hex }, facing { $facing }
answer-confirm-deployment = Confirm the deployment
fact-unit-deployed = Deployment: { $unit }, first element at { $hexes }.
no-deploy-missing = { $unit }: not everything is in place yet.
no-deploy-zone = Armies deploy in their own zone.
no-deploy-occupied = There is already an element on that hex.
no-deploy-contact = Nobody deploys in contact with the enemy.
no-deploy-room = { $unit }: no room for a front of { $front }.
no-deploy-front = { $unit }: choose the width of the front first.

# Orders

ask-order = { $unit }: which order?
ask-confirm-orders = All orders are placed: confirm?
answer-order = { $order }
answer-confirm-orders = Confirm the orders (a forgotten unit holds its position)
fact-order-revealed = { $unit }: { $order }.
order-M = Move (M)
order-H = Harass (H)
order-C = Charge (C)
order-T = Hold (T)
no-such-unit = This side has no unit "{ $unit }".
no-such-order = "{ $order }" is not an order: m, h, c or t.
no-order-engaged = { $unit }: an engaged unit receives no order.

# Announcements

ask-shot = { $element }: shoot at whom, support whom?
ask-blow = { $element }: strike whom, support whom?
ask-declared = Everything is announced: confirm?
answer-attack = { $element } attacks { $other }
answer-support = { $element } supports { $other }
answer-hold = { $element } does nothing
answer-confirm = Confirm the announcements
fact-attack-declared = Announced ({ $what }): { $element } against { $target }{ $count ->
        [0] {""}
       *[other] , supported by { $supports }
    }{ $initiative ->
        [0] {""}
       *[other] , initiative { $initiative }
    }.
fact-declarations-ended = Everything is announced: now the dice.
fact-attack-made = { $element } against { $target } ({ $what }): { $roll } for { $base } or less [{ $items }], { $result }.
fact-attack-futile = { $element } against { $target } ({ $what }): impossible, base number { $base } [{ $items }].
fact-attack-lost = { $element } against { $target } ({ $what }): lost, { $why }.
fact-shot-strayed = Shot astray: { $element } aimed at { $target }, { $direction }; { $somebody ->
        [yes] it goes to { $struck }
       *[no] the hex is empty
    }.
fact-elements-lost = { $count ->
        [one] Loss
       *[other] Losses
    }: { $elements }.
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
no-action = { $element } has nothing to announce here.
no-own-element = { $target } is on the same side as { $element }.
no-support-itself = { $element } cannot support itself.
no-support-nothing = { $main } has announced no attack: there is nothing for { $element } to support.
no-shoot-weapon = { $unit }: no ranged weapon.
no-shoot-engaged = { $unit }: an engaged unit does not shoot.
no-shoot-order = { $unit }: this order allows no shooting.
no-shoot-phase = { $unit }: with this order a unit shoots in the other shooting phase.
no-shoot-slow = { $unit }: this weapon is slow to reload and shoots with order T only.
no-shoot-disorganised = { $unit }: with order H a unit must be organised to shoot.
no-out-of-range = { $target } is out of range of { $element }.
no-out-of-arc = { $target } is outside the arc of fire of { $element }.
no-sight-blocked = { $element } does not see { $target }: { $blocker } is on the line.
no-support-unit = { $element } and { $main } are not of the same unit.
no-support-melee = { $target } is in melee: no support.
no-support-weaker = At this distance { $element } has less power than { $main }.
no-support-chain = The chain is broken: { $element } touches neither { $main } nor one of its supporters.
no-other-combat = { $element } is not part of this melee.
no-strike-front = { $target } is not in a front hex of { $element }.
no-support-front = { $target } is not in a front hex of { $element }, which therefore cannot support.

# After shooting

fact-closing-began = Units with losses may close up: { $units }.
ask-close = { $unit }: close up?
answer-close = { $element } to { $direction }
answer-closed = The ranks are closed up
no-close-twice = { $element } has already closed up.
no-close-contact = { $element } touches an enemy: it does not close up.
no-close-hex = { $element } can only step into a hex that its unit held before the losses.
fact-element-closed = { $element } closes up, { $direction }.
fact-unit-closed = { $unit }: { $state }.
word-organised = organised formation
word-disorganised = disorganised formation

# Movement

fact-sequence-began = { $order }: { $sides }.
ask-order-of-sides = { $order }: move before or after the enemy?
answer-before = Before
answer-after = After
ask-unit = { $order }: which unit moves now?
answer-move = { $unit }
answer-rest = The others do not move
fact-unit-activated = { $unit } to move.
fact-units-rested = Without moving: { $units }.
ask-manoeuvre = { $unit }: which movement? ({ $mp } MP, { $manoeuvres } { $manoeuvres ->
        [one] manoeuvre
       *[other] manoeuvres
    })
move-advance = advance, { $direction }
move-slide = slide one hex, { $direction }
move-wheel = wheel { $side } by { $degrees } degrees
move-face = face { $facing }
move-march = march in column, { $direction }, head facing { $facing }
side-left = to the left
side-right = to the right
answer-redeploy = Redeploy the elements one by one
answer-form = End of the redeployment
answer-done = End of the move
answer-step = { $element } goes one hex, { $direction }
answer-shift = { $element } manoeuvres one hex, { $direction }
answer-turn = { $element } faces { $facing }
ask-redeploy = { $unit }: which element moves or turns?
ask-small = { $unit }: which element moves or turns? (small unit)
ask-press = { $unit }, in contact: which element still comes up?
ask-reaction = { $unit }, reaction: which element turns or moves?
ask-reaction-order = Which unit reacts first?
answer-react = { $unit }
fact-unit-moved = { $unit }: { $how } ({ $cost }).
fact-unit-loosened = { $unit }: the elements move one by one.
fact-unit-formed = { $unit }: { $state }.
fact-element-moved = { $element }: one hex, { $direction } ({ $cost }).
fact-element-turned = { $element } faces { $facing } ({ $cost }).
cost-mp = { $mp } MP
cost-manoeuvres = { $count ->
        [one] one manoeuvre
       *[other] { $count } manoeuvres
    }
cost-free = free
fact-contact-made = Contact: { $unit } and { $enemies }.
fact-reaction-began = Reaction: { $unit }.
fact-reaction-ended = Reaction over: { $unit }.
fact-move-ended = Move over: { $unit }.
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
no-attack-order = { $unit }: with this order the enemy may not be engaged; one empty hex must remain between them.
no-attack-disorganised = { $unit }: a disorganised unit does not attack.
no-attack-forward = { $unit }: contact is made moving forward only.
no-advance-column = { $unit }: a column marches behind its first element.
no-advance-disorganised = { $unit }: a disorganised unit moves by manoeuvres only.
no-advance-sideways = { $unit }: an advance leads into the front hexes only.
no-small-unit = { $unit }: the elements of a small unit move one by one.
no-points = { $unit }: not enough movement points left.
no-manoeuvre = { $unit }: no manoeuvre left.
no-off-map = { $unit } would leave the map.
no-occupied = { $unit }: the way is occupied.
no-wheel-small = { $unit }: a small unit does not wheel.
no-wheel-disorganised = { $unit }: a disorganised unit does not wheel.
no-wheel-column = { $unit }: a column does not wheel.
no-wheel-hold = { $unit }: no wheel with order T.
no-wheel-back = { $unit }: already wheeled to the other side in this phase.
no-wheel-wide = { $unit }: the front is too wide for such a wheel.
no-wheel-blocked = { $unit }: another element stands on the hexes the wheel sweeps over.
no-wheel-enemy = { $unit }: the wheel would meet the enemy on its way.
no-same-facing = { $unit }: the whole unit already faces that way.
no-march-line = { $unit }: not in column.
no-march-facing = { $unit }: the head enters one of its front hexes.
no-other-unit = { $element } is not of the unit that moves, { $unit }.
no-step-alone = { $unit }: an organised unit advances as one.
no-turn-pressing = { $element }: no facing change after contact.
no-free-hex = { $element }: the free hex only serves to form up again.
no-same-facing-element = { $element } already faces that way.
no-off-map-element = { $element } would leave the map.
no-occupied-element = { $element }: the hex is occupied.
no-element-in-contact = { $element } touches an enemy: it does not move.
no-press-forward = { $element } only goes on into its front hexes.
no-react-other = { $element } would touch another unit than the attacker: that takes order C or H.
no-cohesion = { $unit }: { $element } can still join the others; a small unit keeps together.

# Melee

fact-combats-found = { $count ->
        [0] No melee
        [one] One melee
       *[other] { $count } melees
    }.
fact-combat-began = Melee: { $units }.
fact-blows-ended = The blows are struck.
ask-priority = Move before or after the enemy?
fact-regroup-began = After-combat moves: { $sides }.
ask-regroup = { $element }: after-combat move?
answer-regrouped = End of the after-combat moves
fact-element-regrouped = { $element } regroups, { $direction }.
fact-element-settled = { $element } faces { $facing }.
fact-side-regrouped = After-combat moves over: { $side }.
fact-combat-ended = This melee is over for this turn.
fact-engagements-settled = After the melee: { $parts }.
part-free = free { $units }
part-caught = caught in contact { $units }
part-held = still engaged { $units }
no-regroup-element = { $element } makes no after-combat move now.
no-regroup-held = { $element } touches several enemies: it does not move.
no-regroup-far = { $element } cannot go further.
no-regroup-contact = { $element } must stay in contact with { $enemy }.

# Files

scenario-two-armies = two armies are needed, and there are { $count }.
scenario-bad-key = "{ $key }" cannot be a key: small letters, digits after a letter, underscores between words.
scenario-key-twice = the key "{ $key }" is used twice.
scenario-card-twice = the card "{ $card }" already ships with the program.
scenario-unknown-card = there is no card "{ $card }" (there are: { $known }).
scenario-people = the card "{ $card }" is of another people: { $people }.
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
scenario-at-or-element = write either "at" or the list of elements.
scenario-element-key = "{ $key }" is not an element of { $unit }.
scenario-order = the order of the list does not match the elements.
scenario-phase = there is no phase "{ $phase }".
scenario-stage = there is no stage "{ $stage }" in the phase { $phase }.
scenario-result = the result does not fit the phase.
scenario-nobody = one side has no element left and the battle goes on.
scenario-order-word = "{ $order }" is not an order: M, H, C or T.
scenario-order-now = { $unit }: no order here.
scenario-engaged = { $unit }: the engagement cannot be so.
scenario-contact = { $unit }: in contact with an enemy and not engaged.
scenario-wheeled = "{ $word }": left or right.
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

# A word to somebody who learns: what this question or this throw is about
hint-blow = Choose whom each element strikes. Flank and rear are hit more easily; several blows on one element are surer.
hint-close = Gaps where elements fell can be closed from behind. A line with gaps is disorganised.
hint-confirm-orders = Both sides turn up their orders together. A unit without an order holds its position.
hint-declared = All blows are announced. Once you confirm, the dice fall one after the other.
hint-deployed = Look over the line once more: after this the other side's deployment is revealed.
hint-front = A wide front strikes with more elements; a deep one holds longer. Start with six or more.
hint-manoeuvre = Move the unit step by step. Stay organised: a disorganised unit does not attack.
hint-order = One secret order: M moves, H harasses, C charges, T holds. Charging from too far leaves you short.
hint-order-of-sides = You won the throw: moving after the enemy lets you answer what he does; moving before takes the ground.
hint-place = Choose where the left end of the first rank stands. Keep your units side by side, flanks covered.
hint-press = The unit is in contact: elements behind may still come up to strike.
hint-priority = You felled more: you decide whether to move before or after the enemy, now that the melee is over.
hint-reaction = Your unit is attacked before it has moved: elements that touch no enemy may move or turn to face him.
hint-reaction-order = Several of your units are attacked: choose which one reacts first.
hint-redeploy = Elements move one by one to close gaps or to widen the front. Choose one in the list or on the map; end when the line stands.
hint-regroup = After the melee, an element without contact moves up to two hexes: back into the fight, or out of it.
hint-roll-blow = The blow of an element: the sum says from which number on it hits. A hit element falls.
hint-roll-combat-order = One die decides which melee is fought first.
hint-roll-first-mover = One die decides who chooses whether to move before or after the enemy.
hint-roll-regroup = One die decides who moves first after the melee.
hint-shot = Choose whom each element shoots at, or whom it supports. Nearer targets are hit more easily.
hint-small = The last elements of a unit move one by one.
hint-unit = Orders are carried out kind by kind; within a kind you choose who moves first. Who moves first may block the others.
