"""Declarations, for people to read: packed words, rules, targets, and the pieces of Markdown for their pages."""
