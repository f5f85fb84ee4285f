# Un duel mené d'un coup jusqu'à sa fin
series-duel = Poursuivre le duel { $hero_of } jusqu'au bout
series-harmless-duel = Laisser finir le duel : ni { $hero_the } ni { $enemy_the } ne peut blesser l'autre
