// Live previews: one read-only document per source, beside it, at a stage and target that can be changed in place.
import * as vscode from "vscode";
import { ExecuteCommandRequest } from "vscode-languageclient/node";
import { type MapRow, shifted } from "./lineMap.ts";
import { stages } from "./names.ts";
import { type PreviewAnswer, type PreviewParams, previewChanged, previewRequest, scheme, targetsCommand } from "./protocol.ts";
import type { Server } from "./server.ts";

/** One open preview. */
export interface Preview {
  readonly source: vscode.Uri;
  readonly uri: vscode.Uri;
  readonly stage: string;
  readonly target: string;
  answer: PreviewAnswer;
  /** `answer.map` moved along with what was typed since. */
  rows: readonly MapRow[];
}

export class Previews implements vscode.Disposable, vscode.TextDocumentContentProvider, vscode.FileDecorationProvider {
  readonly onDidChange: vscode.Event<vscode.Uri>;
  readonly onDidChangeFileDecorations: vscode.Event<vscode.Uri>;
  /** A preview was opened, brought up to date or closed. */
  readonly onDidUpdate: vscode.Event<void>;
  private readonly changed = new vscode.EventEmitter<vscode.Uri>();
  private readonly decorated = new vscode.EventEmitter<vscode.Uri>();
  private readonly updated = new vscode.EventEmitter<void>();
  private readonly open = new Map<string, Preview>();
  private readonly pending = new Map<string, { timer?: NodeJS.Timeout; cancel: vscode.CancellationTokenSource }>();
  private readonly server: () => Server;
  private readonly memory: vscode.Memento;
  private readonly subscriptions: vscode.Disposable[];

  constructor(server: () => Server, memory: vscode.Memento) {
    this.server = server;
    this.memory = memory;
    this.onDidChange = this.changed.event;
    this.onDidChangeFileDecorations = this.decorated.event;
    this.onDidUpdate = this.updated.event;
    this.subscriptions = [
      vscode.workspace.registerTextDocumentContentProvider(scheme, this),
      vscode.window.registerFileDecorationProvider(this),
      vscode.workspace.onDidChangeTextDocument((event) => this.sourceChanged(event)),
      vscode.window.tabGroups.onDidChangeTabs(({ closed }) => this.closed(closed)),
    ];
  }

  /** Listens to a server that has just started, and brings what is open up to date with it. */
  serverStarted(): void {
    const client = this.server().client;
    client?.onNotification(previewChanged, ({ uri, version }: { uri: string; version: number | null }) => {
      for (const preview of this.open.values()) {
        const source = preview.source.toString() === vscode.Uri.parse(uri).toString();
        const known = preview.answer.version !== null && version !== null && preview.answer.version >= version;
        if (preview.answer.uri === uri || (source && !known)) this.schedule(preview, 0);
      }
    });
    for (const preview of this.open.values()) this.schedule(preview, 0);
  }

  provideTextDocumentContent(uri: vscode.Uri): string | undefined {
    return this.contentOf(uri);
  }

  /** The text of an open preview. */
  contentOf(uri: vscode.Uri): string | undefined {
    return this.open.get(uri.toString())?.answer.text;
  }

  provideFileDecoration(uri: vscode.Uri): vscode.FileDecoration | undefined {
    if (!this.open.get(uri.toString())?.answer.stale) return undefined;
    const colour = new vscode.ThemeColor("list.warningForeground");
    return new vscode.FileDecoration("!", "Stale: the source has errors", colour);
  }

  /** The preview in this editor, or undefined. */
  at(uri: vscode.Uri): Preview | undefined {
    return this.open.get(uri.toString());
  }

  /** The open previews of a source. */
  of(source: vscode.Uri): Preview[] {
    const wanted = source.toString();
    return [...this.open.values()].filter((preview) => preview.source.toString() === wanted);
  }

