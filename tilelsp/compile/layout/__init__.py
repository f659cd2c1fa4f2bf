"""Where the elements of a tile live: in registers of threads, and in shared memory."""
