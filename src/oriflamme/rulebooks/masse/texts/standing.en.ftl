# How the battle stands, and how it can end
standing-sequence = Sequence { $turn } of { $limit }
standing-orders = Command
standing-shooting = Shooting
standing-movement = Movement
standing-melee = Melee
standing-morale = Morale
standing-score = points taken from the enemy
ending-broken = { $side_the } { $side_num ->
        [p] lose
       *[s] loses
    } when no unit is fit to fight: { $holding } of { $fighters } still { $holding ->
        [one] is
       *[other] are
    }.
ending-night = After sequence { $limit } night falls: the side that has lost less wins; within { $percent }% the battle is drawn.
ending-siege = After sequence { $limit } victory goes { $side_to }, if the place still holds.
winning-aim = To win, rout or destroy every enemy unit.
