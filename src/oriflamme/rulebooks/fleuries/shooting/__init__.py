"""Shooting: who shoots at whom, salvoes, arcs and ranges."""
