# Phrases des outils de mesure.

no-roll = Aucun dé n'est demandé pour l'instant.
too-many-outcomes = Les dés peuvent tomber de trop de façons pour les suivre toutes (plus de { $limit }) : simulez plutôt.
chess-missing = Le banc d'essai compare avec python-chess, qui n'est pas installé (pip install "oriflamme[bench]").
