"""Refactorings: what can be made of a document where nothing is wrong with it."""
