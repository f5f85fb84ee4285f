# Où en est la bataille
status-turn = Tour { $turn }
status-turn-of = Tour { $turn } sur { $limit }
status-side = { $subject }
status-before = Avant la bataille
