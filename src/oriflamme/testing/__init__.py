"""For the tests of rulebooks: a pytest plugin, and the record of which clauses are proven."""
