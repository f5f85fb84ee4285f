# Où en est la bataille
status = Où en est la bataille
status-you = Vous jouez { $side_the }
status-yours = À vous
status-phases = Les phases du tour
status-balance = { $what } : { $scores }
status-score = { $side } { $points }
status-near = À quel point cette fin est proche
player-you = (vous)
status-phase = Phase : { $name }
status-winning = Comment gagner
status-endings = Comment la bataille peut finir
