# Curses, items, gifts

curse-horror = Horror
curse-flux = Magic flux
curse-treason = Treason
curse-moaning = Moaning
curse-instability = Instability
curse-possession = Possession
curse-fury = Fury
curse-rift = Magic rift
curse-discharge = Electric discharge
curse-overload = Magic overload
curse-evil_eye = Evil eye
curse-none = none
intervention-nothing = nothing
intervention-steadfast = unfailing courage
intervention-obedient = unfailing obedience
intervention-fanatic = holy fury
intervention-risen = the dead rise
intervention-silence = silence
intervention-one_loss = one more loss to the enemy
intervention-two_losses = two more losses to the enemy
intervention-wound = wrath
reason-gear-sacred_relic = Sacred relic
reason-gear-belt_strength = Belt of strength
reason-gear-mask_huitzilopochtli = Mask of Huitzilopochtli
reason-gear-precision = Weapon of Precision
reason-gear-mirror_tezcatlipoca = Mirror of Tezcatlipoca
reason-gear-inspiration = Weapon of Inspiration
reason-gear-fanaticism = Weapon of Fanaticism
reason-gear-dread = Weapon of Dread
reason-gear-terror = Weapon of Terror
reason-curse-treason = Treason

use = Use "{ $gear }"{ $aimed ->
        [yes] {" "}on { $target_the }
       *[no] {""}
    } ({ $unit })
let-go = Let { $unit_the } go
ask-omen = Do you roll again with an omen ({ $purpose }: { $roll })?
moment-omens = after a roll
roll-again = Roll again
ask-learn = Which further spell { $unit_num ->
        [p] do
       *[s] does
    } { $unit_the } learn ({ $number } of { $count })?
learn = Learn { $spell } ({ $unit })
roll-armour = Armour of Teteoinnan
roll-shield = Shield of Tonatiuh
roll-curse = curse
roll-cursed = cursed weapon
roll-curse-kind = kind of curse
roll-protection = magic protection
roll-extra-spells = further spells
roll-intervention = divine intervention
roll-fury-turns = duration of the fury
roll-rift = magic rift
roll-rift-far = distance
roll-rift-gone = duration
roll-discharge-far = length of the bolt
fact-gear-shown = { $unit_the } { $unit_num ->
        [p] carry
       *[s] carries
    } a magic item: { $gear }.
fact-magic-prepared = The omens of the battle are drawn.
fact-gear-judged = The owner alone knows whether a curse is on { $unit_the } ({ $curse }{ $protected ->
        [yes] , protection
       *[no] {""}
    }).
fact-spells-learned = { $unit_the } { $unit_num ->
        [p] learn
       *[s] learns
    } { $spells_list }.
fact-gear-used = { $unit_the } { $unit_num ->
        [p] use
       *[s] uses
    } a magic power{ $aimed ->
        [yes] {" "}on { $target_the }
       *[no] {""}
    }: { $what }.
fact-interceded = { $priest_the } { $priest_num ->
        [p] call
       *[s] calls
    } upon the gods for { $unit_the } (roll { $roll }): { $result }.
fact-losses-undone = The dead { $unit_of } rise ({ $figures ->
        [one] { $figures } figure
       *[other] { $figures } figures
    }).
fact-warded = Magic protects { $unit_the } ({ $wounds ->
        [one] { $wounds } wound
       *[other] { $wounds } wounds
    }).
fact-shield-rolled = The shield { $unit_of } will turn { $spells ->
        [one] { $spells } spell
       *[other] { $spells } spells
    } aside.
fact-deflected = { $broken ->
        [yes] The shield { $unit_of } breaks.
       *[no] The shield { $unit_of } turns the spell aside.
    }
fact-curse-shown = The weapon { $unit_of } is cursed{ $roll ->
        [0] {""}
       *[other] {" "}(roll { $roll })
    }: { $curse }.
fact-spirits-fought = Spirits fall upon { $unit_the }: { $percent }%{ $roll ->
        [0] {""}
       *[other] , die { $roll }
    }, { $wounds ->
        [0] no wound
        [one] { $wounds } wound
       *[other] { $wounds } wounds
    }. The answer: { $answer }%{ $answer_roll ->
        [0] {""}
       *[other] , die { $answer_roll }
    }, { $felled ->
        [0] none driven off
       *[other] { $felled } driven off
    }.
fact-weapon-failed = { $ordinary ->
        [yes] The weapon { $unit_of } loses its magic.
       *[no] The weapon { $unit_of } vanishes.
    }
fact-omen-spent = { $priest_the } { $priest_num ->
        [p] spend
       *[s] spends
    } an omen to roll again ({ $roll }).
fact-omen-taken = { $priest_the } { $priest_num ->
        [p] read
       *[s] reads
    } { $count ->
        [one] { $count } omen
       *[other] { $count } omens
    } in the captives.
no-use-nothing = { $unit_the } { $unit_num ->
        [p] have
       *[s] has
    } nothing of the kind to use.
no-use-spent = { $unit_the } cannot use it any more.
no-use-later = { $unit_the } cannot use it at this moment.
no-use-target = { $unit_the } { $unit_num ->
        [p] need
       *[s] needs
    } an enemy character and a factor, fc or fm.
no-use-far = { $target_the } { $target_num ->
        [p] are
       *[s] is
    } out of reach { $unit_of } ({ $range }).
no-use-contact = { $unit_the } must be in contact with the unit to be helped.
no-use-moaning = The weapon { $unit_of } moans: nobody can hide with it.
no-order-mad = { $unit_the } { $unit_num ->
        [p] listen
       *[s] listens
    } to nobody any more.
no-shot-again = { $unit_the } { $unit_num ->
        [p] have
       *[s] has
    } already shot in this turn.
no-army-illusions = { $unit_the } must have { $wanted } spells of illusion by the Breastplate.
no-army-priests-item = { $unit_the } { $unit_num ->
        [p] are heroes
       *[s] is a hero
    }: this item is for priests alone.
