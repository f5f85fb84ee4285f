"""Making scenarios: files that are edited and keep their comments, maps that are painted, what a book offers."""
