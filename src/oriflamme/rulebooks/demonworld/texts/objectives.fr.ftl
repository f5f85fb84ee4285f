# Objectifs (XVI.4) et buts des scénarios 3 et 4 (XXI).

ask-objective = Où placez-vous le prochain objectif (encore { $left }) ?
answer-objective = Placer un objectif en { $hex }
ask-objective-value = Combien de points vaut l'objectif en { $hex } ?
answer-objective-value = { $points } points
fact-objective-placed = { $side_the } { $side_num ->
        [p] placent
       *[s] place
    } un objectif de { $points } points en { $hex }.
no-objective-zone = Un objectif n'est pas placé dans une zone de déploiement.
no-objective-near = Un objectif est à { $apart } cases au moins de tout autre.
no-objective-value = Un objectif vaut de { $least } à { $most } points.
scenario-objective-switch = des objectifs demandent une bataille de gré à gré et le réglage « objectives ».
scenario-objective-layer = des objectifs à placer demandent quelqu'un qui pose les planches.
scenario-objective-count = il y a { $count } objectifs, et ce champ de bataille en permet { $most }.
scenario-objective-value = un objectif vaut de { $least } à { $most } points.
scenario-objective-zone = l'objectif en « { $hex } » est dans une zone de déploiement.
scenario-objective-near = l'objectif en « { $hex } » est à moins de { $apart } cases d'un autre.

outcome-pass = { $winner_the } { $winner_num ->
        [p] gagnent
       *[s] gagne
    } : une unité est entrée dans la passe.
outcome-pass-denied = { $winner_the } { $winner_num ->
        [p] gagnent
       *[s] gagne
    } : la passe est restée fermée.
outcome-messenger-through = { $winner_the } { $winner_num ->
        [p] gagnent
       *[s] gagne
    } : le messager a atteint la sortie.
outcome-messenger-dead = { $winner_the } { $winner_num ->
        [p] gagnent
       *[s] gagne
    } : le messager est mort.
outcome-messenger-stopped = { $winner_the } { $winner_num ->
        [p] gagnent
       *[s] gagne
    } : le messager n'est pas passé.
no-impassable-mountain = { $element_the } ne { $element_num ->
        [p] passent
       *[s] passe
    } pas : la montagne de { $hex } est infranchissable.

# Magic items that hold a spell.

answer-use-item = Libérer « { $spell } »
fact-item-used = { $wizard_the } { $wizard_num ->
        [p] libèrent
       *[s] libère
    } « { $spell } » d'un objet magique{ $kind ->
        [area] {" "}en { $place }
        [direction] {" "}vers { $target_the }
       *[around] {""}
    }.
no-mount-messenger = Le messager ne monte pas de dragon quand les règles de vol sont jouées.
