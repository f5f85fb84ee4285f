# Combat de masse : ce que disent les faits, les questions, les réponses et les refus.
# Les noms des unités sont libres : les phrases s'accordent avec eux (docs/language.md).

# La séquence

fact-sequence-began = Séquence { $sequence }.
fact-phase-began = { $phase }.
phase-command = Phase de commandement
phase-orders = Les ordres sont écrits
phase-referee = Décisions de l'arbitre
phase-shooting = Phase de tir
phase-movement = Phase de mouvement
phase-melee = Phase de mêlée
phase-morale = Phase de moral
phase-over = Fin de la bataille
referee = Arbitre

fact-battle-ended = { $outcome }{ $counted ->
        [yes] {" "}Points perdus : { $losses }.
       *[no] {""}
    }
points-lost = { $side } { $points }
outcome-broken = { $winner_the } { $winner_num ->
        [p] remportent
       *[s] remporte
    } la victoire : en face, plus une unité n'est en état de combattre.
outcome-both-broken = Partie nulle : plus une unité n'est en état de combattre, ni d'un côté ni de l'autre.
outcome-night-draw = La nuit tombe sur une bataille indécise : partie nulle.
outcome-night-points = La nuit tombe : { $winner_the } { $winner_num ->
        [p] l'emportent
       *[s] l'emporte
    } aux points.
outcome-held-out = La place a tenu jusqu'au bout : { $winner_the } { $winner_num ->
        [p] remportent
       *[s] remporte
    } la victoire.
outcome-besiegers-starved = L'assiégeant n'a plus de quoi vivre et lève le siège : { $winner_the } { $winner_num ->
        [p] remportent
       *[s] remporte
    } la victoire.

# Ordres

fact-order-revealed = Ordre { $unit_to } : { $order }.
order-shoot = Tir sur { $target_the }
order-engage = Engagement contre { $target_the }
order-fall_back = Repli{ $rally ->
        [true] , puis ralliement
       *[false] {""}
    }
order-retreat = Retraite
order-flee = Fuite{ $rally ->
        [true] , puis ralliement
       *[false] {""}
    }
order-none = { $rally ->
        [true] Ralliement
       *[false] Aucune action
    }
order-duel = Duel contre { $target_the }
order-cast = { $what } sur { $target_the }
order-batter = Pilonnage { $target_of } ({ $what })
order-tear = Démolition { $target_of } ({ $what })
order-ram = Bélier contre le portail { $target_of }
order-move = Marche vers { $target_the } ({ $what })
do-order-shoot = Tirer sur { $target_the }
do-order-engage = Engager { $target_the }
do-order-fall_back = Se replier{ $rally ->
        [true] , puis se rallier
       *[false] {""}
    }
do-order-retreat = Battre en retraite
do-order-flee = Fuir{ $rally ->
        [true] , puis se rallier
       *[false] {""}
    }
do-order-none = { $rally ->
        [true] Se rallier
       *[false] Aucune action
    }
do-order-duel = Défier { $target_the } en duel
do-order-cast = Lancer { $what } sur { $target_the }
do-order-batter = Pilonner { $target_the } ({ $what })
do-order-tear = Démolir { $target_the } ({ $what })
do-order-ram = Enfoncer au bélier le portail { $target_of }
do-order-move = Marcher vers { $target_the } ({ $what })
what-magic_missile = Projectile magique
what-fireball = Boule de feu
what-sleep = Sommeil
what-bless = Bénédiction
what-cure = Soins
what-passwall = Passe-muraille
what-disintegrate = Désintégration
what-horn = Cor de dévastation
what-wall = muraille
what-tower = tour
what-front = première ligne
what-reserve = réserve
wing-left = aile gauche
wing-centre = centre
wing-right = aile droite
ground-open = terrain découvert
ground-hill = colline
ground-wood = bois
ground-river = rivière
ground-bridge = pont

ask-order = Quel ordre donnez-vous { $unit_to } ?
ask-point = Il reste { $left } points de pourcentage à distribuer grâce à l'INT du commandant en chef, par tranches de { $points }. À qui les donnez-vous ?
give-point = Donner { $points } points { $unit_to }
no-point = Garder le reste
ask-confirm = Les ordres sont complets. Les validez-vous ?
confirm-orders = Valider les ordres
fact-points-allotted = { $unit_the } { $unit_num ->
        [p] reçoivent
       *[s] reçoit
    } { $points } points de pourcentage (INT du commandant en chef).

