// Entry point: starts the server and registers the commands.
import * as vscode from "vscode";
import { showBytecode } from "./bytecode.ts";
import { BundledServer } from "./bundledServer.ts";
import { Comparisons } from "./compare.ts";
import { Controls } from "./controls.ts";
import { debugCommand, Debugger } from "./debugger.ts";
import { Keeping } from "./keeping.ts";
import { Header } from "./header.ts";
import { Highlights, previewInUse, visible } from "./highlights.ts";
import { linesFrom, mainRange, toRanges } from "./lineMap.ts";
import { LensCommands } from "./lensCommands.ts";
import { messagesOf } from "./messages.ts";
import { Pages } from "./pages.ts";
import { Pictures } from "./pictures.ts";
import { type Preview, Previews } from "./previews.ts";
import { type CompareSide, type MapPositionAnswer, type MapPositionParams, mapPositionRequest } from "./protocol.ts";
import { Questions } from "./questions.ts";
import { concerns, Server } from "./server.ts";
import { Words } from "./words.ts";

export async function activate(context: vscode.ExtensionContext): Promise<void> {
  const previews: Previews = new Previews(() => server, context.workspaceState);
  const pages: Pages = new Pages((code) => questions.pageOf(code));
  const lensCommands = new LensCommands();
  const server: Server = new Server((uri) => previews.contentOf(uri), (page, title) => pages.show(page, title), (answer) => comparisons.open(answer), lensCommands, new BundledServer(context));
  const questions: Questions = new Questions(server, pages, previews);
  const keeping = new Keeping(previews);
  const pictures = new Pictures(server, previews);
  const controls = new Controls(context.extensionUri, previews, pictures, server);
  const words = new Words(context.extensionUri, server);
  const debug = new Debugger(server);
  const comparisons: Comparisons = new Comparisons(() => server, previews);
  const chosen = (uri?: vscode.Uri) => (uri && previews.at(uri)) ?? previewInUse(previews);
  const withSource = (uri: vscode.Uri | undefined, run: (source: vscode.Uri) => unknown) => {
    const source = chosen(uri)?.source ?? uri ?? vscode.window.activeTextEditor?.document.uri;
    return source && run(source);
  };
  const withPreview = (uri: vscode.Uri | undefined, run: (preview: Preview) => unknown) => {
    const preview = chosen(uri);
    return preview && run(preview);
  };
  const commands: Record<string, (uri?: vscode.Uri, ...given: unknown[]) => unknown> = {
    "tileir.openPreview": (uri, stage, target) => {
      const source = uri ?? vscode.window.activeTextEditor?.document.uri;
      return source && previews.show(source, named(stage), named(target));
    },
    "tileir.openPreviewAt": (uri) => withSource(uri, (source) => previews.ask(source)),
    "tileir.chooseStage": async (uri, stage) => {
      const preview = chosen(uri);
      const picked = preview && (named(stage) ?? (await previews.pickStage(preview.source, preview.stage)));
      return picked && previews.change(preview, { stage: picked });
    },
    "tileir.chooseTarget": async (uri, target) => {
      const preview = chosen(uri);
      const picked = preview && (named(target) ?? (await previews.pickTarget(preview.source, undefined, preview.target)));
      return picked && previews.change(preview, { target: picked });
    },
    "tileir.chooseEngine": async (uri, engine) => {
      const preview = chosen(uri);
      const picked = preview && (named(engine) ?? (await previews.pickEngine(preview.engine)));
      return picked && previews.change(preview, { engine: picked });
    },
    "tileir.explain": (given) => questions.explain(given instanceof vscode.Uri ? undefined : given),
    "tileir.decode": (word, value) => questions.decode(named(word), named(value)),
    "tileir.encode": (word, fields) => questions.encode(named(word), named(fields)),
    "tileir.changeWord": () => words.show(),
    "tileir.targetMatrix": (uri) => withSource(uri, (source) => questions.targetMatrix(source)),
    "tileir.tmemMap": (uri, target) => withSource(uri, (source) => questions.tmemMap(source, named(target))),
    "tileir.compileAll": (uri) => withSource(uri, (source) => questions.compileAll(source)),
    [debugCommand]: (uri, entry) => withSource(uri, (source) => debug.start(source, named(entry))),
    "tileir.sanitize": (uri) => withSource(uri, (source) => questions.sanitize(source)),
    "tileir.showPicture": (uri, kind, target) => withSource(uri, (source) => pictures.show(source, named(kind), named(target))),
    "tileir.comparePreviewBefore": (uri) => withPreview(uri, (preview) => keeping.compare(preview)),
    "tileir.copyPreviewCommand": (uri) => withPreview(uri, (preview) => keeping.copyCommand(preview)),
    "tileir.savePreview": (uri, to) => withPreview(uri, (preview) => keeping.save(preview, to instanceof vscode.Uri ? to : undefined)),
    "tileir.showControls": () => controls.show(),
    "tileir.addTarget": async (uri, target) => {
      const preview = chosen(uri);
      const picked = preview && (named(target) ?? (await previews.pickTarget(preview.source, "Tile IR: side by side with which target?", preview.target)));
      return picked && previews.add(preview, picked);
    },
    "tileir.showSource": (uri, line) => withPreview(uri, (preview) => typeof line === "number" && showSource(preview, line)),
    "tileir.showPreviewMessages": (uri) => showMessages(chosen(uri)),
    "tileir.goToMapped": () => goToMapped(server, previews),
    "tileir.comparePtx": (uri, left, right) =>
      withSource(uri, (source) => comparisons.show(source, side(left), side(right))),
    "tileir.compareStages": (uri, left, right) =>
      withSource(uri, (source) => comparisons.showStages(source, side(left), side(right))),
    "tileir.restartServer": () => server.restart(),
    "tileir.installTools": () => server.installTools(),
    "tileir.openSample": () => openSample(context),
    "tileir.showLog": () => server.log.show(),
    "tileir.serverMenu": () => server.menu(),
  };
  context.subscriptions.push(
    server,
    debug,
    previews,
    comparisons,
    pages,
    keeping,
    pictures,
    controls,
    words,
    new Highlights(previews),
    new Header(previews, lensCommands),
    lensCommands,
    showBytecode(server),
    server.onReady(() => previews.serverStarted()),
    vscode.window.onDidChangeActiveTextEditor((editor) => server.showItem(editor)),
    vscode.window.onDidChangeActiveTextEditor(offerCommands),
    vscode.workspace.onDidSaveTextDocument(() => offerCommands(vscode.window.activeTextEditor)),
    vscode.workspace.onDidChangeConfiguration((event) => {
      if (event.affectsConfiguration("tilelsp.server.command")) void server.restart();
      else if (event.affectsConfiguration("tilelsp.trace")) void server.setTrace();
    }),
    vscode.workspace.onDidGrantWorkspaceTrust(() => void server.restart()),
    ...Object.entries(commands).map(([id, run]) => vscode.commands.registerCommand(id, run)),
  );
  offerCommands(vscode.window.activeTextEditor);
  await firstConcerned(context);
  await server.restart();
}

