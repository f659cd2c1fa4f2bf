"""PTX that stands in strings of other documents: as a module of its own, whose places lead back into the strings."""
