# Demonworld : ce que disent les faits, les questions, les réponses et les refus.
# Les noms d'unités sont libres : les phrases s'accordent avec eux (docs/language.md).

# Ce qui porte un nom

element = socle

# Le tour

fact-turn-began = Tour { $turn }.
fact-phase-began = { $phase }.
phase-deployment = Déploiement
phase-orders = Phase des ordres
phase-first_shooting = Première phase de tir
phase-movement = Phase de mouvement
phase-second_shooting = Seconde phase de tir
phase-melee = Phase de corps à corps
phase-over = Fin de la bataille
fact-battle-ended = { $outcome }{ $counted ->
        [yes] {" "}Points perdus : { $losses }.
       *[no] {""}
    }{ $scored ->
        [yes] {" "}Objectifs tenus : { $objectives }.
       *[no] {""}
    }
points-lost = { $side } { $points }
outcome-eliminated = { $winner_the } { $winner_num ->
        [p] remportent
       *[s] remporte
    } la victoire : il ne reste plus un socle à l'adversaire.
outcome-both-eliminated = Partie nulle : il ne reste plus un socle, ni d'un côté ni de l'autre.
outcome-points = La bataille s'arrête : { $winner_the } { $winner_num ->
        [p] l'emportent
       *[s] l'emporte
    } aux points.
outcome-points-draw = La bataille s'arrête : partie nulle.

# Déploiement

ask-front = Combien de socles { $unit_the } { $unit_form ->
        [fs] met-elle
        [mp] mettent-ils
        [fp] mettent-elles
       *[ms] met-il
    } au premier rang ?
ask-place = Où placez-vous l'extrémité gauche du premier rang { $unit_of } ({ $front } de front) ?
ask-deployed = Toute l'armée est en place. Confirmez-vous le déploiement ?
answer-front = Placer { $unit_the } sur { $front } de front
answer-place = Placer { $unit_the } en { $hex }
answer-put = Placer { $element_the } en { $hex }, face { $facing_to }
answer-confirm-deployment = Confirmer le déploiement
fact-unit-deployed = { $unit_the } { $unit_num ->
        [p] se déploient
       *[s] se déploie
    }, premier socle en { $hexes }.
no-deploy-missing = { $unit_the } { $unit_num ->
        [p] ne sont
       *[s] n'est
    } pas encore en place.
no-deploy-zone = Une armée se déploie dans sa zone.
no-deploy-occupied = Un socle occupe déjà cette case.
no-deploy-contact = Une unité ne se déploie pas au contact de l'ennemi.
no-deploy-room = { $unit_the } n'{ $unit_num ->
        [p] ont
       *[s] a
    } pas la place pour { $front } de front.
no-deploy-front = Choisissez d'abord la largeur du front { $unit_of }.

# Ordres

ask-order = Quel ordre donnez-vous { $unit_to } ?
ask-confirm-orders = Tous les ordres sont posés. Les confirmez-vous ?
answer-order = { $order }
answer-confirm-orders = Confirmer les ordres (une unité oubliée tient sa position)
fact-order-revealed = Ordre { $unit_to } : { $order }.
order-M = Faire mouvement (M)
order-H = Harceler (H)
order-C = Charger (C)
order-T = Tenir sa position (T)
no-such-unit = Il n'y a pas d'unité « { $unit } » dans ce camp.
no-such-order = « { $order } » n'est pas un ordre (au choix : m, h, c, t).
no-order-engaged = { $unit_the } ne { $unit_num ->
        [p] reçoivent
       *[s] reçoit
    } pas d'ordre : l'unité est engagée.

# Annonces

ask-shot = Sur qui { $element_num ->
        [p] tirent
       *[s] tire
    } { $element_the }, ou qui { $element_form ->
        [fs] soutient-elle
        [mp] soutiennent-ils
        [fp] soutiennent-elles
       *[ms] soutient-il
    } ?
ask-blow = Qui { $element_the } { $element_form ->
        [fs] frappe-t-elle, ou qui soutient-elle
        [mp] frappent-ils, ou qui soutiennent-ils
        [fp] frappent-elles, ou qui soutiennent-elles
       *[ms] frappe-t-il, ou qui soutient-il
    } ?
