"""What instructions of PTX do over the control flow of a function; see `tilelsp.flow`."""
