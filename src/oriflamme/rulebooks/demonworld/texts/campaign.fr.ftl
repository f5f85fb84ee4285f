# Les unités d'une campagne
campaign-elements = { $full ->
        [yes] { $whole } { $whole ->
            [one] socle
           *[other] socles
        }
       *[no] { $count } { $count ->
            [one] socle
           *[other] socles
        } sur { $whole }
    }
campaign-veterans = Vétérans : un point d'initiative de plus
campaign-old-troops = Vieilles troupes : un point d'initiative de plus et, dès le jeu intermédiaire, un point de compétence
