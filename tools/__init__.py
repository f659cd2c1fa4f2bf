"""Chores of the project itself: what writes generated files, and checks that they are up to date."""
