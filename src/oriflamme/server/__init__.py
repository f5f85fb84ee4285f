"""The server: every rulebook over HTTP and websockets, with battles in a store that no crash can empty.

A battle is its terms (`rows.Terms`) and a numbered list of entries. A `Match` is what they lead to; workers
keep matches only to save time. `docs/api.md` describes the interface.
"""
