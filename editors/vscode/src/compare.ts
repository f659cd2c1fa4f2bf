// Two targets, engines, stages or passes side by side in the diff editor, with the names in their texts made alike.
import * as vscode from "vscode";
import { engines, stages } from "./declared.ts";
import { type CompareAnswer, type ComparePassesAnswer, type CompareParams, type CompareSide, compareRequest } from "./protocol.ts";
import type { Previews } from "./previews.ts";
import type { Server } from "./server.ts";

const comparedScheme = "tilelsp-compared";

export class Comparisons implements vscode.Disposable, vscode.TextDocumentContentProvider {
  private readonly texts = new Map<string, string>();
  private readonly server: () => Server;
  private readonly previews: Previews;
  private readonly subscriptions: vscode.Disposable[];

  constructor(server: () => Server, previews: Previews) {
    this.server = server;
    this.previews = previews;
    this.subscriptions = [
      vscode.workspace.registerTextDocumentContentProvider(comparedScheme, this),
      vscode.workspace.onDidCloseTextDocument(({ uri }) => this.texts.delete(uri.toString())),
    ];
  }

  provideTextDocumentContent(uri: vscode.Uri): string {
    return this.texts.get(uri.toString()) ?? "";
  }

  /** Asks for what is not given, and opens the two PTX texts of a document beside each other. */
  async show(source: vscode.Uri, left?: CompareSide, right?: CompareSide): Promise<void> {
    const one = left ?? (await this.pick(source, "Tile IR: compare the PTX for"));
    const other = one && (right ?? (await this.pick(source, `Tile IR: compare ${one.target} with the PTX for`)));
    if (other) await this.ask(source, one, other);
  }

  /** Asks for what is not given, and opens what two stages or passes made for one target beside each other. */
  async showStages(source: vscode.Uri, left?: CompareSide, right?: CompareSide): Promise<void> {
    const one = left?.stage ?? (await this.previews.pickStage(source));
    const other = one && (right?.stage ?? (await this.previews.pickStage(source)));
    const target = other && (left?.target ?? (await this.previews.pickTarget(source, "Tile IR: compare for which target?")));
    if (target) await this.ask(source, { stage: one, target, engine: "native" }, { stage: other, target, engine: "native" });
  }

  private async ask(source: vscode.Uri, left: CompareSide, right: CompareSide): Promise<void> {
    const client = this.server().client;
    if (!client) return;
    const uri = client.code2ProtocolConverter.asUri(source);
    const params: CompareParams = { textDocument: { uri }, stage: "ptx", left, right };
    try {
      const answer = await client.sendRequest<CompareAnswer>(compareRequest, params);
      await this.beside(source, answer);
    } catch (error) {
      void vscode.window.showErrorMessage(`Tile IR: nothing to compare: ${error instanceof Error ? error.message : String(error)}`);
    }
  }

  /** Opens a dump of a pass beside the one before it. Of LLVM IR a dump may show a part only, which no server should judge. */
  async open(answer: ComparePassesAnswer): Promise<void> {
    const source = vscode.Uri.parse(answer.right.uri);
    await this.beside(source, answer, source.path.endsWith(".mlir") ? ".mlir" : "");
  }

  private async beside(source: vscode.Uri, answer: CompareAnswer, ending?: string): Promise<void> {
    const [before, after] = [this.keep(source, answer.left, ending), this.keep(source, answer.right, ending)];
    const name = source.path.split("/").pop() ?? "";
    const same = answer.diff === "" ? " (no difference but names)" : "";
    await vscode.commands.executeCommand("vscode.diff", before, after, `${name}: ${answer.left.label} ↔ ${answer.right.label}${same}`);
  }

  private keep(source: vscode.Uri, side: CompareAnswer["left"], ending?: string): vscode.Uri {
    // The version makes the name another one after an edit, so that no old text is shown.
    const suffix = ending ?? `.${stages.find(({ language }) => language === side.languageId)?.suffix ?? "ptx"}`;
    const path = `/${side.label.replaceAll(", ", "/")}/${source.path.split("/").pop()}${suffix}`;
    const uri = vscode.Uri.from({ scheme: comparedScheme, path, query: `${source.toString()}#${side.version}` });
    this.texts.set(uri.toString(), side.text);
    return uri;
  }

  private async pick(source: vscode.Uri, title: string): Promise<CompareSide | undefined> {
    const target = await this.previews.pickTarget(source, `${title} which target?`);
    if (!target) return undefined;
    const items = engines.map(({ id, detail }) => ({ label: id, detail }));
    const engine = await vscode.window.showQuickPick(items, { title: `${title} ${target} by which engine?` });
    return engine && { target, engine: engine.label };
  }

  dispose(): void {
    for (const subscription of this.subscriptions) subscription.dispose();
  }
}
