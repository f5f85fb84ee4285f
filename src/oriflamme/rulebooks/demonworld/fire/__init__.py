"""Fire: wind, burning hexes, flaming arrows. Chapter XXII"""
