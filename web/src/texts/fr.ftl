# Les mots de la page. Ce que disent les règles vient du serveur, dans la même langue.

# Partout
home = Vers l'accueil
close = Fermer
copy = Copier
copied = Copié
shortcuts = Touches
theme-light = Clair
theme-dark = Sombre
against = { " contre " }
referee = Arbitre
spectator = Spectateur
the-machine = la machine
nobody = Personne
loading = Ouverture…
server-unreachable = Le serveur est injoignable.
server-unreadable = Le serveur a donné une réponse illisible ({ $status }).
page-error = La page a rencontré une erreur. Rien n'est perdu.
page-retry = L'afficher de nouveau
answer-uncertain = La connexion s'est rompue pendant votre réponse : voyez si elle est arrivée.
link-invalid = Ce lien ne mène nulle part.
link-refused = Ce lien ne s'ouvre pas
connection-lost = Le serveur est injoignable. La page reviendra d'elle-même.

# L'accueil
tagline = Batailles fantastiques, règle par règle.
books = Livres de règles
scenarios = Scénarios
minutes = { $count } minutes
first-battle = pour apprendre
more = { $count ->
    [1] Encore un scénario
   *[other] Encore { $count } scénarios
}
fewer = Moins
play-machine = Jouer contre la machine
play-learn = Apprendre
play-friend = Avec un ami
play-table = À une vraie table
my-battles = Mes batailles
my-battles-none = Vos batailles seront rangées ici.
your-turn = à vous
their-turn = aux autres
unlist-battle = Ôter { $title } de la liste
player-key = Continuer dans un autre navigateur
player-key-note = Votre liste tient à une clé et à rien d'autre : ni nom, ni mot de passe. Qui a la clé a la liste.
player-key-copy = Copier la clé
player-key-copied = La clé est dans le presse-papiers.
player-key-field = La clé d'un autre navigateur
player-key-adopt = Reprendre
player-key-adopted = Ce navigateur montre désormais cette liste.
player-key-invalid = Ce n'est pas une clé.
open-title = Ouvrir
open-link = Un lien que vous avez reçu
open-link-go = Y aller
open-file = Une transcription (.orif) ou un scénario à vous (.toml)
open-choose = Choisir un fichier…
open-note = Une transcription se revoit. Un scénario se joue sur cet écran.
workshop-open = Créer un scénario
file-too-long = Ce fichier est trop long : deux mégaoctets au plus.
documentation = Documentation : guides, règles, références
credits = Silhouettes de game-icons.net (CC BY 3.0). Caractères : Alegreya et Source Sans 3 (SIL Open Font License).

# Avant la bataille
mode = Mode de jeu
mode-machine = Contre la machine
mode-friend = Avec un ami, chacun à son écran
mode-shared = Ensemble à cet écran
mode-table = À une vraie table, avec de vrais dés
mode-watch = Regarder deux machines
your-side = Votre camp
commander = Le commandant de la machine
temper = Son tempérament
name-of = Nom du joueur ({ $side })
dice = Dés
dice-server = Tirés par le serveur, prouvés à la fin
dice-real = De vrais dés, saisis à la main
dice-held = Chaque jet m'attend, avec ses chances
dice-words = Des mots à vous dans les dés
dice-words-note = Chaque camp peut donner un mot. Il entre dans les dés avec le secret du serveur : ni un camp ni le serveur ne les choisit seul.
dice-words-of = Un mot { $side_of }
clock = Temps
clock-none = Sans pendule
clock-quick = 15 minutes, 10 secondes de plus à chaque tour
clock-long = Une heure, 30 secondes de plus à chaque tour
clock-day = Un jour par tour
clock-days = Trois jours par tour
tier = Niveau des règles
tier-of = Niveau des règles : { $tier }
switches = Décisions que vous pouvez changer
begin = Commencer

