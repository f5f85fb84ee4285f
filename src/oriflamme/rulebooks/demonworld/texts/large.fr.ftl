# Grands socles : chapitres XVII et XVIII

# Ce qu'ils ont

weapon-bite = morsure
    .form = fs
weapon-tail = queue
    .form = fs
weapon-shield = bouclier
    .form = ms
weapon-ahead = arme
    .form = fs
weapon-front_left = main gauche
    .form = fs
weapon-front_right = main droite
    .form = fs
weapon-rear_and_rear_flank = queue
    .form = fs
weapon-claw-front_left = griffe gauche
    .form = fs
weapon-claw-front_right = griffe droite
    .form = fs
weapon-left_animal = animal de gauche
    .form = ms
weapon-right_animal = animal de droite
    .form = ms
weapon-crew = équipage
    .form = ms
aim-front = tête
    .form = fs
aim-left = côté gauche
    .form = ms
aim-right = côté droit
    .form = ms
aim-rear = arrière
    .form = ms
aim-crew = équipage
    .form = ms
aim-team = attelage
    .form = ms
aim-rider = cavalier
    .form = ms
aim-breath = souffle
    .form = ms

# Mouvement

answer-overrun = { $move }, en écrasant
answer-large-step = Déplacer { $element_the } d'une case vers { $direction_the }
answer-large-stay = Laisser { $element_the } ainsi
answer-engage-large = Engager le combat
ask-large-contact = { $unit_the } { $unit_num ->
        [p] arrivent
       *[s] arrive
    } au contact : engagez-vous le combat ou écrasez-vous l'ennemi ?
ask-large-press = Où { $unit_num ->
        [p] vont encore
       *[s] va encore
    } { $unit_the } ({ $mp } PM) ?
ask-large-reaction = Comment { $unit_num ->
        [p] réagissent
       *[s] réagit
    } { $unit_the } ({ $mp } PM) ?
fact-large-regrouped = { $element_the } { $how ->
        [turn] tourne vers { $facing_the } après le combat
        [spin] tourne sur place vers { $facing_the } après le combat
       *[other] se déplace d'une case après le combat
    }.
fact-contact-broken = { $unit_the } { $unit_num ->
        [p] rompent
       *[s] rompt
    } le contact.
fact-passing-ended = { $pairs_the } ne se côtoient plus sans combattre.

# Écrasement

fact-overrun-made = { $element_the } { $hit ->
        [yes] { $element_num ->
            [p] écrasent
           *[s] écrase
        } { $target_the }
       *[no] { $element_num ->
            [p] passent
           *[s] passe
        } sur { $target_the } sans dommage
    } : { $roll } pour { $base } ou moins [{ $items }]{ $wounds ->
        [yes] , un point de vie en moins
       *[no] {""}
    }{ $spared ->
        [yes] {""} ; un sort sauve la cible
       *[no] {""}
    }{ $bearer }.
fact-overrun-futile = { $element_the } { $element_num ->
        [p] passent
       *[s] passe
    } sur { $target_the } sans pouvoir faire de mal : puissance { $base } [{ $items }].
fact-overrun-losses = L'écrasement coûte { $count ->
        [1] un socle
       *[other] { $count } socles
    } { $unit_to }.
fact-overrun-stopped = { $element_the } { $back ->
        [yes] { $element_num ->
            [p] reviennent
           *[s] revient
        } en arrière : les tirs ne laissent pas assez de PM.
       *[no] ne { $element_num ->
            [p] peuvent
           *[s] peut
        } plus écraser : les tirs ne laissent pas assez de PM.
    }
fact-overrun-ended = L'écrasement est terminé.
roll-overrun = écrasement
ask-last-shot = Sur quoi { $element_num ->
        [p] tirent
       *[s] tire
    } { $element_the } avant l'écrasement ?
test-overrun = test d'écrasement
reason-overrun = valeur d'écrasement
reason-victim-size = taille de la cible
reason-own-initiative = initiative
reason-victim-initiative = initiative de la cible
reason-overrun-losses = pertes par écrasement

# Souffle

answer-breathe = Souffler { $where } avec { $element_the }
breath-left = vers la gauche
breath-ahead = droit devant
breath-right = vers la droite
fact-breath-rolled = Le souffle { $element_of } { $hit ->
        [yes] touche
       *[no] épargne
    } { $target_the } : { $roll } pour { $base } ou moins [{ $items }]{ $wounds ->
        [yes] , un point de vie en moins
       *[no] {""}
    }{ $spared ->
        [yes] {""} ; un sort sauve la cible
       *[no] {""}
    }{ $bearer }.
fact-breath-ended = Le souffle { $element_of } est retombé.
roll-breath = souffle
reason-breath = puissance du souffle
reason-under-water = sous l'eau
reason-mount-protection = protection de ce qui le porte

# Cavaliers et passagers

answer-mount = Monter sur { $unit_the }
answer-fetch = Prendre { $commander_the }
answer-dismount = Faire descendre { $commander_the } en { $hex }
ask-place-rider = Où { $commander_num ->
        [p] descendent
       *[s] descend
    } { $commander_the } ?
ask-rider-orders = À qui { $commander_the } { $commander_form ->
        [fs] donne-t-elle
        [mp] donnent-ils
        [fp] donnent-elles
       *[ms] donne-t-il
    } des ordres : aux unités de la zone ou { $unit_to } ?
