# Le vent, les feux et les flèches enflammées : chapitre XXII

# Le début d'un tour

fact-wind-rose = { $changed ->
        [yes] Le vent souffle
       *[no] Le vent souffle toujours
    } vers { $direction_the }, vitesse { $speed } ({ $count ->
        [1] dé
       *[other] dés
    } : { $rolls_list }).
fact-fires-burned-down = { $count ->
        [0] Les feux brûlent encore
        [one] { $out } a fini de brûler
       *[other] { $out_list } ont fini de brûler
    }{ $most ->
        [0] .
       *[other] . Ce qui couvait s'enflamme en { $place_list }.
    }
fact-machine-burned = { $element_the } { $element_num ->
        [p] brûlent
       *[s] brûle
    } : { $wounds ->
        [yes] un point de vie perdu
       *[no] il n'en reste rien
    }.
fact-fire-spreads = { $token ->
        [0] Le feu de { $beside } ne gagne pas { $hex }
       *[other] Le feu de { $beside } gagne { $hex }
    } : { $roll } pour { $base } ou moins [{ $items }].
fact-fires-played = { $count ->
        [0] Les feux ont brûlé ; personne n'est dans les flammes.
       *[other] { $elements_the } ne { $elements_num ->
            [p] peuvent
           *[s] peut
        } que sortir des flammes.
    }
roll-wind-direction = direction du vent
roll-wind-speed = vitesse du vent
roll-wind = changement du vent
roll-spread = propagation du feu
reason-wind = vent
reason-spread = feu
result-lit = en feu
result-unlit = sans effet

# Les flammes, et les feux allumés à la main

ask-flames = Où { $element_the } { $element_form ->
        [fs] fuit-elle
        [mp] fuient-ils
        [fp] fuient-elles
       *[ms] fuit-il
    } les flammes ?
answer-flee-flames = Fuir en { $place }
fact-flames-fled = { $element_the } { $element_num ->
        [p] fuient
       *[s] fuit
    } les flammes.
fact-elements-burnt = { $elements_the } ne { $elements_num ->
        [p] peuvent pas sortir des flammes et périssent
       *[s] peut pas sortir des flammes et périt
    }.
ask-fire = Qui met le feu, et où ?
answer-light = Mettre le feu en { $place } avec { $element_the }
answer-no-fire = Ne plus rien allumer
fact-fire-tried = { $element_the } { $token ->
        [0] ne { $element_num ->
            [p] parviennent
           *[s] parvient
        } pas à mettre le feu en { $hex }
       *[other] { $element_num ->
            [p] mettent
           *[s] met
        } le feu en { $hex }
    } : { $roll } pour { $most } ou moins.
fact-hex-kindled = { $lit ->
        [yes] { $element_the } { $element_num ->
            [p] enflamment
           *[s] enflamme
        } { $hex }
       *[no] { $hex } ne prend pas feu sous les coups { $element_of }
    } : { $roll } pour { $base } ou moins [{ $items }].
roll-lighting = feu allumé à la main
roll-kindling = feu du souffle

# Les flèches enflammées

ask-flames-announced = Qui tirera des flèches enflammées ce tour-ci ?
answer-flame = Tirer des flèches enflammées avec { $unit_the }
answer-no-flames = Personne d'autre
ask-flaming = Sur quoi { $element_the } { $element_form ->
        [fs] tire-t-elle
        [mp] tirent-ils
        [fp] tirent-elles
       *[ms] tire-t-il
    } des flèches enflammées ?
answer-ignite = Tirer en { $place } avec { $element_the } pour y mettre le feu
fact-flames-announced = { $count ->
        [0] Personne n'annonce de flèches enflammées.
       *[other] { $units_the } { $units_num ->
            [p] tireront
           *[s] tirera
        } des flèches enflammées.
    }
fact-flaming-shot-made = { $element_the } { $hit ->
        [yes] { $element_num ->
            [p] touchent
           *[s] touche
        }
       *[no] { $element_num ->
            [p] manquent
           *[s] manque
        }
    } { $target_the } (flèches enflammées) : { $roll } pour { $base } ou moins [{ $items }]{ $spared ->
        [yes] , un sort y pare
       *[no] { $wounds ->
            [yes] , un point de vie perdu
           *[no] {""}
        }{ $burns ->
            [yes] , en feu
           *[no] {""}
        }
    }{ $bearer }.
fact-flames-spent = { $units_the } n'{ $units_num ->
        [p] ont
       *[s] a
    } plus de flèches enflammées prêtes.
roll-flaming = flèche enflammée

# Pourquoi non

no-impassable-fire = { $element_the } ne { $element_num ->
        [p] peuvent
       *[s] peut
    } pas entrer en { $hex } : la case brûle.
no-fire-forbidden = { $element_the } n'{ $element_num ->
        [p] ont
       *[s] a
    } pas le droit d'allumer de feu : la carte l'interdit.
no-fire-order = { $element_the } ne { $element_num ->
        [p] peuvent
       *[s] peut
    } pas allumer de feu : seuls le font les commandants et les unités qui tiennent leur position.
