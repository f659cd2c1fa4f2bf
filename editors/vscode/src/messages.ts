// What the pipeline and ptxas say about a preview, each with its place in the source.
import type { PreviewAnswer } from "./protocol.ts";

export interface Message {
  readonly text: string;
  readonly severity: "error" | "warning" | "information" | "hint";
  /** The line of the source, from 0; of ptxas, which reads the preview, there is none. */
  readonly line: number | undefined;
}

/** By LSP's numbers, which count from 1. */
const SEVERITIES = ["error", "warning", "information", "hint"] as const;

/** In the order of the answer; ptxas last. */
export function messagesOf({ diagnostics, ptxas }: Pick<PreviewAnswer, "diagnostics" | "ptxas">): Message[] {
  const own = diagnostics.map(({ message, range, severity }) => ({
    text: message,
    severity: SEVERITIES[Number(severity) - 1] ?? "error",
    line: range.start.line,
  }));
  const verdict = ptxas?.accepted === false ? "error" : "information";
  const judged = (ptxas?.messages ?? []).map((one) => ({
    text: `ptxas: ${typeof one === "string" ? one : one.message}`,
    severity: verdict,
    line: undefined,
  }) as const);
  return [...own, ...judged];
}
