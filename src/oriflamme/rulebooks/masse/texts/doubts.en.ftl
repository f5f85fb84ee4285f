# Surely not meant
doubt-no-sections = this is a siege without sections: the usual { $count } are played.
doubt-strong = a man of this profile costs { $points } points, and the dearest in the roster costs { $dearest }.
doubt-armour = an armour class of { $ca } counts as the nearest of the battle table ({ $least } to { $most }).
