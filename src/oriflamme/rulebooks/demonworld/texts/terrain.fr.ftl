no-impassable-level = { $element_the } ne { $element_num ->
        [p] franchissent
       *[s] franchit
    } pas une différence de { $levels } niveaux.
no-impassable-water = { $element_the } ne { $element_num ->
        [p] passent
       *[s] passe
    } pas : l'eau de { $hex } est trop profonde.
no-impassable-marsh = { $element_the } ne { $element_num ->
        [p] passent
       *[s] passe
    } pas : le marais de { $hex } est infranchissable.
no-impassable-obstacle = { $element_the } ne { $element_num ->
        [p] franchissent
       *[s] franchit
    } ni haie ni muret.
no-obstacle-free = { $element_the } ne { $element_num ->
        [p] franchissent
       *[s] franchit
    } une haie ou un muret qu'en dépensant des points de mouvement ou une manœuvre.
reason-higher = plus haut
reason-lower = plus bas
reason-water = dans l'eau
reason-obstacle = par-dessus une haie ou un mur
no-strike-parted = Le terrain sépare { $element_the } et { $target_the } : ils ne sont pas au contact.
no-support-water = { $element_the } ne { $element_num ->
        [p] peuvent
       *[s] peut
    } pas soutenir un coup contre { $target_the } : il n'y a de soutien ni dans l'eau, ni depuis l'eau.
no-support-obstacle = { $element_the } ne { $element_num ->
        [p] peuvent
       *[s] peut
    } pas soutenir un coup contre { $target_the } par-dessus une haie ou un muret.