ask-declared = Toutes les attaques sont annoncées. Confirmez-vous ?
answer-attack = Attaquer { $other_the } avec { $element_the }
answer-support = Soutenir { $other_the } avec { $element_the }
answer-hold = Ne rien faire avec { $element_the }
answer-confirm = Confirmer les annonces
fact-attack-declared = { $element_the } { $element_num ->
        [p] annoncent
       *[s] annonce
    } un { $what } contre { $target_the }{ $count ->
        [0] {""}
       *[other] , avec le soutien { $supports_of }
    }{ $initiative ->
        [0] {""}
       *[other] {" "}(initiative { $initiative })
    }.
fact-declarations-ended = Les attaques sont annoncées ; les dés vont rouler.
fact-attack-made = { $element_the } { $hit ->
        [yes] { $element_num ->
            [p] touchent
           *[s] touche
        }
       *[no] { $element_num ->
            [p] manquent
           *[s] manque
        }
    } { $target_the } ({ $what }) : { $roll } pour { $base } ou moins [{ $items }]{ $wounds ->
        [yes] , un point de vie en moins
       *[no] {""}
    }{ $spared ->
        [yes] {""} ; un sort sauve la cible
       *[no] {""}
    }{ $bearer }.
fact-attack-futile = { $element_the } ne { $element_num ->
        [p] peuvent
       *[s] peut
    } pas toucher { $target_the } ({ $what }) : nombre de base { $base } [{ $items }].
fact-attack-lost = L'attaque { $element_of } contre { $target_the } ({ $what }) est perdue : { $why }.
fact-shot-strayed = Le tir { $element_of } sur { $target_the } dévie vers { $direction_the } { $somebody ->
        [yes] et part sur { $struck_the }
       *[no] et tombe dans une case vide
    }.
unit-element = { $element_the }
unit-elements = les socles { $numbers_list } { $unit_of }
fact-elements-lost = { $elements_the } { $elements_form ->
        [fs] est perdue
        [mp] sont perdus
        [fp] sont perdues
       *[ms] est perdu
    }.
word-shot = tir
word-blow = coup
result-hit = touché
result-miss = manqué
result-intended = sur la cible visée
result-astray = tir dévié
lost-target = la cible est déjà détruite
lost-attacker = l'attaquant est détruit
lost-range = la cible est hors de portée
item = { $reason } { $value }
reason-power = puissance
reason-protection = protection
reason-support = soutien
reason-size = taille
reason-charge = charge
reason-pikes = piques
reason-flank = flanc
reason-rear = dos
reason-initiative = initiative
reason-order = ordre
reason-weapon = arme
roll-shot = tir
roll-blow = coup
roll-melee = tir dans un corps à corps
roll-rose = rose des vents
roll-first-mover = qui bouge d'abord
roll-combat-order = quel corps à corps d'abord
roll-regroup = qui se regroupe d'abord
no-such-element = Il n'y a pas de socle « { $element } » ici.
no-action = { $element_the } n'{ $element_num ->
        [p] ont
       *[s] a
    } rien à annoncer ici.
no-own-element = { $target_the } { $target_num ->
        [p] sont
       *[s] est
    } du même camp que { $element_the }.
no-support-itself = { $element_the } ne { $element_num ->
        [p] peuvent
       *[s] peut
    } pas se soutenir.
no-support-nothing = { $element_the } n'{ $element_num ->
        [p] ont
       *[s] a
    } rien à soutenir : { $main_the } n'{ $main_num ->
        [p] ont
       *[s] a
    } pas annoncé d'attaque.
no-shoot-weapon = { $unit_the } ne { $unit_num ->
        [p] tirent
       *[s] tire
    } pas : il faut une arme de tir.
no-shoot-engaged = { $unit_the } ne { $unit_num ->
        [p] tirent
       *[s] tire
    } pas : l'unité est engagée.
no-shoot-order = { $unit_the } ne { $unit_num ->
        [p] tirent
       *[s] tire
    } pas : cet ordre ne le permet pas.
no-shoot-phase = { $unit_the } ne { $unit_num ->
        [p] tirent
       *[s] tire
    } pas maintenant : avec cet ordre, c'est dans l'autre phase de tir.
