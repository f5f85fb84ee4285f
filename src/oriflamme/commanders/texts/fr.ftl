# Phrases des commandants de l'ordinateur.

unknown-commander = Aucun commandant ne s'appelle « { $name } » pour le livre { $book } (il y a : { $known }).
unknown-temper = Aucun tempérament ne s'appelle « { $name } » (il y a : { $known }).

# Niveaux : une ligne dans une liste, et quelques mots pour qui hésite.

commander-random = Au hasard : n'importe quelle réponse permise, à chances égales
commander-plain = Simple : des ordres sensés, d'après les dégâts à attendre
commander-steady = Posé : des plans pour toute l'armée, un regard un peu plus loin
commander-searching = Chercheur : essaie ses plans en pensée avant de choisir
level-random = Fait n'importe quoi de permis. Bon pour apprendre les règles et les voir à l'œuvre.
level-plain = Pèse chaque ordre d'après les dégâts qu'il peut causer et coûter, et répond aussitôt. Il ne fait pas de plan. Un premier adversaire.
level-steady = Suppose ce que vous ordonnerez, fait un plan pour toute l'armée, regarde quelques tours plus loin et le retouche ordre par ordre. Il répond aussitôt. Un adversaire pour qui connaît les règles.
level-searching = Regarde plus loin : plusieurs façons de jouer, chacune essayée en pensée contre ce que l'ennemi peut faire, ce qu'il ne peut savoir étant tiré au sort. Il réfléchit une seconde environ quand cela compte.

# Tempéraments

temper-bold = Hardi : les pertes de l'ennemi comptent plus que les siennes
temper-even = Égal
temper-cautious = Prudent : ses pertes comptent plus que celles de l'ennemi

# Pourquoi

searched = { $lines ->
        [one] Un seul plan
       *[other] De { $lines } plans
    }, { $tries ->
        [one] essayé une fois
       *[other] essayés { $tries } fois
    } dans des batailles imaginées : celui-ci promet le plus, { $worth } chances sur cent.
searched-near = De { $lines ->
        [one] la seule chose
       *[other] { $lines } choses
    } à faire ici, { $tries ->
        [one] essayée une fois
       *[other] essayées { $tries } fois
    } dans des batailles imaginées, celle-ci laissait l'ennemi au plus mal.
plan-attack = Attaquent { $target } : { $units }.
plan-press = Continuent contre { $target } : { $units }.
plan-fight = Combattent qui leur fait face : { $units }.
plan-shoot = Tirent sur { $target } : { $units }.
plan-hold = Tiennent et attendent l'ennemi : { $units }.
plan-withdraw = Se dégagent : { $units }.
plan-rally = À rallier : { $units }.
plan-duel = Lance un défi à { $target } : { $units }.
plan-cast = Jette un sort sur { $target } : { $units }.
plan-breach = Travaillent aux murs de { $target } : { $units }.
plan-move = Changent d'aile : { $units }.

# Les Lames Maudites : ce que veut une aile

lames-attack = { $wing } attaque : { $why }.
lames-hold = { $wing } tient : { $why }.
lames-withdraw = { $wing } cède le terrain : { $why }.
lames-regroup = { $wing } se rassemble : { $why }.
lames-because-going = elle gagne plus à frapper qu'à attendre
lames-because-weaker = elle perdrait à frapper, et ne se laisse pas frapper
lames-because-late = le temps manque et l'avance ne suffit pas
lames-because-ahead = l'avance suffit, et la fin est proche
lames-because-disarray = trop de ses hommes sont ébranlés ou hors d'haleine
lames-because-beaten = elle est battue, et sauve ce qui peut l'être
plan-march = Marchent sur { $target } : { $units }.
plan-await = Laissent { $target } venir à portée de charge : { $units }.
plan-form = Se remettent en ordre : { $units }.

# Les Guerres Fleuries : ce que veut l'armée

posture-attack = L'armée cherche l'ennemi : rien n'est encore gagné.
posture-hold = L'armée vaincrait si la journée finissait là : elle ne combat qu'à bon compte.
posture-dare = La journée s'achève sans victoire : l'armée ose davantage.
plan-turn = Font face à { $target } : { $units }.
plan-guard = Garde { $target } : { $units }.
