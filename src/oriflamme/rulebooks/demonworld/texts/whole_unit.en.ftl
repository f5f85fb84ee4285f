# What a whole unit does at once
series-stand = Leave { $unit_the } in place
series-close = Close in with { $unit_the }
series-face = Turn { $unit_the } to face { $facing }
series-go = Move { $unit_the } one hex towards { $direction_the }
series-strike = Strike { $other_the } with { $unit_the }
series-shoot = Shoot at { $other_the } with { $unit_the }
series-hold = Do nothing with { $unit_the }
