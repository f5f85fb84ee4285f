# Les Guerres Fleuries: what facts, questions, answers and refusals say.
# Names of units are free: the sentences agree with them (docs/language.md).

# Measures and sums

cm-whole = { $whole } cm
cm-part = { $whole }.{ $decimals } cm
degrees = { $whole }°
metres = { $whole } m
clock = { $hours ->
        [0] { $minutes } min
       *[other] { $whole ->
            [yes] { $hours } h
           *[no] { $hours } h { $minutes } min
        }
    }
points-of = { $side } { $points }
item-first = { $reason } { $value }
item-more = { $reason } +{ $value }
item-less = { $reason } -{ $value }
less = less { $share } ({ $ground })
aim = { $target_the }{ $figures ->
        [0] {""}
        [one] {" "}({ $figures } figure)
       *[other] {" "}({ $figures } figures)
    }
card-called = card { $number } ({ $owner })
army-fault = { $problem } [{ $clause }]

# The turn

fact-turn-began = Turn { $turn } ({ $turn ->
        [1] start of the battle
       *[other] after { $clock }
    }).
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
outcome-broken = { $winner_the } { $winner_num ->
        [p] win
       *[s] wins
    }: on the other side not one unit stands firm.
outcome-both-broken = A draw: not one unit stands firm, on either side.
outcome-time-draw = The day ends on an undecided battle: a draw.
outcome-time-points = The day ends: { $winner_the } { $winner_num ->
        [p] win
       *[s] wins
    } on points.

# Before the battle

fact-ground-chosen = { $count ->
        [0] { $side_the } { $side_num ->
            [p] choose
           *[s] chooses
        } no ground.
       *[other] { $side_the } { $side_num ->
            [p] choose
           *[s] chooses
        } { $count } pieces of ground: { $pieces_list }.
    }
fact-layout-rolled = { $winner_the } { $winner_num ->
        [p] lay
       *[s] lays
    } out the ground (dice: { $scores }).
fact-ground-laid = { $dropped ->
        [yes] There is no room for { $name } (choice { $owner_of }).
       *[no] A piece of ground is laid: { $name } (choice { $owner_of }).
    }{ $bridges ->
        [0] {""}
       *[other] {" "}Bridges: { $bridges_list }.
    }
fact-edge-chosen = { $side_the } { $side_num ->
        [p] take
       *[s] takes
    } the { $edge } side.
fact-scouted = Scouting: { $scores }; { $found ->
        [yes] { $discovered_the } { $discovered_num ->
            [p] are
           *[s] is
        } discovered
       *[no] nobody is discovered
    }.
fact-ambush-chosen = { $unit_the } { $unit_num ->
        [p] lie
       *[s] lies
    } in ambush.
fact-bases-counted = { $side_the } { $side_num ->
        [p] receive
       *[s] receives
    } { $brigades ->
        [one] { $brigades } troop card
       *[other] { $brigades } troop cards
    } and { $spare ->
        [0] no empty card
        [one] { $spare } empty card
       *[other] { $spare } empty cards
    } (die { $roll }).
fact-flank-planned = { $unit_the } will make a flank march from the { $entry }, at { $at }, from turn { $turn } on.
fact-plan-made = { $side_the } { $side_num ->
        [p] have written their
       *[s] has written its
    } plan.
fact-deployed = { $unit_the } { $hidden ->
        [yes] { $unit_num ->
            [p] hide
           *[s] hides
        }
       *[no] { $unit_num ->
            [p] take
           *[s] takes
        } position
    }.
fact-base-laid = { $base_the } { $base_num ->
        [p] are
       *[s] is
    } laid on the table.
fact-base-filled = { $empty ->
        [yes] { $base_the } { $base_num ->
            [p] hide
           *[s] hides
        } nobody.
       *[no] { $base_the } { $base_num ->
            [p] hide
           *[s] hides
        } { $contents_the }.
    }
fact-detection-tried = { $needed ->
        [0] { $observer_the } { $observer_num ->
            [p] see
           *[s] sees
        } { $base_the } in plain sight.
       *[other] { $observer_the } { $found ->
            [yes] { $observer_num ->
                [p] detect
               *[s] detects
            } { $base_the }
           *[no] { $observer_num ->
                [p] do
               *[s] does
            } not detect { $base_the }
        }: { $roll }, needing { $needed } or more.
    }
fact-base-revealed = { $empty ->
        [yes] { $base_the } { $base_num ->
            [p] are
           *[s] is
        } turned over ({ $why }): there was nobody under it.
       *[no] { $base_the } { $base_num ->
            [p] are
           *[s] is
        } turned over ({ $why }): here { $units_num ->
            [p] are
           *[s] is
        } { $units_the }.
    }
fact-revealed = { $unit_the } { $unit_num ->
        [p] appear
       *[s] appears
    } ({ $why }).
revealed-detected = detected
revealed-near = enemy at hand
revealed-seen = in sight
revealed-charge = charge
revealed-contact = contact
revealed-moved = coming out
revealed-shot = shot
revealed-fire = fire
fact-flank-tried = The flank march from the { $entry } { $entered ->
        [yes] arrives
       *[no] does not arrive
    } (die { $roll }, bonus { $bonus }).
fact-flank-entered = { $unit_the } { $unit_num ->
        [p] come
       *[s] comes
    } onto the table.
