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
page-error = C'est une faute de la page. Rien n'est perdu.
page-retry = La montrer de nouveau
answer-uncertain = La connexion s'est rompue pendant votre réponse : voyez si elle est arrivée.
link-invalid = Ce lien ne mène nulle part.
link-refused = Ce lien ne s'ouvre pas
connection-lost = Le serveur est injoignable. La page reviendra d'elle-même.

# L'accueil
tagline = Batailles fantastiques, règle par règle.
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
open-link = Un lien que l'on vous a envoyé
open-link-go = Y aller
open-file = Une transcription (.orif) ou un scénario à vous (.toml)
open-choose = Choisir un fichier…
open-note = Une transcription se revoit. Un scénario se joue sur cet écran.
file-too-long = Ce fichier est trop long : deux mégaoctets au plus.
credits = Silhouettes de game-icons.net (CC BY 3.0). Caractères : Alegreya et Source Sans 3 (SIL Open Font License).

# Avant la bataille
mode = Comment
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
dice-real = De vrais dés, que l'on saisit
dice-held = Chaque jet m'attend, avec ses chances
dice-words = Des mots à vous dans les dés
dice-words-note = Chaque camp peut donner un mot. Il entre dans les dés avec le secret du serveur : ni un camp ni le serveur ne les choisit seul.
dice-words-of = Un mot de { $side }
clock = Temps
clock-none = Sans pendule
clock-quick = 15 minutes, 10 secondes de plus à chaque tour
clock-long = Une heure, 30 secondes de plus à chaque tour
clock-day = Un jour par tour
clock-days = Trois jours par tour
switches = Décisions que l'on peut changer
begin = Commencer

# La bataille
tutorial = La leçon
tutorial-at = { $at } sur { $last }
tutorial-previous = Avant
tutorial-next = Ensuite
tutorial-done = Compris
board = Plateau
question = Ce qui est demandé
panels = Volets
tab-ask = Ordres
tab-log = Récit
tab-chat = Paroles
menu = Bataille…
undo = Annuler
paused = La bataille est suspendue.
waits-for = La bataille attend : { $sides }.
waits-note = Vous pouvez fermer cette page : la bataille reste où elle en est.
watching-note = Vous regardez.
machine-thinks = La machine réfléchit.
is-thinking = réfléchit
days = { $count ->
    [one] un jour
   *[other] { $count } jours
}
advice = Ce que ferait la machine
advice-ask = Que ferait la machine ici ?
advice-wait = La machine réfléchit pour votre camp…
advice-follow = { $count ->
    [one] Le faire
   *[other] Faire tout cela
}
advice-none = La machine attendrait.
answer-own = Votre propre réponse
answer-send = Répondre
other-options = { $count ->
    [one] Une autre réponse
   *[other] { $count } autres réponses
}
forbidden = { $count ->
    [one] Interdit en ce moment : une chose
   *[other] Interdit en ce moment : { $count } choses
}
order-sheet = Feuille d'ordres : { $written } sur { $all }
order-sheet-copy = { $count ->
    [one] Recopier le tour d'avant (un ordre)
   *[other] Recopier le tour d'avant ({ $count } ordres)
}
order-sheet-order = Ordre pour { $name }
order-sheet-none = rien d'écrit
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
replay-previous = Une réponse en arrière
replay-next = Une réponse en avant
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
propose-draw = Proposer la nulle
propose-pause = Suspendre
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
handover = À vous, { $side }
handover-note = Passez l'écran au camp « { $side } ». La suite ne regarde que lui ; les autres détournent les yeux.
handover-ready = Je joue { $side }
referee-correct = Corriger
referee-before = Revenir juste avant
referee-reason = Pourquoi (cela reste dans la transcription)
referee-back = Revenir

