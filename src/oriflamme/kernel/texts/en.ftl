# Sentences of the kernel: refusals, files, transcripts, dice.

not-an-option = "{ $token }" is not one of the answers to this question.
answer-too-long = This answer is too long (at most { $most } characters).
battle-over = The battle is over.
not-your-turn = Nothing is asked { $seat_of } at the moment.
which-seat = Say which side answers: { $seats }.
unknown-seat = Unknown side in this battle: "{ $seat }" (choose from: { $known }).
stale-answer = This answer was meant for an earlier moment (answer { $at }; the battle is at { $now }).

nothing-to-undo = There is nothing to undo.
undo-roll = Dice have fallen or orders have been revealed since: only a referee can go back further.
undo-other = The last answer was given by { $seat_the }: only that side can undo it.
undo-sealed = You have nothing to undo while others decide in secret.
undo-correction = The last entry is a referee's correction: it cannot be undone.
sealed-final = Orders are written down and handed in: they can no longer be changed.
no-such-answer = There is no answer number { $to } to go back to.
correction-reason = A correction needs a reason, in a few words.
fact-corrected = The referee takes the battle back to before answer { $to }: { $reason }

throw-dice = Roll { $dice }: { $purpose }
throw-dice-about = Roll { $dice } for { $subject_the }: { $purpose }
throw-dice-against = Roll { $dice } for { $subject_the } against { $target_the }: { $purpose }
bad-dice = "{ $name }" does not name any dice (write for example 2d6, 1d8+3 or 2d4+1d6).
dice-count = { $wanted ->
        [one] One die is rolled here
       *[other] { $wanted } dice are rolled here
    }; you have given { $given }.
dice-face = A die with { $size } sides cannot show { $value }.
dice-words = Type what the dice ({ $dice }) show, as numbers separated by spaces.
bad-secret = A seed, a secret or a player's word is one line of text without spaces around it.
two-dice-modes = Choose one kind of dice: a seed, a list, typed dice or a committed secret.

unknown-book = Unknown rulebook "{ $name }" (choose from: { $known }).
unknown-scenario = Unknown scenario or file "{ $name }" (choose from: { $known }).
unknown-switch = Unknown switch "{ $name }" (choose from: { $known }).
switch-of-tier = The switch { $name } exists only from the { $tier } on.
bad-switch = The switch { $name } cannot be "{ $value }" (choose from: { $allowed }).
tier-base = base game
tier-intermediate = intermediate tier
tier-advanced = advanced tier
tier-optional = optional rules
tier-unfinished = { $tier } (not complete yet)
unknown-tier = This rulebook has no tier "{ $tier }" (choose from: { $known }).
bad-scenario = { $place }: { $problem }
no-such-place = There is nothing at "{ $place }" in this file.
place-line = { $place } (line { $line })
did-you-mean = Did you mean "{ $word }"?
the-scenario = The scenario
complaints = { $file }: { $count } errors.
field-missing = "{ $field }" is missing.
field-none = "{ $field }" has no meaning here (choose from: { $known }).
field-unknown = "{ $field }" has no meaning here.
field-type = expected { $wanted }, found { $found }.
field-length = expected a list of { $wanted }, found { $found }.
field-word = "{ $word }" is not a known word here (choose from: { $known }).
field-other = the form is wrong ({ $problem }).
field-huge = this number is too large (at most { $most }).
type-array = a list
type-bool = true or false
type-float = a decimal number
type-int = a whole number
type-null = nothing
type-object = a table
type-str = a text
bad-toml = { $place } is not valid TOML: { $problem }
toml-spot = line { $line }, column { $column }.
toml-near = line { $line }, column { $column }, from "{ $near }" on (perhaps a comma, a quotation mark, an equals sign or a bracket is missing).
toml-end = the text ends too early.
toml-deep = too many tables within tables.
toml-number = a number has too many digits.
not-utf8 = { $place } is not text in UTF-8 (byte { NUMBER($byte, useGrouping: 0) }).
cannot-read = { $place } cannot be read: { $problem }
file-too-long = The file { $place } is too long (at most { $most } characters).

