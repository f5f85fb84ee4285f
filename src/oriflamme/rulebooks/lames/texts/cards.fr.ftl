# La carte d'une unité
card-what = { $type }, { $kind } · { $wing }
card-large-troop = grande troupe
card-small-troop = petite troupe
card-large-character = personnage monté
card-small-character = personnage
card-large-formation = Formation de deux hexagones
card-small-formation = Formation de deux hexagones
card-cover = Une cache : seul son camp sait ce qu'elle couvre
card-steps = Pas
card-steps-of = { $left } sur { $whole }
card-steps-means = Une perte ôte un pas ; avec le dernier, l'unité est détruite.
card-weapon = Arme
card-weapon-means = La charge compte { $charge }.
card-movement = Mouvement
card-movement-means = { $points } par tour ; { $extra } avec le mouvement supplémentaire, au prix d'un niveau de souffle.
card-morale = Moral
card-command = Commandement
card-test-means = Ses tests : { $most } ou moins avec deux dés.
card-profile = { $kind } · { $capacity }
card-range = Portée
card-range-hexes = { $count ->
        [one] 1 hexagone
       *[other] { $count } hexagones
    }
card-morale-ordinary = Ordinaire
card-morale-elite = Élite
card-morale-fragile = Fragile
card-morale-exalted = Exalté
card-morale-magical = Magique
card-morale-unshakable = Inébranlable
card-morale-demonic = Démoniaque
card-command-irregular = Irrégulière
card-command-regular = Régulière
card-command-chaotic = Chaotique
card-command-autonomous = Autonome
card-cohesion-shaken = Ébranlée
card-cohesion-shaken-does = attaque et teste moins bien, et ne charge jamais
card-cohesion-shaken-until = jusqu'à sa réorganisation
card-cohesion-routed = En déroute
card-cohesion-routed-does = doit se rallier ou fuir, et n'engage personne
card-cohesion-routed-until = jusqu'à son ralliement
card-breath-winded = Essoufflée
card-breath-winded-does = attaque un peu moins bien ; un niveau de plus, et elle est à bout de souffle
card-breath-winded-until = jusqu'à ce qu'elle se repose
card-breath-spent = À bout de souffle
card-breath-spent-does = ni mouvement supplémentaire, ni charge, ni attaque soutenue
card-breath-spent-until = jusqu'à ce qu'elle se repose
card-shock-charge = Charge
card-shock-charge-does = frappe plus fort en terrain clair, et toujours avec soutien
card-shock-charge-until = jusqu'à son attaque, ou jusqu'à la perte du marqueur, qui coûte un niveau de souffle
card-shock-contact = Contact
card-shock-contact-does = peut frapper l'ennemi qu'elle a rejoint
card-shock-contact-until = jusqu'à son attaque ou à son dégagement
card-engaged = Engagée par { $enemies_the }
card-state-activated = Activée
card-state-activated-does = a fait son action
card-state-activated-until = jusqu'à la fin de ce tour
card-order-special = Ordre particulier
card-order-special-does = peut faire tout ce que permet son état
card-order-special-until = jusqu'à la fin de ce tour
card-order = Consigne { $wing_of } : { $order }
card-order-free = ne la lie pas
card-order-attack = s'approcher de l'ennemi et le frapper
card-order-defence = libre, mais sans entrer au contact
card-order-regroup = s'éloigner de l'ennemi, puis récupérer
card-order-retreat = gagner le bord de retraite
card-leads = Mène { $wing_the } : peut changer sa consigne
odds-shock = Choc contre { $target_the }
odds-shock-supported = Choc soutenu contre { $target_the }
odds-shock-unsupported = Choc contre { $target_the }, sans soutien
odds-shot = Tir sur { $target_the }
odds-from = si { $unit_the } { $unit_num ->
        [p] se trouvaient
       *[s] se trouvait
    } en { $hex }, face à l'ennemi