/** Lets the palette offer the commands about a document where the active one is ours, whatever its language. */
function offerCommands(editor: vscode.TextEditor | undefined): void {
  const shown = editor !== undefined && concerns(editor.document);
  void vscode.commands.executeCommand("setContext", "tileir.isSource", shown);
}

/** Resolves when a document is open that the server is for: Python without kernels starts nothing. */
function firstConcerned(context: vscode.ExtensionContext): Promise<void> | undefined {
  if (vscode.workspace.textDocuments.some(concerns)) return undefined;
  return new Promise((resolve) => {
    const look = (document: vscode.TextDocument) => {
      if (!concerns(document)) return;
      for (const one of waiting) one.dispose();
      resolve();
    };
    const waiting = [
      vscode.workspace.onDidOpenTextDocument(look),
      vscode.workspace.onDidChangeTextDocument(({ document }) => look(document)),
      vscode.window.onDidChangeActiveTextEditor((editor) => editor && look(editor.document)),
    ];
    context.subscriptions.push(...waiting);
  });
}

/** A kernel to try things on: a copy, so that it can be typed in. */
async function openSample(context: vscode.ExtensionContext): Promise<void> {
  const content = await vscode.workspace.fs.readFile(vscode.Uri.joinPath(context.extensionUri, "dist", "sample.mlir"));
  const document = await vscode.workspace.openTextDocument({ language: "mlir", content: new TextDecoder().decode(content) });
  await vscode.window.showTextDocument(document);
}

