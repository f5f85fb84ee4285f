# Créatures volantes : chapitre XXIII

# Mouvement

ask-flight-mode = Comment { $unit_the } { $unit_form ->
        [fs] se déplace-t-elle
        [mp] se déplacent-ils
        [fp] se déplacent-elles
       *[ms] se déplace-t-il
    } : au sol, en volant au ras du sol ou en volant haut ?
answer-walk = Rester au sol
answer-fly-low = Voler au ras du sol
answer-fly-high = Voler haut
ask-altitude = À quelle altitude finit le vol { $unit_of } ?
answer-altitude = Finir à l'altitude { $altitude }
answer-land = Atterrir
ask-flight = Où va { $element_the } en vol ({ $mp } PM) ?
answer-fly = Envoyer { $element_the } en { $hex }
answer-wing = Faire voler toute l'unité, son premier socle en { $hex }
ask-flight-done = Confirmez-vous le vol { $unit_of } ?
answer-flight-done = Confirmer le vol
answer-flight-restart = Reprendre le vol depuis le début
answer-flight-leave = Quitter le champ de bataille par le ciel
answer-rise = S'élever à l'altitude { $altitude }
ask-leave-melee = { $unit_the } { $unit_form ->
        [fs] quitte-t-elle
        [mp] quittent-ils
        [fp] quittent-elles
       *[ms] quitte-t-il
    } le corps à corps en s'envolant ?
answer-leave-stay = Rester au combat
answer-leave-up = S'envoler à l'altitude { $altitude }
fact-foot-chosen = { $unit_the } { $unit_num ->
        [p] restent
       *[s] reste
    } au sol.
fact-unit-flew = { $unit_the } { $landed ->
        [yes] { $mode ->
            [low] { $unit_num ->
                [p] volent
               *[s] vole
            } au ras du sol
           *[high] { $unit_num ->
                [p] descendent
               *[s] descend
            } au sol
        }
       *[no] { $unit_num ->
            [p] volent
           *[s] vole
        } à l'altitude { $altitude }
    } ({ $cost }){ $dived ->
        [yes] {" "}en piqué
       *[no] {""}
    }.
fact-flyer-rose = { $unit_the } { $unit_num ->
        [p] s'élèvent
       *[s] s'élève
    } à la verticale jusqu'à l'altitude { $altitude }.
fact-flyer-left-melee = { $unit_the } { $unit_num ->
        [p] quittent
       *[s] quitte
    } le corps à corps et { $unit_num ->
        [p] montent
       *[s] monte
    } à l'altitude { $altitude }.
fact-flyers-gone = { $unit_the } { $unit_num ->
        [p] quittent
       *[s] quitte
    } le champ de bataille par le ciel.
fact-flyer-fell = { $element_the } { $element_num ->
        [p] tombent du ciel et gisent
       *[s] tombe du ciel et gît
    } à cet endroit.
fact-fall-struck = { $element_the } { $element_num ->
        [p] tombent
       *[s] tombe
    } sur { $target_the } : { $roll } pour { $base } ou moins [{ $items }], { $hit ->
        [yes] { $spared ->
            [yes] un sort sauve la cible
           *[no] { $wounds ->
                [yes] un point de vie en moins
               *[no] c'est la fin
            }
        }
       *[no] sans dommage
    }{ $bearer }.
roll-fall = chute d'un volant

# Les sommes

reason-victim-altitude = altitude de la cible
reason-fallen-size = taille du volant
reason-fallen-altitude = altitude de la chute
reason-fallen-hits = coups déjà portés
reason-own-size-aloft = sa taille, inutile en vol
reason-target-size-aloft = taille de la cible, inutile en vol
reason-dive = attaque en piqué

# Refus

no-under-flyer = { $element_the } { $element_num ->
        [p] n'ont
       *[s] n'a
    } pas la place de passer sous { $flyer_the }.
no-wood-flight = { $element_the } ne { $element_num ->
        [p] peuvent
       *[s] peut
    } ni décoller d'une forêt ni y atterrir.
no-take-off-able = { $unit_the } ne { $unit_num ->
        [p] peuvent
       *[s] peut
    } pas voler ainsi.
no-take-off-morale = { $unit_the } n'{ $unit_num ->
        [p] ont
       *[s] a
    } plus la tête à voler.
no-take-off-disorganised = { $unit_the } ne { $unit_num ->
        [p] décollent
       *[s] décolle
    } pas sans être en bon ordre.
no-altitude-least = { $element_the } { $element_num ->
        [p] doivent
       *[s] doit
    } être ici au moins à l'altitude { $altitude }.
no-altitude-taken = { $flyer_the } { $flyer_num ->
        [p] volent
       *[s] vole
    } déjà à cette hauteur au-dessus de cette case.
no-altitude-climb = { $unit_the } ne { $unit_num ->
        [p] montent
       *[s] monte
    } pas plus haut que l'altitude { $altitude } dans cette phase.
no-altitude-most = Au-dessus de l'altitude { $altitude }, le champ de bataille s'arrête.
no-altitude-nowhere = { $unit_the } ne { $unit_num ->
        [p] trouvent
       *[s] trouve
    } aucune place à cette altitude.
