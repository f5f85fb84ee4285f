# Les champs d'un engagement dont on veut les chances.

clash-deed = Action
clash-deed-shoot = tirer
clash-deed-engage = engager et frapper
clash-deed-fight = frapper, déjà au contact
clash-attacker = Attaquants
clash-men = Hommes
clash-points = Points du commandant en chef
clash-target = Cible
clash-target_men = Hommes de la cible
clash-cover = Abri de la cible
clash-cover-none = aucun
clash-cover-walls = murailles intactes
clash-cover-breach = brèche de la séquence précédente
clash-reply = Réponse de la cible
clash-reply-none = attendre
clash-reply-shoot = tirer aussi
