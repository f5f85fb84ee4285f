# Les Guerres Fleuries: what facts, questions, answers and refusals say.
# Names of units are free: the sentences avoid any agreement with them.

# Measures and sums

cm-whole = { $whole } cm
cm-part = { $whole }.{ $decimals } cm
degrees = { $whole }°
metres = { $whole } m
clock = { $hours } h { $minutes }
points-of = { $side } { $points }
item-first = { $reason } { $value }
item-more = { $reason } +{ $value }
item-less = { $reason } -{ $value }
less = less { $share } for: { $ground }
aim = { $target }{ $figures ->
        [0] {""}
       *[other] {" "}({ $figures } figures)
    }
army-fault = { $problem } [{ $clause }]
test-passed = passed
test-failed = failed

# The turn

fact-turn-began = Turn { $turn } ({ $clock }).
fact-phase-began = { $phase }.
phase-terrain = Choice of ground
phase-layout = Laying out the ground
phase-scouting = Scouting
phase-plans = Plans
phase-deployment = Deployment
phase-battle_orders = Battle orders
phase-detection = Phase 0: detection
phase-arrivals = Flank marches
phase-automatic = Phase 1: automatic moves
phase-command = Phase 2: command tests
phase-orders = Phase 3: orders
phase-declarations = Phase 4: charge declarations
phase-charges = Phase 4: tests and first halves of charges
phase-reactions = Phase 5: reactions to charges
phase-counter_charges = Phase 6: counter-charges
phase-moves = Phase 6: moves
phase-red_moves = Phase 7: moves of red markers
phase-shooting = Phase 8: shooting
phase-second_half = Phase 9: end of charges and evasions
phase-combat = Phase 10: combat
phase-rally = Phase 11: rally
phase-over = End of the battle
fact-battle-ended = { $outcome } Points: { $counted }.
outcome-broken = Victory: { $winner }. On the other side not one unit stands firm.
outcome-both-broken = A draw: not one unit stands firm, on either side.
outcome-time-draw = The day ends on an undecided battle: a draw.
outcome-time-points = The day ends. Victory on points: { $winner }.

# Before the battle

fact-ground-chosen = { $count ->
        [0] Ground: { $side } chooses none.
       *[other] Ground that { $side } chooses ({ $count }): { $pieces }.
    }
fact-layout-rolled = The dice: { $scores }. { $winner } lays out the ground.
fact-ground-laid = { $dropped ->
        [yes] No room for: { $name }, chosen by { $owner }.
       *[no] Ground laid: { $name }, chosen by { $owner }.
    }{ $bridges ->
        [0] {""}
       *[other] {" "}Bridges: { $bridges }.
    }
fact-edge-chosen = { $side } takes the { $edge } side.
fact-scouted = Scouting: { $scores }.{ $found ->
        [yes] {" "}Discovered: { $discovered }.
       *[no] {" "}Nobody is discovered.
    }
fact-ambush-chosen = { $unit } will lie in ambush.
fact-bases-counted = { $side }: { $brigades } cards of troops, { $spare } empty cards (die { $roll }).
fact-flank-planned = Flank march: { $unit }, by the { $entry }, at { $at }, from turn { $turn }.
fact-plan-made = { $side } has written its plan.
fact-deployed = { $hidden ->
        [yes] Hidden: { $unit }.
       *[no] In place: { $unit }.
    }
fact-base-laid = A card on the table: { $base }.
fact-base-filled = { $base } hides: { $empty ->
        [yes] nobody.
       *[no] { $contents }.
    }
fact-detection-tried = { $needed ->
        [0] { $observer } looks at { $base }: in plain sight.
       *[other] { $observer } looks at { $base }: { $roll } for { $needed }{ $found ->
            [yes] , detected.
           *[no] , nothing.
        }
    }
fact-base-revealed = { $base } is turned ({ $why }): { $empty ->
        [yes] nobody.
       *[no] { $units }.
    }
fact-revealed = { $unit } appears ({ $why }).
revealed-detected = detected
revealed-near = enemy at hand
revealed-seen = in sight
revealed-charge = charge
revealed-contact = contact
revealed-moved = coming out
revealed-shot = shot
revealed-fire = fire
fact-flank-tried = Flank march by the { $entry }: { $roll } + { $bonus }{ $entered ->
        [yes] , it arrives.
       *[no] , it does not arrive.
    }
fact-flank-entered = { $unit } comes onto the table.
entry-west = west
entry-east = east
edge-south = south
edge-north = north
ask-pick = Choice of ground: { $count } of { $most }. What else?
pick = Take: { $name }
pick-done = Enough
ask-lay = Where does it go: { $name }?
lay = { $name } at { $x }, { $y }, turned { $degrees }
lay-none = Do without: { $name }
ask-bridge = Road and water cross at { $x }, { $y }. A bridge?
bridge = A bridge at { $x }, { $y }
bridge-none = No bridge at { $x }, { $y }
ask-edge = Which side of the table?
take-edge = The { $edge } side
ask-ambush = Which unit lies in ambush?
ambush = Ambush: { $unit }
ambush-none = No ambush
ask-flank = Who marches round the flank?
flank = { $unit } by the { $entry }, at { $at }, from turn { $turn }
plan-done = The plan is made
ask-deploy = Where does { $unit } stand?
deploy = { $unit } at { $x }, { $y }, facing { $degrees }
deploy-none = Leave out: { $unit }
ask-card = Where does { $unit } go? { $empty ->
        [yes] Nothing under it.
       *[no] Under it: { $contents }.
    }
