// Pages that explain a rule, a decision or what a kernel takes: what a click on the line above a kernel shows.
import * as vscode from "vscode";
import type { ExplainAnswer } from "./protocol.ts";

const pageScheme = "tilelsp-page";

export class Pages implements vscode.Disposable, vscode.TextDocumentContentProvider {
  readonly onDidChange: vscode.Event<vscode.Uri>;
  private readonly changed = new vscode.EventEmitter<vscode.Uri>();
  private readonly texts = new Map<string, string>();
  private readonly subscriptions: vscode.Disposable[];

  constructor() {
    this.onDidChange = this.changed.event;
    this.subscriptions = [
      this.changed,
      vscode.workspace.registerTextDocumentContentProvider(pageScheme, this),
      vscode.workspace.onDidCloseTextDocument(({ uri }) => this.texts.delete(uri.toString())),
    ];
  }

  provideTextDocumentContent(uri: vscode.Uri): string {
    return this.texts.get(uri.toString()) ?? "";
  }

  /** Opens the page about a code beside the editor in use; `title` is what it was asked about. */
  async show({ code, markdown }: ExplainAnswer, title?: string): Promise<void> {
    await this.showText(code, title ? `# ${title}\n\n${markdown}\n` : `${markdown}\n`);
  }

  /** Opens Markdown beside the editor in use, rendered where the editor's own Markdown extension is there to do it. */
  async showText(name: string, markdown: string): Promise<void> {
    const uri = vscode.Uri.from({ scheme: pageScheme, path: `/${name}.md` });
    this.texts.set(uri.toString(), markdown);
    this.changed.fire(uri); // it may be open, about another kernel
    const document = await vscode.workspace.openTextDocument(uri);
    if (vscode.extensions.getExtension("vscode.markdown-language-features"))
      await vscode.commands.executeCommand("markdown.showPreviewToSide", document.uri);
    else await vscode.window.showTextDocument(document, { viewColumn: vscode.ViewColumn.Beside, preserveFocus: true, preview: true });
  }

  /** What was shown last under a name. */
  textOf(name: string): string | undefined {
    return this.texts.get(vscode.Uri.from({ scheme: pageScheme, path: `/${name}.md` }).toString());
  }

  dispose(): void {
    for (const one of this.subscriptions) one.dispose();
  }
}
