# Positions : vol et infiltration (chapitre 4.2)

position-far_flight = le vol lointain
position-close_flight = le vol rapproché
position-ground = le sol
position-close_infiltration = l'infiltration rapprochée
position-deep_infiltration = l'infiltration profonde
do-shift = Gagner { $position }{ $other ->
        [yes] { " " }en { $hex }
       *[no] { "" }
    } ({ $cost })
do-recoil-position = Reculer en { $hex } et gagner { $position }
fact-position-changed = { $unit_the } { $unit_num ->
        [p] gagnent
       *[s] gagne
    } { $position } en { $hex }.
fact-surprise-kept = { $unit_the } { $unit_num ->
        [p] frappent
       *[s] frappe
    } par-dessous, par surprise.
no-no-infiltrator = { $unit_the } ne { $unit_num ->
        [p] s'infiltrent
       *[s] s'infiltre
    } pas.
no-no-tunnel = { $hex } ne peut être infiltré.
no-solid = { $hex } est de la roche massive.
no-position-kept = Dans ce déplacement { $unit_the } { $unit_num ->
        [p] gardent leur
       *[s] garde sa
    } position.
no-no-position = Il n'y a pas de position au-delà de celle-ci pour { $unit_the }.
no-no-flight = { $unit_the } ne { $unit_num ->
        [p] volent
       *[s] vole
    } pas.
no-low-ceiling = Sous terre, { $unit_the } ne { $unit_num ->
        [p] dépassent
       *[s] dépasse
    } pas le vol rapproché.
no-deep-hex = De l'infiltration profonde ou vers elle, { $unit_the } ne { $unit_num ->
        [p] changent
       *[s] change
    } pas d'hexagone.
no-aloft = { $unit_the } { $unit_num ->
        [p] sont
       *[s] est
    } en vol.
no-below = { $unit_the } { $unit_num ->
        [p] sont
       *[s] est
    } sous terre.
no-below-shot = Impossible de tirer sur une unité sous terre en { $hex }.
no-formation-off-ground = { $unit_the } { $unit_num ->
        [p] ne sont
       *[s] n'est
    } pas au sol : pas de formation.
no-too-high = { $unit_the } { $unit_num ->
        [p] volent
       *[s] vole
    } trop haut pour un ordre.
reason-higher_position = position plus haute
reason-lower_position = position plus basse
reason-surprise = surprise par-dessous
reason-below_ground = sous terre
reason-infiltrated_leader = chef infiltré
reason-infiltrated_unit = unité infiltrée
scenario-environment-tier = cavernes, tunnels et infiltration sont du jeu avancé.
scenario-low-ceiling = { $unit } : sous terre il n'y a que le vol rapproché.
