// Live previews: one read-only document per source, beside it, at a stage and target that can be changed in place.
import * as vscode from "vscode";
import { ExecuteCommandRequest, type LanguageClient } from "vscode-languageclient/node";
import { generatedFrom, lineAt, mainRange, type MapRow, shareOf, shifted, sourceOf } from "./lineMap.ts";
import { defaultTarget, engines, stages } from "./declared.ts";
import { type PreviewAnswer, type PreviewParams, previewChanged, previewRequest, scheme, targetsCommand } from "./protocol.ts";
import type { Server } from "./server.ts";

/** The stage of a preview that nobody chose one for. */
const lastStage = "ptx";

/** Languages in the order in which one becomes the next. */
const LANGUAGES: readonly string[] = ["mlir", "llvm", "nvptx-mir", "ptx", "nvsass"];

/**
 * The stages and passes that a document can be shown at: PTX is not made anew of PTX, but Triton's IR, which is kept beside
 * it, may be.
 */
export function stagesOf({ languageId, uri }: vscode.TextDocument): typeof stages {
  const own = LANGUAGES.indexOf(languageId === "tileir" ? "mlir" : languageId);
  const least = own + (languageId === lastStage ? 1 : 0);
  const suffix = uri.path.slice(uri.path.lastIndexOf("."));
  return stages.filter(({ language, only }) => (only.length ? only.includes(suffix) : LANGUAGES.indexOf(language) >= least));
}

