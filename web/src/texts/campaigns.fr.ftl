# Les campagnes
campaigns = Campagnes
campaign-open = Campagnes
campaigns-about = Une histoire en batailles contre la machine, de la leçon à la grande bataille. Ceux qui reviennent d'une bataille se battent dans la suivante.
campaigns-mine = En cours
campaigns-all = Toutes les campagnes
campaign-begin = Commencer
campaign-forget = Oublier la campagne { $title }
campaign-open-file = Ouvrir une campagne enregistrée
campaign-length = { $count } batailles, environ { $hours ->
        [1] une heure
       *[other] { $hours } heures
    }
campaign-chapter = Bataille { $number } sur { $count }
campaign-over = finie
campaign-return = Retour à la campagne
campaign-not-here = Ce navigateur ne connaît pas cette campagne. Ouvrez son fichier, ou le lien sous lequel un serveur la garde.
campaign-after = { $title } : { $outcome }
campaign-victory = victoire
campaign-draw = partie nulle
campaign-defeat = défaite
campaign-next = à livrer
campaign-later = à venir
campaign-side = Vous menez : { $side }
campaign-fight = Livrer la bataille suivante
campaign-go-on = Reprendre la bataille
campaign-again = La livrer de nouveau
campaign-again-note = La campagne continue d'ici. Vous pouvez aussi livrer cette bataille de nouveau, avec la compagnie qui l'avait commencée.
campaign-the-end = La campagne est finie.
campaign-company = La compagnie
campaign-rests = pas dans cette bataille
campaign-joins = Pour la première fois
campaign-raised = Effectif reformé
campaign-honours = { $count ->
        [1] un honneur
       *[other] { $count } honneurs
    }
campaign-strength = { $percent } % de la force
campaign-rules = Ce qui passe d'une bataille à l'autre
campaign-rules-text = Les renforts comblent { $victory } % de ce qui manque après une victoire, { $draw } % après une partie nulle, { $defeat } % après une défaite. Aucune unité ne commence une bataille au-dessous de { $least } % de sa force ; une unité détruite est reformée. Une unité qui rentre d'une bataille qui n'a pas été perdue, avec au moins la moitié de ce qu'elle avait, gagne un honneur, deux au plus ; avec moins de la moitié, elle en perd un.
campaign-battles = Les batailles
campaign-told = Ce qui s'est passé
campaign-home = { $name } : { $left }
campaign-destroyed = unité détruite
campaign-honour-won = un honneur gagné
campaign-honour-lost = un honneur perdu
campaign-save = Enregistrer dans un fichier
campaign-keep = Garder sur le serveur
campaign-keep-note = Cette campagne est gardée dans ce navigateur. Le serveur peut la garder aussi : son lien secret l'ouvre alors partout.
campaign-kept-again = Copier son lien
campaign-kept-note = Le serveur garde cette campagne. Qui a son lien peut la poursuivre.
campaign-kept-copied = Le lien est dans le presse-papiers. Gardez-le secret.