ask-lair = Where does { $unit } hide?
lair-none = Nowhere
lair = { $unit } at { $x }, { $y }
ask-detect = What does { $unit } look for?
detect = { $unit } looks at { $target }
ignore = { $unit } looks at nothing
ask-emerge = Who comes out of hiding?
emerge = { $unit } comes out
lurk = Nobody else

# Command and orders

fact-command-tested = Command: { $unit }, { $roll } for { $threshold } [{ $items }]: { $result }.
command-passed = passed
command-bound = passed, but last turn's order only
command-failed = failed, red marker
fact-order-given = { $unit }: { $orders }.
fact-battle-order-written = Battle order, { $character }: { $order }.
fact-battle-order-sent = The general writes a new battle order for { $character }: { $order }. It will bind once it has been read.
fact-battle-order-done = The battle order of { $character } is fulfilled.
fact-control-taken = { $character } takes direct control: { $unit }.
fact-control-left = { $character } leaves { $unit }.
fact-brigade-dissolved = The brigade of { $character } is dissolved: { $units }.
battle-attack = Attack{ $aimed ->
        [yes] {" "}{ $target }
       *[no] {""}
    }
battle-harass = Harass{ $aimed ->
        [yes] {" "}{ $target }
       *[no] {""}
    }
battle-support = Support{ $aimed ->
        [yes] {" "}{ $target }
       *[no] {""}
    }
battle-hold = Hold the position{ $aimed ->
        [yes] {" "}{ $target }
       *[no] {""}
    }
zone-left = on the left
zone-centre = in the centre
zone-right = on the right
ask-plan = What battle order for { $unit }?
give-plan = Battle order, { $unit }: { $order }
ask-confirm = The battle orders are written. Confirm them?
confirm-plan = Confirm
ask-order = What order for { $unit }?
give-order = { $unit }: { $orders }
stand-order = { $orders }
ask-confirm-orders = All counters are down. End the phase?
confirm-orders = End
order-none = no order
order-advance = Advance
order-double = Double
order-charge = Charge
order-shoot = Shoot
order-evade = Evade
order-line = Line
order-reform = Reform
order-wait = Wait
order-break = Break formation
order-column = Column
order-counter_charge = Counter-charge
order-withdraw = Withdraw
order-right = Right
order-left = Left
order-quarter = 90°
order-about = 180°
order-wheel = 45°
order-change = Change formation
order-open = Open order
order-close = Close order
order-take_off = Take off
order-dive = Dive
order-land = Land
ask-become = Does { $unit } turn into a beast?
become = { $unit } becomes: { $species }
stay-man = { $unit } keeps his shape
fact-transformed = { $unit } turns into a { $species } until turn { $until }.
fact-restored = { $unit } takes his own shape again.
species-man = man
species-saurian = saurian
species-eagle = giant eagle
species-condor = giant condor
species-jaguar = jaguar
species-puma = puma
species-bat = giant bat
species-pterodactyl = pterodactyl
species-pteradon = pteradon
species-great_saurian = great saurian
species-spider = giant spider

# Charges and reactions

ask-charge = Whom does { $unit } charge?
charge = { $unit } charges { $target }
stay = { $unit } stays where it is
fact-charge-declared = Charge: { $unit } against { $target }.
fact-charge-held = { $unit } has nobody to charge and stays where it is.
fact-orders-lost = { $unit } forgets its orders{ $reaction ->
        [counter_charge] {" "}and throws itself at { $target }.
       *[other] .
    }
ask-reaction = How does { $unit } react to the charge?
react = { $unit }: { $reaction }{ $files ->
        [0] {""}
       *[other] {" "}({ $files } abreast)
    }
reaction-none = stand
reaction-counter_charge = counter-charge
reaction-evade = evade
reaction-shoot = shoot
reaction-cancel = cancel the change of formation
reaction-line = form line
reaction-column = form column
fact-reaction-tested = Reaction ({ $reaction }): { $unit }, { $roll } for { $threshold } [{ $items }]: { $result }.
fact-reacted = Reaction: { $unit }, { $reaction }.
fact-half-left = { $over ->
        [yes] The move is over: { $unit }.
       *[no] { $unit } keeps { $left } for phase 9.
    }
fact-charge-over = The charge is over: { $unit }.
fact-contact-made = Contact: { $unit } and { $enemy } ({ $attack }).
attack-front = in front
attack-flank = in flank
attack-rear = in rear
fact-contact-lost = Contact broken: { $unit } and { $enemy }.
fact-caught = { $unit } is caught in a manoeuvre.

# Moves

