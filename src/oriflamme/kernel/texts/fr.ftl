# Phrases du noyau : refus, fichiers, transcriptions, dés.

not-an-option = « { $token } » n'est pas une réponse possible à cette question.
answer-too-long = Cette réponse est trop longue ({ $most } caractères au plus).
battle-over = La bataille est terminée.
not-your-turn = Pour l'instant, rien n'est demandé { $seat_to }.
which-seat = Précisez quel camp répond : { $seats }.
unknown-seat = Camp inconnu dans cette bataille : « { $seat } » (au choix : { $known }).
stale-answer = Cette réponse visait un moment antérieur (réponse { $at } ; la bataille en est à { $now }).

nothing-to-undo = Il n'y a rien à annuler.
undo-roll = Des dés sont tombés ou des ordres ont été révélés depuis : seul un arbitre peut remonter plus loin.
undo-other = La dernière réponse est celle { $seat_of } : seul ce camp peut l'annuler.
undo-sealed = Vous n'avez rien à annuler pendant que d'autres décident en secret.
undo-correction = La dernière ligne est une correction de l'arbitre : elle ne s'annule pas.
sealed-final = Les ordres sont écrits et remis : ils ne peuvent plus être modifiés.
no-such-answer = Il n'y a pas de réponse numéro { $to } à laquelle revenir.
correction-reason = Une correction demande une raison, en quelques mots.
fact-corrected = L'arbitre ramène la bataille avant la réponse { $to } : { $reason }

throw-dice = Lancez { $dice } : { $purpose }
throw-dice-about = Lancez { $dice } pour { $subject_the } : { $purpose }
throw-dice-against = Lancez { $dice } pour { $subject_the } contre { $target_the } : { $purpose }
bad-dice = « { $name } » ne désigne aucun dé (écrivez par exemple 2d6, 1d8+3 ou 2d4+1d6).
dice-count = { $wanted ->
        [1] Il faut lancer un dé
       *[other] Il faut lancer { $wanted } dés
    } ; vous en avez indiqué { $given }.
dice-face = Un dé à { $size } faces ne peut pas donner { $value }.
dice-words = Tapez le résultat des dés ({ $dice }), en nombres séparés par des espaces.
bad-secret = Une graine, un secret ou le mot d'un joueur tient sur une ligne, sans espaces autour.
two-dice-modes = Choisissez une seule sorte de dés : une graine, une liste, des dés saisis ou un secret engagé.

unknown-book = Livre de règles inconnu : « { $name } » (au choix : { $known }).
unknown-scenario = Scénario ou fichier introuvable : « { $name } » (au choix : { $known }).
unknown-switch = Réglage inconnu : « { $name } » (au choix : { $known }).
switch-of-tier = Le réglage { $name } n'existe qu'à partir du { $tier }.
bad-switch = Le réglage { $name } ne peut pas valoir « { $value } » (au choix : { $allowed }).
tier-base = jeu de base
tier-intermediate = niveau intermédiaire
tier-advanced = niveau avancé
tier-optional = règles facultatives
tier-unfinished = { $tier } (encore incomplet)
unknown-tier = Ce livre n'a pas de niveau « { $tier } » (au choix : { $known }).
bad-scenario = { $place } : { $problem }
no-such-place = Il n'y a rien à « { $place } » dans ce fichier.
place-line = { $place } (ligne { $line })
did-you-mean = Vouliez-vous dire « { $word } » ?
the-scenario = Le scénario
complaints = { $file } : { $count } erreurs.
field-missing = il manque « { $field } ».
field-none = « { $field } » n'a pas de sens ici (au choix : { $known }).
field-unknown = « { $field } » n'a pas de sens ici.
field-type = il faut { $wanted } ici, et non { $found }.
field-length = il faut une liste de { $wanted } éléments, et celle-ci en a { $found }.
field-word = « { $word } » n'est pas un mot connu ici (au choix : { $known }).
field-other = la forme est incorrecte ({ $problem }).
field-huge = ce nombre est trop grand (au plus { $most }).
type-array = une liste
type-bool = true ou false
type-float = un nombre à virgule
type-int = un nombre entier
type-null = rien
type-object = une table
type-str = un texte
bad-toml = { $place } n'est pas du TOML valide : { $problem }
toml-spot = ligne { $line }, colonne { $column }.
toml-near = ligne { $line }, colonne { $column }, à partir de « { $near } » (il manque peut-être une virgule, un guillemet, un signe = ou une accolade).
toml-end = la fin du texte arrive trop tôt.
toml-deep = trop de tables imbriquées.
toml-number = un nombre a trop de chiffres.
not-utf8 = { $place } n'est pas un texte en UTF-8 (octet { NUMBER($byte, useGrouping: 0) }).
cannot-read = { $place } ne peut pas être lu : { $problem }
file-too-long = Le fichier { $place } est trop long (au plus { $most } caractères).

