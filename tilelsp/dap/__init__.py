"""A debugger for kernels: an adapter of the Debug Adapter Protocol in front of the evaluator and the interpreter."""
