"""Magic: spells and when they are cast, failures, divine interventions, magic gear and its curses."""
