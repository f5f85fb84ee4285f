# Armées
help-roster = Toutes les troupes, personnages, armes, objets, sorts et terrains d'un livre, avec chiffres, prix et clause.
help-roster-kind = Seulement ce genre : troop, hero, weapon, item, spell, terrain…
help-army = Compter un fichier d'armée : ce qu'elle coûte, ce qui ne va pas, et son code.
help-army-check = Chaque limite qu'une armée dépasse, avec sa clause.
help-army-show = Une armée ligne par ligne, avec ses points.
help-army-code = Une armée en un code court, à mettre dans un lien.
help-army-source = Le fichier de l'armée, ou son code.
help-army-toml = L'armée sous forme de fichier.
cli-unknown-kind = Il n'y a pas de genre « { $name } » (au choix : { $known }).
cli-roster-kind = { $name } ({ $key }) : { $count }
cli-roster-name = Nom
cli-roster-entry = { $name } ({ $key })
cli-roster-priced = { $name }, { $price }
cli-roster-price = Prix
cli-roster-clause = Clauses
cli-roster-cell = { $name } { $value }
cli-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
cli-army-parts = Dont
cli-army-sum = { $title } : { $points ->
    [one] { $points } point
   *[other] { $points } points
}{ $unpriced ->
    [0] {""}
    [one] , 1 ligne sans prix
   *[other] , { $unpriced } lignes sans prix
}, { $errors ->
    [0] aucune erreur
    [one] 1 erreur
   *[other] { $errors } erreurs
}.
cli-place-line = { $place } (ligne { $line })
cli-complaint = { $place } : { $message }
cli-army-fights = { $title } : { $errors ->
    [0] une chose à savoir avant de combattre.
   *[other] l'armée dépasse ses limites, et combat tout de même.
}