entry-west = west
entry-east = east
edge-south = south
edge-north = north
ask-pick = What other ground do you take ({ $count } of { $most })?
pick = Take "{ $name }"
pick-done = Take no more
ask-lay = Where do you lay "{ $name }"?
lay = Lay "{ $name }" at { $x }, { $y }, turned { $degrees }
lay-none = Do without { $name }
ask-bridge = Road and water cross at { $x }, { $y }. Do you lay a bridge?
bridge = Lay a bridge at { $x }, { $y }
bridge-none = Lay no bridge at { $x }, { $y }
ask-edge = Which side of the table do you take?
take-edge = Take the { $edge } side
ask-ambush = Which unit do you put in ambush?
ambush = Put { $unit_the } in ambush
ambush-none = Put nobody in ambush
ask-flank = Who makes a flank march?
flank = Send { $unit_the } from the { $entry }, at { $at }, from turn { $turn } on
plan-done = Finish the plan
ask-deploy = Where do you place { $unit_the }?
deploy = Place { $unit_the } at { $x }, { $y }, facing { $degrees }
deploy-none = Leave { $unit_the } out
ask-card = { $empty ->
        [yes] Where do you lay { $unit_the }, which hides nothing?
       *[no] Where do you lay { $unit_the }, which hides { $contents_the }?
    }
ask-lair = Where { $unit_num ->
        [p] do
       *[s] does
    } { $unit_the } hide?
lair-none = Hide nowhere
lair = Hide { $unit_the } at { $x }, { $y }
ask-detect = Which card { $unit_num ->
        [p] do
       *[s] does
    } { $unit_the } watch?
detect = Watch { $target_the } with { $unit_the }
ignore = Watch nothing with { $unit_the }
ask-detect-nobody = Nobody can watch a card, and the opponent will not know. Do you go on?
ignore-all = Watch nothing
ask-emerge = Who comes out of hiding?
emerge = Bring { $unit_the } out
lurk = Bring nobody else out

# Command and orders

fact-command-tested = { $unit_the } { $result ->
        [failed] { $unit_num ->
            [p] fail
           *[s] fails
        }
       *[passed] { $unit_num ->
            [p] pass
           *[s] passes
        }
    } the command test: { $roll }, needing { $threshold } or less [{ $items }]{ $result ->
        [bound] , but only last turn's order is allowed
        [failed] , and { $unit_num ->
            [p] receive
           *[s] receives
        } a red marker
       *[passed] {""}
    }.
fact-order-given = { $given ->
        [no] { $unit_the } { $unit_num ->
            [p] stay
           *[s] stays
        } without orders.
       *[yes] Order for { $unit_the }: { $orders }.
    }
fact-battle-order-written = Battle order for { $character_the }: { $order }.
fact-battle-order-sent = The general writes a new battle order for { $character_the }, { $order }; it binds once it has been read.
fact-battle-order-done = The battle order { $character_of } is fulfilled.
fact-control-taken = { $character_the } { $character_num ->
        [p] take
       *[s] takes
    } direct control { $unit_of }.
fact-control-left = { $character_the } { $character_num ->
        [p] leave
       *[s] leaves
    } { $unit_the }.
fact-brigade-dissolved = The brigade { $character_of } is dissolved ({ $units }).
battle-attack = Attack{ $aimed ->
        [yes] {" "}{ $target_the }
       *[no] {""}
    }
battle-harass = Harass{ $aimed ->
        [yes] {" "}{ $target_the }
       *[no] {""}
    }
battle-support = Support{ $aimed ->
        [yes] {" "}{ $target_the }
       *[no] {""}
    }
battle-hold = Hold the position{ $aimed ->
        [yes] {" "}{ $target }
       *[no] {""}
    }
zone-left = left
zone-centre = centre
zone-right = right
ask-plan = Which battle order do you give { $unit_to }?
give-plan = { $order }
ask-confirm = The battle orders are written. Do you confirm them?
confirm-plan = Confirm the battle orders
ask-order = Which order do you give { $unit_to }?
give-order = { $orders }
stand-order = { $orders }
ask-confirm-orders = All order counters are down. Do you end the phase?
confirm-orders = End the phase
order-none = No order
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
order-qualified = { $order } { $what }
order-as-left = to the left
order-as-right = to the right
order-as-line = (line)
order-as-column = (column)
order-as-open = (open order)
order-as-close = (close order)
spacing-open = open order
spacing-close = close order
order-take_off = Take off
order-dive = Dive
order-land = Land
ask-become = { $unit_num ->
        [p] Do
       *[s] Does
    } { $unit_the } transform?
become = Become a { $species }
stay-man = Keep the present shape
fact-transformed = { $unit_the } { $unit_num ->
        [p] turn
       *[s] turns
    } into a { $species } until turn { $until }.
fact-restored = { $unit_the } { $unit_num ->
        [p] take
       *[s] takes
    } the former shape again.
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

ask-charge = Whom { $unit_num ->
        [p] do
       *[s] does
    } { $unit_the } charge?
charge = Charge { $target_the } with { $unit_the }
stay = Leave { $unit_the } in place
fact-charge-declared = { $unit_the } { $unit_num ->
        [p] charge
       *[s] charges
    } { $target_the }.
fact-charge-held = { $unit_the } { $unit_num ->
        [p] have
       *[s] has
    } nobody within charge reach and { $unit_num ->
        [p] stay
       *[s] stays
    } in place.
fact-orders-lost = { $unit_the } { $unit_num ->
        [p] forget
       *[s] forgets
    } all orders{ $reaction ->
        [counter_charge] {" "}and { $unit_num ->
            [p] counter-charge
           *[s] counter-charges
        } { $target_the }
       *[other] {""}
    }.
ask-reaction = How { $unit_num ->
        [p] do
       *[s] does
    } { $unit_the } react to the charge?
react = { $reaction }{ $files ->
        [0] {""}
       *[other] {" "}({ $files } abreast)
    }
reaction-none = Stand
reaction-counter_charge = Counter-charge
reaction-evade = Evade
reaction-shoot = Shoot
reaction-cancel = Cancel the change of formation
reaction-line = Form line
reaction-column = Form column
fact-reaction-tested = { $unit_the } { $passed ->
        [yes] { $unit_num ->
            [p] pass
           *[s] passes
        }
       *[no] { $unit_num ->
            [p] fail
           *[s] fails
        }
    } the reaction test ({ $reaction }): { $roll }, needing { $threshold } or less [{ $items }].
