# Les phrases du serveur.

server-said = { $text }
server-no-link = Il faut un lien : envoyez-le ainsi, « Authorization: Bearer LIEN ».
server-bad-link = Ce lien ne mène nulle part.
server-bad-key = Ce n'est pas une clé de joueur.
server-not-your-seat = Ce lien ne tient pas le camp « { $seat } ».
server-not-for-link = Ce genre de lien ne permet pas cela.
server-not-before-end = Cela se montre une fois la bataille finie.
server-unknown-battle = Il n'y a pas de bataille ni de scénario de ce nom.
server-unknown-clause = Il n'y a ni clause ni arbitrage « { $name } ».
server-unknown-feed = Il n'y a pas de flux à cette adresse.
server-no-such-moment = La bataille n'a pas de moment avant son début.
server-stale = Cette réponse visait un moment antérieur de la bataille.
server-moved-on = La bataille a continué.
server-paused = La bataille est suspendue.
server-not-paused = La bataille n'est pas suspendue.
server-offered = C'est déjà proposé.
server-no-offer = Il n'y a pas de telle proposition.
server-machine-declines = La machine n'accepte pas de partie nulle.
server-busy = Trop de réponses à la fois ; recommencez.
server-no-pose = Cette question ne demande pas un tel placement.
server-roll-word = Ces dés sont jetés par le serveur : répondez « roll ».
server-time-left = Ce camp a encore du temps.
server-too-fast = Trop de requêtes ; patientez un instant.
server-too-many-battles = Vous avez { $most } batailles en cours ; finissez-en une d'abord.
server-which-scenario = Nommez un scénario ou envoyez-en le texte, pas les deux.
server-empty-clock = Une pendule veut du temps : une réserve, ou du temps à chaque tour.
server-no-commander = Ce livre n'a pas de commandant « { $name } » (il y a : { $known }).
server-not-advised = Ce camp ne reçoit pas de conseil : une autre personne joue contre lui.
server-no-advice = La machine n'a rien trouvé dans le temps qu'elle a.
server-file-too-hard = Ce fichier demande trop de temps à la lecture.
server-bad-webhook = Une adresse à prévenir commence par http:// ou https://.
server-cannot-follow = Ce programme ne sait plus suivre cette bataille : { $problem }
server-no-store = Impossible d'ouvrir la base : { $problem }
server-no-postgres = PostgreSQL demande le paquet asyncpg (oriflamme[postgres]).

remark-draw = Les camps conviennent d'une partie nulle.
remark-pause = La bataille est suspendue.
remark-resume = La bataille reprend.
remark-resigned = { $seat } abandonne.
remark-time = { $seat } n'a plus de temps.
remark-replaced = Le commandant de { $seat } a failli ; { $commander } prend sa place.
remark-stalled = Aucun commandant ne peut répondre pour { $seat } : la bataille attend un arbitre.

end-agreed = Partie nulle d'un commun accord.
end-resigned = Victoire par abandon : { $winner }
end-time = Victoire au temps : { $winner }

feed-turn = { $side } doit répondre : { $title }

http-400 = Cette requête n'a pas la bonne forme.
http-404 = Il n'y a rien à cette adresse.
http-405 = Cette adresse ne prend pas ce genre de requête.
http-413 = C'est trop long.
http-500 = C'est une faute du serveur. Rien n'a changé.

ws-hello = Le premier message doit dire de quel lien il vient.
ws-text = Les messages sont des textes.
ws-frame = Ce message est illisible.
ws-long = Ce message est trop long.
ws-slow = Des messages sont restés trop longtemps sans lecture.
ws-many = Trop de connexions.
