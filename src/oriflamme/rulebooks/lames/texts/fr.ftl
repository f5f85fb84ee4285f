# Les Lames Maudites : ce que disent les faits, les questions, les réponses et les refus.
# Les noms des unités sont libres : les phrases évitent tout accord avec eux.

# Le tour

fact-turn-began = Tour { $turn } : { $side }.
fact-side-began = Au tour du camp { $side }.
fact-markers-removed = { $side } : tout a été activé, les marqueurs d'ordre sont retirés.
fact-battle-ended = { $outcome }{ $counted ->
        [yes] {" "}Points : { $scores }.
       *[no] {""}
    }
score = { $side } { $points }
outcome-collapse = Victoire : { $winner }, seule armée encore en lice.
outcome-goal = Victoire : { $winner }, qui a tous les points voulus.
outcome-withdrawn-points = Il n'y a plus personne à combattre. Victoire aux points : { $winner }.
outcome-withdrawn-held = Il n'y a plus personne à combattre, sans avance suffisante. Victoire de qui tenait : { $winner }.
outcome-withdrawn-draw = Il n'y a plus personne à combattre, sans avance suffisante : partie nulle.
outcome-all-broken-points = Toutes les armées sont brisées. Victoire aux points : { $winner }.
outcome-all-broken-held = Toutes les armées sont brisées, sans avance suffisante. Victoire de qui tenait : { $winner }.
outcome-all-broken-draw = Toutes les armées sont brisées, sans avance suffisante : partie nulle.
outcome-time-points = Le temps est écoulé. Victoire aux points : { $winner }.
outcome-time-held = Le temps est écoulé, sans avance suffisante. Victoire de qui tenait : { $winner }.
outcome-time-draw = Le temps est écoulé, sans avance suffisante : partie nulle.

# Activation

fact-activation-began = Activation : { $unit }.
fact-action-chosen = { $unit } : { $action }.
fact-activation-ended = Fin d'activation : { $unit }.
action-move = Mouvement
action-withdraw = Repli
action-flee = Fuite
action-face = Faire face
action-shock = Attaque au choc
action-duel = Duel
action-rally = Ralliement
action-reorganise = Réorganisation
action-rest = Repos
action-change = Changement de consigne
action-orders = Distribution d'ordres particuliers
action-command = Prise de commandement
action-resign = Démission
action-pass = Aucune action

ask-activate = Quelle pièce activer ?
do-activate = { $unit }
do-morale = Marqueur de moral : { $wing }
ask-action = Quelle action pour { $unit } ?

# Le compas

point-N = le nord
point-NNE = le nord-nord-est
point-NE = le nord-est
point-ENE = l'est-nord-est
point-E = l'est
point-ESE = l'est-sud-est
point-SE = le sud-est
point-SSE = le sud-sud-est
point-S = le sud
point-SSW = le sud-sud-ouest
point-SW = le sud-ouest
point-WSW = l'ouest-sud-ouest
point-W = l'ouest
point-WNW = l'ouest-nord-ouest
point-NW = le nord-ouest
point-NNW = le nord-nord-ouest
edge-N = bord nord
edge-E = bord est
edge-S = bord sud
edge-W = bord ouest

# Marqueurs

fact-cohesion-changed = { $unit } : { $cohesion }.
cohesion-3 = unité en ordre
cohesion-2 = unité ébranlée
cohesion-1 = unité en déroute
fact-breath-changed = { $unit } : { $breath }.
breath-0 = souffle retrouvé
breath-1 = unité essoufflée
breath-2 = unité à bout de souffle
fact-shock-marked = { $unit } : { $shock }.
shock-charge = Charge
shock-contact = Contact
shock-none = plus de marqueur de choc
fact-steps-lost = Un pas perdu : { $unit }, { $left ->
        [one] { $left } pas restant
       *[other] { $left } pas restants
    }.
fact-unit-destroyed = Unité détruite : { $unit } ({ $reason }).
destroyed-shock = pertes au choc
destroyed-dispersed = plus aucune cohésion
destroyed-no-flight = déroute sans issue
destroyed-pursued = unité rattrapée en rompant le contact
destroyed-hunted = unité rattrapée hors de la carte

