"""Movement: marches, charges, reactions, retreats, all at once."""
