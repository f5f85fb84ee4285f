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
winning-places = Places and wagons of the scenario score points too.
winning-passages = Leaving the map by the scenario's edge scores points too.
