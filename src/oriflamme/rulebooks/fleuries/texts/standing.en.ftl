# How the battle stands, and how it can end
standing-detection = 0 Detection
standing-automatic = 1 Automatic moves
standing-command = 2 Command
standing-orders = 3 Orders
standing-charges = 4 Charges
standing-reactions = 5 Reactions
standing-moves = 6 Moves
standing-red_moves = 7 Red markers
standing-shooting = 8 Shooting
standing-second_half = 9 End of charges
standing-combat = 10 Combat
standing-rally = 11 Rally
standing-score = victory points
ending-broken = { $side_the } { $side_num ->
        [p] lose
       *[s] loses
    } when all units of that side rout or are destroyed: { $holding } of { $known } { $holding ->
        [one] holds
       *[other] hold
    }.
ending-limit = At the end of turn { $limit } the points decide: a lead of { $lead }, or the battle is drawn.
winning-aim = To win, rout or destroy every enemy unit.
