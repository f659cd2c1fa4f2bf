// Commands that answer with a page: what a finding means, packed words, what is legal where, what was made for which target.
import * as vscode from "vscode";
import type { Pages } from "./pages.ts";
import type { Previews } from "./previews.ts";
import {
  compileAllRequest,
  decodeRequest,
  encodeRequest,
  type ExplainAnswer,
  explainRequest,
  type PageAnswer,
  type SanitizeAnswer,
  sanitizeRequest,
  targetMatrixRequest,
  tmemMapRequest,
} from "./protocol.ts";
import { languages, type Server } from "./server.ts";

export class Questions {
  private readonly server: Server;
  private readonly pages: Pages;
  private readonly previews: Previews;

  constructor(server: Server, pages: Pages, previews: Previews) {
    this.server = server;
    this.pages = pages;
    this.previews = previews;
  }

  /** The page about a code: the one given, that of a finding at the cursor, or what is typed. */
  async explain(given?: unknown): Promise<void> {
    const code = codeOf(given) ?? (await this.pickCode());
    const page = code && (await this.pageOf(code));
    if (page) await this.pages.show(page);
  }

  /** The page about a code; undefined where there is none. */
  pageOf(code: string): Promise<ExplainAnswer | undefined> {
    return this.ask<ExplainAnswer>(explainRequest, { code });
  }

  private async pickCode(): Promise<string | undefined> {
    const editor = vscode.window.activeTextEditor;
    const found = editor ? vscode.languages.getDiagnostics(editor.document.uri) : [];
    const here = found.filter(({ range, source }) => source === "tilelsp" && editor && range.intersection(editor.selection));
    const codes = [...new Set(here.map(({ code }) => codeOf(code)).filter((code) => code !== undefined))];
    if (codes.length === 1) return codes[0];
    if (codes.length) return vscode.window.showQuickPick(codes, { title: "Tile IR: explain which finding?" });
    return vscode.window.showInputBox({ title: "Tile IR: explain which code?", placeHolder: "ssa.undeclared" });
  }

  /** A packed word taken apart; the number under the cursor is offered. */
  async decode(word?: string, value?: string): Promise<void> {
    const name = word ?? (await this.pickWord("Tile IR: decode which word?"));
    const number = name && (value ?? (await vscode.window.showInputBox({ title: `Tile IR: the value of ${name}`, value: numberAtCursor() })));
    if (number) await this.show(`decoded ${name}`, decodeRequest, { word: name, value: number.trim() });
  }

  /** A packed word made of its fields. */
  async encode(word?: string, written?: string): Promise<void> {
    const name = word ?? (await this.pickWord("Tile IR: encode which word?"));
    const text = name && (written ?? (await vscode.window.showInputBox({ title: `Tile IR: the fields of ${name}`, placeHolder: "field=value field=value" })));
    if (text === undefined || !name) return;
    const fields = Object.fromEntries(text.split(/\s+/).filter(Boolean).map((part) => part.split("=", 2)));
    await this.show(`encoded ${name}`, encodeRequest, { word: name, fields });
  }

  private pickWord(title: string): Thenable<string | undefined> {
    return vscode.window.showQuickPick(this.server.offered("words"), { title });
  }

  /** Op by target: what is legal where, and why not. */
  async targetMatrix(source: vscode.Uri): Promise<void> {
    await this.showAbout(source, "targets", targetMatrixRequest, {}, "Tile IR: what is legal on which target");
  }

  /** Which accumulator owns which columns of tensor memory. */
  async tmemMap(source: vscode.Uri, target?: string): Promise<void> {
    const chosen = target ?? (await this.previews.pickTarget(source, "Tile IR: tensor memory on which target?"));
    const title = "Tile IR: what lies where in tensor memory";
    if (chosen) await this.showAbout(source, "tensor memory", tmemMapRequest, { target: chosen }, title);
  }

  /** The PTX of every target, as ptxas judges it. */
  async compileAll(source: vscode.Uri): Promise<void> {
    await this.showAbout(source, "all targets", compileAllRequest, {}, "Tile IR: compiling for all targets");
  }

  /** Runs the kernel at the cursor; what nothing orders in it becomes findings, and the server says how many. */
  async sanitize(source: vscode.Uri): Promise<SanitizeAnswer | undefined> {
    const client = this.server.client;
    const editor = vscode.window.visibleTextEditors.find(({ document }) => document.uri.toString() === source.toString());
    if (!client) return undefined;
    const { asUri, asPosition } = client.code2ProtocolConverter;
    const params = { textDocument: { uri: asUri(source) }, position: editor && asPosition(editor.selection.active) };
    const options = { location: vscode.ProgressLocation.Notification, title: "Tile IR: running the kernel", cancellable: true };
    return vscode.window.withProgress(options, (_, token) => this.ask<SanitizeAnswer>(sanitizeRequest, params, token));
  }

  /** A page about a document; while it is made, `title` says so, and lets the user stop it. */
  private async showAbout(source: vscode.Uri, what: string, method: string, params: object, title: string): Promise<void> {
    const uri = this.server.client?.code2ProtocolConverter.asUri(source);
    if (!uri) return;
    const name = `${source.path.split("/").pop()} ${what}`;
    const options = { location: vscode.ProgressLocation.Notification, title, cancellable: true };
    const asked = { ...params, ...this.kernelAt(source), textDocument: { uri } };
    await vscode.window.withProgress(options, (_, token) => this.show(name, method, asked, token));
  }

  /** The cursor, in a source of several kernels; a document of its own is asked about whole. */
  private kernelAt(source: vscode.Uri): object {
    const editor = vscode.window.visibleTextEditors.find(({ document }) => document.uri.toString() === source.toString());
    const client = this.server.client;
    if (!client || !editor || languages.includes(editor.document.languageId)) return {};
    return { position: client.code2ProtocolConverter.asPosition(editor.selection.active) };
  }

  private async show(name: string, method: string, params: object, token?: vscode.CancellationToken): Promise<void> {
    const page = await this.ask<PageAnswer>(method, params, token);
    if (page) await this.pages.showText(name, page.markdown);
  }

  /** The answer; what the server says against the question is shown. */
  private async ask<T>(method: string, params: object, token?: vscode.CancellationToken): Promise<T | undefined> {
    try {
      // A token that is not there would count as a second parameter.
      return await (token ? this.server.client?.sendRequest<T>(method, params, token) : this.server.client?.sendRequest<T>(method, params));
    } catch (error) {
      if (token?.isCancellationRequested) return undefined;
      void vscode.window.showErrorMessage(`Tile IR: ${error instanceof Error ? error.message : String(error)}`);
      return undefined;
    }
  }
}

/** The code in what names one: a text, the argument of a link or a lens, the code of a finding. */
function codeOf(given: unknown): string | undefined {
  if (typeof given === "string") return given;
  if (typeof given !== "object" || given === null) return undefined;
  const { code, value } = given as Record<string, unknown>;
  return typeof code === "string" ? code : typeof value === "string" ? value : undefined;
}

function numberAtCursor(): string {
  const editor = vscode.window.activeTextEditor;
  const range = editor?.document.getWordRangeAtPosition(editor.selection.active, /-?(?:0x[0-9A-Fa-f]+|\d+)/);
  return range && editor ? editor.document.getText(range) : "";
}
