// Bytecode files as text: the server reads and writes them, and says why where it does not.
import * as vscode from "vscode";
import type { LanguageClient } from "vscode-languageclient/node";
import { bytecodeScheme, documentPath, filePath } from "./bytecodeNames.ts";
import { type ReadBytecodeAnswer, readBytecodeRequest, writeBytecodeRequest } from "./protocol.ts";
import type { Server } from "./server.ts";

const viewType = "tileir.bytecode";
const startMilliseconds = 30000;

/** The documents that show bytecode files. Saving one writes bytecode, or fails with the reason. */
class BytecodeTexts implements vscode.FileSystemProvider {
  readonly onDidChangeFile: vscode.Event<vscode.FileChangeEvent[]>;
  private readonly changed = new vscode.EventEmitter<vscode.FileChangeEvent[]>();
  private readonly server: Server;
  private readonly sizes = new Map<string, number>();

  constructor(server: Server) {
    this.server = server;
    this.onDidChangeFile = this.changed.event;
  }

  watch(uri: vscode.Uri): vscode.Disposable {
    const file = fileOf(uri);
    const folder = vscode.Uri.joinPath(file, "..");
    const name = file.path.slice(file.path.lastIndexOf("/") + 1);
    const watcher = vscode.workspace.createFileSystemWatcher(new vscode.RelativePattern(folder, name));
    const tell = (type: vscode.FileChangeType) => () => this.changed.fire([{ type, uri }]);
    watcher.onDidChange(tell(vscode.FileChangeType.Changed));
    watcher.onDidCreate(tell(vscode.FileChangeType.Created));
    watcher.onDidDelete(tell(vscode.FileChangeType.Deleted));
    return watcher;
  }

  async stat(uri: vscode.Uri): Promise<vscode.FileStat> {
    const stat = await vscode.workspace.fs.stat(fileOf(uri));
    return { ...stat, size: this.sizes.get(uri.toString()) ?? stat.size };
  }

  async readFile(uri: vscode.Uri): Promise<Uint8Array> {
    const client = await running(this.server);
    const { text } = await client.sendRequest<ReadBytecodeAnswer>(readBytecodeRequest, { uri: asUri(client, uri) });
    const bytes = new TextEncoder().encode(text);
    this.sizes.set(uri.toString(), bytes.length);
    return bytes;
  }

  async writeFile(uri: vscode.Uri, content: Uint8Array): Promise<void> {
    const client = await running(this.server);
    await client.sendRequest(writeBytecodeRequest, { uri: asUri(client, uri), text: new TextDecoder().decode(content) });
    this.sizes.set(uri.toString(), content.length);
    this.changed.fire([{ type: vscode.FileChangeType.Changed, uri }]);
  }

  readDirectory(uri: vscode.Uri): never {
    throw vscode.FileSystemError.NoPermissions(uri);
  }

  createDirectory(uri: vscode.Uri): never {
    throw vscode.FileSystemError.NoPermissions(uri);
  }

  delete(uri: vscode.Uri): never {
    throw vscode.FileSystemError.NoPermissions(uri);
  }

  rename(uri: vscode.Uri): never {
    throw vscode.FileSystemError.NoPermissions(uri);
  }
}

/** What opens a bytecode file: its text in a text editor, or a page that says why there is none. */
class BytecodeEditors implements vscode.CustomReadonlyEditorProvider {
  openCustomDocument(uri: vscode.Uri): vscode.CustomDocument {
    return { uri, dispose: () => undefined };
  }

  async resolveCustomEditor(document: vscode.CustomDocument, panel: vscode.WebviewPanel): Promise<void> {
    const { uri } = document;
    try {
      const text = await vscode.workspace.openTextDocument(uri.with({ scheme: bytecodeScheme, path: documentPath(uri.path) }));
      await vscode.window.showTextDocument(text, { viewColumn: panel.viewColumn ?? vscode.ViewColumn.Active, preview: true });
      panel.dispose();
    } catch (error) {
      panel.webview.html = page(error instanceof Error ? error.message : String(error));
    }
  }
}

export function showBytecode(server: Server): vscode.Disposable {
  return vscode.Disposable.from(
    vscode.workspace.registerFileSystemProvider(bytecodeScheme, new BytecodeTexts(server), { isCaseSensitive: true }),
    vscode.window.registerCustomEditorProvider(viewType, new BytecodeEditors(), { supportsMultipleEditorsPerDocument: true }),
  );
}

function fileOf(uri: vscode.Uri): vscode.Uri {
  return uri.with({ scheme: "file", path: filePath(uri.path) });
}

function asUri(client: LanguageClient, uri: vscode.Uri): string {
  return client.code2ProtocolConverter.asUri(uri);
}

/** The client, once it runs: a window may be restored before its server has started. */
function running(server: Server): Promise<LanguageClient> {
  if (server.client) return Promise.resolve(server.client);
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => done(undefined), startMilliseconds);
    const listening = server.onReady((client) => done(client));
    const done = (client: LanguageClient | undefined) => {
      clearTimeout(late);
      listening.dispose();
      if (client) resolve(client);
      else reject(vscode.FileSystemError.Unavailable("the Tile IR language server does not run, and only it reads bytecode"));
    };
  });
}

function page(message: string): string {
  const safe = message.replace(/[&<>"]/g, (one) => `&#${one.charCodeAt(0)};`);
  return `<!doctype html><meta charset="utf-8"><title>Tile IR bytecode</title><p>${safe}</p>`;
}
