"""Command: battle orders, brigades and direct control, the orders of a turn, transformations."""
