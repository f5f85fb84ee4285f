# Formations, chapitre 3.3

action-form = Constituer une formation
action-join = Joindre
action-leave = Quitter
action-break = Se briser
action-merge = Fusion
action-mode = Changement de mode

mode-march = Marche
mode-shield_wall = Mur de boucliers
mode-tortoise = Tortue
mode-rotation = Rotation des rangs
mode-hedgehog = Hérisson

fact-formation-formed = { $unit_the } { $unit_num ->
        [p] constituent
       *[s] constitue
    } une formation de { $steps } pas avec { $troops_the }.
fact-formation-joined = { $troops_the } { $troops_num ->
        [p] rejoignent
       *[s] rejoint
    } la formation { $unit_of } ({ $steps } pas).
fact-troops-detached = La formation { $unit_of } détache { $troops_the } (il lui reste { $left } pas).
fact-formation-broken = La formation { $unit_of } se brise en { $count } troupes : { $reason }.
broken-chosen = c'est son action
broken-cohesion = sa cohésion cède
broken-disengagement = elle n'a pas su se dégager
broken-recoil = elle recule alors qu'elle est ébranlée
broken-steps = elle est trop réduite
fact-troops-merged = { $unit_the } et { $troop_the } fusionnent en une troupe de { $steps } pas.
fact-mode-changed = La formation { $unit_of } prend le mode { $mode }.

ask-form = Avec qui { $unit_the } { $unit_form ->
        [fs] constitue-t-elle
        [mp] constituent-ils
        [fp] constituent-elles
       *[ms] constitue-t-il
    } une formation ?
do-form = Constituer une formation avec { $hex } ({ $steps } pas)
ask-leave = Où placez-vous les troupes qui quittent la formation { $unit_of } ?
do-leave-left = Placer une troupe derrière la moitié gauche
do-leave-right = Placer une troupe derrière la moitié droite
do-leave-both = Placer une troupe derrière chaque moitié
ask-merge = Avec quelle troupe { $unit_the } { $unit_form ->
        [fs] fusionne-t-elle
        [mp] fusionnent-ils
        [fp] fusionnent-elles
       *[ms] fusionne-t-il
    } ?
do-merge = Fusionner avec { $troop_the }
ask-mode = Quel mode la formation { $unit_of } prend-elle ?
do-mode = Prendre le mode { $mode }
ask-lose-heart = La formation { $unit_of } perd cohésion : que fait-elle ?
do-break-up = Se briser

test-organisation = le test d'organisation
roll-organisation = test d'organisation
reason-manoeuvre = Manœuvre
reason-enemies_engaging = ennemis qui l'engagent
reason-mode-shield_wall = Mur de boucliers
reason-mode-tortoise = Tortue

no-not-formation = { $unit_the } { $unit_num ->
        [p] ne sont
       *[s] n'est
    } pas une formation.
no-simple-only = { $unit_the } ne { $unit_num ->
        [p] peuvent
       *[s] peut
    } pas constituer de formation : il faut une grande troupe simple.
no-formation-command = { $unit_the } ne { $unit_num ->
        [p] peuvent
       *[s] peut
    } pas constituer de formation : il faut un commandement ordinaire ou mieux.
no-formation-enemy = Un ennemi est adjacent { $unit_to } : pas d'action de formation.
no-formation-unfit = { $unit_the } { $unit_num ->
        [p] ne sont
       *[s] n'est
    } pas en état : une action de formation demande le bon ordre et du souffle.
no-two-formations = { $unit_the } et { $other_the } ne se joignent pas : deux formations n'en deviennent jamais une seule.
no-other-kind = { $other_the } { $other_num ->
        [p] empêchent
       *[s] empêche
    } l'action : il faut des troupes simples du même type et de la même aile.
no-other-facing = { $other_the } ne { $other_num ->
        [p] regardent
       *[s] regarde
    } pas dans la même direction que { $unit_the }.
no-no-partner = { $unit_the } n'{ $unit_num ->
        [p] ont
       *[s] a
    } aucune troupe du même type avec qui le faire.
no-formation-steps = Une formation a ici de { $least } à { $most } pas, et ils seraient { $steps }.
no-nobody-behind = Aucune troupe n'est empilée avec { $unit_the }.
no-not-behind = { $other_the } { $other_num ->
        [p] doivent
       *[s] doit
    } se trouver derrière { $unit_the }.
no-nobody-to-detach = { $unit_the } ne { $unit_num ->
        [p] peuvent
       *[s] peut
    } détacher personne : la formation garde { $least } pas, et un hexagone ne porte que 10 points.
no-break-full = { $unit_the } ne { $unit_num ->
        [p] peuvent
       *[s] peut
    } pas se briser : { $hex } porterait { $points } points, et { $most } sont permis.
no-merge-one = { $unit_the } ne { $unit_num ->
        [p] peuvent
       *[s] peut
    } pas fusionner : il faut une troupe simple réduite à un pas.
no-merge-steps = { $other_the } ne { $other_num ->
        [p] peuvent
       *[s] peut
    } pas fusionner avec { $unit_the } : il faut deux troupes simples d'un pas.
no-same-mode = { $unit_the } { $unit_num ->
        [p] ont
       *[s] a
    } déjà ce mode.
no-mode-undrilled = { $unit_the } ne { $unit_num ->
        [p] peuvent
       *[s] peut
    } pas prendre ce mode : il demande la faculté Manœuvre.
no-mode-drilled = { $unit_the } ne { $unit_num ->
        [p] prennent
       *[s] prend
    } pas ce mode : il est pour les troupes sans la faculté Manœuvre.
no-mode-contact = { $unit_the } ne { $unit_num ->
        [p] changent
       *[s] change
    } pas de mode : { $enemy_the }, au contact, ne { $enemy_num ->
        [p] portent
       *[s] porte
    } ni Charge ni Contact.
no-rooted = { $unit_the } ne { $unit_num ->
        [p] peuvent
       *[s] peut
    } pas bouger : une formation en Hérisson reste sur place.
no-pass-large = { $unit_the } ne { $unit_num ->
        [p] peuvent
       *[s] peut
    } pas traverser { $friend_the } : une formation de plus de quatre figurines ne se traverse pas.
no-pass-limit = { $unit_the } ne { $unit_num ->
        [p] peuvent
       *[s] peut
    } pas traverser { $friend_the } : sans Manœuvre, une formation à sa taille limite ne se traverse pas.
no-stays-with-nobody = { $unit_the } ne { $unit_num ->
        [p] peuvent
       *[s] peut
    } pas s'arrêter ici : cet empilement est interdit.
scenario-no-mode = « { $unit } » ne peut pas prendre le mode { $mode }.