ask-referee = Arbitre, y a-t-il une manœuvre à récompenser ou une ruse à accorder ?
referee-pass = Rien de plus
award = Accorder { $points } points { $unit_to } pour une belle manœuvre
ruse = Accorder la ruse qui ouvre le portail { $section_of }
fact-bonus-awarded = L'arbitre accorde { $points } points de pourcentage { $unit_to }.
fact-heroes-hung-back = Un héros se dérobe : le moral { $side_of } en souffre (-{ $coward }).

# Tirs et mêlée

fact-attack-made = { $unit_the } { $shot ->
        [yes] { $unit_num ->
            [p] tirent
           *[s] tire
        } sur
       *[no] { $unit_num ->
            [p] attaquent
           *[s] attaque
        }
    } { $target_the } : { $damage ->
        [one] { $damage } dommage
       *[other] { $damage } dommages
    } ({ $reckoning }).
reckoning = { $roll } × { $men } × { $percent }
reckoning-roll = jet { $roll }
reckoning-times = { $before } × { $ratio } [{ $reason }]
percent = { $total } %
percent-items = { $total } % [{ $items }]
item-first = { $reason } { $value }
item-more = { $reason } +{ $value }
item-less = { $reason } -{ $value }
fact-attack-futile = { $unit_the } { $shot ->
        [yes] { $unit_num ->
            [p] tirent
           *[s] tire
        } sur
       *[no] { $unit_num ->
            [p] attaquent
           *[s] attaque
        }
    } { $target_the } sans effet : aucune arme de l'unité ne blesse un tel adversaire.
fact-huge-struck = { $unit_the } { $unit_num ->
        [p] piétinent
       *[s] piétine
    } { $target_the } : { $damage ->
        [one] { $damage } dommage
       *[other] { $damage } dommages
    }, sans jet de dés.
fact-engine-shot = { $unit_the } { $unit_num ->
        [p] tirent
       *[s] tire
    } sur { $target_the } : { $damage ->
        [0] sans effet
        [one] { $damage } dommage ({ $reckoning })
       *[other] { $damage } dommages ({ $reckoning })
    }.
fact-losses-taken = { $unit_the } { $damage ->
        [0] ne { $unit_num ->
            [p] perdent
           *[s] perd
        } rien
       *[other] { $unit_num ->
            [p] perdent
           *[s] perd
        } { $damage ->
            [one] { $damage } point de vie
           *[other] { $damage } points de vie
        }
    } { $men ->
        [0] (plus personne debout)
        [one] (il reste { $pvt } PV{ $escort ->
            [0] {""}
           *[other] , escorte { $escort } PV
        })
       *[other] (il reste { $men } combattants, { $pvt } PV)
    }.
fact-unit-destroyed = { $unit_the } { $unit_num ->
        [p] sont
       *[s] est
    } hors de combat.
fact-officer-stood = Tous les hommes { $unit_of } sont tombés, sauf { $hero_the }, qui poursuit la lutte en héros ({ $hp } PV).
fate-destroyed = hors de combat
fate-left = hors du champ de bataille
fate-surrendered = aux mains de l'ennemi

ask-strike = Qui { $unit_the } { $unit_form ->
        [fs] frappe-t-elle
        [mp] frappent-ils
        [fp] frappent-elles
       *[ms] frappe-t-il
    } ?
strike = Frapper { $target_the } avec { $unit_the }
ask-leaving = { $target_the } { $target_num ->
        [p] rompent
       *[s] rompt
    } le contact. Qui frappe au passage ?
spare = Laisser partir { $target_the }

reason-battle-table = table
reason-commander-int = INT du commandant en chef
reason-commander-sag = SAG du commandant adverse
reason-tactics = manœuvre
reason-blessed = bénédiction
reason-flee = cible en fuite
reason-hill = colline
reason-envelopment = enveloppement
reason-withdrawal = adversaire qui rompt
reason-special = attaque spéciale
reason-hero = héros
reason-immune = immunité
reason-flying = vol
reason-flown_at = cible volante
reason-charge = charge
reason-pole = armes d'hast
reason-fortification_intact = fortification intacte
reason-first_sequence_after_breach = brèche toute fraîche

# Mouvement