ask-move = Where does { $unit } go? Move: { $move } ({ $field } in the field).
move = { $unit }{ $formed ->
        [yes] {" "}({ $files } abreast)
       *[no] {""}
    }: { $way ->
        [left] left by { $degrees },
        [right] right by { $degrees },
       *[none] straight,
    } { $far }{ $through ->
        [yes] , through friends (disorder)
       *[no] {""}
    }
move-join = { $unit } joins { $target }
move-stand = { $unit } does not move
fact-moved = { $unit }: { $how }{ $far ->
        [0] {""}
       *[other] , { $distance }
    }{ $stop }.
how-order = move
how-charge = charge
how-pursuit = pursuit
how-retreat = retreat
how-rout = rout
how-evade = evasion
how-auto = automatic move
how-join = joins a unit
how-landing = forced landing
how-conform = lines up with the enemy
how-aside = steps aside
stop-none = {""}
stop-enemy = , halted before { $other }
stop-friend = , halted behind { $other }
stop-contact = , in contact with { $other }
stop-struck = , struck by { $other }
stop-ground = , halted before an obstacle
stop-edge = , at the edge of the table
fact-formation-taken = { $unit } forms { $files } abreast. { $spacing }.
fact-turned = { $unit }: { $how }.
turn-about = about-face
turn-quarter-left = quarter turn left
turn-quarter-right = quarter turn right
fact-formation-broken = { $unit } breaks formation ({ $what }: { $where }).
broken-enter = to enter
broken-leave = to leave
broken-fire = against the fire
fact-reformed = { $unit } reforms.
fact-disordered = Disorder: { $unit } ({ $why }).
disorder-flank = attacked in flank
disorder-rear = attacked in rear
disorder-monster = charged by a monster
disorder-caught = caught in a manoeuvre
disorder-rout = rout
disorder-evade = evasion
disorder-pursuit = pursuit
disorder-missed = charge without contact
disorder-rough = charge over rough ground
disorder-blocked = cannot be pushed back
disorder-passage = interpenetration
disorder-swamp = swamp
disorder-pushed_out = driven out of a building
fact-passed-through = { $unit } passes through { $friend }{ $clean ->
        [yes] .
       *[no] , both in disorder.
    }
fact-ground-taken = { $side } holds: { $ground }.
fact-altitude-changed = { $unit }: { $altitude }.
altitude-0 = on the ground
altitude-1 = combat altitude
altitude-2 = flight altitude
fact-automatic-rolled = Red marker: { $unit }, { $roll }: { $result }, { $does }.
automatic-stay = stays
automatic-withdraw = withdraws
automatic-advance = advances
automatic-copy_right = copies the right{ $copied ->
        [yes] {" "}({ $model })
       *[no] {""}
    }
automatic-copy_left = copies the left{ $copied ->
        [yes] {" "}({ $model })
       *[no] {""}
    }
does-stay = on the spot
does-withdraw = backwards
does-advance = forwards
does-shoot = shooting
fact-pending-done = { $unit } has made its forced move.
fact-building-entered = { $unit } enters: { $building }, { $housed } figures{ $outside ->
        [0] {""}
       *[other] {" "}({ $outside } stay at the foot of the wall)
    }.
ask-storm = Does { $unit } go in: { $building }?
storm = { $unit } goes in: { $building }
remain-outside = { $unit } stays outside
fact-building-left = { $unit } comes out: { $building }.

# Ground

ground-open = open ground
ground-low_hill = low hill
ground-steep_hill = steep hill
ground-wood = wood
ground-scrub = scrub
ground-uneven = uneven ground
ground-ruins = ruins
ground-field = field
ground-mire = mire
ground-swamp = swamp
ground-marsh = marsh
ground-building = building
ground-impassable = impassable ground
ground-corpse = body of a monster
ground-bridge = bridge
ground-ford = ford
ground-river = river
ground-stream = stream
ground-ditch = ditch
ground-wall = wall
ground-hedge = hedge
ground-fence = fence
ground-road = road
ground-house = house
ground-hamlet = hamlet
ground-walled_field = walled field
ground-temple = temple
ground-temple_garden = temple with a walled garden
ground-ditched_hedge = hedge with a ditch
ground-double_hedge = double hedge
ground-sized = { $name } of { $size } cm
fact-defence-rolled = { $ground } bears { $defence } points.
fact-structure-damaged = { $ground }: { $damage ->
        [one] { $damage } point
       *[other] { $damage } points
    } of damage ({ $why }).
damage-monster = monster
damage-fire = fire
damage-crash = crash
fact-structure-fell = Destroyed: { $ground }.
fact-breached = Breach: { $ground }.
fact-fire-set = { $strength ->
        [0] The fire is out: { $ground }
       *[other] The fire: { $ground }, strength { $strength }
    }.

# Shots, combat, losses

ask-shot = At whom does { $unit } shoot?
shoot = { $unit } shoots: { $aims }
ask-no-shot = Nobody can shoot.
hold-all = Go on
hold-fire = { $unit } holds its fire
fact-shot-made = Shot ({ $weapon }): { $unit } at { $target } from { $distance }, range { $band }, { $figures } × { $total } [{ $each }]: { $percent } %, { $roll ->
        [0] no roll
       *[other] die { $roll }
    }, losses { $kills }.
