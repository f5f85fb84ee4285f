# Le commandement : socles spéciaux, commandants, jetons d'ordre (chapitres IX et X).

fact-units-commanded = { $commander_the } { $count ->
        [0] ne { $commander_num ->
            [p] donnent
           *[s] donne
        } d'ordre à personne
       *[other] { $commander_num ->
            [p] donnent
           *[s] donne
        } un ordre { $units_to }
    }.
fact-order-rolled = Personne ne commande { $unit_the } : dé { $roll }, { $free ->
        [yes] le joueur choisit l'ordre
       *[no] ordre { $order }
    }.
fact-orders-opened = Les ordres sont choisis maintenant.
fact-tokens-placed = { $side_the } { $count ->
        [0] { $side_num ->
            [p] n'ont
           *[s] n'a
        } posé aucun ordre face cachée
        [1] { $side_num ->
            [p] ont
           *[s] a
        } posé des ordres face cachée près d'une unité
       *[other] { $side_num ->
            [p] ont
           *[s] a
        } posé des ordres face cachée près de { $count } unités
    }.
roll-order = ordre
roll-precedence = quel commandant passe d'abord
roll-substitute = tir contre un socle spécial
result-M = Faire mouvement (M)
result-H = Harceler (H)
result-C = Charger (C)
result-T = Tenir sa position (T)
result-free = au choix du joueur
result-killed = tué
result-saved = épargné
ask-command = À quelles unités { $commander_the } { $commander_form ->
        [fs] donne-t-elle
        [mp] donnent-ils
        [fp] donnent-elles
       *[ms] donne-t-il
    } des ordres ({ $count } au plus) ?
ask-command-done = Confirmez-vous qui est commandé ?
answer-command = Commander { $unit_the }
answer-drop = Laisser { $unit_the } sans ordre
answer-confirm-command = Confirmer
ask-orders = Quels ordres posez-vous près { $unit_of } ({ $count } au plus) ?
answer-orders = { $orders }
answer-confirm-tokens = Confirmer les ordres (un dé décide pour une unité oubliée)
ask-keep = Quel ordre gardez-vous pour { $unit_the } ?
answer-keep-order = Garder { $order }
no-command-zone = { $commander_the } ne { $commander_num ->
        [p] commandent
       *[s] commande
    } pas cette unité : elle doit être visible dans la zone de commandement.
no-command-orders = { $commander_the } { $commander_num ->
        [p] n'ont
       *[s] n'a
    } pas plus de { $count } ordres.
no-order-commander = { $unit_the } ne { $unit_num ->
        [p] reçoivent
       *[s] reçoit
    } pas d'ordre.
no-order-morale = { $unit_the } ne { $unit_num ->
        [p] reçoivent
       *[s] reçoit
    } pas d'ordre : l'unité est en déroute ou impétueuse, ou attend des socles en déroute.
no-order-rolled = L'ordre { $unit_of } a été tiré au dé.
no-order-missing = Il manque encore un ordre { $unit_to }.
no-order-many = { $unit_the } ne { $unit_num ->
        [p] peuvent
       *[s] peut
    } avoir { $count ->
        [1] qu'un ordre
       *[other] que { $count } ordres
    }.
no-keep-missing = Choisissez l'ordre que { $unit_the } { $unit_num ->
        [p] gardent
       *[s] garde
    }.
no-keep-token = { $unit_the } { $unit_num ->
        [p] n'ont
       *[s] n'a
    } pas ce jeton.

fact-special-saved = { $element_the } { $element_form ->
        [fp] sont épargnées
        [mp] sont épargnés
        [fs] est épargnée
       *[ms] est épargné
    } (dé { $roll }) : { $instead_the } { $instead_num ->
        [p] tombent
       *[s] tombe
    } à sa place.
fact-special-doomed = Personne ne tombe à la place { $element_of }.
ask-substitute = { $element_the } { $element_form ->
        [fp] sont touchées
        [mp] sont touchés
        [fs] est touchée
       *[ms] est touché
    }, avec { $count ->
        [1] un socle
       *[other] { $count } socles
    } de l'unité au contact : lancez-vous le dé ?
answer-substitute-roll = Lancer le dé
answer-substitute-fall = Retirer le socle touché
ask-instead = Quel socle tombe à la place { $element_of } ?
answer-instead = Retirer plutôt { $other_the }
fact-elements-swapped = { $element_the } { $element_num ->
        [p] prennent
       *[s] prend
    } la place { $other_of } au premier rang.
ask-swap = Qui, dans l'unité { $unit_of }, vient au premier rang ?
answer-swap = Mettre { $element_the } à la place { $other_of }
no-swap-state = { $unit_the } ne { $unit_num ->
        [p] peuvent
       *[s] peut
    } pas échanger de socles : l'unité est engagée, en déroute ou impétueuse.
no-swap-front = { $unit_the } { $unit_num ->
        [p] n'ont
       *[s] n'a
    } pas de front identifiable.
no-swap-rank = { $element_the } ne { $element_num ->
        [p] peuvent
       *[s] peut
    } pas venir au premier rang : il faut un socle spécial placé derrière.
no-swap-special = { $element_the } ne { $element_num ->
        [p] peuvent
       *[s] peut
    } pas prendre la place { $other_of }, dont la place est aussi au premier rang.
