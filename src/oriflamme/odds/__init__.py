"""Odds for players: exact odds of a roll or a clash, simulated battles, and the analysis of one battle."""
