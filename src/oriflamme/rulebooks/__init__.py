"""The rulebooks, one package each. They share the kernel and the board, never each other's code."""
