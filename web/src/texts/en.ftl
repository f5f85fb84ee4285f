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
page-error = This is a mistake of the page. Nothing was lost.
page-retry = Show it again
answer-uncertain = The connection broke while you answered: look whether the answer arrived.
link-invalid = This link leads nowhere.
link-refused = This link does not open
connection-lost = The server cannot be reached. The page comes back by itself.

# The front page
tagline = Fantasy battles, clause by clause.
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
unlist-battle = Take { $title } off the list
player-key = Play on in another browser
player-key-note = Your list belongs to a key and to nothing else: no name, no password. Whoever has the key has the list.
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
file-too-long = This file is too long: two megabytes at most.
credits = Silhouettes by game-icons.net (CC BY 3.0). Type: Alegreya and Source Sans 3 (SIL Open Font License).

# Before a battle
mode = How
mode-machine = Against the machine
mode-friend = With a friend, each at their own screen
mode-shared = Together at this screen
mode-table = At a real table, with real dice
mode-watch = Watch two machines
your-side = Your side
commander = The machine's commander
temper = Its temper
name-of = Who plays { $side }
dice = Dice
dice-server = Drawn by the server, proven at the end
dice-real = Real dice, typed in
dice-held = Each throw waits for me, with its chances
dice-words = Words of your own in the dice
dice-words-note = Each side may give a word. It goes into the dice with the server's secret, so that neither side nor the server chooses them alone.
dice-words-of = A word of { $side }
clock = Time
clock-none = No clock
clock-quick = 15 minutes, 10 seconds more each turn
clock-long = An hour, 30 seconds more each turn
clock-day = A day for each turn
clock-days = Three days for each turn
switches = Rulings that can be switched
begin = Begin

# In a battle
tutorial = The lesson
tutorial-at = { $at } of { $last }
tutorial-previous = Before
tutorial-next = Next
tutorial-done = Understood
board = Board
question = What is asked
panels = Panels
tab-ask = Orders
tab-log = Log
tab-chat = Talk
menu = Battle…
undo = Take back
paused = The battle is paused.
waits-for = The battle waits for { $sides }.
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
order-sheet = Order sheet: { $written } of { $all } written
order-sheet-copy = { $count ->
    [one] Copy last turn (one order)
   *[other] Copy last turn ({ $count } orders)
}
order-sheet-order = Order for { $name }
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
    [one] The throw
   *[other] The throws
}
roll-open = { $count ->
    [one] Show this throw again
   *[other] Show the { $count } throws of this answer again
}
roll-unknown = You may not know this throw before the end.
total = Total
per-point = For each point on the dice
chances-many = Too many results to list.
dice-roll = Throw { $dice }
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
replay-previous = One answer back
replay-next = One answer on
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
propose-draw = Offer a draw
propose-pause = Pause
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
handover = { $side }, please
handover-note = Hand the screen to { $side }. What comes next is for that side alone; the others look away.
handover-ready = I am { $side }
referee-correct = Correct
referee-before = Go back to just before
referee-reason = Why (it stays on record)
referee-back = Go back