band-short = short
band-medium = medium (divided by 2)
band-long = long (divided by 3)
fact-salvo-spent = { $unit } has { $thrown ->
        [yes] thrown a salvo of javelins
       *[no] shot
    }.
fact-blows-struck = Blows ({ $weapon }): { $unit } against { $target }, { $figures } × { $total } [{ $each }]: { $percent } %{ $roll ->
        [0] {""}
       *[other] , die { $roll }
    }, losses { $kills }.
reach-charge = charge: { $far }
reach-short = { $weapon }, short range: { $far }
reach-medium = { $weapon }, medium range: { $far }
reach-long = { $weapon }, long range: { $far }
sight-seen = in sight, { $far } away
sight-hidden = hidden by { $screens }, { $far } away
sight-charge = can be charged
sight-shot = can be shot at: { $weapon }, range { $band }, { $figures ->
        [one] { $figures } figure
       *[other] { $figures } figures
    }, { $percent } %
weapon-two_handed = two-handed weapon
weapon-tepoztopilli = tepoztopilli
weapon-maquahuitl = maquahuitl
weapon-club = club
weapon-knife = obsidian knife
weapon-claws = claws
weapon-bow = bow
weapon-sling = sling
weapon-javelin = javelin
weapon-natural = claws and teeth
fact-figures-lost = Losses: { $unit }, { $count } { $count ->
        [one] figure
       *[other] figures
    } ({ $why }).
loss-shots = shots
loss-blows = melee
loss-rout = rout
loss-crash = crash
loss-collapse = collapse
loss-fire = fire
fact-wound-taken = Wound: { $unit }, { $place }, { $grade }.
place-head = head
place-thighs = thighs
place-torso = torso
place-feet = feet
place-legs = legs
place-fall = fall
grade-light = light
grade-serious = serious
grade-grave = grave
grade-dead = mortal
fact-wound-shrugged = { $unit } endures the first wound without effect.
fact-bereaved = Leader lost: { $unit }.
fact-shocked = { $unit } has suffered a monster or magic.
fact-landing-forced = Forced to land next turn: { $unit }.
fact-crashed = Crashed: { $unit }.
fact-corpse-laid = The body bars the way: { $unit }.
fact-round-fought = Round: { $unit }, lost { $lost }, inflicted { $dealt }{ $beaten ->
        [yes] , round lost.
       *[no] .
    }
fact-taken = Captives: { $count } for { $side }.
fact-pushed-back = { $unit } is pushed back { $distance }.
fact-followed = { $unit } follows.
fact-overlapped = Overlap: { $unit } on the flank of { $enemy }, { $figures } { $figures ->
        [one] figure.
       *[other] figures.
    }
ask-overlap = Go round { $target }? ({ $unit })
overlap = Go round { $target }: { $unit }, { $figures } { $figures ->
        [one] figure
       *[other] figures
    }
keep-ranks = Keep ranks: { $unit }
ask-strike = Whom to strike? ({ $unit })
strike = Strike { $target }: { $unit }
ask-pursuit = Does { $unit } pursue { $target }?
pursue = { $unit } pursues { $target }
stand = { $unit } does not pursue { $target }
fact-pursuit-ordered = { $unit } will pursue { $target }.

# Morale

fact-morale-tested = Morale ({ $why }): { $unit }, { $sum } [{ $items }] + { $roll } = { $total }: { $result }.
cause-charge = charging
cause-charged = charged
cause-counter_charge = counter-charging
cause-beast = monster
cause-dive = charge in a dive
cause-flank = attacked in flank
cause-rear = attacked in rear
cause-combat = combat lost
cause-hidden_fire = shot at by a hidden enemy
cause-friend_rout = rout of a friend
cause-turn_losses = losses of the turn
cause-half_lost = half of the strength
cause-death = death of a character
cause-shooting = losses from shots
cause-wound = bad wound
cause-rally = rally
morale-obey = obeys
morale-advance = uncontrolled advance
morale-retreat = retreat
morale-rout = rout
result-passed = passed
result-bound = passed, last turn's order only
result-failed = failed
result-obey = obeys
result-advance = advances
result-retreat = retreat
result-rout = rout
result-stay = stays
result-withdraw = withdraws
result-copy_right = copies the right
result-copy_left = copies the left
fact-routed = Rout: { $unit }.
fact-retreated = Retreat: { $unit }.
fact-carried-away = { $unit } listens to nobody and will charge.
fact-rallied = Rallied: { $unit }.
fact-removed = { $unit }: { $fate } ({ $points } points).
fate-destroyed = destroyed
fate-dead = dead
fate-fled = fled off the table
fate-removed = more than half lost, removed
fate-absent = absent
ask-rally = Rally { $unit }?
rally = Rally { $unit }
leave-rout = Let { $unit } flee

# Reasons