fact-reacted = { $unit_the } { $unit_num ->
        [p] react
       *[s] reacts
    }: { $reaction }.
fact-half-left = { $over ->
        [yes] { $unit_the } { $unit_num ->
            [p] have
           *[s] has
        } finished moving.
       *[no] { $unit_the } { $unit_num ->
            [p] keep
           *[s] keeps
        } { $left } for phase 9.
    }
fact-charge-over = The charge { $unit_of } is over.
fact-contact-made = { $unit_the } { $unit_num ->
        [p] come
       *[s] comes
    } into contact with { $enemy_the } { $attack }.
attack-front = head-on
attack-flank = in the flank
attack-rear = in the rear
fact-contact-lost = { $unit_the } and { $enemy_the } are no longer in contact.
fact-caught = { $unit_the } { $unit_num ->
        [p] are
       *[s] is
    } caught in a manoeuvre: disorder for the whole combat, charge bonus doubled.

# Moves

ask-move = Where { $unit_num ->
        [p] do
       *[s] does
    } { $unit_the } go (move { $move }, { $field } in the field)?
move = { $way ->
        [left] Go left by { $degrees },
        [right] Go right by { $degrees },
       *[none] Go straight on,
    } { $far }{ $formed ->
        [yes] {" "}({ $files } abreast)
       *[no] {""}
    }{ $through ->
        [yes] , through friends (disorder)
       *[no] {""}
    }
move-join = Join { $target_the }
move-stand = Do not move
fact-moved = { $unit_the } { $how ->
        [charge] { $unit_num ->
            [p] charge
           *[s] charges
        }
        [pursuit] { $unit_num ->
            [p] pursue
           *[s] pursues
        } the enemy
        [retreat] { $unit_num ->
            [p] withdraw
           *[s] withdraws
        }
        [rout] { $unit_num ->
            [p] flee
           *[s] flees
        } in rout
        [evade] { $unit_num ->
            [p] evade
           *[s] evades
        }
        [auto] { $unit_num ->
            [p] make
           *[s] makes
        } an automatic move
        [join] { $unit_num ->
            [p] go
           *[s] goes
        } to join a unit
        [landing] { $unit_num ->
            [p] are
           *[s] is
        } forced to land
        [conform] { $unit_num ->
            [p] line
           *[s] lines
        } up with the enemy
        [aside] { $unit_num ->
            [p] step
           *[s] steps
        } aside for want of room
       *[order] { $unit_num ->
            [p] move
           *[s] moves
        }
    }{ $far ->
        [0] {""}
       *[other] {" "}({ $distance })
    }{ $stop }.
stop-none = {""}
stop-enemy = {" "}and { $unit_num ->
        [p] halt
       *[s] halts
    } before { $other_the }
stop-friend = {" "}and { $unit_num ->
        [p] halt
       *[s] halts
    } behind { $other_the }
stop-contact = {" "}and { $unit_num ->
        [p] make
       *[s] makes
    } contact with { $other_the }
stop-struck = {" "}and { $unit_num ->
        [p] make
       *[s] makes
    } contact with { $other_the } in full charge
stop-ground = {" "}and { $unit_num ->
        [p] halt
       *[s] halts
    } before an obstacle
stop-edge = {" "}{ $how ->
        [rout] as far as
        [pursuit] as far as
       *[other] and { $unit_num ->
            [p] halt
           *[s] halts
        } at
    } the edge of the table
fact-formation-taken = { $unit_the } { $unit_num ->
        [p] form
       *[s] forms
    } { $files } abreast ({ $spacing }).
fact-turned = { $unit_the } { $unit_num ->
        [p] make
       *[s] makes
    } { $how }.
turn-about = an about-face
turn-quarter-left = a quarter turn left
turn-quarter-right = a quarter turn right
fact-formation-broken = { $unit_the } { $unit_num ->
        [p] break
       *[s] breaks
    } formation to { $what }.
broken-enter = enter { $where_the }
broken-leave = leave { $where_the }
broken-fire = fight the fire in { $where_the }
fact-reformed = { $unit_the } { $unit_num ->
        [p] reform
       *[s] reforms
    }.
fact-disordered = { $unit_the } { $unit_num ->
        [p] are
       *[s] is
    } in disorder ({ $why }).
disorder-flank = attacked in the flank
disorder-rear = attacked in the rear
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
fact-passed-through = { $unit_the } { $unit_num ->
        [p] pass
       *[s] passes
    } through { $friend_the }{ $clean ->
        [yes] {""}
       *[no] , and both fall into disorder
    }.
fact-ground-taken = { $side_the } { $side_num ->
        [p] hold
       *[s] holds
    } { $ground_the }.
fact-altitude-changed = { $unit_the } { $altitude ->
        [0] { $unit_num ->
            [p] come down
           *[s] comes down
        } to the ground
        [1] { $unit_num ->
            [p] go
           *[s] goes
        } to combat altitude
       *[other] { $unit_num ->
            [p] go
           *[s] goes
        } to flight altitude
    }.
fact-automatic-rolled = { $unit_the } { $result ->
        [copy_right] { $copied ->
            [yes] { $unit_num ->
                [p] copy
               *[s] copies
            } { $model_the } on the right and
           *[no] { $unit_num ->
                [p] have
               *[s] has
            } nobody to copy on the right and
        }{" "}
        [copy_left] { $copied ->
            [yes] { $unit_num ->
                [p] copy
               *[s] copies
            } { $model_the } on the left and
           *[no] { $unit_num ->
                [p] have
               *[s] has
            } nobody to copy on the left and
        }{" "}
       *[other] {""}
    }{ $does ->
        [withdraw] { $unit_num ->
            [p] withdraw
           *[s] withdraws
        }
        [advance] { $unit_num ->
            [p] advance
           *[s] advances
        }
        [shoot] { $unit_num ->
            [p] shoot
           *[s] shoots
        }
       *[stay] { $unit_num ->
            [p] stay
           *[s] stays
        } in place
    } (red marker, die { $roll }).
