# Ce que dit la ligne de commande : l'aide, et ce qui ne va pas.

help-program = Des batailles fantastiques selon le livre : les jouer, les arbitrer, les vérifier et les mesurer, clause par clause.
help-lang = Langue : fr ou en (sinon celle du système). Se place n'importe où sur la ligne.
help-ascii = Montrer cartes et textes avec les signes les plus simples.
help-help = Afficher cette aide.
help-usage = Usage :
help-command = COMMANDE
help-options = Options{" "}
help-arguments = Arguments{" "}
help-commands = Commandes{" "}
help-version = La version du programme et de ses livres de règles.
help-rules = Chercher et lire les règles ; voir lesquelles sont prouvées par des tests.
help-rules-search = Les clauses où figurent tous ces mots.
help-rules-show = Une clause ou une décision : son texte, sa vérification, ce qui s'y rapporte, les tests qui la prouvent.
help-rules-coverage = Les clauses prouvées par les tests, dispensées, manquantes (code de sortie 1 s'il en manque).
help-words = Des mots en français ou en anglais ; accents et majuscules ne comptent pas.
help-clause = L'identifiant d'une clause ou d'une décision, par exemple MC-SIEGES-04 ou MC-AM-42.
help-book = Un livre de règles, par exemple masse ; tous si aucun n'est nommé.
help-json = Du JSON sur la sortie standard.
help-play-tier = Niveau des règles : base, intermediate, advanced ou optional, si le livre le connaît ; les niveaux inférieurs sont compris.
help-play-army = Une armée à vous à la place d'un camp : un fichier d'armée ou son code.
help-tier = Seulement les clauses de ce niveau : base, intermediate, advanced ou optional.
help-rulings = Ce que nous avons décidé là où un livre se tait ou se contredit, pourquoi, et les réglages pour décider autrement.
help-scenario = Lister, montrer et contrôler les scénarios.
help-scenario-list = Les scénarios prêts à jouer, tutoriels d'abord.
help-scenario-show = La présentation d'un scénario, et ses forces.
help-scenario-check = Lire un fichier de scénario et signaler ce qui ne va pas, ou donner ses forces, ses points et la façon dont ses noms s'accordent.
help-scenario-name = Un scénario par son nom (masse/gue) ou son fichier.
help-scenario-file = Un fichier de scénario.
help-scenario-draw = Tirer au sort deux armées de même valeur et écrire leur bataille dans un fichier de scénario.
help-scenario-points = La valeur de chaque armée.
help-scenario-sheets = La disposition des planches, rangée par rangée : « 2 1,3 4 » ; ~ après une planche retournée. Sinon, tirée au sort aussi.
help-scenario-out = Le fichier à écrire ; sinon il est affiché.
cli-no-draw = Ce livre ne tire pas de batailles au sort.
help-verify = Prouver chaque bataille d'une transcription : ses dés et chaque ligne (code de sortie 1 si quelque chose est faux).
help-verify-commitment = L'engagement noté avant les premiers dés ; avec lui une bataille est prouvée, sans lui cohérente.
help-transcript = Une transcription (.orif) ; - pour l'entrée standard.
help-replay = Revoir une bataille : Entrée pour avancer, b pour reculer, un numéro pour y aller, s pour la situation, q pour arrêter.
help-replay-to = Afficher tout jusqu'à la réponse N, puis la situation à cet endroit.
help-replay-facts = Afficher tous les faits sans s'arrêter.
help-replay-battle = Laquelle des batailles du fichier (la première par défaut).
help-play = Jouer une bataille dans le terminal, contre la machine ou entre vous.
help-play-scenario = Un scénario par son nom (masse/gue) ou son fichier ; sans lui, un menu.
help-play-side = Qui joue un camp : human, ou un commandant de la machine (oriflamme commanders en donne la liste, ou un agent de votre cru sous la forme module:Classe). Une fois par camp ; par défaut le premier camp est à vous et la machine joue les autres.
help-play-seed = Les dés sont tirés de cette graine.
help-play-dice = drawn : le programme lance les dés (par défaut) ; typed : vous lancez de vrais dés et tapez leur résultat.
help-play-verifiable = S'engager sur les dés avant la bataille et révéler leur secret après, pour que chacun puisse les contrôler.
help-play-switch = Choisir un réglage de la bataille, par exemple wings=true ; « oriflamme rulings » les énumère.
help-play-save = Sauvegarder la bataille dans ce fichier.
help-play-resume = Reprendre une bataille sauvegardée.
help-play-pause = Attendre Entrée avant chaque jet de dés.
help-serve = Servir des batailles par HTTP et websockets : seul, ensemble ou par correspondance.
help-serve-port = Le port (8315 par défaut ; 0 : n'importe lequel de libre).
help-serve-host = L'adresse où écouter (cette machine seule par défaut).
help-serve-data = Le fichier SQLite où les batailles sont gardées.
help-serve-database = Une base PostgreSQL au lieu d'un fichier : postgresql://...
help-serve-key = Le fichier de la clé sous laquelle les secrets sont gardés (à côté du fichier de données ; créée au premier démarrage).
help-serve-workers = Nombre de processus ; plus d'un demande une base PostgreSQL.
help-serve-rate = Requêtes par seconde d'une même adresse (0 : aucune limite, pour mesurer).
help-serve-limits = Un fichier TOML de limites autres que les habituelles ; docs/operating.md en donne la liste.
help-serve-origin = L'adresse publique de ce serveur, derrière un mandataire : https://batailles.example.org. Les requêtes sous d'autres noms sont refusées.
help-serve-proxy = L'adresse d'un mandataire qui est cru quand il indique pour qui il demande (X-Forwarded-For) ; répétable.
help-serve-agent = Un agent de votre cru que les joueurs peuvent choisir, sous la forme module:Classe ; répétable.
help-serve-no-browser = Ne pas ouvrir de navigateur.

cli-unknown-language = La langue « { $name } » n'existe pas ici : écrivez --lang fr ou --lang en.
cli-no-such-command = Commande inconnue : « { $name } » (au choix : { $known }).
cli-no-such-option = L'option { $option } n'existe pas ici : --help en donne la liste.
cli-missing = Il manque { $name } : --help montre comment écrire la commande.
cli-option-value = L'option { $option } ne s'écrit pas ainsi : --help montre comment.
cli-bad-value = L'option { $name } n'admet pas cette valeur : --help montre lesquelles conviennent.
cli-bad-usage = La commande ne s'écrit pas ainsi : --help montre comment.
cli-too-many = Il y a trop de mots sur la ligne : { $words }
cli-not-text = { $file } n'est pas un texte en UTF-8 (octet { NUMBER($byte, useGrouping: 0) }).
cli-no-such-file = Le fichier { $file } n'existe pas.
cli-is-a-folder = { $file } est un dossier, pas un fichier.
cli-not-a-folder = { $file } : une partie de ce chemin n'est pas un dossier.
cli-not-allowed = { $file } : accès refusé.
cli-system = { $file } : { $problem }
cli-our-mistake = Le programme a rencontré une erreur ({ $problem }). Merci de la signaler ; ORIFLAMME_DEBUG=1 montre où elle s'est produite.
cli-unknown-clause = Aucune clause ni décision ne s'appelle « { $name } » : « oriflamme rules search » les trouve par leurs mots.
cli-no-checkout = La couverture se compte dans un dépôt de sources, avec ses tests ; ce programme est installé seul.
cli-tier = Niveau : { $name }.
cli-unknown-tier = Niveau inconnu : « { $name } » (au choix : { $known }).
cli-damaged = Un fichier du projet est abîmé : { $problem }
cli-no-tests = Il n'y a pas de tests dans { $folder }.
cli-no-such-battle = Il n'y a pas de bataille numéro { $number } dans ce fichier (il en contient { $count }).
cli-no-such-answer = Il n'y a pas de réponse numéro { $number } (la dernière est { $last }).
cli-bad-side = « { $text } » ne dit pas qui joue un camp : écrivez --side north=human ou --side south=plain.
cli-which = « { $text } » peut vouloir dire :
cli-bad-army = « { $text } » ne dit pas de quel camp l'armée prend la place : écrivez --army north=armee.toml.
cli-bad-switch = « { $text } » ne choisit pas un réglage : écrivez --switch wings=true.
cli-bad-dice = Les dés sont tirés ou saisis, pas « { $value } » : écrivez --dice drawn ou --dice typed.
cli-unknown-seat = Camp inconnu dans cette bataille : « { $seat } » (au choix : { $known }).
cli-resume-alone = Une bataille sauvegardée garde son scénario, ses dés et ses réglages : --resume ne va qu'avec --side, --save ou --pause.
cli-file-exists = { $file } existe déjà : choisissez un autre nom, ou reprenez-le par « oriflamme play --resume ».

help-map = Lire une carte à hexagones et la montrer ; en faire une image, une carte de Tiled ou un fichier de carte.
help-map-file = Un fichier de carte (.toml), un scénario qui a une carte, ou une carte de Tiled (.tmj) ; - pour l'entrée standard.
help-map-book = Le livre de règles dont la carte emploie le terrain, par exemple lames ; inutile pour un scénario.
help-map-names = Le nom de chaque hexagone à sa place.
help-map-svg = Dessiner la carte dans ce fichier SVG.
help-map-tiled = Écrire la carte pour l'éditeur Tiled (.tmj), et ses tuiles à côté (.png).
help-map-toml = Écrire la carte en fichier de carte (.toml).
cli-map-written = { $file } est écrit ({ $hexes } hexagones).
cli-map-which-book = Indiquez d'après quel livre de règles lire la carte : --book, au choix { $known }.
cli-map-no-maps = Le livre de règles { $book } n'a pas de cartes à hexagones.

help-simulate = Livrer un scénario de nombreuses fois entre commandants de la machine : victoires et intervalles, pertes moyennes, durée.
help-simulate-side = Quel commandant mène un camp (oriflamme commanders en donne la liste, ou un agent de votre cru sous la forme module:Classe). Une fois par camp ; plain par défaut.
help-battles = Combien de batailles.
help-measure-seed = Tout le hasard suit de ce nombre : même graine, même résultat.
help-processes = Combien de processus se partagent le travail ; 0, par défaut : autant qu'il y a de cœurs. Le résultat n'en dépend pas.
help-fuzz = Jouer des batailles au hasard et vérifier à chaque pas tous les invariants (code de sortie 1 si l'un d'eux est rompu).
help-fuzz-book = Un livre de règles ; tous, tour à tour, si aucun n'est nommé.
help-fuzz-out = Le dossier où arrivent les transcriptions finies et les batailles en défaut (« fuzz » par défaut).
help-fuzz-scenario = Ce scénario seulement ; « mustered » pour des armées de circonstance. Sinon tous, tour à tour.
help-fuzz-soak = Sans fin, jusqu'à interruption ; seules les batailles en défaut sont gardées.
help-fuzz-light = La plupart des vérifications à certains pas seulement : bien plus de batailles dans le même temps.
help-fuzz-commanders = Faire mener les camps par ces commandants, dans des batailles de toutes sortes, et vérifier que chacune de leurs réponses est permise.
help-fuzz-asks = Avec --commanders : jusqu'à ce qu'ils aient donné tant de réponses.
help-perft = Compter les suites de réponses permises jusqu'à une profondeur, tous les dés montrant 1 : un nombre qui protège les règles.
help-perft-depth = La profondeur, en réponses.
help-perft-divide = Donner aussi le compte sous chaque première réponse.
help-bench = Mesurer la vitesse, dans la même course que python-chess, et la comparer à nos cibles.
help-bench-book = Un livre de règles ; tous si aucun n'est nommé.
help-bench-seconds = Secondes par mesure.

help-tournament = Opposer des commandants de la machine, camps échangés : parts gagnées et intervalles, Elo, temps de réponse.
help-tournament-book = Un livre de règles, par exemple masse.
help-tournament-commanders = Leurs noms, séparés par des virgules : chacun affronte chacun. Un agent de votre cru s'écrit module:Classe.
help-tournament-battles = Combien de batailles chaque paire livre, deux par deux avec les mêmes dés et les camps échangés.
help-tournament-scenario = Un scénario à deux camps ; plusieurs à tour de rôle. Sinon, ceux du livre qui sont équilibrés.
help-tournament-results = Un fichier qui garde chaque résultat, pour qu'un tournoi interrompu reprenne où il s'est arrêté.
help-tournament-nodes = Combien de réponses un commandant qui cherche peut essayer à une question, au lieu de secondes : la même commande redonne les mêmes batailles.
help-tournament-sprt = Un test séquentiel de deux commandants : s'arrêter dès qu'il est établi si le premier ne fait pas mieux que BAS ou fait aussi bien que HAUT (0.5,0.65), avec 5 % d'erreurs ; --battles est le plus grand nombre de batailles.
cli-sequential-better = { $name } : { $wins } gagnées, { $draws } nulles, { $losses } perdues. Le test séquentiel a conclu à { $high } contre { $low } (log du rapport { $ratio }, borne { $bound }).
cli-sequential-no-better = { $name } : { $wins } gagnées, { $draws } nulles, { $losses } perdues. Le test séquentiel a conclu à { $low } contre { $high } (log du rapport { $ratio }, borne -{ $bound }).
cli-sequential-undecided = { $name } : { $wins } gagnées, { $draws } nulles, { $losses } perdues. Le test séquentiel de { $low } contre { $high } reste ouvert (log du rapport { $ratio }, borne { $bound }).
cli-tournament = { $battles } batailles, graine { NUMBER($seed, useGrouping: 0) } : { $scenarios }
cli-tournament-speed = { $decisions } réponses, { $seconds } s. Temps de réponse en millisecondes : la moitié en moins de, 95 % en moins de, la plus lente.
cli-elo = { $elo } (de { $low } à { $high })
cli-tournament-pair = { $pair } : { $share } ({ $interval })
cli-head-battles = Batailles
cli-head-draws = Nulles
cli-head-elo = Elo
cli-head-answer = Réponse, ms
cli-simulated = { $title } : { $battles } batailles, graine { NUMBER($seed, useGrouping: 0) }
cli-simulated-length = { $turns } tours par bataille, { $decisions } décisions en tout.
cli-simulated-speed = { $seconds } s, { $rate } décisions par seconde.
cli-draws = Nulles
cli-head-side = Camp
cli-head-commander = Commandant
cli-head-wins = Victoires
cli-head-interval = Intervalle à 95 %
cli-head-lost = Points perdus
cli-head-percent = Pertes
cli-head-unit = Unité
cli-head-figure = Mesure
cli-head-value = Valeur
cli-head-target = Cible
cli-head-met = État
cli-met = atteint
cli-missed = manqué
cli-fuzzed = { $battles ->
        [1] Une bataille
       *[other] { $battles } batailles
    }, { $decisions } décisions vérifiées, { $broken } en défaut.
cli-fuzzed-answers = { $count } réponses de commandants : { $commanders }.
cli-fuzz-broken = { $name } ({ $scenario }) : { $problem } -> { $file }
cli-bench-chess = Échecs au hasard, python-chess
cli-bench-recorded = Batailles au hasard, consignées
cli-bench-unrecorded = Batailles au hasard, non consignées
cli-bench-recorded-to-chess = Consignées, face aux échecs
cli-bench-unrecorded-to-chess = Non consignées, face aux échecs
cli-bench-of = { $figure } : { $scenario }
cli-bench-clone = Copie d'un état
cli-bench-fork-in-orders = Copie d'une bataille pendant les ordres secrets
cli-bench-fork-in-melee = Copie d'une bataille pendant les jets de mêlée
cli-bench-replay = Relecture d'une transcription
cli-bench-verify = Preuve d'une transcription
cli-bench-slowest-ask = Réponse la plus lente, jusqu'à la question suivante
cli-bench-hidden-to-plain = Rencontre dans le brouillard et le feu, unités cachées, face à la même à découvert
cli-bench-hidden-slowest-ask = Réponse la plus lente de cette rencontre
cli-bench-slowest-plan = Plan de déplacement le plus lent
cli-bench-turn-a-side = Un tour, { $units } unités par camp
cli-bench-turn = Un tour, { $units } unités
cli-bench-growth = Croissance d'un tour avec ses unités (1 : du même pas)
cli-bench-full-turn = Tour le plus lent à 5 000 points, posé contre posé

cli-serve-at = Oriflamme écoute à l'adresse { $address } (Ctrl-C l'arrête).
cli-serve-data = Les batailles sont gardées dans { $file }
cli-serve-database = Les batailles sont gardées dans la base PostgreSQL.
cli-serve-no-page = La page n'est pas construite (make page) : seule l'interface sous /api/v1 est servie.
cli-serve-two-stores = Indiquez --data ou --database, pas les deux.
cli-serve-bad-database = Une base s'écrit postgresql://utilisateur@hôte/nom.
cli-serve-workers = Plusieurs processus demandent une base PostgreSQL : indiquez --database.

help-commanders = Les commandants de la machine : leurs niveaux, leur force, les livres qu'ils connaissent.
help-advise = Ce que la machine répondrait dans une position, et pourquoi.
help-advise-file = Une transcription (.orif), une sauvegarde (.json) ou un scénario ; - pour l'entrée standard.
help-advise-commander = Le commandant consulté, avec un tempérament au besoin (steady, searching:bold). Par défaut, le plus fort de ceux à qui une seconde suffit.
help-advise-at = Regarder la bataille telle qu'elle était après tant de réponses.
help-advise-seconds = Combien de temps peut réfléchir un commandant qui cherche.
help-moments = Les réponses et les jets d'une bataille après lesquels l'issue attendue a le plus changé.
help-moments-side = Le camp dont les chances sont suivies ; le premier par défaut.
help-moments-most = Combien en montrer.
cli-tempers = Tempéraments (steady:bold)
cli-advise-for = { $side }, conseillé par { $commander }
cli-advise-nobody = Personne n'a rien à décider ici.
cli-moments = Ce qui a décidé la bataille, du point de vue { $side_of }
cli-moment = Réponse { $number }, { $actor } : { $what }. { $fate }
cli-moment-better = Les chances { $side_of } montent de { $before } à { $after }.
cli-moment-worse = Les chances { $side_of } tombent de { $before } à { $after }.
cli-standing-score = { $what } : { $scores }
help-cluster = L'adresse d'un ordonnanceur Dask (tcp://HÔTE:8786) dont les machines font le travail à sa place.
help-simulate-out = Un dossier qui garde une ligne par bataille au format Parquet ; un calcul interrompu y reprend.
help-tournament-out = Un fichier Parquet avec une ligne par bataille.
help-balance = Livrer des scénarios avec le même commandant dans tous les camps, et dire lesquels sont équilibrés et durent.
help-balance-names = Un livre ou un scénario ; plusieurs à la suite. Sinon, tous les scénarios.
help-balance-commander = Qui mène tous les camps ; steady par défaut.
help-balance-out = Un dossier avec un dossier de fichiers Parquet par scénario ; un calcul interrompu y reprend.
cli-head-scenario = Scénario
cli-head-score = Score
cli-head-early = Tôt
cli-head-even = Équilibré
cli-balance-even = oui
cli-balance-uneven = à sens unique
cli-balance-drawn = nulles
cli-balance-short = brève
cli-balance-said = Score : les victoires, et les nulles partagées entre les camps. Tôt : finies avant le tiers des tours.
help-dataset = Livrer des batailles d'un livre de règles et noter chaque décision, pour apprendre : ce que le camp voyait, ses options, son choix et l'issue.
help-dataset-out = Le dossier des fichiers Parquet ; un calcul interrompu y reprend.
help-dataset-scenario = Seulement ce scénario ; répétable. Sinon, ceux du livre qui sont équilibrés.
help-dataset-commanders = Qui mène les camps, séparés par des virgules, à tour de rôle ; plain par défaut.
help-dataset-daring = Quelle part des décisions est tirée au hasard à la place.
help-dataset-no-views = Laisser de côté les vues en JSON ; les nombres observés restent.
cli-dataset = { $decisions } décisions de { $battles } batailles : { $folder }
cli-no-research = Il faut le supplément pour la recherche : pip install "oriflamme[research]".
help-doctor = Vérifier que rien ne manque pour jouer, servir et faire de la recherche (code de sortie 1 sinon).
cli-head-looked-at = Vérifié
cli-head-state = État
cli-head-detail = Détail
cli-doctor-good = bon
cli-doctor-missing = absent
cli-doctor-bad = défectueux
cli-doctor-cores = { $count ->
        [1] un cœur
       *[other] { $count } cœurs
    }
cli-doctor-port-free = le port { NUMBER($port, useGrouping: 0) } est libre
cli-doctor-port-taken = le port { NUMBER($port, useGrouping: 0) } est pris : oriflamme serve --port 0 en choisit un autre
cli-doctor-extra = non installé : pip install "oriflamme[{ $extra }]"

# Les chances d'un engagement

help-odds = Ce que peut donner un engagement (qui tire ou frappe, sur qui, d'où, à quel abri), exactement, par les règles du livre.
help-odds-book = Un livre de règles (masse, demonworld, lames, fleuries) ; ou un petit scénario, pour toute une bataille exactement.
help-odds-fields = Ce qui décrit l'engagement, par son nom ou sa clé : attaquants=orcs ; --fields en donne la liste.
help-odds-what-if = Comparer les valeurs d'un champ, toutes ou celles qui sont nommées.
help-odds-clashes = Livrer l'engagement tant de fois au lieu de suivre tous les dés.
help-odds-list = Donner les champs et leurs valeurs.
help-odds-commander = Qui commande tous les camps d'une bataille entière ; sinon le commandant habituel.
cli-bad-field = « { $text } » ne donne pas de valeur à un champ (par exemple attaquants=archers).
cli-head-field = Champ
cli-head-meaning = Sens
cli-head-default = Par défaut
cli-head-values = Valeurs
cli-head-loses = Perd
cli-head-then = Alors
cli-head-chance = Chance
cli-head-at-least = Au moins
cli-head-target-loses = La cible perd
cli-head-any-loss = Une perte ou plus
cli-head-attacker-loses = L'attaquant perd
cli-odds-unit = { $unit } : { $whole } au départ, { $loss } de perte moyenne
cli-odds-gone = hors de combat
cli-odds-reached = Ce jet n'a lieu que dans { $chance } des cas.
cli-odds-exact = Exact : { $count ->
        [1] une issue distincte
       *[other] { $count } issues distinctes
    }, tous les dés suivis.
cli-odds-simulated = Simulé : { $count } engagements livrés, intervalles à 95 %.
cli-odds-what-if = Selon le champ « { $field } »

# Rapports

help-simulate-report = Écrire un rapport avec graphiques dans ce fichier (HTML, PDF ou Markdown, selon son nom).
help-simulate-compare = Un second scénario (ou la même bataille avec une autre armée), comparé au premier dans le rapport.
help-report = Raconter une bataille d'après sa transcription : le déroulement, les moments décisifs avec leur carte, les pertes, la chance.
help-report-out = Le fichier du récit (Markdown, HTML ou PDF, selon son nom).
cli-written = Écrit : { $file }

# Impression

help-print = Imprimer de quoi jouer sur table, en PDF : feuilles d'ordres, feuilles d'armée, pions à découper, cartes à l'échelle, aide-mémoire.
help-print-what = Ce qui est imprimé : orders, army, counters, map ou reference.
help-print-source = Un scénario, une transcription, une sauvegarde ou une armée ; pour l'aide-mémoire, un livre.
help-print-out = Le fichier PDF.
help-print-turns = Colonnes de la feuille d'ordres ; 0 : autant que la bataille a de tours.
help-print-scale = La largeur d'un hexagone ou d'un pion, en millimètres ; une table en centimètres tient sur une feuille, sauf à dire 30 : l'échelle vraie.
help-print-pieces = Dessiner aussi les unités sur la carte.
help-print-tier = Le niveau de l'aide-mémoire ; tous par défaut.
help-position = Écrire la position d'une bataille comme fichier de scénario, qui s'ouvre au début de l'étape en cours.
cli-position-earlier = La position s'ouvre au début de l'étape en cours : ce qui s'y est déjà décidé ou joué aux dés se rejoue.
help-saves = Donner la liste des sauvegardes, la plus récente d'abord ; oriflamme play --resume en reprend une.
cli-no-saves = Aucune sauvegarde dans { $folder }.
cli-whole-battle = { $title } : toutes les façons dont les dés peuvent tomber, { $commander } commandant chaque camp ({ $throws } jets suivis)
cli-head-winner = Vainqueur
cli-head-exact = Exactement
cli-whole-draw = personne
