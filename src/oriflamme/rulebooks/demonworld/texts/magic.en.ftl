# Magic: chapter XX

phase-magic = Magic phase
failure-vanishes = the wizard vanishes
failure-wounded = the wizard is wounded
failure-outburst = the magic strikes around him
failure-drained = no spell points left, and no more spells in this battle
failure-emptied = no spell points left
failure-silenced = neither spell nor rest for two turns
reason-spell-points = extra points
reason-magic = power of the spell
card-weapon-natural = attack
reason-effect = spell
until-magic = until the end of the magic phase of turn { $turn }
until-orders = until the end of the order phase of turn { $turn }
roll-cast = spell
roll-casting = who casts first
roll-failure = critical failure
roll-duel = magic duel
roll-magic = effect of the spell
result-cast = the spell succeeds
result-critical = critical failure
result-vanishes = he vanishes
result-wounded = wounds
result-outburst = the magic strikes around
result-drained = no more spells
result-emptied = no spell points left
result-silenced = two turns without spells
fact-effect-began = The effect "{ $source }" acts { $everywhere ->
        [yes] everywhere
       *[no] upon { $target_the }
    }.
fact-effect-ended = The effect "{ $source }" no longer acts{ $everywhere ->
        [yes] {""}
       *[no] {" "}upon { $target_the }
    }.

# Choices

ask-spell = Which spell { $wizard_num ->
        [p] do
       *[s] does
    } { $wizard_the } cast ({ $points } spell points)?
ask-spell-item = Which magic item { $wizard_num ->
        [p] do
       *[s] does
    } { $wizard_the } use?
ask-spell-target = What do you cast the spell "{ $spell }" on?
ask-spell-points = How many spell points do you give to "{ $spell }" (level { $level })?
ask-spell-summon = Where do you place what { $wizard_the } { $wizard_num ->
        [p] summon
       *[s] summons
    }?
ask-spell-revive = Where does the fallen element return?
ask-spell-portal = Where does the gate { $wizard_of } lead?
ask-spell-wall = Where does the wall { $wizard_of } go on?
ask-spell-aspect = What does the spell "{ $spell }" give?
ask-control = Which order do you give to { $unit_the }, under control?
ask-blood-link = Who bears the wound { $unit_of }?
answer-spell-summon = Place at { $hex }, facing { $facing }
answer-spell-revive = At { $hex }
answer-spell-portal = Open the gate at { $hex }
answer-spell-wall = At { $hex }
answer-bear = Let { $element_the } bear the wound
answer-bear-himself = Leave the wound to { $unit_the }
ask-failure = Critical failure of { $wizard_the }, roll { $roll }: what do you keep?
answer-cast = Cast "{ $spell }" (level { $level })
answer-cast-nothing = Cast no spell
answer-spell-target = { $kind ->
        [direction] Cast towards { $target_the }
       *[piece] Aim at { $target_the }
    }
answer-spell-points = Give { $points ->
        [one] { $points } point
       *[other] { $points } points
    }{ $extra ->
        [0] {""}
       *[other] {" "}(+{ $extra } to the die)
    }
answer-failure = Keep { $number } ({ $what })

# Refusals

no-spell-people = The spell "{ $spell }" helps only its own side: it has no effect on { $unit_the }.
no-spell-kind = The spell "{ $spell }" cannot be cast on { $unit_the }.
no-spell-reach = { $target_the } { $target_num ->
        [p] are
       *[s] is
    } out of reach of the spell "{ $spell }" ({ $hexes } hexes).
no-spell-unseen = { $target_the } { $target_num ->
        [p] are
       *[s] is
    } not in sight for the spell "{ $spell }".
no-spell-silenced = { $wizard_the } can no longer cast spells.
no-spell-points = The spell "{ $spell }" takes { $points ->
        [one] { $points } spell point
       *[other] { $points } spell points
    }, more than { $wizard_the } { $wizard_num ->
        [p] have
       *[s] has
    }.
no-item-spent = { $wizard_the } { $wizard_num ->
        [p] have
       *[s] has
    } let "{ $spell }" loose as often as the item allows.
no-spell-no-enemy = The spell "{ $spell }" would find no enemy in sight there.
no-spell-nobody = There is nothing on which the spell "{ $spell }" can be cast.
no-spell-hex = The spell "{ $spell }" cannot be cast on { $hex }.
no-shoot-asleep = { $unit_the } { $unit_num ->
        [p] sleep and do
       *[s] sleeps and does
    } not shoot.