no-shoot-slow = { $unit_the } ne { $unit_num ->
        [p] tirent
       *[s] tire
    } pas : cette arme est lente à recharger et demande l'ordre T.
no-shoot-disorganised = { $unit_the } ne { $unit_num ->
        [p] tirent
       *[s] tire
    } pas : avec l'ordre H il faut être organisé.
no-out-of-range = { $target_the } { $target_num ->
        [p] sont
       *[s] est
    } hors de portée { $element_of }.
no-out-of-arc = { $target_the } { $target_num ->
        [p] sont
       *[s] est
    } hors de l'angle de tir { $element_of }.
no-sight-blocked = { $element_the } ne { $element_num ->
        [p] voient
       *[s] voit
    } pas { $target_the } : { $blocker_the } { $blocker_num ->
        [p] sont
       *[s] est
    } sur la ligne.
no-support-unit = { $element_the } et { $main_the } ne sont pas de la même unité.
no-support-melee = { $target_the } { $target_num ->
        [p] sont
       *[s] est
    } au corps à corps : pas de soutien.
no-support-weaker = { $element_the } { $element_num ->
        [p] ont
       *[s] a
    } à cette distance moins de puissance que { $main_the }.
no-support-chain = { $element_the } ne { $element_num ->
        [p] touchent
       *[s] touche
    } ni { $main_the } ni un de ses soutiens : la chaîne est rompue.
no-other-combat = { $element_the } { $element_num ->
        [p] ne sont
       *[s] n'est
    } pas de ce corps à corps.
no-strike-front = { $target_the } { $target_num ->
        [p] ne sont
       *[s] n'est
    } pas dans une case frontale { $element_of }.
no-support-front = { $element_the } ne { $element_num ->
        [p] soutiennent
       *[s] soutient
    } pas : { $target_the } { $target_num ->
        [p] ne sont
       *[s] n'est
    } pas dans une case frontale.

# Après les tirs

fact-closing-began = { $units_the } { $units_num ->
        [p] peuvent
       *[s] peut
    } resserrer les rangs.
ask-close = Comment { $unit_the } { $unit_form ->
        [fs] resserre-t-elle
        [mp] resserrent-ils
        [fp] resserrent-elles
       *[ms] resserre-t-il
    } les rangs ?
answer-close = Avancer { $element_the } vers { $direction_the }
answer-closed = Finir de resserrer les rangs
no-close-twice = { $element_the } { $element_num ->
        [p] ont
       *[s] a
    } déjà fait un pas pour resserrer les rangs.
no-close-contact = { $element_the } ne { $element_num ->
        [p] resserrent
       *[s] resserre
    } pas les rangs : un ennemi est au contact.
no-close-hex = { $element_the } ne { $element_num ->
        [p] vont
       *[s] va
    } que dans une case que l'unité occupait avant les pertes.
fact-element-closed = { $element_the } { $element_num ->
        [p] resserrent
       *[s] resserre
    } les rangs vers { $direction_the }.
fact-unit-closed = { $unit_the } { $organised ->
        [yes] { $unit_form ->
            [fs] est organisée
            [mp] sont organisés
            [fp] sont organisées
           *[ms] est organisé
        }
       *[no] { $unit_form ->
            [fs] est désorganisée
            [mp] sont désorganisés
            [fp] sont désorganisées
           *[ms] est désorganisé
        }
    }.

# Mouvement

fact-sequence-began = { $count ->
        [0] { $first_the } { $first_num ->
            [p] exécutent leurs
           *[s] exécute ses
        } ordres { $order }.
       *[other] { $first_the }, puis { $others_the }, exécutent leurs ordres { $order }.
    }
ask-order-of-sides = Pour les ordres { $order }, bougez-vous avant ou après l'adversaire ?
answer-before = Bouger avant l'adversaire
answer-after = Bouger après l'adversaire
ask-unit = Quelle unité bouge maintenant, avec l'ordre { $order } ?
answer-move = Faire bouger { $unit_the }
answer-rest = Laisser les autres en place
fact-unit-activated = C'est { $unit_to } de bouger.
fact-units-rested = { $units_the } ne { $units_num ->
        [p] bougent
       *[s] bouge
    } pas.
