"""Effects of PTX instructions over the control flow of a function; see `tilelsp.flow`."""
