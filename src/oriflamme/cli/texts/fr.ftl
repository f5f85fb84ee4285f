# Ce que dit la ligne de commande : l'aide, et ce qui ne va pas.

help-program = Des batailles fantastiques selon le livre : les jouer, les arbitrer, les vérifier et les mesurer, clause par clause.
help-lang = Langue : fr ou en (sinon celle du système). Se place n'importe où sur la ligne.
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
help-tier = Seulement les clauses de ce niveau : base, intermediate, advanced ou optional.
help-rulings = Ce que nous avons décidé là où un livre se tait ou se contredit, pourquoi, et les réglages pour décider autrement.
help-scenario = Lister, montrer et contrôler les scénarios.
help-scenario-list = Les scénarios prêts à jouer, tutoriels d'abord.
help-scenario-show = De quoi parle un scénario, et ses forces.
help-scenario-check = Lire un fichier de scénario et nommer ce qui ne va pas, ou ses forces et ses points.
help-scenario-name = Un scénario par son nom (masse/gue) ou son fichier.
help-scenario-file = Un fichier de scénario.
help-verify = Prouver chaque bataille d'une transcription : ses dés et chaque ligne (code de sortie 1 si quelque chose est faux).
help-transcript = Une transcription (.orif) ; - pour l'entrée standard.
help-replay = Revoir une bataille : Entrée pour avancer, s pour la situation, q pour arrêter.
help-replay-to = Raconter tout jusqu'à la réponse N et montrer la situation à cet endroit.
help-replay-facts = Raconter tous les faits sans s'arrêter.
help-replay-battle = Laquelle des batailles du fichier (la première par défaut).
help-play = Jouer une bataille dans le terminal, contre la machine ou entre vous.
help-play-scenario = Un scénario par son nom (masse/gue) ou son fichier ; sans lui, un menu.
help-play-side = Qui joue un camp : human, ou un commandant de la machine (plain, random). Une fois par camp ; par défaut le premier camp est à vous et la machine joue les autres.
help-play-seed = Les dés sont tirés de cette graine.
help-play-dice = drawn : le programme lance les dés (par défaut) ; typed : vous lancez de vrais dés et tapez leur résultat.
help-play-verifiable = S'engager sur les dés avant la bataille et révéler leur secret après, pour que chacun puisse les contrôler.
help-play-switch = Choisir un réglage de la bataille, par exemple wings=true ; « oriflamme rulings » les énumère.
help-play-save = Garder la bataille dans ce fichier.
help-play-resume = Reprendre une bataille sauvegardée.
help-play-pause = Attendre Entrée avant chaque lancer.

cli-unknown-language = La langue « { $name } » n'existe pas ici : écrivez --lang fr ou --lang en.
cli-no-such-command = La commande « { $name } » n'existe pas (il y a : { $known }).
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
cli-our-mistake = C'est une erreur du programme ({ $problem }). Merci de la signaler ; ORIFLAMME_DEBUG=1 montre où elle s'est produite.
cli-unknown-clause = Aucune clause ni décision ne s'appelle « { $name } » : « oriflamme rules search » les trouve par leurs mots.
cli-no-checkout = La couverture se compte dans un dépôt de sources, avec ses tests ; ce programme est installé seul.
cli-unknown-tier = Le niveau « { $name } » n'existe pas (il y a : { $known }).
cli-damaged = Un fichier du projet est abîmé : { $problem }
cli-no-tests = Il n'y a pas de tests dans { $folder }.
cli-no-such-battle = Il n'y a pas de bataille numéro { $number } dans ce fichier (il en contient { $count }).
cli-no-such-answer = Il n'y a pas de réponse numéro { $number } (la dernière est { $last }).
cli-bad-side = « { $text } » ne dit pas qui joue un camp : écrivez --side north=human ou --side south=plain.
cli-bad-switch = « { $text } » ne choisit pas un réglage : écrivez --switch wings=true.
cli-bad-dice = Les dés sont tirés ou saisis, pas « { $value } » : écrivez --dice drawn ou --dice typed.
cli-unknown-seat = Aucun camp ne s'appelle « { $seat } » dans cette bataille (il y a : { $known }).
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
cli-map-which-book = Dites d'après quel livre de règles lire la carte : --book, parmi { $known }.
cli-map-no-maps = Le livre de règles { $book } n'a pas de cartes à hexagones.

help-simulate = Livrer un scénario de nombreuses fois entre commandants de l'ordinateur : victoires et intervalles, pertes moyennes, durée.
help-simulate-side = Quel commandant mène un camp (plain, random). Une fois par camp ; plain par défaut.
help-battles = Combien de batailles.
help-measure-seed = Tout le hasard suit de ce nombre : même graine, même résultat.
help-processes = Combien de processus se partagent le travail ; le résultat n'en dépend pas.
help-fuzz = Jouer des batailles au hasard et vérifier à chaque pas tout ce qui doit toujours tenir (code de sortie 1 si quelque chose cède).
help-fuzz-book = Un livre de règles ; masse si aucun n'est nommé.
help-fuzz-out = Le dossier où arrivent les transcriptions finies et les batailles en défaut (« fuzz » par défaut).
help-fuzz-scenario = Ce scénario seulement ; « mustered » pour des armées de circonstance. Sinon tous, tour à tour.
help-fuzz-soak = Sans fin, jusqu'à interruption ; seules les batailles en défaut sont gardées.
help-fuzz-light = La plupart des vérifications à certains pas seulement : bien plus de batailles dans le même temps.
help-perft = Compter les suites de réponses permises jusqu'à une profondeur, tous les dés montrant un : un nombre qui garde les règles.
help-perft-depth = Combien de réponses de profondeur.
help-perft-divide = Aussi le compte sous chaque première réponse.
help-bench = Mesurer la vitesse, dans la même course que python-chess, face à ce que nous voulons.
help-bench-seconds = Secondes par mesure.

cli-simulating = { $scenario }
cli-simulated = { $title } : { $battles } batailles, graine { NUMBER($seed, useGrouping: 0) }
cli-simulated-length = { $sequences } séquences par bataille, { $decisions } décisions en tout.
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
        [one] Une bataille
       *[other] { $battles } batailles
    }, { $decisions } décisions vérifiées, { $broken } en défaut.
cli-fuzz-broken = { $name } ({ $scenario }) : { $problem } -> { $file }
cli-bench-chess = Échecs au hasard, python-chess
cli-bench-recorded = Batailles au hasard, consignées
cli-bench-unrecorded = Batailles au hasard, non consignées
cli-bench-recorded-to-chess = Consignées, face aux échecs
cli-bench-unrecorded-to-chess = Non consignées, face aux échecs
cli-bench-clone = Copie d'un état
cli-bench-fork-in-orders = Copie d'une bataille pendant les ordres secrets
cli-bench-fork-in-melee = Copie d'une bataille pendant les jets de mêlée
cli-bench-replay = Relecture d'une transcription
cli-bench-verify = Preuve d'une transcription