# La bataille
board = Plateau
question = Ce qui est demandé
panels = Volets
tab-ask = Ordres
tab-log = Récit
tab-chat = Discussion
menu = Bataille…
undo = Annuler
paused = La bataille est suspendue.
waits-for = La bataille attend { $sides_the }.
waits-note = Vous pouvez fermer cette page : la bataille reste où elle en est.
watching-note = Vous regardez.
machine-thinks = La machine réfléchit.
is-thinking = réfléchit
days = { $count ->
    [1] un jour
   *[other] { $count } jours
}
advice = Ce que ferait la machine
advice-ask = Que ferait la machine ici ?
advice-wait = La machine réfléchit pour votre camp…
advice-follow = { $count ->
    [one] Le faire
   *[other] Faire tout cela
}
advice-more = Plus sur son plan
advice-none = La machine attendrait.
answer-own = Votre propre réponse
answer-send = Répondre
other-options = { $count ->
    [1] Une autre réponse
   *[other] { $count } autres réponses
}
forbidden = { $count ->
    [1] Interdit en ce moment : une chose
   *[other] Interdit en ce moment : { $count } choses
}
more-places = { $count ->
    [1] Encore une place : désignez-la sur la carte, ou ici
   *[other] Encore { $count } places : désignez-en une sur la carte, ou ici
}
order-sheet = Feuille d'ordres : { $written } sur { $all }
order-sheet-copy = { $count ->
    [1] Recopier le tour d'avant (un ordre)
   *[other] Recopier le tour d'avant ({ $count } ordres)
}
order-sheet-order = Ordre : { $name }
order-sheet-none = rien d'écrit
rule = Règle
rule-open = Règle { $clause }
ruling = Décision { $id }
other-language = En anglais
rules-search = Chercher dans les règles
rules-words = Mots de la règle
rules-found = { $count ->
    [0] Rien trouvé.
    [one] Une clause trouvée.
   *[other] { $count } clauses trouvées.
}

# Les dés
roll = { $count ->
    [one] Le jet
   *[other] Les jets
}
roll-open = { $count ->
    [one] Revoir ce jet
   *[other] Revoir les { $count } jets de cette réponse
}
roll-unknown = Vous ne pouvez pas connaître ce jet avant la fin.
total = Total
per-point = Pour chaque point des dés
chances-many = Trop de résultats pour une liste.
dice-roll = Lancer { $dice }
dice-typed = Ce que montrent { $dice }, séparé par des espaces
die-typed = Dé { $number } à { $size } faces
dice-enter = Valider ces dés
dice-show = Dés : { $values }
dice-rolling = Les dés roulent

# Le récit
log = Récit
log-filter = Montrer une unité
log-all = Toutes les unités
log-times = { $count } fois de suite
log-lines = { $count ->
    [one] { $count } ligne de plus
   *[other] { $count } lignes de plus
}
log-filtered = Seulement ce qui touche : { $name }
log-earlier = Plus tôt
log-moment = Voir le plateau après la réponse { $number }
log-empty = Rien ne s'est encore passé.

# Revoir
seen-by = Vu par
replay = Revoir
replay-moment = Moment de la bataille
replay-at = { $at } sur { $last }
replay-leave = Revenir au présent
replay-then = Vous voyez la bataille après la réponse { $at } sur { $last }.
replay-file = C'est une transcription. Parcourez-la avec la glissière.
share-moment = Partager
share-copied = Un lien vers ce moment est dans le presse-papiers. Qui l'a peut regarder.
share-failed = Le navigateur ne laisse pas la page copier.

# Autour de la table
links = Liens à donner
link-seat-note = joue ce camp
link-spectator-note = regarde, ne voit rien de caché
link-referee-note = voit ce qui est public, corrige les erreurs
propose-draw = Proposer la partie nulle
propose-pause = Suspendre
resume = Reprendre la bataille
resign = Abandonner
workshop-return = Changer ce scénario
resign-sure = Oui, abandonner
accept = Accepter
decline = Refuser
offer-draw = { $side_the } { $side_num ->
    [p] proposent
   *[s] propose
} la nulle.
offer-pause = { $side_the } { $side_num ->
    [p] voudraient
   *[s] voudrait
} une pause.
offer-answer = Répondre
feeds = Prévenir mon agenda quand c'est à moi
feed-calendar = Agenda (.ics)
webhook = Appeler cette adresse quand c'est à moi (webhook)
webhook-keep = Enregistrer
webhook-kept = Enregistré.
feed-rss = Flux (RSS)
chat = Discussion
chat-empty = Personne n'a rien dit.
chat-say = Votre message aux autres
chat-send = Envoyer
note = Ma note
note-kept = Visible de vous seul.
note-writing = Enregistrement…
legend = Légende
handover = À vous, { $side }
handover-note = Passez l'écran { $side_to }. La suite ne regarde que ce camp ; les autres détournent les yeux.
handover-ready = Je joue { $side_the }
referee-correct = Corriger
referee-before = Revenir juste avant
referee-reason = Pourquoi (cela reste dans la transcription)
referee-back = Revenir

