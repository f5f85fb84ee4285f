# The fields of a clash whose odds are wanted.

clash-deed = Action
clash-deed-shoot = shoot
clash-deed-engage = engage and strike
clash-deed-fight = strike, in contact already
clash-attacker = Attackers
clash-men = Men
clash-points = Points of the commander-in-chief
clash-target = Target
clash-target_men = Men of the target
clash-cover = Cover of the target
clash-cover-none = none
clash-cover-walls = intact walls
clash-cover-breach = breach of the previous sequence
clash-reply = Reply of the target
clash-reply-none = wait
clash-reply-shoot = shoot too
