# Sentences of the server.

server-said = { $text }
server-no-link = This needs a link: send it as "Authorization: Bearer LINK".
server-bad-link = This link leads nowhere.
server-bad-key = This is not a player key.
server-not-your-seat = This link gives no access to the side "{ $seat }".
server-not-for-link = This kind of link cannot do that.
server-not-before-end = This can be shown only when the battle is over.
server-unknown-battle = There is no battle or scenario of that name.
server-unknown-clause = There is no clause or ruling "{ $name }".
server-unknown-feed = There is no such feed.
server-no-such-moment = The battle has no moment before its beginning.
server-stale = This answer was meant for an earlier moment of the battle.
server-moved-on = The battle has moved on.
server-paused = The battle is paused.
server-not-begun = The battle has not begun: first every side seals a word for the dice, and then tells it.
server-begun = The battle has begun: its dice are settled.
server-words-sealed = Every side seals a word of its own before this battle begins. Leave out "words", or open it with "opening" set to "at_once".
server-not-paused = The battle is not paused.
server-offered = This has already been offered.
server-no-offer = There is no such offer to answer.
server-machine-declines = The machine does not agree to draws.
server-busy = Too many answers arrive at once; try again.
server-no-pose = This question does not ask for such a placement.
server-roll-word = The server rolls these dice: answer "roll".
server-time-left = This side still has time.
server-too-fast = Too many requests; wait a moment.
server-bad-host = This server is not called by that name: its operator can say so (oriflamme serve --origin).
server-bad-origin = Requests from pages of other places are refused.
server-queue-full = Too many of your requests are waiting; try again in a moment.
server-too-many-battles = You have { $most } battles going; finish one first.
server-too-many-today = { $most } battles were opened from your address within a day; wait a while.
server-too-many-lists = This link is already on { $most } lists.
server-battle-full = More has been done in this battle than the server keeps ({ $most } entries).
server-chat-full = There are { $most } messages in this chat already.
server-which-scenario = Name a scenario or send the text of one, not both.
server-no-rematch = A rematch can be asked for when the battle is over, by those who played it.
server-unknown-lesson = There is no lesson "{ $name }" (choose from: { $known }).
server-unknown-campaign = There is no campaign behind this link.
server-still-fighting = This battle is still being fought.
server-not-fighting = No battle of this campaign is being fought.
server-lesson-alone = A lesson settles everything itself: name it and nothing else.
server-empty-clock = A clock needs some time: a bank, or time for each turn.
server-no-commander = This rulebook has no commander "{ $name }" (choose from: { $known }).
server-unknown-level = There is no level "{ $level }" (choose from: { $known }).
server-not-advised = This side is not advised: another person plays against it.
server-no-advice = The machine has found nothing in the time allowed.
server-file-too-hard = Reading this file takes too long.
server-scenario-large = { $what ->
    [text] This scenario has { $found } characters; this server takes { $most } at most.
    [keys] This scenario names { $found } units, characters and pieces of ground; this server takes { $most } at most.
    [pieces] This scenario opens with { $found } pieces; this server takes { $most } at most.
    [hexes] The map of this scenario has { $found } hexes; this server takes { $most } at most.
   *[options] This scenario opens with { $found } answers to choose from; this server takes { $most } at most.
}
server-bad-webhook = A webhook is an address that begins with http:// or https://.
server-cannot-follow = This program can no longer follow this battle: { $problem }
server-no-store = The store cannot be opened: { $problem }
server-no-key = The secrets in this store were kept under a key that is not in { $file }: bring it back, from a backup or with --key.
server-wrong-key = This was kept under another key than the server has.
server-open-key = Others can read the key in { $file }: take that away (chmod 600).
server-bad-key-file = There is no key in { $file }.
server-store-in-use = Another server keeps its battles in { $file }: a file has one server; several workers need PostgreSQL.
server-store-away = The battles cannot be reached or kept just now; nothing was changed. Try again in a moment.
server-bad-limits = { $file } does not hold limits: { $problem }
server-no-postgres = PostgreSQL needs the package asyncpg (oriflamme[postgres]).

remark-draw = The sides agree on a draw.
remark-pause = The battle is paused.
remark-resume = The battle resumes.
remark-resigned = { $seat_the } { $seat_num ->
        [p] resign
       *[s] resigns
    }.
remark-time = { $seat_the } { $seat_num ->
        [p] have
       *[s] has
    } run out of time.
remark-replaced = The commander { $seat_of } has failed; { $commander } takes over.
remark-stalled = No commander can answer for { $seat_the }: the battle waits for a referee.
remark-claimed = { $seat_the } now { $seat_num ->
    [p] have
   *[s] has
} a link that nobody else knows.

remark-no-seal = { $seat_the } { $seat_num ->
    [p] have
   *[s] has
} sealed no word for the dice.
remark-no-word = { $seat_the } { $seat_num ->
    [p] have
   *[s] has
} not told the sealed word.

end-void = The battle never began.
end-agreed = A draw by agreement.
end-resigned = Victory by resignation: { $winner }
end-time = Victory on time: { $winner }

feed-turn = { $title }: { $side_the } to answer

server-number-too-large = A number in this request is too large.
http-400 = This request is malformed.
http-404 = There is nothing at this address.
http-405 = This address does not accept that kind of request.
http-413 = This is too long.
http-415 = Requests are sent as JSON (Content-Type: application/json).
http-500 = Server error. Nothing has changed.

ws-hello = The first message must say which link it comes from.
ws-text = Messages are texts.
ws-frame = This message cannot be read.
ws-long = This message is too long.
ws-slow = Messages were left unread for too long.
ws-many = Too many connections.
server-no-picture = This rulebook is not drawn as a picture.

workshop-no-map = This rulebook has no maps of hexes.
workshop-no-blank = This rulebook has no blank scenario to begin with.
workshop-too-long = These battles take too long to be tried out here.
workshop-replaced = A newer version of the scenario is being tried out.
army-no-own = No profile of your own can begin with this.
