# Sentences of the measuring tools.

no-roll = No dice are asked for now.
too-many-outcomes = The dice can fall in too many ways to follow them all (more than { $limit }): simulate instead.
chess-missing = The benchmark compares with python-chess, which is not installed (pip install "oriflamme[bench]").
