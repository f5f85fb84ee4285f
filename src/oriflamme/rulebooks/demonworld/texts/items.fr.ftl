# Les objets : chapitre XXV

reason-item = objet
card-item = { $item }
card-burning = En feu
card-burning-does = Un point de vie en moins au début de chaque tour.
card-flames = Dans les flammes
card-flames-does = Ne peut que quitter la case en feu.
card-inside = Dans un bâtiment
card-inside-does = Se déplace à sa guise ; de dehors, seules les ouvertures permettent de l'atteindre.
card-flaming = Flèches enflammées annoncées
scenario-item-twice = « { $unit } » ne peut pas porter l'objet « { $item } » : il est déjà vendu.
scenario-item-weapon = « { $unit } » ne peut pas porter l'objet « { $item } » : il y a déjà une arme magique.
scenario-item-many = « { $unit } » ne peut pas porter aussi l'objet « { $item } » : chaque socle en a un.
scenario-item-element = « { $unit } » ne peut pas porter ainsi l'objet « { $item } » : il est pour un autre socle, nommé par `items` ou `carried`.
scenario-item-shooter = « { $unit } » ne peut pas porter l'objet « { $item } » : une arme de tir achetée est pour qui agit seul.
scenario-item-nobody = « { $unit } » n'a pas ce socle pour porter un objet.
