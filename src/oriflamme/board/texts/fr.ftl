# Phrases au sujet des cartes.

map-spot = { $place }, rangée { $row }, colonne { $column }
map-described = Une carte de { $hexes } hexagones : { $terrains }.
map-unknown-hex = Aucun hexagone de cette carte ne s'appelle « { $name } ».
map-no-such-hex = aucun hexagone de cette carte ne s'appelle « { $name } ».
map-no-such-side = « { $side } » n'est pas un côté d'hexagone (écrivez 0305/E, ou 0305-0405 entre deux voisins).
map-not-neighbours = les hexagones de « { $side } » ne sont pas voisins.
map-empty = cette carte n'a aucun hexagone.
map-too-large = la carte est trop grande (au plus { $most } hexagones).
map-too-many = la carte a { $count } hexagones, c'est trop (au plus { $most }).
map-indent = cette ligne de la grille commence après { $spaces ->
        [one] { $spaces } espace
       *[other] { $spaces } espaces
    }, en alternance avec ses voisines.
map-gap = il manque un hexagone ici (écrivez _ là où il n'y en a pas).
map-crowded = « { $sign } » se trouve entre deux hexagones, qui sont distants de { $step } colonnes.
map-ragged = nombre d'hexagones de cette ligne : { $found } au lieu de { $wanted }.
map-layout = aucune disposition ne s'appelle « { $layout } » (au choix : pointy, flat).
map-grid-or-sheets = une carte a soit une grille (grid), soit des planches (sheets).
map-only-with-grid = « { $key } » ne va qu'avec une grille.
map-numbering = la numérotation « { $numbering } » ne convient pas à cette carte (columns, letters, ou celle de planches assemblées).
map-half = « { $edge } » n'est pas un bord de carte (au choix : N, E, S, W).
map-bad-letter = « { $letter } » ne peut pas représenter { $terrain } : un terrain a un seul signe, bien à lui, ni chiffre ni _.
map-bad-word = « { $word } » ne peut pas être un mot de carte : minuscules, chiffres et _ seulement.
map-no-terrain = il n'y a aucun terrain.
map-unknown-letter = aucun terrain ne se dessine « { $letter } » (au choix : { $known }).
map-unknown-terrain = aucun terrain ne s'appelle « { $name } » (au choix : { $known }).
map-unknown-side = rien de ce qui borde un hexagone ne s'appelle « { $name } » (au choix : { $known }).
map-unknown-feature = aucun élément ne s'appelle « { $name } » (au choix : { $known }).
map-other-shape = les niveaux ne sont pas dessinés dans la forme de la grille.
map-level-sign = « { $sign } » n'est pas un niveau (0 à 9, a à i sous le sol, un point pour ne rien changer).
map-level = le niveau { $level } est hors limites ({ $least } à { $most }).
map-entry = « { $text } » est incomplet : d'abord les endroits, puis un mot.
map-short-path = un chemin demande deux hexagones au moins.
map-sheet-layout = les planches se nomment rangée par rangée, autant dans chacune, suivies de ~ si elles sont retournées.
map-join = des planches s'assemblent « shared » ou « beside », non « { $join } ».
map-no-such-sheet = il n'y a pas de planche « { $name } ».
map-cycle = une planche ne peut pas se contenir elle-même ({ $names }).
map-sheets-differ = la planche { $second } n'a pas la forme de la planche { $first }.
map-sheets-beside = des planches posées côte à côte ont des rangées de même longueur, sans trou.
map-interlock = les rangées de ces planches ne s'emboîtent pas.
map-printed = { $name } est imprimé ici sur la feuille et ne peut pas être ôté.
map-sheet-size = une carte faite de feuilles a la taille de ses feuilles.

map-mark-unknown = rien de ce qui se pose sur le terrain ne s'appelle « { $word } » (au choix : { $known }).
map-mark-tier = { $kind } appartient au { $tier }, et la bataille se joue en dessous.
map-mark-nowhere = « { $place } » n'est ni un hexagone ni un côté de cette carte (écrivez 0305 ou 0305/E).
map-mark-on-hex = { $kind } se pose dans un hexagone (écrivez 0305).
map-mark-on-side = { $kind } se pose sur le côté d'un hexagone (écrivez 0305/E).
map-mark-on-field = { $kind } vaut pour tout le champ de bataille, sans lieu.
map-mark-twice = { $kind } et un élément du même genre sont posés au même endroit { $place }.
map-mark-faces = { $kind } doit avoir une orientation.
map-mark-faceless = { $kind } n'a pas d'orientation.
map-mark-facing = « { $word } » n'est pas une orientation sur cette carte (au choix : { $known }).
map-mark-notches = { $most ->
        [0] { $kind } n'a pas de crans.
       *[other] { $kind } a de 1 à { $most } crans.
    }
map-mark-owner = aucun camp ne s'appelle « { $word } » (au choix : { $known }).
map-mark-hidden = { $kind } est caché et n'appartient à personne.

map-tiled-json = ce n'est pas du JSON (ligne { $line }, colonne { $column }).
map-tiled-orientation = seules les cartes hexagonales de Tiled sont lues (celle-ci est { $orientation }).
map-tiled-stagger = une carte hexagonale a pour axe de décalage x ou y et pour indice odd ou even (trouvé : « { $axis } », « { $index } »).
map-tiled-infinite = les cartes infinies ne sont pas lues : choisissez une taille fixe dans Tiled.
map-tiled-size = une carte ne peut pas avoir { $width } colonnes et { $height } rangées.
map-tiled-external = le jeu de tuiles est dans un autre fichier ({ $source }) : intégrez-le à la carte.
map-tiled-tileset = les numéros de ce jeu de tuiles sont abîmés.
map-tiled-no-layer = il n'y a pas de calque de tuiles « { $name } ».
map-tiled-layer-twice = deux calques de tuiles s'appellent « { $name } ».
map-tiled-compressed = le calque est compressé ou codé : choisissez le format CSV pour les calques dans Tiled.
map-tiled-layer-size = le calque fait { $width } × { $height }, et la carte { $map_width } × { $map_height }.
map-tiled-data = le calque a { $found } cases, et la carte en a { $wanted }.
map-tiled-gid = aucun jeu de tuiles n'a de tuile { $gid }.
map-tiled-no-terrain = cette tuile n'indique pas son terrain (une propriété « terrain »).
map-tiled-object = le nom d'un objet indique ce qui se trouve là, sa propriété « { $property } » indique où.