reason-class-A = class A
reason-class-B = class B
reason-class-C = class C
reason-class-M = mercenaries
reason-class-fanatic = fanatics
reason-species-eagle = eagle
reason-species-condor = condor
reason-species-jaguar = jaguar
reason-species-puma = puma
reason-species-bat = bat
reason-species-pterodactyl = pterodactyl
reason-species-pteradon = pteradon
reason-species-great_saurian = great saurian
reason-species-spider = spider
reason-weapon-two_handed = two-handed weapon
reason-weapon-tepoztopilli = tepoztopilli
reason-weapon-maquahuitl = maquahuitl
reason-weapon-club = club
reason-weapon-knife = knife
reason-weapon-claws = claws
reason-weapon-bow = bow
reason-weapon-sling = sling
reason-weapon-javelin = javelin
reason-passed = last test passed
reason-commanded = commanded last turn
reason-near = leader near
reason-far = leader far
reason-control = direct control
reason-control_fc = direct control
reason-losses = losses last turn
reason-shocked = monster or magic
reason-enemy = enemy near
reason-open_order = open order
reason-moved = moving target
reason-cover_light = light cover
reason-cover_medium = medium cover
reason-cover_dense = dense cover
reason-shields = shields
reason-shooter_disorder = shooter in disorder
reason-enemy_ranks = enemy ranks
reason-monster_target = huge target
reason-deflection = deflection
reason-expert_missiles = expert in missiles
reason-strength = strength
reason-master_of_arms = master of arms
reason-expert_maquahuitl = expert with the maquahuitl
reason-expert_tepoztopilli = expert with the tepoztopilli
reason-expert_club = expert with the club
reason-expert_two_handed = expert with two-handed weapons
reason-expert_atlatl = expert with the spear-thrower
reason-wounds = wounds
reason-charge = charge
reason-caught = caught in a manoeuvre
reason-enemy_flank = enemy flank
reason-enemy_rear = enemy rear
reason-ranks = ranks
reason-sworn = sworn enemy
reason-elite = elite
reason-enemy_disorder = enemy in disorder
reason-enemy_monster = enemy monster
reason-enemy_beast = enemy beast
reason-in_the_air = in the air
reason-combat_modifier = combat modifier
reason-transformation = transformation
reason-magic_aura = magic aura
reason-divine_aura = divine aura
reason-morale-base = morale
reason-morale-control = direct control
reason-morale-friends = friends near
reason-morale-dense_cover = dense cover
reason-morale-numbers = superior numbers
reason-morale-attack = attack
reason-morale-secure_flank = flank secured
reason-morale-friendly_cover = friendly cover
reason-morale-enemy_withdrawing = enemy withdrawing
reason-morale-enemy_open = enemy flank open
reason-morale-priests = religious contingent
reason-morale-fanatic = fanatic
reason-morale-sworn = sworn enemy
reason-morale-beast_charge = charge between beasts
reason-morale-enemy_routing = enemy routing
reason-morale-flank = attacked in flank
reason-morale-rear = attacked in rear
reason-morale-bereaved = leader killed
reason-morale-enemy_behind = enemy behind
reason-morale-withdrawing = withdrawing
reason-morale-friend_withdrawing = friend withdrawing
reason-morale-enemies = enemies near
reason-morale-outnumbered = outnumbered
reason-morale-lost_round = last round lost
reason-morale-comrades_lost = units lost
reason-morale-hidden_fire = hidden fire
reason-morale-friends_routing = friends routing
reason-morale-routing = routing
reason-morale-disorder_charged = disorder under a charge
reason-morale-against_line = against a line
reason-morale-spell = target of a spell
reason-morale-priests_lost = religious contingent lost
reason-morale-column = column in contact
reason-morale-cannot_face = cannot face
reason-morale-mercenary = mercenaries
reason-price-base = character
reason-price-fc = command
reason-price-fm = morale
reason-price-combat = combat
reason-price-skills = skills
reason-price-spells = spells
reason-price-kit = equipment
reason-price-gear = magic gear

# Dice

roll-automatic = automatic move
roll-bases = empty cards
roll-blows = blows
roll-capture = capture
roll-command = command
roll-crash = under the fall
roll-crash-structure = fall on a structure
roll-defence = defence value
roll-detection = detection
roll-direction = direction
roll-fall = fall of the rider
roll-fire = against the fire
roll-flames = in the flames
roll-flank = flank march
roll-layout = laying out the ground
roll-morale = morale
roll-reaction = reaction
roll-shot = shot
roll-transformation = transformation
roll-transformation-turns = turns of transformation
roll-wound-place = place of the wound
roll-wound-severity = severity of the wound

# Refusals

