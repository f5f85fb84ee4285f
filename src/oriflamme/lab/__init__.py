"""The laboratory: the fuzzer and what must hold of every battle, counts of legal answers, benchmarks."""