fact-engaged = { $unit_the } { $sortie ->
        [yes] { $unit_num ->
            [p] font une sortie et engagent
           *[s] fait une sortie et engage
        }
       *[no] { $unit_num ->
            [p] engagent
           *[s] engage
        }
    } { $target_the }{ $envelops ->
        [yes] {" "}par une aile laissée vide
       *[no] {""}
    }.
fact-engage-missed = { $unit_the } { $unit_num ->
        [p] voulaient
       *[s] voulait
    } engager { $target_the } : il n'y a plus personne.
fact-intercepted = { $unit_the } { $unit_num ->
        [p] s'interposent
       *[s] s'interpose
    } : { $engager_the } { $engager_num ->
        [p] marchaient
       *[s] marchait
    } contre { $target_the }.
fact-broke-away = { $unit_the } { $how ->
        [fall_back] { $unit_num ->
            [p] se replient
           *[s] se replie
        }
        [retreat] { $unit_num ->
            [p] battent
           *[s] bat
        } en retraite
       *[flee] { $unit_num ->
            [p] fuient
           *[s] fuit
        }
    }{ $back_inside ->
        [yes] {" "}et { $unit_num ->
            [p] reviennent
           *[s] revient
        } derrière les murailles
       *[no] {""}
    }.
fact-unit-left = { $unit_the } { $unit_num ->
        [p] quittent
       *[s] quitte
    } le champ de bataille pour de bon.
fact-wing-changed = { $unit_the } { $unit_num ->
        [p] marchent
       *[s] marche
    } vers { $wing_the } ({ $line }).
ask-intercept = { $engager_the } { $engager_num ->
        [p] marchent
       *[s] marche
    } contre { $target_the }. Qui s'interpose ?
intercept = Interposer { $unit_the }
let-pass = Laisser passer { $engager_the }

# Moral

fact-morale-tested = { $unit_the } { $passed ->
        [yes] { $unit_num ->
            [p] réussissent leur
           *[s] réussit son
        }
       *[no] { $unit_num ->
            [p] manquent leur
           *[s] manque son
        }
    } test de moral ({ $why }) : { $roll } pour { $goal } ou moins [{ $items }].
why-losses = pertes
why-rally = ralliement
why-commander = mort du commandant en chef
result-passed = réussi
result-failed = manqué
reason-morale-value = moral
reason-free = libre
reason-double = à un contre deux
reason-triple = à un contre trois
reason-half_lost = moitié perdue
reason-three_quarters_lost = trois quarts perdus
reason-immune_enemy = ennemi invulnérable
reason-native_country = pays natal
reason-native_town = ville natale
reason-besieged = derrière les murailles
reason-standard_present = étendards
reason-standard_lost = étendards perdus
reason-commander_dead = commandant mort
reason-coward = héros qui se dérobe
reason-hunger = faim et soif
fact-demoralised = { $unit_the } { $unit_form ->
        [fs] est démoralisée
        [mp] sont démoralisés
        [fp] sont démoralisées
       *[ms] est démoralisé
    } ({ $cause }).
cause-leader = mort du guide spirituel
cause-huge = face à une créature énorme
cause-shots = sans ennemi au contact
cause-melee = ennemi au contact
fact-steadfast = { $unit_the } ne { $unit_num ->
        [p] testent
       *[s] teste
    } pas : { $leader_the } { $leader_num ->
        [p] sont
       *[s] est
    } avec { $unit_form ->
        [fs] elle
        [mp] eux
        [fp] elles
       *[ms] lui
    }.
fact-rallied = { $unit_the } { $unit_num ->
        [p] se rallient
       *[s] se rallie
    }.
fact-rally-failed = { $unit_the } ne { $unit_num ->
        [p] se rallient
       *[s] se rallie
    } pas et { $unit_num ->
        [p] partiront
       *[s] partira
    } au prochain mouvement.
fact-rally-cancelled = { $unit_the } ne { $unit_num ->
        [p] peuvent
       *[s] peut
    } pas se rallier : { $leaderless ->
        [yes] il n'y a plus de chef pour l'ordonner
       *[no] l'ennemi est au contact
    }.
fact-commander-killed = { $hero_the }, commandant en chef { $side_of }, { $hero_form ->
        [fs] est morte
        [fp] sont mortes
        [mp] sont morts
       *[ms] est mort
    }.
