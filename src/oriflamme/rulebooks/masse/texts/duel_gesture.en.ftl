# A duel fought to its end at once
gesture-duel = Fight on with { $hero_the } until the duel is over
gesture-harmless-duel = Let the duel end: neither { $hero_the } nor { $enemy_the } can be hurt by the other
