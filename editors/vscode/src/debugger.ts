// The debugger: `tilelsp dap`, from wherever the language server comes from, and what starts it.
import * as vscode from "vscode";
import { dapOf } from "./discover.ts";
import type { Server } from "./server.ts";

export const debugType = "tilelsp";
export const debugCommand = "tileir.debug";

/** Starts the adapter, and fills in what a launch without a launch.json lacks. */
export class Debugger implements vscode.DebugAdapterDescriptorFactory, vscode.DebugConfigurationProvider, vscode.Disposable {
  private readonly server: Server;
  private readonly registered: vscode.Disposable[];

  constructor(server: Server) {
    this.server = server;
    this.registered = [
      vscode.debug.registerDebugAdapterDescriptorFactory(debugType, this),
      vscode.debug.registerDebugConfigurationProvider(debugType, this),
      // VS Code's own guess takes no `%` for a part of a name.
      vscode.languages.registerEvaluatableExpressionProvider(["ptx", "mlir", "tileir"], { provideEvaluatableExpression: nameAt }),
    ];
  }

  async createDebugAdapterDescriptor(): Promise<vscode.DebugAdapterDescriptor | undefined> {
    const command = await this.server.find();
    if (!command) {
      void this.server.offerHelp();
      return undefined;
    }
    return new vscode.DebugAdapterExecutable(command.command, dapOf(command.args));
  }

  resolveDebugConfiguration(_: vscode.WorkspaceFolder | undefined, asked: vscode.DebugConfiguration): vscode.DebugConfiguration | undefined {
    const editor = vscode.window.activeTextEditor;
    if (asked["program"]) return asked;
    return editor?.document.uri.scheme === "file" ? { ...asked, ...launchOf(editor.document.uri) } : undefined;
  }

  /** Runs the kernels of a document under the debugger: the only one, or the one that is named. */
  async start(source: vscode.Uri, entry?: string): Promise<boolean> {
    return vscode.debug.startDebugging(vscode.workspace.getWorkspaceFolder(source), launchOf(source, entry));
  }

  dispose(): void {
    for (const one of this.registered) one.dispose();
  }
}

/** The register or value under the pointer. */
function nameAt(document: vscode.TextDocument, position: vscode.Position): vscode.EvaluatableExpression | undefined {
  const range = document.getWordRangeAtPosition(position, /%[\w$.#]+|[A-Za-z_$][\w$]*/);
  return range && new vscode.EvaluatableExpression(range);
}

/** A launch as launch.json has it. */
function launchOf(source: vscode.Uri, entry?: string): vscode.DebugConfiguration {
  const name = entry ?? source.path.split("/").pop() ?? "kernel";
  return { type: debugType, request: "launch", name: `Debug ${name}`, program: source.fsPath, args: entry ? ["--entry", entry] : [] };
}

/** Beside each lens that runs a kernel, one that debugs it. */
export function withDebugging(document: vscode.TextDocument, lenses: vscode.CodeLens[] | null | undefined, running: string): vscode.CodeLens[] | null | undefined {
  if (document.uri.scheme !== "file") return lenses;
  return lenses?.flatMap((lens) => {
    if (lens.command?.command !== running) return [lens];
    const [asked] = (lens.command.arguments ?? []) as [{ readonly entry?: unknown }?];
    const entry = typeof asked?.entry === "string" ? asked.entry : undefined;
    return [lens, new vscode.CodeLens(lens.range, { title: "debug", command: debugCommand, arguments: [document.uri, entry] })];
  });
}
