# What is said at the table: the battle, its questions, its records.

cli-found = { $count ->
        [0] No clause contains all these words.
        [one] One clause.
       *[other] { $count } clauses.
    }
cli-check = Check: { $check }
cli-listed = { $name }: { $text }
cli-bearing = See { $id }: { $title }
cli-proven-by = Proven by { $test }
cli-in-code = Code: { $place }
cli-reason = Why: { $reason }
cli-on-clauses = On { $clauses }
cli-options-of-book = Switches of the rulebook { $book } (oriflamme play --switch NAME=VALUE)
cli-running-tests = The record of the tests is missing or stale: running { $folder } first.
cli-tests-failed = Some tests failed: what they prove does not count.
cli-still-stale = The record is still not that of this very code: some test files could not run, or files changed meanwhile.
cli-coverage = { $book }: { $proven } clauses proven, { $waived } waived, { $missing } missing
cli-waived = { $clause } waived: { $reason }
cli-not-proven = { $clause } missing
cli-name = Name
cli-title = Title
cli-minutes = Min.
cli-brief = In brief
cli-tutorial = { $title } (tutorial)
cli-scenario-ok = { $title }: ok. { $forces }
cli-names-declined = Names (where they agree wrongly, correct them by fr_form and en_form):
cli-name-declined = {"  "}{ $fr }, { $form } · { $en }, { $number }
cli-form-ms = masc. sing.
cli-form-fs = fem. sing.
cli-form-mp = masc. plur.
cli-form-fp = fem. plur.
cli-form-s = English: sing.
cli-form-p = English: plur.
cli-true = Battle { $battle }, { $scenario }: { $verdict }. { $answers ->
        [one] One answer
       *[other] { $answers } answers
    }, { $throws ->
        [one] one roll
       *[other] { $throws } rolls
    }, { $dice }; { $ended }.
cli-not-true = Battle { $battle }: not verified. { $problem }
cli-verdict-proven = proven
cli-verdict-consistent = consistent, but nobody outside the file vouches for the commitment
cli-verdict-unfinished = unfinished, and consistent so far
cli-verdict-replayed = no checksums, replayed only
cli-dice-proven = dice proven from their secret
cli-dice-recorded = dice recorded as they fell
cli-dice-sealed = dice not revealed yet
cli-outcome-open = not over yet
cli-outcome-winner = winner: { $winner }
cli-outcome-draw = a draw
cli-replay-prompt = [Enter, b, number, s, q]{" "}
cli-commitment = The dice are sealed. Their commitment, to be noted by everybody: { $commitment }
cli-ask-word = { $side }, a word of your own for the dice:{" "}
cli-sealed = The word { $side_of } is sealed: { $seal }
cli-told = The word { $side_of } was: { $word }
cli-secret = The secret of the dice was { $secret }; its commitment was { $commitment }.
cli-ask-scenario = Which battle? (number, Enter for the first){" "}
cli-menu-again = A number from 1 to { $count }, please.
cli-short = s: the armies, unit by unit.
cli-hand-over = Pass the keyboard { $side_to }, then press Enter.{" "}
cli-let-fall = Enter to roll{" "}
cli-fell = { "  " }→ { $dice }
cli-chances = chances: { $chances }
cli-chance = { $outcome }: { $chance }
cli-each = { $outcomes }, each { $chance }
cli-per-point = = { $value } for each point on the dice
cli-saved = The battle is saved: "oriflamme play --resume { $file }" resumes it.
cli-save-kept = The battle is saved in { $file }.
cli-transcript = The transcript is in { $file }: "oriflamme verify" proves it, "oriflamme replay" tells it again.
cli-play-hint = Answer by number or by the words on the right; ? helps and says what is not possible, q saves and quits.
cli-asked = { $side }: { $question }
cli-prompt-help = Answer with the number or the words of an option. Also understood:
cli-write-help = ?
cli-word-help = this help, and what is not possible and why (? WORD: only what contains that word)
cli-write-u = u
cli-word-u = undo the last answer, with all that followed from it
cli-write-correct = correct [why]
cli-word-correct = type the last roll again (real dice); what was typed before stays on record
cli-correct-drawn = The dice of this battle are not typed: there is nothing to correct.
cli-correct-nothing = No roll has been typed that could be corrected.
cli-mistyped = mistyped die
cli-write-r = r CLAUSE
cli-word-r = the text of a rule (of this question, without CLAUSE)
cli-write-s = s
cli-word-s = the situation and the orders so far
cli-write-l = l
cli-word-l = everything that has happened
cli-write-go = go HEX FACING
cli-word-go = go there at once, by the easiest way (FACING may be left out)
cli-go-how = Write "go HEX" or "go HEX FACING"; facings are { $points }.
cli-go-where = { $where } is out of reach.
cli-write-letter = m, h, c, t
cli-word-letter = the order of the unit that is asked for
cli-write-repeat = repeat
cli-word-repeat = the same orders as last time, where they are possible
cli-write-one = one
cli-word-one = the answers of single elements, where a whole unit is offered
cli-write-same = same WORD
cli-word-same = the order written last for all who may have it (WORD: only those whose name contains it)
cli-write-fill = fill
cli-word-fill = let the machine fill in the remaining orders
cli-write-auto = auto LEVEL
cli-word-auto = the machine plays to the end of the phase and says what it did (LEVEL may be left out)
cli-write-advise = advise
cli-word-advise = what the machine would do here, and why
cli-write-save = save FILE
cli-word-save = save a copy
cli-write-q = q
cli-word-q = save and quit
cli-asides = Another { $count } answers are possible, such as an order for another unit first: ? and a word lists those that contain it (? { $word }).
cli-forbidden = Not possible now
cli-answer-of = { $side }: { $answer }
cli-no-such-number = { $count ->
    [one] There is only one answer here: 1. Type ? for help.
   *[other] A number from 1 to { $count }, please, or ? for help.
}
cli-undone = { $count ->
        [one] Answer undone.
       *[other] { $count } answers undone.
    }