fact-pending-done = { $unit_the } { $unit_num ->
        [p] have
       *[s] has
    } made the forced move.
fact-building-entered = { $unit_the } { $unit_num ->
        [p] enter
       *[s] enters
    } { $building_the } with { $housed ->
        [one] { $housed } figure
       *[other] { $housed } figures
    }{ $outside ->
        [0] {""}
       *[other] {" "}({ $outside } stay at the foot of the wall)
    }.
ask-storm = { $unit_num ->
        [p] Do
       *[s] Does
    } { $unit_the } go into { $building_the } in turn?
storm = Go into { $building_the }
remain-outside = Stay outside
fact-building-left = { $unit_the } { $unit_num ->
        [p] come
       *[s] comes
    } out { $building_of }.

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
fact-defence-rolled = { $ground_the } { $ground_num ->
        [p] have
       *[s] has
    } a defence value of { $defence }.
fact-structure-damaged = { $ground_the } { $ground_num ->
        [p] take
       *[s] takes
    } { $damage } damage ({ $why }).
damage-monster = monster
damage-fire = fire
damage-crash = crash
fact-structure-fell = { $ground_the } { $ground_num ->
        [p] are
       *[s] is
    } destroyed.
fact-breached = A breach opens in { $ground_the }.
fact-fire-set = { $strength ->
        [0] The fire goes out in { $ground_the }
       *[other] A fire burns in { $ground_the } (strength { $strength })
    }.

# Shots, combat, losses

ask-shot = Whom { $unit_num ->
        [p] do
       *[s] does
    } { $unit_the } shoot at?
shoot = Shoot at { $aims }
ask-no-shot = Nobody can shoot. Do you go on?
hold-all = Go on
hold-fire = Do not shoot with { $unit_the }
fact-shot-made = { $unit_the } { $unit_num ->
        [p] shoot
       *[s] shoots
    } ({ $weapon }) at { $target_the } from { $distance }, { $band }: { $figures } × { $total } [{ $each }]{ $added ->
        [yes] , { $extra }
       *[no] {""}
    } = { $percent }%; { $roll ->
        [0] no roll
       *[other] die { $roll }
    }, { $kills ->
        [0] no loss
        [one] { $kills } loss
       *[other] { $kills } losses
    }.
band-short = short range
band-medium = medium range (divided by 2)
band-long = long range (divided by 3)
fact-salvo-spent = { $unit_the } { $unit_num ->
        [p] have
       *[s] has
    } { $thrown ->
        [yes] thrown a salvo of javelins
       *[no] shot
    }.
fact-blows-struck = { $unit_the } { $unit_num ->
        [p] strike
       *[s] strikes
    } { $target_the } ({ $weapon }): { $figures } × { $total } [{ $each }]{ $added ->
        [yes] , { $extra }
       *[no] {""}
    } = { $percent }%{ $roll ->
        [0] {""}
       *[other] , die { $roll }
    }, { $kills ->
        [0] no loss
        [one] { $kills } loss
       *[other] { $kills } losses
    }.
reach-charge = charge: { $far }
reach-short = { $weapon }, short range: { $far }
reach-medium = { $weapon }, medium range: { $far }
reach-long = { $weapon }, long range: { $far }
sight-seen = in sight, { $far } away
sight-hidden = hidden by { $screens_the }, { $far } away
sight-charge = can be charged
sight-shot = can be shot at: { $weapon }, { $band }, { $figures ->
        [one] { $figures } figure
       *[other] { $figures } figures
    }, { $percent }%
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
fact-figures-lost = { $unit_the } { $unit_num ->
        [p] lose
       *[s] loses
    } { $count ->
        [one] { $count } figure
       *[other] { $count } figures
    } ({ $why }).
loss-shots = shots
loss-blows = melee
loss-rout = rout
loss-crash = crash
loss-collapse = collapse
loss-fire = fire
fact-wound-taken = { $unit_the } { $unit_num ->
        [p] take
       *[s] takes
    } a { $grade } wound ({ $place }).
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
fact-wound-shrugged = { $unit_the } { $unit_num ->
        [p] shrug
       *[s] shrugs
    } off the first wound.
fact-bereaved = { $unit_the } { $unit_num ->
        [p] have lost their
       *[s] has lost its
    } leader.
fact-shocked = { $unit_the } { $unit_num ->
        [p] have
       *[s] has
    } suffered from a monster or from magic, with a penalty at the next command test.
fact-landing-forced = { $unit_the } must land next turn.
fact-crashed = { $unit_the } { $unit_num ->
        [p] crash
       *[s] crashes
    } to the ground.
fact-corpse-laid = The body { $unit_of } bars the way.
fact-round-fought = Result of the combat: { $unit_the } { $unit_num ->
        [p] lose
       *[s] loses
    } { $lost ->
        [0] no figures
        [one] { $lost } figure
       *[other] { $lost } figures
    } and { $unit_num ->
        [p] cut
       *[s] cuts
    } down { $dealt ->
        [0] none
       *[other] { $dealt }
    }{ $beaten ->
        [yes] ; the round is lost
       *[no] {""}
    }.
fact-taken = { $side_the } { $side_num ->
        [p] take
       *[s] takes
    } { $count ->
        [one] { $count } captive
       *[other] { $count } captives
    }.
fact-pushed-back = { $unit_the } { $unit_num ->
        [p] are
       *[s] is
    } pushed back { $distance }.
fact-followed = { $unit_the } { $unit_num ->
        [p] follow
       *[s] follows
    }.