factor-fc = FC
factor-fm = FM
factor-combat = combat modifier
no-army-animal-kit = { $unit }: animals have neither arms, nor armour, nor pay.
no-army-arms = { $unit }: a master of arms names two weapons, others none ({ $wanted } expected).
no-army-budget = The army costs { $points } points for a budget of { $budget }.
no-army-factor = { $unit }: { $factor } of { $value }, between { $least } and { $most } expected.
no-army-gear = { $unit }: { $count } pieces of magic gear, between { $least } and { $most } at this level.
no-army-gear-twice = { $unit }: one magic weapon and one magic item at most, never two of the same kind.
no-army-heroes = { $heroes } heroes for { $figures } warriors: { $most } at most.
no-army-one-class = { $unit }: a unit mixes at least two classes.
no-army-pack = { $unit }: { $figures } figures, between { $least } and { $most } expected.
no-army-priests = { $priests } priests: only one priest or warrior-priest in an army.
no-army-religious = Only one religious contingent in an army.
no-army-religious-class = { $unit }: a religious contingent is of class A.
no-army-rider = { $unit }: only a hero rides, and only the pteradon that he controls.
no-army-saurian-fanatic = { $unit }: no fanatic saurians.
no-army-saurian-mercenary = { $unit }: no saurian mercenaries.
no-army-shape = { $unit }: { $files } files and { $ranks } ranks make neither a line nor a column.
no-army-skill-rank = { $unit }: this skill is not for that rank ({ $skill }).
no-army-skills = { $unit }: { $count } skills, { $wanted } expected at this level.
no-army-small = { $unit }: { $figures } figures, { $least } at least.
no-army-spells = { $unit }: { $count } spells, { $wanted } expected at this level.
no-army-brigade = { $unit }: an animal is in no brigade.
no-army-uncontrolled = { $unit }: an animal begins under a character's direct control.
no-army-two-handed = { $unit }: the two-handed weapon is reserved to characters.
no-army-class-b-least = { $percent } % of class B, { $bound } % at least.
no-army-allies-most = { $percent } % allies, { $bound } % at most.
no-army-mercenaries-most = { $percent } % mercenaries, { $bound } % at most.
no-break-far = { $unit }: no building and no fire within 5 cm.
no-change-line = { $unit }: not enough figures for a line.
no-change-column = { $unit }: not enough figures for a column.
no-change-already-open = { $unit } is already in open order.
no-change-already-close = { $unit } is already in close order.
no-change-in-line = { $unit } must first be in line.
no-change-front = The front keeps its { $files } files when the order is opened or closed: { $unit }.
no-change-same = { $unit } has that formation already.
no-charge-altitude = { $target } is out of reach in the air.
no-charge-arc = { $target } is not in the front arc.
no-charge-axis = { $target } is not in the axis of the charge.
no-charge-exposes = Charging { $target } would expose the flank to { $enemy }.
no-charge-far = { $over } too far to { $target }: the charge is { $charge }{ $wheels ->
        [yes] , of which the wheel takes { $wheel }
       *[no] {""}
    }{ $slowed ->
        [yes] , { $less }
       *[no] {""}
    }.
no-charge-ground = { $ground } is in the way of a charge on { $target }.
no-charge-room = There is no room before { $target }: { $friend } fights there.
no-charge-target = { $target } cannot be charged.
no-charge-unseen = { $target } is not in sight.
no-confirm-early = { $unit } still waits for an order.
no-deploy-ground = { $unit } cannot stand there: { $ground }.
no-deploy-over = { $unit } has no room, { $other } is there.
no-deploy-room = There is room left for { $unit }.
no-deploy-zone = { $unit } would leave the deployment zone.
no-double-column = Only a column in close order doubles: { $unit }.
no-double-enemy = { $unit } has an enemy within 50 cm.
no-evade-close = { $unit } is in close order and cannot evade.
no-files = { $files } files for { $figures } figures: impossible.
no-files-line = { $files } files and { $ranks } ranks make no line.
no-files-column = { $files } files and { $ranks } ranks make no column.
no-flank-budget = { $points } points round the flank, { $most } at most.
no-flank-half = An entry at { $at } is not in its own half of the table.
no-flank-numbers = The entry is written in centimetres, then the turn, for example: 30 4.
no-flank-turn = Turn { $turn }: not before turn { $earliest }, nor after the end.
no-flight-charge = { $unit } must dive to charge.
no-flight-dive = { $unit } is not at flight altitude.
no-flight-grounded = { $unit } can fly no more.
no-flight-land = { $unit } is not at combat altitude.
no-flight-top = { $unit } can climb no higher.
no-general = The general is gone.
no-join-character = { $unit } cannot join a unit: it takes a character who advances.
no-join-many = Command factor { $most }: { $unit } has as many units already and cannot take { $target }.
no-join-taken = { $unit } has a leader already.
no-lair-animal = { $unit }: an animal enters no building.
no-lair-ground = { $unit } has no room to hide there.
no-lair-seen = { $unit } would be seen, or nothing hides it.
no-lair-zone = { $unit } would be in the enemy's zone.
no-lay-loose = { $name }: the end at { $x }, { $y } leads nowhere.
no-lay-off = { $name } would lie off the table.
no-lay-room = There is room left for: { $name }.
no-lay-shut = { $name } would shut in a space without an entrance.
no-lay-over = { $name } would lie over { $other }.
no-move-back = { $unit } cannot go that way.
no-move-blocked = { $unit }: { $over } too far, the way is barred: { $ground }.
no-move-far = { $unit }: { $over } too far. Move { $move }{ $wheels ->
        [yes] , of which the wheel takes { $wheel }
       *[no] {""}
    }{ $slowed ->
        [yes] , { $less }
       *[no] {""}
    }.
