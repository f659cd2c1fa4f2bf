// Names and lines shown to a person.

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