ask-manoeuvre = Quel mouvement { $unit_num ->
        [p] font
       *[s] fait
    } { $unit_the } ({ $mp } PM, { $manoeuvres } { $manoeuvres ->
        [one] manœuvre
       *[other] manœuvres
    }) ?
move-advance = Avancer vers { $direction_the }
move-slide = Glisser d'une case vers { $direction_the }
move-wheel = Faire un virage { $side } de { $degrees } degrés
move-face = Se tourner vers { $facing_the }
move-march = Marcher en colonne vers { $direction_the }, tête vers { $facing_the }
side-left = à gauche
side-right = à droite
answer-redeploy = Déplacer les socles un à un
answer-form = Finir le redéploiement
answer-done = Finir le mouvement
answer-step = Avancer { $element_the } d'une case vers { $direction_the }
answer-shift = Déplacer { $element_the } d'une case vers { $direction_the } par manœuvre
answer-turn = Tourner { $element_the } vers { $facing_the }
ask-large = Où { $unit_num ->
        [p] vont
       *[s] va
    } { $unit_the } ({ $mp } PM) ?
answer-large-advance = Avancer vers { $direction_the }
answer-large-sidle = Aller de côté vers { $direction_the }
answer-large-back = Reculer vers { $direction_the }
answer-large-turn = Tourner autour de { $part }, { $side }
answer-large-spin = Tourner sur place { $side }
part-front = la case de devant
part-left = la case de gauche
part-right = la case de droite
ask-redeploy = Quel socle { $unit_of } déplacez-vous ou tournez-vous ?
ask-small = Quel socle { $unit_of } déplacez-vous ou tournez-vous (petite unité) ?
ask-press = Quel socle { $unit_of } avance encore au contact ?
ask-reaction = Quel socle { $unit_of } tournez-vous ou déplacez-vous en réaction ?
ask-reaction-order = Quelle unité réagit d'abord ?
answer-react = Faire réagir { $unit_the }
fact-unit-moved = { $unit_the } { $how ->
        [slide] { $unit_num ->
            [p] glissent
           *[s] glisse
        } d'une case vers { $direction_the }
        [wheel] { $unit_num ->
            [p] font
           *[s] fait
        } un virage { $side } de { $degrees } degrés
        [face] { $unit_num ->
            [p] se tournent
           *[s] se tourne
        } vers { $facing_the }
        [march] { $unit_num ->
            [p] marchent
           *[s] marche
        } en colonne vers { $direction_the }, tête vers { $facing_the }
       *[advance] { $unit_num ->
            [p] avancent
           *[s] avance
        } vers { $direction_the }
    } ({ $cost }).
fact-unit-loosened = { $unit_the } { $unit_num ->
        [p] déplacent leurs
       *[s] déplace ses
    } socles un à un.
fact-unit-formed = { $unit_the } { $organised ->
        [yes] { $unit_form ->
            [fs] est organisée
            [mp] sont organisés
            [fp] sont organisées
           *[ms] est organisé
        }
       *[no] { $unit_form ->
            [fs] est désorganisée
            [mp] sont désorganisés
            [fp] sont désorganisées
           *[ms] est désorganisé
        }
    }.
fact-element-moved = { $element_the } { $element_num ->
        [p] se déplacent
       *[s] se déplace
    } d'une case vers { $direction_the } ({ $cost }).
fact-element-turned = { $element_the } { $element_num ->
        [p] se tournent
       *[s] se tourne
    } vers { $facing_the } ({ $cost }).
fact-large-moved = { $how ->
        [sidle] { $element_the } { $element_num ->
            [p] se déplacent
           *[s] se déplace
        } d'une case de côté ({ $cost }).
        [back] { $element_the } { $element_num ->
            [p] reculent
           *[s] recule
        } d'une case ({ $cost }).
        [turn] { $element_the } { $element_num ->
            [p] pivotent
           *[s] pivote
        } vers { $facing_the } ({ $cost }).
        [spin] { $element_the } { $element_num ->
            [p] se tournent
           *[s] se tourne
        } sur place vers { $facing_the } ({ $cost }).
       *[advance] { $element_the } { $element_num ->
            [p] avancent
           *[s] avance
        } d'une case ({ $cost }).
    }
