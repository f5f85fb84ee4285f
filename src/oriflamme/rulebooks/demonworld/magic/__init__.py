"""Magic: wizards, their spells, and what comes of them. Chapter XX"""
