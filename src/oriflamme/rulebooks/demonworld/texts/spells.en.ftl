# A wizard's spell book, on his card

card-spells = Spell points
card-spells-means = What the wizard has left to cast spells; rest gives some back.
card-spells-values = { $points } of { $most }
card-spell = { $spell }
card-spell-values = level { $level }, { $hexes ->
        [one] { $hexes } hex
       *[other] { $hexes } hexes
    }, { $chance }%
card-spell-short = level { $level }, too expensive
card-effect-of = spell cast by { $by_the }
spell-does-power = power { $value }
spell-does-protection = protection { $value }
spell-does-shooting = shooting { $value }
spell-does-shot_at = shots at the target { $value }
spell-does-initiative = initiative { $value }
spell-does-movement = movement { $value } MP
spell-does-skill = skill { $value }
spell-does-morale = morale { $value }
spell-does-fear = fear { $value }
spell-does-size = size { $value } in charge tests
spell-does-manoeuvres = manoeuvres { $value }
spell-does-strikes = a hit point on { $value } or less
spell-does-heal = gives { $value } HP back
spell-does-heals_caster = gives { $value } HP back to the wizard
spell-does-ward = spells against the target harder by { $value }
spell-does-hinders = spells of the target harder by { $value }
spell-does-test = morale test at { $value }
spell-does-veil = no shots from beyond { $value ->
        [one] { $value } hex
       *[other] { $value } hexes
    }
spell-does-summon = calls up { $value ->
        [one] { $value } element
       *[other] { $value } elements
    }
spell-does-obey = obedience test at { $value }
spell-does-sight = nobody sees beyond { $value ->
        [one] { $value } hex
       *[other] { $value } hexes
    }
spell-does-voice = command zone × { $value }
spell-does-flight = low flight, or { $value } MP more
spell-does-wall = { $value ->
        [one] { $value } hex
       *[other] { $value } hexes
    } in flames
spell-does-deaf = no obedience test
spell-does-immobile = neither movement nor manoeuvres
spell-does-silent = no shooting
spell-does-invulnerable = no losses, except by magic
spell-does-peace = neither attacks nor is attacked in melee
spell-does-calm = no longer impetuous
spell-does-first_hit = the first hit does not count
spell-does-order = order drawn by lot
spell-does-controls = the wizard chooses the order
spell-does-fire_proof = neither fire nor breath
spell-does-blood_link = a neighbour bears wounds
spell-does-portal = takes a character elsewhere
spell-does-revive = a lost element returns
spell-does-release = ends a spell
spell-does-lights = sets hexes on fire
spell-does-quench = puts fires out
spell-does-fissure = impassable hexes
spell-does-growth = hexes become bushes
card-spell-does = { $parts }
