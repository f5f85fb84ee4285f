# How the battle stands
status-turn = Turn { $turn }
status-turn-of = Turn { $turn } of { $limit }
status-side = { $subject }
status-before = Before the battle
