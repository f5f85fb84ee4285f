"""The table: distances and arcs, ground, sight, and a drawing of it."""
