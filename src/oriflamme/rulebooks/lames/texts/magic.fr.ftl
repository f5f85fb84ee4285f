# La magie (chapitre 4.3)

action-select = Sélection d'un sort
action-cast = Lancer du sort choisi
spell-notch = { $spell } (cran { $notch })
spell-ground = { $mark } en { $hex }
ask-select-spell = Quel sort { $unit_the } { $unit_form ->
        [fs] choisit-elle
        [mp] choisissent-ils
        [fp] choisissent-elles
       *[ms] choisit-il
    } ?
do-select-spell = Choisir { $spell }, cran { $notch } (avantage { $total } : { $percent } %)
ask-cast = Sur quoi { $unit_the } { $unit_form ->
        [fs] lance-t-elle
        [mp] lancent-ils
        [fp] lancent-elles
       *[ms] lance-t-il
    } le sort choisi ?
do-cast-self = Lancer { $spell } sur soi-même (avantage { $total } : { $percent } %)
do-cast-unit = Lancer { $spell } sur { $target_the } (avantage { $total } : { $percent } %)
do-cast-hex = Lancer { $spell } en { $hex } (avantage { $total } : { $percent } %)
do-cast-field = Lancer { $spell } sur tout le champ de bataille (avantage { $total } : { $percent } %)
fact-spell-selected = { $unit_the } { $unit_num ->
        [p] choisissent
       *[s] choisit
    } un sort{ $known ->
        [yes] , { $spell }
       *[no] { "" }
    }.
fact-spell-cast = { $unit_the } { $succeeds ->
        [yes] { $unit_num ->
            [p] lancent
           *[s] lance
        }
       *[no] { $unit_num ->
            [p] échouent à lancer
           *[s] échoue à lancer
        }
    } { $spell } { $aim ->
        [self] sur { $unit_form ->
            [fs] elle-même
            [mp] eux-mêmes
            [fp] elles-mêmes
           *[ms] lui-même
        }
        [unit] sur { $target_the }
        [hex] en { $hex }
       *[field] sur tout le champ de bataille
    } : { $advantage }, jet { $roll } pour { $threshold } ou moins.
fact-cast-failed = { $unit_the } { $unit_num ->
        [p] échouent
       *[s] échoue
    } à lancer un sort { $aim ->
        [self] sur { $unit_form ->
            [fs] elle-même
            [mp] eux-mêmes
            [fp] elles-mêmes
           *[ms] lui-même
        }
        [unit] sur { $target_the }
        [hex] en { $hex }
       *[field] sur tout le champ de bataille
    } : jet { $roll }.
fact-spell-dropped = { $unit_the } { $unit_num ->
        [p] perdent leur
       *[s] perd son
    } sort choisi.
fact-portal-used = Le sort passe par le portail en { $hex } : jet { $roll }{ $worn ->
        [yes] , un double
       *[no] { "" }
    }.
fact-spell-die-rolled = Le sort « { $source } » { $happens ->
        [yes] agit
       *[no] n'agit pas
    } (dé { $roll } pour { $most } ou moins).
fact-magic-struck = Le sort « { $source } » frappe { $target_the } : { $advantage }, jet { $roll }, { $losses ->
        [0] aucune perte
        [1] une perte
        [2] deux pertes
        [3] trois pertes
       *[other] { $losses } pertes
    }.
fact-spell-moved = Le sort « { $source } » est maintenant en { $hexes_list }.
fact-ground-enchanted = { $any ->
        [yes] Le terrain sous les sorts : { $grounds_list }.
       *[no] Plus aucun terrain n'est sous un sort.
    }
fact-unit-translated = { $unit_the } { $unit_form ->
        [fs] est transportée
        [mp] sont transportés
        [fp] sont transportées
       *[ms] est transporté
    } en { $hex }, face { $towards_to }.
fact-unit-summoned = { $by_the } { $by_num ->
        [p] appellent
       *[s] appelle
    } { $unit_the } en { $hex }, face { $towards_to }.
fact-sky-changed = La magie change le temps : { $weather }.
fact-wind-turned = La magie change le vent : { $wind }, vers { $towards }.
fact-fire-fed = Le départ de feu en { $hex } devient un incendie.
fact-fire-quenched = { $out ->
        [yes] Le feu en { $hex } s'éteint{ $smoky ->
            [yes] , avec la fumée en { $smoke }
           *[no] { "" }
        }.
       *[no] L'incendie en { $hex } n'est plus qu'un départ de feu.
    }
ask-end-place = Le sort « { $spell } » perd un cran. Où cesse-t-il ?
do-end-place = Le faire cesser en { $place }
ask-rain = Où tombe la pluie de feu qui est en { $hex } ?
do-rain-stay = La laisser au même endroit
do-rain-to = La faire tomber en { $hex }
ask-second-bolt = Qui le second éclair frappe-t-il ?
do-spell-bolt = Frapper { $target_the }
ask-drained = Qui regagne un pas ?
do-spell-heal = Rendre un pas { $target_to }
ask-undo = Que défait le sort ?
do-spell-undo = Défaire { $source } ({ $notches ->
        [one] { $notches } cran
       *[other] { $notches } crans
    })
do-spell-dissolve = { $steps ->
        [1] Infliger plutôt une perte d'un pas
       *[other] Infliger plutôt une perte de { $steps } pas
    }
ask-spread = Où le sort s'étend-il encore ?
do-spell-spread = L'étendre en { $hex }
ask-rampart = À partir de quel côté les murs s'élèvent-ils, en tournant à gauche ({ $count ->
        [1] un côté
       *[other] { $count } côtés
    }) ?
