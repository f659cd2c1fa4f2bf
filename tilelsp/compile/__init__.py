"""The native pipeline: pure stages from IR to IR to PTX. Never thinks about editors, files or programs."""
