"""Functions with ops of nvgpu, as LLVM IR: the pass `convert-nvgpu-to-llvm`."""
