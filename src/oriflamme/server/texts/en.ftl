# Sentences of the server.

server-said = { $text }
server-no-link = This needs a link: send it as "Authorization: Bearer LINK".
server-bad-link = This link leads nowhere.
server-bad-key = This is not a player key.
server-not-your-seat = This link does not hold the side "{ $seat }".
server-not-for-link = This kind of link cannot do that.
server-not-before-end = This is shown when the battle is over.
server-unknown-battle = There is no such battle or scenario.
server-unknown-clause = There is no clause or ruling "{ $name }".
server-unknown-feed = There is no such feed.
server-no-such-moment = The battle has no moment before its beginning.
server-stale = This answer was meant for an earlier moment of the battle.
server-moved-on = The battle has moved on.
server-paused = The battle is paused.
server-not-paused = The battle is not paused.
server-offered = This has been offered already.
server-no-offer = There is no such offer to answer.
server-machine-declines = The machine does not agree to draws.
server-busy = Too many are answering at once; try again.
server-no-pose = This question takes no such pose.
server-roll-word = Server dice are thrown by the server: answer "roll".
server-time-left = This side still has time.
server-too-fast = Too many requests; wait a moment.
server-too-many-battles = You have { $most } battles going; finish one first.
server-which-scenario = Name a scenario or send the text of one, not both.
server-empty-clock = A clock needs some time: a bank, or time for each turn.
server-no-commander = There is no commander called "{ $name }" for this book (there are: { $known }).
server-not-advised = This side is not advised: another person plays against it.
server-no-advice = The machine has found nothing in the time it has.
server-file-too-hard = This file takes too long to read.
server-bad-webhook = A webhook is an address that begins with http:// or https://.
server-cannot-follow = This program can no longer follow this battle: { $problem }
server-no-store = The store cannot be opened: { $problem }
server-no-postgres = PostgreSQL needs the package asyncpg (oriflamme[postgres]).

remark-draw = The sides agree on a draw.
remark-pause = The battle is paused.
remark-resume = The battle goes on.
remark-resigned = { $seat } gives up.
remark-time = { $seat } has no time left.
remark-replaced = The commander of { $seat } failed; { $commander } takes over.
remark-stalled = No commander can answer for { $seat }: the battle waits for a referee.

end-agreed = A draw by agreement.
end-resigned = Victory by surrender: { $winner }
end-time = Victory on time: { $winner }

feed-turn = { $side } to answer: { $title }

http-400 = This request does not have the right form.
http-404 = There is nothing at this address.
http-405 = This address does not take that kind of request.
http-413 = This is too long.
http-500 = This is a mistake of the server. Nothing was changed.

ws-hello = The first message must say which link it comes from.
ws-text = Messages are texts.
ws-frame = This message cannot be read.
ws-long = This message is too long.
ws-slow = Messages were left unread for too long.
ws-many = Too many connections.
