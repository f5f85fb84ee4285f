# Les mots de la page. Ce que disent les règles vient du serveur, dans la même langue.

# Partout
home = Vers l'accueil
close = Fermer
copy = Copier
copied = Copié
keys = Touches
to-light = Clair
to-dark = Sombre
against = { " contre " }
referee = Arbitre
spectator = Spectateur
the-machine = la machine
nobody = Personne
opening = Ouverture…
server-gone = Le serveur est injoignable.
server-odd = Le serveur a donné une réponse illisible ({ $status }).
page-mistake = C'est une faute de la page. Rien n'est perdu.
page-again = La montrer de nouveau
answer-unsure = La connexion s'est rompue pendant votre réponse : voyez si elle est arrivée.
link-nowhere = Ce lien ne mène nulle part.
link-closed = Ce lien ne s'ouvre pas
lost = Le serveur est injoignable. La page reviendra d'elle-même.

# L'accueil
motto = Batailles fantastiques, règle par règle.
books = Livres de règles
scenarios = Scénarios
about-lames = Un wargame à hexagones : ailes, ordres, souffle, choc. On active une unité après l'autre.
about-masse = Le combat de masse abstrait : un ordre secret par unité, puis le fer et le moral.
about-demonworld = Des figurines sur hexagones : formations, ordres secrets, mêlée élément par élément.
about-fleuries = Des figurines sur une table en centimètres : Mexicas, Tlaxcaltèques et ce qui marche à leurs côtés.
minutes = { $count } minutes
first-battle = première bataille
more = { $count ->
    [one] Encore un scénario
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
forget = Ôter { $title } de la liste
key = Continuer dans un autre navigateur
key-note = Votre liste tient à une clé et à rien d'autre : ni nom, ni mot de passe. Qui a la clé a la liste.
key-copy = Copier la clé
key-copied = La clé est dans le presse-papiers.
key-field = La clé d'un autre navigateur
key-take = Reprendre
key-taken = Ce navigateur montre désormais cette liste.
key-bad = Ce n'est pas une clé.
open = Ouvrir
join = Un lien que l'on vous a envoyé
join-go = Y aller
open-file = Une transcription (.orif) ou un scénario à vous (.toml)
open-choose = Choisir un fichier…
open-note = Une transcription se revoit. Un scénario se joue sur cet écran.
file-long = Ce fichier est trop long : deux mégaoctets au plus.
credits = Silhouettes de game-icons.net (CC BY 3.0). Caractères : Alegreya et Source Sans 3 (SIL Open Font License).

# Avant la bataille
manner = Comment
manner-machine = Contre la machine
manner-friend = Avec un ami, chacun à son écran
manner-shared = Ensemble à cet écran
manner-table = À une vraie table, avec de vrais dés
manner-watch = Regarder deux machines
your-side = Votre camp
commander = Le commandant de la machine
name-of = Nom du joueur ({ $side })
dice = Dés
dice-server = Tirés par le serveur, prouvés à la fin
dice-real = De vrais dés, que l'on saisit
dice-held = Chaque jet m'attend, avec ses chances
clock = Temps
clock-none = Sans pendule
clock-quick = 15 minutes, 10 secondes de plus à chaque tour
clock-long = Une heure, 30 secondes de plus à chaque tour
clock-day = Un jour par tour
clock-days = Trois jours par tour
switches = Décisions que l'on peut changer
begin = Commencer

# La bataille
lesson = La leçon
lesson-at = { $at } sur { $last }
lesson-back = Avant
lesson-on = Ensuite
lesson-end = Compris
board = Plateau
asked = Ce qui est demandé
panels = Volets
tab-ask = Ordres
tab-log = Récit
tab-talk = Paroles
menu = Bataille…
undo = Annuler
paused = La bataille est suspendue.
waits-for = La bataille attend : { $sides }.
waits-note = Vous pouvez fermer cette page : la bataille reste où elle en est.
watching-note = Vous regardez.
machine-thinks = La machine réfléchit.
thinks = réfléchit
days = { $count ->
    [one] un jour
   *[other] { $count } jours
}
answer-own = Votre propre réponse
answer-send = Répondre
asides = { $count ->
    [one] Une autre réponse
   *[other] { $count } autres réponses
}
forbidden = { $count ->
    [one] Interdit en ce moment : une chose
   *[other] Interdit en ce moment : { $count } choses
}
sheet = Feuille d'ordres : { $written } sur { $all }
sheet-copy = { $count ->
    [one] Recopier le tour d'avant (un ordre)
   *[other] Recopier le tour d'avant ({ $count } ordres)
}
sheet-order = Ordre pour { $name }
sheet-none = rien d'écrit
rule = Règle
rule-open = Règle { $clause }
ruling = Décision { $id }
other-language = En anglais
rules-search = Chercher dans les règles
rules-words = Mots de la règle
rules-found = { $count ->
    [0] Rien trouvé.
    [one] Une règle trouvée.
   *[other] { $count } règles trouvées.
}

# Les dés
roll = Le jet
roll-open = Revoir ce jet
total = Total
per-point = Pour chaque point des dés
chances-many = Trop de résultats pour une liste.
dice-throw = Lancer { $dice }
dice-typed = Ce que montrent { $dice }, séparé par des espaces
die-typed = Dé { $number } à { $size } faces
dice-enter = Prendre ces dés
dice-show = Dés : { $values }
dice-rolling = Les dés roulent

# Le récit
log = Récit
log-filter = Montrer une unité
log-all = Toutes les unités
log-earlier = Plus tôt
log-moment = Voir le plateau après la réponse { $number }
log-empty = Rien ne s'est encore passé.

# Revoir
seen-by = Vu par
replay = Revoir
replay-back = Une réponse en arrière
replay-on = Une réponse en avant
replay-play = Dérouler
replay-stop = Arrêter
replay-moment = Moment de la bataille
replay-at = { $at } sur { $last }
replay-leave = Revenir à maintenant
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
draw = Proposer la nulle
pause = Suspendre
resume = Reprendre la bataille
resign = Abandonner
resign-sure = Abandonner pour de bon
accept = Accepter
decline = Refuser
offer-draw = { $side } propose la nulle.
offer-pause = { $side } voudrait une pause.
offer-answer = Répondre
feeds = Dire à mon agenda quand c'est à moi
feed-calendar = Agenda (.ics)
webhook = Appeler cette adresse quand c'est à moi (webhook)
webhook-keep = Garder
webhook-kept = Gardé.
feed-rss = Flux (RSS)
chat = Paroles
chat-empty = Personne n'a rien dit.
chat-say = Dire quelque chose aux autres
chat-send = Dire
note = Ma note
note-kept = Vous seul la voyez.
note-writing = On écrit…
legend = Légende
legend-none = Ce plateau n'a pas besoin de légende.
hand-over = À vous, { $side }
hand-over-note = Passez l'écran au camp « { $side } ». La suite ne regarde que lui ; les autres détournent les yeux.
hand-over-ready = Je joue { $side }
referee-correct = Corriger
referee-before = Revenir juste avant
referee-reason = Pourquoi (cela reste dans la transcription)
referee-back = Revenir

# Après la bataille
after-battle = Après la bataille
victory = Victoire : { $winner }
draw-end = Partie nulle
unfinished = La bataille n'a pas été achevée
replay-battle = La revoir
transcript = Télécharger la transcription
verify = Prouver les dés et chaque ligne
another = Une autre bataille
losses = Les forces au fil du temps
losses-curve = Force de chaque camp, de la première réponse à la dernière
losses-reading = Lecture de la bataille…
losses-masse = Points de vie de chaque camp, réponse après réponse.
losses-lames = Pas de chaque camp, réponse après réponse.
losses-demonworld = Éléments de chaque camp, réponse après réponse.
losses-fleuries = Figurines de chaque camp, réponse après réponse.
last-board = La dernière position
luck = La chance
luck-note = { $count } jets. La chance est exacte : combien de fois de tels jets ne donnent pas plus que ceux-ci.
luck-none = Aucun dé n'est tombé.
luck-all = { $count ->
    [one] Un jet en tout : { $judged }. Chance de ne pas dépasser cela : { $share }.
   *[other] { $count } jets en tout : { $judged }. Chance de ne pas dépasser cela : { $share }.
}
luck-throw = Jet
luck-count = Fois
luck-expected = Attendu
luck-actual = Tombé
luck-judged = C'est
luck-very-high = très haut
luck-high = haut
luck-usual = ordinaire
luck-low = bas
luck-very-low = très bas
proof-busy = On prouve…
proof-proven = Prouvé : { $answers } réponses suivent les règles, et { $throws } jets viennent du secret.
proof-recorded = Prouvé : { $answers } réponses suivent les règles ; { $throws } jets sont tels qu'on les a saisis.
proof-sealed = Les { $answers } réponses suivent les règles ; le secret des { $throws } jets n'est pas révélé.
dice-promise = La promesse des dés
dice-promise-note = Avant le premier jet, le serveur a publié l'empreinte d'un secret ; chaque jet découle de ce secret, que l'on montre à la fin.
promise = Publié
secret = Secret
promise-kept = tenue
promise-thrown = { $count ->
    [one] Cette page a tiré de nouveau le seul jet depuis le secret : c'est le même.
   *[other] Cette page a tiré de nouveau les { $count } jets depuis le secret : ce sont les mêmes.
}
promise-not-thrown = Cette page n'a pas pu tirer de nouveau les jets un à un, par exemple parce qu'un arbitre est revenu en arrière : prouvez plutôt la transcription.
promise-broken = rompue

# Les touches
key-tab = parcourir les réponses
key-enter = prendre une réponse
key-digits = prendre la réponse de ce rang
key-arrows = parcourir le plateau
key-board = vers le plateau
key-ask = vers la question
key-undo = annuler le dernier choix
key-replay = revoir
key-log = récit
key-legend = légende
key-search = chercher dans les règles
motion-on = Avec animations
motion-off = Sans animations
key-fast = sans animations
key-help = ces touches
key-escape = fermer

# Un mot à qui apprend
hint-roll = Avant que les dés tombent, vous voyez à quoi on les mesure, ligne par ligne, et la chance exacte de chaque résultat.
hint-masse-ask-order = Chaque unité reçoit un ordre, en secret. Les archers tirent au mieux tant que personne ne les engage. Sur la feuille, un ordre peut changer jusqu'à la confirmation.
hint-masse-ask-confirm = Dès que vous confirmez, les ordres des deux camps se dévoilent ensemble. Relisez la feuille.
hint-masse-ask-point = Les points de tactique renforcent un ordre. Sans plan, gardez-les.
hint-lames-ask-activate = Activez vos pions un par un. Qui est en danger, ou peut frapper le premier, passe d'ordinaire devant.
hint-lames-ask-action = Choisissez ce que ce pion fait de son activation. Ce qui est grisé dit pourquoi c'est impossible à présent.
hint-lames-ask-step = On avance d'hexagone en hexagone. Les troupes avancent par leur front ; pivoter coûte des points. Le prix est entre parenthèses.
hint-lames-ask-face = Une unité ne combat bien que de front : tournez-la vers qui est dangereux.
hint-demonworld-ask-front = Un front large frappe avec plus d'éléments ; un front profond tient plus longtemps. Commencez par six ou plus.
hint-demonworld-ask-place = Choisissez où se tient l'extrémité gauche du premier rang. Gardez vos unités côte à côte, les flancs couverts.
hint-demonworld-ask-deployed = Relisez la ligne : ensuite se dévoile le déploiement d'en face.
hint-demonworld-ask-order = Un ordre secret : M marche, H harcèle, C charge, T tient. Charger de trop loin laisse en chemin.
hint-demonworld-ask-manoeuvre = Menez l'unité pas à pas. Restez en ordre : une unité désorganisée n'attaque pas.
hint-fleuries-ask-plan = L'ordre de bataille dit ce que tout le corps doit faire. Plus tard, les ordres qui le contredisent sont refusés.
hint-fleuries-ask-order = Un ordre par unité, tous dévoilés ensemble. Une unité sous ordre d'attaque ne peut pas se replier.
hint-fleuries-ask-move = Prenez l'un des mouvements offerts, ou glissez l'unité sur la table et envoyez le vôtre.
