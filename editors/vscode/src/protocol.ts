// What tilelsp adds to LSP, as far as this extension uses it.
import type { MapRow } from "./lineMap.ts";
import type { PtxasVerdict } from "./names.ts";

export interface Position {
  readonly line: number;
  readonly character: number;
}

export interface Range {
  readonly start: Position;
  readonly end: Position;
}

export interface PreviewParams {
  readonly textDocument: { readonly uri: string };
  readonly target: string;
  readonly stage: string;
  /** Left out: the one of the settings. */
  readonly engine?: string | undefined;
  readonly position?: Position;
}

export interface PreviewAnswer {
  readonly uri: string;
  /** The version of the source that `text` was made from. */
  readonly version: number | null;
  readonly text: string;
  readonly languageId: string;
  /** True where `text` belongs to an earlier version, because the present one does not compile. */
  readonly stale: boolean;
  readonly map: readonly MapRow[];
  readonly diagnostics: readonly {
    readonly range: Range;
    readonly message: string;
    readonly code?: string;
    readonly severity?: number | string;
  }[];
  readonly ptxas?: PtxasVerdict | null;
  readonly command?: string | null;
}

export interface MapPositionParams {
  readonly textDocument: { readonly uri: string };
  readonly position: Position;
  readonly target: string;
  readonly stage: string;
  readonly direction: "to" | "from";
}

export interface MapPositionAnswer {
  readonly ranges: readonly Range[];
}

export interface CompareSide {
  readonly target?: string | undefined;
  /** A stage, or a pass for what it made; the one of the request where it is left out. */
  readonly stage?: string | undefined;
  readonly engine?: string | undefined;
}

export interface CompareParams {
  readonly textDocument: { readonly uri: string };
  readonly stage: string;
  readonly left: CompareSide;
  readonly right: CompareSide;
}

interface ComparedText {
  /** Of the preview that the text is taken from; of the document itself, where that holds both texts. */
  readonly uri: string;
  readonly label: string;
  readonly version: number;
  readonly stale: boolean;
  /** Of the text; missing where both texts are of the document itself. */
  readonly languageId?: string;
  /** The text with the names of its registers and labels made like the other's. */
  readonly text: string;
}

export interface CompareAnswer {
  readonly left: ComparedText;
  readonly right: ComparedText;
  /** Empty where the two differ in names only. */
  readonly diff: string;
}

export interface ComparePassesAnswer extends CompareAnswer {
  /** How many ops the pass added, removed and changed. */
  readonly summary: string;
}

export interface ExplainAnswer {
  readonly code: string;
  readonly markdown: string;
}

/** Answers that are pages: the fields beside the text are for other programs. */
export interface PageAnswer {
  readonly markdown: string;
}

/** A picture as a page that needs nothing beside it and runs nothing. */
export interface PictureAnswer {
  readonly content: string;
}

/** A packed word where it stands, or with other fields than it has. */
export interface WordAnswer {
  readonly word: string;
  readonly reading: string;
  readonly hex: string;
  readonly fields: readonly {
    readonly field: string;
    readonly bits: readonly [low: number, high: number];
    readonly value: number;
    readonly meaning: string;
    readonly legal: boolean;
    /** Empty where any number may stand. */
    readonly choices: readonly { readonly value: number; readonly meaning: string }[];
  }[];
  readonly faults: readonly string[];
  readonly range: Range;
  readonly newText: string;
  readonly content: string;
}

export interface Status {
  readonly health: "ok" | "warning" | "error";
  readonly message?: string | null;
  readonly engines?: unknown;
  readonly version?: string;
}

export const scheme = "tilelsp";
export const previewRequest = "tilelsp/preview";
/** By `workspace/executeCommand`: the names of all targets. */
export const targetsCommand = "tilelsp/targets";
/** A command of the server's, which code lenses carry: the page of a rule or of a question. */
export const explainCommand = "tilelsp.explain";
/** Another one, on the dumps of a pass pipeline: what the pass changed. */
export const comparePassesCommand = "tilelsp.comparePasses";
export const explainRequest = "tilelsp/explain";
export const decodeRequest = "tilelsp/decode";
export const encodeRequest = "tilelsp/encode";
export const wordRequest = "tilelsp/word";
export const targetMatrixRequest = "tilelsp/targetMatrix";
export const tmemMapRequest = "tilelsp/tmemMap";
export const compileAllRequest = "tilelsp/compileAll";
export const sanitizeRequest = "tilelsp/sanitize";
/** What the lens does that runs a kernel. */
export const sanitizeCommand = "tilelsp.sanitize";
export const pictureRequest = "tilelsp/picture";
export const previewChanged = "tilelsp/previewChanged";
export const compareRequest = "tilelsp/compare";
export const mapPositionRequest = "tilelsp/mapPosition";
export const statusNotification = "tilelsp/status";
export const readBytecodeRequest = "tilelsp/readBytecode";
export const writeBytecodeRequest = "tilelsp/writeBytecode";

/** What a run of a kernel found: so many findings, which are diagnostics by then or soon. */
export interface SanitizeAnswer {
  entry: string;
  found: number;
  message: string;
}

export interface ReadBytecodeAnswer {
  readonly text: string;
  readonly version: string;
}
