"""Path search: where a displacement may lead, what it costs, and the answers that lead there."""
