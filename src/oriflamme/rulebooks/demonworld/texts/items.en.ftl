# Items: chapter XXV

reason-item = item
card-item = { $item }
card-burning = On fire
card-burning-does = It loses a hit point at the start of each turn.
card-flames = In the flames
card-flames-does = It can do nothing but leave the burning hex.
card-inside = In a building
card-inside-does = It moves as it likes, and can be reached from outside only through openings.
card-flaming = Flaming arrows declared
scenario-item-twice = "{ $unit }" cannot carry the item "{ $item }": it is sold already.
scenario-item-weapon = "{ $unit }" cannot carry the item "{ $item }": there is a magic weapon already.
scenario-item-many = "{ $unit }" cannot carry the item "{ $item }" too: each element has one.
scenario-item-element = "{ $unit }" cannot carry the item "{ $item }" so: it is for another element, named with `items` or `carried`.
scenario-item-shooter = "{ $unit }" cannot carry the item "{ $item }": a bought weapon to shoot with is for those who act alone.
scenario-item-nobody = "{ $unit }" has no such element to carry an item.
