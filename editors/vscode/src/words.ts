// Packed words in a text, each in a panel: the fields can be changed, which edits the number where it stands.
import * as vscode from "vscode";
import { type WordAnswer, wordRequest } from "./protocol.ts";
import type { Server } from "./server.ts";
import { loaded, pageOf } from "./webview.ts";
import type { WordAsked, WordTold } from "./wordProtocol.ts";

interface Shown {
  readonly panel: vscode.WebviewPanel;
  readonly document: vscode.TextDocument;
  /** Where the number begins; it moves with what is typed in front of it. */
  offset: number;
}

export class Words implements vscode.Disposable {
  private readonly extension: vscode.Uri;
  private readonly server: Server;
  private readonly shown = new Set<Shown>();
  private readonly changes: vscode.Disposable;

  constructor(extension: vscode.Uri, server: Server) {
    this.extension = extension;
    this.server = server;
    this.changes = vscode.workspace.onDidChangeTextDocument((event) => this.changed(event));
  }

  /** Opens the word at the cursor beside it. */
  async show(editor = vscode.window.activeTextEditor): Promise<void> {
    if (!editor) return;
    const { document, selection } = editor;
    const word = await this.ask(document, document.offsetAt(selection.active));
    if (!word) {
      vscode.window.setStatusBarMessage("Tile IR: there is no number of a packed word at the cursor", 5000);
      return;
    }
    const place = { viewColumn: vscode.ViewColumn.Beside, preserveFocus: false };
    const options = { enableScripts: true, localResourceRoots: [loaded(this.extension)] };
    const panel = vscode.window.createWebviewPanel("tilelsp.word", `${word.word}: ${nameOf(document)}`, place, options);
    const { start } = word.range;
    const one: Shown = { panel, document, offset: document.offsetAt(new vscode.Position(start.line, start.character)) };
    panel.webview.onDidReceiveMessage((asked: WordAsked) => (asked.kind === "ready" ? this.tell(one) : this.set(one, asked.field, asked.value)));
    panel.onDidDispose(() => this.shown.delete(one));
    this.shown.add(one);
    panel.webview.html = pageOf(panel.webview, this.extension, "word.js", "A packed word");
  }

  /** Writes the number that has this field, and every other bit as it is. */
  private async set(one: Shown, field: string, value: number): Promise<void> {
    const { document } = one;
    const { version } = document;
    try {
      const word = await this.ask(document, one.offset, { [field]: value });
      if (!word || document.version !== version) return this.tell(one);
      const { start, end } = word.range;
      const edit = new vscode.WorkspaceEdit();
      edit.replace(document.uri, new vscode.Range(start.line, start.character, end.line, end.character), word.newText);
      await vscode.workspace.applyEdit(edit); // the change of the document brings the panel up to date
    } catch (error) {
      await this.tell(one, error instanceof Error ? error.message : String(error));
    }
  }

  private changed({ document, contentChanges }: vscode.TextDocumentChangeEvent): void {
    for (const one of this.shown) {
      if (one.document !== document || !contentChanges.length) continue;
      for (const { rangeOffset, rangeLength, text } of contentChanges)
        if (rangeOffset + rangeLength <= one.offset && rangeOffset < one.offset) one.offset += text.length - rangeLength;
      void this.tell(one);
    }
  }

  private async tell(one: Shown, problem?: string): Promise<void> {
    const { document, offset } = one;
    const { version } = document;
    // Whoever else listens to the change is told first: the language client, which tells the server.
    await new Promise((resolve) => setImmediate(resolve));
    const word = await this.ask(document, offset).catch(() => undefined);
    if (document.version !== version || !this.shown.has(one)) return; // a later change tells
    const where = `${nameOf(document)}, line ${document.positionAt(offset).line + 1}`;
    const told: WordTold = { where, word, ...(problem ? { problem } : {}) };
    void one.panel.webview.postMessage(told);
  }

  private async ask(document: vscode.TextDocument, offset: number, fields?: Record<string, number>): Promise<WordAnswer | undefined> {
    const client = this.server.client;
    if (!client) return undefined;
    const { asUri, asPosition } = client.code2ProtocolConverter;
    const params = { textDocument: { uri: asUri(document.uri) }, position: asPosition(document.positionAt(offset)), ...(fields ? { fields } : {}) };
    return (await client.sendRequest<WordAnswer | null>(wordRequest, params)) ?? undefined;
  }

  dispose(): void {
    this.changes.dispose();
    for (const { panel } of [...this.shown]) panel.dispose();
  }
}

function nameOf(document: vscode.TextDocument): string {
  return document.uri.path.split("/").pop() ?? "";
}
