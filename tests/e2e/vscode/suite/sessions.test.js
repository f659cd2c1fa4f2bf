// A session of twelve steps with kernels where they are written, through VS Code's own API, by the table of
// tests/cases/sources/sessions.
const assert = require("node:assert");
const { spawnSync } = require("node:child_process");
const fs = require("node:fs");
const path = require("node:path");
const vscode = require("vscode");
const { until } = require("./waiting");

const folder = path.join(vscode.workspace.workspaceFolders[0].uri.fsPath, "sessions");
const { sessions } = JSON.parse(fs.readFileSync(path.join(folder, "sessions.json"), "utf8"));
const cursor = "‸";

/** The place of a part of a document's text; where it has a cursor in it, that of the cursor. */
function place(document, marked) {
  const words = marked.replace(cursor, "");
  const at = document.getText().indexOf(words);
  assert.notStrictEqual(at, -1, `no ${words} in ${document.uri}`);
  return document.positionAt(at + Math.max(marked.indexOf(cursor), 0));
}

const show = (document) => vscode.window.showTextDocument(document, vscode.ViewColumn.One);

async function replace(document, [from, to]) {
  const editor = await show(document);
  const start = place(document, from);
  await editor.edit((builder) => builder.replace(new vscode.Range(start, start.translate(0, from.length)), to));
}

const errors = (document) =>
  vscode.languages.getDiagnostics(document.uri).filter(({ severity }) => severity === vscode.DiagnosticSeverity.Error);

/** Waits for an error in the line with `words` whose sentence has `says` in it. */
const told = (document, words, says) =>
  until(() => `${says}: ${errors(document).map(({ message }) => message)}`, () =>
    errors(document).some(({ message, range }) => range.start.line === place(document, words).line && message.includes(says)));

const quiet = (document) => until(() => `no errors: ${errors(document).map(({ message }) => message)}`, () => errors(document).length === 0);

/** A command on the file as it is saved: its status, and what it says. */
function commanded(variable, ...words) {
  const [program, ...first] = JSON.parse(process.env[variable]);
  const { status, stdout, stderr } = spawnSync(program, [...first, ...words], { cwd: folder, encoding: "utf8" });
  return { status, said: stdout + stderr };
}

const sees = (says, found) => assert.ok(found.includes(says), `${says} is not in: ${found}`);

async function previewed(document, stage, target, says) {
  await show(document);
  await vscode.commands.executeCommand("tileir.openPreview", document.uri, stage, target);
  return until(`${says} of ${stage} on ${target}`, () =>
    vscode.window.visibleTextEditors.find((one) =>
      one.document.uri.scheme === "tilelsp" && one.document.uri.path.includes(`(${stage}, ${target}`) && one.document.getText().includes(says)));
}

/** The editor that has the keyboard, once it holds such a document. */
const inUse = (what, test) =>
  until(what, () => {
    const active = vscode.window.activeTextEditor;
    return active && test(active) && active;
  });

/** Runs the kernel in whose body `words` stand. */
async function sanitized(document, words) {
  const at = place(document, words);
  (await show(document)).selection = new vscode.Selection(at, at);
  await vscode.commands.executeCommand("tileir.sanitize", document.uri);
}

const steps = {
  open: (session, document) => show(document),

  async error(session, document) {
    const [right, wrong] = session.error.edit;
    await replace(document, [right, wrong]);
    await told(document, session.error.line, session.error.says);
    await document.save();
    const { status, said } = commanded("TILELSP_HOOK", session.file);
    assert.notStrictEqual(status, 0, said);
    sees(session.error.says, said);
    await replace(document, [wrong, right]);
    await quiet(document);
  },

  hover: (session, document) =>
    until(`a hover that says ${session.hover.says}`, async () => {
      const found = await vscode.commands.executeCommand("vscode.executeHoverProvider", document.uri, place(document, session.hover.at));
      return found.flatMap(({ contents }) => contents.map((one) => one.value ?? one)).join("\n").includes(session.hover.says);
    }),

  async "preview on two targets"(session, document) {
    for (const { stage, target, says } of session.previews) {
      await previewed(document, stage, target, says);
      const source = await show(document);
      const at = place(document, session.link);
      source.selection = new vscode.Selection(at, at);
      await vscode.commands.executeCommand("tileir.goToMapped");
      await inUse("the preview in use", (one) => one.document.uri.scheme === "tilelsp");
      await vscode.commands.executeCommand("tileir.goToMapped");
      await inUse("the line of the source", (one) => one.document === document && one.selection.start.line === at.line);
    }
  },

  lens: (session, document) =>
    until("a lens with registers", async () => {
      const found = await vscode.commands.executeCommand("vscode.executeCodeLensProvider", document.uri, 10);
      return found.some(({ command, range }) => command?.title.includes(" registers") && range.start.line === place(document, `${session.lens}(`).line);
    }),

  async "sanitize with a finding"(session, document) {
    await sanitized(document, session.finding.line);
    await told(document, session.finding.line, session.finding.says);
  },

  async fix(session, document) {
    await replace(document, session.fix);
    await quiet(document);
    await document.save();
  },

  async quiet(session, document) {
    await sanitized(document, session.finding.line);
    await quiet(document);
  },

  run(session) {
    const { status, said } = commanded("TILELSP_COMMAND", "run", session.file);
    assert.strictEqual(status, 0, said);
    sees(session.run, said);
  },

  async compare(session, document) {
    const { left, right, says } = session.compare;
    await show(document);
    await vscode.commands.executeCommand("tileir.comparePtx", document.uri, left, right);
    const { input } = await until("the diff editor", () => {
      const { activeTab } = vscode.window.tabGroups.activeTabGroup;
      return activeTab?.input instanceof vscode.TabInputTextDiff && activeTab;
    });
    const shown = await Promise.all([input.original, input.modified].map((uri) => vscode.workspace.openTextDocument(uri)));
    for (const [number, words] of says.entries()) sees(words, shown[number].getText());
    await vscode.commands.executeCommand("workbench.action.closeActiveEditor");
  },

  async SASS(session, document) {
    const { target, says } = session.machine;
    const preview = await previewed(document, "sass", target, says);
    const at = place(preview.document, says);
    const shown = await vscode.window.showTextDocument(preview.document, preview.viewColumn);
    shown.selection = new vscode.Selection(at, at);
    await vscode.commands.executeCommand("tileir.goToMapped");
    await inUse("the source", (one) => one.document === document);
  },

  "pre-commit"(session) {
    const { status, said } = commanded("TILELSP_HOOK", session.file);
    assert.strictEqual(status, 0, said);
  },
};

for (const session of sessions)
  describe(`a session with ${session.language}`, function () {
    this.bail(true);
    for (const [name, step] of Object.entries(steps))
      it(name, async () => step(session, await vscode.workspace.openTextDocument(vscode.Uri.file(path.join(folder, session.file)))));
    after(() => vscode.commands.executeCommand("workbench.action.closeAllEditors"));
  });
