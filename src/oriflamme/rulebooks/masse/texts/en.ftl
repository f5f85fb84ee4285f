# Combat de masse: what facts, questions, answers and refusals say.
# Names of units are free: the sentences avoid any agreement with them.

# The sequence

fact-sequence-began = Sequence { $sequence }.
fact-phase-began = { $phase }.
phase-command = Command phase
phase-orders = Writing of orders
phase-referee = The referee's decisions
phase-shooting = Shooting phase
phase-movement = Movement phase
phase-melee = Melee phase
phase-morale = Morale phase
phase-over = End of the battle
referee = Referee

fact-battle-ended = { $outcome }{ $counted ->
        [yes] {" "}Points lost: { $losses }.
       *[no] {""}
    }
points-lost = { $side } { $points }
outcome-broken = Victory: { $winner }. On the other side not one unit is fit to fight.
outcome-both-broken = A draw: not one unit is fit to fight, on either side.
outcome-night-draw = Night falls on an undecided battle: a draw.
outcome-night-points = Night falls. Victory on points: { $winner }.
outcome-held-out = The place has held to the end. Victory: { $winner }.
outcome-besiegers-starved = The besiegers have nothing left to live on and raise the siege. Victory: { $winner }.

# Orders

fact-order-revealed = { $order }.
order-shoot = { $unit }: Shoot at { $target }
order-engage = { $unit }: Engage { $target }
order-fall_back = { $unit }: Fall back{ $rally ->
        [true] , then rally
       *[false] {""}
    }
order-retreat = { $unit }: Retreat
order-flee = { $unit }: Flee{ $rally ->
        [true] , then rally
       *[false] {""}
    }
order-none = { $unit }: { $rally ->
        [true] Rally
       *[false] No action
    }
order-duel = { $unit }: Duel with { $target }
order-cast = { $unit }: { $what } on { $target }
order-batter = { $unit }: Batter section { $target } ({ $what })
order-tear = { $unit }: Tear down section { $target } ({ $what })
order-ram = { $unit }: Ram the gate, section { $target }
order-move = { $unit }: March, { $target }, { $what }
what-magic_missile = Magic missile
what-fireball = Fireball
what-sleep = Sleep
what-bless = Bless
what-cure = Cure
what-passwall = Passwall
what-disintegrate = Disintegrate
what-horn = Horn of blasting
what-wall = wall
what-tower = tower
what-front = front line
what-reserve = reserve
wing-left = left wing
wing-centre = centre
wing-right = right wing
ground-open = open ground
ground-hill = hill
ground-wood = wood
ground-river = river
ground-bridge = bridge

