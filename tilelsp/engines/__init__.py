"""Engines: what turns a document into PTX, and what its makers' tools say of it. The only package that starts programs.

`engine` is the protocol and `choice` the list; `native` is our own pipeline, `tileiras.engine` NVIDIA's compiler.
`programs` finds the tools and runs one safely; `ptxas`, `tileiras` and `disassembly` make what they print plain data;
`answers` remembers it.
"""
