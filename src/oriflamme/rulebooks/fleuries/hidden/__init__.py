"""What is hidden: cards and detection, ambushes, what a seat may know and suppose."""
