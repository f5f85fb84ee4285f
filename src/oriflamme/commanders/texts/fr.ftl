# Phrases des commandants de l'ordinateur.

unknown-commander = Aucun commandant ne s'appelle « { $name } » pour le livre { $book } (il y a : { $known }).
commander-random = Au hasard : n'importe quelle réponse permise, à chances égales
commander-plain = Simple : des ordres sensés, d'après les dégâts à attendre