cost-mp = { $mp } PM
cost-manoeuvres = { $count ->
        [1] une manœuvre
       *[other] { $count } manœuvres
    }
cost-free = sans frais
fact-contact-made = { $unit_the } { $unit_num ->
        [p] entrent
       *[s] entre
    } au contact { $enemies_of }.
fact-reaction-began = { $unit_the } { $unit_num ->
        [p] réagissent
       *[s] réagit
    }.
fact-reaction-ended = { $unit_the } { $unit_num ->
        [p] ont
       *[s] a
    } fini de réagir.
fact-move-ended = { $unit_the } { $unit_num ->
        [p] ont
       *[s] a
    } fini de bouger.
place-side = { $direction_to } de { $hex }
place-hex = en { $hex }
direction-e = est
    .form = ms
direction-ne = nord-est
    .form = ms
direction-nw = nord-ouest
    .form = ms
direction-w = ouest
    .form = ms
direction-sw = sud-ouest
    .form = ms
direction-se = sud-est
    .form = ms
facing-ene = est-nord-est
    .form = ms
facing-n = nord
    .form = ms
facing-wnw = ouest-nord-ouest
    .form = ms
facing-wsw = ouest-sud-ouest
    .form = ms
facing-s = sud
    .form = ms
facing-ese = est-sud-est
    .form = ms
no-attack-order = { $unit_the } n'{ $unit_num ->
        [p] engagent
       *[s] engage
    } pas l'ennemi avec cet ordre : une case vide doit rester entre eux.
no-attack-disorganised = { $unit_the } n'{ $unit_num ->
        [p] attaquent
       *[s] attaque
    } pas : l'unité est désorganisée.
no-attack-forward = { $unit_the } n'{ $unit_num ->
        [p] entrent
       *[s] entre
    } au contact qu'en avançant.
no-advance-column = { $unit_the } { $unit_num ->
        [p] marchent
       *[s] marche
    } en colonne, derrière le premier socle.
no-advance-disorganised = { $unit_the } ne { $unit_num ->
        [p] se déplacent
       *[s] se déplace
    } que par manœuvres : l'unité est désorganisée.
no-advance-sideways = { $unit_the } n'{ $unit_num ->
        [p] avancent
       *[s] avance
    } que vers { $unit_num ->
        [p] leurs
       *[s] ses
    } cases frontales.
no-small-unit = { $unit_the } { $unit_num ->
        [p] bougent
       *[s] bouge
    } socle par socle : c'est une petite unité.
no-points = { $unit_the } n'{ $unit_num ->
        [p] ont
       *[s] a
    } plus assez de points de mouvement.
no-manoeuvre = { $unit_the } n'{ $unit_num ->
        [p] ont
       *[s] a
    } plus de manœuvre.
no-off-map = { $unit_the } { $unit_num ->
        [p] sortiraient
       *[s] sortirait
    } de la carte.
no-occupied = { $unit_the } ne { $unit_num ->
        [p] passent
       *[s] passe
    } pas : la place est occupée.
no-wheel-small = { $unit_the } ne { $unit_num ->
        [p] font
       *[s] fait
    } pas de virage : c'est une petite unité.
no-wheel-disorganised = { $unit_the } ne { $unit_num ->
        [p] font
       *[s] fait
    } pas de virage : l'unité est désorganisée.
no-wheel-column = { $unit_the } ne { $unit_num ->
        [p] font
       *[s] fait
    } pas de virage en colonne.
no-wheel-hold = { $unit_the } ne { $unit_num ->
        [p] font
       *[s] fait
    } pas de virage avec l'ordre T.
no-wheel-back = { $unit_the } { $unit_num ->
        [p] ont
       *[s] a
    } déjà fait un virage de l'autre côté dans cette phase.
no-wheel-wide = { $unit_the } { $unit_num ->
        [p] ont
       *[s] a
    } un front trop large pour un tel virage.
