# Sorts qui durent
element-spell = le sort « { $wing } »
do-element-spell = Jouer { $element }{ $on ->
        [unit] , posé sur { $unit_the }
        [hex] , en { $hex }
       *[field] { "" }
    }
fact-effect-weakened = Le sort « { $source } » { $everywhere ->
        [yes] étendu sur le champ de bataille
       *[no] posé sur { $target_the }
    } s'affaiblit : il lui reste { $left ->
        [one] { $left } cran
       *[other] { $left } crans
    }.
fact-effect-ended = { $why ->
        [used] Le sort « { $source } » a fait son œuvre et quitte { $target_the }.
       *[other] Le sort « { $source } » { $everywhere ->
            [yes] étendu sur le champ de bataille
           *[no] posé sur { $target_the }
        } se dissipe.
    }
fact-effect-began = Le sort « { $source } » { $everywhere ->
        [yes] s'étend sur tout le champ de bataille
       *[no] est posé sur { $target_the }
    }.
scenario-spell-empty = le sort « { $spell } » ne change rien.
scenario-spell-nobody = « { $unit } » n'est pas une unité de cette bataille.
scenario-spell-side = le sort « { $spell } » ne peut être posé sur « { $unit } » par ce camp.
scenario-spell-tier = les sorts n'existent qu'au niveau avancé.
scenario-spell-instant = le sort « { $spell } » ne dure pas : il n'est posé sur rien.
scenario-spell-nowhere = « { $hex } » n'est pas un endroit où ce sort puisse être posé.
scenario-troop-magic = { $figure } : seuls les personnages lancent des sorts.
scenario-spell-both = le sort « { $spell } » dure (effect) ou attaque (act), pas les deux.