  /** Asks for stage and target where they are not given, and opens the preview beside the source. */
  async show(source: vscode.Uri, stage?: string, target?: string): Promise<void> {
    const chosenStage = stage ?? (await this.pickStage());
    const chosenTarget = chosenStage && (target ?? (await this.pickTarget(source)));
    if (!chosenTarget) return;
    const preview = await this.make(source, chosenStage, chosenTarget);
    if (preview) await this.reveal(preview, tabOf(preview.uri)?.group.viewColumn ?? columnBeside(source));
  }

  /** Changes stage or target of a preview in its own tab. */
  async change(preview: Preview, to: { stage?: string; target?: string }): Promise<void> {
    const tab = tabOf(preview.uri);
    const next = await this.make(preview.source, to.stage ?? preview.stage, to.target ?? preview.target);
    if (!next || next === preview) return;
    await this.reveal(next, tab?.group.viewColumn ?? columnBeside(preview.source));
    if (tab) await vscode.window.tabGroups.close(tab, true);
  }

  async pickStage(active?: string): Promise<string | undefined> {
    const items = stages.map(({ id, title, detail }) => ({
      id,
      label: title,
      description: id === (active ?? this.memory.get("stage")) ? "current" : "",
      detail,
    }));
    return (await vscode.window.showQuickPick(lastFirst(items), { title: "Tile IR: preview which stage?", matchOnDetail: true }))?.id;
  }

  async pickTarget(source: vscode.Uri, active?: string): Promise<string | undefined> {
    const client = this.server().client;
    if (!client) throw new Error("Tile IR: the language server is not running");
    const ask = (...args: object[]) =>
      client.sendRequest<string[]>(ExecuteCommandRequest.method, { command: targetsCommand, arguments: args });
    const [all, chosen] = await Promise.all([
      ask(),
      ask({ textDocument: { uri: client.code2ProtocolConverter.asUri(source) } }),
    ]);
    const current = active ?? this.memory.get<string>("target");
    // First what the document, its project or its user names: it is what else there is that has to be looked for.
    const items = [...new Set([...chosen, ...all])].map((id) => ({
      label: id,
      description: id === current ? "current" : chosen.includes(id) ? "chosen for this document" : "",
    }));
    return (await vscode.window.showQuickPick(lastFirst(items), { title: "Tile IR: preview on which target?" }))?.label;
  }

  /** The preview at that stage and target, new or as it stands, brought up to date; undefined where the server has none. */
  private async make(source: vscode.Uri, stage: string, target: string): Promise<Preview | undefined> {
    await this.memory.update("stage", stage);
    await this.memory.update("target", target);
    try {
      const answer = await this.request(source, stage, target, new vscode.CancellationTokenSource().token);
      const uri = vscode.Uri.parse(answer.uri);
      const preview = this.open.get(uri.toString()) ?? { source, uri, stage, target, answer, rows: answer.map };
      this.open.set(uri.toString(), preview);
      this.take(preview, answer);
      return preview;
    } catch (error) {
      this.server().log.error(`no preview of ${source.path} at ${stage} on ${target}: ${String(error)}`);
      void vscode.window.showErrorMessage(`Tile IR: no preview at ${stage} on ${target}: ${messageOf(error)}`);
      return undefined;
    }
  }

  private request(source: vscode.Uri, stage: string, target: string, token: vscode.CancellationToken): Promise<PreviewAnswer> {
    const client = this.server().client;
    if (!client) throw new Error("the language server is not running");
    const params: PreviewParams = { textDocument: { uri: client.code2ProtocolConverter.asUri(source) }, stage, target };
    return client.sendRequest<PreviewAnswer>(previewRequest, params, token);
  }

  private async reveal(preview: Preview, viewColumn: vscode.ViewColumn): Promise<void> {
    const document = await vscode.workspace.openTextDocument(preview.uri);
    if (document.languageId !== preview.answer.languageId)
      await vscode.languages.setTextDocumentLanguage(document, preview.answer.languageId);
    await vscode.window.showTextDocument(document, { viewColumn, preserveFocus: true, preview: false });
    this.noteOpen();
    this.updated.fire();
  }

