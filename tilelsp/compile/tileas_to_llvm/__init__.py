"""One thread's program for each kind of tile op: what stage 3 emits through the LLVM builder."""
