# La carte d'une pièce, et ce qu'une réponse amènerait
card-of = Carte : { $piece }
card-odds = { $piece } contre cette pièce
card-can = Peut maintenant
card-cannot = { $count ->
    [1] Une chose impossible, et pourquoi
   *[other] { $count } choses impossibles, et pourquoi
}
card-struck-by = À portée de coups : { $pieces }.
card-shot-by = À portée de tir : { $pieces }.
card-key = Sur une carte : fiche de la pièce sous le curseur
card-key-sight = Sur une carte : ligne de vue
card-key-threats = Sur une carte : menaces ; sur une table : vue et portées
consequences = Ce que cela amènerait
consequence-cost = coût { $cost }
consequence-breath = coûte un niveau de souffle
consequence-dice = les dés décident
consequence-final = sans retour possible
consequence-for-good = définitif
consequence-sum = le calcul
consequence-later = Peut être suivi de : { $tests }.
consequence-sealed = Scellé : vous pouvez encore changer.
consequence-handed-in = Remis : révélé quand tous ont fini.
consequence-over = La bataille sera finie.
consequence-next = Ensuite, c'est le tour de : { $side }.
consequence-unsure = D'après ce que vous voyez : quelque chose est caché.
consequence-strike = Pourraient alors frapper : { $pieces }.
consequence-shoot = Pourraient alors tirer : { $pieces }.
consequence-do = Confirmer
consequence-leave = Renoncer
consequence-undo = Une pression annule { $count ->
    [one] la dernière réponse
   *[other] les { $count } dernières réponses
}.
