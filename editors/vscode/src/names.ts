// Names and lines shown to a person.

/** A stage that a preview can show. */
export interface Stage {
  readonly id: string;
  readonly title: string;
  readonly detail: string;
  readonly languageId: string;
  readonly extension: string;
}

export const stages: readonly Stage[] = [
  { id: "nv_tileaa", title: "nv_tileaa", detail: "Tiles as tensors, the MMA atom chosen", languageId: "mlir", extension: "mlir" },
  { id: "nv_tileas", title: "nv_tileas", detail: "Buffers, barriers, async copies, descriptors", languageId: "mlir", extension: "mlir" },
  { id: "llvm", title: "LLVM IR", detail: "One thread's program with NVVM intrinsics", languageId: "llvm", extension: "ll" },
  { id: "mir", title: "Machine IR", detail: "Machine opcodes and packed words", languageId: "nvptx-mir", extension: "mir" },
  { id: "ptx", title: "PTX", detail: "What ptxas reads", languageId: "ptx", extension: "ptx" },
  { id: "sass", title: "SASS", detail: "Machine code with its control codes, by ptxas and nvdisasm", languageId: "nvsass", extension: "nvsass" },
];

/** What makes a preview's text. */
export const engines: readonly { readonly id: string; readonly detail: string }[] = [
  { id: "native", detail: "tilelsp's own pipeline: every stage" },
  { id: "tileiras", detail: "NVIDIA's compiler, where it is installed: PTX and machine code" },
];

/** The code of findings about what the native pipeline has no lowering for. */
export const notLowered = "native.unsupported";

export interface PtxasVerdict {
  readonly accepted: boolean | null;
  readonly version?: string | null;
  readonly messages?: readonly (string | { readonly message: string })[];
  readonly registers?: number | null;
  readonly static_shared_bytes?: number | null;
  readonly dynamic_shared_bytes?: number | null;
  readonly spill_bytes?: number | null;
}

/** One line for a person: `ptxas 13.5: accepted, 90 registers, 32 KiB shared`. */
export function verdictLine(verdict: PtxasVerdict): string {
  const tool = verdict.version ? `ptxas ${verdict.version}` : "ptxas";
  if (verdict.accepted === null) return `${tool}: no verdict`;
  if (!verdict.accepted) return `${tool}: refused`;
  const parts = [`${tool}: accepted`];
  if (verdict.registers) parts.push(`${verdict.registers} registers`);
  const shared = (verdict.static_shared_bytes ?? 0) + (verdict.dynamic_shared_bytes ?? 0);
  if (shared) parts.push(`${shared % 1024 ? `${shared} bytes` : `${shared / 1024} KiB`} shared`);
  if (verdict.spill_bytes) parts.push(`${verdict.spill_bytes} bytes spilled`);
  return parts.join(", ");
}