# After a battle
open-summary = After the battle
outcome-victory = Victory: { $winner }
outcome-draw = A draw
outcome-unfinished = The battle was not finished
replay-battle = See it again
transcript = Download the transcript
verify = Prove the dice and every line
new-battle = Another battle
strength = Strength over time
strength-chart = Strength of each side from the first answer to the last
strength-loading = Reading the battle…
strength-masse = Hit points of each side, answer by answer.
strength-lames = Steps of each side, answer by answer.
strength-demonworld = Elements of each side, answer by answer.
strength-fleuries = Figures of each side, answer by answer.
last-position = The last position
chart-table = In figures
morale = Morale over time
morale-chart = Morale of each side from the first answer to the last
morale-masse = Hit points in units that hold: demoralised, leaving and surrendering ones are not counted.
morale-lames = Morale of the wings of each side, added up.
morale-fleuries = Figures in units that hold: routing and broken ones are not counted.
decisive = Where it was decided
decisive-chart = Each side's chances from the first answer to the last, in percent
decisive-note = The chances of each side as the machine weighs the field, in percent. It knew what was hidden then.
decisive-moment = Answer { $number }:
decisive-swing = { $side } { $before } → { $after }
losses = Losses
losses-none = Nobody fell.
losses-map = Where they fell
losses-map-note = Crosses where pieces fell or left: upright for the first side, leaning for the other. What still stands is pale. The list of losses says the same in words.
losses-unit = Unit
losses-count-masse = Hit points
losses-count-lames = Steps
losses-count-demonworld = Elements
losses-count-fleuries = Figures
losses-where = Where
losses-when = Answer
losses-last = †: nobody of the unit was left.
luck = Luck
luck-note = { $count } throws. The chance is exact: how often such throws come to no more than these did.
luck-none = No dice fell.
luck-all = { $count ->
    [one] One throw in all: { $judged }. Chance of no more than that: { $share }.
   *[other] { $count } throws in all: { $judged }. Chance of no more than that: { $share }.
}
luck-roll = Throw
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
commitment = The promise of the dice
commitment-note = Before the first throw the server published the hash of a secret; every throw follows from that secret, which is shown at the end.
commitment-published = Published
dice-words-given = A word of { $side }, given before
commitment-secret = Secret
commitment-kept = kept
commitment-redrawn = { $count ->
    [one] This page has drawn the one throw again from the secret: it is the same.
   *[other] This page has drawn all { $count } throws again from the secret: they are the same.
}
commitment-not-redrawn = This page could not draw the throws again one by one, for instance because a referee went back: prove the transcript instead.
commitment-broken = broken

