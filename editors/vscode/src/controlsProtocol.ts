// What the view of stages, targets and pictures is told, and what it asks for.
import type { Message } from "./messages.ts";

export interface Choice {
  readonly id: string;
  readonly title: string;
  readonly detail: string;
}

/** One preview: its editor's own pickers, messages and verdict. */
export interface Column {
  readonly uri: string;
  /** What its picture is of: the same at every stage. */
  readonly pictured: string;
  readonly title: string;
  readonly target: string;
  readonly engine: string;
  readonly stale: boolean;
  /** Whether an edit has changed its text. */
  readonly changed: boolean;
  readonly verdict: string | undefined;
  readonly messages: readonly Message[];
}

export interface ControlsState {
  readonly source: string;
  /** The stage or pass of the preview in use; its tab is the selected one. */
  readonly stage: string;
  readonly stages: readonly Choice[];
  readonly passes: readonly Choice[];
  readonly targets: readonly string[];
  readonly engines: readonly string[];
  readonly pictures: readonly Choice[];
  /** Side by side, as their editors are. */
  readonly columns: readonly Column[];
}

/** State is left out where no preview is open; a picture has a page, or the reason why there is none. */
export type Told =
  | { readonly kind: "state"; readonly state?: ControlsState | undefined }
  | { readonly kind: "picture"; readonly pictured: string; readonly picture: string; readonly page?: string; readonly problem?: string };

export type Asked =
  | { readonly kind: "ready" }
  | { readonly kind: "stage"; readonly stage: string }
  | { readonly kind: "target"; readonly uri: string; readonly target: string }
  | { readonly kind: "engine"; readonly uri: string; readonly engine: string }
  | { readonly kind: "add"; readonly target: string }
  | { readonly kind: "close" | "difference" | "save" | "copy"; readonly uri: string }
  | { readonly kind: "source"; readonly uri: string; readonly line: number }
  | { readonly kind: "picture"; readonly picture: string };
