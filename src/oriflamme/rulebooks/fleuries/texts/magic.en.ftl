# Magic: spells, moments, failures.

spell-aura_of_power = Aura of power
spell-wound = Wound
spell-divine_goodness = Divine goodness
spell-shield_of_tezcatlipoca = Shield of Tezcatlipoca
spell-mist_of_tezcatlipoca = Mist of Tezcatlipoca
spell-nightmares = Nightmares
spell-field_of_glory = Field of glory
spell-defiance = Defiance
spell-dire_fate = Dire fate
spell-lightning = Lightning
spell-fanaticism = Fanaticism
spell-divine_strength = Divine strength
spell-howl = Howl
spell-illusion_of_tezcatlipoca = Illusion of Tezcatlipoca
spell-divine_intervention = Divine intervention
spell-curse = Curse
spell-hand_of_death = Hand of death
spell-words_of_truth = Words of truth
spell-downpour_of_tlaloc = Downpour of Tlaloc
spell-possession = Possession
spell-possession_of_coyolxauhqui = Possession of Coyolxauhqui
spell-power_of_darkness = Power of darkness
spell-prayer_for_honour = Prayer for honour
spell-swiftness_of_yacatecuhtli = Swiftness of Yacatecuhtli
spell-earth_tremors = Earth tremors of Xiuhtecuhtli
spell-wind_of_ehecatl = Wind of Ehecatl
spell-flight_of_ehecatl = Flight of Ehecatl

moment-detection = before detection
moment-automatic = before the automatic moves
moment-command = before the command tests
moment-orders = before the orders
moment-declarations = orders turned up
moment-charges = charges declared
moment-reactions = before the reactions
moment-counter_charges = before the moves
moment-red_moves = before the red markers
moment-shooting = before the shooting
moment-second_half = before the end of charges
moment-combat = before the combats
moment-rally = before the rallies
moment-shooting_losses = shooting losses known
moment-combat_losses = combat losses known

failure-nothing = nothing happens
failure-flash = a flash of light bursts out
failure-nothing_again = nothing happens
failure-wound = a wound
failure-silence = the gods fall silent
failure-left_alone = the gods turn away
failure-lightning = lightning falls
failure-thunder = thunder rolls
failure-swallowed = the earth opens
failure-death = death strikes

reason-magic-percent = magic
reason-magic-light = light wound
reason-magic-serious = serious wound
reason-magic-grave = grave wound
reason-magic-moved = moved
reason-magic-fighting = fighting
reason-magic-sworn = sworn enemy
reason-magic-difficulty = difficulty
reason-morale-swallowed = priest swallowed

cause-magic = attack by magic
cause-swallowed = priest swallowed
disorder-magic = attack by magic
disorder-flash = flash of light
loss-magic = by magic
damage-magic = magic
revealed-cast = a spell is cast
revealed-magic = magic shows it

ask-cast = Do you use magic ({ $moment })?
cast = Cast { $spell }{ $aimed ->
        [yes] {" "}on { $target_the }
       *[no] {""}
    }{ $placed ->
        [yes] {" "}at { $x }, { $y }
       *[no] {""}
    } ({ $unit }, { $chance }%)
roll-cast = spell
roll-magic-failure = magic failure
roll-failure-lightning = lightning
roll-magic-wounds = wounds
roll-magic-fire = fire
spell-works = it works
spell-fails = it fails
fact-window-closed = The battle goes on ({ $moment }).
fact-wishes-changed = { $seat_the } { $seat_num ->
        [p] have
       *[s] has
    } changed when to be asked.
fact-spell-cast = { $priest_the } { $priest_num ->
        [p] cast
       *[s] casts
    } { $spell }{ $aimed ->
        [yes] {" "}on { $target_the }
       *[no] {""}
    }: { $roll }, needing less than { $threshold } [{ $items }], { $result }.
fact-spells-clashed = The spell { $priest_of }, { $spell }, meets another one and is lost.
fact-magic-failed = { $priest_the } { $priest_num ->
        [p] suffer
       *[s] suffers
    } a magic failure (roll { $roll }): { $result }.
fact-gods-silent = The gods do not answer { $priest_the } until the end of turn { $until }.
fact-spelled = { $unit_the } will remember the spell.
fact-wound-healed = A wound { $unit_of } heals ({ $place }).
fact-structure-struck = Magic strikes { $ground_the }.

