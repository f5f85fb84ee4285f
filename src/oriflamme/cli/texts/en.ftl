# What the command line says: help, and what goes wrong.

help-program = Fantasy battles by the book: play, referee, verify and measure them, clause by clause.
help-lang = Language: fr or en (otherwise that of the locale). Accepted anywhere on the line.
help-ascii = Show maps and texts with the plainest signs only.
help-help = Show this help.
help-usage = Usage:
help-command = COMMAND
help-options = Options
help-arguments = Arguments
help-commands = Commands
help-version = The version of the program and of its rulebooks.
help-rules = Search and read the rules; see which are proven by tests.
help-rules-search = The clauses in which every one of these words occurs.
help-rules-show = A clause or a ruling: its text, how it is checked, what bears on it, which tests prove it.
help-rules-coverage = Which clauses the tests prove, which are waived, which are missing (exit code 1 if any is).
help-words = Words in French or English; accents and capitals do not matter.
help-clause = The id of a clause or a ruling, for example MC-SIEGES-04 or MC-AM-42.
help-book = A rulebook, for example masse; all of them if none is named.
help-json = JSON on standard output.
help-play-tier = Tier of the rules: base, intermediate, advanced or optional, where the book has it; those below it are included.
help-play-army = An army of your own in the place of a side: an army file or its code.
help-tier = Only the clauses of this tier: base, intermediate, advanced or optional.
help-rulings = What we decided where a book is silent or contradicts itself, why, and the switches to decide otherwise.
help-scenario = List, show and check scenarios.
help-scenario-list = Scenarios ready to play, tutorials first.
help-scenario-show = What a scenario is about, and its forces.
help-scenario-check = Read a scenario file and say what is wrong in it, or its forces, its points and how its names agree.
help-scenario-name = A scenario by its name (masse/gue) or its file.
help-scenario-file = A scenario file.
help-scenario-draw = Draw two armies of the same value by lot and write their battle as a scenario file.
help-scenario-points = The value of each army.
help-scenario-sheets = How the sheets of the map are laid, row by row: "2 1,3 4"; ~ after one that lies upside down. Otherwise drawn too.
help-scenario-out = The file to write; otherwise it is printed.
cli-no-draw = This book draws no battles by lot.
help-verify = Prove every battle of a transcript: its dice and every line (exit code 1 if something is wrong).
help-verify-commitment = The commitment as it was noted before the first dice fell; with it a battle is proven, without it consistent.
help-transcript = A transcript (.orif); - for standard input.
help-replay = Watch a battle again: Enter for the next step, b for the step before, a number to go there, s for the situation, q to stop.
help-replay-to = Print everything up to answer N, then the situation there.
help-replay-facts = Print every fact without stopping.
help-replay-battle = Which battle of the file (the first by default).
help-play = Play a battle in the terminal, against the machine or each other.
help-play-scenario = A scenario by its name (masse/gue) or its file; without one, a menu.
help-play-side = Who plays a side: human, or a computer commander (oriflamme commanders lists them, or an agent of your own as module:Class). Once for each side; by default the first side is yours and the machine plays the others.
help-play-seed = The dice are drawn from this seed.
help-play-dice = drawn: the program rolls the dice (the default); typed: you roll real dice and type what they show.
help-play-verifiable = Commit to the dice before the battle and reveal their secret after it, so that anybody can check them.
help-play-switch = Set a switch of the battle, for example wings=true; "oriflamme rulings" lists them.
help-play-save = Save the battle in this file.
help-play-resume = Resume a saved battle.
help-play-pause = Wait for Enter before every roll.
help-serve = Serve battles over HTTP and websockets: alone, together or by correspondence.
help-serve-port = The port (8315 by default; 0: any that is free).
help-serve-host = The address to listen at (this machine alone by default).
help-serve-data = The SQLite file in which battles are kept.
help-serve-database = A PostgreSQL database instead of a file: postgresql://...
help-serve-key = The file of the key under which secrets are kept (beside the data file by default; made at the first start).
help-serve-workers = Worker processes; more than one needs a PostgreSQL database.
help-serve-rate = Requests per second from one address (0: no limit, for measuring).
help-serve-limits = A TOML file with limits other than the usual ones; docs/operating.md lists them.
help-serve-origin = The public address of this server, behind a proxy: https://battles.example.org. Requests by other names are refused.
help-serve-proxy = The address of a proxy that is believed when it says for whom it asks (X-Forwarded-For); may be repeated.
help-serve-agent = An agent of your own that players may choose, as module:Class; may be repeated.
help-serve-no-browser = Do not open a browser.

