no-unseen = { $element_the } ne { $element_num ->
        [p] voient
       *[s] voit
    } aucun segment entier { $target_of } : { $what } { $place }.
no-unseen-element = { $element_the } ne { $element_num ->
        [p] voient
       *[s] voit
    } aucun segment entier { $target_of } : { $blocker_the } { $blocker_num ->
        [p] cachent
       *[s] cache
    } la cible.
lost-sight = la cible n'est pas en vue
screen-hill = colline
screen-wood = bois
screen-bushes = buissons
screen-tall_grass = herbes hautes
screen-hedge = haie
screen-wall = muret
screen-water = eau
hides = { $what } { $place }
hides-element = { $element } { $place }
sight-segments = De { $start }, { $seen ->
        [0] aucun segment sur { $size } n'est visible
        [one] un segment sur { $size } est visible
       *[other] { $seen } segments sur { $size } sont visibles
    } en { $end }.
reason-wood = cible dans un bois
sight-clear = De { $start }, { $end } est en vue.
