# Shooting (chapter 3.2)

action-shoot = Shoot
action-shootingduel = Shooting Duel
action-reload = Reload
ask-shoot = At whom { $unit_num ->
        [p] do
       *[s] does
    } { $unit_the } shoot ({ $left ->
        [one] one shot
       *[other] { $left } shots
    })?
do-shoot = Shoot at { $target_the } (advantage { $total })
do-single = Shoot once, with every arrow, at { $target_the } (advantage { $total })
do-cease = Cease shooting
fact-shot-fired = { $unit_the } { $kind ->
        [duel] { $unit_num ->
            [p] shoot
           *[s] shoots
        } at { $target_the } in a duel
        [single] { $unit_num ->
            [p] shoot all their
           *[s] shoots all its
        } arrows at { $target_the }
       *[shot] { $unit_num ->
            [p] shoot
           *[s] shoots
        } at { $target_the }
    }: { $advantage }, roll { $roll }, { $losses ->
        [0] no loss
        [1] one loss
        [2] two losses
        [3] three losses
       *[other] { $losses } losses
    }.
fact-ammunition-changed = { $ammunition ->
        [0] { $unit_the } { $unit_num ->
            [p] have all their
           *[s] has all its
        } ammunition again.
        [1] The ammunition { $unit_of } is low.
       *[other] The ammunition { $unit_of } is exhausted.
    }
ammunition-1 = low ammunition
ammunition-2 = ammunition exhausted
destroyed-shot = shooting losses
test-reload = the reload test
roll-reload = reload
roll-shooting = shooting
roll-shooting-duel = shooting duel
reason-capacity_shooter = shooter's weapon capacity
reason-capacity_target = target's weapon capacity
reason-shooting_support = shooting supports
reason-single_shot = single shot
reason-stacked_shooter = shooter hampered by its stack
reason-stacked_target = target hampered by its stack
reason-low_ammunition = low ammunition
reason-thin_smoke = sparse smoke
reason-weather-overcast = overcast
reason-wind-breeze = breeze
reason-wind-strong_wind = strong wind
reason-wind-violent_wind = violent wind
no-no-shooter = { $unit_the } { $unit_num ->
        [p] are not shooters.
       *[s] is not a shooter.
    }
no-no-ammunition = { $unit_the } { $unit_num ->
        [p] have
       *[s] has
    } no ammunition left.
no-ammunition-full = { $unit_the } still { $unit_num ->
        [p] have all their
       *[s] has all its
    } ammunition.
no-reload-shaken = { $unit_the } { $unit_num ->
        [p] are
       *[s] is
    } shaken and cannot reload.
no-no-source = No passable way leads { $unit_the } to an ammunition source.
no-out-of-range = { $unit_the } { $unit_num ->
        [p] do
       *[s] does
    } not shoot as far as { $hex }: the range is { $most ->
        [one] one hex
       *[other] { $most } hexes
    }.
no-out-of-cone = { $hex } is outside the fire cone { $unit_of }.
no-no-run-up = { $unit_the } could not advance to { $hex } to harass.
no-in-the-middle = { $unit_the } { $unit_num ->
        [p] do
       *[s] does
    } not shoot from the middle of a stack.
no-behind = { $unit_the } { $unit_num ->
        [p] do
       *[s] does
    } not shoot over the large unit in front.
no-unmarked = { $unit_the } { $unit_num ->
        [p] do
       *[s] does
    } not shoot in contact with { $enemy_the }, without a Charge or Contact marker.
no-only-aggressors = { $unit_the } { $unit_num ->
        [p] shoot
       *[s] shoots
    } at marked enemies in contact only, and not at { $target_the }.
no-covered = { $target_the } { $target_num ->
        [p] are covered by their
       *[s] is covered by its
    } stack.
no-no-target = { $unit_the } { $unit_num ->
        [p] have
       *[s] has
    } nobody to shoot at.
no-target-lost = { $unit_the } must end the move with an enemy to shoot at.
no-duel-engaged = { $target_the } { $target_num ->
        [p] are
       *[s] is
    } engaged: no shooting duel.
no-no-farther = { $unit_the } would be no farther from the shooter in { $hex }.
no-sheet-shoot = { $unit_the } must shoot, or move and keep a target.
