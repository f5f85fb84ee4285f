# The fields of a clash whose odds are wanted.

clash-deed = Action
clash-deed-shoot = shoot
clash-deed-strike = strike in melee
clash-tier = Tier
clash-attacker = Attackers
clash-elements = Elements
clash-distance = Distance in hexes
clash-order = Order
clash-order-C = C, Charge
clash-order-T = T, Hold
clash-target = Target
clash-target_elements = Elements of the target
clash-side = Side attacked
clash-side-front = front
clash-side-flank = flank
clash-side-rear = rear
clash-cover = Before the target
clash-cover-none = nothing
clash-ground = Ground of the target
