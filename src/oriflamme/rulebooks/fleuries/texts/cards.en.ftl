# The card of a unit, a character or a card on the table
card-what-base = A card: what it hides is known only to its owner
card-what-unit = Troops ({ $species }), class { $grade } · { $points } points
card-what-animal = { $species } · { $points } points
card-what-hero = Hero · { $points } points
card-what-priest = Priest · { $points } points
card-what-warrior_priest = Warrior-priest · { $points } points
card-list = { $items }
card-figures = Figures
card-figures-of = { $left } of { $whole }, { $files } abreast
card-figures-means = More than half lost: it routs and leaves.
card-weapons = Weapons
card-weapons-means = The best one against each enemy counts.
card-armour = Protection
card-armour-means = Makes it harder to wound.
card-cotton = cotton armour
card-shield = shields
card-moves = Movement
card-moves-of = { $normal }, double { $double }, charge { $charge }
card-moves-means = Before terrain and manoeuvres.
card-range = Range
card-range-of = { $weapon }, { $far }
card-range-means = The nearer, the surer.
card-factors = Factors
card-factors-of = command { $fc }, morale { $fm }
card-factors-means = How many units he leads, and what he adds to their tests.
card-command = Command test
card-command-means = On a hundred-sided die, before orders; a failure is a red marker.
card-or-less = { $most } or less
card-morale = Morale base
card-morale-means = The situation and a four-sided die are added in a test.
card-orders = Orders: { $orders }
card-this-turn = until the end of this turn
card-until-turn = until the end of turn { $turn }
card-fights = Fights { $enemies_the }
card-charges = Charges { $target_the }
card-routing = Routing
card-routing-does = flees, and does not fight back
card-routing-until = until it rallies in phase 11
card-disorder = In disorder
card-disorder-does = has no bonus for ranks
card-disorder-until = until it reforms
card-red = Red marker
card-red-does = moves by the table of automatic moves
card-red-until = until the end of this turn
card-stunned = Stunned
card-wounds = { $count ->
        [one] One wound
       *[other] { $count } wounds
    }
card-loose = Open order
card-altitude-1 = At combat altitude
card-altitude-2 = At flight altitude
card-inside = In { $ground_the }
card-controls = Directly controls { $unit_the }
card-controlled = Under { $leader_the }
odds-blows = Blows at { $target_the }: { $figures ->
        [one] one figure
       *[other] { $figures } figures
    }
odds-shot = Shot at { $target_the }
odds-kills = { $kills ->
        [0] no loss for certain
        [one] one loss for certain
       *[other] { $kills } losses for certain
    }
card-spells = Spells
card-spells-means = One a turn, never in contact; the other side knows them only once they are cast.
