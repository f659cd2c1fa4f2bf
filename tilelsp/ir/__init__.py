"""One generic IR for every level. Knows no dialect by name; nodes never change once built."""
