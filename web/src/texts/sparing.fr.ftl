# Ce qui épargne des réponses

only-answer = Seule réponse : { $what }
single-elements = { $count ->
        [1] Une réponse socle par socle
       *[other] { $count } réponses socle par socle
    }
auto-play = Laisser la machine jouer jusqu'à la fin de la phase
auto-plays = La machine joue pour vous…
auto-done = { $count ->
        [0] La machine n'avait rien à faire.
        [one] La machine a donné une réponse pour vous.
       *[other] La machine a donné { $count } réponses pour vous.
    }
order-sheet-many = { $count ->
        [0] Le même ordre pour tous ceux qui peuvent le recevoir
        [one] Le même ordre pour l'unité cochée
       *[other] Le même ordre pour les { $count } unités cochées
    }
