# Phrases des commandants de la machine.

unknown-commander = Commandant inconnu pour le livre { $book } : « { $name } » (au choix : { $known }).
no-agent = L'agent { $name } ne peut pas être chargé : { $problem }.
agent-class = { $name } n'est pas un agent : il faut une classe avec une méthode choose(view, ask).
unknown-temper = Tempérament inconnu : « { $name } » (au choix : { $known }).

# Niveaux : une ligne dans une liste, et quelques mots pour choisir.

commander-random = Au hasard : n'importe quelle réponse permise, à chances égales
commander-beginner = Débutant : il se trompe souvent et vous laisse gagner
commander-novice = Novice : des ordres sensés, mais il se trompe de temps en temps
commander-plain = Simple : des ordres sensés, d'après les dommages à attendre
commander-steady = Posé : des plans pour toute l'armée, quelques tours à l'avance
commander-searching = Chercheur : il essaie ses plans en pensée avant de choisir
commander-deep = Profond : il essaie ses plans plus longtemps, jusqu'à cinq secondes
level-random = Il donne n'importe quelle réponse permise.
level-beginner = Il se trompe souvent : pour découvrir les règles et gagner vos premières batailles.
level-novice = Il donne des ordres sensés, mais se trompe de temps en temps : pour vous exercer.
level-plain = Il pèse chaque ordre d'après les dommages qu'il peut causer et coûter, sans faire de plan, et répond aussitôt.
level-steady = Il suppose ce que vous ordonnerez, fait un plan pour toute l'armée et répond aussitôt : pour les joueurs qui connaissent les règles.
level-searching = Il essaie plusieurs plans en pensée contre ce que vous pouvez faire, sans rien savoir de ce qui lui est caché : une seconde de réflexion au plus quand cela compte.
level-deep = Il fait de même, jusqu'à cinq secondes là où le choix est difficile : le plus fort que nous ayons.

# Tempéraments

temper-bold = Hardi : il prend des risques, car les pertes de l'ennemi comptent plus que les siennes
temper-even = Égal : les pertes des deux camps comptent autant
temper-cautious = Prudent : il ménage les siens, car ses pertes comptent plus que celles de l'ennemi
temper-stubborn = Obstiné : il ne lâche pas celui qu'il a entrepris et ne cède pas de terrain
temper-sly = Rusé : il tire, attend, contourne et frappe qui a déjà fort à faire

# Pourquoi

searched = Sur { $lines ->
        [1] un seul plan
       *[other] { $lines } plans
    } et { $tries ->
        [1] un essai
       *[other] { $tries } essais
    } dans des batailles imaginées, celui-ci promet le plus : { $worth } chances sur cent.
searched-near = De { $lines ->
        [1] la seule chose
       *[other] { $lines } choses
    } à faire ici, { $tries ->
        [1] essayée une fois
       *[other] essayées { $tries } fois
    } dans des batailles imaginées, celle-ci laissait l'ennemi au plus mal.
plan-attack = { $units_the } { $units_num ->
        [p] attaquent
       *[s] attaque
    } { $target_the }.
plan-press = { $units_the } { $units_num ->
        [p] continuent
       *[s] continue
    } contre { $target_the }.
plan-fight = { $units_the } { $units_num ->
        [p] combattent
       *[s] combat
    } l'ennemi d'en face.
plan-shoot = { $units_the } { $units_num ->
        [p] tirent
       *[s] tire
    } sur { $target_the }.
plan-hold = { $units_the } { $units_num ->
        [p] tiennent et attendent
       *[s] tient et attend
    } l'ennemi.
plan-withdraw = { $units_the } { $units_num ->
        [p] se dégagent
       *[s] se dégage
    }.
plan-rally = { $units_the } { $units_num ->
        [p] sont
       *[s] est
    } à rallier.
plan-duel = { $units_the } { $units_num ->
        [p] défient
       *[s] défie
    } { $target_the }.
plan-cast = { $units_the } { $units_num ->
        [p] lancent
       *[s] lance
    } un sort sur { $target_the }.
plan-breach = { $units_the } { $units_num ->
        [p] attaquent
       *[s] attaque
    } les murailles { $target_of }.
plan-move = { $units_the } { $units_num ->
        [p] changent
       *[s] change
    } d'aile.

# Les Lames Maudites : ce que veut une aile

plan-wing-attack = { $wing_the } { $wing_num ->
        [p] attaquent
       *[s] attaque
    } : { $why }.
