# Ce que disent les plateaux

board-map = Carte
board-table = Table
board-armies = Les armées
board-keys = Flèches : parcourir ; Entrée : choisir ; Espace : choix suivant ; N : repère suivant ; plus, moins, 0 : zoom
board-hex-keys = I : carte de la pièce ; V : ligne de vue ; Z : menaces
board-sight-key = Z : vue et portées
board-zoom-in = Agrandir
board-zoom-out = Réduire
board-fit = Tout voir
board-threats = Cases menacées par l'ennemi
board-sight-line = Ligne de vue depuis la pièce tenue
board-sight-seen = En vue :
board-sight-blocked = Vue bloquée :
board-sight-how = Désignez un hexagone : la ligne de vue part de la pièce tenue, ou de là où vous avez pressé V.
board-close = Fermer
board-as-text = En texte
board-unfold = Boutons de la carte
board-fold = Replier les boutons
board-empty = vide
board-acting = à l'action
board-activated = activée
board-ground = Terrain
board-level = niveau { $level }
board-aloft = en l'air (niveau { $level })
board-below = sous terre (niveau { $level })
board-facing = { $point ->
        [est] face à l'{ $point }
        [est-nord-est] face à l'{ $point }
        [est-sud-est] face à l'{ $point }
        [ouest] face à l'{ $point }
        [ouest-nord-ouest] face à l'{ $point }
        [ouest-sud-ouest] face à l'{ $point }
       *[nord] face au { $point }
    }
board-steps = { $steps } pas sur { $full }
board-way-to = Vers { $hex }, orientation : { $point }
board-off-map = hors carte
board-cost = coût { $cost }
board-manoeuvres = { $count ->
    [one] { $count } manœuvre
   *[other] { $count } manœuvres
}
board-choices = { $label } ({ $count } choix ici)
board-men = { $men } / { $full ->
        [one] { $full } homme
       *[other] { $full } hommes
    }
board-hit-points = { $men } / { $full ->
        [one] { $full } point de vie
       *[other] { $full } points de vie
    }
board-figures = { $count ->
    [one] { $count } figurine
   *[other] { $count } figurines
}
board-files = { $count ->
    [one] { $count } file
   *[other] { $count } files
}
board-ranks = { $count ->
    [one] { $count } rang
   *[other] { $count } rangs
}
board-morale = moral { $morale }
board-shots = { $count ->
    [one] { $count } tir
   *[other] { $count } tirs
}
board-breach = brèche
board-wall-left = muraille à { $percent } %
board-tower-left = tour à { $percent } %
board-ram-done = bélier { $percent } %
board-assaulted = sous l'assaut
board-line-front = première ligne
board-line-reserve = réserve
board-walls = Les murailles
board-fallen = Hors de combat : { $pieces }
board-engaged = engagement : { $enemies }
board-escort = escorte { $count }
board-reserve = en réserve
board-officer = officier : { $pieces }
board-wing-left = Aile gauche
board-wing-centre = Centre
board-wing-right = Aile droite
board-turn-left = Tourner à gauche
board-turn-right = Tourner à droite
board-propose = Proposer cette place
board-march-here = Marcher jusque-là
board-deploy = Unités à placer
board-deployed = placée
board-abreast = { $count } de front
board-narrower = Moins de front
board-wider = Plus de front
board-put-down = Poser ici
board-put-back = Reposer
board-deploy-how = Glissez une unité sur votre bord de la carte, ou répondez aux questions.
board-drag-onto-map = Glissez l'unité sur la carte ; crochets : tourner, virgule et point : largeur.
board-arcs = Vue et portées
board-in-sight = { $seen } / { $all } en vue
board-nobody = aucun ennemi sur la table

# La légende
board-pieces = Pions
board-badges = Insignes
board-terrain = Terrain
board-marks = Repères
board-credits = Silhouettes de game-icons.net (Lorc, Delapouite et autres), licence CC BY 3.0.
board-mark-hexes-go = case où aller, avec son coût
board-mark-hexes-dear = hachuré, avec une goutte : atteint au prix d'un niveau de souffle
board-mark-hexes-risky = bord rouge, avec un dé : des dés tombent en route
board-mark-hexes-danger = cible, front ennemi, dernier coup, zone d'un souffle ou d'un sort
board-mark-hexes-fire = ce que la pièce regardée peut viser
board-mark-hexes-sight = ligne de vue ; une croix : ce qui la bloque
board-mark-hexes-gold = pion qui agit, curseur du clavier
board-mark-hexes-aloft = ombre et ▲ : pièce en l'air
board-mark-hexes-below = tirets et ▼ : pièce sous terre
board-mark-tabletop-go = place proposée
board-mark-tabletop-danger = cible, charge, portée de charge
board-mark-tabletop-range = portées de tir, cible en portée
board-mark-tabletop-sight = ligne de vue ; tirets : vue coupée
board-mark-tabletop-gold = unité en question, votre proposition
board-mark-lines-go = peut être choisi
board-mark-lines-danger = peut être attaqué
board-mark-lines-gold = reçoit son ordre

# Ce qu'un chemin entraîne
board-note-attack = avec une attaque
board-note-breath = coûte un niveau de souffle
board-note-charge = en charge
board-note-contact = jusqu'au contact
board-note-disorder = en désordre
board-note-engages = engage l'ennemi
board-note-extra = mouvement supplémentaire
board-note-irreversible = sans retour possible
board-note-minimal = mouvement minimal
board-note-off-map = hors de la carte
board-note-throws = avec un jet de dés

# La rose des vents
board-compass-E = est
board-compass-ENE = est-nord-est
board-compass-NE = nord-est
board-compass-NNE = nord-nord-est
board-compass-N = nord
board-compass-NNW = nord-nord-ouest
board-compass-NW = nord-ouest
board-compass-WNW = ouest-nord-ouest
board-compass-W = ouest
board-compass-WSW = ouest-sud-ouest
board-compass-SW = sud-ouest
board-compass-SSW = sud-sud-ouest
board-compass-S = sud
board-compass-SSE = sud-sud-est
board-compass-SE = sud-est
board-compass-ESE = est-sud-est
