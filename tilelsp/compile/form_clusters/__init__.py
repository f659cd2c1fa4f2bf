"""Tiles that the CTAs of a cluster share: the pass `form-clusters`."""
