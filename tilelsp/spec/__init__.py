"""The kit: what can be declared, checked when it is declared. Knows no concrete op, word or target."""
