# Ce qui se dit à côté d'une réponse
caution-no-target = aucun ennemi à portée pour l'instant