  private sourceChanged(event: vscode.TextDocumentChangeEvent): void {
    if (event.document.uri.scheme === scheme || event.contentChanges.length === 0) return;
    const delay = vscode.workspace.getConfiguration("tilelsp.preview").get<number>("delay", 150);
    for (const preview of this.of(event.document.uri)) {
      for (const { range, text } of event.contentChanges)
        preview.rows = shifted(preview.rows, range.start.line, range.end.line, text.split("\n").length - 1);
      this.schedule(preview, delay);
    }
  }

  /** Brings a preview up to date after `delay` milliseconds; a later call takes the place of an earlier one. */
  private schedule(preview: Preview, delay: number): void {
    const key = preview.uri.toString();
    this.drop(key);
    const cancel = new vscode.CancellationTokenSource();
    const timer = setTimeout(() => void this.refresh(preview, cancel), delay);
    this.pending.set(key, { timer, cancel });
  }

  private async refresh(preview: Preview, cancel: vscode.CancellationTokenSource): Promise<void> {
    const key = preview.uri.toString();
    if (!this.server().client) return; // the next server that starts brings it up to date
    try {
      const answer = await this.request(preview.source, preview.stage, preview.target, cancel.token);
      if (!cancel.token.isCancellationRequested && this.open.get(key) === preview) this.take(preview, answer);
    } catch (error) {
      if (cancel.token.isCancellationRequested) return;
      this.server().log.warn(`preview of ${preview.source.path} not brought up to date: ${messageOf(error)}`);
      this.take(preview, { ...preview.answer, stale: true });
    } finally {
      if (this.pending.get(key)?.cancel === cancel) this.drop(key);
    }
  }

  private take(preview: Preview, answer: PreviewAnswer): void {
    const { stale: before, text } = preview.answer;
    // A stale answer repeats the old text; its map may have been moved along with the typing since.
    if (!answer.stale || text !== answer.text) preview.rows = answer.map;
    preview.answer = answer;
    if (text !== answer.text) this.changed.fire(preview.uri);
    if (before !== answer.stale) this.decorated.fire(preview.uri);
    this.updated.fire();
  }

  private drop(key: string): void {
    const waiting = this.pending.get(key);
    clearTimeout(waiting?.timer);
    waiting?.cancel.cancel();
    this.pending.delete(key);
  }

  private closed(tabs: readonly vscode.Tab[]): void {
    for (const tab of tabs) {
      const uri = uriOf(tab);
      if (uri?.scheme !== scheme || tabOf(uri)) continue;
      this.drop(uri.toString());
      this.open.delete(uri.toString());
      this.decorated.fire(uri);
    }
    this.noteOpen();
    this.updated.fire();
  }

  private noteOpen(): void {
    void vscode.commands.executeCommand("setContext", "tileir.hasPreview", this.open.size > 0);
  }

  dispose(): void {
    for (const key of [...this.pending.keys()]) this.drop(key);
    for (const one of [...this.subscriptions, this.changed, this.decorated, this.updated]) one.dispose();
  }
}

/** The column of the source, and the one to its right. */
function columnBeside(source: vscode.Uri): vscode.ViewColumn {
  const column = tabOf(source)?.group.viewColumn ?? vscode.window.tabGroups.activeTabGroup.viewColumn;
  return column + 1;
}

function tabOf(uri: vscode.Uri): vscode.Tab | undefined {
  const wanted = uri.toString();
  const tabs = vscode.window.tabGroups.all.flatMap((group) => group.tabs);
  return tabs.find((tab) => uriOf(tab)?.toString() === wanted);
}

function uriOf(tab: vscode.Tab): vscode.Uri | undefined {
  return tab.input instanceof vscode.TabInputText ? tab.input.uri : undefined;
}

/** The entry marked as current stands first, where Enter takes it. */
function lastFirst<T extends { description: string }>(items: readonly T[]): T[] {
  return [...items].sort((a, b) => Number(b.description === "current") - Number(a.description === "current"));
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