no-wheel-blocked = { $unit_the } ne { $unit_num ->
        [p] passent
       *[s] passe
    } pas : un autre socle est sur les cases balayées par le virage.
no-wheel-enemy = { $unit_the } { $unit_num ->
        [p] rencontreraient
       *[s] rencontrerait
    } l'ennemi pendant le virage.
no-same-facing = { $unit_the } { $unit_num ->
        [p] regardent
       *[s] regarde
    } déjà de ce côté.
no-march-line = { $unit_the } { $unit_num ->
        [p] ne sont
       *[s] n'est
    } pas en colonne.
no-march-facing = { $unit_the } ne { $unit_num ->
        [p] marchent
       *[s] marche
    } pas ainsi : la tête entre dans une de ses cases frontales.
no-other-unit = { $element_the } { $element_num ->
        [p] ne sont
       *[s] n'est
    } pas de l'unité qui bouge ({ $unit_the }).
no-step-alone = { $unit_the } { $unit_num ->
        [p] avancent
       *[s] avance
    } d'un bloc : l'unité est organisée.
no-turn-pressing = { $element_the } ne { $element_num ->
        [p] se tournent
       *[s] se tourne
    } plus après le contact.
no-free-hex = { $element_the } n'{ $element_num ->
        [p] ont
       *[s] a
    } une case gratuite que pour se reformer.
no-same-facing-element = { $element_the } { $element_num ->
        [p] regardent
       *[s] regarde
    } déjà de ce côté.
no-off-map-element = { $element_the } { $element_num ->
        [p] sortiraient
       *[s] sortirait
    } de la carte.
no-occupied-element = { $element_the } ne { $element_num ->
        [p] passent
       *[s] passe
    } pas : la case est occupée.
no-large-step = { $element_the } ne { $element_num ->
        [p] vont
       *[s] va
    } pas dans cette direction.
no-large-points = { $element_the } n'{ $element_num ->
        [p] ont
       *[s] a
    } pas assez de points de mouvement.
no-large-contact = { $element_the } ne { $element_num ->
        [p] viennent
       *[s] vient
    } pas au contact ainsi : il faut avancer, sans tenir sa position.
no-element-in-contact = { $element_the } ne { $element_num ->
        [p] bougent
       *[s] bouge
    } pas : un ennemi est au contact.
no-press-forward = { $element_the } n'{ $element_num ->
        [p] avancent
       *[s] avance
    } plus que vers { $element_num ->
        [p] leurs
       *[s] ses
    } cases frontales.
no-react-other = { $element_the } { $element_num ->
        [p] toucheraient
       *[s] toucherait
    } une autre unité que celle qui attaque : il faut un ordre C ou H.
no-cohesion = { $unit_the } { $unit_form ->
        [fs] reste groupée
        [mp] restent groupés
        [fp] restent groupées
       *[ms] reste groupé
    } : { $element_the } { $element_num ->
        [p] peuvent
       *[s] peut
    } encore rejoindre les autres.

# Corps à corps

fact-combats-found = Il { $count ->
        [0] n'y a pas de corps à corps
        [one] y a un corps à corps
       *[other] y a { $count } corps à corps
    }.
fact-combat-began = { $count ->
        [one] { $units_the } n'{ $units_num ->
            [p] ont
           *[s] a
        } plus d'ennemi au contact.
       *[other] Un corps à corps oppose { $units_the }.
    }
fact-blows-ended = Les coups sont portés.
ask-priority = Bougez-vous avant ou après l'adversaire ?
fact-regroup-began = { $count ->
        [0] { $first_the } { $first_num ->
            [p] font leurs
           *[s] fait ses
        } mouvements d'après combat.
       *[other] { $first_the }, puis { $others_the }, font leurs mouvements d'après combat.
    }
ask-regroup = Quel mouvement d'après combat { $element_num ->
        [p] font
       *[s] fait
    } { $element_the } ?
answer-regrouped = Finir les mouvements d'après combat
fact-element-regrouped = { $element_the } { $element_num ->
        [p] se regroupent
       *[s] se regroupe
    } vers { $direction_the }.
fact-element-settled = { $element_the } { $element_num ->
        [p] se tournent
       *[s] se tourne
    } vers { $facing_the }.
