lost-away = la cible n'est plus devant l'attaquant
ask-second-attack = { $element_the } { $element_num ->
        [p] peuvent
       *[s] peut
    } frapper une seconde fois. Contre qui ?
ask-reply = { $element_the } { $element_num ->
        [p] peuvent
       *[s] peut
    } riposter contre { $striker_the }. Ripostez-vous ?
answer-again = Frapper { $other_the } sur place avec { $element_the }
answer-beyond = Avancer avec { $element_the } et frapper { $other_the }
answer-reply = Riposter contre { $other_the } avec { $element_the }
answer-refrain = Ne pas frapper avec { $element_the }
fact-second-attack-announced = { $element_the } { $stepped ->
        [yes] { $element_num ->
            [p] avancent dans la case libérée et frappent
           *[s] avance dans la case libérée et frappe
        }
       *[no] { $element_num ->
            [p] frappent
           *[s] frappe
        }
    } une seconde fois, contre { $target_the }.
fact-reply-announced = { $element_the } { $element_num ->
        [p] annoncent
       *[s] annonce
    } une riposte contre { $target_the } (initiative { $initiative }).
