# Les unités d'une campagne
campaign-figures = { $full ->
        [yes] { $whole } { $whole ->
            [one] figurine
           *[other] figurines
        }
       *[no] { $count } { $count ->
            [one] figurine
           *[other] figurines
        } sur { $whole }
    }
campaign-veterans = Vétérans : un quart d'entre eux monte d'une classe de moral
campaign-old-troops = Vieilles troupes : la moitié d'entre elles monte d'une classe de moral
