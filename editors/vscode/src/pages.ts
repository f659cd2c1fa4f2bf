// Pages that explain a rule, a decision or what a kernel takes: what a click on the line above a kernel shows.
import * as vscode from "vscode";
import type { ExplainAnswer } from "./protocol.ts";

export const pageScheme = "tilelsp-page";

export class Pages implements vscode.Disposable, vscode.TextDocumentContentProvider {
  readonly onDidChange: vscode.Event<vscode.Uri>;
  private readonly changed = new vscode.EventEmitter<vscode.Uri>();
  private readonly explain: (code: string) => Promise<ExplainAnswer | undefined>;
  private readonly texts = new Map<string, string>();
  private readonly subscriptions: vscode.Disposable[];

  /** `explain` asks for the page about a code that a finding's link leads to. */
  constructor(explain: (code: string) => Promise<ExplainAnswer | undefined>) {
    this.explain = explain;
    this.onDidChange = this.changed.event;
    this.subscriptions = [
      this.changed,
      vscode.workspace.registerTextDocumentContentProvider(pageScheme, this),
      vscode.window.onDidChangeActiveTextEditor((editor) => this.render(editor)),
      vscode.workspace.onDidCloseTextDocument(({ uri }) => this.texts.delete(uri.toString())),
    ];
  }

  async provideTextDocumentContent(uri: vscode.Uri): Promise<string> {
    const known = this.texts.get(uri.toString());
    if (known !== undefined) return known;
    const page = await this.explain(uri.path.slice(1, -".md".length));
    return page ? `${page.markdown}\n` : "";
  }

  /** A link opens the page's text, for links run no commands: the rendered page takes its place. */
  private async render(editor: vscode.TextEditor | undefined): Promise<void> {
    if (editor?.document.uri.scheme !== pageScheme || !rendersMarkdown()) return;
    const wanted = editor.document.uri.toString();
    await vscode.commands.executeCommand("markdown.showPreview", editor.document.uri);
    const isText = ({ input }: vscode.Tab) => input instanceof vscode.TabInputText && input.uri.toString() === wanted;
    await vscode.window.tabGroups.close(vscode.window.tabGroups.all.flatMap(({ tabs }) => tabs).filter(isText));
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
    if (rendersMarkdown())
      await vscode.commands.executeCommand("markdown.showPreviewToSide", document.uri);
    else await vscode.window.showTextDocument(document, { viewColumn: vscode.ViewColumn.Beside, preserveFocus: true, preview: true });
  }

  dispose(): void {
    for (const one of this.subscriptions) one.dispose();
  }
}

function rendersMarkdown(): boolean {
  return vscode.extensions.getExtension("vscode.markdown-language-features") !== undefined;
}