fact-commander-mourned = Les rangs { $side_of } apprennent la mort du commandant en chef.
fact-will-surrender = { $unit_the } { $unit_num ->
        [p] déposeront
       *[s] déposera
    } les armes à la fin de la séquence.
fact-unit-surrendered = { $unit_the } { $unit_num ->
        [p] se rendent
       *[s] se rend
    }.
fact-standard-lost = { $side_the } { $side_num ->
        [p] perdent leurs
       *[s] perd ses
    } étendards avec { $unit_the }.
fact-regenerated = { $unit_the } { $unit_num ->
        [p] se régénèrent
       *[s] se régénère
    } (désormais { $men ->
        [one] { $men } combattant
       *[other] { $men } combattants
    }, { $pvt } PV).

# Héros

fact-clashes-queued = Des héros se rencontrent : { $pairs }{ $count ->
        [1] {""}
       *[other] {" "}et { $last }
    }.
clash-pair = { $hero_the } contre { $enemy_the }
fact-clash-began = { $hero_the } et { $enemy_the } se font face à { $distance } m{ $count ->
        [0] {""}
       *[other] {""} ; { $surprised_the } { $surprised_form ->
            [fs] est surprise
            [mp] sont surpris
            [fp] sont surprises
           *[ms] est surpris
        }
    }.
fact-clash-missed = Le duel entre { $hero_the } et { $enemy_the } n'a pas lieu.
fact-round-began = Round { $round }, { $distance ->
        [0] au contact
       *[other] à { $distance } m
    }. Initiative : { $scores }.
clash-score = { $hero } { $value }
fact-closed = { $hero_the } { $hero_num ->
        [p] se rapprochent
       *[s] se rapproche
    } { $distance ->
        [0] jusqu'au contact
       *[other] à { $distance } m
    }.
fact-blow = { $attacker_the } { $attacker_num ->
        [p] frappent
       *[s] frappe
    } { $defender_the } : { $attacks ->
        [1] { $dice } pour { $percent } ou moins
       *[other] { $hits } coups sur { $attacks } au but ({ $percent } ou moins)
    }, { $hits ->
        [0] sans dommage
       *[other] { $damage ->
            [one] { $damage } dommage
           *[other] { $damage } dommages
        }
    }.
escort-of = l'escorte { $hero_of }
fact-clash-wound = { $hero_the } { $hero_num ->
        [p] perdent
       *[s] perd
    } { $damage ->
        [one] { $damage } point de vie
       *[other] { $damage } points de vie
    }, escorte comprise{ $hp ->
        [0] , et { $hero_num ->
            [p] meurent
           *[s] meurt
        }
       *[other] {" "}(il lui en reste { $hp })
    }.
fact-clash-withdrawal = { $hero_the } { $hero_num ->
        [p] rompent
       *[s] rompt
    } le combat.
fact-clash-ended = Le duel entre { $hero_the } et { $enemy_the } prend fin après { $rounds ->
        [one] { $rounds } round
       *[other] { $rounds } rounds
    }.
fact-spell-cast = { $unit_the } { $unit_num ->
        [p] lancent
       *[s] lance
    } { $spell } sur { $himself ->
        [yes] { $unit_form ->
            [fs] elle-même
           *[ms] lui-même
        }
       *[no] { $target_the }
    }{ $roll ->
        [0] {""}
       *[other] {" "}(jet : { $roll })
    }{ $works ->
        [yes] {""}
       *[no] , sans effet
    }.
fact-spell-hurt = Le sort inflige { $damage ->
        [one] { $damage } dommage
       *[other] { $damage } dommages
    } { $target_to }.
fact-cured = Les soins remontent { $unit_the } à { $pvt } PV.

ask-clash = { $hero_the } { $hero_num ->
        [p] font
       *[s] fait
    } face { $enemy_to }. Poursuivez-vous le duel ?
clash-fight = Combattre
clash-withdraw = Rompre le combat
ask-blow = { $hero_the } { $hero_num ->
        [p] font
       *[s] fait
    } face { $enemy_to } { $distance ->
        [0] au contact
       *[other] à { $distance } m
    }. Que faites-vous ?
clash-strike = Frapper { $enemy_the }
clash-strike-guard = Frapper l'escorte { $enemy_of }
clash-close = Se rapprocher de { $metres } m
clash-breath = Souffler le feu ({ $hp } points)
clash-cast = Lancer { $spell }
clash-hold = Attendre

