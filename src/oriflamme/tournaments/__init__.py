"""Commanders against each other: tournaments and ratings."""