/** One open preview. */
export interface Preview {
  readonly source: vscode.Uri;
  readonly uri: vscode.Uri;
  readonly stage: string;
  readonly target: string;
  /** What makes the text; undefined for the engine of the settings. */
  readonly engine: string | undefined;
  answer: PreviewAnswer;
  /** The text before the last edit that changed it. */
  before?: string;
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
  private readonly shown = new Map<string, Preview>();
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
      for (const preview of this.shown.values()) {
        const source = preview.source.toString() === vscode.Uri.parse(uri).toString();
        const known = preview.answer.version !== null && version !== null && preview.answer.version >= version;
        if (preview.answer.uri === uri || (source && !known)) this.schedule(preview, 0);
      }
    });
    for (const preview of this.shown.values()) this.schedule(preview, 0);
  }

  provideTextDocumentContent(uri: vscode.Uri): string | undefined {
    return this.contentOf(uri);
  }

  /** The text of an open preview. */
  contentOf(uri: vscode.Uri): string | undefined {
    return this.shown.get(uri.toString())?.answer.text;
  }

  provideFileDecoration(uri: vscode.Uri): vscode.FileDecoration | undefined {
    if (!this.shown.get(uri.toString())?.answer.stale) return undefined;
    const colour = new vscode.ThemeColor("list.warningForeground");
    return new vscode.FileDecoration("!", "Stale: the source has errors", colour);
  }

  /** The preview in this editor, or undefined. */
  at(uri: vscode.Uri): Preview | undefined {
    return this.shown.get(uri.toString());
  }

  /** The open previews of a source. */
  of(source: vscode.Uri): Preview[] {
    const wanted = source.toString();
    return [...this.shown.values()].filter((preview) => preview.source.toString() === wanted);
  }

  /** The open previews of a source as their editors stand, from left to right. */
  arranged(source: vscode.Uri): Preview[] {
    const columnOf = ({ uri }: Preview) => tabOf(uri)?.group.viewColumn ?? 0;
    return this.of(source).sort((one, other) => columnOf(one) - columnOf(other));
  }

  /**
   * Opens the preview beside the source. What is not given is what was looked at last, or the last stage on the first
   * target of the document: the line above the preview changes both.
   */
  async show(source: vscode.Uri, stage?: string, target?: string): Promise<void> {
    const known = stagesOf(await vscode.workspace.openTextDocument(source));
    const ids = known.map(({ id }) => id);
    const last = this.memory.get<string>("stage", lastStage);
    // Behind PTX there is machine code; a stage that only some files have is nobody's first choice.
    const first = ids.includes(lastStage) ? lastStage : known.find(({ only }) => !only.length)?.id;
    const chosenStage = stage ?? (ids.includes(last) ? last : first);
    const chosenTarget = target ?? (await this.targetsOf(source)).at(0);
    if (chosenStage && chosenTarget) await this.open(source, chosenStage, chosenTarget);
  }

  /** Asks for the stage and the target, and opens the preview beside the source. */
  async ask(source: vscode.Uri): Promise<void> {
    const stage = await this.pickStage(source);
    const target = stage && (await this.pickTarget(source));
    if (target) await this.open(source, stage, target);
  }

  private async open(source: vscode.Uri, stage: string, target: string): Promise<void> {
    const preview = await this.make(source, stage, target);
    if (preview) await this.reveal(preview, tabOf(preview.uri)?.group.viewColumn ?? columnBeside(source));
  }

  /** Opens what a preview shows for another target too, in the column to its right. */
  async add({ source, uri, stage, engine }: Preview, target: string): Promise<void> {
    const next = await this.make(source, stage, target, engine);
    if (next) await this.reveal(next, tabOf(next.uri)?.group.viewColumn ?? columnBeside(uri));
  }

  /** Closes the editor of a preview. */
  async close({ uri }: Preview): Promise<void> {
    const tab = tabOf(uri);
    if (tab) await vscode.window.tabGroups.close(tab, true);
  }

  /** Changes stage, target or engine of a preview in its own tab; what was looked at stays in sight. */
  async change(preview: Preview, to: { stage?: string; target?: string; engine?: string }): Promise<void> {
    const tab = tabOf(preview.uri);
    const place = placeIn(preview);
    const { source } = preview;
    const next = await this.make(source, to.stage ?? preview.stage, to.target ?? preview.target, to.engine ?? preview.engine);
    if (!next || next === preview) return;
    const editor = await this.reveal(next, tab?.group.viewColumn ?? columnBeside(source));
    if (tab) await vscode.window.tabGroups.close(tab, true);
    const lines = place ? generatedFrom(next.rows, place.start, place.end) : [];
    const found = place?.share === undefined ? mainRange(lines)?.start : lineAt(lines, place.share);
    if (found === undefined) return;
    const line = Math.min(found, editor.document.lineCount - 1);
    editor.selection = new vscode.Selection(line, 0, line, 0);
    editor.revealRange(new vscode.Range(line, 0, line, 0), vscode.TextEditorRevealType.InCenter);
  }

  /** A stage or pass that a document reaches; `active` is the present one. */
  async pickStage(source: vscode.Uri, active?: string): Promise<string | undefined> {
    const items = stagesOf(await vscode.workspace.openTextDocument(source)).map(({ id, title, detail }) => ({
      id,
      label: title,
      description: id === (active ?? this.memory.get("stage")) ? "current" : "",
      detail,
    }));
    return (await pickOne(items, "Tile IR: preview which stage?"))?.id;
  }

  /** The engine to use; `active` is the present one. */
  async pickEngine(active?: string): Promise<string | undefined> {
    const items = engines.map(({ id, detail }) => ({ label: id, description: id === active ? "current" : "", detail }));
    return (await pickOne(items, "Tile IR: by which engine?"))?.label;
  }

  /** A target for `source`; `title` is the question and `active` the present one. */
  async pickTarget(source: vscode.Uri, title = "Tile IR: preview on which target?", active?: string): Promise<string | undefined> {
    const [all, chosen] = await Promise.all([this.targets(), this.targets(source)]);
    const current = active ?? this.memory.get<string>("target");
    // First what the document, its project or its user names: it is what else there is that has to be looked for.
    const items = [...new Set([...chosen, ...all])].map((id) => ({
      label: id,
      description: [id === current && "current", chosen.includes(id) && "chosen for this document"].filter(Boolean).join(", "),
    }));
    return (await pickOne(items, title))?.label;
  }

  /** The targets of a document, the one that was looked at last in front where it is among them or nothing names any. */
  private async targetsOf(source: vscode.Uri): Promise<string[]> {
    const [all, chosen] = await Promise.all([this.targets(), this.targets(source)]);
    const last = this.memory.get<string>("target");
    const known = last !== undefined && all.includes(last) && (chosen.includes(last) || !chosen.length);
    return [...new Set([...(known ? [last] : []), ...chosen, defaultTarget])];
  }

  /** All targets, or those that a document, its project or its user names. */
  targets(source?: vscode.Uri): Promise<string[]> {
    return this.server().ask(ExecuteCommandRequest.method, ({ code2ProtocolConverter: { asUri } }) => ({
      command: targetsCommand,
      arguments: source ? [{ textDocument: { uri: asUri(source) } }] : [],
    }));
  }

  /** The preview at that stage and target, new or as it stands, brought up to date; undefined where the server has none. */
  private async make(source: vscode.Uri, stage: string, target: string, engine?: string): Promise<Preview | undefined> {
    await this.memory.update("stage", stage);
    await this.memory.update("target", target);
    try {
      const answer = await this.request({ source, stage, target, engine }, new vscode.CancellationTokenSource().token);
      const uri = vscode.Uri.parse(answer.uri);
      const preview = this.shown.get(uri.toString()) ?? { source, uri, stage, target, engine, answer, rows: answer.map };
      this.shown.set(uri.toString(), preview);
      this.take(preview, answer);
      return preview;
    } catch (error) {
      this.server().log.error(`no preview of ${source.path} at ${stage} on ${target}: ${String(error)}`);
      void vscode.window.showErrorMessage(`Tile IR: no preview at ${stage} on ${target}: ${messageOf(error)}`);
      return undefined;
    }
  }

  private request(wanted: Pick<Preview, "source" | "stage" | "target" | "engine">, token: vscode.CancellationToken): Promise<PreviewAnswer> {
    const { source, stage, target, engine } = wanted;
    const paramsFor = ({ code2ProtocolConverter: { asUri } }: LanguageClient): PreviewParams =>
      ({ textDocument: { uri: asUri(source) }, stage, target, engine });
    return this.server().ask<PreviewAnswer>(previewRequest, paramsFor, token);
  }

  private async reveal(preview: Preview, viewColumn: vscode.ViewColumn): Promise<vscode.TextEditor> {
    const document = await vscode.workspace.openTextDocument(preview.uri);
    if (document.languageId !== preview.answer.languageId)
      await vscode.languages.setTextDocumentLanguage(document, preview.answer.languageId);
    const editor = await vscode.window.showTextDocument(document, { viewColumn, preserveFocus: true, preview: false });
    this.noteOpen();
    this.updated.fire();
    return editor;
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
      const answer = await this.request(preview, cancel.token);
      if (!cancel.token.isCancellationRequested && this.shown.get(key) === preview) this.take(preview, answer);
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
    if (text !== answer.text) preview.before = text;
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
      this.shown.delete(uri.toString());
      this.decorated.fire(uri);
    }
    this.noteOpen();
    this.updated.fire();
  }

  private noteOpen(): void {
    void vscode.commands.executeCommand("setContext", "tileir.hasPreview", this.shown.size > 0);
  }

  dispose(): void {
    for (const key of [...this.pending.keys()]) this.drop(key);
    for (const one of [...this.subscriptions, this.changed, this.decorated, this.updated]) one.dispose();
  }
}