no-move-room = { $unit } has no room to manoeuvre.
no-move-near = { $unit } has { $enemy } nearer than { $gap }: no advance, it stays where it is.
no-move-still = { $unit } has no order to move.
no-order-animal = { $unit }: animals only have the wheel.
no-order-blind = { $unit } cannot see and goes astray.
no-order-brigade = A brigade has one order, here { $orders } (Shoot aside): { $unit }.
no-order-bound = The test allows only last turn's order, { $orders }: { $unit }.
no-order-card-empty = { $unit }: this card hides no unit.
no-order-change-counter = The counter for a change of formation is needed.
no-order-change-what = Change of formation: say to which, with one counter (Line, Column, open or close order).
no-order-change-whole = Going into open or close order takes the whole move: no other counter.
no-order-character = { $unit }: a character advances, waits, charges or withdraws.
no-order-charge-fights = { $unit } is in contact: in the air it may break off, not charge.
no-order-charge-more = A charge only allows the 45° wheel.
no-order-climb = Taking off and climbing in one turn is impossible.
no-order-counter-charge = A counter-charge is not ordered: it is a reaction.
no-order-double-shoot = Whoever doubles does not shoot.
no-order-down = The counter of { $unit } is down: it cannot be changed.
no-order-evade = { $unit } is not in open order.
no-order-fights = { $unit } is in combat.
no-order-flight = { $unit } does not fly.
no-order-formed = { $unit } is in formation already.
no-order-hidden = { $unit } is hidden: wait, or shoot.
no-order-inside = { $unit } is in a building.
no-order-moved = { $unit } moved in phase 1.
no-order-quarter-side = A quarter turn needs Left or Right.
no-order-red = { $unit } has a red marker.
no-order-reform = { $unit } must reform first.
no-order-reform-calm = In disorder and out of the enemy's charge reach one has to reform: { $unit }.
no-order-rout = { $unit } routs.
no-order-set = These counters do not go together: { $orders }.
no-order-stunned = { $unit } can neither move nor fight this turn.
no-order-unknown = There is no such counter: { $word }.
no-order-with-unit = { $unit } follows the unit he is with.
no-pick-length = { $name }: from { $least } to { $most }.
no-pick-most = { $total } pieces of ground, { $most } at most.
no-pick-once = Only one a player: { $name }.
no-pick-size = That size does not suit: { $name } (usually { $size }).
no-pick-unknown = There is no such ground: { $name }.
no-plan-attack = The battle order is to attack: no withdrawal in sight of the enemy ({ $unit }).
no-plan-busy = Whoever fights, charges, routs or evades writes no order: { $unit }.
no-plan-early = First the counters, then the battle orders.
no-plan-harass = { $unit } is ordered to harass: no charge.
no-plan-harass-react = { $unit } is ordered to harass: it has to try to evade.
no-plan-hold = { $unit } is ordered to hold: no charge.
no-plan-hold-evade = { $unit } is ordered to hold: no evasion.
no-plan-off-post = { $unit } is ordered to hold: { $over } too far from its post.
no-plan-support = The battle order is to support { $friend }, whom { $target } does not threaten ({ $unit }).
no-plan-too-far = { $unit } supports { $friend }: { $over } too far.
no-plan-unknown = There is no such battle order, or it is the present one.
no-pose-aside = { $unit }: this point is { $off } off its line of march.
no-pose-numbers = A pose is written in centimetres, for instance: 45 32.5 90.
no-pose-off = { $x }, { $y } is off the table.
no-react-cancel = { $unit } does not change formation.
no-react-turn = { $unit }: a reaction does not change the facing.
no-react-character = { $unit }: a charged character stays or evades.
no-shot-arc = { $target } is not in the arc of fire.
no-shot-far = { $target } is { $over } too far: the range is { $range }.
no-shot-figures = { $figures } figures at { $target }: { $able } can.
no-shot-dazed = { $unit } is stunned or blind.
no-shot-flees = { $unit } withdraws or flees.
no-shot-leader = { $target } is among his men and cannot be aimed at.
no-shot-led = { $unit } does not shoot apart.
no-shot-melee = { $unit } is in combat.
no-shot-mixed = { $unit } has been jostled and does not shoot.
no-shot-moved = { $unit } has gone { $moved }: whoever shoots goes { $most } at most.
no-shot-no-javelins = { $unit } has no javelins left.
no-shot-no-missiles = { $unit } has no missiles.
no-shot-no-order = { $unit } has no order to shoot.
no-shot-nobody = { $unit } can shoot at nobody.
no-shot-passed = { $unit }: the unit that passed through it shoots already.
no-shot-priority = Not { $target } first: { $first } comes before.
no-shot-reaction = { $unit } only shoots in reaction, at who charges: not at { $target }.
no-shot-target = { $target } is no target.
no-shot-target-melee = { $target } is in combat.
no-shot-targets = { $most } targets at most.
no-shot-too-many = There are only { $able } shooters.
no-shot-twice = The same target is named twice.
no-shot-unseen = { $target } is not in sight.
no-shot-walls = { $unit } shoots through one wall only.
no-such-unit = Nobody here is called { $unit }.
no-wheel-most = { $unit } wheels by 45° at most.
no-wheel-order = { $unit } has no 45° counter.
no-wheel-side = { $unit } must wheel the other way.

