# Battles: how they are won (chapter XVI).

outcome-toll = { $winner_the } { $winner_num ->
        [p] win
       *[s] wins
    }: the enemy has lost too much.
outcome-stand = The last turn is over: { $winner_the } { $winner_num ->
        [p] win
       *[s] wins
    } the last stand.
outcome-hill = { $winner_the } { $winner_num ->
        [p] win
       *[s] wins
    }: the hill has been held for a whole turn.
outcome-hill-denied = { $winner_the } { $winner_num ->
        [p] win
       *[s] wins
    }: the hill has not been taken.
outcome-value = { $winner_the } { $winner_num ->
        [p] win
       *[s] wins
    } by the value of the units destroyed.
outcome-value-draw = Units of the same value are destroyed: a draw.
scenario-goal = the goal "{ $goal }" lacks its points or its hexes.

# Battles by agreement (XVI.3).

ask-sheet = Sheet { $number } of { $count }: which do you lay, and which way up?
answer-sheet = Lay sheet { $sheet }{ $turned ->
        [yes] , upside down
       *[no] {""}
    }
fact-sheet-picked = { $side_the } { $side_num ->
        [p] lay
       *[s] lays
    } sheet { $sheet }{ $turned ->
        [yes] , upside down
       *[no] {""}
    } ({ $number } of { $count }).
no-sheet-lies = Sheet { $sheet } has already been laid.
scenario-sheets-layer = "battle.disputed" needs "battle.laid_by": whoever lays the first sheet.
scenario-sheets-picked = "battle.picked" names sheets 1 to 4 alone, and fewer than the field has.
ask-side = On which side of the battlefield do you deploy?
answer-side-N = Deploy in the north
answer-side-S = Deploy in the south
edge-N = in the north
edge-S = in the south
fact-side-taken = { $side_the } { $side_num ->
        [p] deploy
       *[s] deploys
    } { $edge }.
ask-time = The turn is over. Has the agreed time ({ $minutes } minutes) run out?
answer-time-go_on = No, go on
answer-time-stop = Yes, count the points
no-deploy-grouped = The elements { $unit_of } must form a single group.
scenario-item = "{ $unit }" cannot carry the item "{ $item }": it is unknown or of another people, somebody carries it already, or it needs a commander or a standard bearer.
scenario-battle-tier = a battle by agreement is played by the intermediate rules.
scenario-battle-size = the army "{ $side }" costs { $cost } points, and { $least } to { $most } were agreed.
scenario-battle-points = a competition needs a size of armies.
scenario-battle-rows = deployment zones have { $rows } rows at least.
scenario-battle-turns = a competition lasts from { $least } to { $most } turns, or has no limit.
scenario-battle-victory = a competition is won by the value of the units destroyed.
scenario-battle-field = the battlefield must be a full rectangle of sheets, with their long sides along its own.
scenario-battle-people = the army "{ $side }" mixes several peoples.
scenario-battle-card = "{ $unit }" is not as its card: a competition changes neither elements nor points.
scenario-battle-twice = "{ $unit }" is a unique character who appears twice in the army.
scenario-battle-edges = armies deploy at the long sides of the field, opposite each other.
scenario-battle-zone = the army "{ $side }" deploys facing the enemy in its first { $rows } full rows, and in the half row where it lacks space.
scenario-no-army = no army of { $points } points can be drawn from the cards there are.
