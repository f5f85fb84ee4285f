"""Combat: blows, push-back, captures and pursuits."""