# Sièges

fact-assault-named = L'assaut vise { $section_the }.
fact-defender-posted = { $unit_the } { $unit_num ->
        [p] défendent
       *[s] défend
    } { $section_the }.
fact-battered = { $unit_the } { $unit_num ->
        [p] entament
       *[s] entame
    } { $section_the } ({ $part }) : { $percent } % de l'ouvrage à bas.
fact-rammed = { $unit_the } { $unit_num ->
        [p] enfoncent
       *[s] enfonce
    } le portail { $section_of } ({ $done } sur { $needed }).
fact-breach-opened = Une brèche s'ouvre dans { $section_the } ({ $way }).
breach-wall = muraille
breach-gate = portail
breach-tower = tour
fact-day-passed = Un jour de siège s'achève pour { $side_the } : vivres { $rations ->
        [-1] à volonté
       *[other] { $rations }
    }, eau { $water ->
        [-1] à volonté
       *[other] { $water }
    }{ $hungry ->
        [0] {""}
        [one] , { $hungry } jour de disette
       *[other] , { $hungry } jours de disette
    }.
fact-starved = La faim et la soif éprouvent { $unit_the } (il reste { $pvt } PV).
fact-resupplied = { $unit_the } { $unit_num ->
        [p] reçoivent
       *[s] reçoit
    } des munitions ({ $shots } tirs).

ask-assault = Quelle section attaquez-vous ?
assault = Attaquer { $section_the }
assault-none = Pas d'assaut cette séquence
ask-post = L'ennemi attaque { $section_the }. Qui en prend la défense ?
post = Poster { $unit_the } à la défense { $section_of }
posted = La défense est en place

# Jets de dés

roll-shot = dommages du tir
roll-blow = dommages de la mêlée
roll-engine = dommages de l'engin
roll-ram = séquences nécessaires au bélier
roll-surprise = surprise
roll-distance = distance de la rencontre
roll-initiative = initiative
roll-clash-attack = attaque
roll-clash-damage = dommages
roll-save-breath = sauvegarde contre le souffle
roll-save-spell = sauvegarde contre le sort
roll-spell = effet du sort
roll-horn = souffle du cor
roll-cure = points de vie rendus
roll-morale-losses = test de moral
roll-morale-rally = ralliement
roll-morale-commander = test de moral, commandant mort

# Refus

no-such-order = « { $order } » n'est pas un ordre.
no-one-target = { $unit_the } ne { $unit_num ->
        [p] s'en prennent
       *[s] s'en prend
    } qu'à une seule unité ennemie : n'en nommez qu'une.
no-such-unit = « { $unit } » n'est pas une unité de ce camp.
no-such-target = « { $target } » n'est pas sur le champ de bataille.
no-such-section = La fortification n'a pas de section « { $section } ».
no-such-part = { $section_the } { $section_num ->
        [p] n'ont
       *[s] n'a
    } pas de « { $what } » à abattre.
no-such-wing = « { $wing } » n'est pas une aile : écrivez left, centre ou right, puis front ou reserve.
no-confirm-early = Il manque encore des ordres.
no-order-leaving = { $unit_the } ne { $unit_num ->
        [p] reçoivent
       *[s] reçoit
    } plus d'ordre : le ralliement a échoué.
no-order-broken-engaged = { $unit_the } { $unit_form ->
        [fs] est démoralisée
        [mp] sont démoralisés
        [fp] sont démoralisées
       *[ms] est démoralisé
    } et l'ennemi est au contact : la Fuite seule reste possible (ou le Repli pour l'élite et les troupes montées ou volantes).
no-order-broken-free = { $unit_the } { $unit_form ->
        [fs] est démoralisée
        [mp] sont démoralisés
        [fp] sont démoralisées
       *[ms] est démoralisé
    } : seuls restent Aucune action et Ralliement.
no-rally-steady = { $unit_the } { $unit_num ->
        [p] ont
       *[s] a
    } le moral intact : il n'y a rien à rallier.
no-rally-never-tests = { $unit_the } ne { $unit_num ->
        [p] testent
       *[s] teste
    } jamais le moral : il n'y a rien à rallier.
