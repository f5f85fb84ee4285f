"""What a piece can still do: how far it goes, how well it shoots, what its wounds take from it."""
