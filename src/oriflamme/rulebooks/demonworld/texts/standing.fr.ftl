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
standing-rally = Ralliement
