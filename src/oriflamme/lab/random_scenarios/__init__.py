"""Random scenarios for the fuzzer, one module a rulebook."""