no-fire-engaged = { $element_the } ne { $element_num ->
        [p] peuvent
       *[s] peut
    } pas allumer de feu : l'unité se bat, est en déroute ou impétueuse.
no-fire-shot = { $element_the } ne { $element_num ->
        [p] peuvent
       *[s] peut
    } pas allumer de feu : c'est interdit à une unité qui tire ce tour-ci, ou qui a déjà essayé.
no-fire-manoeuvre = { $element_the } ne { $element_num ->
        [p] peuvent
       *[s] peut
    } pas allumer de feu : l'unité a manœuvré.
no-fire-in-flames = { $element_the } ne { $element_num ->
        [p] peuvent
       *[s] peut
    } pas allumer de feu : les flammes ne laissent que le temps de fuir.
no-fire-hex = { $element_the } ne { $element_num ->
        [p] peuvent
       *[s] peut
    } mettre le feu qu'à une case adjacente, libre, et où l'entrée est permise.
no-fire-nothing = Rien ne peut prendre feu en { $hex } : seulement bois, buissons et herbes hautes qui ne brûlent ni n'ont brûlé.
no-arrows-card = { $unit_the } ne { $unit_num ->
        [p] peuvent
       *[s] peut
    } pas tirer de flèches enflammées : la carte ne le permet pas, ou ne donne pas d'arc.
no-arrows-order = { $unit_the } ne { $unit_num ->
        [p] peuvent
       *[s] peut
    } pas tirer de flèches enflammées sans l'ordre de tenir.
no-arrows-engaged = { $unit_the } ne { $unit_num ->
        [p] peuvent
       *[s] peut
    } pas annoncer de flèches enflammées : l'unité se bat, est en déroute ou impétueuse.
no-arrows-hex = { $element_the } ne { $element_num ->
        [p] peuvent
       *[s] peut
    } enflammer qu'une case vide de bois, de buissons ou d'herbes hautes.
no-arrows-range = { $element_the } ne { $element_num ->
        [p] peuvent
       *[s] peut
    } pas tirer si loin.
no-arrows-arc = { $element_the } ne { $element_num ->
        [p] peuvent
       *[s] peut
    } pas tirer là : c'est hors de l'angle de tir.
no-arrows-sight = { $element_the } ne { $element_num ->
        [p] voient
       *[s] voit
    } pas { $hex }.
no-arrows-unannounced = { $unit_the } n'{ $unit_num ->
        [p] ont
       *[s] a
    } pas annoncé de flèches enflammées au début du mouvement.
no-arrows-attacked = { $unit_the } ne { $unit_num ->
        [p] peuvent
       *[s] peut
    } pas tirer après avoir annoncé des flèches enflammées et subi une attaque.
no-arrows-manoeuvre = { $unit_the } ne { $unit_num ->
        [p] peuvent
       *[s] peut
    } pas tirer de flèches enflammées après une manœuvre.
no-arrows-support = { $element_the } ne { $element_num ->
        [p] peuvent
       *[s] peut
    } pas soutenir : les flèches enflammées ne se soutiennent que contre une machine ou une case vide.
no-shoot-in-flames = { $element_the } ne { $element_num ->
        [p] peuvent
       *[s] peut
    } que sortir des flammes.
no-spell-in-flames = { $wizard_the } ne { $wizard_num ->
        [p] peuvent
       *[s] peut
    } que sortir des flammes.
screen-burning = fumée

# Les projectiles incendiaires

ask-projectile = Sur quoi { $element_the } { $element_form ->
        [fs] tire-t-elle
        [mp] tirent-ils
        [fp] tirent-elles
       *[ms] tire-t-il
    } le projectile incendiaire ?
answer-projectile = Tirer en { $place } avec { $element_the }
answer-no-projectile = Ne pas tirer, et perdre le chargement
fact-projectile-forgone = { $unit_the } ne { $unit_num ->
        [p] tirent
       *[s] tire
    } pas le projectile incendiaire : le chargement est perdu.
roll-incendiary = projectile incendiaire
no-projectile-card = { $unit_the } n'{ $unit_num ->
        [p] ont
       *[s] a
    } pas de projectile incendiaire.
no-projectile-order = { $unit_the } ne { $unit_num ->
        [p] peuvent
       *[s] peut
    } pas tirer de projectile incendiaire : il faut l'ordre de tenir, et n'être pas engagé.
no-projectile-turned = { $unit_the } ne { $unit_num ->
        [p] peuvent
       *[s] peut
    } pas tirer le projectile incendiaire : la pièce a tourné.

# La carte

card-flaming-arrows = Flèches enflammées
card-flaming-arrows-means = La puissance de ces tirs, quelle que soit la protection ; avec l'ordre de tenir, annoncées au début du mouvement.
card-incendiary = Projectile incendiaire
card-incendiary-means = Sa puissance ; avec l'ordre de tenir, annoncé au début du mouvement, sans changement d'orientation.
