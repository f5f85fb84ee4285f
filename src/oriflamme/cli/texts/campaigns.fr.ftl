# Les campagnes
help-campaign = Les campagnes : des batailles qui se suivent, contre la machine.
help-campaign-list = Toutes les campagnes.
help-campaign-begin = Commencer une campagne et livrer sa première bataille.
help-campaign-continue = Livrer la bataille suivante d'une campagne, ou reprendre celle qui est en cours.
help-campaign-show = Les batailles d'une campagne, leur issue, et la compagnie.
help-campaign-again = Livrer de nouveau la dernière bataille d'une campagne, si elle n'a pas été gagnée.
help-campaign-check = Vérifier un fichier de campagne.
help-campaign-name = Le nom d'une campagne, ou celui d'un livre qui n'en a qu'une.
help-campaign-file = Le fichier d'une campagne en cours (sinon, la dernière jouée).
help-campaign-new-file = Garder la campagne dans ce fichier.
help-campaign-source = Un fichier de campagne (.toml).
help-campaign-commander = Le commandant de la machine (sinon, celui du livre).

cli-campaign-head = { $title } ({ $name }) : { $count ->
        [1] une bataille
       *[other] { $count } batailles
    }, environ { $minutes } minutes
cli-campaign-ok = { $title } : fichier correct ({ $battles ->
        [1] une bataille
       *[other] { $battles } batailles
    }, { $members ->
        [1] une unité
       *[other] { $members } unités
    } d'une bataille à l'autre).
cli-no-campaign = Il n'y a pas de campagne en cours : commencez-en une avec « oriflamme campaign begin ».
cli-campaign-battle = { $number }. { $title } ({ $result })
cli-campaign-victory = victoire
cli-campaign-draw = partie nulle
cli-campaign-defeat = défaite
cli-campaign-next = à livrer
cli-campaign-later = à venir
cli-campaign-chapter = Bataille { $number } sur { $count } : { $title }
cli-campaign-company = La compagnie
cli-campaign-member = { $name }, { $size }{ $notes }
cli-campaign-rests = pas dans cette bataille
cli-campaign-joins = pour la première fois
cli-campaign-raised = effectif reformé
cli-campaign-home = { $name } : { $left }{ $change }
cli-campaign-destroyed = unité détruite
cli-campaign-honour-won = {" "}· un honneur gagné
cli-campaign-honour-lost = {" "}· un honneur perdu
cli-campaign-may-again = La campagne continue. « oriflamme campaign again » livre plutôt cette bataille de nouveau.
cli-campaign-stopped = La campagne vous attend : oriflamme campaign continue { $file }
cli-campaign-go-on = La bataille suivante : oriflamme campaign continue { $file }
cli-campaign-over = La campagne est finie.
