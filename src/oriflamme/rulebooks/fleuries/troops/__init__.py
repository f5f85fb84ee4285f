"""What troops are: what they cost, their formations, and how they leave the game."""
