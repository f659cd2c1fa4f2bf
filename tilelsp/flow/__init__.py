"""Effects over control flow: what is missing on some way through a function, or comes too late, at any level.

A level gives blocks of steps, made from the declared effects of its ops; the rest is the same for all of them.
"""