# Tests

fact-tested = { $test } : { $subject }{ $opposed ->
        [yes] {" "}contre { $against }
       *[no] {""}
    }, { $sum } pour { $threshold } ou moins : { $passed }.
sum-bare = { $roll }
sum-modified = { $roll } [{ $items }] = { $total }
item = { $reason } { $value }
result-passed = réussi
result-failed = manqué
test-rout = Test de déroute
test-defence = Test d'engagement en défense
test-attack = Test d'engagement en attaque
test-passing = Test de traversée
test-disengagement = Test de dégagement
test-discipline = Test de discipline
test-pursuit = Test de poursuite
test-return = Retour sur la carte
test-rally = Ralliement
test-reorganise = Réorganisation
test-rest = Repos
test-command = Test de commandement
test-demoralisation = Test de démoralisation
test-collapse = Marqueur de moral d'aile
test-retreat = Test de retraite

fact-wing-shaken = Une aile perd courage : { $wing }, moral { $morale }, { $markers ->
        [one] { $markers } marqueur Ébranlée
       *[other] { $markers } marqueurs Ébranlée
    }.
fact-markers-cleared = { $wing } : les marqueurs Ébranlée sont retirés.
fact-wing-tired = Une aile s'épuise : { $wing }, fatigue { $fatigue }.

reason-threshold = seuil
reason-fatigue = fatigue d'aile
reason-markers = marqueurs Ébranlée
reason-weapons = systèmes d'armes
reason-capacity_higher = meilleure capacité d'armes
reason-capacity_lower = moindre capacité d'armes
reason-capacity_attacker = capacité d'armes de l'attaquant
reason-capacity_defender = capacité d'armes du défenseur
reason-small = petite unité
reason-enemy_small = petit ennemi
reason-charging = Charge
reason-charging_exalted = Charge, Exalté
reason-enemy_charging = Charge ennemie
reason-flank = flanc
reason-rear = arrière
reason-types = types différents
reason-wings = ailes différentes
reason-classes = classes de mouvement différentes
reason-each_large = grandes unités traversées
reason-facings = orientations différentes
reason-only_artillery = artillerie seule
reason-only_wagon = chariot seul
reason-evade = Esquive
reason-faster = plus rapide
reason-slower = moins rapide
reason-free_enemy = ennemi aux mains libres
reason-charged = face à une Charge
reason-contacted = face au Contact
reason-spent = à bout de souffle
reason-routed = en déroute
reason-shaken = ébranlement
reason-pursuer_shaken = poursuivant ébranlé
reason-pursuer_winded = poursuivant essoufflé
reason-pursuer_spent = poursuivant à bout de souffle
reason-regular = Régulier
reason-irregular = Irrégulier
reason-stacked_engaged = pile engagée
reason-distance = distance
reason-leader = chef d'aile perdu
reason-commander = chef d'armée perdu
reason-base = coût de base
reason-offensive_support = supports offensifs
reason-defensive_support = supports défensifs
reason-charge = Charge
reason-charge_defender = Charge du défenseur
reason-winded_attacker = attaquant essoufflé
reason-spent_attacker = attaquant à bout de souffle
reason-spent_defender = défenseur à bout de souffle
reason-shaken_attacker = attaquant ébranlé
reason-shaken_defender = défenseur ébranlé
reason-routed_defender = défenseur en déroute
reason-rough = terrain accidenté
reason-difficult = terrain difficile
reason-uphill = montée
reason-downhill = descente
reason-rough_side = côté accidenté
reason-small_attacker = petit attaquant
reason-small_defender = petit défenseur
reason-unsupported = attaque non soutenue
reason-stacked_attacker = attaquant gêné par sa pile
reason-stacked_defender = défenseur gêné par sa pile
reason-overfull = hexagone surchargé

# Commandement

