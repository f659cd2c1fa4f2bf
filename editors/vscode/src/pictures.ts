// Pictures of what the engine knows of a kernel: pages that the server draws, each in a panel that follows the document.
import * as vscode from "vscode";
import { type PictureAnswer, pictureRequest } from "./protocol.ts";
import type { Previews } from "./previews.ts";
import type { Server } from "./server.ts";

/** How long a document rests before its pictures are drawn anew: most are made of all of its stages. */
const REST = 700;

/** Kinds that are of one target alone. */
const OF_TARGETS = new Set(["tmem", "shared", "registers", "layout", "barriers", "cfg", "pipeline", "swizzle", "occupancy"]);

interface Shown {
  readonly panel: vscode.WebviewPanel;
  readonly source: vscode.Uri;
  readonly params: object;
  readonly title: string;
  waiting?: NodeJS.Timeout;
  asked?: vscode.CancellationTokenSource;
}

export class Pictures implements vscode.Disposable {
  private readonly server: Server;
  private readonly previews: Previews;
  private readonly shown = new Set<Shown>();
  private readonly changes: vscode.Disposable;

  constructor(server: Server, previews: Previews) {
    this.server = server;
    this.previews = previews;
    this.changes = vscode.workspace.onDidChangeTextDocument(({ document, contentChanges }) => {
      if (contentChanges.length) this.changed(document.uri);
    });
  }

  /** Opens a picture beside the document; what is not given is asked. Draws of the kernel at the cursor, where it stands in one. */
  async show(source: vscode.Uri, kind?: string, target?: string): Promise<void> {
    const chosen = kind ?? (await this.pickKind());
    if (!chosen) return;
    const title = `Tile IR: ${this.server.pictures()[chosen] ?? chosen}`;
    const on = target ?? (OF_TARGETS.has(chosen) ? await this.previews.pickTarget(source, `${title}, on which target?`) : undefined);
    if (OF_TARGETS.has(chosen) && !on) return;
    const params = { kind: chosen, format: "html", ...(on ? { target: on } : {}), ...this.cursorIn(source) };
    const name = `${chosen}: ${source.path.split("/").pop()}${on ? ` (${on})` : ""}`;
    const options = { location: vscode.ProgressLocation.Notification, title, cancellable: true };
    const content = await vscode.window.withProgress(options, (_, token) => this.ask(source, params, token));
    if (content !== undefined) this.open(source, params, name, content);
  }

  private async pickKind(): Promise<string | undefined> {
    const items = Object.entries(this.server.pictures()).map(([label, description]) => ({ label, description }));
    return (await vscode.window.showQuickPick(items, { title: "Tile IR: which picture?", matchOnDescription: true }))?.label;
  }

  private open(source: vscode.Uri, params: object, title: string, content: string): void {
    const known = [...this.shown].find((one) => one.title === title && one.source.toString() === source.toString());
    if (known) {
      known.panel.webview.html = content;
      known.panel.reveal(undefined, true);
      return;
    }
    const place = { viewColumn: vscode.ViewColumn.Beside, preserveFocus: true };
    const panel = vscode.window.createWebviewPanel("tilelsp.picture", title, place, { enableScripts: false, enableFindWidget: true });
    const one: Shown = { panel, source, params, title };
    panel.webview.html = content;
    panel.onDidDispose(() => this.forget(one));
    this.shown.add(one);
  }

  private changed(uri: vscode.Uri): void {
    for (const one of this.shown) {
      if (one.source.toString() !== uri.toString()) continue;
      clearTimeout(one.waiting);
      one.asked?.cancel();
      one.waiting = setTimeout(() => void this.redraw(one), REST);
    }
  }

  /** A document with errors keeps the picture that it had. */
  private async redraw(one: Shown): Promise<void> {
    one.asked = new vscode.CancellationTokenSource();
    const content = await this.ask(one.source, one.params, one.asked.token, true);
    if (content !== undefined && this.shown.has(one)) one.panel.webview.html = content;
  }

  private cursorIn(source: vscode.Uri): object {
    const editor = vscode.window.visibleTextEditors.find(({ document }) => document.uri.toString() === source.toString());
    const position = editor && this.server.client?.code2ProtocolConverter.asPosition(editor.selection.active);
    return position ? { position } : {};
  }

  /** The page; undefined where there is none, and the reason is shown unless nobody asked. */
  private async ask(source: vscode.Uri, params: object, token: vscode.CancellationToken, quiet = false): Promise<string | undefined> {
    try {
      return await this.request(source, params, token);
    } catch (error) {
      if (!quiet && !token.isCancellationRequested)
        void vscode.window.showErrorMessage(`Tile IR: ${error instanceof Error ? error.message : String(error)}`);
      return undefined;
    }
  }

  /** Throws where there is no such picture. */
  private async request(source: vscode.Uri, params: object, token: vscode.CancellationToken): Promise<string | undefined> {
    const client = this.server.client;
    const asked = client && { ...params, textDocument: { uri: client.code2ProtocolConverter.asUri(source) } };
    return (await client?.sendRequest<PictureAnswer>(pictureRequest, asked, token))?.content;
  }

  /** Whether a kind of picture is of one target alone. */
  isOfTargets(kind: string): boolean {
    return OF_TARGETS.has(kind);
  }

  /** The page of a picture, of the kernel at the cursor where it stands in one. Throws where there is no such picture. */
  async page(source: vscode.Uri, kind: string, target: string, token: vscode.CancellationToken): Promise<string> {
    const on = this.isOfTargets(kind) ? { target } : {};
    return (await this.request(source, { kind, format: "html", ...on, ...this.cursorIn(source) }, token)) ?? "";
  }

  private forget(one: Shown): void {
    clearTimeout(one.waiting);
    one.asked?.cancel();
    this.shown.delete(one);
  }

  dispose(): void {
    this.changes.dispose();
    for (const { panel } of [...this.shown]) panel.dispose();
  }
}
