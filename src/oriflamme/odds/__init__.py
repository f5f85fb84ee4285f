"""Measuring battles: exact odds, simulations, a fuzzer, counts of legal answers, benchmarks."""
