"""Programs of others: where they are, one run with limits, its folder, and what can go wrong."""
