# How the battle stands
status-turn = Turn { $turn }
status-turn-of = Turn { $turn } of { $limit }
status-side = { $subject }
status-before = Before the battle
# What an answer would bring, and what a piece can do
preview-test = { $what } { $subject_of }
card-places = { $count ->
        [one] one place to go to
       *[other] { $count } places to go to
    }
card-more = { $count ->
        [one] one more
       *[other] { $count } more
    }
