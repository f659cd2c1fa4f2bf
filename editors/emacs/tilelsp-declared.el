;;; tilelsp-declared.el --- Made by: python -m tools editors  -*- lexical-binding: t; -*-

(defconst tilelsp-stages
  '("ttir"
    "ttgir"
    "cute"
    "cuda_tile"
    "nv_tileaa"
    "nv_tileas"
    "llvm"
    "mir"
    "ptx"
    "sass"
    "assign-atoms"
    "convert-cuda-tile-to-tileaa"
    "load-operands"
    "form-clusters"
    "split-tiles"
    "assign-layouts"
    "pipeline-loops"
    "convert-tileaa-to-tileas"
    "convert-cute-nvgpu-to-tileas"
    "convert-tileas-to-llvm"
    "convert-nvgpu-to-llvm"
    "convert-nvvm-to-llvm"
    "select"
    "complete-listings"
    "verify-machine"
    "print-ptx")
  "Stages that a preview can show, and passes: then what they made.")

(provide 'tilelsp-declared)
;;; tilelsp-declared.el ends here
