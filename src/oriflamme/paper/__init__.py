"""What is read away from the screen: reports of simulations and battles, and sheets to print."""
