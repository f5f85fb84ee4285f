# What the command line says: help, and what goes wrong.

help-program = Fantasy battles by the book: play, referee, verify and measure them, clause by clause.
help-lang = Language: fr or en (otherwise that of the locale). Accepted anywhere on the line.
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
help-tier = Only the clauses of this tier: base, intermediate, advanced or optional.
help-rulings = What we decided where a book is silent or contradicts itself, why, and the switches to decide otherwise.
help-scenario = List, show and check scenarios.
help-scenario-list = Scenarios ready to play, tutorials first.
help-scenario-show = What a scenario is about, and its forces.
help-scenario-check = Read a scenario file and name what is wrong in it, or its forces and points.
help-scenario-name = A scenario by its name (masse/gue) or its file.
help-scenario-file = A scenario file.
help-verify = Prove every battle of a transcript: its dice and every line (exit code 1 if something is not true).
help-transcript = A transcript (.orif); - for standard input.
help-replay = Watch a battle again: Enter for the next step, s for the situation, q to stop.
help-replay-to = Tell everything up to answer N and show the situation there.
help-replay-facts = Tell every fact without stopping.
help-replay-battle = Which battle of the file (the first by default).
help-play = Play a battle in the terminal, against the machine or each other.
help-play-scenario = A scenario by its name (masse/gue) or its file; without one, a menu.
help-play-side = Who plays a side: human, or a computer commander (plain, random). Once for each side; by default the first side is yours and the machine plays the others.
help-play-seed = The dice are drawn from this seed.
help-play-dice = drawn: the program throws (the default); typed: you throw real dice and type what they show.
help-play-verifiable = Commit to the dice before the battle and reveal their secret after it, so that anybody can check them.
help-play-switch = Set a switch of the battle, for example wings=true; "oriflamme rulings" lists them.
help-play-save = Keep the battle in this file.
help-play-resume = Go on with a saved battle.
help-play-pause = Wait for Enter before every throw.

cli-unknown-language = There is no language "{ $name }" here: say --lang fr or --lang en.
cli-no-such-command = There is no command "{ $name }" (there are: { $known }).
cli-no-such-option = There is no option { $option } here: --help lists them.
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
cli-our-mistake = This is a mistake of the program ({ $problem }). Please report it; ORIFLAMME_DEBUG=1 shows where it happened.
cli-unknown-clause = There is no clause or ruling "{ $name }": "oriflamme rules search" finds them by their words.
cli-no-checkout = Coverage is counted in a source checkout, with its tests; this is an installed program.
cli-unknown-tier = There is no tier "{ $name }" (there are: { $known }).
cli-damaged = A file of the project is damaged: { $problem }
cli-no-tests = There are no tests in { $folder }.
cli-no-such-battle = There is no battle number { $number } in this file (it holds { $count }).
cli-no-such-answer = There is no answer number { $number } (the last is { $last }).
cli-bad-side = "{ $text }" does not say who plays a side: write --side north=human or --side south=plain.
cli-bad-switch = "{ $text }" does not set a switch: write --switch wings=true.
cli-bad-dice = Dice are drawn or typed, not "{ $value }": write --dice drawn or --dice typed.
cli-unknown-seat = There is no side "{ $seat }" in this battle (there are: { $known }).
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
cli-map-which-book = Say by which rulebook the map is to be read: --book, one of { $known }.
cli-map-no-maps = The rulebook { $book } has no maps of hexes.

help-simulate = Fight a scenario many times with computer commanders: wins with their intervals, mean losses, length.
help-simulate-side = Which computer commander leads a side (plain, random). Once for each side; plain by default.
help-battles = How many battles.
help-measure-seed = Everything random follows from this number: the same seed, the same result.
help-processes = How many processes share the work; the result does not depend on it.
help-fuzz = Play random battles and check, at every step, all that must always hold (exit code 1 if something does not).
help-fuzz-book = A rulebook; masse if none is named.
help-fuzz-out = The folder in which finished transcripts and broken battles land ("fuzz" by default).
help-fuzz-scenario = Only this scenario; "mustered" for made-up armies alone. Otherwise all of them in turn.
help-fuzz-soak = Without end, until it is interrupted; only broken battles are kept.
help-fuzz-light = Check most things at some steps only: many more battles in the same time.
help-perft = Count the series of legal answers to a depth, all dice showing ones: a number that guards the rules.
help-perft-depth = How many answers deep.
help-perft-divide = Also the count below each first answer.
help-bench = Measure speed, in the same run as python-chess, against what we want it to be.
help-bench-seconds = Seconds for each measurement.

cli-simulating = { $scenario }
cli-simulated = { $title }: { $battles } battles, seed { NUMBER($seed, useGrouping: 0) }
cli-simulated-length = { $sequences } sequences a battle, { $decisions } decisions in all.
cli-simulated-speed = { $seconds } s, { $rate } decisions a second.
cli-draws = Draws
cli-head-side = Side
cli-head-commander = Commander
cli-head-wins = Wins
cli-head-interval = 95 % interval
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
cli-fuzz-broken = { $name } ({ $scenario }): { $problem } -> { $file }
cli-bench-chess = Random chess, python-chess
cli-bench-recorded = Random battles, recorded
cli-bench-unrecorded = Random battles, not recorded
cli-bench-recorded-to-chess = Recorded, against chess
cli-bench-unrecorded-to-chess = Not recorded, against chess
cli-bench-clone = Copy of a state
cli-bench-fork-in-orders = Fork during sealed orders
cli-bench-fork-in-melee = Fork during melee rolls
cli-bench-replay = Replay of a transcript
cli-bench-verify = Proof of a transcript
