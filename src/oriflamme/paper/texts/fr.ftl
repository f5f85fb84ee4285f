# Le récit d'une bataille

story-sides = Face à face : { $sides }.
story-side-of = { $side } ({ $player })
story-map-start = Au début de la bataille
story-map-then = La position au tour { $turn }
story-goes-on = La bataille n'est pas finie ; elle en est au tour { $turn }.
story-over = La bataille est finie.
story-course = Le déroulement
story-quiet = Rien qui ait coûté quoi que ce soit.
story-decided = Ce qui a décidé
story-moment = Tour { $turn }, chances de victoire ({ $side }) : { $odds }
story-luck = Chance et décisions
story-luck-said = En points de chances de victoire, pour { $side } : les dés { $luck }, les décisions des deux camps { $skill }.
story-nobody = les deux camps
story-losses = Les pertes
story-head-side = Camp
story-head-unit = Unité
story-head-lost = Pertes
story-head-points = Points perdus
story-head-dice = Dés
story-head-shown = Moyenne
story-head-mean = Attendue
paper-format = Un rapport s'écrit dans un fichier { $known }.
paper-no-matplotlib = Les graphiques demandent matplotlib, qui n'est pas installé (pip install "oriflamme[report]").

# Un rapport de simulation

simulated-title = Simulation : { $title }
simulated-titles = Comparaison : { $title }
simulated-winners = Qui gagne
simulated-winners-caption = Part des batailles gagnées, avec l'intervalle à 95 %.
simulated-draws = Parties nulles
simulated-costs = Ce que cela coûte
simulated-costs-axis = pertes, en % de la force
simulated-costs-caption = Pertes moyennes des unités de chaque camp, bataille par bataille.
simulated-lengths = La durée
simulated-lengths-axis = tours
simulated-lengths-caption = Nombre de tours de chaque bataille.
simulated-lengths-said = { $scenario } : { $turns } tours en moyenne.
simulated-reasons = Ce qui décide
simulated-reasons-caption = Façons dont les batailles finissent, avec l'intervalle à 95 %.
simulated-head-scenario = Scénario
simulated-head-side = Camp
simulated-head-unit = Unité
simulated-head-battles = Batailles
simulated-head-share = Part
simulated-head-interval = Intervalle à 95 %
simulated-head-lost = Pertes
simulated-head-points = Points perdus
simulated-head-ending = Fin
simulated-made = { $battles } batailles par scénario, graine { $seed }, commandants { $commanders }, livre { $book }.

# Feuilles à imprimer

paper-no-reference = Le livre { $book } n'a pas d'aide-mémoire.
paper-no-map = Les batailles de ce livre n'ont pas de carte.
paper-kinds = On imprime : { $known }.
reference-title = Aide-mémoire : { $title }
reference-made = { $level }, avec les numéros des clauses.
reference-clause = Clause
reference-up-to = { $last } et moins
reference-from = { $first } et plus
reference-yes = oui
reference-no = non
sheet-orders = Feuille d'ordres
sheet-roster = Feuille d'armée
sheet-unit = Unité
sheet-turn = Tour { $turn }
sheet-points = { $points } points
sheet-silhouettes = Silhouettes : game-icons.net, CC BY 3.0
sheet-markers = Marqueurs
sheet-file-orders = ordres
sheet-file-counters = pions
sheet-file-map = carte
sheet-file-reference = aide_memoire
sheet-scale = table de { $width } × { $depth } cm, au 1/{ $scale }
sheet-tile = feuille { $tile }
paper-too-many = La carte prendrait { $count } feuilles, { $most } au plus : choisissez une échelle plus petite.
army-head-unit = Unité
army-head-points = Points
army-head-parts = Détail
army-head-clause = Clause
