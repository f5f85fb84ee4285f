lost-away = the target is no longer before the attacker
