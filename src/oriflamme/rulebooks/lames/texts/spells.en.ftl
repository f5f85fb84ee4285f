# Spells that last
element-spell = the spell "{ $wing }"
do-element-spell = Play { $element }{ $on ->
        [unit] , which lies on { $unit_the }
        [hex] , in { $hex }
       *[field] { "" }
    }
fact-effect-weakened = The spell "{ $source }" { $everywhere ->
        [yes] over the field
       *[no] on { $target_the }
    } weakens: { $left ->
        [one] { $left } notch is left
       *[other] { $left } notches are left
    }.
fact-effect-ended = { $why ->
        [used] The spell "{ $source }" has done its work and leaves { $target_the }.
       *[other] The spell "{ $source }" { $everywhere ->
            [yes] over the field
           *[no] on { $target_the }
        } fades away.
    }
fact-effect-began = The spell "{ $source }" { $everywhere ->
        [yes] lies over the whole field
       *[no] lies on { $target_the }
    }.
scenario-spell-empty = the spell "{ $spell }" changes nothing.
scenario-spell-nobody = "{ $unit }" is not a unit of this battle.
scenario-spell-side = the spell "{ $spell }" cannot be laid on "{ $unit }" by this side.
scenario-spell-tier = spells exist only at the advanced tier.
scenario-spell-instant = the spell "{ $spell }" does not last: it lies on nothing.
scenario-spell-nowhere = "{ $hex }" is no place on which this spell can lie.
scenario-troop-magic = { $figure }: only characters cast spells.
scenario-spell-both = the spell "{ $spell }" lasts (effect) or attacks (act), not both.
