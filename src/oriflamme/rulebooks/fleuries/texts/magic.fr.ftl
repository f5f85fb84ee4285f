# La magie : sorts, moments, échecs.

spell-aura_of_power = Aura de pouvoir
spell-wound = Blessure
spell-divine_goodness = Bonté divine
spell-shield_of_tezcatlipoca = Bouclier de Tezcatlipoca
spell-mist_of_tezcatlipoca = Brume de Tezcatlipoca
spell-nightmares = Cauchemars
spell-field_of_glory = Champ de gloire
spell-defiance = Défiance
spell-dire_fate = Destin funeste
spell-lightning = Éclair
spell-fanaticism = Fanatisme
spell-divine_strength = Force divine
spell-howl = Hurlement
spell-illusion_of_tezcatlipoca = Illusion de Tezcatlipoca
spell-divine_intervention = Intervention divine
spell-curse = Malédiction
spell-hand_of_death = Main de la mort
spell-words_of_truth = Paroles de vérité
spell-downpour_of_tlaloc = Pluie diluvienne de Tlaloc
spell-possession = Possession
spell-possession_of_coyolxauhqui = Possession de Coyolxauhqui
spell-power_of_darkness = Pouvoir des ténèbres
spell-prayer_for_honour = Prière pour l'honneur
spell-swiftness_of_yacatecuhtli = Promptitude de Yacatecuhtli
spell-earth_tremors = Secousses telluriques de Xiuhtecuhtli
spell-wind_of_ehecatl = Vent d'Ehecatl
spell-flight_of_ehecatl = Vol d'Ehecatl

moment-detection = avant la détection
moment-automatic = avant les mouvements automatiques
moment-command = avant les tests de commandement
moment-orders = avant les ordres
moment-declarations = ordres retournés
moment-charges = charges déclarées
moment-reactions = avant les réactions
moment-counter_charges = avant les mouvements
moment-red_moves = avant les marqueurs rouges
moment-shooting = avant les tirs
moment-second_half = avant la fin des charges
moment-combat = avant les combats
moment-rally = avant les ralliements
moment-shooting_losses = pertes du tir connues
moment-combat_losses = pertes du combat connues

failure-nothing = rien ne se passe
failure-flash = un éclat lumineux jaillit
failure-nothing_again = rien ne se passe
failure-wound = une blessure
failure-silence = les dieux se taisent
failure-left_alone = les dieux se détournent
failure-lightning = la foudre tombe
failure-thunder = le tonnerre gronde
failure-swallowed = la terre s'ouvre
failure-death = la mort frappe

reason-magic-percent = magie
reason-magic-light = blessure légère
reason-magic-serious = blessure sérieuse
reason-magic-grave = blessure grave
reason-magic-moved = a bougé
reason-magic-fighting = combat
reason-magic-sworn = ennemi juré
reason-magic-difficulty = difficulté
reason-morale-swallowed = prêtre englouti

cause-magic = attaque magique
cause-swallowed = prêtre englouti
disorder-magic = attaque magique
disorder-flash = éclat lumineux
loss-magic = par magie
damage-magic = la magie
revealed-cast = un sort est lancé
revealed-magic = la magie le montre

ask-cast = Recourez-vous à la magie ({ $moment }) ?
cast = Lancer { $spell }{ $aimed ->
        [yes] {" "}sur { $target_the }
       *[no] {""}
    }{ $placed ->
        [yes] {" "}au point { $x }, { $y }
       *[no] {""}
    } ({ $unit }, { $chance } %)
roll-cast = sort
roll-magic-failure = échec magique
roll-failure-lightning = foudre
roll-magic-wounds = blessures
roll-magic-fire = incendie
spell-works = réussi
spell-fails = manqué
fact-window-closed = La bataille reprend ({ $moment }).
fact-wishes-changed = { $seat_the } { $seat_num ->
        [p] ont
       *[s] a
    } changé les moments où l'on { $seat_num ->
        [p] les
       *[s] le
    } consulte.
fact-spell-cast = { $priest_the } { $priest_num ->
        [p] lancent
       *[s] lance
    } { $spell }{ $aimed ->
        [yes] {" "}sur { $target_the }
       *[no] {""}
    } : { $roll } pour moins de { $threshold } [{ $items }], { $result }.
fact-spells-clashed = Le sort { $priest_of }, { $spell }, en rencontre un autre et se perd.
fact-magic-failed = { $priest_the } { $priest_num ->
        [p] subissent
       *[s] subit
    } un échec magique (jet { $roll }) : { $result }.
fact-gods-silent = Les dieux ne répondent plus { $priest_to } jusqu'à la fin du tour { $until }.
fact-spelled = { $unit_the } se { $unit_num ->
        [p] souviendront
       *[s] souviendra
    } du sort.
