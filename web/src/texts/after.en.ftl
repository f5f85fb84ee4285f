# After the battle
story-turns = { $count ->
    [one] The battle took one turn.
   *[other] The battle took { $count } turns.
}
story-lost = { $side_the } lost { $share } of { $side_num ->
    [p] their
   *[s] its
} strength
story-decided = It turned in turn { $turn }: { $told }
story-turned = It turned in turn { $turn }.
story-luck = The dice gave about { $points } points of chance { $side_to }.
story-luck-even = The dice favoured nobody.
story-skill = Decisions gave about { $points } { $side_to }.
story-skill-even = Decisions were even.
timeline = The battle, turn by turn
timeline-label = What each side had left and its chances, turn by turn, in per cent
timeline-moment = See decisive moment { $number }
timeline-strength = Strength: { $side }
timeline-chance = Chances: { $side }
timeline-gone = unit destroyed or gone
share-picture = Picture of the last position (PNG)
share-animation = The battle in motion (SVG)