# Keys
shortcut-tab = walk the answers
shortcut-enter = take an answer
shortcut-digits = take the answer of that number
shortcut-arrows = walk the board
shortcut-board = to the board
shortcut-question = to the question
shortcut-undo = take back
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
hint-masse-ask-leaving = An enemy breaks contact: your unit may strike once in passing, without an answer. Sparing him gains nothing but mercy.
hint-masse-ask-strike = Several enemies are engaged with this unit: choose whom it strikes. A weakened one may break first.
hint-masse-roll-blow = Damage of a melee: the lines show what one point on the die is worth. Losses come off the enemy's hit points.
hint-masse-roll-shot = Damage of a shot: the lines show what one point on the die is worth. Who shoots is not struck back.
hint-masse-roll-morale-losses = A unit that has lost much tests its morale: not above its morale on two dice, or it is demoralised.
hint-masse-roll-morale-rally = A demoralised unit tries to rally. If it fails, it leaves the field in the next movement phase.
hint-lames-ask-mark = After such a move a unit may bear Charge, which makes its blow heavier and costs breath when it comes to nothing.
hint-lames-ask-strike = Choose the target. Support from neighbours raises the advantage; a negative advantage means you will probably lose more.
hint-lames-ask-loss = A loss can be taken as a recoil, which keeps the men but yields the ground, or as a step, which keeps the ground.
hint-lames-ask-recoil = The unit recoils away from the enemy. Off the map it is out of the fight, and may not come back.
hint-lames-ask-withdraw = Withdrawing leaves the fight in good order. Whoever leaves the map may not come back.
hint-lames-ask-return = A piece that has left the map may try to come back. While it is away it counts for nothing.
hint-lames-ask-order = The standing order of a wing binds its troops: in Attack they must approach and strike, in Defence they move as they like but never into contact. Nobody comes back from Retreat.
hint-lames-ask-orders = A special order frees a troop from the standing order for this turn. It costs command points, more for whoever is far, shaken or routed.
hint-lames-ask-lead = A character may take command of a wing. A wing without a leader keeps its standing order, and nobody can change it.
hint-lames-roll-shock = The shock: two dice and the advantage, read in the table. Both sides may lose; the chances are shown below.
hint-lames-roll-attack = Whoever has come into contact tests whether he dares: not above his morale on two dice, or he loses a level of cohesion.
hint-lames-roll-defence = Whoever is charged or in contact tests before anything else whether he stands. Failing costs a level of cohesion.
hint-lames-roll-collapse = The morale marker of a wing that was shaken: if the dice exceed its morale, the whole wing goes into Retreat.
hint-lames-roll-rally = A routed unit tries to find itself again: not above its morale, or it flees on.
hint-demonworld-ask-confirm-orders = Both sides turn up their orders together. A unit without an order holds its position.
hint-demonworld-ask-unit = Orders are carried out kind by kind; within a kind you choose who moves first. Who moves first may block the others.
hint-demonworld-ask-redeploy = Elements move one by one to close gaps or to widen the front. Choose one in the list or on the map; end when the line stands.
hint-demonworld-ask-order-of-sides = You won the throw: moving after the enemy lets you answer what he does; moving before takes the ground.
hint-demonworld-ask-blow = Choose whom each element strikes. Flank and rear are hit more easily; several blows on one element are surer.
hint-demonworld-ask-declared = All blows are announced. Once you confirm, the dice fall one after the other.
hint-demonworld-ask-close = Gaps where elements fell can be closed from behind. A line with gaps is disorganised.
hint-demonworld-roll-first-mover = One die decides who chooses whether to move before or after the enemy.
hint-demonworld-roll-blow = The blow of an element: the sum says from which number on it hits. A hit element falls.
hint-fleuries-ask-confirm = The battle orders bind the army for the whole battle. Confirm when they are what you want.
hint-fleuries-ask-confirm-orders = All order counters lie on the table, face down. After this both sides turn them up together.
hint-fleuries-ask-charge = Who has the order for it may charge an enemy in reach and in front. Whoever is charged may still react.
hint-fleuries-ask-reaction = The enemy charges. Stand, shoot, evade or charge in turn; anything but standing needs a test.
hint-fleuries-ask-shot = Choose a target in range and in sight. The nearer the target and the closer its ranks, the surer the shot.
hint-fleuries-ask-pursuit = The enemy flees. Pursuing may destroy him, and leads your men away from the line.
hint-fleuries-roll-command = Does the order arrive? Not above the sum on a hundred, or the unit gets a red counter and does as it likes.
hint-fleuries-roll-automatic = A unit without orders is left to chance: it stays, withdraws, advances, or copies its neighbour.
hint-fleuries-roll-shot = The sum of the shooters gives some sure losses and a chance of one more, which the die decides.
hint-fleuries-roll-blows = As in shooting: the sum gives sure losses, and the die decides on one more.
hint-fleuries-roll-morale = The unit tests its morale: the higher the total the better. Low totals retreat, the lowest rout.
hint-lames-roll-rout = A unit beside a routed friend tests its nerve. Failing costs a level of cohesion.
hint-lames-roll-demoralisation = A wing that has lost a unit tests whether its morale sinks.
hint-lames-roll-command = The command test of a character: not above the number of his capacity. Whatever comes of it, he has acted.
hint-lames-roll-points = These points buy special orders for this turn. What is not spent is lost.
hint-demonworld-ask-shot = Choose whom each element shoots at, or whom it supports. Nearer targets are hit more easily.
hint-demonworld-ask-small = The last elements of a unit move one by one.
hint-demonworld-ask-press = The unit is in contact: elements behind may still come up to strike.
hint-demonworld-ask-reaction = Your unit is attacked before it has moved: elements that touch no enemy may move or turn to face him.
hint-demonworld-ask-reaction-order = Several of your units are attacked: choose which one reacts first.
hint-demonworld-ask-priority = You felled more: you decide whether to move before or after the enemy, now that the melee is over.
hint-demonworld-ask-regroup = After the melee, an element without contact moves up to two hexes: back into the fight, or out of it.
hint-demonworld-roll-combat-order = One die decides which melee is fought first.
hint-demonworld-roll-regroup = One die decides who moves first after the melee.
hint-fleuries-roll-reaction = Does the unit react in time? Not above the sum on a hundred, or it takes the charge as it stands.
hint-fleuries-roll-capture = Some of those who fell were taken alive; captives are worth points.
hint-masse-ask-clash = Two heroes face each other, apart from their units. Fight while you are the stronger; breaking off saves the hero.
hint-masse-ask-blow = One act for each round: strike, come nearer, use a gift, or wait. From afar you must close in first.
hint-lames-roll-disengagement = Leaving an enemy who is in contact takes nerve: not above the morale on two dice.
hint-lames-roll-discipline = Does the unit hold itself back? Not above the number on two dice, or it does what it should not.
hint-lames-roll-rest = A unit that rests gets its breath back where the dice allow it.
hint-fleuries-ask-overlap = An enemy stands on a narrower front: figures without a foe may go round his flank, from the second turn of the fight on.
hint-fleuries-ask-rally = A unit that routs may be rallied where an officer is near. Until then it flees.
hint-fleuries-ask-strike = Several enemies are in contact: choose whom the unit strikes.