plan-wing-hold = { $wing_the } { $wing_num ->
        [p] tiennent
       *[s] tient
    } : { $why }.
plan-wing-withdraw = { $wing_the } { $wing_num ->
        [p] cèdent
       *[s] cède
    } le terrain : { $why }.
plan-wing-regroup = { $wing_the } { $wing_num ->
        [p] se rassemblent
       *[s] se rassemble
    } : { $why }.
lames-because-going = frapper rapporte plus qu'attendre
lames-because-coming = l'ennemi doit venir, et qui vient est frappé le premier
lames-because-weaker = frapper coûterait plus, et il ne faut pas se laisser frapper
lames-because-stubborn = elle l'avait décidé, et rien ne l'en détourne
lames-because-late = le temps manque et l'avance ne suffit pas
lames-because-ahead = l'avance suffit, et la fin est proche
lames-because-disarray = trop d'hommes sont ébranlés ou à bout de souffle
lames-because-beaten = la partie est perdue ici, il faut sauver ce qui peut l'être
plan-march = { $units_the } { $units_num ->
        [p] marchent
       *[s] marche
    } sur { $target_the }.
plan-await = { $units_the } { $units_num ->
        [p] laissent
       *[s] laisse
    } { $target_the } venir à portée de charge.
plan-form = { $units_the } { $units_num ->
        [p] se remettent
       *[s] se remet
    } en ordre.

# Les Guerres Fleuries : ce que veut l'armée

posture-attack = L'armée cherche l'ennemi : rien n'est encore gagné.
posture-hold = L'armée vaincrait si la journée finissait là : elle ne combat qu'à bon compte.
posture-dare = La journée s'achève sans victoire : l'armée ose davantage.
plan-turn = { $units_the } { $units_num ->
        [p] font
       *[s] fait
    } face { $target_to }.
plan-guard = { $units_the } { $units_num ->
        [p] gardent
       *[s] garde
    } { $target_the }.

# Deux phrases : ce que veut la machine…

wants-answer = Voici ce que je veux ici : { $what }.
wants-attack = Je veux attaquer { $target_the } avec { $units_the }.
wants-press = Je veux en finir avec { $target_the } : { $units_the } ne { $units_num ->
        [p] lâchent
       *[s] lâche
    } pas prise.
wants-fight = Je veux gagner le combat où { $units_the } { $units_num ->
        [p] sont
       *[s] est
    }.
wants-shoot = Je veux tirer sur { $target_the } avec { $units_the }.
wants-hold = Je veux tenir avec { $units_the } et laisser venir l'ennemi.
wants-withdraw = Je veux sauver { $units_the } d'un mauvais combat.
wants-rally = Je veux rallier { $units_the }.
wants-duel = Je veux vaincre { $target_the } en duel, avec { $units_the }.
wants-cast = Je veux lancer un sort sur { $target_the } avec { $units_the }.
wants-breach = Je veux ouvrir les murailles { $target_of } avec { $units_the }.
wants-move = Je veux faire changer d'aile { $units_the }.
wants-march = Je veux marcher sur { $target_the } avec { $units_the }.
wants-await = Je veux laisser venir { $target_the }, puis charger avec { $units_the }.
wants-form = Je veux remettre { $units_the } en ordre.
wants-turn = Je veux faire face { $target_to } avec { $units_the }.
wants-guard = Je veux garder { $target_the } avec { $units_the }.
wants-wing-attack = Je veux attaquer avec { $wing_the } : { $why }.
wants-wing-hold = Je veux tenir avec { $wing_the } : { $why }.
wants-wing-withdraw = Je veux céder du terrain avec { $wing_the } : { $why }.
wants-wing-regroup = Je veux rassembler { $wing_the } : { $why }.

# … et ce qu'elle craint

fears-shot = Je crains les tirs { $foes_of } sur { $unit_the }.
fears-blow = Je crains les coups { $foes_of } contre { $unit_the }.
fears-attack = Je crains une attaque { $foes_of } contre { $unit_the }.
fears-flank = Je crains une attaque { $foes_of } sur le flanc { $unit_of }.
fears-rear = Je crains une attaque { $foes_of } dans le dos { $unit_of }.
fears-chief = Je crains pour { $unit_the }, qui commande : { $foes_the } { $foes_num ->
        [p] peuvent
       *[s] peut
    } l'abattre, et la bataille avec.
fears-nobody = Je ne crains rien tout de suite : aucun ennemi n'est à portée.
