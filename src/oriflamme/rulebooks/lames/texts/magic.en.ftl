# Magic (chapter 4.3)

action-select = Select a Spell
action-cast = Cast the Chosen Spell
spell-notch = { $spell } (notch { $notch })
spell-ground = { $mark } in { $hex }
ask-select-spell = Which spell { $unit_num ->
        [p] do { $unit_the } choose
       *[s] does { $unit_the } choose
    }?
do-select-spell = Choose { $spell }, notch { $notch } (advantage { $total }: { $percent }%)
ask-cast = At what { $unit_num ->
        [p] do { $unit_the } cast the chosen spell
       *[s] does { $unit_the } cast the chosen spell
    }?
do-cast-self = Cast { $spell } on the caster (advantage { $total }: { $percent }%)
do-cast-unit = Cast { $spell } at { $target_the } (advantage { $total }: { $percent }%)
do-cast-hex = Cast { $spell } in { $hex } (advantage { $total }: { $percent }%)
do-cast-field = Cast { $spell } over the whole field (advantage { $total }: { $percent }%)
fact-spell-selected = { $unit_the } { $unit_num ->
        [p] choose
       *[s] chooses
    } a spell{ $known ->
        [yes] , { $spell }
       *[no] { "" }
    }.
fact-spell-cast = { $unit_the } { $succeeds ->
        [yes] { $unit_num ->
            [p] cast
           *[s] casts
        }
       *[no] { $unit_num ->
            [p] fail
           *[s] fails
        } to cast
    } { $spell } { $aim ->
        [self] on the caster
        [unit] at { $target_the }
        [hex] in { $hex }
       *[field] over the whole field
    }: { $advantage }, roll { $roll }, needing { $threshold } or less.
fact-cast-failed = { $unit_the } { $unit_num ->
        [p] fail
       *[s] fails
    } to cast a spell { $aim ->
        [self] on the caster
        [unit] at { $target_the }
        [hex] in { $hex }
       *[field] over the whole field
    }: roll { $roll }.
fact-spell-dropped = { $unit_the } { $unit_num ->
        [p] lose
       *[s] loses
    } the chosen spell.
fact-portal-used = The spell goes through the portal in { $hex }: roll { $roll }{ $worn ->
        [yes] , a double
       *[no] { "" }
    }.
fact-spell-die-rolled = The spell "{ $source }" { $happens ->
        [yes] takes effect
       *[no] has no effect
    } (die { $roll }, needing { $most } or less).
fact-magic-struck = The spell "{ $source }" strikes { $target_the }: { $advantage }, roll { $roll }, { $losses ->
        [0] no loss
        [1] one loss
        [2] two losses
        [3] three losses
       *[other] { $losses } losses
    }.
fact-spell-moved = The spell "{ $source }" is now in { $hexes_list }.
fact-ground-enchanted = { $any ->
        [yes] The ground under spells: { $grounds_list }.
       *[no] No ground is now under a spell.
    }
fact-unit-translated = { $unit_the } { $unit_num ->
        [p] are
       *[s] is
    } carried to { $hex }, facing { $towards }.
fact-unit-summoned = { $by_the } { $by_num ->
        [p] summon
       *[s] summons
    } { $unit_the } in { $hex }, facing { $towards }.
fact-sky-changed = Magic changes the weather: { $weather }.
fact-wind-turned = Magic changes the wind: { $wind }, blowing { $towards }.
fact-fire-fed = The fire start in { $hex } becomes a fire.
fact-fire-quenched = { $out ->
        [yes] The fire in { $hex } goes out{ $smoky ->
            [yes] , with the smoke in { $smoke }
           *[no] { "" }
        }.
       *[no] The fire in { $hex } dies down to a fire start.
    }
ask-end-place = The spell "{ $spell }" loses a notch. Where does it end?
do-end-place = End it in { $place }
ask-rain = Where does the Rain of Fire in { $hex } fall?
do-rain-stay = Leave it where it is
do-rain-to = Let it fall in { $hex }
ask-second-bolt = Whom does the second bolt strike?
do-spell-bolt = Strike { $target_the }
ask-drained = Who regains a step?
do-spell-heal = Give a step back { $target_to }
ask-undo = What does the spell undo?
do-spell-undo = Undo { $source } ({ $notches ->
        [one] { $notches } notch
       *[other] { $notches } notches
    })
do-spell-dissolve = { $steps ->
        [one] Inflict the loss of a step instead
       *[other] Inflict the loss of { $steps } steps instead
    }
