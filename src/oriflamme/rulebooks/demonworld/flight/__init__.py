"""Flyers: low and high flight, altitudes, landing and contact, shots, blows and breath in the air. Chapter XXIII"""