# Scenarios

scenario-altitude = cannot be in the air
scenario-adrift = under no card, or on a flank march without a side
scenario-army = the army breaks the rules: { $faults }
scenario-bad-key = "{ $key }" is no permitted short name
scenario-battle-order = impossible battle order: { $order }
scenario-brigade = { $units } units to command, at most { $most } (the command factor)
scenario-broken = formation broken for nothing
scenario-card = { $key } cannot be under this card
scenario-charge = charge without an enemy as its target
scenario-classes = warriors have classes A, B, C; animals a number
scenario-clause = unknown clause: { $clause }
scenario-composed = a character is never in disorder
scenario-controls = cannot control: { $key }
scenario-disorder = nobody begins a battle in disorder
scenario-edge = unknown side: { $edge }
scenario-edge-twice = two armies on the same side: { $edge }
scenario-empty-army = empty army
scenario-entrance = { $key }: an enclosed space needs an entrance
scenario-fight = impossible fight with { $key }
scenario-figures = { $figures } figures, { $most } at most
scenario-fire = cannot burn
scenario-files = { $files } files: impossible
scenario-fixed = this field cannot be changed here: { $field }
scenario-gear = unknown gear: { $gear }
scenario-general = { $key } is no character of this army
scenario-ground-kind = unknown ground: { $kind } (known: { $known })
scenario-key-twice = "{ $key }" stands twice
scenario-leader = { $key } cannot command this unit
scenario-length = { $value } is no measure
scenario-level = unknown level: { $level } (known: { $known })
scenario-list = unknown army: { $name } (known: { $known })
scenario-material = unknown material: { $material }
scenario-no-pose = without a place on the table
scenario-inside = only troops enter a building
scenario-housed = { $figures } figures in a building that holds { $most }
scenario-number = impossible number: { $value }
scenario-off-table = { $key } is off the table
scenario-on-ground = cannot stand on { $key }
scenario-orders = these counters do not go together, or not with this piece: { $orders }
scenario-outline = impossible outline
scenario-overlap = stands upon { $key }
scenario-phase = unknown phase: { $phase }
scenario-pose = a pose has two or three numbers, not { $count }
scenario-rank = unknown rank: { $rank } (known: { $known })
scenario-result = result and phase do not agree
scenario-rides = only a hero rides, and a pteradon
scenario-rout = rout since an impossible turn: { $turn }
scenario-seat = unknown side: { $seat }
scenario-skill = unknown skill: { $skill }
scenario-species = unknown species: { $species } (known: { $known })
scenario-spell = unknown spell: { $spell }
scenario-table = table too small
scenario-two-armies = two armies expected, not { $count }
scenario-unknown-ground = no such ground: { $key }
scenario-unknown-piece = unknown: { $key }
scenario-weapon = unknown weapon: { $weapon } (known: { $known })
scenario-word = { $field }: "{ $word }" is none of { $known }
scenario-ruined = { $damage } points of damage for { $defence }: it has fallen
scenario-throws = { $value } salvoes of javelins ({ $most } at most, for who carries them)
scenario-transformed = only a character transforms himself
scenario-wound = impossible wound: { $place }

# A word to somebody who learns: what this question or this throw is about
hint-charge = Who has the order for it may charge an enemy in reach and in front. Whoever is charged may still react.
hint-confirm = The battle orders bind the army for the whole battle. Confirm when they are what you want.
hint-confirm-orders = All order counters lie on the table, face down. After this both sides turn them up together.
hint-move = Take one of the moves offered, or drag the unit on the table and send your own.
hint-order = One order for each unit, revealed together. A unit under a battle order to attack cannot withdraw.
hint-overlap = An enemy stands on a narrower front: figures without a foe may go round his flank, from the second turn of the fight on.
hint-plan = The battle order says what the whole body is to do. Orders that go against it are refused later.
hint-pursuit = The enemy flees. Pursuing may destroy him, and leads your men away from the line.
hint-rally = A unit that routs may be rallied where an officer is near. Until then it flees.
hint-reaction = The enemy charges. Stand, shoot, evade or charge in turn; anything but standing needs a test.
hint-roll-automatic = A unit without orders is left to chance: it stays, withdraws, advances, or copies its neighbour.
hint-roll-blows = As in shooting: the sum gives sure losses, and the die decides on one more.
hint-roll-capture = Some of those who fell were taken alive; captives are worth points.
hint-roll-command = Does the order arrive? Not above the sum on a hundred, or the unit gets a red counter and does as it likes.
hint-roll-morale = The unit tests its morale: the higher the total the better. Low totals retreat, the lowest rout.
hint-roll-reaction = Does the unit react in time? Not above the sum on a hundred, or it takes the charge as it stands.
hint-roll-shot = The sum of the shooters gives some sure losses and a chance of one more, which the die decides.
hint-shot = Choose a target in range and in sight. The nearer the target and the closer its ranks, the surer the shot.
hint-strike = Several enemies are in contact: choose whom the unit strikes.
