# Où en est la bataille, et comment elle peut finir
standing-deployment = Déploiement
standing-orders = Ordres
standing-magic = Magie
standing-first_shooting = Premiers tirs
standing-movement = Mouvement
standing-second_shooting = Seconds tirs
standing-melee = Corps à corps
standing-score = points pris à l'ennemi
ending-elimination = Un camp sans socle a perdu : { $side_the } en { $side_num ->
        [p] ont
       *[s] a
    } encore { $left }.
ending-limit = À la fin du tour { $limit }, le camp qui a perdu le moins de points gagne.
ending-patience = Après { $patience } tours de suite sans perte, le camp qui a perdu le moins de points gagne.
ending-limit-value = À la fin du tour { $limit }, le camp dont les pertes valent le moins gagne.
ending-limit-stand = À la fin du tour { $limit }, { $side_the } { $side_num ->
        [p] gagnent
       *[s] gagne
    } si une unité de ce camp tient encore, sans fuir.
ending-limit-denied = À la fin du tour { $limit }, la victoire va { $side_to }.
ending-patience-value = Après { $patience } tours de suite sans perte, le camp dont les pertes valent le moins gagne.
ending-patience-stand = Après { $patience } tours de suite sans perte, { $side_the } { $side_num ->
        [p] gagnent
       *[s] gagne
    } si une unité de ce camp tient encore, sans fuir.
ending-patience-denied = Après { $patience } tours de suite sans perte, la victoire va { $side_to }.
winning-aim = Pour gagner, détruisez tous les socles ennemis.
winning-toll = { $side_the } { $side_num ->
        [p] gagnent
       *[s] gagne
    } dès que l'ennemi a perdu { $points } points ; { $enemy_the } { $enemy_num ->
        [p] gagnent
       *[s] gagne
    } en ne laissant personne debout.
winning-hill = { $side_the } { $side_num ->
        [p] gagnent
       *[s] gagne
    } en tenant la colline, seul camp dessus, un tour entier ; { $enemy_the } { $enemy_num ->
        [p] gagnent
       *[s] gagne
    } en l'empêchant.
winning-value = Pour gagner, détruisez plus d'unités entières que l'ennemi, comptées à leur valeur{ $objectives ->
        [0] .
       *[other] , et tenez les objectifs.
    }
winning-pass = { $side_the } { $side_num ->
        [p] gagnent
       *[s] gagne
    } dès qu'une unité de ce camp entre dans la passe sans fuir ; { $enemy_the } { $enemy_num ->
        [p] gagnent
       *[s] gagne
    } en l'empêchant.
winning-messenger = { $side_the } { $side_num ->
        [p] gagnent
       *[s] gagne
    } si { $unit_the } { $unit_num ->
        [p] atteignent
       *[s] atteint
    } la sortie ; { $enemy_the } { $enemy_num ->
        [p] gagnent
       *[s] gagne
    } en l'empêchant.
standing-rally = Ralliement
