# Ce qu'un mouvement donnera, avant la réponse
preview-far = { $far } sur { $move }
preview-wheel = { $wheel } pour s'orienter
preview-less = { $less }
preview-enemy = arrêt devant { $other_the }
preview-friend = arrêt derrière { $other_the }
preview-contact = au contact { $other_of }
preview-struck = au contact { $other_of }
preview-ground = arrêt devant un obstacle
preview-edge = arrêt au bord de la table
preview-through = à travers { $other_the }
preview-tests = si le test de moral est réussi et si l'ennemi reste en place
