# How the battle stands, and how it can end
standing-score = victory points
ending-collapse = { $side_the } { $side_num ->
        [p] lose
       *[s] loses
    } when all wings of that side retreat: { $holding } of { $wings } { $holding ->
        [one] holds
       *[other] hold
    }{ $holding ->
        [0] {""}
       *[other] {" "}(lowest morale { $morale })
    }.
ending-goal = The side that has { $goal } points at the end of a turn, and leads by { $margin }, wins.
ending-limit = At the end of turn { $limit } the points decide: a lead of { $margin }, or the battle is drawn.
ending-limit-held = At the end of turn { $limit } the points decide: a lead of { $margin }, or victory goes { $side_to }.
winning-aim = To win, bring all enemy wings to Retreat, or leave nobody in them.
winning-points = To win, score more points than the enemy.
winning-losses = { $step ->
        [one] Each step that an enemy loses is worth { $step } point
       *[other] Each step that an enemy loses is worth { $step } points
    }, a character { $character } more{ $wing ->
        [0] .
       *[other] , an enemy wing in Retreat { $wing }.
    }
winning-place = Holding { $hexes_list } is worth { $points ->
        [one] { $points } point
       *[other] { $points } points
    }{ $own ->
        [0] {" "}to either side.
       *[other] {" "}to { $side_the }.
    }
winning-places = Each hex held is worth { $points ->
        [one] { $points } point
       *[other] { $points } points
    }{ $own ->
        [0] {" "}to either side
       *[other] {" "}to { $side_the }
    } among { $hexes_list }.
winning-passage = Leaving the map by the { $edge } is worth { $points ->
        [one] { $points } point
       *[other] { $points } points
    } a step to { $side_the }.
winning-train = Wagons of the scenario score points too.

# Printed sheets
sheet-points = { $points } victory points at stake
sheet-wing = { $wing }: order { $order }, morale { $morale }, fatigue { $fatigue }{ $led ->
        [0] {""}
       *[other] , led by { $leader_the }
    }{ $known ->
        [0] {""}
       *[other] , retreat by the { $edge }
    }.
