# The story of a battle

story-sides = Face to face: { $sides }.
story-side-of = { $side } ({ $player })
story-map-start = At the start of the battle
story-map-then = The position in turn { $turn }
story-goes-on = The battle is not over; it has come to turn { $turn }.
story-over = The battle is over.
story-course = The course of it
story-quiet = Nothing that cost anybody anything.
story-decided = What decided it
story-moment = Turn { $turn }, chances of victory ({ $side }): { $odds }
story-luck = Luck and decisions
story-luck-said = In points of the chance of victory, for { $side }: the dice { $luck }, the decisions of both sides { $skill }.
story-nobody = both sides
story-losses = Losses
story-head-side = Side
story-head-unit = Unit
story-head-lost = Lost
story-head-points = Points lost
story-head-dice = Dice
story-head-shown = Mean
story-head-mean = Expected
paper-format = A report is written to a file { $known }.
paper-no-matplotlib = Plots need matplotlib, which is not installed (pip install "oriflamme[report]").

# A report of simulations

simulated-title = Simulation: { $title }
simulated-titles = Compared: { $title }
simulated-winners = Who wins
simulated-winners-caption = Share of the battles won, with the interval of 95%.
simulated-draws = Draws
simulated-costs = What it costs
simulated-costs-axis = losses, in % of strength
simulated-costs-caption = Mean losses of the units of each side, battle by battle.
simulated-lengths = How long it takes
simulated-lengths-axis = turns
simulated-lengths-caption = Turns of each battle.
simulated-lengths-said = { $scenario }: { $turns } turns on average.
simulated-reasons = What decides
simulated-reasons-caption = How the battles end, with the interval of 95%.
simulated-head-scenario = Scenario
simulated-head-side = Side
simulated-head-unit = Unit
simulated-head-battles = Battles
simulated-head-share = Share
simulated-head-interval = Interval of 95%
simulated-head-lost = Lost
simulated-head-points = Points lost
simulated-head-ending = Ending
simulated-made = { $battles } battles a scenario, seed { $seed }, commanders { $commanders }, rulebook { $book }.

# Sheets to print

paper-no-reference = The rulebook { $book } has no quick reference.
paper-no-map = The battles of this rulebook have no map.
paper-kinds = What is printed: { $known }.
reference-title = Quick reference: { $title }
reference-made = { $level }, with the numbers of the clauses.
reference-clause = Clause
reference-up-to = { $last } and below
reference-from = { $first } and above
reference-yes = yes
reference-no = no
sheet-orders = Order sheet
sheet-roster = Army sheet
sheet-unit = Unit
sheet-turn = Turn { $turn }
sheet-points = { $points } points
sheet-silhouettes = Silhouettes: game-icons.net, CC BY 3.0
sheet-markers = Markers
sheet-file-orders = orders
sheet-file-counters = counters
sheet-file-map = map
sheet-file-reference = reference
sheet-scale = table of { $width } × { $depth } cm, at 1:{ $scale }
sheet-tile = sheet { $tile }
paper-too-many = The map would take { $count } sheets, { $most } at most: choose a smaller scale.
army-head-unit = Unit
army-head-points = Points
army-head-parts = Parts
army-head-clause = Clause
