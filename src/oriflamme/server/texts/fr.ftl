# Les phrases du serveur.

server-said = { $text }
server-no-link = Il faut un lien : envoyez-le ainsi, « Authorization: Bearer LIEN ».
server-bad-link = Ce lien ne mène nulle part.
server-bad-key = Ce n'est pas une clé de joueur.
server-not-your-seat = Ce lien ne donne pas accès au camp « { $seat } ».
server-not-for-link = Ce genre de lien ne permet pas cela.
server-not-before-end = Cela ne peut être affiché qu'à la fin de la bataille.
server-unknown-battle = Aucune bataille ni aucun scénario ne porte ce nom.
server-unknown-clause = Il n'y a ni clause ni décision « { $name } ».
server-unknown-feed = Il n'y a pas de flux à cette adresse.
server-no-such-moment = La bataille n'a pas de moment avant son début.
server-stale = Cette réponse visait un moment antérieur de la bataille.
server-moved-on = La bataille a continué.
server-paused = La bataille est suspendue.
server-not-begun = La bataille n'a pas commencé : chaque camp scelle d'abord un mot pour les dés, puis le dit.
server-begun = La bataille a commencé : ses dés sont fixés.
server-words-sealed = Chaque camp scelle son propre mot avant que cette bataille ne commence. Retirez « words », ou ouvrez-la avec « opening » à « at_once ».
server-not-paused = La bataille n'est pas suspendue.
server-offered = Cette proposition a déjà été faite.
server-no-offer = Aucune proposition de ce genre n'attend de réponse.
server-machine-declines = La machine n'accepte pas de partie nulle.
server-busy = Trop de réponses arrivent à la fois ; recommencez.
server-no-pose = Cette question ne demande pas un tel placement.
server-roll-word = Le serveur lance ces dés : répondez « roll ».
server-time-left = Ce camp a encore du temps.
server-too-fast = Trop de requêtes ; patientez un instant.
server-bad-host = Ce serveur n'est pas connu sous ce nom ; son exploitant peut l'indiquer (oriflamme serve --origin).
server-bad-origin = Les requêtes venues de pages d'ailleurs sont refusées.
server-queue-full = Trop de vos requêtes attendent ; réessayez dans un instant.
server-too-many-battles = Vous avez { $most } batailles en cours ; finissez-en une d'abord.
server-too-many-today = { $most } batailles ont été ouvertes depuis votre adresse en un jour ; attendez un peu.
server-too-many-lists = Ce lien figure déjà sur { $most } listes.
server-battle-full = Cette bataille compte plus d'entrées que le serveur n'en garde ({ $most }).
server-chat-full = Cette discussion compte déjà { $most } messages.
server-which-scenario = Indiquez le nom d'un scénario ou envoyez son texte, pas les deux.
server-no-rematch = Une revanche se demande quand la bataille est finie, par ceux qui l'ont jouée.
server-unknown-lesson = Leçon inconnue : « { $name } » (au choix : { $known }).
server-unknown-campaign = Ce lien ne mène à aucune campagne.
server-still-fighting = Cette bataille n'est pas finie.
server-not-fighting = Aucune bataille de cette campagne n'est en cours.
server-lesson-alone = Une leçon règle tout elle-même : indiquez-la seule.
server-empty-clock = Une pendule a besoin de temps : une réserve, ou du temps à chaque tour.
server-no-commander = Ce livre n'a pas de commandant « { $name } » (au choix : { $known }).
server-unknown-level = Il n'y a pas de niveau « { $level } » (au choix : { $known }).
server-not-advised = Ce camp ne reçoit pas de conseil : une autre personne joue contre lui.
server-no-advice = La machine n'a rien trouvé dans le temps imparti.
server-file-too-hard = La lecture de ce fichier prend trop de temps.
server-scenario-large = { $what ->
    [text] Ce scénario compte { $found } signes ; ce serveur en accepte { $most } au plus.
    [keys] Ce scénario nomme { $found } unités, personnages et éléments de terrain ; ce serveur en accepte { $most } au plus.
    [pieces] Ce scénario commence avec { $found } pièces ; ce serveur en accepte { $most } au plus.
    [hexes] La carte de ce scénario compte { $found } cases ; ce serveur en accepte { $most } au plus.
   *[options] Ce scénario propose d'emblée { $found } réponses ; ce serveur en accepte { $most } au plus.
}
server-bad-webhook = Une adresse à prévenir commence par http:// ou https://.
server-cannot-follow = Ce programme ne sait plus suivre cette bataille : { $problem }
server-no-store = Impossible d'ouvrir la base : { $problem }
server-no-key = Les secrets de ces données sont gardés sous une clé absente de { $file } : remettez-la, depuis une sauvegarde ou avec --key.
server-wrong-key = Ceci est gardé sous une autre clé que celle du serveur.
server-open-key = D'autres peuvent lire la clé dans { $file } : retirez-leur ce droit (chmod 600).
server-bad-key-file = { $file } ne contient pas de clé.
server-store-in-use = Un autre serveur garde ses batailles dans { $file } : un fichier n'a qu'un serveur ; plusieurs processus demandent PostgreSQL.
server-store-away = Les batailles sont momentanément inaccessibles ; rien n'a changé. Réessayez dans un instant.
server-bad-limits = { $file } ne contient pas de limites : { $problem }
server-no-postgres = PostgreSQL demande le paquet asyncpg (oriflamme[postgres]).

