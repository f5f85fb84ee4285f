# Large elements: chapters XVII and XVIII

# What they have

weapon-bite = bite
    .form = s
weapon-tail = tail
    .form = s
weapon-shield = shield
    .form = s
weapon-ahead = weapon
    .form = s
weapon-front_left = left hand
    .form = s
weapon-front_right = right hand
    .form = s
weapon-rear_and_rear_flank = tail
    .form = s
weapon-claw-front_left = left claw
    .form = s
weapon-claw-front_right = right claw
    .form = s
weapon-left_animal = left animal
    .form = s
weapon-right_animal = right animal
    .form = s
weapon-crew = crew
    .form = s
aim-front = head
    .form = s
aim-left = left side
    .form = s
aim-right = right side
    .form = s
aim-rear = rear
    .form = s
aim-crew = crew
    .form = s
aim-team = team
    .form = s
aim-rider = rider
    .form = s
aim-breath = breath
    .form = s

# Movement

answer-overrun = { $move }, overrunning
answer-large-step = Move { $element_the } one hex to the { $direction }
answer-large-stay = Leave { $element_the } as it is
answer-engage-large = Engage
ask-large-contact = { $unit_the } { $unit_num ->
        [p] come
       *[s] comes
    } into contact: do you engage or overrun the enemy?
ask-large-press = Where { $unit_num ->
        [p] do
       *[s] does
    } { $unit_the } go next ({ $mp } MP)?
ask-large-reaction = How { $unit_num ->
        [p] do
       *[s] does
    } { $unit_the } react ({ $mp } MP)?
fact-large-regrouped = { $element_the } { $how ->
        [turn] turns to the { $facing } after the combat
        [spin] turns on the spot to the { $facing } after the combat
       *[other] moves one hex after the combat
    }.
fact-contact-broken = { $unit_the } { $unit_num ->
        [p] break
       *[s] breaks
    } contact.
fact-passing-ended = { $pairs_the } are no longer side by side without fighting.

# Overrun

fact-overrun-made = { $element_the } { $hit ->
        [yes] { $element_num ->
            [p] overrun
           *[s] overruns
        } { $target_the }
       *[no] { $element_num ->
            [p] go
           *[s] goes
        } over { $target_the } without harm
    }: { $roll }, needing { $base } or less [{ $items }]{ $wounds ->
        [yes] , a hit point lost
       *[no] {""}
    }{ $spared ->
        [yes] ; a spell saves the target
       *[no] {""}
    }{ $bearer }.
fact-overrun-futile = { $element_the } { $element_num ->
        [p] go
       *[s] goes
    } over { $target_the } and can do no harm: power { $base } [{ $items }].
fact-overrun-losses = The overrun costs { $count ->
        [one] an element
       *[other] { $count } elements
    } { $unit_of }.
fact-overrun-stopped = { $element_the } { $back ->
        [yes] { $element_num ->
            [p] go
           *[s] goes
        } back: the shots have left too few MP.
       *[no] can no longer overrun: the shots have left too few MP.
    }
fact-overrun-ended = The overrun is over.
roll-overrun = overrun
ask-last-shot = What { $element_num ->
        [p] do
       *[s] does
    } { $element_the } shoot at before the overrun?
test-overrun = overrun test
reason-overrun = overrun value
reason-victim-size = target's size
reason-own-initiative = initiative
reason-victim-initiative = target's initiative
reason-overrun-losses = losses to the overrun

# Breath

answer-breathe = Breathe { $where } with { $element_the }
breath-left = to the left
breath-ahead = straight ahead
breath-right = to the right
fact-breath-rolled = The breath { $element_of } { $hit ->
        [yes] hits
       *[no] spares
    } { $target_the }: { $roll }, needing { $base } or less [{ $items }]{ $wounds ->
        [yes] , a hit point lost
       *[no] {""}
    }{ $spared ->
        [yes] ; a spell saves the target
       *[no] {""}
    }{ $bearer }.
fact-breath-ended = The breath { $element_of } is spent.
roll-breath = breath
reason-breath = breath power
reason-under-water = under water
reason-mount-protection = protection of what carries him

# Riders and passengers

answer-mount = Mount { $unit_the }
answer-fetch = Take up { $commander_the }
answer-dismount = Set { $commander_the } down in { $hex }
ask-place-rider = Where { $commander_num ->
        [p] do
       *[s] does
    } { $commander_the } get off?