do-spell-side = Commencer par le côté vers { $towards }
ask-spell-facing = Comment l'unité est-elle tournée en { $hex } ?
do-spell-face = La tourner vers { $towards }
ask-translate = Vers quel hexagone transportez-vous l'unité ?
ask-summon = Où placez-vous la seconde unité ?
do-spell-to = Choisir { $hex }
ask-sky = Quel temps faites-vous venir ?
do-spell-sky = Faire venir { $weather_the }
ask-wind = Quel vent faites-vous souffler ?
do-spell-wind = Faire souffler { $wind_the }, vers { $towards }
roll-casting = lancer d'un sort
roll-portal = usage d'un portail
roll-magic-attack = attaque magique
roll-spell-die = effet d'un sort
roll-spell = test imposé par un sort
test-spell = le test imposé par un sort
result-worn = un cran de moins
destroyed-spell = magie
reason-magic_capacity = capacité de magie
reason-difficulty = difficulté du sort
reason-winded_wizard = essoufflement
reason-spell = sort
reason-spell_against = contre une telle cible
no-no-wizard = { $unit_the } ne { $unit_num ->
        [p] maîtrisent
       *[s] maîtrise
    } aucun art magique.
no-magic-shaken = { $unit_the } { $unit_form ->
        [fs] est ébranlée
        [mp] sont ébranlés
        [fp] sont ébranlées
       *[ms] est ébranlé
    } : pas de magie.
no-magic-alone = { $unit_the } { $unit_form ->
        [fs] est seule
        [mp] sont seuls
        [fp] sont seules
       *[ms] est seul
    } à côté d'un ennemi : pas de magie.
no-magic-beset = { $unit_the } { $unit_num ->
        [p] sont
       *[s] est
    } dans une nuée d'insectes : pas de magie.
no-no-spell = { $unit_the } n'{ $unit_num ->
        [p] ont
       *[s] a
    } pas de sort choisi.
no-no-aim = { $unit_the } { $unit_num ->
        [p] n'ont
       *[s] n'a
    } rien sur quoi lancer le sort choisi.
no-spell-range = Hors de portée : { $unit_the } { $unit_num ->
        [p] lancent leurs
       *[s] lance ses
    } sorts à { $most ->
        [1] un hexagone
       *[other] { $most } hexagones
    } au plus.
no-spell-sight = { $unit_the } ne { $unit_num ->
        [p] voient
       *[s] voit
    } pas cela.
no-need-living = { $target_the } { $target_num ->
        [p] ne sont pas des êtres vivants
       *[s] n'est pas un être vivant
    }.
no-need-unearthly = { $target_the } { $target_num ->
        [p] n'ont
       *[s] n'a
    } rien de démoniaque, de magique ni d'évanescent.
no-need-earthly = Le sort ne peut rien contre ce qui est magique ou démoniaque.
no-need-not_demonic = Le sort ne peut rien contre les démons.
no-need-not_magical = Le sort ne peut rien contre ce qui est magique.
no-need-simple = Le sort n'agit pas sur les formations.
no-need-troop = Le sort n'agit que sur les troupes.
no-need-shooter = { $target_the } ne { $target_num ->
        [p] tirent
       *[s] tire
    } pas.
no-need-beast = Le sort n'agit que sur les bêtes et les monstres.
no-need-lost_step = { $target_the } n'{ $target_num ->
        [p] ont
       *[s] a
    } perdu aucun pas.
no-need-two_steps = { $target_the } n'{ $target_num ->
        [p] ont
       *[s] a
    } plus qu'un pas.
no-need-free = { $target_the } { $target_form ->
        [fs] est engagée
        [mp] sont engagés
        [fp] sont engagées
       *[ms] est engagé
    }.
no-need-burnable = Le feu ne peut rien contre { $target_the }.
no-need-empty = L'hexagone { $hex } n'est pas vide.
no-need-open = L'hexagone { $hex } n'est pas en terrain clair.
no-need-burning = Rien ne brûle en { $hex }.
no-need-fire_start = Au premier cran le sort éteint un départ de feu, non un incendie.
no-need-sky = Il n'y a pas de météo dans cette bataille.
no-need-wind = Il n'y a pas de vent dans cette bataille.
no-need-standing = Nul ne peut être appelé en { $hex } : l'hexagone doit être vide, accessible et sans ennemi qui l'engage.
no-need-room = Il n'y a pas d'hexagone où transporter { $target_the }.
no-circle = Un cercle interdit { $hex } : { $unit_the } n'y { $unit_num ->
        [p] entrent
       *[s] entre
    } pas.
no-mired = { $hex } est un bourbier sans fond.
no-sheet-possessed = { $unit_the } { $unit_form ->
        [fs] est possédée
        [mp] sont possédés
        [fp] sont possédées
       *[ms] est possédé
    }.
no-sight-dark = Il fait trop sombre pour voir de { $start } à { $end }.
no-sight-below = Sous terre, la vue ne porte qu'à l'hexagone voisin.
hint-select-spell = Un sort se choisit en secret à une activation et se lance à une autre. Plus le cran est haut, plus l'effet est fort et le lancer difficile.
hint-cast = Visez l'ennemi qui vous gêne le plus. Un sort manqué se perd : le pourcentage dit s'il vaut la peine d'être tenté.
hint-cover = Une unité sous un cache reste inconnue de l'ennemi tant qu'il ne la voit pas de près. Un leurre ne cache rien : il attire l'attention ailleurs.
