// What the panel of a packed word is told, and what it asks for.
import type { WordAnswer } from "./protocol.ts";

export interface WordTold {
  /** The file and line of the number. */
  readonly where: string;
  /** Undefined where the number is no packed word any more. */
  readonly word: WordAnswer | undefined;
  /** Why a field could not be changed. */
  readonly problem?: string;
}

export type WordAsked = { readonly kind: "ready" } | { readonly kind: "set"; readonly field: string; readonly value: number };
