# Sentences about maps.

map-spot = { $place }, row { $row }, column { $column }
map-described = A map of { $hexes } hexes: { $terrains }.
map-unknown-hex = No hex of this map is called "{ $name }".
map-no-such-hex = no hex of this map is called "{ $name }".
map-no-such-side = "{ $side }" is not a side of a hex (write 0305/E, or 0305-0405 between two neighbours).
map-not-neighbours = the hexes of "{ $side }" are not neighbours.
map-empty = this map has no hexes.
map-too-large = the map is too large (at most { $most } hexes).
map-too-many = the map has { $count } hexes, which is too many (at most { $most }).
map-indent = this line of the grid begins after { $spaces ->
        [one] one space
       *[other] { $spaces } spaces
    }, in turn with its neighbours.
map-gap = a hex is missing here (write _ where there is none).
map-crowded = "{ $sign }" stands between two hexes, which are { $step } columns apart.
map-ragged = number of hexes in this line: { $found } instead of { $wanted }.
map-layout = no layout is called "{ $layout }" (choose from: pointy, flat).
map-grid-or-sheets = a map has either a grid or sheets.
map-only-with-grid = "{ $key }" goes with a grid only.
map-numbering = the numbering "{ $numbering }" does not suit this map (columns, letters, or that of joined sheets).
map-half = "{ $edge }" is not an edge of a map (choose from: N, E, S, W).
map-bad-letter = "{ $letter }" cannot stand for { $terrain }: a terrain has one sign of its own, neither a digit nor _.
map-bad-word = "{ $word }" cannot be a word of a map: small letters, digits and _ only.
map-no-terrain = there is no terrain at all.
map-unknown-letter = no terrain is drawn as "{ $letter }" (choose from: { $known }).
map-unknown-terrain = no terrain is called "{ $name }" (choose from: { $known }).
map-unknown-side = nothing that lies on sides is called "{ $name }" (choose from: { $known }).
map-unknown-feature = no feature is called "{ $name }" (choose from: { $known }).
map-other-shape = the levels are not drawn in the shape of the grid.
map-level-sign = "{ $sign }" is not a level (0 to 9, a to i below the ground, a point to leave it as it is).
map-level = level { $level } is out of bounds ({ $least } to { $most }).
map-entry = "{ $text }" is incomplete: first the places, then one word.
map-short-path = a path needs at least two hexes.
map-sheet-layout = sheets are named row by row, the same number in each row, ~ after one that lies upside down.
map-join = sheets are joined "shared" or "beside", not "{ $join }".
map-no-such-sheet = there is no sheet "{ $name }".
map-cycle = a sheet cannot be made of itself ({ $names }).
map-sheets-differ = sheet { $second } does not have the shape of sheet { $first }.
map-sheets-beside = sheets that lie beside each other need rows of equal length, without gaps.
map-interlock = the rows of these sheets do not interlock.
map-printed = { $name } is printed on the sheet here, and cannot be taken away.
map-sheet-size = a map of sheets has the size of its sheets.

map-mark-unknown = nothing that lies on the ground is called "{ $word }" (choose from: { $known }).
map-mark-tier = { $kind } belongs to the { $tier }, and the battle is played below it.
map-mark-nowhere = "{ $place }" is neither a hex nor a side of this map (write 0305 or 0305/E).
map-mark-on-hex = { $kind } lies in a hex (write 0305).
map-mark-on-side = { $kind } lies on the side of a hex (write 0305/E).
map-mark-on-field = { $kind } holds over the whole field: it has no place.
map-mark-twice = { $kind } and something of its kind lie in the same place { $place }.
map-mark-faces = { $kind } needs a facing.
map-mark-faceless = { $kind } has no facing.
map-mark-facing = "{ $word }" is not a facing on this map (choose from: { $known }).
map-mark-notches = { $most ->
        [0] { $kind } has no notches.
       *[other] { $kind } has 1 to { $most } notches.
    }
map-mark-owner = there is no side "{ $word }" (choose from: { $known }).
map-mark-hidden = { $kind } is hidden and belongs to nobody.

map-tiled-json = this is not JSON (line { $line }, column { $column }).
map-tiled-orientation = only hexagonal maps of Tiled are read (this one is { $orientation }).
map-tiled-stagger = a hexagonal map has the stagger axis x or y and the stagger index odd or even (found: "{ $axis }", "{ $index }").
map-tiled-infinite = infinite maps are not read: choose a fixed size in Tiled.
map-tiled-size = a map cannot be { $width } wide and { $height } high.
map-tiled-external = the tileset lies in another file ({ $source }): embed it in the map.
map-tiled-tileset = the numbers of this tileset are damaged.
map-tiled-no-layer = there is no tile layer called "{ $name }".
map-tiled-layer-twice = two tile layers are called "{ $name }".
map-tiled-compressed = the layer is compressed or coded: choose CSV as the tile layer format in Tiled.
map-tiled-layer-size = the layer is { $width } × { $height }, and the map is { $map_width } × { $map_height }.
map-tiled-data = the layer has { $found } cells, the map { $wanted }.
map-tiled-gid = no tileset has a tile { $gid }.
map-tiled-no-terrain = this tile does not name its terrain (a property "terrain").
map-tiled-object = the name of an object tells what lies there, its property "{ $property }" tells where.