fact-overlapped = { $unit_the } { $unit_num ->
        [p] overlap
       *[s] overlaps
    } the flank { $enemy_of } with { $figures ->
        [one] { $figures } figure
       *[other] { $figures } figures
    }.
ask-overlap = { $unit_num ->
        [p] Do
       *[s] Does
    } { $unit_the } overlap the flank { $target_of }?
overlap = Overlap the flank { $target_of } with { $figures ->
        [one] { $figures } figure
       *[other] { $figures } figures
    }
keep-ranks = Keep ranks
ask-strike = Whom { $unit_num ->
        [p] do
       *[s] does
    } { $unit_the } strike?
strike = Strike { $target_the }
ask-pursuit = { $unit_num ->
        [p] Do
       *[s] Does
    } { $unit_the } pursue { $target_the }?
ask-quarry = Whom { $unit_num ->
        [p] do
       *[s] does
    } { $unit_the } pursue?
pursue = Pursue { $target_the }
stand = Do not pursue { $target_the }
fact-pursuit-ordered = { $unit_the } will pursue { $target_the } next turn.

# Morale

fact-morale-tested = { $unit_the } { $unit_num ->
        [p] take
       *[s] takes
    } a morale test ({ $why }): { $sum } [{ $items }] + { $roll } = { $total }, { $result }.
cause-charge = for charging
cause-charged = for being charged
cause-counter_charge = for counter-charging
cause-beast = monster
cause-dive = charge in a dive
cause-flank = attacked in the flank
cause-rear = attacked in the rear
cause-combat = combat lost
cause-hidden_fire = shot at by a hidden enemy
cause-friend_rout = rout of a friend
cause-turn_losses = losses of the turn
cause-half_lost = half of the strength
cause-death = death of a character
cause-shooting = losses from shots
cause-wound = bad wound
cause-rally = rally
morale-obey = the unit obeys
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
fact-routed = { $unit_the } { $unit_num ->
        [p] rout
       *[s] routs
    }.
fact-retreated = { $unit_the } { $unit_num ->
        [p] retreat
       *[s] retreats
    }.
fact-carried-away = { $unit_the } { $unit_num ->
        [p] are
       *[s] is
    } carried away and will charge in phase 1 of the next turn.
fact-rallied = { $unit_the } { $unit_num ->
        [p] rally
       *[s] rallies
    }.
fact-removed = { $unit_the } { $fate ->
        [dead] { $unit_num ->
            [p] die
           *[s] dies
        }
        [fled] { $unit_num ->
            [p] flee
           *[s] flees
        } off the table
        [led] { $unit_num ->
            [p] are
           *[s] is
        } led off the table
        [removed] { $unit_num ->
            [p] have
           *[s] has
        } lost more than half of { $unit_num ->
            [p] their
           *[s] its
        } strength and { $unit_num ->
            [p] leave
           *[s] leaves
        } the table
        [absent] { $unit_num ->
            [p] do
           *[s] does
        } not appear
       *[destroyed] { $unit_num ->
            [p] are
           *[s] is
        } destroyed
    } ({ $points } points).
fate-destroyed = destroyed
fate-dead = dead
fate-fled = fled off the table
fate-removed = removed, more than half lost
fate-absent = absent
ask-rally = { $unit_num ->
        [p] Do
       *[s] Does
    } { $unit_the } try to rally?
rally = Rally { $unit_the }
leave-rout = Let { $unit_the } flee

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
reason-morale-flank = attacked in the flank
reason-morale-rear = attacked in the rear
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
no-army-animal-kit = { $unit_the } { $unit_num ->
        [p] have
       *[s] has
    } neither arms, nor armour, nor pay: these are animals.
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
no-army-class-b-least = { $percent }% of class B, { $bound }% at least.
no-army-allies-most = { $percent }% allies, { $bound }% at most.
no-army-mercenaries-most = { $percent }% mercenaries, { $bound }% at most.
no-break-far = { $unit_the } { $unit_num ->
        [p] have
       *[s] has
    } no building and no fire within 5 cm.
no-change-line = { $unit_the } { $unit_num ->
        [p] do
       *[s] does
    } not have enough figures for a line.
no-change-column = { $unit_the } { $unit_num ->
        [p] do
       *[s] does
    } not have enough figures for a column.
no-change-already-open = { $unit_the } { $unit_num ->
        [p] are
       *[s] is
    } already in open order.
no-change-already-close = { $unit_the } { $unit_num ->
        [p] are
       *[s] is
    } already in close order.
no-change-in-line = { $unit_the } must form line first.
no-change-front = { $unit_the } { $unit_num ->
        [p] keep
       *[s] keeps
    } a front of { $files } files to open or close the ranks.
no-change-same = { $unit_the } { $unit_num ->
        [p] have
       *[s] has
    } that formation already.
no-charge-altitude = { $target_the } { $target_num ->
        [p] are
       *[s] is
    } out of reach in the air.
no-charge-arc = { $target_the } { $target_num ->
        [p] are
       *[s] is
    } not in the front arc.
no-charge-axis = { $target_the } { $target_num ->
        [p] are
       *[s] is
    } not in the axis of the charge.
no-charge-exposes = Charging { $target_the } would expose the flank { $enemy_to }.
no-charge-far = { $target_the } { $target_num ->
        [p] are
       *[s] is
    } { $over } too far away: the charge reaches { $charge }{ $wheels ->
        [yes] , of which { $wheel } for the wheel
       *[no] {""}
    }{ $slowed ->
        [yes] , { $less }
       *[no] {""}
    }.
no-charge-ground = An obstacle bars the charge against { $target_the }: { $ground }.
no-charge-room = There is no room before { $target_the }: { $friend_the } { $friend_num ->
        [p] fight
       *[s] fights
    } there.
no-charge-target = { $target_the } cannot be charged.
no-charge-unseen = { $target_the } { $target_num ->
        [p] are
       *[s] is
    } not in sight.
