army-title = Armies
army-link = Build an army
army-undo = Undo
army-redo = Redo
army-new = New army
army-share = Copy a link
army-shared = The link is copied.
army-save = Save as a file
army-open = Open a file
army-print = Print
army-book = Rulebook
army-tier = Tier
army-called = Name of the army
army-size = Points agreed
army-roster = What there is
army-kind = Kind
army-search = Search the roster
army-nothing = Nothing is called that.
army-add = Add { $name }
army-add-short = Add
army-add-bare = One more
army-added = Added: { $name }.
army-copy = One more like { $name }
army-remove = Remove { $name }
army-name = Name
army-nobody = nobody, nothing
army-empty = Nobody yet: add somebody from the roster.
army-sum = What the army comes to
army-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
army-total = { $size ->
    [0] { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
   *[other] { $points } of { $size } points
}
army-unpriced = { $count ->
    [one] 1 line without a price
   *[other] { $count } lines without a price
}
army-errors = { $count ->
    [0] nothing against the rules
    [one] 1 error
   *[other] { $count } errors
}
army-wrong = What is wrong ({ $count })
army-more = Change
army-over = The army exceeds its limits, and may fight all the same:
army-battle = Battle with this army
army-battle-about = Your army takes the place of a side of a scenario. Its role, its zone and its stores stay those of that side.
army-battle-place = in the place of: { $side }
army-battle-points = ({ $mine } points against { $theirs })
army-battle-play = Play against the machine
army-battle-change = Change it in the workshop first
army-battle-none = No scenario of this book takes this army as it is.
army-battle-shut = { $count ->
    [one] 1 place that this army cannot take
   *[other] { $count } places that this army cannot take
}
army-own = Make a profile of my own from it: { $name }
army-own-short = Make a profile of my own from it
army-own-profile = Profile of its own
army-battle-looking = Looking at the { $count } scenarios of the book…
