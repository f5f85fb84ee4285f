# Phrases des outils de mesure.

no-roll = Aucun dé n'est demandé pour l'instant.
too-many-outcomes = Les dés peuvent tomber de trop de façons pour les suivre toutes (plus de { $limit }) : simulez plutôt.
chess-missing = Le banc d'essai compare avec python-chess, qui n'est pas installé (pip install "oriflamme[bench]").
two-commanders = Un tournoi demande deux commandants ou plus, chacun nommé une fois.
bad-sequential = Un test séquentiel demande deux commandants et deux scores entre 0 et 1, le plus bas d'abord (0.5,0.65).
two-sides = Un tournoi se joue en batailles à deux camps, ce qui n'est pas le cas de { $scenario }.
other-tournament = { $file } contient les résultats d'un autre tournoi : autres commandants, scénarios, batailles, graine ou règles.
no-results = { $file } ne contient pas les résultats d'un tournoi.
no-study = Il n'y a pas encore d'évaluation des positions pour le livre { $book }.
no-dask = Pour utiliser une grappe de machines, installez le supplément : pip install "oriflamme[cluster]".
no-cluster = Aucune grappe de machines ne répond à l'adresse { $address } : { $problem }.
no-pyarrow = Pour écrire des fichiers Parquet, installez pyarrow : pip install "oriflamme[cluster]".
other-run = { $folder } contient les résultats d'un autre calcul : autre scénario, autres commandants, batailles, graine ou règles.
no-clash = Le livre { $book } ne dit pas ce qu'est un engagement.
clash-impossible = Un tel engagement n'existe pas : personne ne peut attaquer ainsi.
