# L'atelier de scénarios.

ws-heading = Atelier de scénarios
ws-about = D'une idée à une bataille équilibrée et jouable : peignez le terrain, placez les unités, et voyez aussitôt qui gagne.
ws-book = Livre de règles
ws-new = Du nouveau
ws-new-about = Un terrain vide et deux petites armées, prêtes à jouer et à changer.
ws-columns = Colonnes
ws-rows = Rangées
ws-begin = Commencer
ws-copy = À partir d'un scénario du livre
ws-scenario = Scénario
ws-copy-go = En faire une copie
ws-open = Un fichier à vous
ws-open-about = Un fichier de scénario (.toml) et, avec lui, le fichier de carte qu'il nomme, s'il en nomme un. Ses commentaires sont gardés.
ws-open-choose = Choisir des fichiers
ws-begun = Commencés dans ce navigateur
ws-untitled = Sans titre
ws-drop = Jeter { $name }
ws-missing = Ce scénario n'est pas gardé dans ce navigateur.
ws-back = Vers l'atelier
ws-actions = Actions
ws-undo = Annuler
ws-redo = Rétablir
ws-turn-left = Tourner à gauche
ws-turn-right = Tourner à droite
ws-working = En cours…
ws-kept = Gardé dans ce navigateur, prêt à jouer
ws-not-ready = Gardé dans ce navigateur, pas encore jouable
ws-play = Jouer maintenant
ws-panels = Volets
ws-tab-scenario = Scénario
ws-tab-armies = Armées
ws-tab-balance = Équilibre
ws-tab-file = Texte
ws-tab-save = Fichiers
ws-tools = Outils
ws-select = Choisir et déplacer
ws-terrain = Terrain
ws-levels = Niveau
ws-level-of = Niveau { $level }
ws-sides = Sur les côtés
ws-features = Dans les cases
ws-erase = effacer
ws-lay = Poser sur la table :
ws-size = Taille
ws-resize = Redimensionner
ws-picked = choisie
ws-carrying = en main : { $unit }
ws-hex-keys = Les flèches parcourent la carte, Entrée peint ou choisit, m prend l'unité choisie et Entrée la pose, les crochets la tournent ou choisissent un côté, Suppr l'enlève, Échap range l'outil
ws-table-keys = n et N passent de l'un à l'autre, les flèches le déplacent, les crochets le tournent, Suppr l'enlève, Entrée pose le terrain choisi au milieu
ws-nothing = rien
ws-pick = Sur la carte
ws-pick-done = Choix terminé
ws-show = Montrer sur le plateau
ws-remove = Enlever { $name }
ws-settings = Réglages : { $name }
ws-recruit = Qui ajouter
ws-add = Ajouter
ws-add-one = Ajouter { $what }
ws-title = Titre
ws-brief = Ce que lit le joueur
ws-note = Pour l'amateur
ws-tier = Niveau de règles
ws-minutes = Minutes de jeu
ws-switches = Réglages
ws-toml-about = Le fichier du scénario. Ce que vous écrivez compte quand vous quittez le champ ou pressez le bouton.
ws-toml-apply = Appliquer
ws-complaints = Ce qui ne va pas
ws-line = ligne { $line }
ws-no-board = Le scénario ne peut pas encore être dessiné : voyez ci-dessous ce qui ne va pas.
ws-walls = Murailles
ws-gate = portail
ws-tower = tour
ws-men = { $count ->
    [one] { $count } homme
   *[other] { $count } hommes
}
ws-hit-points = { $count ->
    [one] { $count } point de vie
   *[other] { $count } points de vie
}
ws-morale = moral { $value }
ws-points = { $count } points
ws-balance-on = Essayer le scénario pendant que je le change
ws-balance-broken = Il faut d'abord corriger ce qui ne va pas.
ws-balance-even = Équilibré, à peu de chose près.
ws-balance-open = Aucun camp ne se détache pour l'instant.
ws-balance-leans = Camp favorisé : { $side }.
ws-balance-few = Trop peu de batailles décidées pour le dire.
ws-balance-of = { $count ->
    [one] { $count } bataille
   *[other] { $count } batailles
}, { $turns } tours en moyenne.
ws-balance-about = La machine la livre contre elle-même. L'intervalle contient la vraie part dans 95 cas sur cent. Un camp n'est dit favorisé que si les batailles décidées n'en laissent guère douter (une chance sur cent de se tromper) ; pour « équilibré », il faut que la part de chacun soit connue à 15 % près.
ws-side = Camp
ws-wins = Victoires
ws-interval = 95 %
ws-losses = Pertes
ws-draws = Nulles
ws-decided = Ce qui a décidé
ws-fighting = Batailles livrées : { $done } sur { $wanted }.
ws-save-about = Le fichier garde vos commentaires. Il s'ouvre ici, au terminal, et chez qui vous l'envoyez.
ws-save-toml = Fichier de scénario (.toml)
ws-save-beside = Fichier de scénario et fichier de carte à côté
ws-save-tiled = Carte pour l'éditeur Tiled (.tmj)
ws-save-svg = Image (.svg)
ws-save-png = Image (.png)
ws-put = Poser sur le plateau
ws-unput = Laisser le déploiement au joueur
ws-save-pdf = Feuilles à imprimer (.pdf)
ws-doubts = Sans doute pas voulu
ws-place = { $place } :
