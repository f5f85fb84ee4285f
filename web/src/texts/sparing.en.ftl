# What spares answers

only-answer = Only answer: { $what }
single-elements = { $count ->
        [one] One answer for single elements
       *[other] { $count } answers for single elements
    }
auto-play = Let the machine play to the end of the phase
auto-plays = The machine is playing for you…
auto-done = { $count ->
        [0] The machine had nothing to do.
        [one] The machine has given one answer for you.
       *[other] The machine has given { $count } answers for you.
    }
order-sheet-many = { $count ->
        [0] The same order for all who can have it
        [one] The same order for the one ticked
       *[other] The same order for the { $count } ticked
    }
