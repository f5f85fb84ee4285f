# Demonworld : ce que disent les faits, les questions, les réponses et les refus.
# Les noms d'unités sont libres : les phrases évitent de s'accorder avec eux.

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
    }
points-lost = { $side } { $points }
outcome-eliminated = Victoire : { $winner }. Il ne reste plus un socle à l'adversaire.
outcome-both-eliminated = Match nul : plus un socle d'un côté ni de l'autre.
outcome-points = La bataille s'arrête. Victoire aux points : { $winner }.
outcome-points-draw = La bataille s'arrête sans vainqueur.

# Déploiement

ask-front = { $unit } : combien de socles au premier rang ?
ask-place = { $unit } ({ $front } de front) : où placer l'extrémité gauche du premier rang ?
ask-deployed = Toute l'armée est en place : confirmer ?
answer-front = { $unit }, { $front } de front
answer-place = { $unit } en { $hex }
answer-put = { $element } en { $hex }, face { $facing }
answer-confirm-deployment = Confirmer le déploiement
fact-unit-deployed = Déploiement : { $unit }, premier socle en { $hexes }.
no-deploy-missing = { $unit } : tout n'est pas encore en place.
no-deploy-zone = On se déploie dans sa zone.
no-deploy-occupied = Un socle est déjà sur cette case.
no-deploy-contact = On ne se déploie pas au contact de l'ennemi.
no-deploy-room = { $unit } : pas de place pour { $front } de front.
no-deploy-front = { $unit } : choisir d'abord la largeur du front.

# Ordres

ask-order = { $unit } : quel ordre ?
ask-confirm-orders = Tous les ordres sont posés : confirmer ?
answer-order = { $order }
answer-confirm-orders = Confirmer les ordres (une unité oubliée tient sa position)
fact-order-revealed = { $unit } : { $order }.
order-M = Faire mouvement (M)
order-H = Harceler (H)
order-C = Charger (C)
order-T = Tenir sa position (T)
no-such-unit = Pas d'unité « { $unit } » dans ce camp.
no-such-order = « { $order } » n'est pas un ordre : m, h, c ou t.
no-order-engaged = { $unit } : une unité engagée ne reçoit pas d'ordre.

# Annonces

ask-shot = { $element } : sur qui tirer, qui soutenir ?
ask-blow = { $element } : qui frapper, qui soutenir ?
ask-declared = Tout est annoncé : confirmer ?
answer-attack = { $element } attaque { $other }
answer-support = { $element } soutient { $other }
answer-hold = { $element } ne fait rien
answer-confirm = Confirmer les annonces
fact-attack-declared = Annonce ({ $what }) : { $element } contre { $target }{ $count ->
        [0] {""}
       *[other] , soutien : { $supports }
    }{ $initiative ->
        [0] {""}
       *[other] , initiative { $initiative }
    }.
fact-declarations-ended = Tout est annoncé : aux dés.
fact-attack-made = { $element } contre { $target } ({ $what }) : { $roll } pour { $base } ou moins [{ $items }], { $result }.
fact-attack-futile = { $element } contre { $target } ({ $what }) : impossible, nombre de base { $base } [{ $items }].
fact-attack-lost = { $element } contre { $target } ({ $what }) : perdu, { $why }.
fact-shot-strayed = Tir dévié : { $element } visait { $target }, { $direction } ; { $somebody ->
        [yes] il part vers { $struck }
       *[no] la case est vide
    }.
