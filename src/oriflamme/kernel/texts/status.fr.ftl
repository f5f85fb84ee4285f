# Où en est la bataille
status-turn = Tour { $turn }
status-turn-of = Tour { $turn } sur { $limit }
status-side = { $subject }
status-before = Avant la bataille
# Ce qu'une réponse amènerait, et ce qu'une pièce peut faire
preview-test = { $what } { $subject_of }
card-places = { $count ->
        [1] une destination
       *[other] { $count } destinations
    }
card-more = { $count ->
        [1] une autre
       *[other] { $count } autres
    }