no-confirm-early = { $unit_the } still { $unit_num ->
        [p] wait
       *[s] waits
    } for an order.
no-deploy-ground = { $unit_the } cannot stand there: { $ground }.
no-deploy-over = { $unit_the } { $unit_num ->
        [p] have
       *[s] has
    } no room: { $other_the } { $other_num ->
        [p] are
       *[s] is
    } there.
no-deploy-room = There is room left for { $unit_the }.
no-deploy-zone = { $unit_the } would be outside the deployment zone.
no-double-column = { $unit_the } can double only in column and close order.
no-double-enemy = { $unit_the } can double only more than 50 cm from every enemy.
no-evade-close = { $unit_the } cannot evade in close order.
no-files = { $files } files for { $figures } figures: impossible.
no-files-line = { $files } files and { $ranks } ranks make no line.
no-files-column = { $files } files and { $ranks } ranks make no column.
no-flank-budget = { $points } points round the flank, { $most } at most.
no-flank-half = An entry at { $at } is not in its own half of the table.
no-flank-numbers = The entry is written in centimetres, then the turn, for example: 30 4.
no-flank-turn = Turn { $turn }: not before turn { $earliest }, nor after the end.
no-flight-charge = { $unit_the } must dive to charge.
no-flight-dive = { $unit_the } { $unit_num ->
        [p] are
       *[s] is
    } not at flight altitude.
no-flight-grounded = { $unit_the } can no longer fly.
no-flight-land = { $unit_the } { $unit_num ->
        [p] are
       *[s] is
    } not at combat altitude.
no-flight-top = { $unit_the } can climb no higher.
no-general = The general is gone.
no-join-character = { $unit_the } cannot join a unit: that takes a character who advances.
no-join-many = { $unit_the } { $unit_num ->
        [p] have
       *[s] has
    } a command factor of { $most }, already { $unit_num ->
        [p] command
       *[s] commands
    } as many units and cannot take { $target_the }.
no-join-taken = { $unit_the } already { $unit_num ->
        [p] have
       *[s] has
    } a character.
no-join-unseen = { $unit_the } cannot join a unit unseen.
no-lair-animal = { $unit_the } cannot enter a building: these are animals.
no-lair-ground = { $unit_the } { $unit_num ->
        [p] have
       *[s] has
    } no room to hide there.
no-lair-seen = { $unit_the } would be in sight, or nothing hides that place.
no-lair-zone = { $unit_the } would be in the enemy's zone.
no-lay-loose = { $name }: the end at { $x }, { $y } leads nowhere.
no-lay-off = { $name } would lie off the table.
no-lay-room = There is room left for: { $name }.
no-lay-shut = { $name } would shut in a space without an entrance.
no-lay-over = { $name } would lie over { $other_the }.
no-move-back = { $unit_the } cannot go that way.
no-move-blocked = { $unit_the } { $unit_num ->
        [p] are
       *[s] is
    } stopped { $over } short: { $ground }.
no-move-far = { $unit_the } { $unit_num ->
        [p] go
       *[s] goes
    } { $over } too far: the move is { $move }{ $wheels ->
        [yes] , of which { $wheel } for the wheel
       *[no] {""}
    }{ $slowed ->
        [yes] , { $less }
       *[no] {""}
    }.
no-move-room = { $unit_the } { $unit_num ->
        [p] have
       *[s] has
    } no room to manoeuvre.
no-move-near = { $unit_the } cannot advance: { $enemy_the } { $enemy_num ->
        [p] are
       *[s] is
    } less than { $gap } away.
no-move-still = { $unit_the } { $unit_num ->
        [p] have
       *[s] has
    } no order to move.
no-order-animal = { $unit_the } can only wheel: these are animals.
no-order-blind = { $unit_the } cannot see and { $unit_num ->
        [p] go
       *[s] goes
    } astray.
no-order-brigade = { $unit_the } { $unit_num ->
        [p] follow
       *[s] follows
    } the order of the brigade, { $orders } (Shoot apart).
no-order-bound = { $unit_the } can only keep last turn's order, { $orders }: the test allows no other.
no-order-card-empty = { $unit_the } { $unit_num ->
        [p] hide
       *[s] hides
    } no unit.
no-order-change-counter = The counter for a change of formation is needed.
no-order-change-what = Change of formation: say to which, with one counter (Line, Column, open or close order).
no-order-change-whole = Going into open or close order takes the whole move: no other counter.
no-order-character = { $unit_the } can only advance, wait, charge or withdraw: this is a character.
no-order-carried = { $unit_the } { $unit_num ->
        [p] advance out of control and receive
       *[s] advances out of control and receives
    } no order.
no-order-charge-fights = { $unit_the } { $unit_num ->
        [p] are
       *[s] is
    } in contact: in the air a unit may break off, but not charge.
no-order-charge-more = A charge only allows the 45° wheel.
no-order-climb = Taking off and climbing in one turn is impossible.
no-order-counter-charge = A counter-charge is not ordered: it is a reaction.
no-order-double-shoot = A unit that doubles does not shoot.
no-order-down = The order counter { $unit_of } is down: it cannot be changed.
no-order-evade = { $unit_the } can evade only in open order.
no-order-fanatic = { $unit_the } { $unit_num ->
        [p] obey
       *[s] obeys
    } nothing but an order to charge: the command test is failed.
no-order-fights = { $unit_the } { $unit_num ->
        [p] receive
       *[s] receives
    } no order in combat.
no-order-flight = { $unit_the } cannot fly.
no-order-formed = { $unit_the } { $unit_num ->
        [p] have
       *[s] has
    } nothing to reform.
no-order-gave-way = { $unit_the } gave way in this turn and { $unit_num ->
        [p] receive
       *[s] receives
    } no order.
no-order-hidden = { $unit_the } { $unit_num ->
        [p] are
       *[s] is
    } hidden and can only wait or shoot.
