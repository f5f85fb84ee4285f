army-title = Armées
army-link = Bâtir une armée
army-undo = Annuler
army-redo = Rétablir
army-new = Nouvelle armée
army-share = Copier un lien
army-shared = Le lien est copié.
army-save = Enregistrer un fichier
army-open = Ouvrir un fichier
army-print = Imprimer
army-book = Livre de règles
army-tier = Niveau
army-called = Nom de l'armée
army-size = Points convenus
army-roster = Ce qu'il y a
army-kind = Genre
army-search = Chercher dans la liste
army-nothing = Rien ne porte ce nom.
army-add = Ajouter { $name }
army-add-short = Ajouter
army-add-bare = Une de plus
army-added = Ajouté : { $name }.
army-copy = Encore comme { $name }
army-remove = Retirer { $name }
army-name = Nom
army-nobody = personne, rien
army-empty = Personne encore : ajoutez quelqu'un de la liste.
army-sum = Total de l'armée
army-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
army-total = { $size ->
    [0] { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
   *[other] { $points } points sur { $size }
}
army-unpriced = { $count ->
    [one] 1 ligne sans prix
   *[other] { $count } lignes sans prix
}
army-errors = { $count ->
    [0] rien contre les règles
    [one] 1 erreur
   *[other] { $count } erreurs
}
army-wrong = Ce qui ne va pas ({ $count })
army-more = Modifier
