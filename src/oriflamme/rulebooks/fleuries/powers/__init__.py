"""What lasts: effects of spells and gear upon pieces, as other chapters count them."""