no-swap-block = { $element_the } et { $other_the } sont dans des parties séparées de l'unité.
no-swap-height = { $element_the } et { $other_the } ne peuvent pas échanger leurs places : trop de niveaux les séparent.

ask-lead = { $commander_the } { $commander_form ->
        [fs] bouge-t-elle
        [mp] bougent-ils
        [fp] bougent-elles
       *[ms] bouge-t-il
    } maintenant, avant les unités qui ont l'ordre { $order } ?
ask-lead-done = Confirmez-vous qui bouge avant les unités qui ont l'ordre { $order } ?
answer-lead = Bouger maintenant
answer-wait = Attendre
answer-confirm-lead = Confirmer
no-lead-nobody = Aucun commandant « { $unit } » ne peut bouger maintenant.
fact-commanders-called = { $count ->
        [0] Aucun commandant ne bouge avant les unités qui ont l'ordre { $order }.
       *[other] { $commanders_the } { $commanders_num ->
            [p] bougent
           *[s] bouge
        } avant les unités qui ont l'ordre { $order }.
    }
fact-commander-waits = { $commander_the } ne { $commander_num ->
        [p] bougent
       *[s] bouge
    } pas maintenant.
fact-commander-left = { $commander_the } { $commander_num ->
        [p] quittent
       *[s] quitte
    } { $unit_the }.
fact-commander-joined = { $commander_the } { $commander_num ->
        [p] rejoignent
       *[s] rejoint
    } { $unit_the }.
fact-unit-reformed = { $unit_the } { $unit_num ->
        [p] se forment
       *[s] se forme
    } autour du commandant.
fact-commanders-turning = Les commandants indépendants peuvent changer d'orientation.
fact-commander-turned = { $commander_the } { $commander_num ->
        [p] regardent
       *[s] regarde
    } vers { $facing_the }.
ask-commander = Où { $commander_num ->
        [p] vont
       *[s] va
    } { $commander_the } ({ $mp } PM) ?
ask-commander-joins = { $commander_the } { $commander_form ->
        [fs] rejoint-elle
        [mp] rejoignent-ils
        [fp] rejoignent-elles
       *[ms] rejoint-il
    } une unité qui se bat ici ?
ask-commander-facing = Où { $commander_num ->
        [p] regardent
       *[s] regarde
    } { $commander_the } ?
answer-look = Regarder vers { $facing_the }
ask-precedence = Vos commandants agissent-ils avant ou après ceux de l'ennemi ?
answer-join = Rejoindre { $unit_the }
answer-attach = Associer { $commander_the } à l'unité
ask-reform = Comment formez-vous { $unit_the } avec le commandant ?
answer-reform = Former une ligne de { $front } depuis { $hex }
answer-as-is = Laisser les socles où ils sont
no-leave-joined = { $commander_the } ne { $commander_num ->
        [p] peuvent
       *[s] peut
    } pas quitter { $unit_the } : un commandant ne bouge qu'une fois par phase.
no-lead-now = { $commander_the } { $commander_num ->
        [p] doivent
       *[s] doit
    } bouger maintenant, ou pas du tout.
no-leave-moved = { $commander_the } ne { $commander_num ->
        [p] peuvent
       *[s] peut
    } pas quitter { $unit_the } : l'unité a bougé.
no-leave-engaged = { $commander_the } ne { $commander_num ->
        [p] peuvent
       *[s] peut
    } pas quitter { $unit_the } : l'unité est engagée.
no-leave-impetuous = { $commander_the } ne { $commander_num ->
        [p] peuvent
       *[s] peut
    } pas quitter { $unit_the } : l'unité est impétueuse.
no-leave-routing = { $commander_the } ne { $commander_num ->
        [p] peuvent
       *[s] peut
    } pas quitter { $unit_the } : l'unité vient de partir en déroute.
no-leave-surrounded = { $commander_the } ne { $commander_num ->
        [p] peuvent
       *[s] peut
    } pas quitter { $unit_the } : il n'y a pas d'issue.
no-join-unit = { $commander_the } ne { $commander_num ->
        [p] peuvent
       *[s] peut
    } rejoindre qu'une unité du même camp.
no-join-shape = { $commander_the } ne { $commander_num ->
        [p] peuvent
       *[s] peut
    } pas rejoindre { $unit_the } : les socles n'ont pas la même forme.
no-join-touch = { $commander_the } { $commander_num ->
        [p] doivent
       *[s] doit
    } toucher { $unit_the } pour rejoindre l'unité.
reason-onset = attaque de sa part
reason-special = socle spécial
reason-ability = capacité
no-join-engaged = { $commander_the } ne { $commander_num ->
        [p] peuvent
       *[s] peut
    } pas rejoindre une unité en plein combat.
no-shoot-twice = { $unit_the } { $unit_num ->
        [p] ont
       *[s] a
    } déjà tiré dans ce tour.
answer-deploy-attach = Commencer avec { $commander_the } parmi { $unit_the }
answer-deploy-part = Commencer avec { $commander_the } à part { $unit_of }
no-deploy-rank = { $commander_the } { $commander_num ->
        [p] doivent
       *[s] doit
    } commencer au premier rang { $unit_of }.
