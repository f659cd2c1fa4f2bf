"""Declarations only: ops, types, words, rules, targets. Lists its modules once and gathers what they declare."""