cli-only-answer = Only answer: { $what }.{ $why ->
        [yes] {" "}{ $reason }
       *[no] {""}
    }
cli-single = one: { $count } answers for single elements
cli-same = { $given ->
        [0] Nobody else can have the order written last.
        [one] The same order for one more.
       *[other] The same order for { $given } more.
    }
cli-no-such-level = There is no level "{ $level }" (choose from: { $known }).
cli-repeated = { $given ->
        [0] No order of last time could be repeated
        [one] One order repeated
       *[other] { $given } orders repeated
    }{ $left ->
        [0] .
        [one] {" "}(one is no longer possible).
       *[other] {" "}({ $left } are no longer possible).
    }
cli-filled-in = { $given ->
        [0] There is nothing left to fill in.
        [one] The machine has given one answer for you.
       *[other] The machine has given { $given } answers for you.
    }

# Combat de masse

masse-when = Sequence { $sequence } of { $limit } · { $phase }
masse-points = { $points } points
masse-unit = Unit
masse-men = Men
masse-pvt = HP
masse-hp = hp
masse-morale = Mor.
masse-state = State
masse-start = Start
masse-left = Left
masse-lost = Lost
masse-fate = Fate
masse-engaged = engaged: { $units }
masse-demoralised = demoralised
masse-leaving = leaving the field
masse-surrendering = about to surrender
masse-commander = commander-in-chief
masse-standard = standards
masse-outside = outside the walls
masse-no-shots = no ammunition
masse-officer = officer: { $hero } ({ $hp } hp)
masse-escort = escort of { $men }
masse-shots = { $shots ->
        [one] one shot left
       *[other] { $shots } shots left
    }
masse-defends = defending: { $section }
masse-gone = { $fate }: { $units }
masse-section = Section { $name }: { $state }
masse-wall = wall { $percent }% down
masse-tower = tower { $percent }% down
masse-ram = ram { $done } of { $needed }
masse-breach = breach ({ $way })
masse-assaulted = under attack
masse-forces = { $side }: { $units ->
        [one] one unit
       *[other] { $units } units
    }, { $men ->
        [one] { $men } man
       *[other] { $men } men
    }, { $points } points
masse-sheet = Orders so far
cli-of-piece = { $piece }: { $what }
masse-no-order = { $unit }: not decided yet

# Les Lames Maudites

