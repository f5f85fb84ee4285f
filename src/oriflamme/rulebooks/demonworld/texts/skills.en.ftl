reason-skill = skill
reason-target-skill = target's skill