no-altitude-ground = Un vol qui commence et finit au sol est un vol au ras du sol.
no-altitude-first = Choisissez d'abord l'altitude à laquelle finit le vol { $unit_of }.
no-altitude-low = Un vol au ras du sol finit au sol.
no-flight-holding = Avec l'ordre T, { $element_the } ne { $element_num ->
        [p] changent
       *[s] change
    } que d'altitude et d'orientation.
no-flight-least = { $element_the } { $element_num ->
        [p] doivent
       *[s] doit
    } faire au moins { $hexes } cases, même avec l'ordre T.
no-flight-apart = Le vol disperserait { $unit_the }.
no-flight-missing = Le vol { $unit_of } n'est pas encore tracé.
no-house-flight = { $element_the } ne { $element_num ->
        [p] peuvent
       *[s] peut
    } ni se poser dans un bâtiment ni s'en envoler.
no-land-terrain = { $element_the } ne { $element_num ->
        [p] peuvent
       *[s] peut
    } pas se poser en { $hex } : ce terrain est infranchissable.
no-land-taken = { $element_the } ne { $element_num ->
        [p] peuvent
       *[s] peut
    } pas se poser sur { $other_the }.
no-land-able = { $unit_the } ne se { $unit_num ->
        [p] posent
       *[s] pose
    } jamais.
no-land-flown-off = { $unit_the } { $unit_num ->
        [p] ont
       *[s] a
    } quitté un corps à corps au tour précédent et ne { $unit_num ->
        [p] peuvent
       *[s] peut
    } pas atterrir.
no-shoot-flown-off = { $unit_the } { $unit_num ->
        [p] ont
       *[s] a
    } quitté un corps à corps au tour précédent et ne { $unit_num ->
        [p] tirent
       *[s] tire
    } pas.
no-strike-flown-off = { $element_the } { $element_num ->
        [p] ont quitté un corps à corps au tour précédent et ne frappent pas
       *[s] a quitté un corps à corps au tour précédent et ne frappe pas
    }.
no-strike-ground = { $element_the } { $element_num ->
        [p] volent et ne frappent
       *[s] vole et ne frappe
    } personne au sol : il faut d'abord atterrir.
no-strike-order = { $element_the } ne { $element_num ->
        [p] frappent
       *[s] frappe
    } { $target_the } en vol qu'avec un ordre H ou C.
no-strike-above = { $target_the } { $target_num ->
        [p] ne sont
       *[s] n'est
    } ni au-dessus { $element_of } ni au-dessus d'une de ses cases frontales.
no-strike-high = { $target_the } { $target_num ->
        [p] volent
       *[s] vole
    } trop haut pour { $element_the }.
no-strike-vertical = { $target_the } { $target_num ->
        [p] sont
       *[s] est
    } juste au-dessus ou au-dessous { $element_of }.
no-strike-altitude = { $target_the } ne { $target_num ->
        [p] volent
       *[s] vole
    } pas à la hauteur { $element_of }.
no-support-above = Personne ne soutient un coup porté du sol contre { $target_the } en vol.
no-support-upwards = Personne ne soutient un tir { $element_of } vers le haut.
no-overrun-flyer = { $element_the } ne { $element_num ->
        [p] peuvent
       *[s] peut
    } ni écraser { $target_the } en vol ni passer dessous.
no-carcass-end = { $element_the } { $element_num ->
        [p] doivent
       *[s] doit
    } quitter les cases où gît un volant.
no-close-flying = { $element_the } { $element_num ->
        [p] volent et ne resserrent
       *[s] vole et ne resserre
    } pas les rangs.
no-spell-flying = { $wizard_the } { $wizard_num ->
        [p] sont en vol et ne lancent
       *[s] est en vol et ne lance
    } pas de sort.
no-join-flying = { $commander_the } ne { $commander_num ->
        [p] peuvent
       *[s] peut
    } ni rejoindre ni quitter { $unit_the } en vol.
no-mount-flying = { $commander_the } ne { $commander_num ->
        [p] peuvent
       *[s] peut
    } pas monter { $unit_the } en vol.
no-leave-flyer = { $unit_the } ne { $unit_num ->
        [p] peuvent
       *[s] peut
    } pas s'envoler d'ici.
no-leave-unit = Seul un volant indépendant quitte un corps à corps en s'envolant.
no-rise = { $unit_the } ne { $unit_num ->
        [p] peuvent
       *[s] peut
    } pas s'élever à la verticale.
scenario-altitude = « { $unit } » ne peut pas être à l'altitude { $altitude }.
scenario-grounded = « { $unit } » ne peut pas être au sol.

# La carte

card-weapon-mounted = Arme montée
card-flight = Vol
card-flight-low = au ras du sol
card-flight-high = haut
card-flight-both = au ras du sol et haut
card-flight-means = 3 PM par case, quel que soit le terrain ; en vol haut, 15 d'altitude de plus au plus par tour.
card-altitude = Altitude { $altitude }
card-altitude-does = Ne bloque personne, n'est bloqué par personne ; ne frappe que d'autres volants.
card-flown-off = A quitté un corps à corps
card-flown-off-does = Au tour suivant il n'atterrit pas, ne frappe pas et ne tire pas.
ask-landed = Quelqu'un monte-t-il sur { $unit_the } ou en descend-il ?
