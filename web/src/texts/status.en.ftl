# How the battle stands
status = How the battle stands
status-you = You are { $side_the }
status-yours = Your move
status-phases = The phases of the turn
status-balance = { $what }: { $scores }
status-score = { $side } { $points }
status-near = How near this ending is
player-you = (you)
status-phase = Phase: { $name }
status-winning = How to win
status-endings = How the battle can end