ask-rider-orders = To whom { $commander_num ->
        [p] do
       *[s] does
    } { $commander_the } give orders: the units in the zone or { $unit_the }?
answer-lead-off = Begin with { $commander_the }
answer-lead-units = Command the units in the zone
answer-lead-mount = Keep the orders for { $unit_the }
fact-commander-mounted = { $commander_the } { $commander_num ->
        [p] mount
       *[s] mounts
    } { $mount_the }.
fact-commander-dismounted = { $commander_the } { $commander_num ->
        [p] get
       *[s] gets
    } off { $mount_the }.
fact-commander-placed = { $commander_the } { $commander_num ->
        [p] are
       *[s] is
    } thrown to the ground and { $commander_num ->
        [p] get
       *[s] gets
    } up.
fact-mount-commanded = { $commander_the } { $commander_num ->
        [p] command
       *[s] commands
    } units; { $mount_the } { $mount_num ->
        [p] hold their
       *[s] holds its
    } position.
fact-mount-left = { $unit_the } { $unit_num ->
        [p] leave
       *[s] leaves
    } the battlefield without a master.

# Refusals

no-large-terrain = { $element_the } cannot enter { $hex }: this terrain is impassable to it.
no-impassable-carcass = { $element_the } cannot enter { $hex }: a dead large monster lies there.
no-large-press = { $element_the } { $element_num ->
        [p] stay
       *[s] stays
    } in contact with the enemy that was engaged.
no-overrun-end = { $element_the } cannot end on empty hexes with the MP that are left.
no-overrun-engaged = { $element_the } cannot overrun { $target_the }: nobody overruns in a combat or after it.
no-overrun-value = { $element_the } { $element_num ->
        [p] have
       *[s] has
    } no overrun value.
no-overrun-monster = { $element_the } cannot overrun { $target_the }: it is a large monster.
no-overrun-large = { $element_the } cannot overrun { $target_the }: a chariot only overruns elements of one hex.
no-chase = { $unit_the } must restore contact with { $enemy_the }.
no-large-weapon = { $element_the } { $element_num ->
        [p] have
       *[s] has
    } no such weapon.
no-strike-reach = { $target_the } { $target_num ->
        [p] are
       *[s] is
    } not in a hex that this weapon { $element_of } reaches.
no-strike-part = From where { $element_the } { $element_num ->
        [p] strike
       *[s] strikes
    }, this part { $target_of } cannot be aimed at.
no-shot-part = { $element_the } cannot aim at { $target_the } that way: name a hex that is seen.
no-shot-adjacent = { $element_the } { $element_num ->
        [p] do
       *[s] does
    } not shoot at { $target_the }: the target is adjacent.
no-shoot-again = { $element_the } { $element_num ->
        [p] have
       *[s] has
    } already shot at an overrun.
no-breath-unseen = { $element_the } cannot breathe there: no enemy is seen there.
no-mount-what = { $commander_the } can only mount a dragon or a chariot of the same side.
no-mount-size = { $commander_the } { $commander_num ->
        [p] are
       *[s] is
    } too large to mount { $unit_the }.
no-mount-alone = { $commander_the } cannot mount { $unit_the }: only somebody alone and on foot may.
no-mount-taken = { $unit_the } { $unit_num ->
        [p] carry
       *[s] carries
    } somebody already.
no-mount-engaged = { $commander_the } cannot mount { $unit_the } in a combat.
no-mount-far = { $commander_the } { $commander_num ->
        [p] are
       *[s] is
    } not beside the hex from which { $unit_the } { $unit_num ->
        [p] are
       *[s] is
    } mounted.
no-dismount-hex = { $commander_the } cannot get off { $unit_the } onto this hex.
scenario-rider = "{ $unit }" cannot ride "{ $host }".
screen-carcass = dead large monster
part-rear = the rear hex

# The card

card-arm-chariot = Chariot
card-weapon-shield = Shield
card-weapon-bite = Bite
card-weapon-claws = Claw
card-weapon-tail = Tail
card-weapon-creatures = Animal
card-weapon-rock = Thrown rock
card-overrun = Overrun
card-overrun-means = Its initiative is added, the target's size and initiative are taken off; the twenty-sided die must not exceed the total.
card-breath = Breath
card-breath-means = The twenty-sided die, rolled for each element in the zone, must not exceed this power.