lames-when = Turn { $turn }{ $limit } · { $side_the } to play
lames-limit = {" "}of { $limit }
lames-commanded = army commander: { $unit }
lames-points = { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
lames-to-hide = To be placed under covers: { $units }
lames-lost = Lost: { $units }
lames-wing = { $wing }: { $order }
lames-led = wing leader: { $unit }
lames-leaderless = no leader
lames-values = morale { $morale }, fatigue { $fatigue }
lames-markers = { $markers ->
        [one] { $markers } Shaken marker
       *[other] { $markers } Shaken markers
    }
lames-edge = retreat by the { $edge }
lames-ordered = special order
lames-activated = activated
lames-off = off the map
lames-engaged = enemies in contact: { $units }
lames-steps = { $steps ->
        [one] { $steps } step
       *[other] { $steps } steps
    }
lames-forces = { $side }: { $wings ->
        [one] one wing
       *[other] { $wings } wings
    }, { $units } units, { $steps } steps
lames-unit = Unit
lames-start = Start
lames-left = Left
lames-fate = Fate
lames-destroyed = lost
lames-reach = * within reach{ $count ->
        [0] {""}
       *[other] {" "}(among friends too: { $friends })
    }; "go HEX" or "go HEX FACING" goes there at once.

# Demonworld

dw-when = Turn { $turn }{ $limit } · { $phase }
dw-limit = {" "}of { $limit }
dw-points = { $points } points
dw-points-lost = { $points } points lost
dw-destroyed = Units destroyed: { $units }
dw-waiting = waiting for deployment
dw-disorganised = disorganised
dw-line = line, { $front } wide, { $ranks ->
        [one] one rank
       *[other] { $ranks } ranks
    }
dw-column = column
dw-engaged = engaged: { $units }
dw-attached = with { $unit_the }
dw-moved = has moved
dw-forces = { $side }: { $units ->
        [one] one unit
       *[other] { $units } units
    }, { $elements } elements, { $points } points
dw-unit = Unit
dw-start = Start
dw-left = Left
dw-lost = Points lost
dw-against = against { $tags }:
dw-into-melee = against { $tags } in a melee, half of the shots astray:
dw-supporting = in support of { $tags }:
dw-orders = Orders so far
dw-order = { $unit }: { $order }
dw-undecided = not decided yet
dw-announced = Declared so far
dw-supports = supports: { $units }
dw-spots = * where the left end of the first rank may stand
dw-reach = * where the first rank can come to stand; "go HEX" or "go HEX FACING" leads it there at once.

# Les Guerres Fleuries

gf-when = { $begun ->
        [0] { $phase }
       *[other] Turn { $turn } of { $limit } · { $phase }
    }
gf-points = { $points } points
gf-score = victory points: { $points }
gf-captures = captives: { $count }
gf-tag = {""}
gf-unit = Unit
gf-men = Figures
gf-formation = Formation
gf-morale = Morale
gf-orders = Orders
gf-state = State
gf-start = Start
gf-left = Left
gf-worth = Points
gf-lost = Units lost: { $units }
gf-line = line { $files } × { $ranks }{ $open ->
        [0] {""}
       *[other] , open order
    }
gf-column = column { $files } × { $ranks }{ $open ->
        [0] {""}
       *[other] , open order
    }
gf-other = { $files } × { $ranks }{ $open ->
        [0] {""}
       *[other] , open order
    }
gf-place-reserve = not in sight yet
gf-place-base = under a card
gf-place-hidden = in ambush
gf-place-flank = flank march
gf-leads = leading: { $unit }
gf-fights = in contact: { $units }
gf-routing = routing
gf-withdrawing = retreating
gf-disorder = in disorder
gf-broken = formation broken
gf-charging = charging
gf-red-marker = red marker
gf-wounds = wounds: { $count }
gf-forces = { $side }: { $units ->
        [one] one unit
       *[other] { $units } units
    }, { $figures } figures, { $points } points
gf-nearest = nearest enemy: { $unit }, { $far } cm
gf-target = { $unit }, { $far } cm away
gf-test = test
gf-shot = { $unit }: { $figures ->
        [one] one figure
       *[other] { $figures } figures
    } at { $far } cm, { $band }
gf-kills = { $rest ->
        [0] losses: { $kills }
       *[other] losses: { $kills }, or { $more } ({ $rest }%)
    }
gf-down = Counters down
gf-order = { $unit }: { $orders }
cli-write-counters = advance wheel left
cli-word-counters = the order of the unit that is asked for, by its counters alone
cli-write-far = far 17.5
cli-word-far = go straight on, in centimetres
cli-write-at = at X Y ANGLE
cli-word-at = go or stand there, in centimetres and degrees (the angle may be left out)

# Clauses: topics and kinds

topic-army = army
topic-artillery = artillery
topic-building = buildings
topic-charge = charge
topic-chariot = chariots
topic-combat = combat
topic-command = command
topic-contact = contact
topic-definition = definitions
topic-facing = facing
topic-fatigue = fatigue
topic-fire = fire
topic-flight = flight
topic-fog = fog of war
topic-formation = formations
topic-hero = heroes and characters
topic-item = items
topic-loss = losses
topic-magic = magic
topic-monster = monsters
topic-morale = morale
topic-movement = movement
topic-obstacle = obstacles
topic-order = orders
topic-retreat = retreat
topic-scenario = scenario
topic-setup = set-up
topic-shooting = shooting
topic-siege = siege
topic-stacking = stacking
topic-terrain = terrain
topic-tunnel = tunnels
topic-turn = turn
topic-victory = victory
topic-weather = weather
kind-rule = rule
kind-table = table
kind-definition = definition
kind-test = test
kind-option = option of the rulebook
cli-write-legend = legend
cli-word-legend = what the signs of the map mean
cli-legend-none = This battle has no map of hexes.
cli-legend-counter = a unit: the letter of its side or wing, its number
cli-legend-side = single arrow: it looks at a side of the hex
cli-legend-corner = double arrow: it looks at a corner of the hex
cli-legend-levels = level of the hex, above and below the ground
cli-legend-along = along the side of a hex: { $what }
cli-legend-across = across the side of a hex: { $what }
cli-legend-marked = a hex that the question is about
