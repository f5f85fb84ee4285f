# Sentences of the computer commanders.

unknown-commander = There is no commander called "{ $name }" for the book { $book } (there are: { $known }).
unknown-temper = There is no temper called "{ $name }" (there are: { $known }).

# Levels: a line in a list, and a few words for whoever wonders which to choose.

commander-random = Random: any legal answer, with equal chances
commander-plain = Plain: sensible orders, from the damage to be expected
commander-steady = Steady: plans for the whole army, looks a little ahead
commander-searching = Searching: tries its plans out in its head before it chooses
level-random = Does anything that is allowed. Good for learning the rules, and for watching them at work.
level-plain = Weighs each order by the damage it may do and the damage it may cost, and answers at once. It does not plan. A first opponent.
level-steady = Supposes what you will order, makes a plan for the whole army, looks a few turns ahead with it and mends it order by order. It answers at once. An opponent for whoever knows the rules.
level-searching = Looks further ahead: several ways of playing, each tried in its head against what the enemy may do, with what it cannot know drawn at random. It thinks for about a second where it matters.

# Tempers

temper-bold = Bold: what the enemy loses counts more than its own losses
temper-even = Even-tempered
temper-cautious = Cautious: its own losses count more than what the enemy loses

# Why

searched = Of { $lines ->
        [one] one plan
       *[other] { $lines } plans
    }, tried { $tries ->
        [one] once
       *[other] { $tries } times
    } in imagined battles, this one promises most: { $worth } chances in a hundred.
searched-near = Of { $lines ->
        [one] one thing
       *[other] { $lines } things
    } that could be done here, tried { $tries ->
        [one] once
       *[other] { $tries } times
    } in imagined battles, this one left the enemy worst off.
plan-attack = { $units } fall upon { $target }.
plan-press = { $units } keep at { $target }.
plan-fight = { $units } fight whoever is before them.
plan-shoot = { $units } shoot at { $target }.
plan-hold = { $units } hold and wait for the enemy.
plan-withdraw = { $units } break away.
plan-rally = { $units } are to be rallied.
plan-duel = { $units } challenges { $target }.
plan-cast = { $units } casts a spell on { $target }.
plan-breach = { $units } work on the walls at { $target }.
plan-move = { $units } move to another wing.

# Les Lames Maudites: what a wing is about

lames-attack = { $wing } attacks: { $why }.
lames-hold = { $wing } holds: { $why }.
lames-withdraw = { $wing } gives way: { $why }.
lames-regroup = { $wing } gathers itself: { $why }.
lames-because-going = it gains more by striking than by waiting
lames-because-weaker = it would lose by striking, and does not let itself be struck
lames-because-late = time runs short and the lead is not enough
lames-because-ahead = the lead is enough, and the end is near
lames-because-disarray = too many of its men are shaken or out of breath
lames-because-beaten = it is beaten, and saves what can be saved
plan-march = { $units } march on { $target }.
plan-await = { $units } let { $target } come within reach of a charge.
plan-form = { $units } form up again.

# Les Guerres Fleuries: what the army is about

posture-attack = The army seeks the enemy: nothing is won yet.
posture-hold = The army would win if the day ended now: it fights only where the odds are good.
posture-dare = The day ends soon and is not won: the army dares more.
plan-turn = { $units } turn to face { $target }.
plan-guard = { $units } guards { $target }.
