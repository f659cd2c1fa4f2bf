"""Functions as the instructions of PTX that their ops become, at every level: what the registers of these hold, and the
steps that rules follow over the control flow. A level says what its ops become; see `body`."""
