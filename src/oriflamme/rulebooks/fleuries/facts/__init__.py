"""What happens in a battle, chapter by chapter."""
