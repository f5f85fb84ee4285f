# The page's own words. What the rules say comes from the server, in the same language.

# Everywhere
home = To the front page
close = Close
copy = Copy
copied = Copied
shortcuts = Keys
theme-light = Light
theme-dark = Dark
against = { " against " }
referee = Referee
spectator = Spectator
the-machine = the machine
nobody = Nobody
loading = Opening…
server-unreachable = The server cannot be reached.
server-unreadable = The server gave an answer that cannot be read ({ $status }).
page-error = This page has a bug. Nothing was lost.
page-retry = Show it again
answer-uncertain = The connection broke while you answered: look whether the answer arrived.
link-invalid = This link leads nowhere.
link-refused = This link does not open
connection-lost = The server cannot be reached. The page comes back by itself.

# The front page
tagline = Fantasy battles, rule by rule.
books = Rulebooks
scenarios = Scenarios
minutes = { $count } minutes
first-battle = to learn by
more = { $count ->
    [one] One more scenario
   *[other] { $count } more scenarios
}
fewer = Fewer
play-machine = Play against the machine
play-learn = Learn
play-friend = With a friend
play-table = At a real table
my-battles = My battles
my-battles-none = Your battles will be listed here.
your-turn = your turn
their-turn = the others' turn
unlist-battle = Take { $title } off the list
player-key = Play on in another browser
player-key-note = Your list belongs to a key and to nothing else: no name, no password. Anyone who has the key has the list.
player-key-copy = Copy the key
player-key-copied = The key is on the clipboard.
player-key-field = A key from another browser
player-key-adopt = Take over
player-key-adopted = This browser now shows that list.
player-key-invalid = This is not a key.
open-title = Open
open-link = A link that somebody sent you
open-link-go = Go
open-file = A transcript (.orif) or a scenario of your own (.toml)
open-choose = Choose a file…
open-note = A transcript is shown as a replay. A scenario is played on this screen.
workshop-open = Make a scenario
file-too-long = This file is too long: two megabytes at most.
documentation = Documentation: guides, rules, references
credits = Silhouettes by game-icons.net (CC BY 3.0). Type: Alegreya and Source Sans 3 (SIL Open Font License).

# Before a battle
mode = How to play
mode-machine = Against the machine
mode-friend = With a friend, each at their own screen
mode-shared = Together at this screen
mode-table = At a real table, with real dice
mode-watch = Watch two machines
your-side = Your side
commander = Computer commander
temper = Its temper
name-of = Name of the player ({ $side })
dice = Dice
dice-server = Drawn by the server, proven at the end
dice-real = Real dice, typed in
dice-held = Each roll waits for me, with its chances
dice-words = Words of your own in the dice
dice-words-note = Each side may give a word. It goes into the dice with the server's secret, so that neither side nor the server chooses them alone.
dice-words-of = A word { $side_of }
clock = Time
clock-none = No clock
clock-quick = 15 minutes, 10 seconds more each turn
clock-long = An hour, 30 seconds more each turn
clock-day = A day for each turn
clock-days = Three days for each turn
tier = Tier of the rules
tier-of = Tier of the rules: { $tier }
switches = Rulings that can be switched
begin = Begin

# In a battle
board = Board
question = What is asked
panels = Panels
tab-ask = Orders
tab-log = Log
tab-chat = Chat
menu = Battle…
undo = Undo
paused = The battle is paused.
waits-for = The battle waits for { $sides_the }.
waits-note = You may close this page: the battle stays where it is.
watching-note = You are looking on.
machine-thinks = The machine is thinking.
is-thinking = thinking
days = { $count ->
    [one] one day
   *[other] { $count } days
}
advice = What the machine would do
advice-ask = What would the machine do here?
advice-wait = The machine is thinking about your side…
advice-follow = { $count ->
    [one] Do that
   *[other] Do all of that
}
advice-more = More about its plan
advice-none = The machine would wait.
answer-own = Your own answer
answer-send = Answer
other-options = { $count ->
    [one] One other answer
   *[other] { $count } other answers
}
forbidden = { $count ->
    [one] Not allowed now: one thing
   *[other] Not allowed now: { $count } things
}
more-places = { $count ->
    [one] One more place: point at it on the map, or here
   *[other] { $count } more places: point at one on the map, or here
}
order-sheet = Order sheet: { $written } of { $all } written
order-sheet-copy = { $count ->
    [one] Copy last turn (one order)
   *[other] Copy last turn ({ $count } orders)
}
order-sheet-order = Order: { $name }
order-sheet-none = not written
rule = Rule
rule-open = Rule { $clause }
ruling = Ruling { $id }
other-language = In French
rules-search = Search the rules
rules-words = Words of the rule
rules-found = { $count ->
    [0] Nothing found.
    [one] One clause found.
   *[other] { $count } clauses found.
}

# Dice
roll = { $count ->
    [one] The roll
   *[other] The rolls
}
roll-open = { $count ->
    [one] Show this roll again
   *[other] Show the { $count } rolls of this answer again
}
roll-unknown = You may not know this roll before the end.
total = Total
per-point = For each point on the dice
chances-many = Too many results to list.
dice-roll = Roll { $dice }
dice-typed = What { $dice } show, with spaces between
die-typed = Die { $number } of { $size } sides
dice-enter = Enter these dice
dice-show = Dice: { $values }
dice-rolling = The dice are rolling