bad-save = This save is damaged: { $problem }
save-drift = This save is damaged: its answers do not lead to its checkpoint, which differs at { $place }.
save-script = This save is damaged: it holds dice written down beforehand, and the battle has none.

transcript-empty = There is no battle in this file (a transcript begins with the line "oriflamme 2").
transcript-several = This file holds { $count } battles where one is expected.
transcript-start = Line { $place }: a transcript begins with the line "oriflamme 2".
transcript-format = Line { $place }: this program does not read format { $format }.
transcript-header = Line { $place }: the head of the transcript is incomplete: { $problem }
transcript-late-header = Line { $place }: "{ $word }" belongs to the head, before the first answer.
transcript-line = Line { $place } cannot be read: { $text }
transcript-missing = Line { $place }: answer { $wanted } is missing (the line has number { $found }).
transcript-dice = Line { $place }: "{ $dice }" is not a roll of dice.
transcript-version = Line { $place }: this battle was recorded with version { $was } of the rules of { $book }; this program plays version { $now } and does not convert it.
transcript-scenario = Line { $place }: the scenario { $name } is no longer the one this battle was played on.
transcript-unknown-scenario = Line { $place }: there is no scenario called "{ $name }", and the transcript does not hold its text.
transcript-switch = Line { $place }: the switches of this transcript are not those of the rulebook.
transcript-tiers = Line { $place }: these are not tiers of the rulebook.
transcript-seats = Line { $place }: the sides of this transcript are not those of the scenario.
drift-refused = Line { $place }: the answer "{ $token }" (side "{ $seat }") is refused: { $why }
drift-dice = Line { $place }: the rules ask for other dice than { $dice }.
drift-too-many-dice = Line { $place }: the rules do not ask for the dice { $dice }.
drift-no-dice = Line { $place }: the rules ask for { $dice }, and no dice are recorded.
transcript-cut = Line { $place }: the transcript breaks off here (it ends with "end" or "unfinished", and every line has its checksum).
drift-head = Line { $place }: the head of the transcript or the opening of the battle is not what was recorded (the checksum differs).
drift-line = Line { $place }: "{ $seat } { $token }" is not what was recorded here (the checksum differs).
drift-fact = Line { $place }: fact { $number } differs from the record; by the rules it is: { $fact } [{ $clause }]
drift-fact-missing = Line { $place }: fact { $number } of the record does not happen by the rules.
drift-outcome = Line { $place }: the battle does not end as the transcript says.
secret-missing = Line { $place }: the battle is over but the secret of its dice is not revealed.
commitment-broken = Line { $place }: the revealed secret is not the one that was committed to before the battle.
dice-not-drawn = Line { $place }: the dice { $dice } do not come from the secret, which gives { $drawn }.
salt-broken = Line { $place }: the salt of the checksums is not the one that was committed to before the battle.
salt-missing = Line { $place }: the checksums are salted, but the salt is not told: nothing can be checked.
seal-broken = Line { $place }: the word of side "{ $seat }" is not the one that this side had sealed.
anew-missing = Line { $place }: the battle was over and the secret of its dice told; it goes on without a fresh commitment.
anew-early = Line { $place }: a fresh commitment, but the battle was not over.
account-no-replay = Line { $place }: this is what side "{ $seat }" could tell before the end; it can be read and checked, but not replayed.
bad-seal = The seal { $seat_of } is not a fingerprint ("sha256", a colon, 64 digits).
word-sealed-twice = The word { $seat_of } is sealed already.
word-too-early = Words are told when all are sealed; still missing: { $seats }.
word-told-twice = The word { $seat_of } is told already.
word-not-sealed = This is not the sealed word { $seat_of }.

# Moments at which a side may interrupt

moment-pass = Do nothing now
moment-pass-turn = Nothing more this turn
moment-ask-all = Ask me at every moment
moment-ask = Ask me again: { $moment }
moment-skip = Do not ask me any more: { $moment }

clash-unknown-field = A clash has no field "{ $field }" (choose from: { $known }).
clash-bad-value = The field "{ $field }" cannot be "{ $value }" (choose from: { $allowed }).
