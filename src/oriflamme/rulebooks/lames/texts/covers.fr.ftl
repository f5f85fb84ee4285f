# Caches, unités cachées et leurres (chapitre 4.5)

fact-covers-laid = { $count ->
        [1] Un cache est posé
       *[other] Deux caches sont posés
    } en { $hex }, où { $unit_num ->
        [p] étaient { $unit_the }
       *[s] était { $unit_the }
    }.
fact-unit-hidden = { $cover_the } couvre { $unit_the }.
fact-decoy-laid = { $cover_the } est un leurre, { $above ->
        [yes] au-dessus
       *[no] au-dessous
    } de l'autre ({ $beside }).
fact-cover-removed = { $cover_the } est retiré ({ $why }) : { $unit_num ->
        [p] voilà { $unit_the }
       *[s] voilà { $unit_the }
    }.
fact-cover-restored = { $cover_the } couvre de nouveau { $unit_the }.
fact-decoy-removed = { $cover_the } est retiré ({ $why }) : il n'y avait rien dessous.
uncovered-seen = à la vue de l'ennemi
uncovered-chosen = par la volonté de son camp
uncovered-attacked = le temps du combat
uncovered-outnumbered = plus de leurres que d'unités cachées
ask-cover = { $hidden ->
        [yes] Que faites-vous de cette pièce ({ $unit }) avant qu'elle agisse ?
       *[no] Cachez-vous { $unit_the } ?
    }
ask-remove-decoy = Vous avez plus de leurres que d'unités cachées. Quel leurre retirez-vous ?
do-cover-stay = { $where ->
        [above] Poser un leurre dessus
        [below] Poser un leurre dessous
       *[nowhere] La laisser comme elle est
    }
do-cover-hide = { $where ->
        [above] La cacher, un leurre dessus
        [below] La cacher, un leurre dessous
       *[nowhere] La cacher
    }
do-cover-reveal = Révéler ce que couvre le cache
do-remove-decoy = Retirer { $unit }
no-sheet-decoy = Un leurre ne fait que bouger, se reposer et se réorganiser.
scenario-cover-tier = { $key } : les caches appartiennent au jeu avancé.
scenario-cover-key = { $key } : le cache d'une pièce cachée s'appelle « cover_{ $side }_ » et un numéro.
scenario-cover-what = { $key } : sous un cache il y a une unité (identity) ou rien (decoy), et pas de Formation.
fact-cover-moved = { $turned ->
        [yes] { $unit_the } se tourne { $towards }.
       *[no] { $unit_the } se déplace en { $hex }.
    }
uncovered-destroyed = perte
no-decoy-seen = { $enemy_the } { $enemy_num ->
        [p] verraient
       *[s] verrait
    } le leurre ({ $unit }).
