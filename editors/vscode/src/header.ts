// What a preview shows, how fresh it is and what ptxas says: above its first line, each part a button, and in short in
// the status bar, where it stays in sight.
import * as vscode from "vscode";
import { previewInUse } from "./highlights.ts";
import type { LensCommands } from "./lensCommands.ts";
import { notLowered, verdictLine } from "./names.ts";
import { engineOf, type Previews } from "./previews.ts";
import { scheme } from "./protocol.ts";

const other = "tileiras";

export class Header implements vscode.CodeLensProvider, vscode.Disposable {
  readonly onDidChangeCodeLenses: vscode.Event<void>;
  private readonly previews: Previews;
  private readonly lensCommands: LensCommands;
  private readonly item = vscode.window.createStatusBarItem("tileir.preview", vscode.StatusBarAlignment.Right, 91);
  private readonly subscriptions: vscode.Disposable[];

  constructor(previews: Previews, lensCommands: LensCommands) {
    this.previews = previews;
    this.lensCommands = lensCommands;
    this.onDidChangeCodeLenses = previews.onDidUpdate;
    this.item.name = "Tile IR preview";
    this.item.command = "tileir.chooseTarget";
    this.subscriptions = [
      this.item,
      vscode.languages.registerCodeLensProvider({ scheme }, this),
      previews.onDidUpdate(() => this.showItem()),
      vscode.window.onDidChangeActiveTextEditor(() => this.showItem()),
    ];
  }

  provideCodeLenses(document: vscode.TextDocument): vscode.CodeLens[] {
    const preview = this.previews.at(document.uri);
    if (!preview) return [];
    const { stale, diagnostics, ptxas } = preview.answer;
    const parts: vscode.Command[] = [];
    if (stale) parts.push({ title: "$(warning) stale: the source has errors", command: "tileir.showPreviewMessages" });
    parts.push({ title: `$(layers) ${preview.stage}`, command: "tileir.chooseStage", tooltip: "Choose another stage" });
    parts.push({ title: `$(circuit-board) ${preview.target}`, command: "tileir.chooseTarget", tooltip: "Choose another target" });
    parts.push({ title: `$(server-process) ${engineOf(preview)}`, command: "tileir.chooseEngine", tooltip: "Choose another engine" });
    if (diagnostics.some(({ code }) => code === notLowered) && engineOf(preview) !== other)
      parts.push({
        title: `$(arrow-right) compile with ${other}`,
        command: "tileir.chooseEngine",
        tooltip: "The native pipeline has no lowering for an op of this kernel",
        arguments: [document.uri, other],
      });
    if (preview.before !== undefined)
      parts.push({ title: "$(diff) last edit", command: "tileir.comparePreviewBefore", tooltip: "What the last edit changed here" });
    parts.push({ title: "$(layout-panel) all", command: "tileir.showControls", tooltip: "Stages, passes, targets, messages and pictures" });
    if (ptxas) parts.push({ title: verdictLine(ptxas), command: "tileir.showPreviewMessages" });
    if (diagnostics.length) {
      const title = diagnostics.length === 1 ? "1 message" : `${diagnostics.length} messages`;
      parts.push({ title: `$(info) ${title}`, command: "tileir.showPreviewMessages" });
    }
    return parts.map((part) => {
      const command = this.lensCommands.named({ arguments: [document.uri], ...part });
      return new vscode.CodeLens(new vscode.Range(0, 0, 0, 0), command);
    });
  }

  private showItem(): void {
    const preview = previewInUse(this.previews);
    if (!preview) return this.item.hide();
    const { stale, ptxas } = preview.answer;
    this.item.text = `$(open-preview) ${preview.stage} on ${preview.target} by ${engineOf(preview)}${stale ? " (stale)" : ""}`;
    this.item.tooltip = stale ? "Stale: the source has errors" : ptxas ? verdictLine(ptxas) : "Choose another target";
    this.item.backgroundColor = stale ? new vscode.ThemeColor("statusBarItem.warningBackground") : undefined;
    this.item.show();
  }

  dispose(): void {
    for (const one of this.subscriptions) one.dispose();
  }
}
