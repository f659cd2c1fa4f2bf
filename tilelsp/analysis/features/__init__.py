"""One folder, or module, for each thing that an editor asks for."""
