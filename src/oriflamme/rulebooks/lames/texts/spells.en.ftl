# Spells that last
element-spell = the spell "{ $wing }"
fact-effect-weakened =
    { $left ->
        [one] The spell "{ $source }" on { $target_the } weakens: { $left } notch is left.
       *[other] The spell "{ $source }" on { $target_the } weakens: { $left } notches are left.
    }
fact-effect-ended =
    { $why ->
        [used] The spell "{ $source }" has done its work and leaves { $target_the }.
       *[other] The spell "{ $source }" on { $target_the } fades away.
    }
scenario-spell-empty = the spell "{ $spell }" changes nothing.
scenario-spell-nobody = "{ $unit }" is no unit of this battle; a spell lies on a unit.
scenario-spell-side = the spell "{ $spell }" cannot be laid on "{ $unit }" by this side.
scenario-spell-tier = there are spells at the advanced tier only.