fact-order-changed = { $wing } : consigne { $order }.
order-attack = Attaque
order-defence = Défense
order-regroup = Regroupement
order-retreat = Retraite
fact-leader-changed = { $led ->
        [yes] { $wing } : { $leader } prend la tête de l'aile.
       *[no] { $wing } : plus de chef d'aile.
    }
fact-commander-changed = { $side } : { $commander } prend la tête de l'armée.
fact-points-rolled = { $unit } : { $points ->
        [one] { $points } point de commandement
       *[other] { $points } points de commandement
    }{ $roll ->
        [0] {""}
       *[other] {" "}({ $roll } au dé)
    }.
fact-order-given = Ordre particulier pour { $unit }, par { $by } : { $cost ->
        [one] { $cost } point
       *[other] { $cost } points
    }, reste { $left }.

ask-order = { $unit } : quelle consigne pour { $wing } ?
do-order = { $order }
ask-orders = { $unit } : { $points ->
        [one] reste { $points } point de commandement
       *[other] restent { $points } points de commandement
    }. À qui donner un ordre particulier ?
do-give = { $unit } ({ $cost ->
        [one] { $cost } point
       *[other] { $cost } points
    })
do-order-to = { $unit }
do-done = Plus d'ordre à donner
ask-lead = { $unit } : de quelle aile prendre la tête ?
do-lead = { $wing }

# Déplacement

fact-move-began = { $kind } : { $unit }, { $points }.
move-free = Mouvement libre
move-attack = Mouvement d'attaque
move-defence = Mouvement en Défense
move-regroup = Mouvement en Regroupement
move-quiet = Mouvement hors d'atteinte
move-retreat = Mouvement en Retraite
move-flee = Fuite
points-whole = { $whole ->
        [one] { $whole } point
       *[other] { $whole } points
    }
points-half = ½ point
points-both = { $whole ->
        [one] { $whole }½ point
       *[other] { $whole }½ points
    }
fact-unit-stepped = { $unit } en { $hex } ({ $cost }, reste { $left }).
fact-unit-turned = Réorientation : { $unit } vers { $towards } ({ $cost }).
fact-extra-movement = Mouvement supplémentaire : { $unit }, { $points } en tout.
fact-facing-taken = { $units } : front vers { $towards }.
fact-stack-reordered = Devant dans la pile : { $unit }.
fact-unit-withdrew = Repli : { $unit } en { $hex } ({ $cost }).
fact-stack-recoiled = Recul : { $units } en { $hex }.
fact-unit-advanced = Avance après combat : { $unit } en { $hex }.
fact-unit-left = { $routed ->
        [yes] Déroute hors de la carte, sans retour : { $unit }, { $edge } ({ $exit }).
       *[no] Sortie de la carte : { $unit }, { $edge } ({ $exit }).
    }
fact-unit-returned = Retour sur la carte : { $unit } en { $hex }.

ask-step = { $unit }, reste { $left } : où aller ?
do-step = Vers { $towards }, en { $hex } ({ $cost })
do-creep = Vers { $towards }, en { $hex } par mouvement minimal
do-leave = Vers { $towards }, hors de la carte ({ $cost })
do-face = Se tourner vers { $towards } ({ $cost })
do-extra = Mouvement supplémentaire : { $points } de plus
do-halt = Halte
ask-withdraw = Par où replier { $unit } ?
do-withdraw = Vers { $towards }, en { $hex }
do-withdraw-off = Vers { $towards }, hors de la carte
ask-face = De quel côté tourner { $unit } ?
do-turn = Vers { $towards }
ask-mark = Fin du mouvement : quel marqueur pour { $unit } ?
mark-charge = Charge
mark-contact = Contact
mark-none = Aucun marqueur
ask-hunt = Poursuite par { $unit } : qui rattraper ?
do-hunt = { $unit }
ask-return = { $unit }, hors de la carte : tenter le retour ?
do-return = Revenir en { $hex }, front vers { $towards }
do-stay = Rester hors de la carte

# Combat

fact-shock-fought = { $kind } : { $unit } contre { $target }, { $advantage }, { $roll } aux dés : { $losses ->
        [0] aucune perte
        [one] { $losses } perte
       *[other] { $losses } pertes
    }.
