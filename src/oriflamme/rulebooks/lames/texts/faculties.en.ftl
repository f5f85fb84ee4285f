# Faculties (chapter 3.1)

fact-faculty-rolled = { $faculty ->
        [incendiary] { $happens ->
            [yes] { $unit_the } { $unit_num ->
                [p] set their hex
               *[s] sets its hex
            } on fire
           *[no] { $unit_the } { $unit_num ->
                [p] set
               *[s] sets
            } nothing alight
        }
        [evanescence] { $happens ->
            [yes] { $unit_the } { $unit_num ->
                [p] fade
               *[s] fades
            }
           *[no] { $unit_the } { $unit_num ->
                [p] do
               *[s] does
            } not fade
        }
       *[fragile_to_light] { $happens ->
            [yes] The light wears away { $unit_the }
           *[no] The light spares { $unit_the }
        }
    } (roll { $roll }, needing { $most } or less).
fact-fire-started = A fire start is placed in { $hex }.
fact-losses-ignored = { $unit_the } { $unit_num ->
        [p] are invulnerable and take
       *[s] is invulnerable and takes
    } no loss.
fact-breath-weapon-used = { $unit_the } { $unit_num ->
        [p] breathe
       *[s] breathes
    } on { $target_the }: { $advantage }, roll { $roll }, { $losses ->
        [0] no loss
        [1] one loss
        [2] two losses
        [3] three losses
       *[other] { $losses } losses
    }.
fact-step-regained = { $unit_the } { $unit_num ->
        [p] regenerate and regain
       *[s] regenerates and regains
    } a step ({ $steps } in all).
do-breathe = Breathe on { $target_the } (advantage { $total })
destroyed-light = worn away by the light
destroyed-faded = faded
test-fear = the fear test
roll-fear = fear test
roll-breath-weapon = breath weapon
roll-faculty-incendiary = Incendiary faculty
roll-faculty-evanescence = Evanescence
roll-faculty-fragile_to_light = daylight
result-incendiary-happens = a fire start
result-evanescence-happens = a step lost
result-fragile_to_light-happens = a step lost
result-no-effect = no effect
reason-breath_weapon = Breath Weapon
reason-adapted_attacker = attacker adapted to the terrain
reason-adapted_defender = defender adapted to the terrain
reason-light_attacker = attacker fragile to light
reason-light_defender = defender fragile to light
reason-climbing = climbing
reason-swimming = swimming
