// The cursor's line and the lines that belong to it, lit up in the source and in its previews.
import * as vscode from "vscode";
import { coloured, generatedFrom, type LineRange, mainRange, sourceOf, tones } from "./lineMap.ts";
import { notLowered } from "./names.ts";
import type { Preview, Previews } from "./previews.ts";
import { scheme } from "./protocol.ts";

export class Highlights implements vscode.Disposable {
  private readonly mapped = vscode.window.createTextEditorDecorationType({
    isWholeLine: true,
    backgroundColor: new vscode.ThemeColor("tileir.mappedLineBackground"),
    overviewRulerColor: new vscode.ThemeColor("editorOverviewRuler.findMatchForeground"),
    overviewRulerLane: vscode.OverviewRulerLane.Full,
  });
  private readonly links = Array.from({ length: tones }, (_, tone) =>
    vscode.window.createTextEditorDecorationType({
      isWholeLine: true,
      borderStyle: "solid",
      borderWidth: "0 0 0 3px",
      borderColor: new vscode.ThemeColor(`tileir.link${tone + 1}`),
    }));
  private readonly dimmed = vscode.window.createTextEditorDecorationType({ opacity: "0.55" });
  private readonly refused = vscode.window.createTextEditorDecorationType({
    border: "1px solid",
    borderColor: new vscode.ThemeColor("editorInfo.foreground"),
    overviewRulerColor: new vscode.ThemeColor("editorInfo.foreground"),
  });
  private readonly previews: Previews;
  private readonly subscriptions: vscode.Disposable[];

  constructor(previews: Previews) {
    this.previews = previews;
    this.subscriptions = [
      vscode.window.onDidChangeTextEditorSelection(({ textEditor }) => this.follow(textEditor, true)),
      vscode.window.onDidChangeActiveTextEditor((editor) => editor && this.follow(editor, false)),
      vscode.window.onDidChangeVisibleTextEditors(() => this.redraw()),
      vscode.workspace.onDidChangeTextDocument(({ document }) => document.uri.scheme === scheme && this.redraw()),
      previews.onDidUpdate(() => this.redraw()),
    ];
  }

  private redraw(): void {
    for (const editor of vscode.window.visibleTextEditors) {
      const stale = this.previews.at(editor.document.uri)?.answer.stale;
      if (editor.document.uri.scheme === scheme) editor.setDecorations(this.dimmed, stale ? [wholeOf(editor.document)] : []);
      else editor.setDecorations(this.refused, this.notLowered(editor.document.uri));
      this.link(editor);
    }
    const active = vscode.window.activeTextEditor;
    if (active) this.follow(active, false);
  }

  /** Marks what belongs together at the left of its lines, in a preview and in its source beside it. */
  private link(editor: vscode.TextEditor): void {
    const { uri } = editor.document;
    const own = this.previews.at(uri);
    const shown = own ?? this.previews.of(uri).find((one) => visible(one.uri).length > 0);
    const found = shown && linked() ? coloured(shown.rows) : [];
    this.links.forEach((type, tone) => paint(editor, type, (own ? found[tone]?.output : found[tone]?.source) ?? []));
  }

  /** The ops of a source that one of its previews has no lowering for. */
  private notLowered(source: vscode.Uri): vscode.Range[] {
    const found = this.previews.of(source).flatMap(({ answer }) => answer.diagnostics);
    const named = found.filter(({ code }) => code === notLowered);
    return named.map(({ range: { start, end } }) => new vscode.Range(start.line, start.character, end.line, end.character));
  }

  /** Lights up what belongs to the cursor's line of `editor`, if that is the editor in use. */
  private follow(editor: vscode.TextEditor, scroll: boolean): void {
    if (editor !== vscode.window.activeTextEditor) return;
    const preview = this.previews.at(editor.document.uri);
    const pairs = preview ? [preview] : this.previews.of(editor.document.uri);
    const { start, end } = editor.selection;
    const own: LineRange[] = [];
    const lit = new Set<vscode.TextEditor>([editor]);
    for (const pair of pairs) {
      const other = visible(preview ? pair.source : pair.uri);
      const lines = (preview ? sourceOf : generatedFrom)(pair.rows, start.line, end.line);
      if (lines.length) own.push({ start: start.line, end: end.line });
      for (const one of other) {
        lit.add(one);
        paint(one, this.mapped, lines);
        if (scroll && follows()) reveal(one, lines);
      }
    }
    paint(editor, this.mapped, own);
    for (const one of vscode.window.visibleTextEditors) if (!lit.has(one)) one.setDecorations(this.mapped, []);
  }

  dispose(): void {
    for (const one of [...this.subscriptions, ...this.links, this.mapped, this.dimmed, this.refused]) one.dispose();
  }
}

/** The preview that a command means, from the editor it was called in. */
export function previewInUse(previews: Previews, editor = vscode.window.activeTextEditor): Preview | undefined {
  if (!editor) return undefined;
  const all = previews.of(editor.document.uri);
  return previews.at(editor.document.uri) ?? all.find((one) => visible(one.uri).length > 0) ?? all[0];
}

export function visible(uri: vscode.Uri): vscode.TextEditor[] {
  const wanted = uri.toString();
  return vscode.window.visibleTextEditors.filter((editor) => editor.document.uri.toString() === wanted);
}

function follows(): boolean {
  return vscode.workspace.getConfiguration("tilelsp.preview").get<boolean>("followCursor", true);
}

function linked(): boolean {
  return vscode.workspace.getConfiguration("tilelsp.preview").get<boolean>("linkColours", true);
}

function paint(editor: vscode.TextEditor, type: vscode.TextEditorDecorationType, lines: readonly LineRange[]): void {
  const last = editor.document.lineCount - 1;
  const inside = lines.filter(({ start }) => start <= last);
  editor.setDecorations(type, inside.map(({ start, end }) => new vscode.Range(start, 0, Math.min(end, last), 0)));
}

function reveal(editor: vscode.TextEditor, lines: readonly LineRange[]): void {
  const main = mainRange(lines);
  if (!main || editor.visibleRanges.some((range) => range.start.line <= main.end && main.start <= range.end.line)) return;
  const middle = Math.floor((main.start + main.end) / 2);
  editor.revealRange(new vscode.Range(middle, 0, middle, 0), vscode.TextEditorRevealType.InCenter);
}

function wholeOf(document: vscode.TextDocument): vscode.Range {
  return document.validateRange(new vscode.Range(0, 0, document.lineCount, 0));
}