cli-unknown-language = Unknown language "{ $name }": use --lang fr or --lang en.
cli-no-such-command = Unknown command "{ $name }" (choose from: { $known }).
cli-no-such-option = Unknown option { $option } here: --help lists them.
cli-missing = { $name } is missing: --help shows how the command is written.
cli-option-value = The option { $option } is not written like this: --help shows how.
cli-bad-value = The option { $name } does not take this value: --help shows which it takes.
cli-bad-usage = The command is not written like this: --help shows how.
cli-too-many = There are too many words on the line: { $words }
cli-not-text = { $file } is not text in UTF-8 (byte { NUMBER($byte, useGrouping: 0) }).
cli-no-such-file = There is no file { $file }.
cli-is-a-folder = { $file } is a folder, not a file.
cli-not-a-folder = { $file }: a part of this path is not a folder.
cli-not-allowed = { $file }: permission denied.
cli-system = { $file }: { $problem }
cli-our-mistake = This is an error in the program ({ $problem }). Please report it; ORIFLAMME_DEBUG=1 shows where it happened.
cli-unknown-clause = There is no clause or ruling "{ $name }": "oriflamme rules search" finds them by their words.
cli-no-checkout = Coverage is counted in a source checkout, with its tests; this is an installed program.
cli-tier = Tier: { $name }.
cli-unknown-tier = Unknown tier "{ $name }" (choose from: { $known }).
cli-damaged = A file of the project is damaged: { $problem }
cli-no-tests = There are no tests in { $folder }.
cli-no-such-battle = There is no battle number { $number } in this file (it holds { $count }).
cli-no-such-answer = There is no answer number { $number } (the last is { $last }).
cli-bad-side = "{ $text }" does not say who plays a side: write --side north=human or --side south=plain.
cli-which = "{ $text }" may mean:
cli-bad-army = "{ $text }" does not say whose place an army takes: write --army north=army.toml.
cli-bad-switch = "{ $text }" does not set a switch: write --switch wings=true.
cli-bad-dice = Dice are drawn or typed, not "{ $value }": write --dice drawn or --dice typed.
cli-unknown-seat = Unknown side "{ $seat }" in this battle (choose from: { $known }).
cli-resume-alone = A saved battle keeps its scenario, dice and switches: use --resume with --side, --save or --pause only.
cli-file-exists = { $file } exists already: choose another name, or go on with it with "oriflamme play --resume".

help-map = Read a map of hexes and show it; turn it into a picture, a map of Tiled or a map file.
help-map-file = A map file (.toml), a scenario that has a map, or a map of Tiled (.tmj); - for standard input.
help-map-book = The rulebook whose terrain the map uses, for example lames; not needed for a scenario.
help-map-names = The name of every hex in it.
help-map-svg = Draw the map into this SVG file.
help-map-tiled = Write the map for the Tiled editor (.tmj), and its tiles beside it (.png).
help-map-toml = Write the map as a map file (.toml).
cli-map-written = { $file } is written ({ $hexes } hexes).
cli-map-which-book = Say by which rulebook to read the map: --book, one of { $known }.
cli-map-no-maps = The rulebook { $book } has no maps of hexes.