/** Menus add arguments of their own after the document, so what is no name counts as not given. */
const named = (given: unknown) => (typeof given === "string" ? given : undefined);

/** A side of a comparison as a caller gives it; undefined for what a menu adds. */
function side(given: unknown): CompareSide | undefined {
  if (typeof given !== "object" || given === null) return undefined;
  const { target, engine, stage } = given as Record<string, unknown>;
  const side = { target: named(target), engine: named(engine), stage: named(stage) };
  return side.target || side.stage ? side : undefined;
}

/** What the pipeline and ptxas said about a preview, each leading to its place in the source. */
async function showMessages(preview: Preview | undefined): Promise<void> {
  if (!preview) return;
  const items = messagesOf(preview.answer).map(({ text, line }) => ({
    label: text,
    description: line === undefined ? "" : `line ${line + 1}`,
    line,
  }));
  const title = items.length ? "Tile IR: messages about this preview" : "Tile IR: nothing to say about this preview";
  const picked = await vscode.window.showQuickPick(items, { title });
  if (picked?.line !== undefined) await showSource(preview, picked.line);
}

async function showSource(preview: Preview, line: number): Promise<void> {
  const viewColumn = visible(preview.source)[0]?.viewColumn ?? vscode.ViewColumn.One;
  await vscode.window.showTextDocument(preview.source, { viewColumn, selection: new vscode.Range(line, 0, line, 0) });
}

/** Moves the cursor from the source to what its line became, or back. */
async function goToMapped(server: Server, previews: Previews): Promise<void> {
  const editor = vscode.window.activeTextEditor;
  const preview = previewInUse(previews, editor);
  const client = server.client;
  if (!editor || !preview || !client) return;
  const back = previews.at(editor.document.uri) !== undefined;
  // In front of a line's text there is nothing to map: the line is meant.
  const { active } = editor.selection;
  const first = editor.document.lineAt(active.line).firstNonWhitespaceCharacterIndex;
  const place = active.with({ character: Math.max(active.character, first) });
  const params: MapPositionParams = {
    textDocument: { uri: client.code2ProtocolConverter.asUri(preview.source) },
    position: client.code2ProtocolConverter.asPosition(place),
    target: preview.target,
    stage: preview.stage,
    direction: back ? "from" : "to",
  };
  const { ranges } = await client.sendRequest<MapPositionAnswer>(mapPositionRequest, params);
  const main = mainRange(toRanges(ranges.flatMap(({ start, end }) => linesFrom(start.line, end.line))));
  const target = main && ranges.find(({ start }) => start.line >= main.start && start.line <= main.end);
  if (!target) {
    vscode.window.setStatusBarMessage("Tile IR: this line has no counterpart there", 3000);
    return;
  }
  const uri = back ? preview.source : preview.uri;
  const viewColumn = visible(uri)[0]?.viewColumn ?? editor.viewColumn ?? vscode.ViewColumn.Active;
  const { line, character } = target.start;
  await vscode.window.showTextDocument(uri, { viewColumn, selection: new vscode.Range(line, character, line, character) });
}
