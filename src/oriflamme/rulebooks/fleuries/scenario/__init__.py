"""Scenario files: what they say, how they open, what is wrong with them, any state written down as one."""