help-simulate = Fight a scenario many times with computer commanders: wins with their intervals, mean losses, length.
help-simulate-side = Which computer commander leads a side (oriflamme commanders lists them, or an agent of your own as module:Class). Once for each side; plain by default.
help-battles = How many battles.
help-measure-seed = Everything random follows from this number: the same seed, the same result.
help-processes = How many processes share the work; 0, the default: as many as there are cores. The result does not depend on it.
help-fuzz = Play random battles and check every invariant at every step (exit code 1 if one is broken).
help-fuzz-book = A rulebook; every rulebook in turn if none is named.
help-fuzz-out = The folder in which finished transcripts and broken battles land ("fuzz" by default).
help-fuzz-scenario = Only this scenario; "mustered" for made-up armies alone. Otherwise all of them in turn.
help-fuzz-soak = Without end, until it is interrupted; only broken battles are kept.
help-fuzz-light = Check most things at some steps only: many more battles in the same time.
help-fuzz-commanders = Let these commanders lead the sides, in battles of all kinds, and check that each of their answers is legal.
help-fuzz-asks = With --commanders: until they have given this many answers.
help-perft = Count the sequences of legal answers to a depth, with every die showing 1: a number that guards the rules.
help-perft-depth = How many answers deep.
help-perft-divide = Give the count below each first answer too.
help-bench = Measure speed, in the same run as python-chess, against our targets.
help-bench-book = A rulebook; all of them if none is named.
help-bench-seconds = Seconds for each measurement.

help-tournament = Let computer commanders fight each other, sides swapped: shares won with their intervals, Elo, time to answer.
help-tournament-book = A rulebook, for example masse.
help-tournament-commanders = Their names, separated by commas: every pair fights. An agent of your own is written module:Class.
help-tournament-battles = How many battles every pair fights, two by two with the same dice and the sides swapped.
help-tournament-scenario = A scenario for two sides; several in turn. Otherwise the balanced ones of the rulebook.
help-tournament-results = A file that keeps every result, so that an interrupted tournament goes on where it stopped.
help-tournament-nodes = How many answers a searching commander may try at a question, instead of seconds: the same command gives the same battles.
help-tournament-sprt = A sequential test of two commanders: stop as soon as it is settled whether the first scores no better than LOW or as well as HIGH (0.5,0.65), with 5% errors; --battles is the most that are fought.
cli-sequential-better = { $name } won { $wins }, drew { $draws }, lost { $losses }. The sequential test ended for { $high } against { $low } (log ratio { $ratio }, bound { $bound }).
cli-sequential-no-better = { $name } won { $wins }, drew { $draws }, lost { $losses }. The sequential test ended for { $low } against { $high } (log ratio { $ratio }, bound -{ $bound }).
cli-sequential-undecided = { $name } won { $wins }, drew { $draws }, lost { $losses }. The sequential test of { $low } against { $high } is undecided (log ratio { $ratio }, bound { $bound }).
cli-tournament = { $battles } battles, seed { NUMBER($seed, useGrouping: 0) }: { $scenarios }
cli-tournament-speed = { $decisions } answers, { $seconds } s. Time to answer in milliseconds: half within, 95% within, the slowest.
cli-elo = { $elo } ({ $low } to { $high })
cli-tournament-pair = { $pair }: { $share } ({ $interval })
cli-head-battles = Battles
cli-head-draws = Draws
cli-head-elo = Elo
cli-head-answer = Answer, ms
cli-simulated = { $title }: { $battles } battles, seed { NUMBER($seed, useGrouping: 0) }
cli-simulated-length = { $turns } turns per battle, { $decisions } decisions in all.
cli-simulated-speed = { $seconds } s, { $rate } decisions per second.
cli-draws = Draws
cli-head-side = Side
cli-head-commander = Commander
cli-head-wins = Wins
cli-head-interval = 95% interval
cli-head-lost = Points lost
cli-head-percent = Lost
cli-head-unit = Unit
cli-head-figure = Figure
cli-head-value = Value
cli-head-target = Target
cli-head-met = Standing
cli-met = met
cli-missed = missed
cli-fuzzed = { $battles ->
        [one] One battle
       *[other] { $battles } battles
    }, { $decisions } decisions checked, { $broken } broken.
