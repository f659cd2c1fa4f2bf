"""Tiles that registers or shared memory cannot hold, in halves: the pass `split-tiles`."""