fact-side-regrouped = { $side_the } { $side_num ->
        [p] ont
       *[s] a
    } fini les mouvements d'après combat.
fact-combat-ended = Ce corps à corps est fini pour ce tour.
fact-engagements-settled = Après le corps à corps : { $parts }.
part-more = { $part } ; { $rest }
part-free = { $units_the } { $units_num ->
        [p] se libèrent
       *[s] se libère
    }
part-caught = { $units_the } { $units_num ->
        [p] se retrouvent
       *[s] se retrouve
    } au contact
part-held = { $units_the } { $units_form ->
        [fs] reste engagée
        [mp] restent engagés
        [fp] restent engagées
       *[ms] reste engagé
    }
no-regroup-element = { $element_the } ne { $element_num ->
        [p] font
       *[s] fait
    } pas de mouvement d'après combat maintenant.
no-regroup-held = { $element_the } ne { $element_num ->
        [p] bougent
       *[s] bouge
    } pas : plusieurs ennemis sont au contact.
no-regroup-far = { $element_the } ne { $element_num ->
        [p] peuvent
       *[s] peut
    } pas aller plus loin.
no-regroup-contact = { $element_the } { $element_num ->
        [p] doivent
       *[s] doit
    } garder le contact avec { $enemy_the }.

# Fichiers

scenario-two-armies = il faut deux armées, il y en a { $count }.
scenario-bad-key = « { $key } » ne peut pas servir de clé : minuscules, chiffres après une lettre, tirets bas entre les mots.
scenario-key-twice = la clé « { $key } » sert deux fois.
scenario-card-twice = la carte « { $card } » existe déjà dans le programme.
scenario-unknown-card = il n'y a pas de carte « { $card } » (au choix : { $known }).
scenario-people = la carte « { $card } » est d'un autre peuple : { $people }.
scenario-unknown-people = aucun peuple ne s'appelle « { $people } » (au choix : { $known }).
scenario-points = l'armée coûte { $cost } points, pour { $most } au plus.
scenario-empty-army = une armée a de 1 à { $most } unités.
scenario-elements = { $count } socles : une unité en a de 1 à { $most }.
scenario-figures = { $figures } figurines par socle, pour { $most } au plus.
scenario-arm = « { $arm } » n'est ni infantry ni cavalry.
scenario-card-number = { $field } = { $value } ne convient pas.
scenario-card-word = « { $word } » n'est ni un socle spécial ni une formation.
scenario-card-unarmed = la carte n'a pas d'arme de corps à corps.
scenario-weapon = pas d'arme « { $kind } ».
scenario-power = puissance { $power } : de { $least } à { $most }.
scenario-bands = les portées doivent croître.
scenario-lance = la lance est une arme de cavalier.
scenario-number = { $value } ne convient pas ici.
scenario-zone = la zone de déploiement est mal écrite : de la première à la dernière ligne, de la première à la dernière colonne.
scenario-small-zone = la zone a { $hexes } cases libres pour { $elements } socles.
scenario-zones-meet = les zones de déploiement se touchent : une rangée au moins doit les séparer.
scenario-not-deployed = { $unit } : pas sur la carte.
scenario-facing = « { $facing } » n'est pas une orientation : N, ENE, ESE, S, WSW ou WNW.
scenario-hex = pas de case « { $hex } » sur cette carte.
scenario-front = front de { $front } impossible.
scenario-off-map = { $element } est hors de la carte.
scenario-same-hex = { $element } et { $other } sont sur la même case.
scenario-shape = { $element } n'occupe pas { $hexes ->
        [one] { $hexes } case
       *[other] { $hexes } cases
    } de cette façon pour son orientation.
