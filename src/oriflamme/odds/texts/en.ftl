# Sentences of the measuring tools.

no-roll = No dice are asked for now.
too-many-outcomes = There are too many ways for the dice to fall to follow them all (more than { $limit }): simulate instead.
chess-missing = The benchmark compares with python-chess, which is not installed (pip install "oriflamme[bench]").
two-commanders = A tournament needs two commanders or more, each named once.
bad-sequential = A sequential test needs two commanders and two scores between 0 and 1, the lower first (0.5,0.65).
two-sides = A tournament is fought in battles of two sides; { $scenario } has another number.
other-tournament = { $file } holds the results of another tournament: other commanders, scenarios, battles, seed or rules.
no-results = { $file } does not hold the results of a tournament.
no-study = There is no evaluation of positions for the rulebook { $book } yet.
no-dask = To use a cluster, install its extra: pip install "oriflamme[cluster]".
no-cluster = No cluster answers at { $address }: { $problem }.
no-pyarrow = To write Parquet files, install pyarrow: pip install "oriflamme[cluster]".
other-run = { $folder } holds the results of another run: another scenario, other commanders, battles, seed or rules.
no-clash = The rulebook { $book } does not say what a clash is.
clash-impossible = There is no such clash: nobody can attack in that way.
