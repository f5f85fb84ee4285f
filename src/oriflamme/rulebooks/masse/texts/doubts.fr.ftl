# Sans doute pas voulu
doubt-no-sections = c'est un siège sans sections : les { $count } habituelles sont jouées.
doubt-strong = un homme de ce profil coûte { $points } points, quand le plus cher de la liste en coûte { $dearest }.
doubt-armour = une classe d'armure de { $ca } compte comme la plus proche de la table de bataille (de { $least } à { $most }).
