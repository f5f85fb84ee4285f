# La carte d'une unité, d'un héros ou d'un engin
profile-kind-unit = Unité de { $men } au départ
profile-kind-hero = Héros ou créature énorme
profile-kind-engine = Engin de siège et ses servants
profile-of = { $left } sur { $whole }
profile-men = Effectif
profile-men-means = Il compte dans chaque attaque : les pertes l'affaiblissent.
profile-points = Points de vie
profile-points-means = Les dommages se retranchent à la fin de la phase.
profile-dv = Dés de vie
profile-dv-means = La ligne de la table de bataille quand elle attaque.
profile-ca = Classe d'armure
profile-ca-means = La colonne de la table de bataille quand l'unité est attaquée : plus elle est haute, mieux c'est.
profile-melee = Dommages en mêlée
profile-melee-means = Les dés d'un coup, multipliés par l'effectif et le pourcentage.
profile-missile = Dommages au tir
profile-missile-means = Les dés d'un tir, multipliés par l'effectif et le pourcentage.
profile-mass = Dommages contre une unité
profile-mass-means = Les dés d'un tir, tels qu'ils tombent : ni effectif ni pourcentage.
profile-wall = Séquences pour une muraille
profile-wall-means = Le temps qu'il lui faut, seul, pour ouvrir une brèche.
profile-shots = Tirs restants
profile-shots-means = Sans eux, plus de tir.
profile-morale = Moral
profile-morale-means = Après des pertes : autant ou moins avec deux dés, dans cette situation.
profile-never = ne rate jamais
profile-morale-now = { $base } ({ $now } en ce moment)
profile-order = Ordre : { $order }
profile-this-sequence = jusqu'à la fin de cette séquence
profile-engaged = Engagée avec { $enemies_the }
profile-demoralised = Démoralisée
profile-demoralised-does = doit s'éloigner : Fuite, ou Repli
profile-demoralised-free-does = ni mouvement ni tir, mais riposte si un ennemi l'engage
profile-demoralised-until = jusqu'à son ralliement, une fois libre
profile-leaving = Quitte le champ de bataille au prochain mouvement
profile-surrendering = Se rend à la fin de la séquence
profile-follows = Suit { $leader_the }
profile-follows-does = ne rate aucun test de moral tant que vit son guide, est démoralisée dès sa mort
profile-officer = Menée par { $officer_the }
profile-escort = { $count ->
        [1] Un homme d'escorte
       *[other] Escorte de { $count }
    }
profile-commander = Commandant en chef
profile-inside = Défend { $section_the }
profile-gift-mounted = Montée
profile-gift-mounted-does = peut se replier d'un combat
profile-gift-lances = Montée, avec des lances
profile-gift-lances-does = dommages doublés dans la séquence où elle engage
profile-gift-pole_weapons = Armes d'hast
profile-gift-pole_weapons-does = dommages doublés contre les cavaliers qui l'engagent, si elle n'a pas bougé
profile-gift-elite = Élite
profile-gift-elite-does = peut se replier d'un combat
profile-gift-flying = Volante
profile-gift-flying-does = dommages doublés contre ceux qui ne volent pas, réduits de moitié en retour
profile-gift-special = Attaque spéciale
profile-gift-special-does = dommages triplés
profile-gift-immune = Immunisée
profile-gift-immune-does = seules les armes magiques la blessent, et elle frappe cinq fois plus fort ceux qui n'en ont pas
profile-gift-huge = Énorme
profile-gift-huge-does = frappe les unités sans jet, et démoralise les unités engagées avec elle
profile-regeneration = Régénère
profile-regeneration-does = { $points } points de vie par individu à la fin de la séquence, sauf contre torches et huile
odds-blow = Coup contre { $target_the } ({ $left ->
        [one] { $left } point de vie restant
       *[other] { $left } points de vie restants
    })
odds-shot = Tir sur { $target_the } ({ $left ->
        [one] { $left } point de vie restant
       *[other] { $left } points de vie restants
    })
odds-engaged = une fois l'engagement pris
odds-damage = { $damage ->
        [one] { $damage } dommage à coup sûr
       *[other] { $damage } dommages à coup sûr
    }
no-odds-harmless = { $unit_the } ne { $unit_num ->
        [p] peuvent
       *[s] peut
    } rien contre { $target_the }.
profile-list = { $items }
profile-spells = Sorts
profile-spells-means = Un par séquence, par un ordre.