no-order-inside = { $unit_the } cannot do that from inside a building.
no-order-moved = { $unit_the } moved in phase 1 and { $unit_num ->
        [p] receive
       *[s] receives
    } no order.
no-order-quarter-side = A quarter turn needs Left or Right.
no-order-red = { $unit_the } { $unit_num ->
        [p] have
       *[s] has
    } a red marker and { $unit_num ->
        [p] receive
       *[s] receives
    } no order.
no-order-reform = { $unit_the } must reform first.
no-order-reform-calm = { $unit_the } must reform: that is the rule in disorder, out of the enemy's charge reach.
no-order-rout = { $unit_the } { $unit_num ->
        [p] receive
       *[s] receives
    } no order in rout.
no-order-set = These counters do not go together: { $orders }.
no-order-stunned = { $unit_the } can neither move nor fight this turn.
no-order-unknown = There is no such counter: { $word }.
no-order-with-unit = { $unit_the } { $unit_num ->
        [p] follow
       *[s] follows
    } the unit { $unit_num ->
        [p] they are
       *[s] it is
    } with.
no-pick-length = { $name }: from { $least } to { $most }.
no-pick-most = { $total } pieces of ground, { $most } at most.
no-pick-once = Only one a player: { $name }.
no-pick-size = That size does not suit: { $name } (usually { $size }).
no-pick-unknown = There is no such ground: { $name }.
no-plan-attack = { $unit_the } cannot withdraw in sight of the enemy: the battle order is to attack.
no-plan-busy = { $unit_the } cannot write an order in combat, charge, rout or evasion.
no-plan-early = First the counters, then the battle orders.
no-plan-harass = { $unit_the } cannot charge: the battle order is to harass.
no-plan-harass-react = { $unit_the } must try to evade: the battle order is to harass.
no-plan-hold = { $unit_the } cannot charge: the battle order is to hold the position.
no-plan-hold-evade = { $unit_the } cannot evade: the battle order is to hold the position.
no-plan-off-post = { $unit_the } would be { $over } too far from the post: the battle order is to hold the position.
no-plan-support = { $unit_the } cannot charge { $target_the }: the battle order is to support { $friend_the }, whom { $target_num ->
        [p] they do not threaten
       *[s] it does not threaten
    }.
no-plan-too-far = { $unit_the } would be { $over } too far from { $friend_the }: the battle order is to support.
no-plan-unknown = There is no such battle order, or it is the present one.
no-pose-aside = { $unit_the } cannot go there: this point is { $off } off the line of march.
no-pose-numbers = A pose is written in centimetres, for instance: 45 32.5 90.
no-pose-off = { $x }, { $y } is off the table.
no-react-cancel = { $unit_the } { $unit_num ->
        [p] have
       *[s] has
    } no change of formation to cancel.
no-react-turn = { $unit_the } cannot change facing in a reaction.
no-react-behind = { $unit_the } { $unit_num ->
        [p] do
       *[s] does
    } not counter-charge: no charger is in the front arc, and a reaction does not change the facing.
no-react-pinned = { $unit_the } cannot move this turn: neither a counter-charge nor an evasion.
no-react-held = Rain or a flash keeps { $unit_the } from changing formation this turn.
no-react-character = { $unit_the } can only stay or evade: this is a character.
no-shot-arc = { $target_the } { $target_num ->
        [p] are
       *[s] is
    } not in the arc of fire.
no-shot-far = { $target_the } { $target_num ->
        [p] are
       *[s] is
    } { $over } too far away: the range is { $range }.
no-shot-figures = Only { $able } figures can shoot at { $target_the }, not { $figures }.
no-shot-dazed = { $unit_the } { $unit_num ->
        [p] are
       *[s] is
    } stunned or blind.
no-shot-flees = { $unit_the } cannot shoot in retreat or flight.
no-shot-leader = { $target_the } { $target_num ->
        [p] are
       *[s] is
    } among friends and cannot be aimed at.
no-shot-led = { $unit_the } { $unit_num ->
        [p] shoot
       *[s] shoots
    } with the unit.
no-shot-melee = { $unit_the } cannot shoot in combat.
no-shot-mixed = { $unit_the } cannot shoot after an interpenetration.
no-shot-moved = { $unit_the } { $unit_num ->
        [p] have
       *[s] has
    } gone { $moved }: a unit that shoots goes { $most } at most.
no-shot-no-javelins = { $unit_the } { $unit_num ->
        [p] have
       *[s] has
    } no javelins left.
no-shot-no-missiles = { $unit_the } { $unit_num ->
        [p] have
       *[s] has
    } no missile weapons.
no-shot-no-order = { $unit_the } { $unit_num ->
        [p] have
       *[s] has
    } no order to shoot.
no-shot-nobody = { $unit_the } { $unit_num ->
        [p] have
       *[s] has
    } no target.
no-shot-passed = { $unit_the } cannot shoot: the unit that passed through already does.
no-shot-priority = { $first_the } { $first_num ->
        [p] come
       *[s] comes
    } before { $target_the }: that is the priority target.
no-shot-reaction = { $unit_the } can shoot only in reaction, at an enemy who charges: not at { $target_the }.
no-shot-target = { $target_the } cannot be a target.
no-shot-target-melee = { $target_the } { $target_num ->
        [p] are
       *[s] is
    } in combat.
no-shot-targets = { $most } targets at most.
no-shot-too-many = There are only { $able } shooters.
no-shot-twice = The same target is named twice.
no-shot-unseen = { $target_the } { $target_num ->
        [p] are
       *[s] is
    } not in sight.
no-shot-walls = { $unit_the } can shoot through one wall only.
no-such-unit = Nobody here is called "{ $unit }".
no-wheel-most = { $unit_the } can wheel by 45° at most.
no-wheel-order = { $unit_the } { $unit_num ->
        [p] have
       *[s] has
    } no 45° counter.
