# Ce que dit la ligne de commande.

help-program = Des batailles fantastiques selon le livre : les jouer, les arbitrer, les vérifier et les mesurer, clause par clause.
help-lang = Langue : fr ou en (sinon celle du système). Se place n'importe où sur la ligne.
help-help = Afficher cette aide.
help-usage = Usage :
help-options = Options
help-arguments = Arguments
help-commands = Commandes
help-version = La version du programme et de ses livres de règles.

cli-unknown-language = La langue « { $name } » n'existe pas ici : écrivez --lang fr ou --lang en.
cli-no-such-command = La commande « { $name } » n'existe pas (il y a : { $known }).
cli-no-such-option = L'option { $option } n'existe pas ici : --help en donne la liste.
cli-missing = Il manque { $name } : --help montre comment écrire la commande.
cli-option-value = L'option { $option } ne s'écrit pas ainsi : --help montre comment.
cli-bad-value = La valeur de { $name } ne convient pas : { $problem }
cli-bad-usage = La commande ne s'écrit pas ainsi ({ $problem }) : --help montre comment.
cli-not-text = Ce fichier n'est pas un texte en UTF-8 (octet { NUMBER($byte, useGrouping: 0) }).
cli-no-such-file = Le fichier { $file } n'existe pas.
cli-is-a-folder = { $file } est un dossier, pas un fichier.
cli-not-a-folder = { $file } : une partie de ce chemin n'est pas un dossier.
cli-not-allowed = { $file } : accès refusé.
cli-system = { $file } : { $problem }
cli-our-mistake = C'est une erreur du programme ({ $problem }). Merci de la signaler ; ORIFLAMME_DEBUG=1 montre où elle s'est produite.