cli-fuzzed-answers = { $count } answers of commanders: { $commanders }.
cli-fuzz-broken = { $name } ({ $scenario }): { $problem } -> { $file }
cli-bench-chess = Random chess, python-chess
cli-bench-recorded = Random battles, recorded
cli-bench-unrecorded = Random battles, not recorded
cli-bench-recorded-to-chess = Recorded, against chess
cli-bench-unrecorded-to-chess = Not recorded, against chess
cli-bench-of = { $figure }: { $scenario }
cli-bench-clone = Copy of a state
cli-bench-fork-in-orders = Fork during sealed orders
cli-bench-fork-in-melee = Fork during melee rolls
cli-bench-replay = Replay of a transcript
cli-bench-verify = Proof of a transcript
cli-bench-slowest-ask = Slowest answer, up to the next question
cli-bench-hidden-to-plain = Meeting in fog and fire with hidden units, against the same in the open
cli-bench-hidden-slowest-ask = Slowest answer in that meeting
cli-bench-slowest-plan = Slowest movement plan
cli-bench-turn-a-side = A turn, { $units } units a side
cli-bench-turn = A turn, { $units } units
cli-bench-growth = Growth of a turn with its units (1: in step)
cli-bench-full-turn = Slowest turn at 5,000 points, steady against steady

cli-serve-at = Oriflamme listens at { $address } (Ctrl-C stops it).
cli-serve-data = Battles are kept in { $file }
cli-serve-database = Battles are kept in the PostgreSQL database.
cli-serve-no-page = The page has not been built (make page): only the interface under /api/v1 is served.
cli-serve-two-stores = Use --data or --database, not both.
cli-serve-bad-database = A database is written postgresql://user@host/name.
cli-serve-workers = Several workers need a PostgreSQL database: use --database.