bad-save = Cette sauvegarde est abîmée : { $problem }
save-drift = Cette sauvegarde est abîmée : ses réponses ne mènent pas à son point de reprise, qui diffère à { $place }.
save-script = Cette sauvegarde est abîmée : elle contient des dés écrits d'avance, et la bataille n'en a pas.

transcript-empty = Il n'y a pas de bataille dans ce fichier (une transcription commence par la ligne « oriflamme 2 »).
transcript-several = Ce fichier contient { $count } batailles, une seule est attendue.
transcript-start = Ligne { $place } : une transcription commence par la ligne « oriflamme 2 ».
transcript-format = Ligne { $place } : ce programme ne lit pas le format { $format }.
transcript-header = Ligne { $place } : l'en-tête de la transcription est incomplet : { $problem }
transcript-late-header = Ligne { $place } : « { $word } » appartient à l'en-tête, avant la première réponse.
transcript-line = Ligne { $place } illisible : { $text }
transcript-missing = Ligne { $place } : la réponse { $wanted } manque (la ligne porte le numéro { $found }).
transcript-dice = Ligne { $place } : « { $dice } » n'est pas un jet de dés.
transcript-version = Ligne { $place } : cette bataille a été enregistrée avec la version { $was } des règles de { $book } ; ce programme joue la version { $now } et ne la convertit pas.
transcript-scenario = Ligne { $place } : le scénario { $name } n'est plus celui sur lequel cette bataille a été jouée.
transcript-unknown-scenario = Ligne { $place } : aucun scénario ne s'appelle « { $name } », et la transcription n'en contient pas le texte.
transcript-switch = Ligne { $place } : les réglages de cette transcription ne sont pas ceux du livre.
transcript-tiers = Ligne { $place } : ce ne sont pas des niveaux du livre.
transcript-seats = Ligne { $place } : les camps de cette transcription ne sont pas ceux du scénario.
drift-refused = Ligne { $place } : la réponse « { $token } » (camp « { $seat } ») est refusée : { $why }
drift-dice = Ligne { $place } : les règles demandent d'autres dés que { $dice }.
drift-too-many-dice = Ligne { $place } : les règles ne demandent pas les dés { $dice }.
drift-no-dice = Ligne { $place } : les règles demandent { $dice }, et aucun dé n'est noté.
transcript-cut = Ligne { $place } : la transcription s'interrompt ici (elle finit par « end » ou « unfinished », et chaque ligne a sa somme de contrôle).
drift-head = Ligne { $place } : l'en-tête de la transcription ou l'ouverture de la bataille n'est pas ce qui a été enregistré (la somme de contrôle diffère).
drift-line = Ligne { $place } : « { $seat } { $token } » n'est pas ce qui a été enregistré ici (la somme de contrôle diffère).
drift-fact = Ligne { $place } : le fait { $number } diffère de l'enregistrement ; selon les règles : { $fact } [{ $clause }]
drift-fact-missing = Ligne { $place } : le fait { $number } de l'enregistrement n'a pas lieu selon les règles.
drift-outcome = Ligne { $place } : la bataille ne finit pas comme le dit la transcription.
secret-missing = Ligne { $place } : la bataille est finie mais le secret de ses dés n'est pas révélé.
commitment-broken = Ligne { $place } : le secret révélé n'est pas celui qui avait été engagé avant la bataille.
dice-not-drawn = Ligne { $place } : les dés { $dice } ne viennent pas du secret, qui donne { $drawn }.
salt-broken = Ligne { $place } : le sel des sommes de contrôle n'est pas celui qui avait été engagé avant la bataille.
salt-missing = Ligne { $place } : les sommes de contrôle sont salées, mais le sel n'est pas donné : rien ne peut être vérifié.
seal-broken = Ligne { $place } : le mot du camp « { $seat } » n'est pas celui qu'il avait scellé.
anew-missing = Ligne { $place } : la bataille était finie et le secret de ses dés révélé ; elle reprend sans nouvel engagement.
anew-early = Ligne { $place } : un nouvel engagement, mais la bataille n'était pas finie.
account-no-replay = Ligne { $place } : ceci est ce que le camp « { $seat } » pouvait raconter avant la fin ; cela se lit et se vérifie, mais ne se rejoue pas.
bad-seal = Le sceau { $seat_of } n'est pas une empreinte (« sha256 », deux-points, 64 chiffres).
word-sealed-twice = Le mot { $seat_of } est déjà scellé.
word-too-early = Les mots sont dits quand tous sont scellés ; il manque encore : { $seats }.
word-told-twice = Le mot { $seat_of } est déjà dit.
word-not-sealed = Ce n'est pas le mot scellé { $seat_of }.

# Les moments où un camp peut intervenir

moment-pass = Ne rien faire maintenant
moment-pass-turn = Plus rien de ce tour
moment-ask-all = Me demander à chaque moment
moment-ask = Me demander de nouveau : { $moment }
moment-skip = Ne plus me demander : { $moment }

clash-unknown-field = Un engagement n'a pas de champ « { $field } » (au choix : { $known }).
clash-bad-value = Le champ « { $field } » ne peut pas être « { $value } » (au choix : { $allowed }).