# Après la bataille
open-summary = Après la bataille
outcome-victory = Victoire : { $winner }
outcome-draw = Partie nulle
outcome-unfinished = La bataille n'a pas été achevée
replay-battle = La revoir
transcript = Télécharger la transcription
verify = Prouver les dés et chaque ligne
new-battle = Une autre bataille
strength = Les forces au fil du temps
strength-chart = Force de chaque camp, de la première réponse à la dernière
strength-loading = Lecture de la bataille…
strength-masse = Points de vie de chaque camp, réponse après réponse.
strength-lames = Pas de chaque camp, réponse après réponse.
strength-demonworld = Éléments de chaque camp, réponse après réponse.
strength-fleuries = Figurines de chaque camp, réponse après réponse.
last-position = La dernière position
chart-table = En chiffres
morale = Le moral au fil de la bataille
morale-chart = Moral de chaque camp, de la première réponse à la dernière
morale-masse = Points de vie des unités qui tiennent : sans celles qui sont démoralisées, qui partent ou qui se rendent.
morale-lames = Moral des ailes de chaque camp, additionné.
morale-fleuries = Figurines des unités qui tiennent : sans celles qui sont brisées ou en déroute.
decisive = Où tout s'est décidé
decisive-chart = Chances de chaque camp, de la première réponse à la dernière, en pour cent
decisive-note = Les chances de chaque camp telles que la machine pèse le terrain, en pour cent. Elle savait ce qui était alors caché.
decisive-moment = Réponse { $number } :
decisive-swing = { $side } { $before } → { $after }
losses = Pertes
losses-none = Personne n'est tombé.
losses-map = Où ils sont tombés
losses-map-note = Des croix là où des pièces sont tombées ou parties : droites pour le premier camp, penchées pour l'autre. Ce qui est encore debout est pâle. La liste des pertes dit la même chose en mots.
losses-unit = Unité
losses-count-masse = Points de vie
losses-count-lames = Pas
losses-count-demonworld = Socles
losses-count-fleuries = Figurines
losses-where = Où
losses-when = Réponse
losses-last = † : il ne restait personne de l'unité.
luck = La chance
luck-note = { $count } jets. La chance est exacte : combien de fois de tels jets ne donnent pas plus que ceux-ci.
luck-none = Aucun dé n'est tombé.
luck-all = { $count ->
    [one] Un jet en tout : { $judged }. Chance de ne pas dépasser cela : { $share }.
   *[other] { $count } jets en tout : { $judged }. Chance de ne pas dépasser cela : { $share }.
}
luck-roll = Jet
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
commitment = La promesse des dés
commitment-note = Avant le premier jet, le serveur a publié l'empreinte d'un secret ; chaque jet découle de ce secret, que l'on montre à la fin.
commitment-published = Publié
dice-words-given = Un mot de { $side }, donné avant
commitment-secret = Secret
commitment-kept = tenue
commitment-redrawn = { $count ->
    [one] Cette page a tiré de nouveau le seul jet depuis le secret : c'est le même.
   *[other] Cette page a tiré de nouveau les { $count } jets depuis le secret : ce sont les mêmes.
}
commitment-not-redrawn = Cette page n'a pas pu tirer de nouveau les jets un à un, par exemple parce qu'un arbitre est revenu en arrière : prouvez plutôt la transcription.
commitment-broken = rompue

