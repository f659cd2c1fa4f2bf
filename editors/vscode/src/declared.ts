// Made by: python -m tools editors

/** A stage that a preview can show. */
export interface Stage {
  readonly id: string;
  readonly title: string;
  readonly detail: string;
  readonly language: string;
  readonly suffix: string;
}

export const stages: readonly Stage[] = [
  { id: "nv_tileaa", title: "nv_tileaa", detail: "Tiles as tensors, the MMA atom chosen", language: "mlir", suffix: "mlir" },
  { id: "nv_tileas", title: "nv_tileas", detail: "Buffers, barriers, async copies, descriptors", language: "mlir", suffix: "mlir" },
  { id: "llvm", title: "LLVM IR", detail: "One thread's program with NVVM intrinsics", language: "llvm", suffix: "ll" },
  { id: "mir", title: "Machine IR", detail: "Machine opcodes and packed words", language: "nvptx-mir", suffix: "mir" },
  { id: "ptx", title: "PTX", detail: "What ptxas reads", language: "ptx", suffix: "ptx" },
  { id: "sass", title: "SASS", detail: "Machine code with its control codes, by ptxas and nvdisasm", language: "nvsass", suffix: "nvsass" },
];

/** What makes a preview's text. */
export const engines: readonly { readonly id: string; readonly detail: string }[] = [
  { id: "native", detail: "tilelsp's own pipeline: every stage, no other program needed" },
  { id: "tileiras", detail: "NVIDIA's compiler, where it is installed: the PTX that it would assemble" },
];
