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
        [yes] Que faites-vous { $unit_of } avant son activation ?
       *[no] Cachez-vous { $unit_the } ?
    }
ask-remove-decoy = Vous avez plus de leurres que d'unités cachées. Quel leurre retirez-vous ?
do-cover-stay = { $where ->
        [above] Poser un leurre dessus
        [below] Poser un leurre dessous
       *[nowhere] Ne rien changer
    }
do-cover-hide = { $where ->
        [above] Cacher l'unité, un leurre dessus
        [below] Cacher l'unité, un leurre dessous
       *[nowhere] Cacher l'unité
    }
do-cover-reveal = Révéler ce que couvre le cache
do-remove-decoy = Retirer { $unit_the }
no-sheet-decoy = Un leurre ne fait que bouger, se reposer et se réorganiser.
scenario-cover-tier = { $key } : les caches appartiennent au jeu avancé.
scenario-cover-key = { $key } : le cache d'une pièce cachée s'appelle « cover_{ $side }_ » et un numéro.
scenario-cover-what = { $key } : sous un cache il y a une unité (identity) ou rien (decoy), et pas de Formation.
fact-cover-moved = { $turned ->
        [yes] { $unit_the } { $unit_num ->
        [p] se tournent
       *[s] se tourne
    } vers { $towards }.
       *[no] { $unit_the } { $unit_num ->
        [p] se déplacent
       *[s] se déplace
    } en { $hex }.
    }
uncovered-destroyed = perte
no-decoy-passes = Un leurre ne traverse pas { $subject_the }, car il faudrait un test de traversée ({ $unit }).
no-decoy-camouflage = Un leurre ne découvre pas le camouflage en { $hex } ({ $unit }).
no-decoy-seen = { $enemy_the } { $enemy_num ->
        [p] verraient
       *[s] verrait
    } le leurre ({ $unit }).
# Déploiement caché (LM-4.5.2-01)
ask-deploy = Où cachez-vous { $unit_the } ?
ask-deploy-decoy = Où posez-vous un leurre qui se joue comme { $unit_the } ?
ask-deploy-ready = Votre déploiement caché est-il terminé ?
do-deploy-place = Cacher { $unit_the } en { $hex }
do-deploy-decoy = Poser un leurre en { $hex }
do-deploy-none = Ne pas poser ce leurre
do-deploy-ready = Terminer le déploiement
no-deploy-taken = L'hexagone { $hex } est déjà pris.
fact-covers-deployed = { $count ->
        [0] Aucun cache n'est posé dans la zone { $side_of }.
        [1] Un cache est posé dans la zone { $side_of } : { $hexes_list }.
       *[other] { $count } caches sont posés dans la zone { $side_of } : { $hexes_list }.
    }
fact-unit-deployed = { $cover_the } couvre { $unit_the }, en { $hex }.
fact-decoy-deployed = { $cover_the } est un leurre, en { $hex }.
scenario-hidden-what = { $key } : on ne cache au déploiement qu'une troupe au sol, sans cache ni déroute, d'une armée qui a une zone (hidden_deployment).
scenario-hidden-room = { $key } : la zone de déploiement n'a pas de place pour { $count } unités cachées comme celle-ci.
hint-deploy = Tous verront les caches, personne d'autre ne saura ce qu'ils couvrent. Un hexagone que l'ennemi ne voit pas garde le secret plus longtemps.
hint-deploy-decoy = Un leurre par unité cachée, là où nul ennemi à découvert ne le verrait.
hint-deploy-ready = Tous les caches seront alors montrés ensemble.