no-rally-no-commander = { $unit_the } ne { $unit_num ->
        [p] peuvent
       *[s] peut
    } pas se rallier : il n'y a ni officier ni commandant en chef.
no-target-friend = { $target_the } { $target_num ->
        [p] sont
       *[s] est
    } de votre camp : une unité n'attaque pas les siens.
no-shot-engaged = { $unit_the } ne { $unit_num ->
        [p] tirent
       *[s] tire
    } pas : l'ennemi est au contact.
no-shot-no-missiles = { $unit_the } ne { $unit_num ->
        [p] tirent
       *[s] tire
    } pas : il faut un arc, une arbalète ou une fronde.
no-shot-no-ammunition = { $unit_the } ne { $unit_num ->
        [p] tirent
       *[s] tire
    } pas : les munitions sont épuisées.
no-shot-target-engaged = Impossible de tirer sur { $target_the } : dans la mêlée, les traits frapperaient vos propres troupes.
no-engine-at-hero = { $unit_the } ne { $unit_num ->
        [p] visent
       *[s] vise
    } pas un homme seul.
no-engine-moves = { $unit_the } ne { $unit_num ->
        [p] bougent
       *[s] bouge
    } pas : un engin reste en place pendant la bataille.
no-engine-crew = { $unit_the } { $unit_num ->
        [p] manquent
       *[s] manque
    } de servants : il en faut au moins { $least }.
no-engine-engineer = { $unit_the } ne { $unit_num ->
        [p] tirent
       *[s] tire
    } pas : il faut un ingénieur.
no-engage-elsewhere = { $unit_the } { $unit_num ->
        [p] doivent
       *[s] doit
    } d'abord combattre l'ennemi déjà au contact.
no-engage-flying = Seule une troupe volante peut engager { $target_the }.
no-engage-hero = Impossible d'engager { $target_the } : seul un duel oppose deux héros.
no-engage-far-wing = { $target_the } { $target_num ->
        [p] sont
       *[s] est
    } hors d'atteinte : cette aile est trop loin.
no-engage-river = { $target_the } { $target_num ->
        [p] sont
       *[s] est
    } hors d'atteinte : la rivière barre le passage.
no-engage-reserve = { $target_the } { $target_num ->
        [p] sont
       *[s] est
    } hors d'atteinte : la première ligne couvre encore la réserve.
no-huge-at-broken = Impossible d'attaquer { $target_the } : une créature énorme délaisse les unités en fuite.
no-fall-back-ordinary = { $unit_the } ne { $unit_num ->
        [p] peuvent
       *[s] peut
    } pas se replier : le Repli est réservé à l'élite et aux troupes montées ou volantes.
no-fall-back-free = { $unit_the } { $unit_num ->
        [p] n'ont
       *[s] n'a
    } aucun combat à rompre.
no-retreat-free = { $unit_the } { $unit_num ->
        [p] n'ont
       *[s] n'a
    } aucun combat à quitter.
no-flee-steady = { $unit_the } ne { $unit_num ->
        [p] fuient
       *[s] fuit
    } pas sans être { $unit_form ->
        [fs] démoralisée
        [mp] démoralisés
        [fp] démoralisées
       *[ms] démoralisé
    }.
no-duel-unit = { $unit_the } ne { $unit_num ->
        [p] peuvent
       *[s] peut
    } pas lancer de défi : seul un héros le fait.
no-duel-target = « { $target } » n'est pas un héros ennemi.
no-duel-engaged = { $unit_the } ne { $unit_num ->
        [p] lancent
       *[s] lance
    } pas de défi : l'ennemi est au contact.
no-duel-walls = Les murailles vous séparent { $target_of } : il n'y a ni brèche, ni échelles, ni tour de siège, ni ailes.
no-spell-unknown = { $unit_the } ne { $unit_num ->
        [p] connaissent
       *[s] connaît
    } pas le sort « { $spell } ».
no-spell-level = { $unit_the } n'{ $unit_num ->
        [p] ont
       *[s] a
    } pas le niveau { $level } que demande ce sort.
no-spell-target = Ce sort ne peut rien contre { $target_the }.
no-spell-sleep = { $target_the } { $target_num ->
        [p] ont
       *[s] a
    } trop de dés de vie pour le sommeil.
