# Wind, fires and flaming arrows: chapter XXII

# The start of a turn

fact-wind-rose = The wind { $changed ->
        [yes] blows
       *[no] still blows
    } to the { $direction }, speed { $speed } ({ $count ->
        [1] die
       *[other] dice
    }: { $rolls_list }).
fact-fires-burned-down = { $count ->
        [0] The fires burn on
        [one] { $out } is burnt out
       *[other] { $out_list } are burnt out
    }{ $most ->
        [0] .
       *[other] . What smouldered in { $place_list } is ablaze.
    }
fact-machine-burned = { $element_the } { $element_num ->
        [p] burn
       *[s] burns
    }: { $wounds ->
        [yes] a hit point lost
       *[no] nothing is left
    }.
fact-fire-spreads = { $token ->
        [0] The fire of { $beside } does not reach { $hex }
       *[other] The fire of { $beside } spreads to { $hex }
    }: { $roll }, needing { $base } or less [{ $items }].
fact-fires-played = { $count ->
        [0] The fires have burned; nobody is in the flames.
       *[other] { $elements_the } can do nothing but leave the flames.
    }
roll-wind-direction = direction of the wind
roll-wind-speed = speed of the wind
roll-wind = change of the wind
roll-spread = spread of the fire
reason-wind = wind
reason-spread = fire
result-lit = alight
result-unlit = not alight

# Flames, and fires by hand

ask-flames = Where { $element_num ->
        [p] do
       *[s] does
    } { $element_the } flee from the flames?
answer-flee-flames = Flee to { $place }
fact-flames-fled = { $element_the } { $element_num ->
        [p] flee
       *[s] flees
    } from the flames.
fact-elements-burnt = { $elements_the } cannot leave the flames and { $elements_num ->
        [p] perish
       *[s] perishes
    }.
ask-fire = Who sets fire to what?
answer-light = Set fire to { $place } with { $element_the }
answer-no-fire = Light nothing more
fact-fire-tried = { $element_the } { $token ->
        [0] { $element_num ->
            [p] fail
           *[s] fails
        } to set fire to { $hex }
       *[other] { $element_num ->
            [p] set
           *[s] sets
        } fire to { $hex }
    }: { $roll }, needing { $most } or less.
fact-hex-kindled = { $lit ->
        [yes] { $element_the } { $element_num ->
            [p] set
           *[s] sets
        } { $hex } alight
       *[no] { $hex } does not catch fire from { $element_the }
    }: { $roll }, needing { $base } or less [{ $items }].
roll-lighting = fire by hand
roll-kindling = fire from the breath

# Flaming arrows

ask-flames-announced = Who will shoot flaming arrows this turn?
answer-flame = Shoot flaming arrows with { $unit_the }
answer-no-flames = Nobody else
ask-flaming = What does { $element_the } shoot flaming arrows at?
answer-ignite = Shoot at { $place } with { $element_the } to set it alight
fact-flames-announced = { $count ->
        [0] Nobody declares flaming arrows.
       *[other] { $units_the } will shoot flaming arrows.
    }
fact-flaming-shot-made = { $element_the } { $hit ->
        [yes] { $element_num ->
            [p] hit
           *[s] hits
        }
       *[no] { $element_num ->
            [p] miss
           *[s] misses
        }
    } { $target_the } (flaming arrows): { $roll }, needing { $base } or less [{ $items }]{ $spared ->
        [yes] , saved by a spell
       *[no] { $wounds ->
            [yes] , a hit point lost
           *[no] {""}
        }{ $burns ->
            [yes] , on fire
           *[no] {""}
        }
    }{ $bearer }.
fact-flames-spent = { $units_the } { $units_num ->
        [p] have
       *[s] has
    } no more flaming arrows ready.
roll-flaming = flaming arrow

# Why not

no-impassable-fire = { $element_the } cannot enter { $hex }: it burns.
no-fire-forbidden = { $element_the } may not light fires: the card forbids it.
no-fire-order = { $element_the } cannot light a fire: only commanders do, and units that hold their position.
no-fire-engaged = { $element_the } cannot light a fire: the unit is fighting, routing or impetuous.
no-fire-shot = { $element_the } cannot light a fire: a unit that shoots this turn, or has tried already, may not.
no-fire-manoeuvre = { $element_the } cannot light a fire: the unit has manoeuvred.
no-fire-in-flames = { $element_the } cannot light a fire: the flames leave time for nothing but flight.
no-fire-hex = { $element_the } can set fire only to a free hex beside it that it could enter.
no-fire-nothing = Nothing in { $hex } can catch fire: only woods, bushes and tall grass that neither burn nor have burnt.
no-arrows-card = { $unit_the } may not shoot flaming arrows: the card does not allow it, or gives no bow.
no-arrows-order = { $unit_the } cannot shoot flaming arrows without the order to hold.
no-arrows-engaged = { $unit_the } cannot declare flaming arrows: the unit is fighting, routing or impetuous.
no-arrows-hex = { $element_the } can set alight only an empty hex with a wood, bushes or tall grass.
no-arrows-range = { $element_the } cannot shoot so far.
no-arrows-arc = { $element_the } cannot shoot there: it is not in the arc of fire.
no-arrows-sight = { $element_the } cannot see { $hex }.
no-arrows-unannounced = { $unit_the } declared no flaming arrows at the start of the movement.
no-arrows-attacked = { $unit_the } cannot shoot: { $unit_num ->
        [p] they were
       *[s] it was
    } attacked after declaring flaming arrows.
no-arrows-manoeuvre = { $unit_the } cannot shoot flaming arrows after a manoeuvre.
no-arrows-support = { $element_the } cannot support: flaming arrows are supported only against machines and empty hexes.
no-shoot-in-flames = { $element_the } can do nothing but leave the flames.
no-spell-in-flames = { $wizard_the } can do nothing but leave the flames.
screen-burning = smoke

# Incendiary projectiles

ask-projectile = What { $element_num ->
        [p] do
       *[s] does
    } { $element_the } fire the incendiary projectile at?
answer-projectile = Fire at { $place } with { $element_the }
answer-no-projectile = Do not fire, and lose the loading
fact-projectile-forgone = { $unit_the } { $unit_num ->
        [p] do
       *[s] does
    } not fire the incendiary projectile: the loading is lost.
roll-incendiary = incendiary projectile
no-projectile-card = { $unit_the } { $unit_num ->
        [p] have
       *[s] has
    } no incendiary projectile.
no-projectile-order = { $unit_the } cannot fire an incendiary projectile: that takes the order to hold, and no fight.
no-projectile-turned = { $unit_the } cannot fire the incendiary projectile: the piece has turned.

# The card

card-flaming-arrows = Flaming arrows
card-flaming-arrows-means = The power of these shots, whatever the protection; with the order to hold, declared as the movement begins.
card-incendiary = Incendiary projectile
card-incendiary-means = Its power; with the order to hold, declared as the movement begins, without a facing change.
