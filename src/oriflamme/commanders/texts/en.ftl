# Sentences of the computer commanders.

unknown-commander = Unknown commander "{ $name }" for the rulebook { $book } (choose from: { $known }).
no-agent = Cannot load the agent { $name }: { $problem }.
agent-class = { $name } is not an agent: it must be a class with a method choose(view, ask).
unknown-temper = Unknown temper "{ $name }" (choose from: { $known }).

# Levels: a line in a list, and a few words to choose by.

commander-random = Random: any legal answer, with equal chances
commander-beginner = Beginner: often goes wrong and lets you win
commander-novice = Novice: sensible orders, but goes wrong now and then
commander-plain = Plain: sensible orders, by the damage to be expected
commander-steady = Steady: plans for the whole army, a few turns ahead
commander-searching = Searching: tries its plans in its mind before it chooses
commander-deep = Deep: tries its plans for longer, up to five seconds
level-random = Gives any legal answer.
level-beginner = Often goes wrong: to get to know the rules and win your first battles.
level-novice = Gives sensible orders but goes wrong now and then: to practise.
level-plain = Weighs each order by the damage that it may do and cost, makes no plan, and answers at once.
level-steady = Guesses what you will order, makes a plan for the whole army, and answers at once: for players who know the rules.
level-searching = Tries several plans in its mind against what you may do, knowing nothing that is hidden from it: a second at most where it matters.
level-deep = Does the same for up to five seconds where the choice is hard: the strongest we have.

# Tempers

temper-bold = Bold: takes risks, for what the enemy loses counts more than its own losses
temper-even = Even-tempered: what both sides lose counts the same
temper-cautious = Cautious: spares its own, for its losses count more than the enemy's
temper-stubborn = Stubborn: keeps to the enemy it has begun with, and does not give ground
temper-sly = Sly: shoots, waits, goes round, and strikes those who already have their hands full

# Why

searched = Of { $lines ->
        [one] one plan
       *[other] { $lines } plans
    } tried { $tries ->
        [one] once
       *[other] { $tries } times
    } in imagined battles, this one promises most: { $worth } chances in a hundred.
searched-near = Of { $lines ->
        [one] the one possibility
       *[other] { $lines } possibilities
    } here, tried { $tries ->
        [one] once
       *[other] { $tries } times
    } in imagined battles, this one left the enemy worst off.
plan-attack = { $units_the } { $units_num ->
        [p] attack
       *[s] attacks
    } { $target_the }.
plan-press = { $units_the } { $units_num ->
        [p] keep
       *[s] keeps
    } up the fight with { $target_the }.
plan-fight = { $units_the } { $units_num ->
        [p] fight
       *[s] fights
    } the enemy in front.
plan-shoot = { $units_the } { $units_num ->
        [p] shoot
       *[s] shoots
    } at { $target_the }.
plan-hold = { $units_the } { $units_num ->
        [p] hold and wait
       *[s] holds and waits
    } for the enemy.
plan-withdraw = { $units_the } { $units_num ->
        [p] break
       *[s] breaks
    } away.
plan-rally = { $units_the } { $units_num ->
        [p] are
       *[s] is
    } to be rallied.
plan-duel = { $units_the } { $units_num ->
        [p] challenge
       *[s] challenges
    } { $target_the }.
plan-cast = { $units_the } { $units_num ->
        [p] cast
       *[s] casts
    } a spell on { $target_the }.
plan-breach = { $units_the } { $units_num ->
        [p] attack
       *[s] attacks
    } the walls at { $target_the }.
plan-move = { $units_the } { $units_num ->
        [p] move
       *[s] moves
    } to another wing.

# Les Lames Maudites: what a wing is about

plan-wing-attack = { $wing_the } { $wing_num ->
        [p] attack
       *[s] attacks
    }: { $why }.
plan-wing-hold = { $wing_the } { $wing_num ->
        [p] hold
       *[s] holds
    }: { $why }.
plan-wing-withdraw = { $wing_the } { $wing_num ->
        [p] give
       *[s] gives
    } ground: { $why }.
plan-wing-regroup = { $wing_the } { $wing_num ->
        [p] regroup
       *[s] regroups
    }: { $why }.
lames-because-going = striking gains more than waiting
lames-because-coming = the enemy must come, and whoever comes is struck first
lames-because-weaker = striking would cost more, and it must not be struck first
lames-because-stubborn = it was going to, and lets nothing turn it aside
lames-because-late = time runs short and the lead is not enough
lames-because-ahead = the lead is enough, and the end is near
lames-because-disarray = too many men are shaken or out of breath
lames-because-beaten = the fight is lost here, and what can be saved must be saved
plan-march = { $units_the } { $units_num ->
        [p] march
       *[s] marches
    } on { $target_the }.
plan-await = { $units_the } { $units_num ->
        [p] let
       *[s] lets
    } { $target_the } come within charge range.
plan-form = { $units_the } { $units_num ->
        [p] form
       *[s] forms
    } up again.

# Les Guerres Fleuries: what the army is about

posture-attack = The army seeks the enemy: nothing is won yet.
posture-hold = The army would win if the day ended now: it fights only where the odds are good.
posture-dare = The day is nearly over and not won: the army dares more.
plan-turn = { $units_the } { $units_num ->
        [p] turn
       *[s] turns
    } to face { $target_the }.
plan-guard = { $units_the } { $units_num ->
        [p] guard
       *[s] guards
    } { $target_the }.

# Two sentences: what the machine wants…

wants-answer = This is what I want here: { $what }.
wants-attack = I want to attack { $target_the } with { $units_the }.
wants-press = I want to finish { $target_the }: { $units_the } { $units_num ->
        [p] do
       *[s] does
    } not let go.
wants-fight = I want to win the melee that { $units_the } { $units_num ->
        [p] are
       *[s] is
    } in.
wants-shoot = I want to shoot at { $target_the } with { $units_the }.
wants-hold = I want to hold with { $units_the } and let the enemy come.
wants-withdraw = I want to save { $units_the } from a bad fight.
wants-rally = I want to rally { $units_the }.
wants-duel = I want to beat { $target_the } in a duel, with { $units_the }.
wants-cast = I want to cast a spell on { $target_the } with { $units_the }.
wants-breach = I want to break the walls at { $target_the } with { $units_the }.
wants-move = I want to move { $units_the } to another wing.
wants-march = I want to march on { $target_the } with { $units_the }.
wants-await = I want to let { $target_the } come, then charge with { $units_the }.
wants-form = I want to put { $units_the } in order again.
wants-turn = I want to face { $target_the } with { $units_the }.
wants-guard = I want to guard { $target_the } with { $units_the }.
wants-wing-attack = I want to attack with { $wing_the }: { $why }.
wants-wing-hold = I want to hold with { $wing_the }: { $why }.
wants-wing-withdraw = I want to give ground with { $wing_the }: { $why }.
wants-wing-regroup = I want to regroup { $wing_the }: { $why }.

# … and what it fears

fears-shot = I fear the shots { $foes_of } at { $unit_the }.
fears-blow = I fear the blows { $foes_of } against { $unit_the }.
fears-attack = I fear an attack by { $foes_the } on { $unit_the }.
fears-flank = I fear an attack by { $foes_the } on the flank { $unit_of }.
fears-rear = I fear an attack by { $foes_the } on { $unit_the }, from behind.
fears-chief = I fear for { $unit_the }, in command: { $foes_the } could strike the leader down, and decide the battle.
fears-nobody = I fear nothing at once: no enemy is within reach.