no-point-commander = Le commandant en chef n'a pas de points d'INT à distribuer.
no-point-early = Les points se distribuent une fois tous les ordres donnés.
no-point-left = Il ne reste pas assez de points.
no-point-idle = { $unit_the } ne { $unit_num ->
        [p] reçoivent
       *[s] reçoit
    } pas de points sans combat en vue.
no-move-no-wings = Cette bataille se joue sans ailes ni lignes.
no-move-engaged = { $unit_the } ne { $unit_num ->
        [p] peuvent
       *[s] peut
    } pas marcher : l'ennemi est au contact.
no-move-there = { $unit_the } { $unit_num ->
        [p] sont
       *[s] est
    } déjà sur place.
no-move-far = { $unit_the } ne { $unit_num ->
        [p] changent
       *[s] change
    } que d'une aile à la fois.
no-sortie-posted = { $unit_the } ne { $unit_num ->
        [p] font
       *[s] fait
    } pas de sortie : { $section_the } { $section_num ->
        [p] sont
       *[s] est
    } à défendre.
no-assault-means = { $unit_the } ne { $unit_num ->
        [p] passent
       *[s] passe
    } pas les murailles : il n'y a ni échelles, ni tour de siège, ni ailes, ni brèche.
no-assault-section = { $target_the } { $target_num ->
        [p] sont
       *[s] est
    } hors d'atteinte : ce n'est pas la section attaquée.
no-breach-full = La brèche est étroite : pas plus de passages cette séquence ({ $room }).
no-wall-none = { $unit_the } { $unit_num ->
        [p] n'ont
       *[s] n'a
    } aucune muraille à attaquer.
no-wall-breached = { $section_the } { $section_num ->
        [p] ont
       *[s] a
    } déjà une brèche.
no-batter-unit = { $unit_the } ne { $unit_num ->
        [p] pilonnent
       *[s] pilonne
    } pas de muraille : seul un engin le fait.
no-batter-engine = { $unit_the } ne { $unit_num ->
        [p] peuvent
       *[s] peut
    } rien contre une fortification.
no-tear-small = { $unit_the } ne { $unit_num ->
        [p] démolissent
       *[s] démolit
    } pas de muraille à mains nues : seule une créature énorme le fait.
no-tear-engaged = { $unit_the } ne { $unit_num ->
        [p] démolissent
       *[s] démolit
    } rien : l'ennemi est au contact.
no-ram-none = { $unit_the } n'{ $unit_num ->
        [p] ont
       *[s] a
    } pas de bélier.
no-ram-engaged = { $unit_the } ne { $unit_num ->
        [p] manient
       *[s] manie
    } pas le bélier : l'ennemi est au contact.
no-ram-gate = { $section_the } { $section_num ->
        [p] n'ont
       *[s] n'a
    } pas de portail.
no-horn-none = { $unit_the } n'{ $unit_num ->
        [p] ont
       *[s] a
    } pas de cor de dévastation.
no-horn-again = { $unit_the } ne { $unit_num ->
        [p] sonnent
       *[s] sonne
    } du cor qu'une fois par jour.

# Fichiers de scénario

