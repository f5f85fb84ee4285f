# Covers, hidden units and decoys (chapter 4.5)

fact-covers-laid = { $count ->
        [1] A cover is laid
       *[other] Two covers are laid
    } in { $hex }, where { $unit_the } { $unit_num ->
        [p] were
       *[s] was
    } activated.
fact-unit-hidden = { $unit_the } { $unit_num ->
        [p] are
       *[s] is
    } under { $cover_the }.
fact-decoy-laid = { $cover_the } is a decoy, { $above ->
        [yes] above
       *[no] below
    } { $beside_the }.
fact-cover-removed = { $cover_the } is removed ({ $why }): { $unit_the } { $unit_num ->
        [p] stand
       *[s] stands
    } there.
fact-cover-restored = { $unit_the } { $unit_num ->
        [p] are
       *[s] is
    } under { $cover_the } again.
fact-decoy-removed = { $cover_the } is removed ({ $why }): there was nothing under it.
uncovered-seen = in the enemy's sight
uncovered-chosen = at its owner's will
uncovered-attacked = for the time of the combat
uncovered-outnumbered = more decoys than hidden units
ask-cover = { $hidden ->
        [yes] What do you do with { $unit_the } before its activation?
       *[no] Do you hide { $unit_the }?
    }
ask-remove-decoy = You have more decoys than hidden units. Which decoy do you remove?
do-cover-stay = { $where ->
        [above] Lay a decoy on top
        [below] Lay a decoy beneath
       *[nowhere] Change nothing
    }
do-cover-hide = { $where ->
        [above] Hide it, with a decoy on top
        [below] Hide it, with a decoy beneath
       *[nowhere] Hide it
    }
do-cover-reveal = Reveal what is under the cover
do-remove-decoy = Remove { $unit_the }
no-sheet-decoy = A decoy only moves, rests and reorganises.
scenario-cover-tier = { $key }: covers belong to the advanced game.
scenario-cover-key = { $key }: the cover of a hidden piece is called "cover_{ $side }_" and a number.
scenario-cover-what = { $key }: under a cover is a unit (identity) or nothing (decoy), and no Formation.
fact-cover-moved = { $turned ->
        [yes] { $unit_the } { $unit_num ->
        [p] turn
       *[s] turns
    } { $towards }.
       *[no] { $unit_the } { $unit_num ->
        [p] move
       *[s] moves
    } to { $hex }.
    }
uncovered-destroyed = lost
no-decoy-passes = A decoy does not pass through { $subject_the }: a pass-through test would be due ({ $unit }).
no-decoy-camouflage = A decoy does not uncover the camouflage in { $hex } ({ $unit }).
no-decoy-seen = { $enemy_the } would see the decoy ({ $unit }).
# Hidden deployment (LM-4.5.2-01)
ask-deploy = Where do you hide { $unit_the }?
ask-deploy-decoy = Where do you lay a decoy that is played as { $unit_the }?
ask-deploy-ready = Is your hidden deployment finished?
do-deploy-place = Hide { $unit_the } in { $hex }
do-deploy-decoy = Lay a decoy in { $hex }
do-deploy-none = Do not lay this decoy
do-deploy-ready = Finish the deployment
no-deploy-taken = Hex { $hex } is taken.
fact-covers-deployed = { $count ->
        [0] No cover is laid in the zone { $side_of }.
        [1] One cover is laid in the zone { $side_of }: { $hexes_list }.
       *[other] { $count } covers are laid in the zone { $side_of }: { $hexes_list }.
    }
fact-unit-deployed = { $unit_the } { $unit_num ->
        [p] are
       *[s] is
    } under { $cover_the }, in { $hex }.
fact-decoy-deployed = { $cover_the } is a decoy, in { $hex }.
scenario-hidden-what = { $key }: only a troop on the ground, neither covered nor routed, of an army that has a zone (hidden_deployment) is hidden at deployment.
scenario-hidden-room = { $key }: the deployment zone has no room for { $count } hidden units such as this one.
hint-deploy = Everybody will see the covers, nobody else what is under them. A hex that the enemy does not see keeps the secret longer.
hint-deploy-decoy = One decoy for each hidden unit, where no enemy in the open would see it.
hint-deploy-ready = All covers will then be shown together.