help-commanders = The computer commanders: their levels, what each is like, which books they know.
help-advise = What the machine would answer in a position, and why.
help-advise-file = A transcript (.orif), a saved battle (.json) or a scenario; - for standard input.
help-advise-commander = Which commander is asked, perhaps with a temper (steady, searching:bold). By default the strongest that needs a second at most.
help-advise-at = Look at the battle as it stood after this many answers.
help-advise-seconds = How long a commander that searches may think.
help-moments = The answers and rolls of a battle after which the expected outcome changed most.
help-moments-side = Whose prospects are followed; the first side's by default.
help-moments-most = How many of them.
cli-tempers = Tempers (steady:bold)
cli-advise-for = { $side }, advised by { $commander }
cli-advise-nobody = Nobody has anything to decide here.
cli-moments = What decided the battle, from the point of view { $side_of }
cli-moment = Answer { $number }, { $actor }: { $what }. { $fate }
cli-moment-better = The chances { $side_of } rise from { $before } to { $after }.
cli-moment-worse = The chances { $side_of } fall from { $before } to { $after }.
cli-standing-score = { $what }: { $scores }
help-cluster = The address of a Dask scheduler (tcp://HOST:8786) whose workers do the work instead.
help-simulate-out = A folder that keeps one row for each battle as Parquet; an interrupted run goes on with it.
help-tournament-out = A Parquet file with one row for each battle.
help-balance = Fight scenarios with the same commander on every side, and tell which are even and last.
help-balance-names = A rulebook or a scenario; several in turn. Otherwise every scenario there is.
help-balance-commander = Who leads every side; steady by default.
help-balance-out = A folder with a folder of Parquet files for each scenario; an interrupted run goes on with it.
cli-head-scenario = Scenario
cli-head-score = Score
cli-head-early = Early
cli-head-even = Even
cli-balance-even = yes
cli-balance-uneven = one-sided
cli-balance-drawn = drawn
cli-balance-short = short
cli-balance-said = Score: victories, with draws shared out among the sides. Early: over before a third of the turns.
help-dataset = Fight battles of a rulebook and write down every decision, to learn from: what the side saw, its options, its choice and the outcome.
help-dataset-out = The folder of the Parquet files; an interrupted run goes on with it.
help-dataset-scenario = Only this scenario; may be repeated. Otherwise the balanced ones of the rulebook.
help-dataset-commanders = Who leads the sides, separated by commas, each in turn; plain by default.
help-dataset-daring = Which share of the decisions is drawn at random instead.
help-dataset-no-views = Leave out the views as JSON; the numbers observed stay.
cli-dataset = { $decisions } decisions of { $battles } battles: { $folder }
cli-no-research = This needs the extra for research: pip install "oriflamme[research]".
help-doctor = Check whether everything is there that playing, serving and research need (exit code 1 if not).
cli-head-looked-at = Checked
cli-head-state = State
cli-head-detail = Detail
cli-doctor-good = good
cli-doctor-missing = missing
cli-doctor-bad = wrong
cli-doctor-cores = { $count ->
        [one] one core
       *[other] { $count } cores
    }
cli-doctor-port-free = port { NUMBER($port, useGrouping: 0) } is free
cli-doctor-port-taken = port { NUMBER($port, useGrouping: 0) } is in use: oriflamme serve --port 0 takes another
cli-doctor-extra = not installed: pip install "oriflamme[{ $extra }]"

# The odds of a clash

help-odds = What a clash may come to (who shoots or strikes, at whom, from where, behind what), exactly, by the rules of the book.
help-odds-book = A rulebook (masse, demonworld, lames, fleuries); or a small scenario, to have a whole battle exactly.
help-odds-fields = What describes the clash, by its name or its key: attackers=orcs; --fields lists them.
help-odds-what-if = Compare the values of a field, all of them or those named.
help-odds-clashes = Fight the clash this many times instead of following all dice.
help-odds-list = List the fields and their values.
help-odds-commander = Who commands all sides of a whole battle; the usual commander by default.
cli-bad-field = "{ $text }" does not give a field its value (for example attackers=archers).
cli-head-field = Field
cli-head-meaning = Meaning
cli-head-default = Default
cli-head-values = Values
cli-head-loses = Loses
cli-head-then = Then
cli-head-chance = Chance
cli-head-at-least = At least
cli-head-target-loses = The target loses
cli-head-any-loss = Any loss
cli-head-attacker-loses = The attacker loses
cli-odds-unit = { $unit }: { $whole } at first, { $loss } lost on average
cli-odds-gone = out of the battle
cli-odds-reached = This roll happens in only { $chance } of cases.
cli-odds-exact = Exact: { $count ->
        [one] one outcome
       *[other] { $count } different outcomes
    }, every fall of the dice followed.
cli-odds-simulated = Simulated: { $count } clashes fought, 95% intervals.
cli-odds-what-if = By the field "{ $field }"

# Reports

help-simulate-report = Write a report with plots to this file (HTML, PDF or Markdown, by its name).
help-simulate-compare = A second scenario (or the same battle with another army), compared with the first in the report.
help-report = Tell the story of a battle from its transcript: its course, the decisive moments with their maps, losses, luck.
help-report-out = The file of the story (Markdown, HTML or PDF, by its name).
cli-written = Written: { $file }

# Printing

help-print = Print what a table of players needs, as PDF: order sheets, army sheets, counters to cut out, maps at scale, quick references.
help-print-what = What is printed: orders, army, counters, map or reference.
help-print-source = A scenario, a transcript, a save or an army; for a quick reference, a rulebook.
help-print-out = The PDF file.
help-print-turns = Columns of the order sheet; 0: as many as the battle has turns.
help-print-scale = The width of a hex or a counter, in millimetres; a whole table in centimetres is drawn on one sheet, unless 30 is said: the true scale.
help-print-pieces = Draw the units on the map too.
help-print-tier = The tier of a quick reference; all of them by default.
help-position = Write the position of a battle as a scenario file, which opens at the start of the step under way.
cli-position-earlier = The position opens at the start of the step under way: what has been decided or rolled in it is played again.
help-saves = List the saves, the latest first; oriflamme play --resume resumes one.
cli-no-saves = No saves in { $folder }.
cli-whole-battle = { $title }: every way the dice can fall, commanded by { $commander } on all sides ({ $throws } rolls followed)
cli-head-winner = Winner
cli-head-exact = Exactly
cli-whole-draw = nobody
