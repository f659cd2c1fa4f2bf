"""One launch of a kernel: its arguments, the engine that runs it, and what became of it."""
