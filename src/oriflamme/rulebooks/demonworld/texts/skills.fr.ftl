reason-skill = compétence
reason-target-skill = compétence de la cible
