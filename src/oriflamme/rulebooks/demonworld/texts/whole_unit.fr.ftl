# Ce que toute une unité fait d'un coup
series-stand = Laisser { $unit_the } sur place
series-close = Porter { $unit_the } au contact
series-face = Tourner { $unit_the } vers { $facing_the }
series-go = Avancer { $unit_the } d'une case vers { $direction_the }
series-strike = Frapper { $other_the } avec { $unit_the }
series-shoot = Tirer sur { $other_the } avec { $unit_the }
series-hold = Ne rien faire avec { $unit_the }
