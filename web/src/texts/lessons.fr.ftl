# Les leçons
lesson = Leçon
lesson-at = étape { $at } sur { $last }
lesson-progress = Avancement de la leçon
lesson-between = Continuez : la suite est indiquée.
lesson-goal = Pour gagner
lesson-dice = Les dés d'une leçon sont tirés d'avance : ils tombent de même pour tous ceux qui répondent de même.
lesson-begin = Commencer
lesson-show = Montrez-moi une bonne réponse
lesson-anyway = Choisissez-la de nouveau si vous y tenez.
lesson-lost = Pas cette fois. La même bataille vous attend : recommencez, en suivant ce que la leçon montre.
lesson-again = Recommencer
lesson-next = Leçon suivante
lessons = Leçons
lessons-note = Chaque leçon est une courte bataille contre la machine. Elle dit comment gagner, puis montre une chose à la fois.
lesson-won = gagnée