# The log
log = Log
log-filter = Show one unit
log-all = All units
log-times = { $count } in a row
log-lines = { $count ->
    [one] { $count } more line
   *[other] { $count } more lines
}
log-filtered = Only what concerns: { $name }
log-earlier = Earlier
log-moment = See the board after answer { $number }
log-empty = Nothing has happened yet.

# Replay
seen-by = Seen by
replay = Replay
replay-moment = Moment of the battle
replay-at = { $at } of { $last }
replay-leave = Back to the present
replay-then = You see the battle after answer { $at } of { $last }.
replay-file = This is a transcript. Move through it with the slider.
share-moment = Share
share-copied = A link to this moment is on the clipboard. Anyone who has it can look on.
share-failed = The browser does not let the page copy.

# Around the table
links = Links to hand out
link-seat-note = plays this side
link-spectator-note = looks on, sees nothing hidden
link-referee-note = sees what is public, corrects mistakes
propose-draw = Offer a draw
propose-pause = Pause
resume = Resume the battle
resign = Resign
workshop-return = Change this scenario
resign-sure = Yes, resign
accept = Accept
decline = Decline
offer-draw = { $side_the } { $side_num ->
    [p] offer
   *[s] offers
} a draw.
offer-pause = { $side_the } would like a pause.
offer-answer = Answer
feeds = Notify my calendar when it is my turn
feed-calendar = Calendar (.ics)
webhook = Call this address when it is my turn (webhook)
webhook-keep = Save
webhook-kept = Saved.
feed-rss = Feed (RSS)
chat = Chat
chat-empty = Nobody has said anything.
chat-say = Your message to the others
chat-send = Send
note = My note
note-kept = Only you see this.
note-writing = Saving…
legend = Legend
handover = { $side }, please
handover-note = Hand the screen { $side_to }. What comes next is for that side alone; the others look away.
handover-ready = I play { $side_the }
referee-correct = Correct
referee-before = Go back to just before
referee-reason = Why (it stays in the transcript)
referee-back = Go back

# After a battle
open-summary = After the battle
outcome-victory = Victory: { $winner }
outcome-draw = A draw
ended-won = You have won.
ended-lost = You have lost.
ended-drawn = Nobody has won.
outcome-unfinished = The battle was not finished
replay-battle = See it again
transcript = Download the transcript
verify = Check the dice and every line
new-battle = Another battle
strength = Strength over time
strength-chart = Strength of each side from the first answer to the last
strength-loading = Reading the battle…
last-position = The last position
chart-table = In figures
morale = Morale over time
morale-chart = Morale of each side from the first answer to the last
decisive = Where it was decided
evaluation = Chances of winning at this moment: { $sides }
evaluation-side = { $side } { $chance }
decisive-note = The chances of each side as the machine judges the position, in per cent, knowing all that was hidden then.
decisive-moment = { $number } · Turn { $turn }:
decisive-swing = { $side } { $before } → { $after }
losses = Losses
losses-none = Nobody fell.
losses-map = Where they fell
losses-map-note = Crosses where pieces fell or left: upright for the first side, leaning for the other. What still stands is pale. The list of losses says the same in words.
losses-unit = Unit
losses-where = Where
losses-when = Answer
losses-turn = Turn
curves = Strength and morale, answer by answer
losses-last = †: the unit was wiped out.
luck = Luck
luck-note = { $count } rolls. The chance is exact: the probability of rolling no more than these did.
luck-none = No dice fell.
luck-all = { $count ->
    [one] One roll in all: { $judged }. Probability of rolling no more than this: { $share }.
   *[other] { $count } rolls in all: { $judged }. Probability of rolling no more than this: { $share }.
}
luck-roll = Roll
luck-count = Number
luck-expected = Expected
luck-actual = Rolled
luck-judged = Verdict
luck-very-high = very high
luck-high = high
luck-usual = usual
luck-low = low
luck-very-low = very low
proof-busy = Checking…
commitment = Dice commitment
commitment-note = Before the first roll the server published the hash of a secret; every roll follows from that secret, which is shown at the end.
commitment-published = Published
dice-words-given = A word { $side_of }, given before
commitment-secret = Secret
commitment-kept = kept
commitment-redrawn = { $count ->
    [one] This page has drawn the one roll again from the secret: it is the same.
   *[other] This page has drawn all { $count } rolls again from the secret: they are the same.
}
commitment-not-redrawn = This page could not draw the rolls again one by one, for instance because a referee went back: check the transcript instead.
commitment-broken = broken

# Keys
shortcut-tab = move through the answers
shortcut-enter = choose an answer
shortcut-digits = choose the answer of that number
shortcut-arrows = move around the board
shortcut-board = to the board
shortcut-question = to the question
shortcut-undo = undo the last answer
shortcut-replay = replay
shortcut-log = log
shortcut-legend = legend
shortcut-search = search the rules
motion-on = Motion on
motion-off = Motion off
shortcut-motion = without animations
shortcut-help = these keys
shortcut-escape = close

# A word to somebody who learns
hint-roll = Before the dice fall you see what they are measured against, line by line, and the exact chance of each result.