/** The engine that made a preview, which its name tells where the settings chose. */
export function engineOf({ engine, uri }: Preview): string {
  return engine ?? uri.path.split("/")[3] ?? "native";
}

/** The column to the right of a document's. */
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

/** The source lines of what is looked at in a preview, and how far along all that they became it stands. */
interface Place {
  readonly start: number;
  readonly end: number;
  readonly share: number | undefined;
}

/** The place of the cursor's line in a preview, or of the middle of what is in sight. */
function placeIn(preview: Preview): Place | undefined {
  const wanted = preview.uri.toString();
  const editor = vscode.window.visibleTextEditors.find(({ document }) => document.uri.toString() === wanted);
  if (!editor) return undefined;
  const { start } = editor.selection;
  const [seen] = editor.visibleRanges;
  const inSight = seen?.contains(start) && start.line > 0;
  const line = inSight || !seen ? start.line : Math.floor((seen.start.line + seen.end.line) / 2);
  for (let reach = 0; reach < 30; reach++) {
    const [found] = sourceOf(preview.rows, line - reach, line + reach);
    if (found) return { ...found, share: shareOf(generatedFrom(preview.rows, found.start, found.end), line) };
  }
  return undefined;
}

/** Lets the user pick; Enter takes the entry that is marked as current, wherever it stands. */
function pickOne<T extends vscode.QuickPickItem>(items: readonly T[], title: string): Promise<T | undefined> {
  return new Promise((resolve) => {
    const pick = vscode.window.createQuickPick<T>();
    pick.title = title;
    pick.matchOnDetail = true;
    pick.items = items;
    pick.activeItems = items.filter(({ description }) => description?.startsWith("current"));
    pick.onDidAccept(() => {
      resolve(pick.selectedItems[0] ?? pick.activeItems[0]); // a click selects, Enter takes what is active
      pick.hide();
    });
    pick.onDidHide(() => {
      resolve(undefined);
      pick.dispose();
    });
    pick.show();
  });
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
