# Le tir (chapitre 3.2)

action-shoot = Tir
action-shootingduel = Duel au tir
action-reload = Rechargement
ask-shoot = Sur qui { $unit_the } { $unit_form ->
        [fs] tire-t-elle
        [mp] tirent-ils
        [fp] tirent-elles
       *[ms] tire-t-il
    } ({ $left ->
        [1] un tir
       *[other] { $left } tirs
    }) ?
do-shoot = Tirer sur { $target_the } (avantage { $total })
do-single = Tirer une seule fois, de toutes ses flèches, sur { $target_the } (avantage { $total })
do-cease = Cesser le tir
fact-shot-fired = { $unit_the } { $kind ->
        [duel] { $unit_num ->
            [p] tirent
           *[s] tire
        } en duel sur { $target_the }
        [single] { $unit_num ->
            [p] tirent de toutes leurs
           *[s] tire de toutes ses
        } flèches sur { $target_the }
       *[shot] { $unit_num ->
            [p] tirent
           *[s] tire
        } sur { $target_the }
    } : { $advantage }, jet { $roll }, { $losses ->
        [0] aucune perte
        [1] une perte
        [2] deux pertes
        [3] trois pertes
       *[other] { $losses } pertes
    }.
fact-ammunition-changed = { $ammunition ->
        [0] { $unit_the } { $unit_num ->
            [p] ont
           *[s] a
        } de nouveau toutes { $unit_num ->
            [p] leurs
           *[s] ses
        } munitions.
        [1] Les munitions { $unit_of } diminuent.
       *[other] Les munitions { $unit_of } sont épuisées.
    }
ammunition-1 = munitions diminuées
ammunition-2 = munitions épuisées
destroyed-shot = pertes au tir
test-reload = le test de rechargement
roll-reload = rechargement
roll-shooting = tir
roll-shooting-duel = duel au tir
reason-capacity_shooter = capacité d'armes du tireur
reason-capacity_target = capacité d'armes de la cible
reason-shooting_support = supports de tir
reason-single_shot = tir unique
reason-stacked_shooter = tireur gêné par sa pile
reason-stacked_target = cible gênée par sa pile
reason-low_ammunition = munitions diminuées
reason-thin_smoke = fumée éparse
reason-weather-overcast = temps couvert
reason-wind-breeze = brise
reason-wind-strong_wind = vent fort
reason-wind-violent_wind = vent violent
no-no-shooter = { $unit_the } ne { $unit_num ->
        [p] tirent
       *[s] tire
    } pas : ce n'est pas une unité de tir.
no-no-ammunition = { $unit_the } n'{ $unit_num ->
        [p] ont
       *[s] a
    } plus de munitions.
no-ammunition-full = { $unit_the } { $unit_num ->
        [p] ont
       *[s] a
    } encore toutes { $unit_num ->
        [p] leurs
       *[s] ses
    } munitions.
no-reload-shaken = { $unit_the } ne { $unit_num ->
        [p] peuvent
       *[s] peut
    } pas recharger en étant { $unit_form ->
        [fs] ébranlée
        [mp] ébranlés
        [fp] ébranlées
       *[ms] ébranlé
    }.
no-no-source = Aucun chemin praticable ne mène { $unit_the } à une source de munitions.
no-out-of-range = { $unit_the } ne { $unit_num ->
        [p] tirent
       *[s] tire
    } pas jusqu'en { $hex } : la portée est { $most ->
        [1] d'un hexagone
       *[other] de { $most } hexagones
    }.
no-out-of-cone = { $hex } est hors du cône de tir { $unit_of }.
no-no-run-up = { $unit_the } ne { $unit_num ->
        [p] pourraient
       *[s] pourrait
    } pas s'avancer en { $hex } pour harceler.
no-in-the-middle = { $unit_the } ne { $unit_num ->
        [p] tirent
       *[s] tire
    } pas du milieu d'une pile.
no-behind = { $unit_the } ne { $unit_num ->
        [p] tirent
       *[s] tire
    } pas par-dessus la grande unité placée devant.
no-unmarked = { $unit_the } ne { $unit_num ->
        [p] tirent
       *[s] tire
    } pas au contact { $enemy_of }, sans marqueur Charge ni Contact.
no-only-aggressors = { $unit_the } ne { $unit_num ->
        [p] tirent
       *[s] tire
    } que sur les ennemis marqués au contact, et non sur { $target_the }.
no-covered = { $target_the } { $target_form ->
        [fs] est couverte par sa
        [mp] sont couverts par leur
        [fp] sont couvertes par leur
       *[ms] est couvert par sa
    } pile.
no-no-target = { $unit_the } n'{ $unit_num ->
        [p] ont
       *[s] a
    } personne sur qui tirer.
no-target-lost = { $unit_the } { $unit_num ->
        [p] doivent
       *[s] doit
    } finir { $unit_num ->
        [p] leur
       *[s] son
    } mouvement avec un ennemi sur qui tirer.
no-duel-engaged = { $target_the } { $target_form ->
        [fs] est engagée
        [mp] sont engagés
        [fp] sont engagées
       *[ms] est engagé
    } : pas de duel au tir.
no-no-farther = { $unit_the } ne { $unit_num ->
        [p] s'éloigneraient
       *[s] s'éloignerait
    } pas du tireur en { $hex }.
no-sheet-shoot = { $unit_the } { $unit_num ->
        [p] doivent
       *[s] doit
    } tirer, ou bouger en gardant une cible.
