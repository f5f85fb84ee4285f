# Ce qui se passe, raconté temps après temps
beats = Ce qui se passe
beats-controls = Lecture du récit
beats-back = Un temps en arrière
beats-forward = Le temps suivant
beats-play = Lecture
beats-pause = Pause
beats-skip = Passer
beats-pace = Allure
beats-pace-slow = lent
beats-pace-normal = normal
beats-pace-fast = rapide
beats-pace-instant = sans attendre
beats-turn = Tour { $turn }
beats-at = { $at } sur { $last }
beats-sum = le calcul
beats-wait = L'ennemi agit…
beats-since = { $count ->
    [1] Depuis votre dernière visite : un événement
   *[other] Depuis votre dernière visite : { $count } événements
}
beats-news = { $count ->
    [one] Ce qui vient de se passer
   *[other] Ce qui vient de se passer ({ $count } événements)
}
beats-watch = Voir
beats-dismiss = Vu
beats-more = { $count ->
    [1] Le récit en dit encore un.
   *[other] Le récit en dit encore { $count }.
}
beats-key-pause = suspendre ou reprendre la lecture
beats-key-step = un temps en arrière, un temps en avant
beats-key-skip = passer la lecture
