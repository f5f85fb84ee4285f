# Le livre de sorts d'un sorcier, sur sa carte

card-spells = Points de sorts
card-spells-means = Ce qu'il reste au sorcier pour lancer des sorts ; le repos en rend.
card-spells-values = { $points } sur { $most }
card-spell = { $spell }
card-spell-values = niveau { $level }, { $hexes ->
        [one] { $hexes } case
       *[other] { $hexes } cases
    }, { $chance } %
card-spell-short = niveau { $level }, trop cher
card-effect-of = sort lancé par { $by_the }
spell-does-power = puissance { $value }
spell-does-protection = protection { $value }
spell-does-shooting = tir { $value }
spell-does-shot_at = tirs contre la cible { $value }
spell-does-initiative = initiative { $value }
spell-does-movement = mouvement { $value } PM
spell-does-skill = compétence { $value }
spell-does-morale = moral { $value }
spell-does-fear = peur { $value }
spell-does-size = taille { $value } dans les tests de charge
spell-does-manoeuvres = manœuvres { $value }
spell-does-strikes = un point de vie sur { $value } ou moins
spell-does-heal = rend { $value } PV
spell-does-heals_caster = rend { $value } PV au sorcier
spell-does-ward = sorts contre la cible plus difficiles de { $value }
spell-does-hinders = sorts de la cible plus difficiles de { $value }
spell-does-test = test de moral à { $value }
spell-does-veil = à l'abri des tirs au-delà de { $value ->
        [one] { $value } case
       *[other] { $value } cases
    }
spell-does-summon = invoque { $value ->
        [one] { $value } socle
       *[other] { $value } socles
    }
spell-does-obey = test d'obéissance à { $value }
spell-does-sight = personne ne voit au-delà de { $value ->
        [one] { $value } case
       *[other] { $value } cases
    }
spell-does-voice = zone de commandement × { $value }
spell-does-flight = vol au ras du sol, ou { $value } PM de plus
spell-does-wall = { $value ->
        [one] { $value } case en flammes
       *[other] { $value } cases en flammes
    }
spell-does-deaf = pas de test d'obéissance
spell-does-immobile = ni mouvement ni manœuvre
spell-does-silent = pas de tir
spell-does-invulnerable = aucune perte, sauf par magie
spell-does-peace = ni attaque ni défense au corps à corps
spell-does-calm = plus impétueuse
spell-does-first_hit = la première touche ne compte pas
spell-does-order = ordre tiré au sort
spell-does-controls = le sorcier choisit l'ordre
spell-does-fire_proof = ni feu ni souffle
spell-does-blood_link = un voisin porte les blessures
spell-does-portal = mène un personnage ailleurs
spell-does-revive = un socle perdu revient
spell-does-release = met fin à un sort
spell-does-lights = allume les cases
spell-does-quench = éteint le feu
spell-does-fissure = cases infranchissables
spell-does-growth = cases couvertes de buissons
card-spell-does = { $parts }
