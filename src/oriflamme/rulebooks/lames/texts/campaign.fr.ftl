# Les unités d'une campagne
campaign-steps = { $full ->
        [yes] { $whole } pas
       *[no] { $count } pas sur { $whole }
    }
campaign-veterans = Vétérans : capacité de moral plus haute d'un cran
campaign-old-troops = Vieilles troupes : capacités de moral et d'armes plus hautes d'un cran
