"""Engines: what turns a document into PTX, and what its makers' tools say of it. The only package that starts programs.

`engine` is the protocol and `choice` the list; `native` is our own pipeline, `tileiras_engine` NVIDIA's compiler.
`find` knows the tools, `process` runs one safely; `ptxas`, `tileiras` and `disasm` make what they print plain data.
"""
