-- Made by: python -m tools editors
return {
  stages = { "cuda_tile", "nv_tileaa", "nv_tileas", "llvm", "mir", "ptx", "sass", "assign-atoms", "convert-cuda-tile-to-tileaa", "load-operands", "form-clusters", "split-tiles", "assign-layouts", "pipeline-loops", "convert-tileaa-to-tileas", "convert-cute-nvgpu-to-tileas", "convert-tileas-to-llvm", "convert-nvgpu-to-llvm", "convert-nvvm-to-llvm", "select", "complete-listings", "verify-machine", "print-ptx" },
  engines = { "native", "tileiras" },
  kernel_words = { "__tile_global__", "__global__", "cuda.tile", "cuda import tile", "triton" },
}