no-wheel-side = { $unit_the } must wheel the other way: the counter says so.

# Scenarios

scenario-altitude = it cannot be in the air.
scenario-moaning = cannot hide: his weapon moans
scenario-adrift = under no card, or on a flank march without a side
scenario-army = { $fault }
scenario-bad-key = "{ $key }" cannot be a key (a small letter, then letters, digits or _).
scenario-battle-order = impossible battle order: { $order }
scenario-brigade = { $units } units to command, at most { $most } (the command factor)
scenario-broken = formation broken for nothing
scenario-card = { $key } cannot be under this card
scenario-charge = charge without an enemy as its target
scenario-classes = warriors have classes A, B and C, animals a number (figures).
scenario-clause = unknown clause: { $name }
scenario-composed = a character is never in disorder
scenario-controls = cannot control: { $key }
scenario-disorder = nobody begins a battle in disorder
scenario-edge = there is no side "{ $edge }" (choose from: { $known }).
scenario-edge-twice = two armies on the same side: { $edge }
scenario-empty-army = this army is empty.
scenario-entrance = { $key }: an enclosed space needs an entrance
scenario-fight = impossible fight with { $key }
scenario-figures = { $figures } figures, { $most } at most
scenario-fire = cannot burn
scenario-files = { $files } files: impossible
scenario-fixed = this field cannot be changed here: { $field }
scenario-gear = there is no magic gear called "{ $gear }" (choose from: { $known }).
scenario-general = { $key } is not a character of this army
scenario-ground-kind = there is no ground called "{ $kind }" (choose from: { $known }).
scenario-key-twice = the key "{ $key }" is already taken.
scenario-leader = { $key } cannot command this unit
scenario-length = { $value } is not a measure
scenario-level = there is no level "{ $level }" (choose from: { $known }).
scenario-list = there is no army list called "{ $name }" (choose from: { $known }).
scenario-material = unknown material: { $material }
scenario-no-pose = without a place on the table
scenario-inside = only troops enter a building
scenario-housed = { $figures } figures in a building that holds { $most }
scenario-number = the number { $value } is not possible here.
scenario-off-table = off the table.
scenario-on-ground = cannot stand on { $key }
scenario-orders = these counters do not go together, or not with this piece: { $orders }
scenario-outline = this outline cannot stand: an area has three points at least and does not cross itself, a line has two.
scenario-overlap = it stands upon { $key }.
scenario-phase = there is no phase "{ $phase }".
scenario-pose = a pose has two or three numbers, not { $count }
scenario-rank = there is no rank "{ $rank }" (choose from: { $known }).
scenario-result = result and phase do not agree
scenario-rides = only a hero rides, and a pteradon
scenario-rout = rout since an impossible turn: { $turn }
scenario-seat = unknown side: { $seat }
scenario-skill = there is no skill called "{ $skill }" (choose from: { $known }).
scenario-species = there is no species "{ $species }" (choose from: { $known }).
scenario-spell = there is no spell called "{ $spell }" (choose from: { $known }).
scenario-table = the table is too small: 30 cm each way at least.
scenario-two-armies = two armies are needed, and there are { $count }.
scenario-unknown-ground = no such ground: { $key }
scenario-unknown-piece = nobody is called "{ $key }" here.
scenario-weapon = there is no weapon called "{ $weapon }" (choose from: { $known }).
scenario-word = { $field }: "{ $word }" is none of { $known }
scenario-ruined = { $damage } points of damage for { $defence }: it has fallen
scenario-throws = { $value } salvoes of javelins ({ $most } at most, for who carries them)
scenario-transformed = only a character transforms himself
scenario-wound = impossible wound: { $place }

# A word to somebody who learns: what this question or this roll is about
hint-cast = Both sides say in secret what magic they use, before the turn goes on. A priest casts one spell a turn, not in contact with the enemy except for Hand of death; a failure may cost dear. You may also do nothing.
hint-charge = A unit that has the order for it may charge an enemy in reach and in front. The unit that is charged may still react.
hint-confirm = The battle orders bind the army for the whole battle. Confirm when they are what you want.
hint-confirm-orders = All order counters lie on the table, face down. After this both sides turn them up together.
hint-move = Take one of the moves offered, or drag the unit on the table and send your own.
hint-order = One order for each unit, revealed together. A unit under a battle order to attack cannot withdraw.
hint-overlap = The enemy stands on a narrower front: figures without an opponent may overlap its flank, from the second turn of the combat on.
hint-plan = The battle order says what the whole body is to do. Orders that go against it are refused later.
hint-pursuit = The enemy flees. Pursuing may destroy him, and leads your men away from the line.
hint-quarry = The unit has beaten several enemies who go back: it must pursue one of them.
hint-rally = A unit that routs may be rallied where an officer is near. Until then it flees.
hint-reaction = The enemy charges. Stand, shoot, evade or charge in turn; anything but standing needs a test.
hint-roll-automatic = A unit without orders is left to chance: it stays, withdraws, advances, or copies its neighbour.
hint-roll-blows = As in shooting: the sum gives sure losses, and the die decides on one more.
hint-roll-capture = Some of those who fell were taken alive; captives are worth points.
hint-roll-command = Does the order arrive? Roll the sum or less on the d100, or the unit gets a red marker and does as it likes.
hint-roll-morale = The unit tests its morale: the higher the total the better. With a low total it retreats, with a lower one it routs.
hint-roll-reaction = Does the unit react in time? Roll the sum or less on the d100, or it takes the charge as it stands.
hint-roll-shot = The sum of the shooters gives some sure losses and a chance of one more, which the die decides.
hint-shot = Choose a target in range and in sight. The nearer the target and the closer its ranks, the surer the shot.
hint-strike = Several enemies are in contact: choose whom the unit strikes.
