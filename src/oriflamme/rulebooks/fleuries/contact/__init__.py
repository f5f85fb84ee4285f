"""Where bodies come to stand: in contact with an enemy, in and out of buildings, with room for everybody."""
