# Ce qui se dit à la table : la bataille, ses questions, ses traces.

cli-found = { $count ->
        [0] Aucune clause ne contient tous ces mots.
        [one] Une clause.
       *[other] { $count } clauses.
    }
cli-check = Vérification : { $check }
cli-listed = { $name } : { $text }
cli-bearing = Voir { $id } : { $title }
cli-proven-by = Prouvée par { $test }
cli-in-code = Code : { $place }
cli-reason = Pourquoi : { $reason }
cli-on-clauses = Sur { $clauses }
cli-options-of-book = Réglages du livre { $book } (oriflamme play --switch NOM=VALEUR)
cli-running-tests = Le relevé des tests manque ou n'est plus à jour : { $folder } tourne d'abord.
cli-tests-failed = Des tests ont échoué : ce qu'ils prouvent ne compte pas.
cli-still-stale = Le relevé n'est toujours pas celui de ce code-ci : des fichiers de tests n'ont pas pu tourner, ou des fichiers ont changé entre-temps.
cli-coverage = { $book } : { $proven } clauses prouvées, { $waived } dispensées, { $missing } manquantes
cli-waived = { $clause } dispensée : { $reason }
cli-not-proven = { $clause } manquante
cli-name = Nom
cli-title = Titre
cli-minutes = Min.
cli-brief = En bref
cli-tutorial = { $title } (tutoriel)
cli-scenario-ok = { $title } : correct. { $forces }
cli-names-declined = Noms (à corriger par fr_form et en_form là où l'accord est faux) :
cli-name-declined = {"  "}{ $fr }, { $form } · { $en }, { $number }
cli-form-ms = masc. sing.
cli-form-fs = fém. sing.
cli-form-mp = masc. plur.
cli-form-fp = fém. plur.
cli-form-s = anglais : sing.
cli-form-p = anglais : plur.
cli-true = Bataille { $battle }, { $scenario } : { $verdict }. { $answers ->
        [1] Une réponse
       *[other] { $answers } réponses
    }, { $throws ->
        [1] un jet
       *[other] { $throws } jets
    }, { $dice } ; { $ended }.
cli-not-true = Bataille { $battle } : non authentique. { $problem }
cli-verdict-proven = prouvée
cli-verdict-consistent = cohérente, mais personne hors du fichier ne garantit l'engagement
cli-verdict-unfinished = inachevée, cohérente jusqu'ici
cli-verdict-replayed = sans sommes de contrôle, rejouée seulement
cli-dice-proven = dés prouvés par leur secret
cli-dice-recorded = dés notés tels qu'ils sont tombés
cli-dice-sealed = dés pas encore révélés
cli-outcome-open = pas encore finie
cli-outcome-winner = vainqueur : { $winner }
cli-outcome-draw = partie nulle
cli-replay-prompt = [Entrée, b, numéro, s, q]{" "}
cli-commitment = Les dés sont scellés. Leur engagement, que chacun peut noter : { $commitment }
cli-ask-word = { $side }, un mot à vous pour les dés :{" "}
cli-sealed = Le mot { $side_of } est scellé : { $seal }
cli-told = Le mot { $side_of } était : { $word }
cli-secret = Le secret des dés était { $secret } ; son engagement était { $commitment }.
cli-ask-scenario = Quelle bataille ? (numéro, Entrée pour la première){" "}
cli-menu-again = Un nombre de 1 à { $count }, s'il vous plaît.
cli-short = s : les armées, unité par unité.
cli-hand-over = Passez le clavier { $side_to }, puis appuyez sur Entrée.{" "}
cli-let-fall = Entrée pour lancer{" "}
cli-fell = { "  " }→ { $dice }
cli-chances = chances : { $chances }
cli-chance = { $outcome } : { $chance }
cli-each = { $outcomes }, chacun { $chance }
cli-per-point = = { $value } par point des dés
cli-saved = La bataille est sauvegardée : « oriflamme play --resume { $file } » la reprend.
cli-save-kept = La bataille est sauvegardée dans { $file }.
cli-transcript = La transcription est dans { $file } : « oriflamme verify » la prouve, « oriflamme replay » la raconte.
cli-play-hint = Répondez par le numéro ou par les mots de droite ; ? aide et dit ce qui n'est pas possible, q sauvegarde et quitte.
cli-asked = { $side } : { $question }
cli-prompt-help = Répondez par le numéro ou les mots d'une option. Vous pouvez aussi écrire :
cli-write-help = ?
cli-word-help = cette aide, et ce qui n'est pas possible et pourquoi (? MOT : seulement ce qui contient ce mot)
cli-write-u = u
cli-word-u = annuler la dernière réponse, avec tout ce qui en a suivi
cli-write-correct = corriger [pourquoi]
cli-word-correct = retaper le dernier jet (vrais dés) ; ce qui avait été tapé reste noté
cli-correct-drawn = Les dés de cette bataille ne sont pas tapés : il n'y a rien à corriger.
cli-correct-nothing = Aucun jet tapé ne peut être corrigé.
cli-mistyped = dé mal tapé
cli-write-r = r CLAUSE
cli-word-r = le texte d'une règle (de cette question, sans CLAUSE)
cli-write-s = s
cli-word-s = la situation et les ordres déjà écrits
cli-write-l = l
cli-word-l = tout ce qui s'est passé
cli-write-go = go HEX ORIENTATION
cli-word-go = s'y rendre d'un coup, par le chemin le plus facile (l'orientation est facultative)
cli-go-how = Écrivez « go HEX » ou « go HEX ORIENTATION » ; les orientations sont { $points }.
cli-go-where = { $where } est hors de portée.
cli-write-letter = m, h, c, t
cli-word-letter = l'ordre de l'unité demandée
cli-write-repeat = répéter
cli-word-repeat = les mêmes ordres que la dernière fois, s'ils sont possibles
cli-write-one = seul
cli-word-one = les réponses socle par socle, là où l'unité entière est proposée
cli-write-same = même MOT
cli-word-same = le dernier ordre écrit pour tous ceux qui peuvent le recevoir (MOT : seulement ceux dont le nom le contient)
cli-write-fill = remplir
cli-word-fill = la machine écrit les ordres qui manquent
cli-write-auto = auto NIVEAU
cli-word-auto = la machine joue jusqu'à la fin de la phase et dit ce qu'elle a fait (le niveau est facultatif)
cli-write-advise = conseil
cli-word-advise = ce que ferait la machine ici, et pourquoi
cli-write-save = sauvegarder FICHIER
cli-word-save = sauvegarder une copie
cli-write-q = q
cli-word-q = sauvegarder et quitter
cli-asides = { $count } autres réponses sont possibles, comme donner d'abord l'ordre d'une autre unité : ? suivi d'un mot montre celles qui le contiennent (? { $word }).
cli-forbidden = Pas possible maintenant
cli-answer-of = { $side } : { $answer }
cli-no-such-number = { $count ->
    [one] Il n'y a qu'une réponse ici : 1. Tapez ? pour l'aide.
   *[other] Un nombre de 1 à { $count }, s'il vous plaît, ou ? pour l'aide.
}
cli-undone = { $count ->
        [one] Réponse annulée.
       *[other] { $count } réponses annulées.
    }
cli-only-answer = Seule réponse : { $what }.{ $why ->
        [yes] {" "}{ $reason }
       *[no] {""}
    }
cli-single = seul : { $count } réponses socle par socle
cli-same = { $given ->
        [0] Personne d'autre ne peut recevoir le dernier ordre écrit.
        [one] Le même ordre pour un de plus.
       *[other] Le même ordre pour { $given } de plus.
    }
cli-no-such-level = Il n'y a pas de niveau « { $level } » (au choix : { $known }).
cli-repeated = { $given ->
        [0] Aucun ordre de la dernière fois n'a pu être répété
        [one] Un ordre répété
       *[other] { $given } ordres répétés
    }{ $left ->
        [0] .
        [one] {" "}(un n'est plus possible).
       *[other] {" "}({ $left } ne sont plus possibles).
    }
cli-filled-in = { $given ->
        [0] Il ne reste rien à écrire.
        [one] La machine a donné une réponse pour vous.
       *[other] La machine a donné { $given } réponses pour vous.
    }

# Combat de masse

masse-when = Séquence { $sequence } sur { $limit } · { $phase }
masse-points = { $points } points
masse-unit = Unité
masse-men = Hommes
masse-pvt = PVT
masse-hp = PV
masse-morale = Mor.
masse-state = État
masse-start = Départ
masse-left = Reste
masse-lost = Pertes
masse-fate = Sort
masse-engaged = au contact : { $units }
masse-demoralised = démoralisée
masse-leaving = quitte le champ de bataille
masse-surrendering = va se rendre
masse-commander = commandant en chef
masse-standard = étendards
masse-outside = hors des murs
masse-no-shots = sans munitions
masse-officer = officier : { $hero } ({ $hp } PV)
masse-escort = escorte de { $men }
masse-shots = { $shots ->
        [1] encore un tir
       *[other] encore { $shots } tirs
    }
masse-defends = défend : { $section }
masse-gone = { $fate } : { $units }
masse-section = Section { $name } : { $state }
masse-wall = muraille abattue à { $percent } %
masse-tower = tour abattue à { $percent } %
masse-ram = bélier { $done } sur { $needed }
masse-breach = brèche ({ $way })
masse-assaulted = attaquée
masse-forces = { $side } : { $units ->
        [1] une unité
       *[other] { $units } unités
    }, { $men ->
        [one] { $men } homme
       *[other] { $men } hommes
    }, { $points } points
masse-sheet = Ordres écrits
cli-of-piece = { $piece } : { $what }
masse-no-order = { $unit } : pas encore décidé

# Les Lames Maudites

lames-when = Tour { $turn }{ $limit } · { $side_to } de jouer
lames-limit = {" "}sur { $limit }
lames-commanded = chef d'armée : { $unit }
lames-points = { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
lames-to-hide = À placer sous un cache : { $units }
lames-lost = Pertes : { $units }
lames-wing = { $wing } : { $order }
lames-led = chef d'aile : { $unit }
lames-leaderless = sans chef
lames-values = moral { $morale }, fatigue { $fatigue }
lames-markers = { $markers ->
        [one] { $markers } marqueur Ébranlée
       *[other] { $markers } marqueurs Ébranlée
    }
lames-edge = retraite par le { $edge }
lames-ordered = ordre particulier
lames-activated = activation faite
lames-off = hors de la carte
lames-engaged = ennemis au contact : { $units }
lames-steps = { $steps } pas
lames-forces = { $side } : { $wings ->
        [1] une aile
       *[other] { $wings } ailes
    }, { $units } unités, { $steps } pas
lames-unit = Unité
lames-start = Départ
lames-left = Reste
lames-fate = Sort
lames-destroyed = perte
lames-reach = * à portée{ $count ->
        [0] {""}
       *[other] {" "}(parmi les amis aussi : { $friends })
    } ; « go HEX » ou « go HEX ORIENTATION » s'y rend d'un coup.

# Demonworld

dw-when = Tour { $turn }{ $limit } · { $phase }
dw-limit = {" "}sur { $limit }
dw-points = { $points } points
dw-points-lost = points perdus : { $points }
dw-destroyed = Unités détruites : { $units }
dw-waiting = à déployer
dw-disorganised = désorganisée
dw-line = ligne, { $front } de front, { $ranks ->
        [1] un rang
       *[other] { $ranks } rangs
    }
dw-column = colonne
dw-engaged = au contact : { $units }
dw-attached = avec { $unit_the }
dw-moved = mouvement fait
dw-forces = { $side } : { $units ->
        [1] une unité
       *[other] { $units } unités
    }, { $elements } socles, { $points } points
dw-unit = Unité
dw-start = Départ
dw-left = Reste
dw-lost = Points perdus
dw-against = contre { $tags } :
dw-into-melee = contre { $tags } dans un corps à corps, un tir sur deux dévié :
dw-supporting = en soutien de { $tags } :
dw-orders = Ordres posés
dw-order = { $unit } : { $order }
dw-undecided = rien encore
dw-announced = Annonces faites
dw-supports = soutien : { $units }
dw-spots = * où peut se tenir l'extrémité gauche du premier rang
dw-reach = * où peut arriver le premier rang ; « go HEX » ou « go HEX ORIENTATION » l'y mène d'un coup.

# Les Guerres Fleuries

gf-when = { $begun ->
        [0] { $phase }
       *[other] Tour { $turn } sur { $limit } · { $phase }
    }
gf-points = { $points } points
gf-score = points de victoire : { $points }
gf-captures = captifs : { $count }
gf-tag = {""}
gf-unit = Unité
gf-men = Figurines
gf-formation = Formation
gf-morale = Moral
gf-orders = Ordres
gf-state = État
gf-start = Départ
gf-left = Reste
gf-worth = Points
gf-lost = Unités perdues : { $units }
gf-line = ligne { $files } × { $ranks }{ $open ->
        [0] {""}
       *[other] , ordre ouvert
    }
gf-column = colonne { $files } × { $ranks }{ $open ->
        [0] {""}
       *[other] , ordre ouvert
    }
gf-other = { $files } × { $ranks }{ $open ->
        [0] {""}
       *[other] , ordre ouvert
    }
gf-place-reserve = pas encore en vue
gf-place-base = sous une carte
gf-place-hidden = en embuscade
gf-place-flank = marche de flanc
gf-leads = meneur : { $unit }
gf-fights = au contact : { $units }
gf-routing = en déroute
gf-withdrawing = en retraite
gf-disorder = en désordre
gf-broken = formation cassée
gf-charging = en charge
gf-red-marker = marqueur rouge
gf-wounds = blessures : { $count }
gf-forces = { $side } : { $units ->
        [1] une unité
       *[other] { $units } unités
    }, { $figures } figurines, { $points } points
gf-nearest = ennemi le plus proche : { $unit }, { $far } cm
gf-target = { $unit }, à { $far } cm
gf-test = test
gf-shot = { $unit } : { $figures ->
        [1] une figurine
       *[other] { $figures } figurines
    } à { $far } cm, portée { $band }
gf-kills = { $rest ->
        [0] pertes : { $kills }
       *[other] pertes : { $kills }, ou { $more } ({ $rest } %)
    }
gf-down = Pions posés
gf-order = { $unit } : { $orders }
cli-write-counters = advance wheel left
cli-word-counters = l'ordre de l'unité demandée, par ses pions seuls
cli-write-far = far 17,5
cli-word-far = aller tout droit, en centimètres
cli-write-at = at X Y ANGLE
cli-word-at = aller ou se placer là, en centimètres et en degrés (l'angle est facultatif)

# Les clauses : sujets et sortes

topic-army = armée
topic-artillery = artillerie
topic-building = bâtiments
topic-charge = charge
topic-chariot = chars
topic-combat = combat
topic-command = commandement
topic-contact = contact
topic-definition = définitions
topic-facing = orientation
topic-fatigue = fatigue
topic-fire = feu
topic-flight = vol
topic-fog = brouillard de guerre
topic-formation = formations
topic-hero = héros et personnages
topic-item = objets
topic-loss = pertes
topic-magic = magie
topic-monster = monstres
topic-morale = moral
topic-movement = mouvement
topic-obstacle = obstacles
topic-order = ordres
topic-retreat = retraite
topic-scenario = scénario
topic-setup = mise en place
topic-shooting = tir
topic-siege = siège
topic-stacking = empilement
topic-terrain = terrain
topic-tunnel = tunnels
topic-turn = tour de jeu
topic-victory = victoire
topic-weather = météo
kind-rule = règle
kind-table = table
kind-definition = définition
kind-test = test
kind-option = option du livre
cli-write-legend = légende
cli-word-legend = ce que veulent dire les signes de la carte
cli-legend-none = Cette bataille n'a pas de carte à hexagones.
cli-legend-counter = une unité : la lettre de son camp ou de son aile, son numéro
cli-legend-side = flèche simple : elle fait face à un côté de l'hexagone
cli-legend-corner = flèche double : elle fait face à un sommet de l'hexagone
cli-legend-levels = niveau de l'hexagone, au-dessus et au-dessous du sol
cli-legend-along = le long du côté d'un hexagone : { $what }
cli-legend-across = à travers le côté d'un hexagone : { $what }
cli-legend-marked = un hexagone dont parle la question
