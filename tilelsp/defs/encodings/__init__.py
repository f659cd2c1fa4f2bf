"""Packed words, one module per family; `words.WORDS` lists them all once.

`terms` has the vocabulary. `smem_desc.SmemDescriptor` and `instr_desc.MmaInstruction` make the words that PTX
reads from the decisions of the pipeline.
"""
