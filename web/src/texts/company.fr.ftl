# Jouer à plusieurs
strength-of-machine = La machine
reach-local = Ces liens ne s'ouvrent que sur cet ordinateur : le serveur n'écoute personne d'autre.
reach-network = Pour jouer sur votre réseau (cet ordinateur y est { $address }), lancez-le par
reach-alone = Pour laisser entrer d'autres joueurs, lancez-le par
qr-show = Code QR : { $name }
qr-label = Le lien en code QR
present-here = en ligne
present-away = absent
present-watching = { $count ->
    [1] un spectateur
   *[other] { $count } spectateurs
}
rematch = Revanche, camps échangés
rematch-join = Accepter la revanche
rematch-asked = { $side_the } { $side_num ->
    [p] veulent
   *[s] veut
} une revanche, camps échangés.
your-orders = Vos ordres, en attendant qu'ils soient dévoilés
battle-not-here = Cette bataille n'est pas sur la liste de ce navigateur. Ouvrez-la par le lien que vous avez reçu.
machine-random = Au hasard
machine-beginner = Pour débuter
machine-novice = Facile
machine-plain = Moyenne
machine-steady = Exigeante
machine-searching = Difficile
machine-deep = Très difficile
facing-dial = Se tourner
rules-button = Règles
sound = Sons pour les dés, les pertes et mon tour
