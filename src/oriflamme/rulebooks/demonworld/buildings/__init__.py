"""Buildings: walls, doors and windows, and who is inside. Chapter XXIV"""