ask-order = What order for { $unit }?
ask-point = { $left } points of percentage are left to give out, by the commander-in-chief's INT, { $points } at a time. To whom?
give-point = { $unit }: +{ $points } points
no-point = Keep the rest
ask-confirm = The orders are complete. Confirm them?
confirm-orders = Confirm the orders
fact-points-allotted = { $unit }: +{ $points } points of percentage (the commander-in-chief's INT).

ask-referee = Referee: a manoeuvre to reward, a ruse to grant?
referee-pass = Nothing more
award = { $unit }: +{ $points } points for a fine manoeuvre
ruse = Ruse: the gate opens, section { $section }
fact-bonus-awarded = { $unit }: +{ $points } points of percentage (the referee's decision).
fact-heroes-hung-back = A hero hangs back: the morale of his whole side suffers ({ $side }, -{ $coward }).

# Shots and melee

fact-attack-made = { $shot ->
        [yes] Shot: { $unit } at { $target }
       *[no] Attack: { $unit } against { $target }
    }, { $damage ->
        [one] { $damage } point of damage
       *[other] { $damage } points of damage
    } ({ $reckoning }).
reckoning = { $roll } × { $men } × { $percent }
reckoning-roll = { $roll }
reckoning-times = { $before } × { $ratio } ({ $reason })
percent = { $total }%
percent-items = { $total }% [{ $items }]
item-first = { $reason } { $value }
item-more = { $reason } +{ $value }
item-less = { $reason } -{ $value }
fact-attack-futile = { $shot ->
        [yes] Shot without effect: { $unit } at { $target }
       *[no] Attack without effect: { $unit } against { $target }
    }, nothing here can hurt such a foe.
fact-huge-struck = Carnage: { $unit } against { $target }, { $damage ->
        [one] { $damage } point of damage
       *[other] { $damage } points of damage
    }, without a roll.
fact-engine-shot = Engine: { $unit } at { $target }, { $damage ->
        [0] without effect
        [one] { $damage } point of damage ({ $reckoning })
       *[other] { $damage } points of damage ({ $reckoning })
    }.
fact-losses-taken = Losses: { $unit }, { $damage ->
        [one] { $damage } point
       *[other] { $damage } points
    }. { $men ->
        [0] Nobody left standing
        [one] One fighter left ({ $pvt } hp)
       *[other] { $men } fighters left ({ $pvt } hp)
    }{ $escort ->
        [0] {""}
       *[other] , escort { $escort } hp
    }.
fact-unit-destroyed = This is the end for { $unit }.
fact-officer-stood = { $unit }: every man has fallen but { $hero }, who fights on as a hero ({ $hp } hp).
fate-destroyed = out of action
fate-left = off the battlefield
fate-surrendered = in enemy hands

ask-strike = Whom shall { $unit } strike?
strike = { $unit } against { $target }
ask-leaving = Breaking contact: { $target }. Strike in passing?
spare = Let { $target } go

reason-battle-table = table
reason-commander-int = chief's INT
reason-commander-sag = enemy chief's SAG
reason-tactics = manoeuvre
reason-blessed = blessing
reason-flee = fleeing target
reason-hill = hill
reason-envelopment = envelopment
reason-withdrawal = foe breaking off
reason-special = special attack
reason-hero = hero
reason-immune = immunity
reason-flying = flight
reason-flown_at = flying target
reason-charge = charge
reason-pole = pole weapons
reason-fortification_intact = fortification intact
reason-first_sequence_after_breach = fresh breach

# Movement

fact-engaged = { $sortie ->
        [yes] Sortie
       *[no] Engagement
    }: { $unit } against { $target }{ $envelops ->
        [yes] , through a wing left empty
       *[no] {""}
    }.
fact-engage-missed = Engagement into thin air: { $unit } against { $target }, nobody there any more.
fact-intercepted = Interception: { $unit } in the way of { $engager }, on the march against { $target }.
fact-broke-away = { $how }: { $unit }{ $back_inside ->
        [yes] , back behind the walls
       *[no] {""}
    }.
how-fall_back = Fall back
how-retreat = Retreat
how-flee = Flight
fact-unit-left = Rout: { $unit }, off the battlefield for good.
fact-wing-changed = March: { $unit }, { $wing }, { $line }.
ask-intercept = On the march against { $target }: { $engager }. Who stands in the way?
intercept = { $unit } in the way of { $engager }
let-pass = Let { $engager } pass

# Morale

fact-morale-tested = Morale ({ $why }): { $unit }, { $roll } for { $target } or less [{ $items }]: { $result }.
why-losses = losses
why-rally = rally
why-commander = commander's death
result-passed = passed
result-failed = failed
reason-morale-value = morale
reason-free = free
reason-double = one against two
reason-triple = one against three
reason-half_lost = half lost
reason-three_quarters_lost = three quarters lost
reason-immune_enemy = foe that cannot be hurt
reason-native_country = native country
reason-native_town = native town
reason-besieged = behind walls
reason-standard_present = standards
reason-standard_lost = standards lost
reason-commander_dead = commander dead
reason-coward = hero who hangs back
reason-hunger = hunger and thirst
fact-demoralised = Demoralised: { $unit } ({ $cause }).
cause-leader = death of the spiritual leader
cause-huge = facing a huge creature
cause-shots = away from the melee
cause-melee = in the melee
fact-steadfast = { $unit }: no test needed, { $leader } watches over them.
fact-rallied = Rallied: { $unit }.
fact-rally-failed = Rally failed: { $unit }, leaving with the next movement.
fact-rally-cancelled = No rally possible: { $unit }, in contact with the enemy.
fact-commander-killed = The commander-in-chief is dead: { $hero } ({ $side }).
fact-commander-mourned = { $side }: the ranks know that the commander-in-chief is dead.
fact-will-surrender = { $unit }: arms will be laid down at the end of the sequence.
fact-unit-surrendered = Surrender: { $unit }.
fact-standard-lost = Battle standards lost: { $side }, with { $unit }.
fact-regenerated = Regeneration: { $unit }, strength { $men } ({ $pvt } hp).

# Heroes

fact-clashes-queued = Heroes meet: { $pairs }.
clash-pair = { $hero } against { $enemy }
fact-clash-began = Duel: { $hero } against { $enemy }, at { $distance } m.{ $count ->
        [0] {""}
       *[other] {" "}Taken by surprise: { $surprised }.
    }
fact-clash-missed = Duel not fought: { $hero } against { $enemy }.
fact-round-began = Round { $round }, { $distance ->
        [0] in contact
       *[other] at { $distance } m
    }. Initiative: { $scores }.
clash-score = { $hero } { $value }
fact-closed = { $hero } closes in: { $distance ->
        [0] contact
       *[other] { $distance } m
    }.
fact-blow = { $attacker } against { $defender }: { $attacks ->
        [1] { $dice } for { $percent } or less
       *[other] { $hits } of { $attacks } hit at { $percent } or less
    }, { $hits ->
        [0] no damage
       *[other] { $damage ->
            [one] { $damage } point of damage
           *[other] { $damage } points of damage
        }
    }.
escort-of = Escort ({ $hero })
fact-clash-wound = Wounds: { $hero }, { $damage ->
        [one] { $damage } point, escort included
       *[other] { $damage } points, escort included
    }. { $hp ->
        [0] The blow is mortal
       *[other] Left to the hero: { $hp } hp
    }.
fact-clash-withdrawal = { $hero } breaks off.
fact-clash-ended = End of the duel: { $hero } against { $enemy }, { $rounds ->
        [one] { $rounds } round
       *[other] { $rounds } rounds
    }.
fact-spell-cast = { $unit }: { $spell } on { $target }{ $roll ->
        [0] {""}
       *[other] , { $roll } on the dice
    }{ $works ->
        [yes] {""}
       *[no] , without effect
    }.
fact-spell-hurt = Effect of the spell: { $target }, { $damage ->
        [one] { $damage } point of damage
       *[other] { $damage } points of damage
    }.
fact-cured = Cure: { $unit }, { $pvt } hp.

ask-clash = { $hero } facing { $enemy }: fight on?
clash-fight = Fight
clash-withdraw = Break off
ask-blow = { $hero } facing { $enemy }, { $distance ->
        [0] in contact
       *[other] at { $distance } m
    }: what to do?
clash-strike = Strike { $enemy }
clash-strike-guard = Strike the escort ({ $enemy })
clash-close = Close in by { $metres } m
clash-breath = Breathe fire ({ $hp } points)
clash-cast = Cast: { $spell }
clash-hold = Wait

# Sieges

fact-assault-named = Assault: section { $section }.
fact-defender-posted = Defence of section { $section }: { $unit }.
fact-battered = { $unit } at work, section { $section } ({ $part }): { $percent }% of it is down.
fact-rammed = Ram: { $unit }, gate of section { $section }, { $done } of { $needed }.
fact-breach-opened = Breach: section { $section } ({ $way }).
breach-wall = wall
breach-gate = gate
breach-tower = tower
fact-day-passed = A day of siege ends: { $side }, food { $rations ->
        [-1] plentiful
       *[other] { $rations }
    }, water { $water ->
        [-1] plentiful
       *[other] { $water }
    }{ $hungry ->
        [0] {""}
        [one] , { $hungry } day of want
       *[other] , { $hungry } days of want
    }.
fact-starved = Hunger and thirst: { $unit }, { $pvt } hp left.
fact-resupplied = Ammunition: { $unit }, { $shots } shots.

ask-assault = Which section is attacked?
assault = Attack section { $section }
assault-none = No assault this sequence
ask-post = The enemy attacks section { $section }. Who defends it?
post = { $unit } to section { $section }
posted = The defence is in place

# Rolls of dice

roll-shot = damage of the shot
roll-blow = damage of the melee
roll-engine = damage of the engine
roll-ram = sequences the ram will take
roll-surprise = surprise
roll-distance = distance of the meeting
roll-initiative = initiative
roll-clash-attack = attack
roll-clash-damage = damage
roll-save-breath = saving throw against the breath
roll-save-spell = saving throw against the spell
roll-spell = effect of the spell
roll-horn = blast of the horn
roll-cure = hit points given back
roll-morale-losses = morale test
roll-morale-rally = rally
roll-morale-commander = morale test, commander dead

# Refusals

no-such-order = "{ $order }" is not an order.
no-such-unit = "{ $unit }" is not a unit of this side.
no-such-target = "{ $target }" is not on the battlefield.
no-such-section = The fortification has no section "{ $section }".
no-such-part = Section { $section } has no "{ $what }" to bring down.
no-such-wing = "{ $wing }" is not a wing: left, centre or right, then front or reserve.
no-confirm-early = Some orders are still missing.
no-order-leaving = No more orders for { $unit }: the rally failed.
no-order-broken-engaged = Demoralised with the enemy in contact: for { $unit } there is only Flee (or Fall back for elite, mounted or flying troops).
no-order-broken-free = Demoralised: for { $unit } there is only No action or Rally.
no-rally-steady = Nothing to rally, morale is unshaken ({ $unit }).
no-rally-never-tests = Morale means nothing to { $unit }: there is nothing to rally.
no-rally-no-commander = Nobody can rally { $unit }: neither an officer nor a commander-in-chief.
no-target-friend = One does not attack one's own ({ $target }).
no-shot-engaged = No shooting for { $unit }: the enemy is in contact.
no-shot-no-missiles = No shooting for { $unit }: neither bow nor crossbow nor sling.
no-shot-no-ammunition = No shooting for { $unit }: the ammunition is spent.
no-shot-target-engaged = No shooting at { $target }: in that press our own would be hit.
no-engine-at-hero = An engine does not aim at one man ({ $unit }).
no-engine-moves = An engine does not move during the battle ({ $unit }).
no-engine-crew = Too small a crew: at least { $least } are needed ({ $unit }).
no-engine-engineer = This engine cannot shoot without an engineer ({ $unit }).
no-engage-elsewhere = { $unit }: the enemy already in contact comes first.
no-engage-flying = Only flying troops can engage { $target }.
no-engage-hero = A hero meets { $target } in a duel.
no-engage-far-wing = { $target }: that wing is too far away.
no-engage-river = { $target }: the river bars the way.
no-engage-reserve = { $target }: the front line still covers the reserve.
no-huge-at-broken = A huge creature does not pursue the beaten ({ $target }).
no-fall-back-ordinary = Fall back is for elite, mounted or flying troops ({ $unit }).
no-fall-back-free = There is no fight to break off for { $unit }.
no-retreat-free = There is no fight to leave for { $unit }.
no-flee-steady = No flight without demoralisation ({ $unit }).
no-duel-unit = Only a hero issues a challenge ({ $unit }).
no-duel-target = "{ $target }" is not an enemy hero.
no-duel-engaged = No duel for { $unit }: the enemy is in contact.
no-duel-walls = The walls stand between: no breach, no ladders, no siege tower, no wings to reach { $target }.
no-spell-unknown = No such spell for { $unit }: "{ $spell }".
no-spell-level = This spell takes level { $level } ({ $unit }).
no-spell-target = This spell can do nothing to { $target }.
no-spell-sleep = Too many hit dice for sleep: { $target }.
no-point-commander = The commander-in-chief has no points of INT to give.
no-point-early = Points are given out once every order is written.
no-point-left = There are not enough points left.
no-point-idle = No points without a fight in sight ({ $unit }).
no-move-no-wings = This battle is played without wings or lines.
no-move-engaged = No march possible for { $unit }.
no-move-there = { $unit }: already there.
no-move-far = Wings are changed one at a time ({ $unit }).
no-sortie-posted = No sortie for { $unit }: section { $section } is to be defended.
no-assault-means = Neither ladders nor a siege tower nor wings, and no breach: { $unit } cannot pass the walls.
no-assault-section = Out of reach: the section under attack is not that of { $target }.
no-breach-full = The breach is narrow: no more may pass this sequence ({ $room }).
no-wall-none = There is no wall for { $unit } to attack.
no-wall-breached = Section { $section } already has its breach.
no-batter-unit = Only an engine batters a wall ({ $unit }).
no-batter-engine = This engine can do nothing to a fortification ({ $unit }).
no-tear-small = Only a huge creature tears down a wall with its bare hands ({ $unit }).
no-tear-engaged = No tearing down for { $unit }: the enemy is in contact.
no-ram-none = No ram for { $unit }.
no-ram-engaged = No ram for { $unit }: the enemy is in contact.
no-ram-gate = Section { $section } has no gate.
no-horn-none = No horn of blasting for { $unit }.
no-horn-again = The horn sounds only once a day ({ $unit }).

# Scenario files

scenario-two-armies = two armies are needed, and there are { $count }.
scenario-bad-key = "{ $key }" cannot be a key (a small letter, then letters, digits or _, 31 signs at most, and neither none nor rally nor referee).
scenario-key-twice = the key "{ $key }" is already taken.
scenario-roles = a siege needs a besieged side, a besieger side and sections; a battle has none of these.
scenario-empty-army = this army is empty.
scenario-unknown-troop = there are no troops called "{ $key }" (there are: { $known }).
scenario-unknown-hero = there is no hero called "{ $key }" (there are: { $known }).
scenario-unknown-commander = the commander-in-chief "{ $key }" is not a hero of this army.
scenario-unknown-section = there is no section called "{ $section }".
scenario-unknown-enemy = "{ $key }" is not an enemy of this piece.
scenario-two-profiles = either a name of the list or a profile, not both.
scenario-number = the number { $value } is not possible here.
scenario-bounds = { $name } is { $value }, and must lie between 0 and { $most }.
scenario-dice = "{ $name }" will not do as dice of damage (2d6, 1d8+3; ten dice at most, never below zero).
scenario-hit-dice = "{ $dv }" does not name hit dice (write 1, 1+1, 4-1; 0 for a level 0 human).
scenario-crew = this engine has a crew of 1 to { $most }.
scenario-one-standard = an army has only one unit with battle standards ({ $keys }).
scenario-too-many-elite = one unit in four at most is elite by favour of the scenario (here { $granted } of { $units }).
scenario-officer = the hero cannot lead "{ $key }": it takes a unit of his side, without another officer, and no huge creature.
scenario-no-leader = "{ $key }" is not a cleric of this army.
scenario-followers = "{ $key }" can have only one unit of followers.
scenario-link = an engagement with "{ $key }" is not possible: it takes an enemy on the field who fights on his own.
scenario-link-since = the engagement with "{ $key }" must date from the same sequence on both sides, 1 at least.
scenario-wing = there is no place "{ $wing } { $line }" (left, centre, right; front, reserve).
scenario-fallen-busy = whoever has left the battlefield is no longer engaged there and leads nobody there.
scenario-too-many-points = { $value } hit points are more than possible (at most { $most }).
scenario-no-escort = there is no escort here.
scenario-outside = nobody is outside the walls when there is no siege.
scenario-no-referee = the referee's phase needs the switch tactical_bonus.
scenario-order = the order "{ $order }" cannot be carried out as it stands.
scenario-order-refused = this order is against the rules. { $reason }
scenario-clash = "{ $hero }" and "{ $enemy }" cannot meet: it takes two enemy heroes, in the melee phase.
scenario-result = a battle that is over (phase over) has a known result and a winner who takes part; another has none.

# Orders on a card

card-shoot = Shoot · { $target }
card-engage = Engage · { $target }
card-fall_back = Fall back
card-retreat = Retreat
card-flee = Flee
card-none = { $rally ->
        [true] Rally
       *[false] Stand
    }
card-duel = Duel · { $target }
card-cast = { $what } · { $target }
card-batter = Batter · { $target } ({ $what })
card-tear = Tear down · { $target } ({ $what })
card-ram = Ram · { $target }
card-move = March · { $target }, { $what }

# A word to somebody who learns: what this question or this throw is about
hint-blow = One act for each round: strike, come nearer, use a gift, or wait. From afar you must close in first.
hint-clash = Two heroes face each other, apart from their units. Fight while you are the stronger; breaking off saves the hero.
hint-confirm = Once you confirm, both sides' orders are revealed together. Look over the sheet once more.
hint-leaving = An enemy breaks contact: your unit may strike once in passing, without an answer. Sparing him gains nothing but mercy.
hint-order = Every unit gets one order, in secret. Archers shoot best while nobody engages them. You may change an order on the sheet until you confirm.
hint-point = Tactics points make one order stronger. Without a plan, keep them.
hint-roll-blow = Damage of a melee: the lines show what one point on the die is worth. Losses come off the enemy's hit points.
hint-roll-morale-losses = A unit that has lost much tests its morale: not above its morale on two dice, or it is demoralised.
hint-roll-morale-rally = A demoralised unit tries to rally. If it fails, it leaves the field in the next movement phase.
hint-roll-shot = Damage of a shot: the lines show what one point on the die is worth. Who shoots is not struck back.
hint-strike = Several enemies are engaged with this unit: choose whom it strikes. A weakened one may break first.
