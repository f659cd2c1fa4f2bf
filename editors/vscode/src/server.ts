// Finding, starting and watching the language server.
import { execFile } from "node:child_process";
import { access, constants } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import * as vscode from "vscode";
import { LanguageClient, type LanguageClientOptions, State, Trace } from "vscode-languageclient/node";
import { sourceWords } from "./declared.ts";
import type { BundledServer } from "./bundledServer.ts";
import { withDebugging } from "./debugger.ts";
import { BUNDLED, type Command, findServer } from "./discover.ts";
import type { LensCommands } from "./lensCommands.ts";
import { pageScheme } from "./pages.ts";
import { type ComparePassesAnswer, comparePassesCommand, type ExplainAnswer, explainCommand, explainRequest, sanitizeCommand, type Status, statusNotification } from "./protocol.ts";

/** Ids that other extensions may share: a document has one language, and any number of servers. */
export const languages = ["tileir", "mlir", "llvm", "nvptx-mir", "ptx"];
/** Files of other languages with kernels, or PTX in strings; the languages stay with their own extensions. */
const sources = `**/*{${Object.keys(sourceWords).join(",")}}`;

/** The server, restartable, with its health in the status bar. */
export class Server implements vscode.Disposable {
  readonly log = vscode.window.createOutputChannel("Tile IR", { log: true });
  /** Fires with each client that has started. */
  readonly onReady: vscode.Event<LanguageClient>;
  private readonly ready = new vscode.EventEmitter<LanguageClient>();
  private readonly item = vscode.window.createStatusBarItem("tileir.server", vscode.StatusBarAlignment.Right, 90);
  private readonly contentOf: (uri: vscode.Uri) => string | undefined;
  private readonly explained: (page: ExplainAnswer, title?: string) => Promise<void>;
  private readonly compared: (passes: ComparePassesAnswer) => Promise<void>;
  private readonly lensCommands: LensCommands;
  private readonly bundled: BundledServer;
  /** Where the server that runs was found. */
  private origin = "";
  private current: LanguageClient | undefined;
  private changing: Promise<void> = Promise.resolve();

  /** `contentOf` knows the text of generated documents that were already asked for; `explained` shows a page, `compared` two passes. */
  constructor(
    contentOf: (uri: vscode.Uri) => string | undefined,
    explained: (page: ExplainAnswer, title?: string) => Promise<void>,
    compared: (passes: ComparePassesAnswer) => Promise<void>,
    lensCommands: LensCommands,
    bundled: BundledServer,
  ) {
    this.contentOf = contentOf;
    this.explained = explained;
    this.compared = compared;
    this.lensCommands = lensCommands;
    this.bundled = bundled;
    this.onReady = this.ready.event;
    this.item.name = "Tile IR language server";
    this.item.command = "tileir.serverMenu";
    this.report("loading~spin", "starting");
    this.showItem(vscode.window.activeTextEditor);
  }

  /** The client, where the server runs. */
  get client(): LanguageClient | undefined {
    return this.current?.state === State.Running ? this.current : undefined;
  }

  /**
   * The answer to a request, of the server that runs once it has started; where it is started again meanwhile, of the next
   * one. Throws where none runs.
   */
  async ask<T>(method: string, paramsFor: (client: LanguageClient) => object, token?: vscode.CancellationToken): Promise<T> {
    await this.changing;
    const asked = this.client;
    if (!asked) throw new Error("the language server is not running");
    const params = paramsFor(asked);
    try {
      // A token that is not there would count as a second parameter.
      return await (token ? asked.sendRequest<T>(method, params, token) : asked.sendRequest<T>(method, params));
    } catch (error) {
      await this.changing;
      if (this.client === asked || !this.client || token?.isCancellationRequested) throw error;
      return this.ask(method, paramsFor, token);
    }
  }

  /** Names that the server told when it started: its targets, stages, engines, packed words. */
  offered(what: "targets" | "stages" | "engines" | "words"): string[] {
    const experimental: unknown = this.client?.initializeResult?.capabilities.experimental;
    const names = (experimental as Record<string, unknown> | undefined)?.[what];
    return Array.isArray(names) ? names.filter((name) => typeof name === "string") : [];
  }

  /** The kinds of pictures, each with what it shows. */
  pictures(): Record<string, string> {
    const experimental: unknown = this.client?.initializeResult?.capabilities.experimental;
    return ((experimental as Record<string, unknown> | undefined)?.["pictures"] ?? {}) as Record<string, string>;
  }

  /** The status bar item stays with the documents that the server knows. */
  showItem(editor: vscode.TextEditor | undefined): void {
    if (editor && concerns(editor.document)) this.item.show();
    else if (editor) this.item.hide();
  }

  /** Starts the server, or starts it again. Calls made meanwhile wait for each other. */
  restart(): Promise<void> {
    this.changing = this.changing.then(async () => {
      await this.stop();
      await this.start();
    });
    return this.changing;
  }

  private async stop(): Promise<void> {
    const client = this.current;
    this.current = undefined;
    if (!client) return;
    try {
      await client.dispose(2000);
    } catch (error) {
      this.log.warn(`the server did not stop cleanly: ${String(error)}`);
    }
  }

