# Les batailles : comment on gagne (chapitre XVI).

outcome-toll = { $winner_the } { $winner_num ->
        [p] gagnent
       *[s] gagne
    } : l'ennemi a trop perdu.
outcome-stand = Le dernier tour est fini : { $winner_the } { $winner_num ->
        [p] gagnent
       *[s] gagne
    } le dernier combat.
outcome-hill = { $winner_the } { $winner_num ->
        [p] gagnent
       *[s] gagne
    } : la colline a été tenue un tour entier.
outcome-hill-denied = { $winner_the } { $winner_num ->
        [p] gagnent
       *[s] gagne
    } : la colline n'a pas été prise.
outcome-value = { $winner_the } { $winner_num ->
        [p] gagnent
       *[s] gagne
    } par la valeur des unités détruites.
outcome-value-draw = Des unités de même valeur sont détruites : partie nulle.
scenario-goal = le but « { $goal } » manque de points ou de cases.

# Batailles de gré à gré (XVI.3).

ask-sheet = Planche { $number } sur { $count } : laquelle posez-vous, et dans quel sens ?
answer-sheet = Poser la planche { $sheet }{ $turned ->
        [yes] , tête en bas
       *[no] {""}
    }
fact-sheet-picked = { $side_the } { $side_num ->
        [p] posent
       *[s] pose
    } la planche { $sheet }{ $turned ->
        [yes] , tête en bas
       *[no] {""}
    } ({ $number } sur { $count }).
no-sheet-lies = La planche { $sheet } est déjà posée.
scenario-sheets-layer = « battle.disputed » demande « battle.laid_by » : qui pose la première planche.
scenario-sheets-picked = « battle.picked » ne nomme que des planches de 1 à 4, et moins qu'il n'en faut.
ask-side = De quel côté du champ de bataille vous déployez-vous ?
answer-side-N = Se déployer au nord
answer-side-S = Se déployer au sud
edge-N = au nord
edge-S = au sud
fact-side-taken = { $side_the } se { $side_num ->
        [p] déploient
       *[s] déploie
    } { $edge }.
ask-time = Le tour est fini. Le temps convenu ({ $minutes } minutes) est-il écoulé ?
answer-time-go_on = Non, continuer
answer-time-stop = Oui, compter les points
no-deploy-grouped = Les socles { $unit_of } doivent former un seul groupe.
scenario-item = « { $unit } » ne peut pas porter l'objet « { $item } » : il est inconnu ou d'un autre peuple, il a déjà un porteur, ou il lui faut un commandant ou un porte-drapeau.
scenario-battle-tier = une bataille de gré à gré se joue aux règles intermédiaires.
scenario-battle-size = l'armée « { $side } » coûte { $cost } points, pour { $least } à { $most } convenus.
scenario-battle-points = une compétition a besoin d'une taille d'armée.
scenario-battle-rows = les zones de déploiement ont { $rows } rangées au moins.
scenario-battle-turns = une compétition dure de { $least } à { $most } tours, ou n'a pas de limite.
scenario-battle-victory = une compétition se gagne à la valeur des unités détruites.
scenario-battle-field = le champ de bataille doit être un rectangle complet de planches, leurs longs côtés le long des siens.
scenario-battle-people = l'armée « { $side } » mêle plusieurs peuples.
scenario-battle-card = « { $unit } » n'est pas telle que sa carte : une compétition ne change ni les socles ni les points.
scenario-battle-twice = « { $unit } » est un personnage unique, qui figure deux fois dans son armée.
scenario-battle-edges = les armées se déploient sur les longs côtés du champ, l'une en face de l'autre.
scenario-battle-zone = l'armée « { $side } » se déploie face à l'ennemi dans ses { $rows } premières rangées entières, et la demi-rangée si elle manque de place.
scenario-no-army = les cartes ne permettent pas de tirer au sort une armée de { $points } points.
