// Made by: python -m tools editors

/** A stage that a preview can show, or a pass: then what it made. */
export interface Stage {
  readonly id: string;
  readonly title: string;
  readonly detail: string;
  readonly language: string;
  readonly suffix: string;
  readonly only: readonly string[];
}

export const stages: readonly Stage[] = [
  { id: "ttir", title: "Triton IR", detail: "Triton's ops on tensors, before they have layouts", language: "mlir", suffix: "mlir", only: [".py", ".ttir", ".ttgir", ".llir", ".ptx"] },
  { id: "ttgir", title: "TritonGPU IR", detail: "Tensors with layouts, buffers and barriers", language: "mlir", suffix: "mlir", only: [".py", ".ttir", ".ttgir", ".llir", ".ptx"] },
  { id: "cute", title: "CuTe IR", detail: "CuTe's ops on layouts, of the host and its kernels", language: "mlir", suffix: "mlir", only: [".py"] },
  { id: "cuda_tile", title: "Tile IR", detail: "What the pipeline begins with, as of bytecode or a source", language: "mlir", suffix: "mlir", only: [] },
  { id: "nv_tileaa", title: "nv_tileaa", detail: "Tiles as tensors, the MMA atom chosen", language: "mlir", suffix: "mlir", only: [] },
  { id: "nv_tileas", title: "nv_tileas", detail: "Buffers, barriers, async copies, descriptors", language: "mlir", suffix: "mlir", only: [] },
  { id: "llvm", title: "LLVM IR", detail: "One thread's program with NVVM intrinsics", language: "llvm", suffix: "ll", only: [] },
  { id: "mir", title: "Machine IR", detail: "Machine opcodes and packed words", language: "nvptx-mir", suffix: "mir", only: [] },
  { id: "ptx", title: "PTX", detail: "What ptxas reads", language: "ptx", suffix: "ptx", only: [] },
  { id: "sass", title: "SASS", detail: "Machine code with its control codes, by ptxas and nvdisasm", language: "nvsass", suffix: "nvsass", only: [] },
  { id: "assign-atoms", title: "behind assign-atoms", detail: "Names the instruction of every matrix multiply, the widest that target, types and size allow.", language: "mlir", suffix: "mlir", only: [] },
  { id: "convert-cuda-tile-to-tileaa", title: "behind convert-cuda-tile-to-tileaa", detail: "Tiles become tensors, ops those of arith, math, scf and nv_tileaa, a multiply a dot with its atom.", language: "mlir", suffix: "mlir", only: [] },
  { id: "load-operands", title: "behind load-operands", detail: "Tensors that a listing takes are loaded from memory, and those that it leaves unused stored; with a hint.", language: "mlir", suffix: "mlir", only: [] },
  { id: "form-clusters", title: "behind form-clusters", detail: "Where num_cta_in_cga asks for it, each of two CTAs of a cluster works on half of the rows of its tiles.", language: "mlir", suffix: "mlir", only: [] },
  { id: "split-tiles", title: "behind split-tiles", detail: "Tiles that registers or shared memory cannot hold are worked on in halves.", language: "mlir", suffix: "mlir", only: [] },
  { id: "assign-layouts", title: "behind assign-layouts", detail: "Every tensor gets its layout, one for all that belong together, by what each would cost.", language: "mlir", suffix: "mlir", only: [] },
  { id: "pipeline-loops", title: "behind pipeline-loops", detail: "Loads of a loop that feed a multiply are started turns ahead, as many as shared memory has room for.", language: "mlir", suffix: "mlir", only: [] },
  { id: "convert-tileaa-to-tileas", title: "behind convert-tileaa-to-tileas", detail: "Dots become buffers, copies, descriptors, barriers and their instruction; tensors that differ are converted.", language: "mlir", suffix: "mlir", only: [] },
  { id: "convert-cute-nvgpu-to-tileas", title: "behind convert-cute-nvgpu-to-tileas", detail: "Ops of cute_nvgpu become those of nv_tileas: an S2T copy its barrier, its partition and the copy.", language: "mlir", suffix: "mlir", only: [] },
  { id: "convert-tileas-to-llvm", title: "behind convert-tileas-to-llvm", detail: "Each op becomes what one thread does for it, in LLVM IR with intrinsics; the kind word is packed.", language: "llvm", suffix: "ll", only: [] },
  { id: "convert-nvgpu-to-llvm", title: "behind convert-nvgpu-to-llvm", detail: "Where text enters with ops of nvgpu: fragments, copies and descriptors become LLVM IR with intrinsics.", language: "llvm", suffix: "ll", only: [] },
  { id: "convert-nvvm-to-llvm", title: "behind convert-nvvm-to-llvm", detail: "Where text enters with functions of llvm and ops of nvvm: written as LLVM IR, those without intrinsic as PTX.", language: "llvm", suffix: "ll", only: [] },
  { id: "select", title: "behind select", detail: "Instructions and intrinsics become machine opcodes on virtual registers.", language: "nvptx-mir", suffix: "mir", only: [] },
  { id: "complete-listings", title: "behind complete-listings", detail: "Gives what listings of documents leave open: tiles and types by their words, parameters; each with a hint.", language: "nvptx-mir", suffix: "mir", only: [] },
  { id: "verify-machine", title: "behind verify-machine", detail: "Unpacks the words of the selected instructions and rejects what the target cannot execute.", language: "nvptx-mir", suffix: "mir", only: [] },
  { id: "print-ptx", title: "behind print-ptx", detail: "Writes PTX, in which packed words are those of the PTX ISA.", language: "ptx", suffix: "ptx", only: [] },
];

/** Those of the stages that are passes. */
export const passes: ReadonlySet<string> = new Set(["assign-atoms", "convert-cuda-tile-to-tileaa", "load-operands", "form-clusters", "split-tiles", "assign-layouts", "pipeline-loops", "convert-tileaa-to-tileas", "convert-cute-nvgpu-to-tileas", "convert-tileas-to-llvm", "convert-nvgpu-to-llvm", "convert-nvvm-to-llvm", "select", "complete-listings", "verify-machine", "print-ptx"]);

/** What makes a preview's text. */
export const engines: readonly { readonly id: string; readonly detail: string }[] = [
  { id: "native", detail: "tilelsp's own pipeline: every stage, no other program needed" },
  { id: "tileiras", detail: "NVIDIA's compiler, where it is installed: the PTX that it would assemble" },
];

/** Words of which one stands in files with kernels, or PTX in strings, by how they end. */
export const sourceWords: Readonly<Record<string, readonly string[]>> = {
  ".cu": ["__tile_global__", "__global__", "asm", "__asm", "__asm__"],
  ".cuh": ["__tile_global__", "__global__", "asm", "__asm", "__asm__"],
  ".py": ["cuda.tile", "cuda import tile", "triton", "triton.experimental", "cutlass.cute", "cutlass import cute", "tilelang", "inline_asm_elementwise", "inline_asm"],
  ".h": ["asm", "__asm", "__asm__"],
  ".hh": ["asm", "__asm", "__asm__"],
  ".hpp": ["asm", "__asm", "__asm__"],
  ".hxx": ["asm", "__asm", "__asm__"],
  ".inl": ["asm", "__asm", "__asm__"],
  ".cc": ["asm", "__asm", "__asm__"],
  ".cpp": ["asm", "__asm", "__asm__"],
  ".cxx": ["asm", "__asm", "__asm__"],
};

/** The target of documents for which nobody chose one. */
export const defaultTarget = "sm_100a";