fact-elements-lost = { $count ->
        [one] Perte
       *[other] Pertes
    } : { $elements }.
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
no-such-element = Pas de socle « { $element } » ici.
no-action = { $element } n'a rien à annoncer ici.
no-own-element = { $target } est du même camp que { $element }.
no-support-itself = { $element } ne peut pas se soutenir.
no-support-nothing = { $main } n'a pas annoncé d'attaque : { $element } n'a rien à soutenir.
no-shoot-weapon = { $unit } : pas d'arme de tir.
no-shoot-engaged = { $unit } : une unité engagée ne tire pas.
no-shoot-order = { $unit } : cet ordre ne permet pas de tirer.
no-shoot-phase = { $unit } : cet ordre fait tirer dans l'autre phase de tir.
no-shoot-slow = { $unit } : cette arme est lente à recharger et ne tire qu'avec l'ordre T.
no-shoot-disorganised = { $unit } : avec l'ordre H il faut être organisé pour tirer.
no-out-of-range = { $target } est hors de portée pour { $element }.
no-out-of-arc = { $element } : { $target } est hors de l'angle de tir.
no-sight-blocked = { $element } ne voit pas { $target } : { $blocker } est sur la ligne.
no-support-unit = { $element } et { $main } ne sont pas de la même unité.
no-support-melee = { $target } est au corps à corps : pas de soutien.
no-support-weaker = À cette distance { $element } a moins de puissance que { $main }.
no-support-chain = La chaîne est rompue : { $element } ne touche ni { $main } ni un de ses soutiens.
no-other-combat = { $element } n'est pas de ce corps à corps.
no-strike-front = { $element } : { $target } n'est pas dans une case frontale.
no-support-front = { $element } : { $target } n'est pas dans une case frontale, donc pas de soutien.

# Après les tirs

fact-closing-began = Les unités touchées peuvent resserrer les rangs : { $units }.
ask-close = { $unit } : resserrer les rangs ?
answer-close = { $element } vers { $direction }
answer-closed = Les rangs sont resserrés
no-close-twice = { $element } : déjà un pas pour resserrer les rangs.
no-close-contact = { $element } touche un ennemi : aucun pas pour resserrer les rangs.
no-close-hex = { $element } : un pas mène seulement dans une case que l'unité occupait avant les pertes.
fact-element-closed = { $element } resserre les rangs, { $direction }.
fact-unit-closed = { $unit } : { $state }.
word-organised = formation organisée
word-disorganised = formation désorganisée

# Mouvement

fact-sequence-began = { $order } : { $sides }.
ask-order-of-sides = { $order } : bouger avant ou après l'adversaire ?
answer-before = Avant
answer-after = Après
ask-unit = { $order } : quelle unité bouge maintenant ?
answer-move = { $unit }
answer-rest = Les autres ne bougent pas
fact-unit-activated = Mouvement : { $unit }.
fact-units-rested = Sans bouger : { $units }.
ask-manoeuvre = { $unit } : quel mouvement ? ({ $mp } PM, { $manoeuvres } { $manoeuvres ->
        [one] manœuvre
       *[other] manœuvres
    })
move-advance = avancer, { $direction }
move-slide = glisser d'une case, { $direction }
move-wheel = virage { $side } de { $degrees } degrés
move-face = orientation { $facing }
move-march = marcher en colonne, { $direction }, tête { $facing }
side-left = à gauche
side-right = à droite
answer-redeploy = Déplacer les socles un à un
answer-form = Fin du redéploiement
answer-done = Fin du mouvement
answer-step = { $element } avance d'une case, { $direction }
answer-shift = { $element } manœuvre d'une case, { $direction }
answer-turn = { $element } : orientation { $facing }
ask-redeploy = { $unit } : quel socle déplacer ou tourner ?
ask-small = { $unit } : quel socle déplacer ou tourner ? (petite unité)
ask-press = { $unit }, au contact : quel socle avance encore ?
ask-reaction = { $unit }, réaction : quel socle tourner ou déplacer ?
ask-reaction-order = Quelle unité réagit d'abord ?
answer-react = { $unit }
fact-unit-moved = { $unit } : { $how } ({ $cost }).
fact-unit-loosened = { $unit } : les socles se déplacent un à un.
fact-unit-formed = { $unit } : { $state }.
fact-element-moved = { $element } : une case, { $direction } ({ $cost }).
fact-element-turned = { $element } : orientation { $facing } ({ $cost }).
cost-mp = { $mp } PM
cost-manoeuvres = { $count ->
        [one] une manœuvre
       *[other] { $count } manœuvres
    }
