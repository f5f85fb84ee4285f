# Les unités d'une campagne
campaign-steps = { $full ->
        [yes] { $whole } pas
       *[no] { $count } pas sur { $whole }
    }
campaign-veterans = Vétérans : la capacité de moral d'un cran plus haut
campaign-old-troops = Vieilles troupes : les capacités de moral et d'armes d'un cran plus haut
