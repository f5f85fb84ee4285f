# Les unités d'une campagne
campaign-men = { $full ->
        [yes] { $whole } { $whole ->
            [one] homme
           *[other] hommes
        }
       *[no] { $count } { $count ->
            [one] homme
           *[other] hommes
        } sur { $whole }
    }
campaign-hit-points = { $full ->
        [yes] { $whole } points de vie
       *[no] { $count } points de vie sur { $whole }
    }
campaign-veterans = Vétérans : un point de moral de plus
campaign-elite = Vieilles troupes : un point de moral de plus et, tant qu'il y a de la place, le rang d'élite
campaign-hero = Héros éprouvé : { $levels ->
        [1] un niveau de plus
       *[other] { $levels } niveaux de plus
    }