kind-duel = Duel
kind-supported = Attaque soutenue
kind-unsupported = Attaque sans soutien
advantage-bare = avantage { $total }
advantage-items = avantage { $total } [{ $items }]
result-losses-0 = aucune perte
result-losses-1 = une perte
result-losses-2 = deux pertes
result-losses-3 = trois pertes

ask-strike = Qui frapper avec { $unit }, et comment ?
do-strike-supported = { $target }, attaque soutenue (avantage { $total })
do-strike-unsupported = { $target }, sans soutien (avantage { $total })
ask-bear = Qui prend la perte suivante : { $units } ?
do-bear = { $unit }
ask-loss = Une perte pour { $unit } : recul, ou un pas perdu ?
do-recoil-choice = Recul
do-step-loss = Un pas perdu
ask-recoil = Par où faire reculer { $unit } ?
do-recoil = Vers { $towards }, en { $hex }
do-recoil-off = Vers { $towards }, hors de la carte

# Jets de dés

roll-shock = choc
roll-duel = duel
roll-points = points de commandement
roll-rout = test de déroute
roll-defence = test d'engagement en défense
roll-attack = test d'engagement en attaque
roll-passing = test de traversée
roll-disengagement = test de dégagement
roll-discipline = test de discipline
roll-pursuit = test de poursuite
roll-return = retour sur la carte
roll-rally = ralliement
roll-reorganise = réorganisation
roll-rest = repos
roll-command = test de commandement
roll-demoralisation = test de démoralisation
roll-collapse = marqueur de moral d'aile
roll-retreat = test de retraite

# Refus : activation et actions

no-activated = { $unit } : activation déjà faite ce tour-ci.
no-steady = { $wing } : le marqueur de moral ne porte aucun marqueur Ébranlée.
no-routed = Déroute : impossible pour { $unit }.
no-engaged = { $unit } : un ennemi engage cette unité.
no-characters-only = Réservé aux personnages ({ $unit }).
no-no-order = Impossible pour { $unit } sans ordre particulier.
no-nobody-engaged = Aucun ennemi n'est engagé par { $unit }.
no-facing = Inutile de faire face avec { $unit } : personne n'engage cette unité, ou l'un des agresseurs l'est en retour.
no-nobody-to-face = Aucun ennemi que { $unit } puisse engager en se tournant.
no-turned-away = { $unit } : aucun agresseur engagé en retour, pas moyen de rompre.
no-no-way = Aucun déplacement légal pour { $unit }.
no-front-flight = On ne fuit pas quand on est Devant dans une pile ({ $unit }).
no-no-duel = Personne à défier pour { $unit }.
no-not-engaged = { $target } : pas d'engagement par { $unit }.
no-sheltered = Une grande unité tient { $target } hors du choc.
no-other-side = Attaquée d'ici, la pile répond par une autre unité que { $target }.
no-duel-troop = Un duel oppose des personnages, et { $target } est une troupe.
no-wall-between = Le côté qui les sépare est infranchissable : pas de duel avec { $target }.
no-not-his-duel = { $unit } contre { $target } : ce n'est aucun des duels permis.
no-charge-supports = En Charge, une attaque est toujours soutenue ({ $unit }).
no-fresh = { $unit } : le souffle ne manque pas.
no-not-shaken = Rien à réorganiser : unité en ordre ou en déroute ({ $unit }).
no-not-routed = Rien à rallier : pas de déroute ({ $unit }).
no-fragile = Une unité Fragile ne se rallie jamais ({ $unit }).
no-stacked = Une grande unité ne se réorganise pas parmi d'autres grandes unités ({ $unit }).
no-overfull = L'hexagone est surchargé ({ $unit }).
no-chaotic-leader = Chaotique : { $unit } ne commande personne.
no-no-leader = { $unit } ne dirige aucune aile.
no-no-return = Une aile en Retraite y reste ({ $unit }).
no-already-leads = { $unit } dirige déjà une aile.
no-no-headless = Toutes les ailes ont un chef.
no-sheet-rout = En déroute : se rallier ou fuir, rien d'autre ({ $unit }).
no-sheet-face = Des agresseurs ne sont pas engagés en retour : il faut faire face ({ $unit }).
no-sheet-charge = En Charge, il faut frapper qui est engagé, ou poursuivre vers l'ennemi le plus proche ({ $unit }).
no-sheet-break_off = La consigne impose à { $unit } de rompre.
no-sheet-regroup = Le Regroupement, hors d'atteinte, ne donne pas ce choix à { $unit }.
no-sheet-defence = La Défense ne donne pas ce choix à { $unit }.
no-sheet-attack = En Attaque, il faut frapper qui est engagé, ou marcher vers l'ennemi le plus proche ({ $unit }).
no-sheet-special = L'ordre particulier ne donne pas ce choix à { $unit }.
no-sheet-overfull = L'hexagone est surchargé : il faut le quitter ({ $unit }).
no-sheet-character = { $unit } n'a pas ce choix pour le moment.

