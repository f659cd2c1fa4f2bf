"""Building the LLVM stage: `builder` is the whole, its parts by what they build."""