remark-draw = Les camps conviennent d'une partie nulle.
remark-pause = La bataille est suspendue.
remark-resume = La bataille reprend.
remark-resigned = { $seat_the } { $seat_num ->
        [p] abandonnent
       *[s] abandonne
    }.
remark-time = Temps écoulé pour { $seat_the }.
remark-replaced = Le commandant { $seat_of } a échoué ; { $commander } prend sa place.
remark-stalled = Aucun commandant ne peut répondre pour { $seat_the } : la bataille attend un arbitre.
remark-claimed = Un lien que personne d'autre ne connaît ouvre désormais le camp { $seat_of }.

remark-no-seal = { $seat_the } { $seat_num ->
    [p] n'ont
   *[s] n'a
} scellé aucun mot pour les dés.
remark-no-word = { $seat_the } { $seat_num ->
    [p] n'ont
   *[s] n'a
} pas dit le mot scellé.

end-void = La bataille n'a jamais commencé.
end-agreed = Partie nulle d'un commun accord.
end-resigned = Victoire par abandon : { $winner }
end-time = Victoire au temps : { $winner }

feed-turn = { $title } : c'est { $side_to } de répondre

server-number-too-large = Un nombre de cette requête est trop grand.
http-400 = Cette requête n'a pas la bonne forme.
http-404 = Il n'y a rien à cette adresse.
http-405 = Cette adresse n'accepte pas ce genre de requête.
http-413 = C'est trop long.
http-415 = Les requêtes s'envoient en JSON (Content-Type: application/json).
http-500 = Erreur du serveur. Rien n'a changé.

ws-hello = Le premier message doit dire de quel lien il vient.
ws-text = Les messages sont des textes.
ws-frame = Ce message est illisible.
ws-long = Ce message est trop long.
ws-slow = Des messages sont restés trop longtemps sans lecture.
ws-many = Trop de connexions.
server-no-picture = Ce livre de règles ne se dessine pas en image.

workshop-no-map = Ce livre de règles n'a pas de cartes à hexagones.
workshop-no-blank = Ce livre de règles n'a pas de scénario vierge.
workshop-too-long = Ces batailles sont trop longues pour être essayées ici.
workshop-replaced = Une version plus récente du scénario est déjà à l'essai.
army-no-own = Aucun profil à vous ne peut commencer ainsi.
