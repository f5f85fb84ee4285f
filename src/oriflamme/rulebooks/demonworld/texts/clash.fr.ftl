# Les champs d'un engagement dont on veut les chances.

clash-deed = Action
clash-deed-shoot = tirer
clash-deed-strike = frapper au corps à corps
clash-tier = Niveau
clash-attacker = Attaquants
clash-elements = Socles
clash-distance = Distance en cases
clash-order = Ordre
clash-order-C = C, Charger
clash-order-T = T, Tenir
clash-target = Cible
clash-target_elements = Socles de la cible
clash-side = Côté attaqué
clash-side-front = front
clash-side-flank = flanc
clash-side-rear = arrière
clash-cover = Devant la cible
clash-cover-none = rien
clash-ground = Terrain de la cible
