// The editor around a view.

interface Editor<Asked> {
  postMessage(asked: Asked): void;
  getState(): unknown;
  setState(kept: unknown): void;
}

declare function acquireVsCodeApi(): Editor<unknown>;

/** Can be asked for once. */
export function editorFor<Asked>(): Editor<Asked> {
  return acquireVsCodeApi();
}
