# Command: special elements, commanders, order tokens (chapters IX and X).

fact-units-commanded = { $commander_the } { $commander_num ->
        [p] give
       *[s] gives
    } { $count ->
        [0] nobody an order
       *[other] an order to { $units_the }
    }.
fact-order-rolled = Nobody commands { $unit_the }: die { $roll }, { $free ->
        [yes] the player chooses the order
       *[no] { $order } order
    }.
fact-orders-opened = Orders are now chosen.
fact-tokens-placed = { $side_the } { $side_num ->
        [p] have
       *[s] has
    } placed { $count ->
        [0] no orders face down
        [one] orders face down beside one unit
       *[other] orders face down beside { $count } units
    }.
roll-order = order
roll-precedence = which commander goes first
roll-substitute = shot at a special element
result-M = Move (M)
result-H = Harass (H)
result-C = Charge (C)
result-T = Hold (T)
result-free = as the player likes
result-killed = killed
result-saved = saved
ask-command = To which units { $commander_num ->
        [p] do
       *[s] does
    } { $commander_the } give orders ({ $count } at most)?
ask-command-done = Do you confirm who is commanded?
answer-command = Command { $unit_the }
answer-drop = Leave { $unit_the } without orders
answer-confirm-command = Confirm
ask-orders = Which orders do you place beside { $unit_the } ({ $count } at most)?
answer-orders = { $orders }
answer-confirm-tokens = Confirm the orders (a die decides for a forgotten unit)
ask-keep = Which order { $unit_num ->
        [p] do
       *[s] does
    } { $unit_the } keep?
answer-keep-order = Keep { $order }
no-command-zone = { $commander_the } { $commander_num ->
        [p] do
       *[s] does
    } not command that unit: it must be visible in the command zone.
no-command-orders = { $commander_the } { $commander_num ->
        [p] have
       *[s] has
    } no more than { $count } orders.
no-order-commander = { $unit_the } { $unit_num ->
        [p] take
       *[s] takes
    } no orders.
no-order-morale = { $unit_the } { $unit_num ->
        [p] receive
       *[s] receives
    } no order: the unit is routing or impetuous, or waits for routing elements.
no-order-rolled = The order { $unit_of } has been rolled.
no-order-missing = { $unit_the } still { $unit_num ->
        [p] need
       *[s] needs
    } an order.
no-order-many = { $unit_the } can hold { $count ->
        [one] one order
       *[other] { $count } orders
    } at most.
no-keep-missing = Choose the order that { $unit_the } { $unit_num ->
        [p] keep
       *[s] keeps
    }.
no-keep-token = { $unit_the } { $unit_num ->
        [p] have
       *[s] has
    } no such token.

fact-special-saved = { $element_the } { $element_num ->
        [p] are
       *[s] is
    } spared (die { $roll }): { $instead_the } { $instead_num ->
        [p] fall
       *[s] falls
    } instead.
fact-special-doomed = Nobody falls in place { $element_of }.
ask-substitute = { $element_the } { $element_num ->
        [p] are
       *[s] is
    } hit, with { $count ->
        [one] one element
       *[other] { $count } elements
    } of the unit in contact: do you roll the die?
answer-substitute-roll = Roll the die
answer-substitute-fall = Remove the element that was hit
ask-instead = Which element falls in place { $element_of }?
answer-instead = Remove { $other_the } instead
fact-elements-swapped = { $element_the } { $element_num ->
        [p] take
       *[s] takes
    } the place { $other_of } in the first rank.
ask-swap = Which element { $unit_of } steps into the first rank?
answer-swap = Put { $element_the } in the place { $other_of }
no-swap-state = { $unit_the } cannot exchange elements: the unit is engaged, routing or impetuous.
no-swap-front = { $unit_the } { $unit_num ->
        [p] have
       *[s] has
    } no recognisable front.
no-swap-rank = { $element_the } cannot be brought forward: only a special element that is not in the first rank can.
no-swap-special = { $element_the } cannot take the place { $other_of }, whose place is in the first rank too.
no-swap-block = { $element_the } and { $other_the } are in separate parts of the unit.
no-swap-height = { $element_the } and { $other_the } cannot exchange places: too many levels lie between them.

ask-lead = { $commander_num ->
        [p] Do
       *[s] Does
    } { $commander_the } move now, before the units with { $order } orders?
ask-lead-done = Do you confirm who moves before the units with { $order } orders?
answer-lead = Move now
answer-wait = Wait
answer-confirm-lead = Confirm
no-lead-nobody = No commander "{ $unit }" can move now.
fact-commanders-called = { $count ->
        [0] No commander moves before the units with { $order } orders.
       *[other] { $commanders_the } { $commanders_num ->
            [p] move
           *[s] moves
        } before the units with { $order } orders.
    }
fact-commander-waits = { $commander_the } { $commander_num ->
        [p] do
       *[s] does
    } not move now.
fact-commander-left = { $commander_the } { $commander_num ->
        [p] leave
       *[s] leaves
    } { $unit_the }.
fact-commander-joined = { $commander_the } { $commander_num ->
        [p] join
       *[s] joins
    } { $unit_the }.
fact-unit-reformed = { $unit_the } { $unit_num ->
        [p] form
       *[s] forms
    } up round the commander.
fact-commanders-turning = Commanders on their own may turn.
fact-commander-turned = { $commander_the } { $commander_num ->
        [p] face
       *[s] faces
    } { $facing }.
ask-commander = Where { $commander_num ->
        [p] do
       *[s] does
    } { $commander_the } go ({ $mp } MP)?
ask-commander-joins = { $commander_num ->
        [p] Do
       *[s] Does
    } { $commander_the } join a unit that fights here?
ask-commander-facing = Which way { $commander_num ->
        [p] do
       *[s] does
    } { $commander_the } face?
answer-look = Face { $facing }
ask-precedence = Do your commanders act before or after those of the enemy?
answer-join = Join { $unit_the }
answer-attach = Have { $commander_the } join the unit
ask-reform = How { $unit_num ->
        [p] do
       *[s] does
    } { $unit_the } form up with the commander?
answer-reform = Form a line { $front } wide from { $hex }
answer-as-is = Leave the elements where they are
no-leave-joined = { $commander_the } cannot leave { $unit_the }: a commander moves once in a phase.
no-lead-now = { $commander_the } must move now, or not at all.
no-leave-moved = { $commander_the } cannot leave { $unit_the }: the unit has moved.
no-leave-engaged = { $commander_the } cannot leave { $unit_the }: the unit is engaged.
no-leave-impetuous = { $commander_the } cannot leave { $unit_the }: the unit is impetuous.
no-leave-routing = { $commander_the } cannot leave { $unit_the }: the unit has only just been routed.
no-leave-surrounded = { $commander_the } cannot leave { $unit_the }: there is no way out.
no-join-unit = { $commander_the } can only join a unit of the same side.
no-join-shape = { $commander_the } cannot join { $unit_the }: the elements have another shape.
no-join-touch = { $commander_the } must touch { $unit_the } to join.
reason-onset = own attack
reason-special = special element
reason-ability = ability
no-join-engaged = { $commander_the } cannot join while engaged.
no-shoot-twice = { $unit_the } { $unit_num ->
        [p] have
       *[s] has
    } already shot in this turn.
answer-deploy-attach = Begin with { $commander_the } attached to { $unit_the }
answer-deploy-part = Begin with { $commander_the } apart from { $unit_the }
no-deploy-rank = { $commander_the } must begin in the first rank { $unit_of }.
