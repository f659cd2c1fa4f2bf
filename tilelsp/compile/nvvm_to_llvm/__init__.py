"""Functions of the `llvm` dialect with ops of nvvm, as LLVM IR: the pass `convert-nvvm-to-llvm`."""
