lost-away = la cible n'est plus devant l'attaquant
