"""The addresses of the interface, under `/api/v1`."""
