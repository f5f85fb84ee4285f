# Malédictions, objets, pouvoirs

curse-horror = Horreur
curse-flux = Flux magique
curse-treason = Trahison
curse-moaning = Gémissement
curse-instability = Instabilité
curse-possession = Possession
curse-fury = Furie
curse-rift = Faille magique
curse-discharge = Décharge électrique
curse-overload = Surcharge magique
curse-evil_eye = Mauvais œil
curse-none = aucune
intervention-nothing = rien
intervention-steadfast = un courage sans faille
intervention-obedient = une obéissance sans faille
intervention-fanatic = la fureur sacrée
intervention-risen = les morts se relèvent
intervention-silence = le silence
intervention-one_loss = une perte de plus à l'ennemi
intervention-two_losses = deux pertes de plus à l'ennemi
intervention-wound = la colère
reason-gear-sacred_relic = Relique sacrée
reason-gear-belt_strength = Ceinture de force
reason-gear-mask_huitzilopochtli = Masque de Huitzilopochtli
reason-gear-precision = Arme de Précision
reason-gear-mirror_tezcatlipoca = Miroir de Tezcatlipoca
reason-gear-inspiration = Arme d'Inspiration
reason-gear-fanaticism = Arme de Fanatisme
reason-gear-dread = Arme de Crainte
reason-gear-terror = Arme de Terreur
reason-curse-treason = Trahison

use = Employer « { $gear } »{ $aimed ->
        [yes] {" "}sur { $target_the }
       *[no] {""}
    } ({ $unit })
let-go = Laisser { $unit_the } reprendre ses esprits
ask-omen = Relancez-vous ce jet avec un présage ({ $purpose } : { $roll }) ?
moment-omens = après un jet
roll-again = Relancer
ask-learn = Quel sort { $unit_the } { $unit_form ->
        [fs] apprend-elle
        [mp] apprennent-ils
        [fp] apprennent-elles
       *[ms] apprend-il
    } encore ({ $number } sur { $count }) ?
learn = Apprendre { $spell } ({ $unit })
roll-armour = armure de Teteoinnan
roll-shield = bouclier de Tonatiuh
roll-curse = malédiction
roll-cursed = arme maudite
roll-curse-kind = genre de malédiction
roll-protection = protection magique
roll-extra-spells = sorts de plus
roll-intervention = intervention divine
roll-fury-turns = durée de la furie
roll-rift = faille magique
roll-rift-far = distance
roll-rift-gone = durée
roll-discharge-far = longueur de l'éclair
fact-gear-shown = { $unit_the } { $unit_num ->
        [p] portent
       *[s] porte
    } un objet magique : { $gear }.
fact-magic-prepared = Les présages de la bataille sont tirés.
fact-gear-judged = Seul son camp sait si une malédiction frappe { $unit_the } ({ $curse }{ $protected ->
        [yes] , protection
       *[no] {""}
    }).
fact-spells-learned = { $unit_the } { $unit_num ->
        [p] apprennent
       *[s] apprend
    } { $spells_list }.
fact-gear-used = { $unit_the } { $unit_num ->
        [p] emploient
       *[s] emploie
    } un pouvoir magique{ $aimed ->
        [yes] {" "}sur { $target_the }
       *[no] {""}
    } : { $what }.
fact-interceded = { $priest_the } { $priest_num ->
        [p] implorent
       *[s] implore
    } les dieux pour { $unit_the } (jet { $roll }) : { $result }.
fact-losses-undone = Les morts { $unit_of } se relèvent ({ $figures ->
        [one] { $figures } figurine
       *[other] { $figures } figurines
    }).
fact-warded = La magie protège { $unit_the } ({ $wounds ->
        [one] { $wounds } blessure
       *[other] { $wounds } blessures
    }).
fact-shield-rolled = Le bouclier { $unit_of } déviera { $spells ->
        [one] { $spells } sort
       *[other] { $spells } sorts
    }.
fact-deflected = { $broken ->
        [yes] Le bouclier { $unit_of } se brise.
       *[no] Le bouclier { $unit_of } dévie le sort.
    }
fact-curse-shown = L'arme { $unit_of } est maudite{ $roll ->
        [0] {""}
       *[other] {" "}(jet { $roll })
    } : { $curse }.
fact-spirits-fought = Des esprits attaquent { $unit_the } : { $percent } %{ $roll ->
        [0] {""}
       *[other] , dé { $roll }
    }, { $wounds ->
        [0] aucune blessure
        [one] { $wounds } blessure
       *[other] { $wounds } blessures
    }. Riposte : { $answer } %{ $answer_roll ->
        [0] {""}
       *[other] , dé { $answer_roll }
    }, { $felled ->
        [0] aucun chassé
        [one] { $felled } chassé
       *[other] { $felled } chassés
    }.
fact-weapon-failed = { $ordinary ->
        [yes] L'arme { $unit_of } perd sa magie.
       *[no] L'arme { $unit_of } s'évanouit.
    }
fact-omen-spent = { $priest_the } { $priest_num ->
        [p] dépensent
       *[s] dépense
    } un présage pour relancer ce jet ({ $roll }).
fact-omen-taken = { $priest_the } { $priest_num ->
        [p] lisent
       *[s] lit
    } { $count ->
        [one] { $count } présage
       *[other] { $count } présages
    } dans les captifs.
no-use-nothing = { $unit_the } { $unit_num ->
        [p] n'ont
       *[s] n'a
    } rien de tel à employer.
no-use-spent = { $unit_the } ne { $unit_num ->
        [p] peuvent
       *[s] peut
    } plus l'employer.
no-use-later = { $unit_the } ne { $unit_num ->
        [p] peuvent
       *[s] peut
    } pas l'employer à ce moment.
no-use-target = { $unit_the } { $unit_num ->
        [p] ont
       *[s] a
    } besoin d'un personnage ennemi et d'un facteur, fc ou fm.
no-use-far = { $target_the } { $target_num ->
        [p] sont
       *[s] est
    } hors de portée { $unit_of } ({ $range }).
no-use-contact = { $unit_the } { $unit_num ->
        [p] doivent
       *[s] doit
    } être au contact de l'unité à secourir.
no-use-moaning = L'arme { $unit_of } gémit : personne ne peut se cacher avec elle.
no-order-mad = { $unit_the } { $unit_num ->
        [p] n'écoutent
       *[s] n'écoute
    } plus personne.
no-shot-again = { $unit_the } { $unit_num ->
        [p] ont
       *[s] a
    } déjà tiré dans ce tour.
no-army-illusions = { $unit_the } { $unit_num ->
        [p] doivent
       *[s] doit
    } avoir { $wanted } sorts d'illusion par le Pectoral.
no-army-priests-item = { $unit_the } { $unit_num ->
        [p] sont des héros
       *[s] est un héros
    } : cet objet est réservé aux prêtres.