no-cast-absent = { $unit_the } { $unit_num ->
        [p] are
       *[s] is
    } not on the table.
no-cast-again = { $unit_the } { $unit_num ->
        [p] have
       *[s] has
    } cast a spell this turn already.
no-cast-silence = The gods do not answer { $unit_the } before the end of turn { $turn }.
no-cast-priest = Only a priest casts spells.
no-cast-unknown = { $unit_the } { $unit_num ->
        [p] do
       *[s] does
    } not have this spell (any more): { $word }.
no-cast-contact = The spell "{ $spell }" cannot be cast in contact with the enemy.
no-cast-no-contact = The spell "{ $spell }" is cast only in contact with the enemy.
no-cast-choose = The spell "{ $spell }" needs a choice (choose from: { $known }).
no-cast-target = The spell "{ $spell }" cannot be cast on this target.
no-cast-only-enemy = The spell "{ $spell }" is cast only on the enemy.
no-cast-only-friend = The spell "{ $spell }" is cast only on your own side.
no-cast-flying = The spell "{ $spell }" comes out of the ground: { $target_the } { $target_num ->
        [p] are
       *[s] is
    } flying.
no-cast-himself = { $unit_the } cannot cast the spell "{ $spell }" on the caster.
no-cast-far = { $target_the } { $target_num ->
        [p] are
       *[s] is
    } out of reach: the spell "{ $spell }" reaches { $range }.
no-cast-unseen = The spell "{ $spell }" needs a target in sight.

gear-detection = Weapon of Detection
gear-inspiration = Weapon of Inspiration
gear-swiftness = Weapon of Swiftness
gear-sharp = Sharp weapon
gear-precision = Weapon of Precision
gear-dread = Weapon of Dread
gear-terror = Weapon of Terror
gear-fanaticism = Weapon of Fanaticism
gear-mask_huitzilopochtli = Mask of Huitzilopochtli
gear-helmet_tezcatlipoca = Helmet of Tezcatlipoca
gear-sacred_relic = Sacred relic
gear-conch_ehecatl = Conch of Ehecatl
gear-armour_teteoinnan = Armour of Teteoinnan
gear-belt_strength = Belt of strength
gear-sandals_yacatecuhtli = Sandals of Yacatecuhtli
gear-cape_coyolxauhqui = Cape of Coyolxauhqui
gear-feather_quetzalcoatl = Feather of Quetzalcoatl
gear-pipe_tlaloc = Pipe of Tlaloc
gear-shield_tonatiuh = Shield of Tonatiuh
gear-mirror_tezcatlipoca = Mirror of Tezcatlipoca
gear-adornment_coyolxauhqui = Adornment of Coyolxauhqui
gear-breastplate_tezcatlipoca = Breastplate of Tezcatlipoca

circle = circle
field = battlefield
gift-curse = curse of the priest
gift-divine_intervention = intervention of the gods
ground-mud = mud
fact-effect-began = The effect "{ $source }" acts on { $target_the }.
fact-effect-ended = The effect "{ $source }" no longer acts on { $target_the }.
fact-brigade-left = { $unit_the } { $unit_num ->
        [p] leave
       *[s] leaves
    } the brigade.
fact-mud-laid = The ground turns to mud.
fact-vanished = { $unit_the } { $unit_num ->
        [p] vanish
       *[s] vanishes
    } from the enemy's eyes.
fact-carried = { $unit_the } { $unit_num ->
        [p] are
       *[s] is
    } carried through the air.
ask-heal = Which wound { $unit_of } do you heal?
heal = Heal wound { $number } ({ $place })
ask-dismiss = Which unit leaves the brigade { $unit_of }?
dismiss = Send { $unit_the } away from the brigade
roll-quicksand = quicksand
roll-magic-heals = wounds healed
roll-magic-turns = duration
roll-resistance = resistance
reason-morale-quicksand = quicksand
reason-morale-tremor = tremors
reason-wind = wind of Ehecatl
no-cast-off-table = The middle of the circle ({ $spell }) is off the table.
no-flight-far = { $unit_the } can fly only { $range }.
no-flight-room = { $unit_the } { $unit_num ->
        [p] need
       *[s] needs
    } a free spot, out of contact.
