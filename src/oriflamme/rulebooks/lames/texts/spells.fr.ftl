# Sorts qui durent
element-spell = le sort « { $wing } »
fact-effect-weakened =
    { $left ->
        [one] Le sort « { $source } » posé sur { $target_the } s'affaiblit : il lui reste { $left } cran.
       *[other] Le sort « { $source } » posé sur { $target_the } s'affaiblit : il lui reste { $left } crans.
    }
fact-effect-ended =
    { $why ->
        [used] Le sort « { $source } » a fait son œuvre et quitte { $target_the }.
       *[other] Le sort « { $source } » posé sur { $target_the } se dissipe.
    }
scenario-spell-empty = le sort « { $spell } » ne change rien.
scenario-spell-nobody = « { $unit } » n'est pas une unité de cette bataille ; un sort est posé sur une unité.
scenario-spell-side = le sort « { $spell } » ne peut être posé sur « { $unit } » par ce camp.
scenario-spell-tier = les sorts n'existent qu'au niveau avancé.