# Refus : ordres particuliers

no-chaotic = Une unité Chaotique ne reçoit pas d'ordre particulier ({ $unit }).
no-only-commander = Seul le chef d'armée donne un ordre à un personnage ({ $unit }).
no-already-activated = Trop tard pour un ordre : { $unit }, activation déjà faite.
no-already-ordered = { $unit } : ordre particulier déjà reçu.
no-off-map = { $unit } : hors de la carte.
no-too-dear = Pas assez de points : un ordre à { $unit } en coûte { $cost }.

# Refus : déplacement

no-front = On n'avance que par sa zone avant ({ $unit }).
no-rear = On ne se replie que par sa zone arrière ({ $unit }).
no-enemy-hex = L'ennemi tient { $hex }.
no-closed = { $hex } est fermé à { $unit }.
no-full = Plus de place en { $hex }.
no-map-edge = La carte s'arrête là ({ $unit }).
no-no-edge = La carte ne s'arrête pas là ({ $unit }).
no-points = Pas assez de points pour entrer en { $hex } ({ $unit }).
no-points-edge = Pas assez de points pour quitter la carte ({ $unit }).
no-minimal-only = On n'entre en { $hex } que par mouvement minimal ({ $unit }).
no-affordable = Assez de points pour entrer en { $hex } : pas de mouvement minimal ({ $unit }).
no-single = Le mouvement minimal est un déplacement entier, d'un seul hexagone ({ $unit }).
no-spent = À bout de souffle : impossible pour { $unit }.
no-winded-charging = En Charge et à court de souffle : ni mouvement supplémentaire, ni mouvement minimal ({ $unit }).
no-once = Le mouvement supplémentaire ne se prend qu'une fois ({ $unit }).
no-extra-order = Pas de mouvement supplémentaire sans ordre particulier ({ $unit }).
no-no-points = Aucun point à augmenter ({ $unit }).
no-contact = Le contact de l'ennemi est interdit à { $unit } en { $hex }.
no-diminished = Sans cohésion ou sans souffle, on ne va pas au contact en { $hex } ({ $unit }).
no-exposed = { $unit } en { $hex } : engagement par { $enemy } sans engagement en retour.
no-beside = { $unit } en { $hex } : à côté de l'ennemi sans engager personne.
no-nearer = Un mouvement d'attaque rapproche de l'ennemi le plus proche ; pas { $hex } ({ $unit }).
no-farther = { $hex } n'éloigne pas de la menace la plus proche ({ $unit }).
no-reachable = En { $hex }, l'ennemi pourrait atteindre { $unit }.
no-edge = { $hex } ne rapproche pas du bord de retraite ({ $unit }).
no-other-edge = Retraite par le { $edge } seulement ({ $unit }).
no-pursuit = On ne quitte la carte qu'à la poursuite d'un ennemi qui vient d'en sortir là ({ $unit }).
no-flank-there = { $unit } en { $hex } : l'ennemi serait au flanc ou à l'arrière.
no-turned = Réorientation déjà faite : un pas d'abord ({ $unit }).
no-same-facing = { $unit } : front déjà de ce côté.
no-turn-points = Pas assez de points pour se tourner ainsi ({ $unit }).
no-idle-turn = Aucun pas ne serait possible ensuite, et il en faut un ({ $unit }).
no-idle = { $unit } : rien de fait encore dans ce déplacement.
no-owed = Il faut poursuivre : le déplacement dû n'est pas complet ({ $unit }).
no-align = Il faut prendre l'orientation de la pile, ou poursuivre ({ $unit }).

