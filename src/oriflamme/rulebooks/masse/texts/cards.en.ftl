# The card of a unit, a hero or an engine
profile-kind-unit = Unit of { $men } at the start
profile-kind-hero = Hero or huge creature
profile-kind-engine = Siege engine with its crew
profile-of = { $left } of { $whole }
profile-men = Men
profile-men-means = They count in every attack: losses weaken it.
profile-points = Hit points
profile-points-means = Damage is taken off at the end of the phase.
profile-dv = Hit dice
profile-dv-means = The row of the battle table when it attacks.
profile-ca = Armour class
profile-ca-means = The column of the battle table when it is attacked: the higher, the better.
profile-melee = Melee damage
profile-melee-means = The dice of a blow, times its men, times the percentage.
profile-missile = Shooting damage
profile-missile-means = The dice of a shot, times its men, times the percentage.
profile-mass = Damage to a unit
profile-mass-means = The dice of one shot, as they fall: neither men nor percentage count.
profile-wall = Sequences for a wall
profile-wall-means = How long it needs, alone, to open a breach.
profile-shots = Shots left
profile-shots-means = Without any it no longer shoots.
profile-morale = Morale
profile-morale-means = After losses: this or less on two dice, as things stand.
profile-never = never fails
profile-morale-now = { $base } ({ $now } at present)
profile-order = Order: { $order }
profile-this-sequence = until the end of this sequence
profile-engaged = Engaged with { $enemies_the }
profile-demoralised = Demoralised
profile-demoralised-does = must get away: Flee, or Fall back
profile-demoralised-free-does = neither moves nor shoots, but strikes back if it is engaged
profile-demoralised-until = until it is rallied, once free
profile-leaving = Leaves the field with the next movement
profile-surrendering = Lays down its arms at the end of the sequence
profile-follows = Follows { $leader_the }
profile-follows-does = fails no morale test while the leader lives, breaks at once when the leader dies
profile-officer = Led by { $officer_the }
profile-escort = { $count ->
        [one] One man of escort
       *[other] Escort of { $count }
    }
profile-commander = Commander-in-chief
profile-inside = Defends { $section_the }
profile-gift-mounted = Mounted
profile-gift-mounted-does = may Fall back from a fight
profile-gift-lances = Mounted with lances
profile-gift-lances-does = double damage in the sequence in which it engages
profile-gift-pole_weapons = Pole weapons
profile-gift-pole_weapons-does = double damage against riders who engage it, if it has not moved
profile-gift-elite = Elite
profile-gift-elite-does = may Fall back from a fight
profile-gift-flying = Flying
profile-gift-flying-does = double damage to those who do not fly, half from them
profile-gift-special = Special attack
profile-gift-special-does = three times the damage
profile-gift-immune = Immune
profile-gift-immune-does = only magic weapons hurt it, and it strikes five times as hard at those without
profile-gift-huge = Huge
profile-gift-huge-does = strikes units without a roll, and demoralises units engaged with it
profile-regeneration = Regenerates
profile-regeneration-does = { $points } hit points for each individual at the end of the sequence, unless an enemy has torches and oil
odds-blow = Blow at { $target_the } ({ $left ->
        [one] { $left } hit point left
       *[other] { $left } hit points left
    })
odds-shot = Shot at { $target_the } ({ $left ->
        [one] { $left } hit point left
       *[other] { $left } hit points left
    })
odds-engaged = once they are engaged
odds-damage = { $damage } damage for certain
no-odds-harmless = { $unit_the } cannot hurt { $target_the }.
profile-list = { $items }
profile-spells = Spells
profile-spells-means = One a sequence, by an order.
