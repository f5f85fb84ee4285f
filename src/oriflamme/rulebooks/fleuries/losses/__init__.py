"""Losses: casualties, crashes, structures that give way, fire."""
