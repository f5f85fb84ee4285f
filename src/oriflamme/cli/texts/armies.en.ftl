# Armies
help-roster = Every troop, character, weapon, item, spell and ground of a book, with numbers, price and clause.
help-roster-kind = Only this kind: troop, hero, weapon, item, spell, terrain…
help-army = Add up an army file: what it costs, what is wrong with it, and its code.
help-army-check = Every limit that an army exceeds, with its clause.
help-army-show = An army line by line, with its points.
help-army-code = An army as a short code that fits into a link.
help-army-source = The army file, or its code.
help-army-toml = The army as a file.
cli-unknown-kind = There is no kind "{ $name }" (choose from: { $known }).
cli-roster-kind = { $name } ({ $key }): { $count }
cli-roster-name = Name
cli-roster-entry = { $name } ({ $key })
cli-roster-priced = { $name }, { $price }
cli-roster-price = Price
cli-roster-clause = Clauses
cli-roster-cell = { $name } { $value }
cli-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
cli-army-parts = Made up of
cli-army-sum = { $title }: { $points ->
    [one] { $points } point
   *[other] { $points } points
}{ $unpriced ->
    [0] {""}
    [one] , 1 line without a price
   *[other] , { $unpriced } lines without a price
}, { $errors ->
    [0] no errors
    [one] 1 error
   *[other] { $errors } errors
}.
cli-place-line = { $place } (line { $line })
cli-complaint = { $place }: { $message }
cli-army-fights = { $title }: { $errors ->
    [0] something to know before it fights.
   *[other] the army exceeds its limits, and fights all the same.
}