ask-spread = Where else does the spell spread?
do-spell-spread = Spread it to { $hex }
ask-rampart = From which side do the walls rise, counted anticlockwise ({ $count ->
        [one] one side
       *[other] { $count } sides
    })?
do-spell-side = Begin with the side to the { $towards }
ask-spell-facing = How does the unit face in { $hex }?
do-spell-face = Face it { $towards }
ask-translate = To which hex do you carry the unit?
ask-summon = Where do you place the second unit?
do-spell-to = Choose { $hex }
ask-sky = Which weather do you bring?
do-spell-sky = Bring { $weather_the }
ask-wind = Which wind do you raise?
do-spell-wind = Raise { $wind_the }, blowing { $towards }
roll-casting = casting
roll-portal = use of a portal
roll-magic-attack = magic attack
roll-spell-die = effect of a spell
roll-spell = test imposed by a spell
test-spell = the test imposed by a spell
result-worn = a notch less
destroyed-spell = magic
reason-magic_capacity = magic capacity
reason-difficulty = difficulty of the spell
reason-winded_wizard = winded
reason-spell = spell
reason-spell_against = against such a target
no-no-wizard = { $unit_the } { $unit_num ->
        [p] master
       *[s] masters
    } no art of magic.
no-magic-shaken = { $unit_the } { $unit_num ->
        [p] are
       *[s] is
    } shaken: no magic.
no-magic-alone = { $unit_the } { $unit_num ->
        [p] are
       *[s] is
    } alone beside an enemy: no magic.
no-magic-beset = { $unit_the } { $unit_num ->
        [p] are
       *[s] is
    } in an insect swarm: no magic.
no-no-spell = { $unit_the } { $unit_num ->
        [p] have
       *[s] has
    } no chosen spell.
no-no-aim = { $unit_the } { $unit_num ->
        [p] have
       *[s] has
    } nothing at which to cast the chosen spell.
no-spell-range = Out of range: { $unit_the } { $unit_num ->
        [p] cast
       *[s] casts
    } at most { $most } hexes away.
no-spell-sight = { $unit_the } { $unit_num ->
        [p] do not see that
       *[s] does not see that
    }.
no-need-living = { $target_the } { $target_num ->
        [p] are not living creatures
       *[s] is not a living creature
    }.
no-need-unearthly = { $target_the } { $target_num ->
        [p] are
       *[s] is
    } neither demonic, magical nor evanescent.
no-need-earthly = The spell has no power over what is magical or demonic.
no-need-not_demonic = The spell has no power over demons.
no-need-not_magical = The spell has no power over what is magical.
no-need-simple = The spell does not work on Formations.
no-need-troop = The spell works only on troops.
no-need-shooter = { $target_the } { $target_num ->
        [p] do
       *[s] does
    } not shoot.
no-need-beast = The spell works only on beasts and monsters.
no-need-lost_step = { $target_the } { $target_num ->
        [p] have
       *[s] has
    } lost no step.
no-need-two_steps = { $target_the } { $target_num ->
        [p] have
       *[s] has
    } only one step left.
no-need-free = { $target_the } { $target_num ->
        [p] are
       *[s] is
    } engaged.
no-need-burnable = { $target_the } { $target_num ->
        [p] are
       *[s] is
    } immune to fire.
no-need-empty = Hex { $hex } is not empty.
no-need-open = Hex { $hex } is not clear terrain.
no-need-burning = Nothing burns in { $hex }.
no-need-fire_start = At its first notch the spell puts out a fire start, not a fire.
no-need-sky = There is no weather in this battle.
no-need-wind = There is no wind in this battle.
no-need-standing = Nobody can be called up in { $hex }: it must be empty, open, and no enemy may engage it.
no-need-room = There is no hex to which { $target_the } could be carried.
no-circle = A circle keeps { $unit_the } out of { $hex }.
no-mired = { $hex } is a bottomless mire.
no-sheet-possessed = { $unit_the } { $unit_num ->
        [p] are
       *[s] is
    } possessed.
no-sight-dark = It is too dark to see from { $start } to { $end }.
no-sight-below = Below ground, sight reaches only the next hex.
hint-select-spell = A spell is chosen in secret in one activation and cast in another. The higher its notch, the stronger its effect and the harder the cast.
hint-cast = Aim at the enemy that troubles you most. A spell that fails is lost: the percentage says whether it is worth trying.
hint-cover = A unit under a cover stays unknown to the enemy that has not seen it from close by. A decoy hides nothing: it draws attention elsewhere.
