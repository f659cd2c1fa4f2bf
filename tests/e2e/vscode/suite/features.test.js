// Every feature on every language through VS Code's own API, by the texts and the table of tests/e2e/workspace/features.
const assert = require("node:assert");
const fs = require("node:fs");
const path = require("node:path");
const vscode = require("vscode");
const { until } = require("./waiting");

const folder = path.join(vscode.workspace.workspaceFolders[0].uri.fsPath, "features");
const { texts, features } = JSON.parse(fs.readFileSync(path.join(folder, "features.json"), "utf8"));
const cursor = "‸";

/** The place of a marked text; the start of the document for an empty one. */
function place(document, marked) {
  const words = marked.replace(cursor, "");
  const at = document.getText().indexOf(words);
  assert.notStrictEqual(at, -1, `no ${words} in ${document.uri}`);
  return document.positionAt(at + Math.max(marked.indexOf(cursor), 0));
}

/** What VS Code asks its own providers with, for a command of theirs. */
function asked(command, document, marked, only) {
  const at = place(document, marked);
  const whole = new vscode.Range(0, 0, document.lineCount, 0);
  switch (command) {
    case "vscode.executeDocumentSymbolProvider":
    case "vscode.executeFoldingRangeProvider":
    case "vscode.provideDocumentSemanticTokens":
    case "vscode.executeLinkProvider":
    case "vscode.executeCodeLensProvider":
      return [];
    case "vscode.executeInlayHintProvider":
      return [whole];
    case "vscode.executeCodeActionProvider":
      return [new vscode.Range(at, at), only];
    case "vscode.executeSelectionRangeProvider":
      return [[at]];
    case "vscode.executeFormatDocumentProvider":
      return [{ tabSize: 2, insertSpaces: true }];
    case "vscode.executeDocumentRenameProvider":
      return [at, document.languageId === "nvptx-mir" ? "%9" : "%other"];
    default:
      return [at];
  }
}

function isFull(found) {
  if (found instanceof vscode.WorkspaceEdit) return found.size > 0;
  if (found?.items !== undefined) return found.items.length > 0;
  if (found?.signatures !== undefined) return found.signatures.length > 0;
  if (found?.data !== undefined) return found.data.length > 0;
  return Array.isArray(found) && found.length > 0;
}

describe("features by languages", () => {
  for (const feature of features)
    for (const [language, marked] of Object.entries(feature.at))
      it(`${feature.feature} in ${language}`, async () => {
        const name = feature.file?.[language] ?? texts[language];
        const document = await vscode.workspace.openTextDocument(vscode.Uri.file(path.join(folder, name)));
        assert.strictEqual(document.languageId, language);
        const edit = feature.edit?.[language];
        if (edit) {
          const editor = await vscode.window.showTextDocument(document);
          const start = document.getText().indexOf(edit[0]);
          const range = new vscode.Range(document.positionAt(start), document.positionAt(start + edit[0].length));
          await editor.edit((builder) => builder.replace(range, edit[1]));
        }
        let found;
        await until(
          () => `${feature.run}: ${JSON.stringify(found)}`,
          async () => {
            found = await vscode.commands.executeCommand(feature.run, document.uri, ...asked(feature.run, document, marked, feature.ask?.context?.only?.[0]));
            return isFull(found);
          },
        );
        if (edit) await vscode.commands.executeCommand("workbench.action.files.revert");
      });
});
