# Playing with others
strength-of-machine = The machine
reach-local = These links open only on this computer, because the server listens to nobody else.
reach-network = To play over your network (this computer is { $address }), start it with
reach-alone = To let others in, start it with
qr-show = QR code: { $name }
qr-label = The link as a QR code
present-here = here
present-away = away
present-watching = { $count ->
    [one] one spectator
   *[other] { $count } spectators
}
rematch = Rematch, sides swapped
rematch-join = Join the rematch
rematch-asked = { $side_the } { $side_num ->
    [p] want
   *[s] wants
} a rematch with the sides swapped.
your-orders = Your orders, until all are revealed
battle-not-here = This browser does not have this battle on its list. Open it with the link that you were given.
machine-random = At random
machine-beginner = First steps
machine-novice = Easy
machine-plain = Medium
machine-steady = Demanding
machine-searching = Hard
machine-deep = Very hard
facing-dial = Turn
rules-button = Rules
sound = Sound for dice, losses and my turn
