# Sentences of the computer commanders.

unknown-commander = There is no commander called "{ $name }" for the book { $book } (there are: { $known }).
commander-random = Random: any legal answer, with equal chances
commander-plain = Plain: sensible orders, from the damage to be expected