cost-free = sans frais
fact-contact-made = Contact : { $unit } et { $enemies }.
fact-reaction-began = Réaction : { $unit }.
fact-reaction-ended = Réaction terminée : { $unit }.
fact-move-ended = Mouvement terminé : { $unit }.
direction-e = est
direction-ne = nord-est
direction-nw = nord-ouest
direction-w = ouest
direction-sw = sud-ouest
direction-se = sud-est
facing-ene = est-nord-est
facing-n = nord
facing-wnw = ouest-nord-ouest
facing-wsw = ouest-sud-ouest
facing-s = sud
facing-ese = est-sud-est
no-attack-order = { $unit } : avec cet ordre on n'engage pas l'ennemi ; une case vide doit rester entre eux.
no-attack-disorganised = { $unit } : une unité désorganisée n'attaque pas.
no-attack-forward = { $unit } : on n'entre au contact qu'en avançant.
no-advance-column = { $unit } : une colonne marche derrière son premier socle.
no-advance-disorganised = { $unit } : une unité désorganisée ne se déplace que par manœuvres.
no-advance-sideways = { $unit } : on n'avance que vers ses cases frontales.
no-small-unit = { $unit } : les socles d'une petite unité bougent un à un.
no-points = { $unit } : plus assez de points de mouvement.
no-manoeuvre = { $unit } : plus de manœuvre possible.
no-off-map = { $unit } sortirait de la carte.
no-occupied = { $unit } : la place est occupée.
no-wheel-small = { $unit } : une petite unité ne fait pas de virage.
no-wheel-disorganised = { $unit } : une unité désorganisée ne fait pas de virage.
no-wheel-column = { $unit } : une colonne ne fait pas de virage.
no-wheel-hold = { $unit } : pas de virage avec l'ordre T.
no-wheel-back = { $unit } : déjà un virage de l'autre côté dans cette phase.
no-wheel-wide = { $unit } : front trop large pour un tel virage.
no-wheel-blocked = { $unit } : un autre socle est sur les cases balayées par le virage.
no-wheel-enemy = { $unit } : le virage rencontrerait l'ennemi en chemin.
no-same-facing = { $unit } : c'est déjà l'orientation de toute l'unité.
no-march-line = { $unit } : pas en colonne.
no-march-facing = { $unit } : la tête entre dans une de ses cases frontales.
no-other-unit = { $element } n'est pas de l'unité qui bouge, { $unit }.
no-step-alone = { $unit } : une unité organisée avance d'un bloc.
no-turn-pressing = { $element } : plus de changement d'orientation après le contact.
no-free-hex = { $element } : la case gratuite ne sert qu'à se reformer.
no-same-facing-element = { $element } : c'est déjà son orientation.
no-off-map-element = { $element } sortirait de la carte.
no-occupied-element = { $element } : la case est occupée.
no-element-in-contact = { $element } touche un ennemi : ce socle ne bouge pas.
no-press-forward = { $element } n'avance plus que vers ses cases frontales.
no-react-other = { $element } toucherait une autre unité que celle qui attaque : il faut un ordre C ou H.
no-cohesion = { $unit } : { $element } peut encore rejoindre les autres ; une petite unité reste groupée.

# Corps à corps

fact-combats-found = { $count ->
        [0] Pas de corps à corps
        [one] Un corps à corps
       *[other] { $count } corps à corps
    }.
fact-combat-began = Corps à corps : { $units }.
fact-blows-ended = Les coups sont portés.
ask-priority = Bouger avant ou après l'adversaire ?
fact-regroup-began = Mouvements d'après combat : { $sides }.
ask-regroup = { $element } : mouvement d'après combat ?
answer-regrouped = Fin des mouvements d'après combat
fact-element-regrouped = { $element } se regroupe, { $direction }.
fact-element-settled = { $element } : orientation { $facing }.
fact-side-regrouped = Mouvements d'après combat terminés : { $side }.
fact-combat-ended = Ce corps à corps est fini pour ce tour.
fact-engagements-settled = Après le corps à corps : { $parts }.
part-free = libres { $units }
part-caught = au contact sans l'avoir voulu { $units }
part-held = toujours engagés { $units }
no-regroup-element = { $element } ne fait pas de mouvement d'après combat maintenant.
no-regroup-held = { $element } touche plusieurs ennemis : ce socle ne bouge pas.
no-regroup-far = { $element } ne peut pas aller plus loin.
no-regroup-contact = { $element } doit garder le contact avec { $enemy }.

