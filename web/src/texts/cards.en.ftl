# The card of a piece, and what an answer would bring
card-of = Card: { $piece }
card-odds = { $piece } against this one
card-can = Can now
card-cannot = { $count ->
    [one] One thing it cannot do, and why
   *[other] { $count } things it cannot do, and why
}
card-struck-by = Can be struck by: { $pieces }.
card-shot-by = Can be shot at by: { $pieces }.
card-key = On a map: card of the piece under the cursor
card-key-sight = On a map: line of sight
card-key-threats = On a map: threats; on a table: sight and ranges
consequences = What it would bring
consequence-cost = cost { $cost }
consequence-breath = costs a level of breath
consequence-dice = dice decide
consequence-final = cannot be undone
consequence-for-good = for good
consequence-sum = the sum
consequence-later = May be followed by: { $tests }.
consequence-sealed = Sealed: you can still change it.
consequence-handed-in = Handed in: revealed when all are done.
consequence-over = The battle is over then.
consequence-next = Then it is the turn of: { $side }.
consequence-unsure = As far as you can see: something is hidden.
consequence-strike = Could then strike it: { $pieces }.
consequence-shoot = Could then shoot at it: { $pieces }.
consequence-do = Do it
consequence-leave = Leave it
consequence-undo = One press undoes { $count ->
    [one] the last answer
   *[other] the last { $count } answers
}.
