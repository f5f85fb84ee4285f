# Ce que toute une unité fait d'un coup
gesture-stand = Laisser { $unit_the } sur place
gesture-close = Porter { $unit_the } au contact
gesture-face = Tourner { $unit_the } vers { $facing_the }
gesture-go = Avancer { $unit_the } d'une case vers { $direction_the }
gesture-strike = Frapper { $other_the } avec { $unit_the }
gesture-shoot = Tirer sur { $other_the } avec { $unit_the }
gesture-hold = Ne rien faire avec { $unit_the }