# Fichiers de scénario

scenario-two-armies = il faut au moins deux armées, et il y en a { $count }.
scenario-bad-key = « { $key } » ne convient pas comme clé (une lettre, puis lettres, chiffres ou _, 31 signes au plus, et ni point cardinal, ni yes, ni no).
scenario-key-twice = la clé « { $key } » sert déjà.
scenario-no-wing = cette armée n'a pas d'aile.
scenario-empty-army = cette armée n'a personne.
scenario-no-edge = il faut dire quel bord de la carte est son bord de retraite (N, E, S ou W) : « { $side } » n'est pas plus près de l'un que des autres.
scenario-no-map = aucune carte ne s'appelle « { $name } » (il y a : { $known }).
scenario-hole = à côté de { $hex } la carte a un trou : on ne saurait dire par quel bord on en sort là.
scenario-no-figure = aucun type d'unité ne s'appelle « { $figure } ».
scenario-figure-lacks = il manque « { $field } » à ce type.
scenario-word = « { $word } » n'a pas de sens ici (il y a : { $known }).
scenario-number = { $value } n'est pas possible ici (de { $least } à { $most }).
scenario-nowhere = l'unité n'est nulle part : il faut un hexagone et une orientation (« at »), ou le lieu de sa sortie (« exit »), ou « lost ».
scenario-at = « { $text } » ne dit pas où se tient l'unité (un hexagone et une orientation, comme « 0305 NE » ; rien pour une unité hors de la carte, dont l'orientation se donne seule par « facing »).
scenario-no-hex = il n'y a pas d'hexagone « { $hex } » sur cette carte.
scenario-stack = la pile de { $hex } doit nommer exactement les unités qui s'y tiennent.
scenario-half-hex = { $hex } est un demi-hexagone : personne ne s'y tient.
scenario-closed = « { $unit } » ne peut pas se tenir en { $hex } : le terrain lui est fermé.
scenario-two-enemies = des ennemis se tiennent ensemble en { $hex } : { $units }.
scenario-facings = les grandes unités d'un même hexagone ont la même orientation, et pas celles de { $hex } : { $units }.
scenario-not-a-character = « { $key } » n'est pas un personnage de « { $side } » encore présent dans la bataille.
scenario-own-substitute = « { $key } » ne peut pas être son propre remplaçant.
scenario-leads-twice = « { $key } » ne peut pas commander deux ailes.
scenario-exit = « { $exit } » n'est pas un côté d'hexagone au bout de la carte (écrire « 0305/E »).
scenario-nature = une unité comme « { $unit } » n'en vient jamais là.
scenario-shaken-charge = « { $unit } » ne peut pas charger quand elle est ébranlée ou en déroute.
scenario-idle-shock = « { $unit } » ne peut porter ni Charge ni Contact quand elle est en déroute ou hors de la carte.
scenario-two-faces = « { $unit } » ne peut pas être à la fois activée et sous ordre particulier.
scenario-passive-marker = « { $unit } » ne peut être ni activée ni sous ordre particulier pendant que « { $side } » joue.
scenario-all-activated = « { $side } » joue, et n'a plus personne à activer.
scenario-nobody-acts = « { $unit } » ne peut pas agir à l'étape « { $stage } ».
scenario-acting = « { $unit } » n'est pas une unité de « { $side } » qui puisse être activée maintenant.
scenario-acts-off-map = « { $unit } » est hors de la carte, et ne peut pas en être à l'étape « { $stage } ».
scenario-stage-move = un déplacement en cours et l'étape « move » vont ensemble ; celle-ci est l'étape « { $stage } ».
scenario-move-elsewhere = le déplacement n'en est pas là où se tient « { $unit } », en { $hex }, ou n'a pas son orientation.
scenario-no-flight = seule une fuite a un test de dégagement et des poursuivants ; ce déplacement est « { $kind } ».
scenario-not-an-enemy = « { $key } » n'est pas un ennemi de l'unité qui fuit.
scenario-bounded-test = la somme d'un test de dégagement n'a pas de bornes.
scenario-result = une bataille à l'étape « over » a un résultat, et une autre n'en a pas ; celle-ci est l'étape « { $stage } ».

