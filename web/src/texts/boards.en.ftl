# What the boards say

board-map = Map
board-table = Table
board-armies = The armies
board-keys = Arrows: walk; Enter: choose; Space: next choice; N: next mark; plus, minus, 0: zoom
board-hex-keys = I: card of the piece; V: line of sight; Z: threats
board-sight-key = Z: sight and ranges
board-zoom-in = Zoom in
board-zoom-out = Zoom out
board-fit = Fit
board-threats = Hexes that the enemy threatens
board-sight-line = Line of sight from the piece you hold
board-sight-seen = In sight:
board-sight-blocked = No line of sight:
board-sight-how = Point at a hex: the line of sight from the piece you hold, or from where you pressed V.
board-close = Close
board-as-text = As text
board-unfold = Buttons of the board
board-fold = Fold the buttons
board-empty = empty
board-acting = acting now
board-activated = activated
board-ground = Ground
board-level = level { $level }
board-aloft = in the air (level { $level })
board-below = below ground (level { $level })
board-facing = facing { $point }
board-steps = { $full ->
    [one] { $steps } of { $full } step
   *[other] { $steps } of { $full } steps
}
board-way-to = To { $hex }, facing { $point }
board-off-map = off the map
board-cost = cost { $cost }
board-manoeuvres = { $count ->
    [one] { $count } manoeuvre
   *[other] { $count } manoeuvres
}
board-choices = { $label } ({ $count } choices here)
board-men = { $men } / { $full ->
        [one] { $full } man
       *[other] { $full } men
    }
board-hit-points = { $men } / { $full ->
        [one] { $full } hit point
       *[other] { $full } hit points
    }
board-figures = { $count ->
    [one] { $count } figure
   *[other] { $count } figures
}
board-files = { $count ->
    [one] { $count } file
   *[other] { $count } files
}
board-ranks = { $count ->
    [one] { $count } rank
   *[other] { $count } ranks
}
board-morale = morale { $morale }
board-shots = { $count ->
    [one] { $count } shot
   *[other] { $count } shots
}
board-breach = breach
board-wall-left = wall at { $percent }%
board-tower-left = tower at { $percent }%
board-ram-done = ram { $percent }%
board-assaulted = under assault
board-line-front = front line
board-line-reserve = reserve
board-walls = The walls
board-fallen = Out of action: { $pieces }
board-engaged = engaged: { $enemies }
board-escort = escort { $count }
board-reserve = in reserve
board-officer = officer: { $pieces }
board-wing-left = Left wing
board-wing-centre = Centre
board-wing-right = Right wing
board-turn-left = Turn left
board-turn-right = Turn right
board-propose = Propose this place
board-march-here = March there
board-deploy = Units to deploy
board-deployed = deployed
board-abreast = { $count } abreast
board-narrower = Narrower
board-wider = Wider
board-put-down = Put down here
board-put-back = Put back
board-deploy-how = Drag a unit onto your edge of the map, or answer the questions.
board-drag-onto-map = Drag the unit onto the map; brackets turn it, comma and full stop change its width.
board-arcs = Sight and ranges
board-in-sight = { $seen } / { $all } in sight
board-nobody = no enemy on the table

# The legend
board-pieces = Counters
board-badges = Badges
board-terrain = Terrain
board-marks = Marks
board-credits = Silhouettes from game-icons.net (Lorc, Delapouite and others), licence CC BY 3.0.
board-mark-hexes-go = hex to enter, with its cost
board-mark-hexes-dear = hatched, with a drop: reached for a level of breath
board-mark-hexes-risky = red edge, with a die: dice fall on the way
board-mark-hexes-danger = target, enemy front, last blow, area of a breath or a spell
board-mark-hexes-fire = what the piece looked at can shoot at
board-mark-hexes-sight = line of sight; a cross: what blocks it
board-mark-hexes-gold = acting piece, keyboard cursor
board-mark-hexes-aloft = shadow and ▲: piece in the air
board-mark-hexes-below = dashes and ▼: piece below ground
board-mark-tabletop-go = proposed place
board-mark-tabletop-danger = target, charge, reach of a charge
board-mark-tabletop-range = shooting ranges, target in range
board-mark-tabletop-sight = line of sight; dashes: the view is blocked
board-mark-tabletop-gold = unit in question, your proposal
board-mark-lines-go = may be chosen
board-mark-lines-danger = may be attacked
board-mark-lines-gold = is given its order

# What a path brings with it
board-note-attack = with an attack
board-note-breath = costs a level of breath
board-note-charge = charging
board-note-contact = into contact
board-note-disorder = in disorder
board-note-engages = engages the enemy
board-note-extra = extra movement
board-note-irreversible = cannot be undone
board-note-minimal = minimal movement
board-note-off-map = off the map
board-note-throws = with a roll of dice

# The compass
board-compass-E = east
board-compass-ENE = east-north-east
board-compass-NE = north-east
board-compass-NNE = north-north-east
board-compass-N = north
board-compass-NNW = north-north-west
board-compass-NW = north-west
board-compass-WNW = west-north-west
board-compass-W = west
board-compass-WSW = west-south-west
board-compass-SW = south-west
board-compass-SSW = south-south-west
board-compass-S = south
board-compass-SSE = south-south-east
board-compass-SE = south-east
board-compass-ESE = east-south-east
