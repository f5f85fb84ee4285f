# The page's own words. What the rules say comes from the server, in the same language.

# Everywhere
home = To the front page
close = Close
copy = Copy
copied = Copied
keys = Keys
to-light = Light
to-dark = Dark
against = { " against " }
referee = Referee
spectator = Spectator
the-machine = the machine
nobody = Nobody
opening = Opening…
server-gone = The server cannot be reached.
server-odd = The server gave an answer that cannot be read ({ $status }).
page-mistake = This is a mistake of the page. Nothing was lost.
page-again = Show it again
answer-unsure = The connection broke while you answered: look whether the answer arrived.
link-nowhere = This link leads nowhere.
link-closed = This link does not open
lost = The server cannot be reached. The page comes back by itself.

# The front page
motto = Fantasy battles, clause by clause.
books = Rulebooks
scenarios = Scenarios
about-lames = A hex wargame: wings, orders, breath, shock. One unit after another is activated.
about-masse = Abstract mass combat: one secret order for each unit, then steel and morale.
about-demonworld = Miniatures on hexes: formations, secret orders, melee by the element.
about-fleuries = Miniatures on a table in centimetres: Mexica, Tlaxcaltecs and what walks beside them.
minutes = { $count } minutes
first-battle = first battle
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
forget = Take { $title } off the list
key = Play on in another browser
key-note = Your list belongs to a key and to nothing else: no name, no password. Whoever has the key has the list.
key-copy = Copy the key
key-copied = The key is on the clipboard.
key-field = A key from another browser
key-take = Take over
key-taken = This browser now shows that list.
key-bad = This is not a key.
open = Open
join = A link that somebody sent you
join-go = Go
open-file = A transcript (.orif) or a scenario of your own (.toml)
open-choose = Choose a file…
open-note = A transcript is shown as a replay. A scenario is played on this screen.
file-long = This file is too long: two megabytes at most.
credits = Silhouettes by game-icons.net (CC BY 3.0). Type: Alegreya and Source Sans 3 (SIL Open Font License).

# Before a battle
manner = How
manner-machine = Against the machine
manner-friend = With a friend, each at their own screen
manner-shared = Together at this screen
manner-table = At a real table, with real dice
manner-watch = Watch two machines
your-side = Your side
commander = The machine's commander
name-of = Who plays { $side }
dice = Dice
dice-server = Drawn by the server, proven at the end
dice-real = Real dice, typed in
dice-held = Each throw waits for me, with its chances
clock = Time
clock-none = No clock
clock-quick = 15 minutes, 10 seconds more each turn
clock-long = An hour, 30 seconds more each turn
clock-day = A day for each turn
clock-days = Three days for each turn
switches = Rulings that can be switched
begin = Begin

# In a battle
lesson = The lesson
lesson-at = { $at } of { $last }
lesson-back = Before
lesson-on = Next
lesson-end = Understood
board = Board
asked = What is asked
panels = Panels
tab-ask = Orders
tab-log = Log
tab-talk = Talk
menu = Battle…
undo = Take back
paused = The battle is paused.
waits-for = The battle waits for { $sides }.
waits-note = You may close this page: the battle stays where it is.
watching-note = You are looking on.
machine-thinks = The machine is thinking.
thinks = thinking
days = { $count ->
    [one] one day
   *[other] { $count } days
}
answer-own = Your own answer
answer-send = Answer
asides = { $count ->
    [one] One other answer
   *[other] { $count } other answers
}
forbidden = { $count ->
    [one] Not allowed now: one thing
   *[other] Not allowed now: { $count } things
}
sheet = Order sheet: { $written } of { $all } written
sheet-copy = { $count ->
    [one] Copy last turn (one order)
   *[other] Copy last turn ({ $count } orders)
}
sheet-order = Order for { $name }
sheet-none = not written
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
roll = The throw
roll-open = Show this throw again
total = Total
per-point = For each point on the dice
chances-many = Too many results to list.
dice-throw = Throw { $dice }
dice-typed = What { $dice } show, with spaces between
die-typed = Die { $number } of { $size } sides
dice-enter = Take these dice
dice-show = Dice: { $values }
dice-rolling = The dice are rolling

# The log
log = Chronicle
log-filter = Show one unit
log-all = All units
log-earlier = Earlier
log-moment = See the board after answer { $number }
log-empty = Nothing has happened yet.

# Replay
seen-by = Seen by
replay = Replay
replay-back = One answer back
replay-on = One answer on
replay-play = Play
replay-stop = Stop
replay-moment = Moment of the battle
replay-at = { $at } of { $last }
replay-leave = Back to now
replay-then = You see the battle after answer { $at } of { $last }.
replay-file = This is a record. Move through it with the slider.
share-moment = Share
share-copied = A link to this moment is on the clipboard. Whoever has it looks on.
share-failed = The browser does not let the page copy.

