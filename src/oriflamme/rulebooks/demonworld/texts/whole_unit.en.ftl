# What a whole unit does at once
gesture-stand = Leave { $unit_the } in place
gesture-close = Close in with { $unit_the }
gesture-face = Turn { $unit_the } to face { $facing }
gesture-go = Move { $unit_the } one hex towards { $direction_the }
gesture-strike = Strike { $other_the } with { $unit_the }
gesture-shoot = Shoot at { $other_the } with { $unit_the }
gesture-hold = Do nothing with { $unit_the }
