# Magic (chapter 4.3)

action-select = Select a Spell
action-cast = Cast the Chosen Spell
spell-notch = { $spell } (notch { $notch })
spell-ground = { $mark } in { $hex }
ask-select-spell = Which spell { $unit_num ->
        [p] do { $unit_the } choose
       *[s] does { $unit_the } choose
    }?
do-select-spell = { $spell }, notch { $notch } (advantage { $total }: { $percent }%)
ask-cast = At what { $unit_num ->
        [p] do { $unit_the } cast the chosen spell
       *[s] does { $unit_the } cast the chosen spell
    }?
do-cast-self = { $spell } on the caster (advantage { $total }: { $percent }%)
do-cast-unit = { $spell } at { $target_the } (advantage { $total }: { $percent }%)
do-cast-hex = { $spell } in { $hex } (advantage { $total }: { $percent }%)
do-cast-field = { $spell } over the whole field (advantage { $total }: { $percent }%)
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
fact-spell-die-rolled = { $source }: { $roll }, needing { $most } or less, { $happens ->
        [yes] it works
       *[no] nothing comes of it
    }.
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
fact-sky-changed = By magic the weather is now: { $weather }.
fact-wind-turned = By magic the wind is now: { $wind }, blowing { $towards }.
fact-fire-fed = The fire start in { $hex } becomes a fire.
fact-fire-quenched = { $out ->
        [yes] The fire in { $hex } goes out{ $smoky ->
            [yes] , with the smoke in { $smoke }
           *[no] { "" }
        }.
       *[no] The fire in { $hex } dies down to a fire start.
    }
ask-end-place = The spell "{ $spell }" loses a notch. Where does it end?
do-end-place = In { $place }
ask-rain = Where does the Rain of Fire in { $hex } fall?
do-rain-stay = Where it is
do-rain-to = In { $hex }
ask-second-bolt = Whom does the second bolt strike?
do-spell-bolt = { $target }
ask-drained = Who regains a step?
do-spell-heal = { $target }
ask-undo = What does the spell undo?
do-spell-undo = { $source } ({ $notches ->
        [one] { $notches } notch
       *[other] { $notches } notches
    })
do-spell-dissolve = { $steps ->
        [one] A step lost instead
       *[other] { $steps } steps lost instead
    }
ask-spread = Where does the spell stand besides?
do-spell-spread = In { $hex }
ask-rampart = From which side on do the walls rise, counted anticlockwise ({ $count ->
        [one] one side
       *[other] { $count } sides
    })?
do-spell-side = The side to the { $towards }
ask-spell-facing = How does the unit face in { $hex }?
do-spell-face = Facing { $towards }
ask-translate = To which hex?
ask-summon = Where does the second unit stand?
do-spell-to = { $hex }
ask-sky = Which weather?
do-spell-sky = { $weather }
ask-wind = Which wind?
do-spell-wind = { $wind }, blowing { $towards }
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
        [p] are
       *[s] is
    } no living creature.
no-need-unearthly = { $target_the } { $target_num ->
        [p] are
       *[s] is
    } neither demonic, magical nor evanescent.
no-need-earthly = The spell does nothing to what is magical or demonic.
no-need-not_demonic = The spell does nothing to demons.
no-need-not_magical = The spell does nothing to what is magical.
no-need-simple = The spell is not for Formations.
no-need-troop = The spell works on troops alone.
no-need-shooter = { $target_the } { $target_num ->
        [p] do
       *[s] does
    } not shoot.
no-need-beast = The spell is for beasts and monsters.
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
no-need-empty = { $hex } is not empty.
no-need-open = { $hex } is not clear.
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