scenario-needs-tier = « { $unit } » demande les règles du niveau « { $tier } ».
scenario-large-alone = « { $unit } » est un grand socle : il est seul dans son unité.
scenario-at-or-element = écrire soit « at », soit la liste des socles.
scenario-element-key = « { $key } » n'est pas un socle de cette unité : { $unit }.
scenario-order = l'ordre de la liste ne correspond pas aux socles.
scenario-phase = pas de phase « { $phase } ».
scenario-stage = pas d'étape « { $stage } » dans la phase { $phase }.
scenario-result = le résultat ne va pas avec la phase.
scenario-nobody = un camp n'a plus un socle et la bataille continue.
scenario-order-word = « { $order } » n'est pas un ordre (au choix : M, H, C, T).
scenario-order-now = { $unit } : pas d'ordre ici.
scenario-engaged = { $unit } : l'engagement ne peut pas être ainsi.
scenario-contact = { $unit } : au contact d'un ennemi sans engagement.
scenario-wheeled = « { $word } » n'est pas un côté (au choix : left, right).
scenario-overspent = { $unit } : dépense de mouvement trop grande.
scenario-loose = { $unit } : pas de redéploiement ici.
scenario-special = « { $word } » n'est pas un socle spécial.
scenario-unknown-side = pas de camp « { $side } ».
scenario-unknown-unit = pas d'unité « { $unit } ».
scenario-unknown-element = pas de socle « { $element } ».
scenario-attack = { $element } ne peut pas attaquer { $target }.
scenario-not-moving = rien ne bouge dans cette position.
scenario-not-resolving = rien ne se résout dans cette position.
scenario-not-fighting = la liste des corps à corps ne va pas avec la phase.
scenario-closing = la liste des unités qui se resserrent ne convient pas à la phase.

# Un mot à qui apprend : de quoi il s'agit dans cette question ou ce jet
hint-blow = Choisissez qui chaque socle frappe. Le flanc et le dos se touchent mieux ; plusieurs coups sur un socle sont plus sûrs.
hint-close = Les vides laissés par les socles tombés se comblent depuis l'arrière. Une ligne trouée est désorganisée.
hint-confirm-orders = Les deux camps révèlent leurs ordres ensemble. Une unité sans ordre tient sa position.
hint-declared = Tous les coups sont annoncés. Quand vous confirmez, les dés roulent l'un après l'autre.
hint-deployed = Relisez la ligne : ensuite le déploiement adverse est révélé.
hint-front = Un front large frappe avec plus de socles ; un front profond tient plus longtemps. Commencez par six ou plus.
hint-manoeuvre = Menez l'unité pas à pas. Restez organisé : une unité désorganisée n'attaque pas.
hint-order = Un ordre secret : M fait mouvement, H harcèle, C charge, T tient. Une charge lancée de trop loin s'arrête en route.
hint-order-of-sides = Vous avez gagné le jet : bouger après l'ennemi permet de lui répondre ; bouger avant prend le terrain.
hint-place = Choisissez où se tient l'extrémité gauche du premier rang. Gardez vos unités côte à côte, les flancs couverts.
hint-press = L'unité est au contact : les socles de l'arrière peuvent encore monter frapper.
hint-priority = Vous avez détruit plus de socles : à vous de dire si vous bougez avant ou après l'ennemi, maintenant que le corps à corps est fini.
hint-reaction = Votre unité est attaquée avant d'avoir bougé : les socles qui ne touchent pas d'ennemi peuvent bouger ou se tourner vers lui.
hint-reaction-order = Plusieurs de vos unités sont attaquées : choisissez laquelle réagit d'abord.
hint-redeploy = Les socles bougent un à un pour combler les vides ou élargir le front. Choisissez-en un dans la liste ou sur la carte ; finissez quand la ligne est en place.
hint-regroup = Après le corps à corps, un socle sans contact bouge de deux cases au plus : de retour au combat, ou hors de lui.
hint-roll-blow = Le coup d'un socle : il touche si le dé ne dépasse pas la somme. Un socle touché est perdu.
hint-roll-combat-order = Un dé décide quel corps à corps se règle d'abord.
hint-roll-first-mover = Un dé décide qui choisit de bouger avant ou après l'ennemi.
hint-roll-regroup = Un dé décide qui bouge d'abord après le corps à corps.
hint-shot = Choisissez sur qui chaque socle tire, ou qui il soutient. Les cibles proches se touchent mieux.
hint-small = Les derniers socles d'une unité bougent un à un.
hint-unit = Les ordres s'exécutent genre par genre ; dans un genre vous choisissez qui bouge d'abord. Le premier peut gêner les autres.
