# Combat de masse: what facts, questions, answers and refusals say.
# Names of units are free: the sentences agree with them (docs/language.md).

# The sequence

fact-sequence-began = Sequence { $sequence }.
fact-phase-began = { $phase }.
phase-command = Command phase
phase-orders = Orders are written
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
outcome-broken = { $winner_the } { $winner_num ->
        [p] win
       *[s] wins
    }: not one enemy unit is fit to fight.
outcome-both-broken = A draw: not one unit on either side is fit to fight.
outcome-night-draw = Night falls on an undecided battle: a draw.
outcome-night-points = Night falls: { $winner_the } { $winner_num ->
        [p] win
       *[s] wins
    } on points.
outcome-held-out = The place has held to the end: { $winner_the } { $winner_num ->
        [p] win
       *[s] wins
    }.
outcome-besiegers-starved = The besiegers have nothing left to live on and raise the siege: { $winner_the } { $winner_num ->
        [p] win
       *[s] wins
    }.

# Orders

fact-order-revealed = Order for { $unit_the }: { $order }.
order-shoot = Shoot at { $target_the }
order-engage = Engage { $target_the }
order-fall_back = Fall back{ $rally ->
        [true] , then rally
       *[false] {""}
    }
order-retreat = Retreat
order-flee = Flee{ $rally ->
        [true] , then rally
       *[false] {""}
    }
order-none = { $rally ->
        [true] Rally
       *[false] No action
    }
order-duel = Duel with { $target_the }
order-cast = { $what } on { $target_the }
order-batter = Batter { $target_the } ({ $what })
order-tear = Tear down { $target_the } ({ $what })
order-ram = Ram the doors { $target_of }
order-move = March to { $target_the } ({ $what })
do-order-shoot = Shoot at { $target_the }
do-order-engage = Engage { $target_the }
do-order-fall_back = Fall back{ $rally ->
        [true] , then rally
       *[false] {""}
    }
do-order-retreat = Retreat
do-order-flee = Flee{ $rally ->
        [true] , then rally
       *[false] {""}
    }
do-order-none = { $rally ->
        [true] Rally
       *[false] No action
    }
do-order-duel = Challenge { $target_the } to a duel
do-order-cast = Cast { $what } on { $target_the }
do-order-batter = Batter { $target_the } ({ $what })
do-order-tear = Tear down { $target_the } ({ $what })
do-order-ram = Ram the doors { $target_of }
do-order-move = March to { $target_the } ({ $what })
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

