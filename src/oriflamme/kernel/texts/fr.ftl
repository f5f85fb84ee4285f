# Phrases du noyau : refus, fichiers, transcriptions, dés.

not-an-option = « { $token } » ne fait pas partie des réponses possibles à cette question.
answer-too-long = Cette réponse est trop longue ({ $most } caractères au plus).
battle-over = La bataille est terminée.
not-your-turn = { $seat } n'a rien à répondre pour l'instant.
which-seat = Précisez quel camp répond : { $seats }.
unknown-seat = Aucun camp ne s'appelle « { $seat } » dans cette bataille (camps : { $known }).
stale-answer = Cette réponse visait un moment antérieur (réponse { $at } ; la bataille en est à { $now }).

nothing-to-undo = Il n'y a rien à reprendre.
undo-roll = Des dés sont tombés ou des ordres ont été révélés depuis : seul un arbitre peut remonter plus loin.
undo-other = La dernière réponse est de { $seat } : seul ce camp peut la reprendre.
undo-correction = La dernière ligne est une correction de l'arbitre : elle ne se reprend pas.
sealed-final = Les ordres sont écrits et remis : ils ne peuvent plus être modifiés.
no-such-answer = Il n'y a pas de réponse numéro { $to } à laquelle revenir.
correction-reason = Une correction demande une raison, en quelques mots.
fact-corrected = L'arbitre ramène la bataille avant la réponse { $to } : { $reason }

throw-dice = Lancez { $dice } : { $purpose }
throw-dice-about = Lancez { $dice } : { $subject }, { $purpose }
bad-dice = « { $name } » ne désigne aucun dé (écrivez 2d6, 1d8+3, 2d4+1d6).
dice-count = { $wanted ->
        [one] On lance ici un dé
       *[other] On lance ici { $wanted } dés
    }, { $given } indiqué(s).
dice-face = Un dé à { $size } faces ne peut pas donner { $value }.
dice-words = Tapez le résultat des dés ({ $dice }), en nombres séparés par des espaces.
bad-secret = Une graine, un secret ou le mot d'un joueur tient sur une ligne, sans espaces autour.
two-dice-modes = Choisissez une seule sorte de dés : une graine, une liste, des dés saisis ou un secret engagé.

unknown-book = Aucun livre de règles ne s'appelle « { $name } » (il y a : { $known }).
unknown-scenario = Aucun scénario ni fichier ne s'appelle « { $name } » (il y a : { $known }).
unknown-switch = Aucun réglage ne s'appelle « { $name } » (il y a : { $known }).
bad-switch = Le réglage { $name } ne peut pas valoir « { $value } » (il peut valoir : { $allowed }).
unknown-tier = Ce livre n'a pas de niveau « { $tier } » (il a : { $known }).
bad-scenario = { $place } : { $problem }
place-line = { $place } (ligne { $line })
did-you-mean = Vouliez-vous dire « { $word } » ?
the-scenario = Le scénario
complaints = { $file } : { $count } fautes.
field-missing = il manque « { $field } ».
field-unknown = « { $field } » n'a pas de sens ici.
field-type = il faut { $wanted }, et il y a { $found }.
field-length = il faut une liste de { $wanted }, et il y en a { $found }.
field-word = « { $word } » n'est aucun de ces mots : { $known }.
field-other = cela n'a pas la forme voulue ({ $problem }).
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
toml-end = la fin du texte arrive trop tôt.
toml-deep = trop de tables imbriquées.
toml-number = un nombre a trop de chiffres.
not-utf8 = { $place } n'est pas un texte en UTF-8 (octet { NUMBER($byte, useGrouping: 0) }).
cannot-read = { $place } ne peut pas être lu : { $problem }
file-too-long = Le fichier { $place } est trop long (au plus { $most } caractères).

bad-save = Cette sauvegarde est abîmée : { $problem }
save-drift = Cette sauvegarde est abîmée : ses réponses ne mènent pas à son point de reprise, qui diffère à { $place }.
save-script = Cette sauvegarde est abîmée : elle contient des dés écrits d'avance, et la bataille n'en a pas.

transcript-empty = Il n'y a pas de bataille dans ce fichier (une transcription commence par la ligne « oriflamme 1 »).
transcript-several = Ce fichier contient { $count } batailles, une seule est attendue.
transcript-start = Ligne { $place } : une transcription commence par la ligne « oriflamme 1 ».
transcript-format = Ligne { $place } : ce programme ne lit pas le format { $format }.
transcript-header = Ligne { $place } : l'en-tête de la transcription est incomplet : { $problem }
transcript-late-header = Ligne { $place } : « { $word } » appartient à l'en-tête, avant la première réponse.
transcript-line = Ligne { $place } illisible : { $text }
transcript-missing = Ligne { $place } : la réponse { $wanted } manque (la ligne porte le numéro { $found }).
transcript-dice = Ligne { $place } : « { $dice } » n'est pas un lancer de dés.
transcript-version = Ligne { $place } : cette bataille a été enregistrée avec la version { $was } des règles de { $book } ; ce programme joue la version { $now } et ne la convertit pas.
transcript-scenario = Ligne { $place } : le scénario { $name } n'est plus celui sur lequel cette bataille a été jouée.
transcript-unknown-scenario = Ligne { $place } : aucun scénario ne s'appelle « { $name } », et la transcription n'en contient pas le texte.
transcript-switch = Ligne { $place } : les réglages de cette transcription ne sont pas ceux du livre.
transcript-tiers = Ligne { $place } : ce ne sont pas des niveaux du livre.
transcript-seats = Ligne { $place } : les camps de cette transcription ne sont pas ceux du scénario.
drift-refused = Ligne { $place } : la réponse « { $token } » de { $seat } est refusée : { $why }
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
