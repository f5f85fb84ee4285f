"""The end of a turn: rallying, and who has won."""