# Un mot à qui apprend : de quoi il s'agit dans cette question ou ce jet
hint-action = Choisissez ce que ce pion fait de son activation. Ce qui est grisé dit pourquoi c'est impossible à présent.
hint-activate = Activez vos pions un par un. Qui est en danger, ou peut frapper le premier, passe d'ordinaire devant.
hint-face = Une unité ne combat bien que de front : tournez-la vers qui est dangereux.
hint-lead = Un personnage peut prendre le commandement d'une aile. Une aile sans chef garde sa consigne, et personne ne peut la changer.
hint-loss = Une perte se prend en recul, ce qui garde les hommes mais cède le terrain, ou en pas, ce qui garde le terrain.
hint-mark = Après un tel mouvement l'unité peut porter Charge, qui alourdit son coup et lui coûte du souffle si elle n'aboutit à rien.
hint-order = La consigne d'une aile lie ses troupes : en Attaque elles doivent approcher et frapper, en Défense elles bougent à leur gré sans aller au contact. De Retraite, on ne revient pas.
hint-orders = Un ordre particulier libère une troupe de la consigne pour ce tour. Il coûte des points de commandement, davantage à qui est loin, ébranlé ou en déroute.
hint-recoil = L'unité recule devant l'ennemi. Hors de la carte elle ne se bat plus, et ne revient peut-être pas.
hint-return = Une pièce sortie de la carte peut tenter de revenir. Tant qu'elle est absente elle ne compte pour rien.
hint-roll-attack = Qui est venu au contact teste s'il ose : pas plus que son moral avec deux dés, sinon il perd un niveau de cohésion.
hint-roll-collapse = Le marqueur de moral d'une aile ébranlée : si les dés dépassent son moral, toute l'aile passe en Retraite.
hint-roll-command = Le test de commandement d'un personnage : pas plus que le nombre de sa capacité. Quoi qu'il en sorte, il a agi.
hint-roll-defence = Qui est chargé ou abordé teste avant toute chose s'il tient. L'échec coûte un niveau de cohésion.
hint-roll-demoralisation = Une aile qui a perdu une unité teste si son moral baisse.
hint-roll-discipline = L'unité se retient-elle ? Pas plus que le nombre avec deux dés, sinon elle fait ce qu'elle ne devrait pas.
hint-roll-disengagement = Quitter un ennemi au contact demande du sang-froid : pas plus que le moral avec deux dés.
hint-roll-points = Ces points achètent des ordres particuliers pour ce tour. Ce qui n'est pas dépensé est perdu.
hint-roll-rally = Une unité en déroute tente de se reprendre : pas plus que son moral, sinon elle fuit encore.
hint-roll-rest = Une unité qui se repose reprend son souffle si les dés le permettent.
hint-roll-rout = Une unité voisine d'une amie en déroute teste ses nerfs. L'échec coûte un niveau de cohésion.
hint-roll-shock = Le choc : deux dés et l'avantage, lus dans la table. Les deux camps peuvent perdre ; les chances sont indiquées plus bas.
hint-step = On avance d'hexagone en hexagone. Les troupes avancent par leur front ; pivoter coûte des points. Le prix est entre parenthèses.
hint-strike = Choisissez la cible. Le soutien des voisins augmente l'avantage ; un avantage négatif annonce plus de pertes chez vous.
hint-withdraw = Se replier quitte le combat en bon ordre. Qui sort de la carte ne revient peut-être pas.