# Après la bataille
open-summary = Après la bataille
outcome-victory = Victoire : { $winner }
outcome-draw = Partie nulle
ended-won = Vous avez gagné.
ended-lost = Vous avez perdu.
ended-drawn = Personne n'a gagné.
outcome-unfinished = La bataille n'a pas été achevée
replay-battle = La revoir
transcript = Télécharger la transcription
verify = Vérifier les dés et chaque ligne
new-battle = Une autre bataille
strength = Les forces au fil du temps
strength-chart = Force de chaque camp, de la première réponse à la dernière
strength-loading = Lecture de la bataille…
last-position = La dernière position
chart-table = En chiffres
morale = Le moral au fil de la bataille
morale-chart = Moral de chaque camp, de la première réponse à la dernière
decisive = Où tout s'est décidé
evaluation = Chances de vaincre à ce moment : { $sides }
evaluation-side = { $side } { $chance }
decisive-note = Les chances de chaque camp, estimées par la machine, en pour cent, en connaissant tout ce qui était caché.
decisive-moment = { $number } · Tour { $turn } :
decisive-swing = { $side } { $before } → { $after }
losses = Pertes
losses-none = Personne n'est tombé.
losses-map = Où ils sont tombés
losses-map-note = Des croix là où des pièces sont tombées ou parties : droites pour le premier camp, penchées pour l'autre. Ce qui est encore debout est pâle. La liste des pertes dit la même chose en mots.
losses-unit = Unité
losses-where = Où
losses-when = Réponse
losses-turn = Tour
curves = Forces et moral, réponse par réponse
losses-last = † : l'unité a été anéantie.
luck = La chance
luck-note = { $count } jets. La chance est exacte : la probabilité que de tels jets ne donnent pas plus que ceux-ci.
luck-none = Aucun dé n'est tombé.
luck-all = { $count ->
    [1] Un jet en tout : { $judged }. Probabilité de ne pas dépasser cela : { $share }.
   *[other] { $count } jets en tout : { $judged }. Probabilité de ne pas dépasser cela : { $share }.
}
luck-roll = Jet
luck-count = Nombre
luck-expected = Attendu
luck-actual = Obtenu
luck-judged = Verdict
luck-very-high = très haut
luck-high = haut
luck-usual = ordinaire
luck-low = bas
luck-very-low = très bas
proof-busy = Vérification…
commitment = L'engagement sur les dés
commitment-note = Avant le premier jet, le serveur a publié l'empreinte d'un secret ; chaque jet découle de ce secret, montré à la fin.
commitment-published = Publié
dice-words-given = Un mot { $side_of }, donné avant
commitment-secret = Secret
commitment-kept = tenu
commitment-redrawn = { $count ->
    [1] Cette page a tiré de nouveau le seul jet depuis le secret : c'est le même.
   *[other] Cette page a tiré de nouveau les { $count } jets depuis le secret : ce sont les mêmes.
}
commitment-not-redrawn = Cette page n'a pas pu tirer de nouveau les jets un à un, par exemple parce qu'un arbitre est revenu en arrière : vérifiez plutôt la transcription.
commitment-broken = rompu

# Les touches
shortcut-tab = parcourir les réponses
shortcut-enter = choisir une réponse
shortcut-digits = choisir la réponse de ce rang
shortcut-arrows = parcourir le plateau
shortcut-board = vers le plateau
shortcut-question = vers la question
shortcut-undo = annuler la dernière réponse
shortcut-replay = revoir
shortcut-log = récit
shortcut-legend = légende
shortcut-search = chercher dans les règles
motion-on = Avec animations
motion-off = Sans animations
shortcut-motion = sans animations
shortcut-help = ces touches
shortcut-escape = fermer

# Un mot à qui apprend
hint-roll = Avant que les dés tombent, vous voyez à quoi ils sont comparés, ligne par ligne, et la chance exacte de chaque résultat.