fact-wound-healed = Une blessure { $unit_of } guérit ({ $place }).
fact-structure-struck = La magie frappe { $ground_the }.

no-cast-absent = { $unit_the } { $unit_num ->
        [p] ne sont pas
       *[s] n'est pas
    } sur la table.
no-cast-again = { $unit_the } { $unit_num ->
        [p] ont
       *[s] a
    } déjà lancé un sort ce tour.
no-cast-silence = Les dieux ne répondent pas { $unit_to } avant la fin du tour { $turn }.
no-cast-priest = Seul un prêtre lance des sorts.
no-cast-unknown = { $unit_the } { $unit_num ->
        [p] n'ont pas
       *[s] n'a pas
    } (ou plus) ce sort : { $word }.
no-cast-contact = Le sort « { $spell } » ne se lance pas au contact de l'ennemi.
no-cast-no-contact = Le sort « { $spell } » ne se lance qu'au contact de l'ennemi.
no-cast-choose = Le sort « { $spell } » demande un choix (au choix : { $known }).
no-cast-target = Le sort « { $spell } » ne peut pas viser cette cible.
no-cast-only-enemy = Le sort « { $spell } » ne vise que l'ennemi.
no-cast-only-friend = Le sort « { $spell } » ne vise que votre propre camp.
no-cast-flying = Le sort « { $spell } » vient du sol : { $target_the } { $target_num ->
        [p] volent
       *[s] vole
    }.
no-cast-himself = { $unit_the } ne { $unit_num ->
        [p] peuvent
       *[s] peut
    } pas se viser avec le sort « { $spell } ».
no-cast-far = { $target_the } { $target_num ->
        [p] sont
       *[s] est
    } hors de portée : le sort « { $spell } » porte à { $range }.
no-cast-unseen = Le sort « { $spell } » demande une cible en vue.

gear-detection = Arme de Détection
gear-inspiration = Arme d'Inspiration
gear-swiftness = Arme de Promptitude
gear-sharp = Arme acérée
gear-precision = Arme de Précision
gear-dread = Arme de Crainte
gear-terror = Arme de Terreur
gear-fanaticism = Arme de Fanatisme
gear-mask_huitzilopochtli = Masque de Huitzilopochtli
gear-helmet_tezcatlipoca = Casque de Tezcatlipoca
gear-sacred_relic = Relique sacrée
gear-conch_ehecatl = Conque d'Ehecatl
gear-armour_teteoinnan = Armure de Teteoinnan
gear-belt_strength = Ceinture de force
gear-sandals_yacatecuhtli = Sandales de Yacatecuhtli
gear-cape_coyolxauhqui = Cape de Coyolxauhqui
gear-feather_quetzalcoatl = Plume de Quetzalcoatl
gear-pipe_tlaloc = Pipeau de Tlaloc
gear-shield_tonatiuh = Bouclier de Tonatiuh
gear-mirror_tezcatlipoca = Miroir de Tezcatlipoca
gear-adornment_coyolxauhqui = Parure de Coyolxauhqui
gear-breastplate_tezcatlipoca = Pectoral de Tezcatlipoca

circle = cercle
field = champ de bataille
gift-curse = malédiction du prêtre
gift-divine_intervention = intervention des dieux
ground-mud = boue
fact-effect-began = L'effet « { $source } » agit sur { $target_the }.
fact-effect-ended = L'effet « { $source } » n'agit plus sur { $target_the }.
fact-brigade-left = { $unit_the } { $unit_num ->
        [p] quittent
       *[s] quitte
    } la brigade.
fact-mud-laid = Le sol devient boueux.
fact-vanished = { $unit_the } { $unit_num ->
        [p] disparaissent
       *[s] disparaît
    } aux yeux de l'ennemi.
fact-carried = { $unit_the } { $unit_form ->
        [fs] est emportée
        [mp] sont emportés
        [fp] sont emportées
       *[ms] est emporté
    } dans les airs.
ask-heal = Quelle blessure { $unit_of } guérissez-vous ?
heal = Guérir la blessure { $number } ({ $place })
ask-dismiss = Quelle unité quitte la brigade { $unit_of } ?
dismiss = Renvoyer { $unit_the } de la brigade
roll-quicksand = sables mouvants
roll-magic-heals = blessures guéries
roll-magic-turns = durée
roll-resistance = résistance
reason-morale-quicksand = sables mouvants
reason-morale-tremor = secousses
reason-wind = vent d'Ehecatl
no-cast-off-table = Le centre du cercle ({ $spell }) est hors de la table.
no-flight-far = { $unit_the } ne { $unit_num ->
        [p] peuvent
       *[s] peut
    } voler qu'à { $range }.
no-flight-room = { $unit_the } { $unit_num ->
        [p] ont
       *[s] a
    } besoin d'une place libre, hors de contact.
