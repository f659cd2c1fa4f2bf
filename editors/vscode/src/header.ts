// The line above a preview: what it shows, how fresh it is, what ptxas says; each part is a button.
import * as vscode from "vscode";
import { verdictLine } from "./names.ts";
import type { Previews } from "./previews.ts";
import { scheme } from "./protocol.ts";

export class Header implements vscode.CodeLensProvider, vscode.Disposable {
  readonly onDidChangeCodeLenses: vscode.Event<void>;
  private readonly previews: Previews;
  private readonly subscription: vscode.Disposable;

  constructor(previews: Previews) {
    this.previews = previews;
    this.onDidChangeCodeLenses = previews.onDidUpdate;
    this.subscription = vscode.languages.registerCodeLensProvider({ scheme }, this);
  }

  provideCodeLenses(document: vscode.TextDocument): vscode.CodeLens[] {
    const preview = this.previews.at(document.uri);
    if (!preview) return [];
    const { stale, diagnostics, ptxas } = preview.answer;
    const parts: vscode.Command[] = [];
    if (stale) parts.push({ title: "$(warning) stale: the source has errors", command: "tileir.showPreviewMessages" });
    parts.push({ title: `$(layers) ${preview.stage}`, command: "tileir.chooseStage", tooltip: "Choose another stage" });
    parts.push({ title: `$(circuit-board) ${preview.target}`, command: "tileir.chooseTarget", tooltip: "Choose another target" });
    if (ptxas) parts.push({ title: verdictLine(ptxas), command: "tileir.showPreviewMessages" });
    if (diagnostics.length) {
      const title = diagnostics.length === 1 ? "1 message" : `${diagnostics.length} messages`;
      parts.push({ title: `$(info) ${title}`, command: "tileir.showPreviewMessages" });
    }
    return parts.map((part) => new vscode.CodeLens(new vscode.Range(0, 0, 0, 0), { arguments: [document.uri], ...part }));
  }

  dispose(): void {
    this.subscription.dispose();
  }
}
