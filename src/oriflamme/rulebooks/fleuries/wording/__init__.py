"""Words that several chapters share: refusals, lengths, parts of sentences, numbers as people write them."""
