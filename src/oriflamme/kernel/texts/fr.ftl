# Phrases du noyau : refus, fichiers, transcriptions, dés.

not-an-option = « { $token } » ne fait pas partie des réponses possibles à cette question.
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
two-dice-modes = Choisissez une seule sorte de dés : une graine, une liste, des dés saisis ou un secret engagé.

unknown-book = Aucun livre de règles ne s'appelle « { $name } » (il y a : { $known }).
unknown-scenario = Aucun scénario ni fichier ne s'appelle « { $name } » (il y a : { $known }).
unknown-switch = Aucun réglage ne s'appelle « { $name } » (il y a : { $known }).
bad-switch = Le réglage { $name } ne peut pas valoir « { $value } » (il peut valoir : { $allowed }).
unknown-tier = Ce livre n'a pas de niveau « { $tier } » (il a : { $known }).
bad-scenario = { $place } : { $problem }
bad-toml = { $place } n'est pas du TOML valide : { $problem }
not-utf8 = { $place } n'est pas un texte en UTF-8 (octet { NUMBER($byte, useGrouping: 0) }).
cannot-read = { $place } ne peut pas être lu : { $problem }
file-too-long = Le fichier { $place } est trop long (au plus { $most } caractères).

bad-save = Cette sauvegarde est abîmée : { $problem }
save-drift = Cette sauvegarde est abîmée : ses réponses ne mènent pas à son point de reprise.

transcript-empty = Il n'y a pas de bataille dans ce fichier (une transcription commence par la ligne « oriflamme 1 »).
transcript-several = Ce fichier contient { $count } batailles, une seule est attendue.
transcript-start = Ligne { $place } : une transcription commence par la ligne « oriflamme 1 ».
transcript-format = Ligne { $place } : ce programme ne lit pas le format { $format }.
transcript-header = Ligne { $place } : l'en-tête de la transcription est incomplet : { $problem }
transcript-late-header = Ligne { $place } : « { $word } » appartient à l'en-tête, avant la première réponse.
transcript-line = Ligne { $place } illisible : { $text }
transcript-missing = Ligne { $place } : la réponse { $wanted } manque (la ligne porte le numéro { $found }).
transcript-dice = Ligne { $place } : « { $dice } » n'est pas un lancer de dés.
transcript-version = Cette bataille a été enregistrée avec la version { $was } des règles de { $book } ; ce programme joue la version { $now } et ne la convertit pas.
transcript-scenario = Le scénario { $name } n'est plus celui sur lequel cette bataille a été jouée.
transcript-switches = Les réglages de cette transcription ne sont pas ceux du livre.
transcript-seats = Les camps de cette transcription ne sont pas ceux du scénario.
drift-refused = Ligne { $place } : la réponse « { $token } » de { $seat } est refusée : { $why }
drift-dice = Ligne { $place } : les règles demandent d'autres dés que { $dice }.
drift-too-many-dice = Ligne { $place } : les règles ne demandent pas les dés { $dice }.
drift-no-dice = Ligne { $place } : les règles demandent { $dice }, et aucun dé n'est noté.
drift-line = Ligne { $place } : « { $seat } { $token } » n'est pas ce qui a été enregistré ici (la somme de contrôle diffère).
drift-fact = Ligne { $place } : le fait { $number } diffère de l'enregistrement ; selon les règles : { $fact } [{ $clause }]
drift-fact-missing = Ligne { $place } : le fait { $number } de l'enregistrement n'a pas lieu selon les règles.
drift-outcome = Ligne { $place } : la bataille ne finit pas comme le dit la transcription.
secret-missing = La bataille est finie mais le secret de ses dés n'est pas révélé.
commitment-broken = Le secret révélé n'est pas celui qui avait été engagé avant la bataille.
dice-not-drawn = Ligne { $place } : les dés { $dice } ne viennent pas du secret, qui donne { $drawn }.
