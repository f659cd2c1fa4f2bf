// What can be taken from a preview: its text as a file, the command that makes it, and what the last edit changed in it.
import * as vscode from "vscode";
import { passes } from "./declared.ts";
import type { Preview, Previews } from "./previews.ts";

/** Texts of previews as they were before the last edit: documents of their own, for the difference. */
const beforeScheme = "tilelsp-before";

export class Keeping implements vscode.Disposable, vscode.TextDocumentContentProvider {
  readonly onDidChange: vscode.Event<vscode.Uri>;
  private readonly changed = new vscode.EventEmitter<vscode.Uri>();
  private readonly previews: Previews;
  private readonly subscriptions: vscode.Disposable[];

  constructor(previews: Previews) {
    this.previews = previews;
    this.onDidChange = this.changed.event;
    this.subscriptions = [
      this.changed,
      vscode.workspace.registerTextDocumentContentProvider(beforeScheme, this),
      previews.onDidUpdate(() => this.renew()),
    ];
  }

  provideTextDocumentContent(uri: vscode.Uri): string {
    return this.previews.at(previewOf(uri))?.before ?? "";
  }

  /** The difference between a preview and its text before the last edit that changed it; it follows further edits. */
  async compare(preview: Preview): Promise<void> {
    if (preview.before === undefined) {
      vscode.window.setStatusBarMessage("Tile IR: no edit has changed this preview", 3000);
      return;
    }
    const left = preview.uri.with({ scheme: beforeScheme });
    const shown = await vscode.workspace.openTextDocument(left);
    if (shown.languageId !== preview.answer.languageId) await vscode.languages.setTextDocumentLanguage(shown, preview.answer.languageId);
    await vscode.commands.executeCommand("vscode.diff", left, preview.uri, `${preview.uri.path.split("/").pop()}: before the last edit, and now`);
  }

  /** Copies the command line that makes the preview's text. */
  async copyCommand(preview: Preview): Promise<void> {
    const command = preview.answer.command ?? ownCommand(preview);
    await vscode.env.clipboard.writeText(command);
    vscode.window.setStatusBarMessage(`Tile IR: copied ${command}`, 5000);
  }

  /** Writes the preview's text to a file; `to` is asked for where it is not given. */
  async save(preview: Preview, to?: vscode.Uri): Promise<void> {
    const [name, suffix] = [preview.source.path.replace(/\.[^./]*$/, ""), preview.uri.path.split(".").pop()];
    const proposed = preview.source.with({ path: `${name}.${preview.stage}.${preview.target}.${suffix}`, query: "", fragment: "" });
    const chosen = to ?? (await vscode.window.showSaveDialog({ defaultUri: proposed, title: "Save the preview" }));
    if (chosen) await vscode.workspace.fs.writeFile(chosen, new TextEncoder().encode(preview.answer.text));
  }

  private renew(): void {
    for (const { uri } of vscode.workspace.textDocuments) if (uri.scheme === beforeScheme) this.changed.fire(uri);
  }

  dispose(): void {
    for (const one of this.subscriptions) one.dispose();
  }
}

/** The command line of what no program of somebody else's made. */
function ownCommand({ source, stage, target, engine }: Preview): string {
  const path = source.scheme === "file" ? source.fsPath : source.toString();
  const quoted = /^[\w./-]+$/.test(path) ? path : `'${path.replaceAll("'", "'\\''")}'`;
  const what = passes.has(stage) ? `--print-after ${stage}` : `--emit ${stage}`;
  return `tilelsp compile ${quoted} --target ${target} ${what}${engine && engine !== "native" ? ` --engine ${engine}` : ""} -o -`;
}

function previewOf(uri: vscode.Uri): vscode.Uri {
  return uri.with({ scheme: "tilelsp" });
}
