-- Made by: python -m tools editors
return {
  stages = { "ttir", "ttgir", "cute", "cuda_tile", "nv_tileaa", "nv_tileas", "llvm", "mir", "ptx", "sass", "assign-atoms", "convert-cuda-tile-to-tileaa", "load-operands", "form-clusters", "split-tiles", "assign-layouts", "pipeline-loops", "convert-tileaa-to-tileas", "convert-cute-nvgpu-to-tileas", "convert-tileas-to-llvm", "convert-nvgpu-to-llvm", "convert-nvvm-to-llvm", "select", "complete-listings", "verify-machine", "print-ptx" },
  engines = { "native", "tileiras" },
  -- Words of which one stands in files with kernels, or PTX in strings, by how they end.
  source_words = {
    cu = { "__tile_global__", "__global__", "asm", "__asm", "__asm__" },
    cuh = { "__tile_global__", "__global__", "asm", "__asm", "__asm__" },
    py = { "cuda.tile", "cuda import tile", "triton", "triton.experimental", "cutlass.cute", "cutlass import cute", "tilelang", "inline_asm_elementwise", "inline_asm" },
    h = { "asm", "__asm", "__asm__" },
    hh = { "asm", "__asm", "__asm__" },
    hpp = { "asm", "__asm", "__asm__" },
    hxx = { "asm", "__asm", "__asm__" },
    inl = { "asm", "__asm", "__asm__" },
    cc = { "asm", "__asm", "__asm__" },
    cpp = { "asm", "__asm", "__asm__" },
    cxx = { "asm", "__asm", "__asm__" },
  },
}
