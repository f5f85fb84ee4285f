"""Artillery: cannons, ballistas and catapults, their crews, and what they fire. Chapter XIX"""