  private async start(): Promise<void> {
    this.report("loading~spin", "starting");
    const command = await this.find();
    if (!command) {
      this.report("error", "no language server was found", "error");
      void this.offerHelp();
      return;
    }
    this.origin = command.from;
    this.log.info(`starting ${[command.command, ...command.args].join(" ")} (from ${command.from})`);
    const client = new QuietClient("tilelsp", "Tile IR", { command: command.command, args: [...command.args] }, this.options());
    client.onDidChangeState(({ newState }) => {
      if (client !== this.current) return;
      if (newState === State.Starting) this.report("loading~spin", "starting");
      else if (newState === State.Running) {
        this.report("check", "running");
        // Running comes before the open documents are sent; start() is over once they are. True of restarts as well.
        void client.start().then(() => client === this.current && this.ready.fire(client));
      } else this.report("error", newState === State.Stopped ? "the server has stopped" : "the server did not start", "error");
    });
    client.onNotification(statusNotification, (status: Status) => this.show(status));
    this.current = client;
    try {
      await client.start();
      await this.setTrace();
    } catch (error) {
      this.report("error", `${command.command} could not be started`, "error");
      this.log.error(`${command.command} could not be started: ${String(error)}`);
      void this.offerHelp(`Tile IR: ${command.command} (from ${command.from}) could not be started.`);
    }
  }

  /** How much of the conversation with the server is logged, as the setting says. */
  async setTrace(): Promise<void> {
    const trace = vscode.workspace.getConfiguration("tilelsp").get<string>("trace", "off");
    await this.client?.setTrace(Trace.fromString(trace));
  }

  private options(): LanguageClientOptions {
    return {
      documentSelector: [...languages.map((language) => ({ language })), ...sourceSelector()],
      outputChannel: this.log,
      traceOutputChannel: this.log,
      initializationOptions: { trusted: vscode.workspace.isTrusted, tilelsp: vscode.workspace.getConfiguration("tilelsp") },
      initializationFailedHandler: () => false, // start() fails, and says it better
      middleware: {
        // A preview's text and its map come from one answer; the text alone is asked for only where there is none.
        provideTextDocumentContent: (uri, token, next) => this.contentOf(uri) ?? next(uri, token),
        // The pages are here as well as in the browser.
        handleDiagnostics: (uri, diagnostics, next) => next(uri, diagnostics.map(explained)),
        provideDiagnostics: async (document, previous, token, next) => {
          const report = await next(document, previous, token);
          return report?.kind === "full" ? { ...report, items: report.items.map(explained) } : report;
        },
        provideCodeLenses: async (document, token, next) => withDebugging(document, await next(document, token), sanitizeCommand),
        resolveCodeLens: async (lens, token, next) => {
          const filled = await next(lens, token);
          if (filled?.command) filled.command = this.lensCommands.named(filled.command);
          return filled;
        },
        // A click shows the page as the extension does, rendered, and not by the server's command, which opens a file of it.
        executeCommand: async (command, args, next) => {
          if (command === explainCommand) {
            const page = await this.ask<ExplainAnswer>(explainRequest, () => args[0] as object);
            await this.explained(page, titleOf(args));
            return page;
          }
          const answer: unknown = await next(command, args);
          if (command === comparePassesCommand && answer) await this.compared(answer as ComparePassesAnswer);
          return answer;
        },
      },
    };
  }

  /** The command that starts the server. */
  async find(): Promise<Command | undefined> {
    const resource = vscode.window.activeTextEditor?.document.uri;
    const folder = (resource && vscode.workspace.getWorkspaceFolder(resource)) ?? vscode.workspace.workspaceFolders?.[0];
    return findServer({
      configured: vscode.workspace.getConfiguration("tilelsp.server", resource).get<string[]>("command", []),
      workspaceFolder: folder?.uri.fsPath,
      home: os.homedir(),
      env: process.env,
      windows: process.platform === "win32",
      workspaceInterpreter: () => workspaceInterpreter(folder?.uri),
      interpreter: () => this.interpreter(folder?.uri),
      hasServer: (python) => {
        const probe = "import importlib.util as u, sys; sys.exit(u.find_spec('tilelsp') is None)";
        return new Promise((resolve) => execFile(python, ["-c", probe], { timeout: 10000 }, (error) => resolve(!error)));
      },
      isExecutable,
      bundled: async () => this.bundled.interpreter(await this.interpreter(folder?.uri)),
    });
  }

  /** Installs NVIDIA's tools beside the server inside the extension, and starts that again. */
  async installTools(): Promise<void> {
    if (this.origin !== BUNDLED) {
      const message = `Tile IR: the server is that of ${this.origin}, and its tools are installed where it is: pip install 'tilelsp[nvidia,interp]'`;
      void vscode.window.showInformationMessage(message);
    } else if (await this.bundled.installTools()) await this.restart();
  }