scenario-two-armies = il faut deux armées, et il y en a { $count }.
scenario-bad-key = « { $key } » ne convient pas comme clé (une lettre minuscule, puis lettres, chiffres ou _, 31 signes au plus, et ni none, ni rally, ni referee).
scenario-key-twice = la clé « { $key } » sert déjà.
scenario-roles = un siège demande un camp assiégé (« besieged »), un camp assiégeant (« besieger ») et une fortification ; une bataille rangée, rien de tout cela.
scenario-empty-army = cette armée est vide.
scenario-unknown-troop = aucune troupe ne s'appelle « { $key } » (au choix : { $known }).
scenario-unknown-hero = aucun héros ne s'appelle « { $key } » (au choix : { $known }).
scenario-unknown-commander = le commandant en chef « { $key } » n'est pas un héros de cette armée.
scenario-unknown-section = aucune section ne s'appelle « { $section } ».
scenario-unknown-enemy = « { $key } » n'est pas un adversaire de cette pièce.
scenario-two-profiles = soit un nom de la liste, soit un profil, pas les deux.
scenario-number = le nombre { $value } n'est pas possible ici.
scenario-bounds = { $name } vaut { $value }, et doit être compris entre 0 et { $most }.
scenario-dice = « { $name } » ne convient pas comme dés de dommages (2d6, 1d8+3 ; dix dés au plus, jamais moins de zéro).
scenario-hit-dice = « { $dv } » ne désigne pas des dés de vie (écrivez 1, 1+1, 4-1 ; 0 pour un humain de niveau 0).
scenario-crew = cet engin a entre 1 et { $most } servants.
scenario-one-standard = une armée n'a qu'une unité aux étendards ({ $keys }).
scenario-too-many-elite = une unité sur quatre au plus est d'élite par faveur du scénario (ici { $granted } sur { $units }).
scenario-officer = le héros ne peut pas commander « { $key } » : il faut une unité de son camp, sans autre officier, et pas de créature énorme.
scenario-no-leader = « { $key } » n'est pas un clerc de cette armée.
scenario-followers = « { $key } » ne peut avoir qu'une unité de fidèles.
scenario-link = l'engagement avec « { $key } » n'est pas possible : il faut un ennemi présent qui combat par lui-même.
scenario-link-since = l'engagement avec « { $key } » doit dater de la même séquence des deux côtés, 1 au moins.
scenario-wing = la place « { $wing } { $line } » n'existe pas (left, centre, right ; front, reserve).
scenario-fallen-busy = une unité qui a quitté le champ de bataille n'y est plus engagée et n'y commande plus.
scenario-too-many-points = { $value } points de vie, c'est plus que possible (au plus { $most }).
scenario-no-escort = il n'y a pas d'escorte ici.
scenario-outside = personne n'est hors des murs quand il n'y a pas de siège.
scenario-no-referee = la phase de l'arbitre demande le réglage tactical_bonus.
scenario-order = l'ordre « { $order } » ne peut pas être exécuté tel qu'il est écrit.
scenario-order-refused = cet ordre est contraire aux règles. { $reason }
scenario-clash = « { $hero } » et « { $enemy } » ne peuvent pas se rencontrer : il faut deux héros ennemis, en phase de mêlée.
scenario-result = une bataille terminée (phase over) a un résultat connu et un vainqueur qui y prend part ; une autre n'en a pas.

# Les ordres sur une carte

card-shoot = Tir · { $target }
card-engage = Engagement · { $target }
card-fall_back = Repli
card-retreat = Retraite
card-flee = Fuite
card-none = { $rally ->
        [true] Ralliement
       *[false] Aucune action
    }
card-duel = Duel · { $target }
card-cast = { $what } · { $target }
card-batter = Pilonnage · { $target } ({ $what })
card-tear = Démolition · { $target } ({ $what })
card-ram = Bélier · { $target }
card-move = Marche · { $target }, { $what }

# Un mot à qui apprend : de quoi il s'agit dans cette question ou ce jet
hint-blow = Une action par round : frapper, se rapprocher, lancer un sort ou souffler, attendre. De loin, il faut d'abord se rapprocher.
hint-clash = Deux héros se font face, à l'écart de leurs unités. Combattez tant que vous êtes le plus fort ; rompre sauve le héros.
hint-confirm = Dès que vous validez, les ordres des deux camps sont révélés ensemble. Relisez la feuille.
hint-leaving = Un ennemi rompt le contact : votre unité peut le frapper une fois au passage, sans réplique. L'unité qui frappe ainsi n'attaque plus de la séquence.
hint-order = Chaque unité reçoit un ordre, en secret. Les archers tirent au mieux tant que personne ne les engage. Sur la feuille, un ordre peut changer jusqu'à la validation.
hint-point = Les points de pourcentage renforcent une attaque. Ils ne valent que pour cette séquence : donnez-les à une grande unité qui va combattre.
hint-roll-blow = Dommages d'une mêlée : les lignes disent ce que vaut un point sur le dé. Les pertes s'ôtent des points de vie ennemis.
hint-roll-morale-losses = Une unité qui a perdu au moins un homme teste son moral : il faut faire son moral ou moins avec deux dés, sinon elle est démoralisée.
hint-roll-morale-rally = Une unité démoralisée tente de se rallier. Si elle échoue, elle quitte le champ à la phase de mouvement suivante.
hint-roll-shot = Dommages d'un tir : les lignes disent ce que vaut un point sur le dé. Tous les tirs de la phase portent en même temps.
hint-strike = Plusieurs ennemis sont au contact de cette unité : choisissez qui elle frappe. Un ennemi affaibli peut céder le premier.
