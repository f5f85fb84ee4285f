"""Before the battle: ground is picked and laid out, troops are drawn up."""