ask-order = What order do you give { $unit_to }?
ask-point = The commander-in-chief's INT leaves { $left } percentage points to give out, { $points } at a time. Who gets them?
give-point = Give { $points } points { $unit_to }
no-point = Keep the rest
ask-confirm = The orders are complete. Do you confirm them?
confirm-orders = Confirm the orders
fact-points-allotted = { $unit_the } { $unit_num ->
        [p] receive
       *[s] receives
    } { $points } percentage points (the commander-in-chief's INT).

ask-referee = Referee, is there a manoeuvre to reward or a ruse to grant?
referee-pass = Nothing more
award = Grant { $points } points { $unit_to } for a fine manoeuvre
ruse = Grant the ruse that opens the doors { $section_of }
fact-bonus-awarded = The referee grants { $points } percentage points { $unit_to }.
fact-heroes-hung-back = A hero hangs back: the morale { $side_of } suffers (-{ $coward }).

# Shots and melee

fact-attack-made = { $unit_the } { $shot ->
        [yes] { $unit_num ->
            [p] shoot
           *[s] shoots
        } at
       *[no] { $unit_num ->
            [p] attack
           *[s] attacks
        }
    } { $target_the }: { $damage } damage ({ $reckoning }).
reckoning = { $roll } × { $men } × { $percent }
reckoning-roll = roll { $roll }
reckoning-times = { $before } × { $ratio } [{ $reason }]
percent = { $total }%
percent-items = { $total }% [{ $items }]
item-first = { $reason } { $value }
item-more = { $reason } +{ $value }
item-less = { $reason } -{ $value }
fact-attack-futile = { $unit_the } { $shot ->
        [yes] { $unit_num ->
            [p] shoot
           *[s] shoots
        } at
       *[no] { $unit_num ->
            [p] attack
           *[s] attacks
        }
    } { $target_the } without effect: no weapon of the unit can hurt such an enemy.
fact-huge-struck = { $unit_the } { $unit_num ->
        [p] trample
       *[s] tramples
    } { $target_the }: { $damage } damage, without a roll.
fact-engine-shot = { $unit_the } { $unit_num ->
        [p] shoot
       *[s] shoots
    } at { $target_the }: { $damage ->
        [0] no effect
        [one] { $damage } damage ({ $reckoning })
       *[other] { $damage } damage ({ $reckoning })
    }.
fact-losses-taken = { $unit_the } { $damage ->
        [0] { $unit_num ->
            [p] lose
           *[s] loses
        } nothing
       *[other] { $unit_num ->
            [p] lose
           *[s] loses
        } { $damage ->
            [one] { $damage } hit point
           *[other] { $damage } hit points
        }
    } { $men ->
        [0] (nobody left standing)
        [one] ({ $pvt } hp left{ $escort ->
            [0] {""}
           *[other] , escort { $escort } hp
        })
       *[other] ({ $men } fighters left, { $pvt } hp)
    }.
fact-unit-destroyed = { $unit_the } { $unit_num ->
        [p] are
       *[s] is
    } out of action.
fact-officer-stood = Every man { $unit_of } has fallen but { $hero_the }, who fights on as a hero ({ $hp } hp).
fate-destroyed = out of action
fate-left = off the battlefield
fate-surrendered = in enemy hands

ask-strike = Whom { $unit_num ->
        [p] do
       *[s] does
    } { $unit_the } strike?
strike = Strike { $target_the } with { $unit_the }
ask-leaving = { $target_the } { $target_num ->
        [p] break
       *[s] breaks
    } contact. Who strikes in passing?
spare = Let { $target_the } go

reason-battle-table = table
reason-commander-int = commander's INT
reason-commander-sag = enemy commander's SAG
reason-tactics = manoeuvre
reason-blessed = blessing
reason-flee = fleeing target
reason-hill = hill
reason-envelopment = envelopment
reason-withdrawal = enemy breaking off
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

fact-engaged = { $unit_the } { $sortie ->
        [yes] { $unit_num ->
            [p] make a sortie and engage
           *[s] makes a sortie and engages
        }
       *[no] { $unit_num ->
            [p] engage
           *[s] engages
        }
    } { $target_the }{ $envelops ->
        [yes] {" "}through a wing left empty
       *[no] {""}
    }.
fact-engage-missed = { $unit_the } { $unit_num ->
        [p] find
       *[s] finds
    } nobody left to engage: { $target_the } { $target_num ->
        [p] are
       *[s] is
    } gone.
fact-intercepted = { $unit_the } { $unit_num ->
        [p] step
       *[s] steps
    } in: { $engager_the } { $engager_num ->
        [p] were
       *[s] was
    } marching against { $target_the }.
fact-broke-away = { $unit_the } { $how ->
        [fall_back] { $unit_num ->
            [p] fall
           *[s] falls
        } back
        [retreat] { $unit_num ->
            [p] retreat
           *[s] retreats
        }
       *[flee] { $unit_num ->
            [p] flee
           *[s] flees
        }
    }{ $back_inside ->
        [yes] {" "}and { $unit_num ->
            [p] return
           *[s] returns
        } behind the walls
       *[no] {""}
    }.
fact-unit-left = { $unit_the } { $unit_num ->
        [p] leave
       *[s] leaves
    } the battlefield for good.
fact-wing-changed = { $unit_the } { $unit_num ->
        [p] march
       *[s] marches
    } to { $wing_the } ({ $line }).
ask-intercept = { $engager_the } { $engager_num ->
        [p] march
       *[s] marches
    } against { $target_the }. Who steps in?
intercept = Step in with { $unit_the }
let-pass = Let { $engager_the } pass

# Morale

fact-morale-tested = { $unit_the } { $passed ->
        [yes] { $unit_num ->
            [p] pass their
           *[s] passes its
        }
       *[no] { $unit_num ->
            [p] fail their
           *[s] fails its
        }
    } morale test ({ $why }): { $roll }, needing { $goal } or less [{ $items }].
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
reason-immune_enemy = enemy that cannot be hurt
reason-native_country = native country
reason-native_town = native town
reason-besieged = behind walls
reason-standard_present = standards
reason-standard_lost = standards lost
reason-commander_dead = commander dead
reason-coward = hero who hangs back
reason-hunger = hunger and thirst
fact-demoralised = { $unit_the } { $unit_num ->
        [p] are
       *[s] is
    } demoralised ({ $cause }).
cause-leader = death of the spiritual leader
cause-huge = facing a huge creature
cause-shots = no enemy in contact
cause-melee = enemy in contact
fact-steadfast = { $unit_the } { $unit_num ->
        [p] do
       *[s] does
    } not test: { $leader_the } { $leader_num ->
        [p] are
       *[s] is
    } with { $unit_num ->
        [p] them
       *[s] it
    }.
fact-rallied = { $unit_the } { $unit_num ->
        [p] rally
       *[s] rallies
    }.
fact-rally-failed = { $unit_the } { $unit_num ->
        [p] fail
       *[s] fails
    } to rally and will leave with the next movement.
fact-rally-cancelled = { $unit_the } cannot rally: { $leaderless ->
        [yes] nobody is left to lead the rally
       *[no] the enemy is in contact
    }.
fact-commander-killed = { $hero_the }, commander-in-chief { $side_of }, is dead.
fact-commander-mourned = The ranks { $side_of } learn that the commander-in-chief is dead.
fact-will-surrender = { $unit_the } will lay down arms at the end of the sequence.
fact-unit-surrendered = { $unit_the } { $unit_num ->
        [p] surrender
       *[s] surrenders
    }.
fact-standard-lost = { $side_the } { $side_num ->
        [p] lose their
       *[s] loses its
    } battle standards with { $unit_the }.
fact-regenerated = { $unit_the } { $unit_num ->
        [p] regenerate
       *[s] regenerates
    } (now { $men ->
        [one] { $men } fighter
       *[other] { $men } fighters
    }, { $pvt } hp).

# Heroes

fact-clashes-queued = Heroes meet: { $pairs }{ $count ->
        [1] {""}
       *[other] {" "}and { $last }
    }.
clash-pair = { $hero_the } against { $enemy_the }
fact-clash-began = { $hero_the } and { $enemy_the } face each other at { $distance } m{ $count ->
        [0] {""}
       *[other] ; { $surprised_the } { $surprised_num ->
            [p] are
           *[s] is
        } taken by surprise
    }.
fact-clash-missed = The duel between { $hero_the } and { $enemy_the } does not take place.
fact-round-began = Round { $round }, { $distance ->
        [0] in contact
       *[other] at { $distance } m
    }. Initiative: { $scores }.
clash-score = { $hero } { $value }
fact-closed = { $hero_the } { $hero_num ->
        [p] close
       *[s] closes
    } in { $distance ->
        [0] to contact
       *[other] to { $distance } m
    }.
fact-blow = { $attacker_the } { $attacker_num ->
        [p] strike
       *[s] strikes
    } { $defender_the }: { $attacks ->
        [1] { $dice }, needing { $percent } or less
       *[other] { $hits } of { $attacks } blows hit ({ $percent } or less)
    }, { $hits ->
        [0] no damage
       *[other] { $damage } damage
    }.
escort-of = the escort { $hero_of }
fact-clash-wound = { $hero_the } { $hero_num ->
        [p] lose
       *[s] loses
    } { $damage ->
        [one] { $damage } hit point
       *[other] { $damage } hit points
    }, escort included{ $hp ->
        [0] , and { $hero_num ->
            [p] die
           *[s] dies
        }
       *[other] {" "}({ $hp } left to the hero)
    }.
fact-clash-withdrawal = { $hero_the } { $hero_num ->
        [p] break
       *[s] breaks
    } off.
fact-clash-ended = The duel between { $hero_the } and { $enemy_the } ends after { $rounds ->
        [one] { $rounds } round
       *[other] { $rounds } rounds
    }.
fact-spell-cast = { $unit_the } { $unit_num ->
        [p] cast
       *[s] casts
    } { $spell } on { $himself ->
        [yes] the caster
       *[no] { $target_the }
    }{ $roll ->
        [0] {""}
       *[other] {" "}(roll: { $roll })
    }{ $works ->
        [yes] {""}
       *[no] , without effect
    }.
fact-spell-hurt = The spell deals { $damage } damage { $target_to }.
fact-cured = The cure brings { $unit_the } back to { $pvt } hp.

ask-clash = { $hero_the } { $hero_num ->
        [p] face
       *[s] faces
    } { $enemy_the }. Do you fight on?
clash-fight = Fight
clash-withdraw = Break off
ask-blow = { $hero_the } { $hero_num ->
        [p] face
       *[s] faces
    } { $enemy_the } { $distance ->
        [0] in contact
       *[other] at { $distance } m
    }. What do you do?
clash-strike = Strike { $enemy_the }
clash-strike-guard = Strike the escort { $enemy_of }
clash-close = Close in by { $metres } m
clash-breath = Breathe fire ({ $hp } points)
clash-cast = Cast { $spell }
clash-hold = Wait

# Sieges

fact-assault-named = The assault is on { $section_the }.
fact-defender-posted = { $unit_the } { $unit_num ->
        [p] defend
       *[s] defends
    } { $section_the }.
fact-battered = { $unit_the } { $unit_num ->
        [p] damage
       *[s] damages
    } { $section_the } ({ $part }): { $percent }% of it is down.
fact-rammed = { $unit_the } { $unit_num ->
        [p] ram
       *[s] rams
    } the doors { $section_of } ({ $done } of { $needed }).
fact-breach-opened = A breach opens in { $section_the } ({ $way }).
breach-wall = wall
breach-gate = doors
breach-tower = tower
fact-day-passed = A day of siege ends for { $side_the }: food { $rations ->
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
fact-starved = Hunger and thirst wear { $unit_the } down ({ $pvt } hp left).
fact-resupplied = { $unit_the } { $unit_num ->
        [p] receive
       *[s] receives
    } ammunition ({ $shots } shots).

ask-assault = Which section do you attack?
assault = Attack { $section_the }
assault-none = No assault this sequence
ask-post = The enemy attacks { $section_the }. Who takes up the defence?
post = Post { $unit_the } at { $section_the }
posted = The defence is in place

# Rolls of dice

roll-shot = shooting damage
roll-blow = melee damage
roll-engine = engine damage
roll-ram = sequences the ram will take
roll-surprise = surprise
roll-distance = distance of the meeting
roll-initiative = initiative
roll-clash-attack = attack
roll-clash-damage = damage
roll-save-breath = saving throw against the breath
roll-save-spell = saving throw against the spell
roll-spell = spell effect
roll-horn = blast of the horn
roll-cure = hit points restored
roll-morale-losses = morale test
roll-morale-rally = rally
roll-morale-commander = morale test, commander dead

# Refusals

no-such-order = "{ $order }" is not an order.
no-one-target = { $unit_the } { $unit_num ->
        [p] take
       *[s] takes
    } on one enemy unit at a time: name only one.
no-such-unit = "{ $unit }" is not a unit of this side.
no-such-target = "{ $target }" is not on the battlefield.
no-such-section = The fortification has no section "{ $section }".
no-such-part = { $section_the } { $section_num ->
        [p] have
       *[s] has
    } no "{ $what }" to bring down.
no-such-wing = "{ $wing }" is not a wing: write left, centre or right, then front or reserve.
no-confirm-early = Some orders are still missing.
no-order-leaving = { $unit_the } { $unit_num ->
        [p] receive
       *[s] receives
    } no more orders: the rally failed.
no-order-broken-engaged = { $unit_the } { $unit_num ->
        [p] are
       *[s] is
    } demoralised with the enemy in contact: only Flee is left (or Fall back for elite, mounted or flying troops).
no-order-broken-free = { $unit_the } { $unit_num ->
        [p] are
       *[s] is
    } demoralised: only No action and Rally are left.
no-rally-steady = { $unit_the } { $unit_num ->
        [p] are
       *[s] is
    } not demoralised: there is nothing to rally.
no-rally-never-tests = { $unit_the } never { $unit_num ->
        [p] test
       *[s] tests
    } morale: there is nothing to rally.
no-rally-no-commander = { $unit_the } cannot rally: there is neither an officer nor a commander-in-chief.
no-target-friend = { $target_the } { $target_num ->
        [p] are
       *[s] is
    } on your own side.
no-shot-engaged = { $unit_the } cannot shoot: the enemy is in contact.
no-shot-no-missiles = { $unit_the } cannot shoot: a bow, a crossbow or a sling is needed.
no-shot-no-ammunition = { $unit_the } cannot shoot: the ammunition is spent.
no-shot-target-engaged = { $target_the } cannot be shot at: in the melee your own troops would be hit.
no-engine-at-hero = { $unit_the } cannot aim at one man.
no-engine-moves = { $unit_the } cannot move: an engine stays where it is during the battle.
no-engine-crew = { $unit_the } { $unit_num ->
        [p] lack
       *[s] lacks
    } crew: at least { $least } are needed.
no-engine-engineer = { $unit_the } cannot shoot: an engineer is needed.
no-engage-elsewhere = { $unit_the } must first fight the enemy already in contact.
no-engage-flying = Only flying troops can engage { $target_the }.
no-engage-hero = { $target_the } cannot be engaged: a hero meets another only in a duel.
no-engage-far-wing = { $target_the } { $target_num ->
        [p] are
       *[s] is
    } out of reach: that wing is too far away.
no-engage-river = { $target_the } { $target_num ->
        [p] are
       *[s] is
    } out of reach: the river bars the way.
no-engage-reserve = { $target_the } { $target_num ->
        [p] are
       *[s] is
    } out of reach: the front line still covers the reserve.
no-huge-at-broken = { $target_the } cannot be attacked: a huge creature leaves fleeing units alone.
no-fall-back-ordinary = { $unit_the } cannot fall back: that is for elite, mounted or flying troops.
no-fall-back-free = { $unit_the } { $unit_num ->
        [p] have
       *[s] has
    } no fight to break off.
no-retreat-free = { $unit_the } { $unit_num ->
        [p] have
       *[s] has
    } no fight to leave.
no-flee-steady = { $unit_the } cannot flee without being demoralised.
no-duel-unit = { $unit_the } cannot issue a challenge: only a hero can.
no-duel-target = "{ $target }" is not an enemy hero.
no-duel-engaged = { $unit_the } cannot fight a duel: the enemy is in contact.
no-duel-walls = The walls stand before { $target_the }: there is no breach, and no ladders, siege tower or wings to pass them.
no-spell-unknown = { $unit_the } { $unit_num ->
        [p] do
       *[s] does
    } not know the spell "{ $spell }".
no-spell-level = { $unit_the } { $unit_num ->
        [p] are
       *[s] is
    } below level { $level }, which this spell needs.
no-spell-target = This spell can do nothing to { $target_the }.
no-spell-sleep = { $target_the } { $target_num ->
        [p] have
       *[s] has
    } too many hit dice for sleep.
no-point-commander = The commander-in-chief has no INT points to give.
no-point-early = Points are given out once every order is written.
no-point-left = There are not enough points left.
no-point-idle = { $unit_the } { $unit_num ->
        [p] receive
       *[s] receives
    } no points without a fight in sight.
no-move-no-wings = This battle is played without wings or lines.
no-move-engaged = { $unit_the } cannot march: the enemy is in contact.
no-move-there = { $unit_the } { $unit_num ->
        [p] are
       *[s] is
    } already there.
no-move-far = { $unit_the } can change only one wing at a time.
no-sortie-posted = { $unit_the } cannot make a sortie: { $section_the } must be defended.
no-assault-means = { $unit_the } cannot pass the walls: there are no ladders, no siege tower, no wings and no breach.
no-assault-section = { $target_the } { $target_num ->
        [p] are
       *[s] is
    } out of reach: that is not the section under attack.
no-breach-full = The breach is narrow: no more may pass this sequence ({ $room }).
no-wall-none = { $unit_the } { $unit_num ->
        [p] have
       *[s] has
    } no wall to attack.
no-wall-breached = { $section_the } already { $section_num ->
        [p] have
       *[s] has
    } a breach.
no-batter-unit = { $unit_the } cannot batter a wall: only an engine can.
no-batter-engine = { $unit_the } can do nothing to a fortification.
no-tear-small = { $unit_the } cannot tear down a wall: only a huge creature can.
no-tear-engaged = { $unit_the } cannot tear anything down: the enemy is in contact.
no-ram-none = { $unit_the } { $unit_num ->
        [p] have
       *[s] has
    } no ram.
no-ram-engaged = { $unit_the } cannot use the ram: the enemy is in contact.
no-ram-gate = { $section_the } { $section_num ->
        [p] have
       *[s] has
    } no doors to ram.
no-horn-none = { $unit_the } { $unit_num ->
        [p] have
       *[s] has
    } no horn of blasting.
no-horn-again = { $unit_the } can sound the horn only once a day.

# Scenario files

scenario-two-armies = two armies are needed, and there are { $count }.
scenario-bad-key = "{ $key }" cannot be a key (a small letter, then letters, digits or _, 31 signs at most, and neither none nor rally nor referee).
scenario-key-twice = the key "{ $key }" is already taken.
scenario-roles = a siege needs a besieged side ("besieged"), a besieging side ("besieger") and a fortification; a field battle has none of these.
scenario-empty-army = this army is empty.
scenario-unknown-troop = there are no troops called "{ $key }" (choose from: { $known }).
scenario-unknown-hero = there is no hero called "{ $key }" (choose from: { $known }).
scenario-unknown-commander = the commander-in-chief "{ $key }" is not a hero of this army.
scenario-unknown-section = there is no section called "{ $section }".
scenario-unknown-enemy = "{ $key }" is not an enemy of this piece.
scenario-two-profiles = either a name of the list or a profile, not both.
scenario-number = the number { $value } is not possible here.
scenario-bounds = { $name } is { $value }, and must lie between 0 and { $most }.
scenario-dice = "{ $name }" cannot be damage dice (2d6, 1d8+3; ten dice at most, never below zero).
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
scenario-fallen-busy = a unit that has left the battlefield is no longer engaged there and leads nobody.
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
       *[false] No action
    }
card-duel = Duel · { $target }
card-cast = { $what } · { $target }
card-batter = Batter · { $target } ({ $what })
card-tear = Tear down · { $target } ({ $what })
card-ram = Ram · { $target }
card-move = March · { $target }, { $what }

# A word to somebody who learns: what this question or this roll is about
hint-blow = One action a round: strike, close in, cast or breathe, or wait. From afar you must close in first.
hint-clash = Two heroes face each other, apart from their units. Fight while you are the stronger; breaking off saves the hero.
hint-confirm = Once you confirm, both sides' orders are revealed together. Look over the sheet once more.
hint-leaving = An enemy breaks contact: your unit may strike once in passing, without a reply. A unit that strikes now does not attack again this sequence.
hint-order = Every unit gets one order, in secret. Archers shoot best while nobody engages them. You may change an order on the sheet until you confirm.
hint-point = Percentage points make one attack stronger. They hold for this sequence only: give them to a large unit that is going to fight.
hint-roll-blow = Melee damage: the lines show what one point on the die is worth. Losses come off the enemy's hit points.
hint-roll-morale-losses = A unit that has lost at least one man tests its morale: roll its morale or less on two dice, or it is demoralised.
hint-roll-morale-rally = A demoralised unit tries to rally. If it fails, it leaves the field in the next movement phase.
hint-roll-shot = Shooting damage: the lines show what one point on the die is worth. All shots of the phase fall at once.
hint-strike = Several enemies are engaged with this unit: choose whom it strikes. A weakened one may break first.