# Les touches
shortcut-tab = parcourir les réponses
shortcut-enter = prendre une réponse
shortcut-digits = prendre la réponse de ce rang
shortcut-arrows = parcourir le plateau
shortcut-board = vers le plateau
shortcut-question = vers la question
shortcut-undo = annuler le dernier choix
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
hint-masse-ask-leaving = Un ennemi rompt le contact : votre unité peut le frapper une fois au passage, sans réplique. L'épargner ne rapporte rien.
hint-masse-ask-strike = Plusieurs ennemis sont au contact de cette unité : choisissez qui elle frappe. Un ennemi affaibli peut céder le premier.
hint-masse-roll-blow = Dégâts d'une mêlée : les lignes disent ce que vaut un point sur le dé. Les pertes s'ôtent des points de vie ennemis.
hint-masse-roll-shot = Dégâts d'un tir : les lignes disent ce que vaut un point sur le dé. Qui tire n'est pas frappé en retour.
hint-masse-roll-morale-losses = Une unité qui a beaucoup perdu teste son moral : pas plus que son moral avec deux dés, sinon elle est démoralisée.
hint-masse-roll-morale-rally = Une unité démoralisée tente de se rallier. Si elle échoue, elle quitte le champ à la phase de mouvement suivante.
hint-lames-ask-mark = Après un tel mouvement l'unité peut porter Charge, qui alourdit son coup et lui coûte du souffle si elle n'aboutit à rien.
hint-lames-ask-strike = Choisissez la cible. Le soutien des voisins augmente l'avantage ; un avantage négatif annonce plus de pertes chez vous.
hint-lames-ask-loss = Une perte se prend en recul, ce qui garde les hommes mais cède le terrain, ou en pas, ce qui garde le terrain.
hint-lames-ask-recoil = L'unité recule devant l'ennemi. Hors de la carte elle ne se bat plus, et ne revient peut-être pas.
hint-lames-ask-withdraw = Se replier quitte le combat en bon ordre. Qui sort de la carte ne revient peut-être pas.
hint-lames-ask-return = Une pièce sortie de la carte peut tenter de revenir. Tant qu'elle est absente elle ne compte pour rien.
hint-lames-ask-order = La consigne d'une aile lie ses troupes : en Attaque elles doivent approcher et frapper, en Défense elles bougent à leur gré sans aller au contact. De Retraite, on ne revient pas.
hint-lames-ask-orders = Un ordre particulier libère une troupe de la consigne pour ce tour. Il coûte des points de commandement, davantage à qui est loin, ébranlé ou en déroute.
hint-lames-ask-lead = Un personnage peut prendre le commandement d'une aile. Une aile sans chef garde sa consigne, et personne ne peut la changer.
hint-lames-roll-shock = Le choc : deux dés et l'avantage, lus dans la table. Les deux camps peuvent perdre ; les chances sont indiquées plus bas.
hint-lames-roll-attack = Qui est venu au contact teste s'il ose : pas plus que son moral avec deux dés, sinon il perd un niveau de cohésion.
hint-lames-roll-defence = Qui est chargé ou abordé teste avant toute chose s'il tient. L'échec coûte un niveau de cohésion.
hint-lames-roll-collapse = Le marqueur de moral d'une aile ébranlée : si les dés dépassent son moral, toute l'aile passe en Retraite.
hint-lames-roll-rally = Une unité en déroute tente de se reprendre : pas plus que son moral, sinon elle fuit encore.
hint-demonworld-ask-confirm-orders = Les deux camps dévoilent leurs ordres ensemble. Une unité sans ordre tient sa position.
hint-demonworld-ask-unit = Les ordres s'exécutent genre par genre ; dans un genre vous choisissez qui bouge d'abord. Le premier peut gêner les autres.
hint-demonworld-ask-redeploy = Les socles bougent un à un pour combler les vides ou élargir le front. Choisissez-en un dans la liste ou sur la carte ; finissez quand la ligne est en place.
hint-demonworld-ask-order-of-sides = Vous avez gagné le jet : bouger après l'ennemi permet de lui répondre ; bouger avant prend le terrain.
hint-demonworld-ask-blow = Choisissez qui chaque socle frappe. Le flanc et le dos se touchent mieux ; plusieurs coups sur un socle sont plus sûrs.
hint-demonworld-ask-declared = Tous les coups sont annoncés. Quand vous confirmez, les dés tombent l'un après l'autre.
hint-demonworld-ask-close = Les vides laissés par les socles tombés se comblent depuis l'arrière. Une ligne trouée est désorganisée.
hint-demonworld-roll-first-mover = Un dé décide qui choisit de bouger avant ou après l'ennemi.
hint-demonworld-roll-blow = Le coup d'un socle : la somme dit à partir de combien il touche. Un socle touché tombe.
hint-fleuries-ask-confirm = Les ordres de bataille lient l'armée pour toute la bataille. Confirmez quand ils vous conviennent.
hint-fleuries-ask-confirm-orders = Tous les pions d'ordre sont sur la table, face cachée. Après cela les deux camps les retournent ensemble.
hint-fleuries-ask-charge = Qui en a l'ordre peut charger un ennemi à portée et devant lui. Celui qui est chargé peut encore réagir.
hint-fleuries-ask-reaction = L'ennemi charge. Tenez, tirez, évadez-vous ou contre-chargez ; tout sauf tenir demande un test.
hint-fleuries-ask-shot = Choisissez une cible à portée et en vue. Plus elle est proche et serrée, plus le tir est sûr.
hint-fleuries-ask-pursuit = L'ennemi fuit. Le poursuivre peut le détruire, et éloigne vos hommes de la ligne.
hint-fleuries-roll-command = L'ordre arrive-t-il ? Pas plus que la somme sur cent, sinon l'unité reçoit un pion rouge et fait à sa guise.
hint-fleuries-roll-automatic = Une unité sans ordre est livrée au hasard : elle reste, se retire, avance ou imite sa voisine.
hint-fleuries-roll-shot = La somme des tireurs donne des pertes sûres et une chance d'une de plus, que le dé décide.
hint-fleuries-roll-blows = Comme au tir : la somme donne des pertes sûres, et le dé décide d'une de plus.
hint-fleuries-roll-morale = L'unité teste son moral : plus le total est haut, mieux c'est. Les totaux bas se replient, les plus bas fuient.
hint-lames-roll-rout = Une unité voisine d'une amie en déroute teste ses nerfs. L'échec coûte un niveau de cohésion.
hint-lames-roll-demoralisation = Une aile qui a perdu une unité teste si son moral baisse.
hint-lames-roll-command = Le test de commandement d'un personnage : pas plus que le nombre de sa capacité. Quoi qu'il en sorte, il a agi.
hint-lames-roll-points = Ces points achètent des ordres particuliers pour ce tour. Ce qui n'est pas dépensé est perdu.
hint-demonworld-ask-shot = Choisissez sur qui chaque socle tire, ou qui il soutient. Les cibles proches se touchent mieux.
hint-demonworld-ask-small = Les derniers socles d'une unité bougent un à un.
hint-demonworld-ask-press = L'unité est au contact : les socles de l'arrière peuvent encore monter frapper.
hint-demonworld-ask-reaction = Votre unité est attaquée avant d'avoir bougé : les socles qui ne touchent pas d'ennemi peuvent bouger ou se tourner vers lui.
hint-demonworld-ask-reaction-order = Plusieurs de vos unités sont attaquées : choisissez laquelle réagit d'abord.
hint-demonworld-ask-priority = Vous en avez abattu davantage : à vous de dire si vous bougez avant ou après l'ennemi, maintenant que la mêlée est finie.
hint-demonworld-ask-regroup = Après la mêlée, un socle sans contact bouge de deux cases au plus : de retour au combat, ou hors de lui.
hint-demonworld-roll-combat-order = Un dé décide quelle mêlée se règle d'abord.
hint-demonworld-roll-regroup = Un dé décide qui bouge d'abord après la mêlée.
hint-fleuries-roll-reaction = L'unité réagit-elle à temps ? Pas plus que la somme sur cent, sinon elle subit la charge telle quelle.
hint-fleuries-roll-capture = Certains de ceux qui sont tombés ont été pris vivants ; les captifs valent des points.
hint-masse-ask-clash = Deux héros se font face, à l'écart de leurs unités. Combattez tant que vous êtes le plus fort ; rompre sauve le héros.
hint-masse-ask-blow = Un acte par passe : frapper, approcher, user d'un don ou attendre. De loin, il faut d'abord approcher.
hint-lames-roll-disengagement = Quitter un ennemi au contact demande du sang-froid : pas plus que le moral avec deux dés.
hint-lames-roll-discipline = L'unité se retient-elle ? Pas plus que le nombre avec deux dés, sinon elle fait ce qu'elle ne devrait pas.
hint-lames-roll-rest = Une unité qui se repose reprend son souffle si les dés le permettent.
hint-fleuries-ask-overlap = L'ennemi tient un front plus étroit : les figurines sans adversaire peuvent déborder son flanc, dès le deuxième tour du combat.
hint-fleuries-ask-rally = Une unité en déroute peut être ralliée si un officier est proche. Jusque-là elle fuit.
hint-fleuries-ask-strike = Plusieurs ennemis sont au contact : choisissez qui l'unité frappe.
