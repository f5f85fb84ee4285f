"""Morale: what it comes to, who tests and why."""
