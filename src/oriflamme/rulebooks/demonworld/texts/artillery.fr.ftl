# Artillerie : chapitre XIX

# Ce qu'elles ont

weapon-front_hex = servants de devant
    .form = mp
weapon-left_hex = servants de gauche
    .form = mp
weapon-right_hex = servants de droite
    .form = mp
weapon-rear_hex = servants de l'arrière
    .form = mp
card-arm-artillery = Artillerie
card-weapon-ball = Boulet
card-weapon-bolt = Carreau
card-weapon-stone = Pierre
card-ranges = Portées
card-ranges-means = Courte, moyenne et longue, en cases depuis la case avant ; le dé de vingt est jeté sur la table des déviations et erreurs.
card-ranges-values = { $min ->
        [0] {""}
       *[other] { $min }-
    }{ $short ->
        [0] – / { $medium }
       *[other] { $short } / { $medium }
    } / { $long }
card-loading = Chargement
card-loading-means = La pièce tire quand elle a tous ses points ; un tir les dépense.
card-fired-means = La puissance du projectile, sans aucun modificateur.
card-stone-powers = { $power } ({ $adjacent })
card-piece-movement = M { $m }, H { $h }, T { $t }
card-piece-movement-means = Selon l'ordre, un de moins par point de vie perdu ; sous H et T, ce qui reste charge la pièce.
card-loaded = Chargée
card-loaded-does = Elle peut tirer.
card-unloaded = Pas encore chargée
card-unloaded-does = Elle ne peut pas tirer.

# Chargement

fact-piece-loaded = { $gained ->
        [0] { $unit_the } ne { $unit_num ->
            [p] gagnent
           *[s] gagne
        } aucun point de chargement
        [one] { $unit_the } { $unit_num ->
            [p] gagnent
           *[s] gagne
        } { $gained } point de chargement
       *[other] { $unit_the } { $unit_num ->
            [p] gagnent
           *[s] gagne
        } { $gained } points de chargement
    } : { $loading } sur { $most }.

# Tir

answer-fire = Faire tirer { $element_the } sur { $hex }
answer-fire-upward = Faire tirer { $element_the } vers le haut, sur { $hex }
range-short = courte portée
range-medium = portée moyenne
range-long = longue portée
roll-fire = déviations et erreurs
roll-projectile = projectile
roll-between-hexes = entre deux cases
roll-behind-wall = mur ou socle
roll-rider-or-mount = cavalier ou monture
roll-odd-hit = touche impaire
result-destroyed = pièce détruite
result-unloaded = chargement perdu
result-jammed = enrayée
result-two = dévie de deux cases
result-one = dévie d'une case
result-on_target = coup au but
result-first = la première case
result-second = la seconde case
result-wall = le mur
result-element = le socle
result-rider = le commandant
result-mount = la monture
reason-projectile = puissance du projectile
aim-ball = boulet
    .form = ms
aim-bolt = carreau
    .form = ms
aim-stone = pierre
    .form = fs
fact-crew-watched = Les servants { $unit_of } observent l'ennemi.
fact-piece-aimed = { $element_the } { $element_num ->
        [p] visent
       *[s] vise
    } { $hex }{ $upward ->
        [yes] , vers le haut
       *[no] {""}
    }.
fact-piece-fired = { $element_the } { $element_num ->
        [p] tirent
       *[s] tire
    } sur { $hex } ({ $side }) : { $roll }, { $result ->
        [destroyed] la pièce vole en éclats
        [unloaded] tout le chargement est perdu
        [jammed] elle s'enraye
        [two] le coup dévie de deux cases vers { $direction_the }
        [one] le coup dévie d'une case vers { $direction_the }
       *[on_target] coup au but
    }.
fact-projectile-struck = Le projectile { $element_of } { $hit ->
        [yes] touche
       *[no] épargne
    } { $target_the } : { $roll } pour { $power } ou moins{ $wounds ->
        [yes] , un point de vie en moins
       *[no] {""}
    }{ $counted ->
        [yes] , touche à partager
       *[no] {""}
    }{ $spared ->
        [yes] {""} ; un sort sauve la cible
       *[no] {""}
    }{ $bearer }.
fact-hit-shared = Une touche revient { $target_to }{ $wounds ->
        [yes] , qui perd un point de vie
       *[no] {""}
    }{ $spared ->
        [yes] {""} ; un sort sauve la cible
       *[no] {""}
    }{ $bearer }.
fact-wall-struck = Le projectile { $element_of } { $hit ->
        [yes] abat le muret
       *[no] n'entame pas le muret
    } { $side } : { $roll } pour { $power } ou moins.
fact-projectile-slowed = La végétation en { $hex } freine le projectile { $element_of } : puissance { $power }.
fact-projectile-stopped = Le projectile { $element_of } { $why ->
        [hill] est arrêté par la hauteur en { $hex }
        [wall] est arrêté par le muret devant { $hex }
        [house] est arrêté par le mur du bâtiment en { $hex }
        [plants] se perd dans la végétation en { $hex }
       *[away] se perd au loin
    }.
fact-shot-ended = Le coup { $element_of } est tiré.
no-fire-unloaded = { $unit_the } n'{ $unit_num ->
        [p] ont pas tous leurs
       *[s] a pas tous ses
    } points de chargement.
no-fire-arc = { $hex } est hors de l'angle de tir { $element_of }.
no-fire-range = { $hex } est hors de portée { $element_of }.
no-fire-steep = { $element_the } ne { $element_num ->
        [p] peuvent
       *[s] peut
    } pas pointer si haut ou si bas vers { $hex }.
no-fire-upward = { $element_the } ne { $element_num ->
        [p] peuvent
       *[s] peut
    } tirer vers le haut que sur un grand socle au moins à moitié visible.
no-fire-unseen = Les servants { $element_of } ne voient rien en { $hex }.
no-fire-reason = Les servants { $element_of } n'ont aucune raison de viser { $hex } : aucun ennemi connu ne s'y trouve ni à côté.
no-fire-piece = { $element_the } { $element_num ->
        [p] ne sont
       *[s] n'est
    } pas une pièce d'artillerie.

sign-aimed-at = case visée par { $element_the }
ground-sign = { $en ->
       *[other] { $fr }
    }

# Refus

no-piece-climb = { $element_the } ne { $element_num ->
        [p] peuvent
       *[s] peut
    } monter que par une route assez large.
no-piece-cliff = { $unit_the } ne { $unit_num ->
        [p] peuvent
       *[s] peut
    } pas commencer en { $hex } : aucun chemin n'y monte niveau par niveau.
no-piece-pivot = { $unit_the } ne { $unit_num ->
        [p] pivotent
       *[s] pivote
    } pas ainsi.
no-piece-hold = Avec l'ordre T, { $unit_the } ne { $unit_num ->
        [p] peuvent
       *[s] peut
    } que changer d'orientation.
no-piece-contact = { $element_the } n'{ $element_num ->
        [p] engagent
       *[s] engage
    } jamais le contact.
no-piece-overrun = { $element_the } n'{ $element_num ->
        [p] écrasent
       *[s] écrase
    } personne.
scenario-artillery = L'artillerie, et elle seule, a le socle « gun_3 » ou « gun_4 », un projectile et des portées.
scenario-pieces = « position.pieces » ne peut nommer que des pièces d'artillerie en jeu, avec 0 à { $most } points de chargement.
