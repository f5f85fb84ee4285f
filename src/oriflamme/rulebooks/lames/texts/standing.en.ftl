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
