"""The examiner of the native pipeline: reads PTX by itself, runs it on a model of one CTA, and says what is wrong.

It is a second reading of the PTX ISA, kept apart from `tilelsp.interp.ptx` on purpose: the pipeline was written beside
that evaluator, and a mistake that both share would pass unseen. It also answers what the evaluator does not: how many
products a kernel makes, whether an old accumulator is dropped, how often each element is stored.
"""