no-shot-veiled = A spell hides { $target_the } beyond { $hexes ->
        [one] { $hexes } hex
       *[other] { $hexes } hexes
    }.
no-strike-peace = A spell keeps { $element_the } and { $target_the } from fighting each other.
scenario-wizards = "position.wizards" can only name wizards in play.

# Facts

fact-wizards-called = Wizards may cast their spells.
fact-spell-forgone = { $wizard_the } { $wizard_num ->
        [p] cast
       *[s] casts
    } no spell{ $unseen ->
        [yes] : no enemy is in sight where it would strike
       *[no] {""}
    }.
fact-spell-cast = { $wizard_the } { $wizard_num ->
        [p] cast
       *[s] casts
    } "{ $spell }"{ $kind ->
        [self] {" "}on the caster
        [piece] {" "}on { $target_the }
        [area] {" "}at { $place }
        [spell] {" "}against { $target_the }
        [direction] {" "}towards { $target_the }
       *[around] {""}
    } ({ $points ->
        [one] { $points } point
       *[other] { $points } points
    }): { $roll }{ $added ->
        [yes] {" "}[{ $items }] = { $total }
       *[no] {""}
    }, needing { $level } or more, { $result ->
        [cast] it succeeds
        [critical] a critical failure
       *[failed] it fails
    }.
fact-magic-failed = { $wizard_the } { $wizard_num ->
        [p] suffer
       *[s] suffers
    } a critical failure (die { $roll }{ $shifted ->
        [yes] , shifted to { $chosen }
       *[no] {""}
    }): { $what ->
        [vanishes] gone for ever
        [wounded] { $count ->
            [one] { $count } hit point lost
           *[other] { $count } hit points lost
        }
        [outburst] the magic strikes everything around
        [drained] not one spell point left, and no more spells in this battle
        [emptied] not one spell point left
       *[silenced] neither spell nor rest until the end of turn { $until }
    }.
fact-outburst-ended = The magic calms down.
fact-spell-struck = The magic of { $wizard_the } { $hit ->
        [yes] strikes
       *[no] spares
    } { $target_the }: { $roll }, needing { $power } or less{ $wounds ->
        [yes] , one hit point less
       *[no] {""}
    }{ $spared ->
        [yes] ; a spell saves the target
       *[no] {""}
    }{ $bearer }.
fact-wounds-healed = { $target_the } { $target_num ->
        [p] regain
       *[s] regains
    } { $count ->
        [one] { $count } hit point
       *[other] { $count } hit points
    }.
fact-magic-duel-fought = Magic duel: "{ $spell }" { $total }, "{ $against }" { $other_total }; { $won ->
        [yes] the first spell prevails
       *[no] the second spell prevails
    }.
fact-spell-settled = The spell "{ $spell }" has had its effect.
fact-casting-ended = The spells take effect.
fact-unit-calmed = { $unit_the } { $unit_num ->
        [p] are
       *[s] is
    } no longer impetuous.
fact-wizards-rested = The wizards rest. Spell points: { $rested }.
wizard-points = { $wizard } { $points }

# What spells bring and change

hit-borne = ; { $element_the } { $element_num ->
        [p] bear
       *[s] bears
    } the wound
screen-storm = magic weather
screen-flames = smoke
ground-flames = flames
ground-fissure = fissure
ground-growth = bushes
fact-element-summoned = { $wizard_the } { $wizard_num ->
        [p] summon
       *[s] summons
    } { $unit_the }, facing { $facing }.
fact-element-returned = { $element_the } { $element_num ->
        [p] return
       *[s] returns
    } to life, facing { $facing }.
fact-character-transported = { $unit_the } { $unit_num ->
        [p] go
       *[s] goes
    } through the gate.
fact-ground-enchanted = The spell "{ $spell }" changes { $count ->
        [one] { $count } hex
       *[other] { $count } hexes
    } ({ $what } in { $hexes_list }).
fact-ground-cleared = { $count ->
        [one] Hex { $hexes } is as before
       *[other] Hexes { $hexes_list } are as before
    }.
no-impassable-magic = { $element_the } cannot pass: a spell bars { $hex }.