# Around the table
links = Links to hand out
link-seat-note = plays this side
link-spectator-note = looks on, sees nothing hidden
link-referee-note = sees what is public, corrects mistakes
draw = Offer a draw
pause = Pause
resume = Go on
resign = Give up
resign-sure = Give up, surely
accept = Accept
decline = Decline
offer-draw = { $side } offers a draw.
offer-pause = { $side } would like a pause.
offer-answer = Answer
feeds = Tell my calendar when it is my turn
feed-calendar = Calendar (.ics)
webhook = Call this address when it is my turn (webhook)
webhook-keep = Keep
webhook-kept = Kept.
feed-rss = Feed (RSS)
chat = Talk
chat-empty = Nobody has said anything.
chat-say = Say something to the others
chat-send = Say
note = My note
note-kept = Only you see this.
note-writing = Writing…
legend = Legend
legend-none = This board needs no legend.
hand-over = { $side }, please
hand-over-note = Hand the screen to { $side }. What comes next is for that side alone; the others look away.
hand-over-ready = I am { $side }
referee-correct = Correct
referee-before = Go back to just before
referee-reason = Why (it stays on record)
referee-back = Go back

# After a battle
after-battle = After the battle
victory = Victory: { $winner }
draw-end = A draw
unfinished = The battle was not finished
replay-battle = See it again
transcript = Download the transcript
verify = Prove the dice and every line
another = Another battle
losses = Strength over time
losses-curve = Strength of each side from the first answer to the last
losses-reading = Reading the battle…
losses-masse = Hit points of each side, answer by answer.
losses-lames = Steps of each side, answer by answer.
losses-demonworld = Elements of each side, answer by answer.
losses-fleuries = Figures of each side, answer by answer.
last-board = The last position
luck = Luck
luck-note = { $count } throws. The chance is exact: how often such throws come to no more than these did.
luck-none = No dice fell.
luck-all = { $count ->
    [one] One throw in all: { $judged }. Chance of no more than that: { $share }.
   *[other] { $count } throws in all: { $judged }. Chance of no more than that: { $share }.
}
luck-throw = Throw
luck-count = Times
luck-expected = Expected
luck-actual = Fell
luck-judged = That is
luck-very-high = very high
luck-high = high
luck-usual = usual
luck-low = low
luck-very-low = very low
proof-busy = Proving…
proof-proven = Proven: { $answers } answers follow the rules, and { $throws } throws come from the secret.
proof-recorded = Proven: { $answers } answers follow the rules; { $throws } throws are as they were typed.
proof-sealed = The { $answers } answers follow the rules; the secret of the { $throws } throws is not revealed.
dice-promise = The promise of the dice
dice-promise-note = Before the first throw the server published the hash of a secret; every throw follows from that secret, which is shown at the end.
promise = Published
secret = Secret
promise-kept = kept
promise-thrown = { $count ->
    [one] This page has drawn the one throw again from the secret: it is the same.
   *[other] This page has drawn all { $count } throws again from the secret: they are the same.
}
promise-not-thrown = This page could not draw the throws again one by one, for instance because a referee went back: prove the transcript instead.
promise-broken = broken

# Keys
key-tab = walk the answers
key-enter = take an answer
key-digits = take the answer of that number
key-arrows = walk the board
key-board = to the board
key-ask = to the question
key-undo = take back
key-replay = replay
key-log = log
key-legend = legend
key-search = search the rules
motion-on = Motion on
motion-off = Motion off
key-fast = without animations
key-help = these keys
key-escape = close

# A word to somebody who learns
hint-roll = Before the dice fall you see what they are measured against, line by line, and the exact chance of each result.
hint-masse-ask-order = Every unit gets one order, in secret. Archers shoot best while nobody engages them. You may change an order on the sheet until you confirm.
hint-masse-ask-confirm = Once you confirm, both sides' orders are revealed together. Look over the sheet once more.
hint-masse-ask-point = Tactics points make one order stronger. Without a plan, keep them.
hint-lames-ask-activate = Activate your pieces one by one. What stands in danger or can strike first usually goes first.
hint-lames-ask-action = Choose what this piece does with its activation. What is greyed says why it cannot be done now.
hint-lames-ask-step = Move hex by hex. Troops move through their front; turning costs points. The number in brackets is the price.
hint-lames-ask-face = A unit fights well only to its front: turn towards whoever is dangerous.
hint-demonworld-ask-front = A wide front strikes with more elements; a deep one holds longer. Start with six or more.
hint-demonworld-ask-place = Choose where the left end of the first rank stands. Keep your units side by side, flanks covered.
hint-demonworld-ask-deployed = Look over the line once more: after this the other side's deployment is revealed.
hint-demonworld-ask-order = One secret order: M moves, H harasses, C charges, T holds. Charging from too far leaves you short.
hint-demonworld-ask-manoeuvre = Move the unit step by step. Stay organised: a disorganised unit does not attack.
hint-fleuries-ask-plan = The battle order says what the whole body is to do. Orders that go against it are refused later.
hint-fleuries-ask-order = One order for each unit, revealed together. A unit under a battle order to attack cannot withdraw.
hint-fleuries-ask-move = Take one of the moves offered, or drag the unit on the table and send your own.
