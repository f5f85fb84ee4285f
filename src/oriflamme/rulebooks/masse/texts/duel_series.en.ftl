# A duel fought to its end at once
series-duel = Fight on with { $hero_the } until the duel is over
series-harmless-duel = Let the duel end: neither { $hero_the } nor { $enemy_the } can hurt the other
