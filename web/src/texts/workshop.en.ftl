# The scenario workshop.

ws-heading = Scenario workshop
ws-about = From an idea to a battle that is even and can be played: paint the ground, place the units, and see at once who wins.
ws-book = Rulebook
ws-new = Something new
ws-new-about = Empty ground and two small armies, ready to be played and changed.
ws-columns = Columns
ws-rows = Rows
ws-begin = Begin
ws-copy = From a scenario of the book
ws-scenario = Scenario
ws-copy-go = Make a copy
ws-open = A file of your own
ws-open-about = A scenario file (.toml), and with it the map file that it names, if it names one. Comments in it are kept.
ws-open-choose = Choose files
ws-begun = Begun in this browser
ws-untitled = Without a title
ws-drop = Throw away { $name }
ws-missing = This scenario is not kept in this browser.
ws-back = To the workshop
ws-actions = Actions
ws-undo = Undo
ws-redo = Redo
ws-turn-left = Turn left
ws-turn-right = Turn right
ws-working = Working…
ws-kept = Kept in this browser, ready to be played
ws-not-ready = Kept in this browser, not ready to be played
ws-play = Play it now
ws-panels = Panels
ws-tab-scenario = Scenario
ws-tab-armies = Armies
ws-tab-balance = Balance
ws-tab-file = Text
ws-tab-save = Files
ws-tools = Tools
ws-select = Choose and move
ws-terrain = Ground
ws-levels = Level
ws-level-of = Level { $level }
ws-sides = On sides
ws-features = In hexes
ws-erase = erase
ws-lay = Lay on the table:
ws-size = Size
ws-resize = Resize
ws-picked = chosen
ws-carrying = in hand: { $unit }
ws-hex-keys = Arrow keys walk, Enter paints or chooses, m takes the chosen unit up and Enter puts it down, square brackets turn it or choose a side, Delete removes it, Escape puts the tool away
ws-table-keys = n and N go from one to the next, arrow keys move it, square brackets turn it, Delete removes it, Enter lays the chosen ground in the middle
ws-nothing = nothing
ws-pick = On the map
ws-pick-done = Done choosing
ws-show = Show on the board
ws-remove = Remove { $name }
ws-settings = Settings: { $name }
ws-recruit = Whom to add
ws-add = Add
ws-add-one = Add { $what }
ws-title = Title
ws-brief = What the player reads
ws-note = For the connoisseur
ws-tier = Tier of the rules
ws-minutes = Minutes to play
ws-switches = Switches
ws-toml-about = The scenario file. What you write counts when you leave the field or press the button.
ws-toml-apply = Apply
ws-complaints = What is wrong
ws-line = line { $line }
ws-no-board = The scenario cannot be drawn yet: see what is wrong below.
ws-walls = Walls
ws-gate = gate
ws-tower = tower
ws-men = { $count ->
    [one] { $count } man
   *[other] { $count } men
}
ws-hit-points = { $count ->
    [one] { $count } hit point
   *[other] { $count } hit points
}
ws-morale = morale { $value }
ws-points = { $count } points
ws-balance-on = Try the scenario out while I change it
ws-balance-broken = What is wrong must be mended first.
ws-balance-even = Even, or very nearly.
ws-balance-open = No side stands out so far.
ws-balance-leans = Side favoured: { $side }.
ws-balance-few = Too few decided battles to tell.
ws-balance-of = { $count ->
    [one] { $count } battle
   *[other] { $count } battles
}, { $turns } turns on average.
ws-balance-about = The machine fights it against itself. The interval holds the true share in 95 cases of a hundred. A side is called favoured only where the decided battles leave hardly a doubt (one chance in a hundred of being wrong); "even" asks that each share is known to within 15%.
ws-side = Side
ws-wins = Wins
ws-interval = 95%
ws-losses = Losses
ws-draws = Draws
ws-decided = What decided
ws-fighting = Battles fought: { $done } of { $wanted }.
ws-save-about = The file keeps your comments. It can be opened here, in the terminal, and by anyone you send it to.
ws-save-toml = Scenario file (.toml)
ws-save-beside = Scenario file and map file beside it
ws-save-tiled = Map for the editor Tiled (.tmj)
ws-save-svg = Picture (.svg)
ws-save-png = Picture (.png)
ws-put = Put on the board
ws-unput = Leave the deployment to the player
ws-save-pdf = Sheets to print (.pdf)
ws-doubts = Probably not meant
ws-place = { $place }:
