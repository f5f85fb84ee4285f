# Après la bataille
story-turns = { $count ->
    [1] La bataille a duré un tour.
   *[other] La bataille a duré { $count } tours.
}
story-lost = { $side_the } { $side_num ->
    [p] ont perdu { $share } de leurs forces
   *[s] a perdu { $share } de ses forces
}
story-decided = Tout a basculé au tour { $turn } : { $told }
story-turned = Tout a basculé au tour { $turn }.
story-luck = Les dés ont donné environ { $points } points de chance { $side_to }.
story-luck-even = Les dés n'ont favorisé personne.
story-skill = Les décisions en ont donné environ { $points } { $side_to }.
story-skill-even = Les décisions se valaient.
timeline = La bataille, tour par tour
timeline-label = Ce qui restait à chaque camp et ses chances, tour par tour, en pour cent
timeline-moment = Voir le moment décisif { $number }
timeline-strength = Forces : { $side }
timeline-chance = Chances : { $side }
timeline-gone = unité détruite ou partie
share-picture = Image de la dernière position (PNG)
share-animation = La bataille en mouvement (SVG)