# Fichiers

scenario-two-armies = il faut deux armées, il y en a { $count }.
scenario-bad-key = « { $key } » ne peut pas servir de clé : minuscules, chiffres après une lettre, tirets bas entre les mots.
scenario-key-twice = la clé « { $key } » sert deux fois.
scenario-card-twice = la carte « { $card } » existe déjà dans le programme.
scenario-unknown-card = pas de carte « { $card } » (il y a : { $known }).
scenario-people = la carte « { $card } » est d'un autre peuple : { $people }.
scenario-points = l'armée coûte { $cost } points, pour { $most } au plus.
scenario-empty-army = une armée a de une à { $most } unités.
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
scenario-at-or-element = écrire soit « at », soit la liste des socles.
scenario-element-key = « { $key } » n'est pas un socle de cette unité : { $unit }.
scenario-order = l'ordre de la liste ne correspond pas aux socles.
scenario-phase = pas de phase « { $phase } ».
scenario-stage = pas d'étape « { $stage } » dans la phase { $phase }.
scenario-result = le résultat ne va pas avec la phase.
scenario-nobody = un camp n'a plus un socle et la bataille continue.
scenario-order-word = « { $order } » n'est pas un ordre : M, H, C ou T.
scenario-order-now = { $unit } : pas d'ordre ici.
scenario-engaged = { $unit } : l'engagement ne peut pas être ainsi.
scenario-contact = { $unit } : au contact d'un ennemi sans engagement.
scenario-wheeled = « { $word } » : left ou right.
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
hint-confirm-orders = Les deux camps dévoilent leurs ordres ensemble. Une unité sans ordre tient sa position.
hint-declared = Tous les coups sont annoncés. Quand vous confirmez, les dés tombent l'un après l'autre.
hint-deployed = Relisez la ligne : ensuite se dévoile le déploiement d'en face.
hint-front = Un front large frappe avec plus d'éléments ; un front profond tient plus longtemps. Commencez par six ou plus.
hint-manoeuvre = Menez l'unité pas à pas. Restez en ordre : une unité désorganisée n'attaque pas.
hint-order = Un ordre secret : M marche, H harcèle, C charge, T tient. Charger de trop loin laisse en chemin.
hint-order-of-sides = Vous avez gagné le jet : bouger après l'ennemi permet de lui répondre ; bouger avant prend le terrain.
hint-place = Choisissez où se tient l'extrémité gauche du premier rang. Gardez vos unités côte à côte, les flancs couverts.
hint-press = L'unité est au contact : les socles de l'arrière peuvent encore monter frapper.
hint-priority = Vous en avez abattu davantage : à vous de dire si vous bougez avant ou après l'ennemi, maintenant que la mêlée est finie.
hint-reaction = Votre unité est attaquée avant d'avoir bougé : les socles qui ne touchent pas d'ennemi peuvent bouger ou se tourner vers lui.
hint-reaction-order = Plusieurs de vos unités sont attaquées : choisissez laquelle réagit d'abord.
hint-redeploy = Les socles bougent un à un pour combler les vides ou élargir le front. Choisissez-en un dans la liste ou sur la carte ; finissez quand la ligne est en place.
hint-regroup = Après la mêlée, un socle sans contact bouge de deux cases au plus : de retour au combat, ou hors de lui.
hint-roll-blow = Le coup d'un socle : la somme dit à partir de combien il touche. Un socle touché tombe.
hint-roll-combat-order = Un dé décide quelle mêlée se règle d'abord.
hint-roll-first-mover = Un dé décide qui choisit de bouger avant ou après l'ennemi.
hint-roll-regroup = Un dé décide qui bouge d'abord après la mêlée.
hint-shot = Choisissez sur qui chaque socle tire, ou qui il soutient. Les cibles proches se touchent mieux.
hint-small = Les derniers socles d'une unité bougent un à un.
hint-unit = Les ordres s'exécutent genre par genre ; dans un genre vous choisissez qui bouge d'abord. Le premier peut gêner les autres.