  /** What the Python extension has selected, where that extension is installed. */
  private async interpreter(resource: vscode.Uri | undefined): Promise<string | undefined> {
    const extension = vscode.extensions.getExtension<PythonApi>("ms-python.python");
    if (!extension || !vscode.workspace.isTrusted) return undefined; // it may be one that lies in the workspace
    try {
      const { environments } = await extension.activate();
      const resolved = await environments.resolveEnvironment(environments.getActiveEnvironmentPath(resource));
      return resolved?.executable.uri?.fsPath;
    } catch (error) {
      this.log.warn(`the Python extension did not tell its interpreter: ${String(error)}`);
      return undefined;
    }
  }

  /** Says that there is no server, and what can be done about it. */
  async offerHelp(message = `Tile IR: ${this.bundled.problem}`): Promise<void> {
    const again = "Try again";
    const set = "Set the server's path";
    const choice = await vscode.window.showErrorMessage(message, again, set, "Show the log");
    if (choice === again) await this.restart();
    else if (choice === set) await vscode.commands.executeCommand("workbench.action.openSettings", "tilelsp.server.command");
    else if (choice === "Show the log") this.log.show();
  }

  /** What can be done about the server, from its status bar item. */
  async menu(): Promise<void> {
    const restart = "$(debug-restart) Restart the language server";
    const log = "$(output) Show the log";
    const path = "$(gear) Set the server's path";
    const tools = "$(cloud-download) Install NVIDIA's tools";
    const offered = this.origin === BUNDLED ? [restart, log, path, tools] : [restart, log, path];
    const choice = await vscode.window.showQuickPick(offered, { title: "Tile IR language server" });
    if (choice === restart) await this.restart();
    else if (choice === log) this.log.show();
    else if (choice === tools) await this.installTools();
    else if (choice === path) await vscode.commands.executeCommand("workbench.action.openSettings", "tilelsp.server.command");
  }

  private show(status: Status): void {
    const icon = status.health === "ok" ? "check" : status.health;
    const version = status.version && `version ${status.version}, from ${this.origin}`;
    const lines = [status.message, version].filter(Boolean).join("\n\n");
    this.report(icon, lines || status.health, status.health === "ok" ? undefined : status.health);
  }

  private report(icon: string, message: string, colour?: "warning" | "error"): void {
    this.item.text = `$(${icon}) Tile IR`;
    this.item.tooltip = new vscode.MarkdownString(`**Tile IR language server**: ${message}`);
    this.item.backgroundColor = colour && new vscode.ThemeColor(`statusBarItem.${colour}Background`);
  }

  async dispose(): Promise<void> {
    await this.changing;
    await this.stop();
    this.ready.dispose();
    this.item.dispose();
    this.log.dispose();
  }
}

/** Sources, where their user wants them compiled. */
function sourceSelector(): { scheme: string; pattern: string }[] {
  const wanted = vscode.workspace.getConfiguration("tilelsp").get<boolean>("sources", true);
  return wanted ? [{ scheme: "file", pattern: sources }] : [];
}

/** Whether a document is the server's business: sources without kernels are not. */
export function concerns(document: vscode.TextDocument): boolean {
  if (languages.includes(document.languageId)) return true;
  const [selector] = sourceSelector();
  if (!selector || !vscode.languages.match(selector, document)) return false;
  const text = document.getText();
  return (sourceWords[path.extname(document.fileName).toLowerCase()] ?? []).some((word) => text.includes(word));
}

function isExecutable(file: string): Promise<boolean> {
  return access(file, constants.X_OK).then(() => true, () => false);
}

/** The interpreter of the folder's `.venv`; none where the folder's programs are not trusted. */
async function workspaceInterpreter(folder: vscode.Uri | undefined): Promise<string | undefined> {
  if (!folder || !vscode.workspace.isTrusted) return undefined;
  const places = process.platform === "win32" ? ["Scripts", "python.exe"] : ["bin", "python"];
  const python = path.join(folder.fsPath, ".venv", ...places);
  return (await isExecutable(python)) ? python : undefined;
}

/** A finding whose code leads to its page in this editor. */
function explained(found: vscode.Diagnostic): vscode.Diagnostic {
  const { code } = found;
  if (typeof code !== "object" || found.source !== "tilelsp") return found;
  found.code = { value: code.value, target: vscode.Uri.from({ scheme: pageScheme, path: `/${code.value}.md` }) };
  return found;
}

/** What a lens says, which it gives to its command. */
function titleOf(args: readonly unknown[]): string | undefined {
  const [first] = args as [{ readonly title?: unknown }?];
  return typeof first?.title === "string" ? first.title : undefined;
}

/** What goes wrong is for the log; the status bar shows it, and what the user can do about it is offered once. */
class QuietClient extends LanguageClient {
  override error(message: string, data?: unknown): void {
    super.error(message, data, false);
  }
}

interface PythonApi {
  readonly environments: {
    getActiveEnvironmentPath(resource?: vscode.Uri): { readonly id: string; readonly path: string };
    resolveEnvironment(path: { readonly path: string }): Promise<{ readonly executable: { readonly uri?: vscode.Uri } } | undefined>;
  };
}