answer-lead-off = Commencer par { $commander_the }
answer-lead-units = Commander les unités de la zone
answer-lead-mount = Garder les ordres pour { $unit_the }
fact-commander-mounted = { $commander_the } { $commander_num ->
        [p] montent
       *[s] monte
    } sur { $mount_the }.
fact-commander-dismounted = { $commander_the } { $commander_num ->
        [p] descendent
       *[s] descend
    } { $mount_of }.
fact-commander-placed = { $commander_the } { $commander_form ->
        [fs] est jetée
        [mp] sont jetés
        [fp] sont jetées
       *[ms] est jeté
    } à terre et { $commander_num ->
        [p] se relèvent
       *[s] se relève
    }.
fact-mount-commanded = { $commander_the } { $commander_num ->
        [p] commandent
       *[s] commande
    } des unités ; { $mount_the } { $mount_num ->
        [p] tiennent leur
       *[s] tient sa
    } position.
fact-mount-left = { $unit_the } { $unit_num ->
        [p] quittent
       *[s] quitte
    } le champ de bataille, sans maître.

# Refus

no-large-terrain = { $element_the } ne { $element_num ->
        [p] peuvent
       *[s] peut
    } pas entrer en { $hex } : ce terrain lui est infranchissable.
no-impassable-carcass = { $element_the } ne { $element_num ->
        [p] peuvent
       *[s] peut
    } pas entrer en { $hex } : un grand monstre mort y gît.
no-large-press = { $element_the } { $element_num ->
        [p] restent
       *[s] reste
    } au contact de l'ennemi engagé.
no-overrun-end = { $element_the } ne { $element_num ->
        [p] peuvent
       *[s] peut
    } pas finir sur des cases vides avec les PM qui restent.
no-overrun-engaged = { $element_the } ne { $element_num ->
        [p] peuvent
       *[s] peut
    } pas écraser { $target_the } : personne n'écrase pendant un combat ni après.
no-overrun-value = { $element_the } n'{ $element_num ->
        [p] ont
       *[s] a
    } pas de valeur d'écrasement.
no-overrun-monster = { $element_the } ne { $element_num ->
        [p] peuvent
       *[s] peut
    } pas écraser { $target_the } : c'est un grand monstre.
no-overrun-large = { $element_the } ne { $element_num ->
        [p] peuvent
       *[s] peut
    } pas écraser { $target_the } : un char n'écrase que les socles d'une case.
no-chase = { $unit_the } { $unit_num ->
        [p] doivent
       *[s] doit
    } reprendre contact avec { $enemy_the }.
no-large-weapon = { $element_the } n'{ $element_num ->
        [p] ont
       *[s] a
    } pas cette arme.
no-strike-reach = { $target_the } { $target_num ->
        [p] ne sont
       *[s] n'est
    } pas dans une case que cette arme { $element_of } atteint.
no-strike-part = De là où { $element_the } { $element_num ->
        [p] frappent
       *[s] frappe
    }, cette partie { $target_of } ne peut pas être visée.
no-shot-part = { $element_the } ne { $element_num ->
        [p] peuvent
       *[s] peut
    } pas viser { $target_the } ainsi : nommez une case qui se voit.
no-shot-adjacent = { $element_the } ne { $element_num ->
        [p] tirent
       *[s] tire
    } pas sur { $target_the } : la cible est adjacente.
no-shoot-again = { $element_the } { $element_num ->
        [p] ont
       *[s] a
    } déjà tiré contre un écrasement.
no-breath-unseen = { $element_the } ne { $element_num ->
        [p] peuvent
       *[s] peut
    } pas souffler là : aucun ennemi ne s'y voit.
no-mount-what = { $commander_the } ne { $commander_num ->
        [p] peuvent
       *[s] peut
    } monter que sur un dragon ou un char de son camp.
no-mount-size = { $commander_the } { $commander_form ->
        [fs] est trop grande
        [mp] sont trop grands
        [fp] sont trop grandes
       *[ms] est trop grand
    } pour monter sur { $unit_the }.
no-mount-alone = { $commander_the } ne { $commander_num ->
        [p] peuvent
       *[s] peut
    } pas monter sur { $unit_the } : il faut être seul et à pied.
no-mount-taken = { $unit_the } { $unit_num ->
        [p] portent
       *[s] porte
    } déjà quelqu'un.
no-mount-engaged = { $commander_the } ne { $commander_num ->
        [p] peuvent
       *[s] peut
    } pas monter sur { $unit_the } pendant un combat.
no-mount-far = { $commander_the } { $commander_num ->
        [p] ne sont
       *[s] n'est
    } pas à côté de la case d'où l'on monte sur { $unit_the }.
no-dismount-hex = { $commander_the } ne { $commander_num ->
        [p] peuvent
       *[s] peut
    } pas descendre { $unit_of } sur cette case.
scenario-rider = « { $unit } » ne peut pas monter sur « { $host } ».
screen-carcass = grand monstre mort
part-rear = la case de derrière

# La carte

card-arm-chariot = Char
card-weapon-shield = Bouclier
card-weapon-bite = Morsure
card-weapon-claws = Griffe
card-weapon-tail = Queue
card-weapon-creatures = Animal
card-weapon-rock = Rocher lancé
card-overrun = Écrasement
card-overrun-means = S'y ajoute son initiative, s'en retranchent la taille et l'initiative de la cible ; le dé à vingt faces ne doit pas dépasser le total.
card-breath = Souffle
card-breath-means = Le dé à vingt faces, lancé pour chaque socle de la zone, ne doit pas dépasser cette puissance.
