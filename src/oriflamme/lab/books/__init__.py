"""What the laboratory has for each book: made-up scenarios for the fuzzer, and figures to measure."""
