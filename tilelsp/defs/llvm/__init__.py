"""What the pipeline builds and selects of LLVM: instructions and intrinsics, declared."""
