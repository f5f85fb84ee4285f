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
