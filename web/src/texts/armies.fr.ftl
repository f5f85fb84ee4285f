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
    [1] 1 ligne sans prix
   *[other] { $count } lignes sans prix
}
army-errors = { $count ->
    [0] rien contre les règles
    [one] 1 erreur
   *[other] { $count } erreurs
}
army-wrong = Ce qui ne va pas ({ $count })
army-more = Modifier
army-over = L'armée dépasse ses limites, et peut combattre tout de même :
army-battle = Livrer bataille
army-battle-about = Votre armée prend la place d'un camp d'un scénario. Le rôle, la zone et les réserves restent ceux de ce camp.
army-battle-place = à la place de : { $side }
army-battle-points = ({ $mine } points contre { $theirs })
army-battle-play = Jouer contre la machine
army-battle-change = La modifier d'abord à l'atelier
army-battle-none = Aucun scénario de ce livre ne prend cette armée telle quelle.
army-battle-shut = { $count ->
    [1] 1 place que cette armée ne peut pas prendre
   *[other] { $count } places que cette armée ne peut pas prendre
}
army-own = En faire un profil à moi : { $name }
army-own-short = En faire un profil à moi
army-own-profile = Profil à soi
army-battle-looking = Examen des { $count } scénarios du livre…
