"""Code that runs in the processes of the program: it imports the standard library, `gpu.protocol`, and what is there of
the program's own packages."""
