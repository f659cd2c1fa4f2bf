// The view beside previews, in the panel: tabs of stages and passes, pickers of targets and engines, messages and pictures.
// The text of a preview stays an editor document; this view changes which one is shown, and says what is known of it.
import * as vscode from "vscode";
import type { Asked, Told } from "./controlsProtocol.ts";
import { controlsState, type Shown } from "./controlsState.ts";
import { previewInUse } from "./highlights.ts";
import type { Pictures } from "./pictures.ts";
import { engineOf, type Preview, type Previews, stagesOf } from "./previews.ts";
import type { Server } from "./server.ts";
import { loaded, pageOf } from "./webview.ts";

const VIEW = "tileir.controls";

/** How long previews rest before their pictures are drawn anew. */
const REST = 700;

export class Controls implements vscode.Disposable, vscode.WebviewViewProvider {
  private readonly extension: vscode.Uri;
  private readonly previews: Previews;
  private readonly pictures: Pictures;
  private readonly server: Server;
  private readonly subscriptions: vscode.Disposable[];
  private view: vscode.WebviewView | undefined;
  private source: vscode.Uri | undefined;
  private picture = "";
  private drawing: { timer?: NodeJS.Timeout; cancel: vscode.CancellationTokenSource } | undefined;
  /** The texts that the pictures in sight are of. */
  private drawn = "";

  constructor(extension: vscode.Uri, previews: Previews, pictures: Pictures, server: Server) {
    this.extension = extension;
    this.previews = previews;
    this.pictures = pictures;
    this.server = server;
    this.subscriptions = [
      vscode.window.registerWebviewViewProvider(VIEW, this),
      previews.onDidUpdate(() => void this.tell()),
      vscode.window.onDidChangeActiveTextEditor(() => void this.tell()),
      server.onReady(() => void this.tell()),
    ];
  }

  /** Puts the keyboard into the view. */
  async show(): Promise<void> {
    await vscode.commands.executeCommand(`${VIEW}.focus`);
  }

  resolveWebviewView(view: vscode.WebviewView): void {
    view.webview.options = { enableScripts: true, localResourceRoots: [loaded(this.extension)] };
    view.webview.html = pageOf(view.webview, this.extension, "controls.js", "Stages, targets and pictures");
    view.webview.onDidReceiveMessage((asked: Asked) => this.answer(asked));
    view.onDidDispose(() => {
      this.view = undefined;
      this.stopDrawing();
    });
    this.view = view;
  }

  /** The previews that the view is about: those of the source in use, or of the last one that was. */
  private shown(): { inUse: Preview; all: Preview[] } | undefined {
    const inUse = previewInUse(this.previews);
    if (inUse) this.source = inUse.source;
    const all = this.source ? this.previews.arranged(this.source) : [];
    const one = inUse ?? all[0];
    return one && { inUse: one, all: all.includes(one) ? all : [one, ...all] };
  }

  private async tell(): Promise<void> {
    if (!this.view || !this.server.client) return;
    const now = this.shown();
    if (!now) return this.post({ kind: "state" });
    const document = await vscode.workspace.openTextDocument(now.inUse.source);
    const known = {
      source: now.inUse.source.path.split("/").pop() ?? "",
      stages: stagesOf(document),
      targets: await this.previews.targets(),
      pictures: this.server.pictures(),
    };
    this.post({ kind: "state", state: controlsState(known, now.all.map(plain), plain(now.inUse)) });
    this.draw(now.all, REST);
  }

  private post(told: Told): void {
    void this.view?.webview.postMessage(told);
  }

  private async answer(asked: Asked): Promise<void> {
    switch (asked.kind) {
      case "ready":
        return this.tell();
      case "stage":
        return this.changeStage(asked.stage);
      case "add": {
        const now = this.shown();
        return now && this.previews.add(now.all.at(-1) ?? now.inUse, asked.target);
      }
      case "picture": {
        this.picture = asked.picture;
        this.drawn = "";
        return this.draw(this.shown()?.all ?? [], 0);
      }
    }
    const preview = this.previews.at(vscode.Uri.parse(asked.uri));
    if (!preview) return;
    switch (asked.kind) {
      case "target":
        return this.previews.change(preview, { target: asked.target });
      case "engine":
        return this.previews.change(preview, { engine: asked.engine });
      case "close":
        return this.previews.close(preview);
      case "source":
        await vscode.commands.executeCommand("tileir.showSource", preview.uri, asked.line);
        return;
      case "difference":
      case "save":
      case "copy":
        await vscode.commands.executeCommand(ACTIONS[asked.kind], preview.uri);
    }
  }

  /** All that show the stage of the preview in use go on together: they stay side by side. */
  private async changeStage(stage: string): Promise<void> {
    const now = this.shown();
    if (!now) return;
    for (const one of now.all) if (one.stage === now.inUse.stage) await this.previews.change(one, { stage });
  }

  /** Draws the chosen picture for every preview, unless that is what is drawn. */
  private draw(all: readonly Preview[], after: number): void {
    if (!this.picture || !this.view) return this.stopDrawing();
    // Kinds of all targets have no column of their own: the first one shows them.
    const wanted = this.pictures.isOfTargets(this.picture) ? all : all.slice(0, 1);
    const of = JSON.stringify([this.picture, wanted.map((one) => [picturedBy(one), one.answer.version, one.answer.stale])]);
    if (of === this.drawn) return;
    this.stopDrawing();
    this.drawn = of;
    const cancel = new vscode.CancellationTokenSource();
    const timer = setTimeout(() => void this.drawAll(wanted, this.picture, cancel.token), after);
    this.drawing = { timer, cancel };
  }

  /** One after the other: each is a process of its own. A source with errors keeps the pictures that it had. */
  private async drawAll(wanted: readonly Preview[], picture: string, token: vscode.CancellationToken): Promise<void> {
    for (const one of wanted) {
      if (token.isCancellationRequested) return;
      const { source, target, answer } = one;
      if (answer.stale) continue;
      const about = { kind: "picture", pictured: picturedBy(one), picture } as const;
      try {
        const page = await this.pictures.page(source, picture, target, token);
        if (!token.isCancellationRequested) this.post({ ...about, page });
      } catch (error) {
        if (!token.isCancellationRequested) this.post({ ...about, problem: error instanceof Error ? error.message : String(error) });
      }
    }
  }

  private stopDrawing(): void {
    clearTimeout(this.drawing?.timer);
    this.drawing?.cancel.cancel();
    this.drawing = undefined;
    this.drawn = "";
  }

  dispose(): void {
    this.stopDrawing();
    for (const one of this.subscriptions) one.dispose();
  }
}

/** The commands behind the buttons of a column. */
const ACTIONS = {
  difference: "tileir.comparePreviewBefore",
  save: "tileir.savePreview",
  copy: "tileir.copyPreviewCommand",
} as const;

function picturedBy({ source, target }: Preview): string {
  return `${source.toString()} ${target}`;
}

function plain(preview: Preview): Shown {
  const { uri, stage, target, before, answer } = preview;
  return { uri: uri.toString(), pictured: picturedBy(preview), stage, target, engine: engineOf(preview), changed: before !== undefined, answer };
}
