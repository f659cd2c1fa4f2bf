// The packaged extension and the real server, through VS Code's own API.
const assert = require("node:assert");
const vscode = require("vscode");
const { until } = require("./waiting");

const folder = vscode.workspace.workspaceFolders[0].uri;
const at = (name) => vscode.Uri.joinPath(folder, name);
const sentence =
  "shape error: dim 1 of lhs (32) and dim 0 of rhs (64) must match, but got lhs shape (64, 32) and rhs shape (64, 64)";

async function show(name) {
  const document = await vscode.workspace.openTextDocument(at(name));
  return vscode.window.showTextDocument(document, vscode.ViewColumn.One);
}

/** The lines of `document` that hold `text`. */
function linesWith(document, text) {
  return [...Array(document.lineCount).keys()].filter((line) => document.lineAt(line).text.includes(text));
}

function place(document, text, within = 0) {
  const [line] = linesWith(document, text);
  assert.notStrictEqual(line, undefined, `no ${text} in ${document.uri}`);
  return new vscode.Position(line, document.lineAt(line).text.indexOf(text) + within);
}

const previews = () => vscode.window.visibleTextEditors.filter(({ document }) => document.uri.scheme === "tilelsp");
const previewWith = (text) => previews().find(({ document }) => document.getText().includes(text));

async function lenses(uri) {
  const found = await vscode.commands.executeCommand("vscode.executeCodeLensProvider", uri, 10);
  return found.map((lens) => lens.command?.title ?? "").join(" | ");
}

async function hoverKindWord(document) {
  const spot = place(document, "i32 193", 5);
  const text = await until("a hover", async () => {
    const hovers = await vscode.commands.executeCommand("vscode.executeHoverProvider", document.uri, spot);
    return hovers.flatMap(({ contents }) => contents.map((one) => one.value ?? one)).join("\n");
  });
  for (const field of ["cta_group", "scale_vec_size", "scale_input_acc", "block_scale", "mma_kind"])
    assert.ok(text.includes(field), `${field} is missing in: ${text}`);
}

describe("the packaged extension", () => {
  it("publishes the verifier's sentence where it belongs", async () => {
    const { document } = await show("bad_mmaf.mlir");
    assert.strictEqual(document.languageId, "mlir");
    const found = await until("diagnostics", () => {
      const all = vscode.languages.getDiagnostics(document.uri);
      return all.length && all;
    });
    assert.deepStrictEqual(found.map(({ severity }) => severity), [vscode.DiagnosticSeverity.Error]);
    assert.ok(found[0].message.includes(sentence), found[0].message);
    assert.strictEqual(found[0].range.start.line, place(document, "mmaf %lhs").line);
    assert.ok(found[0].code, "no code");
  });

  it("decodes a kind word on hover", async () => {
    const { document } = await show("kind_word.ll");
    assert.strictEqual(document.languageId, "llvm");
    await hoverKindWord(document);
  });

  it("finds nothing wrong with a good kernel", async () => {
    const { document } = await show("gemm_bf16.mlir");
    assert.deepStrictEqual(vscode.languages.getDiagnostics(document.uri), []);
  });

  for (const [target, instruction] of [["sm_90a", "wgmma.mma_async"], ["sm_100a", "tcgen05.mma.cta_group::1"]])
    it(`previews PTX on ${target}`, async () => {
      const { document } = await show("gemm_bf16.mlir");
      await vscode.commands.executeCommand("tileir.openPreview", document.uri, "ptx", target);
      const { document: preview } = await until("the preview", () => previewWith(instruction));
      assert.ok(preview.getText().includes(`.target ${target}`));
      assert.strictEqual(preview.languageId, "ptx");
      assert.doesNotMatch(await lenses(preview.uri), /stale/);
    });

  it("leads from the mmaf to its instructions and back", async () => {
    const source = await show("gemm_bf16.mlir");
    const mmaf = place(source.document, "mmaf ").line;
    source.selection = new vscode.Selection(mmaf, 0, mmaf, 0);
    await vscode.commands.executeCommand("tileir.goToMapped");
    const preview = await until("the preview in use", () => {
      const active = vscode.window.activeTextEditor;
      return active?.document.uri.scheme === "tilelsp" && active;
    });
    const [mma] = linesWith(preview.document, "tcgen05.mma.cta_group::1");
    const { line } = preview.selection.start;
    assert.ok(line <= mma && mma < line + 60, `line ${line} does not lead up to line ${mma}`);
    preview.selection = new vscode.Selection(mma, 0, mma, 0);
    await vscode.commands.executeCommand("tileir.goToMapped");
    await until("the cursor on the mmaf", () => {
      const active = vscode.window.activeTextEditor;
      return active?.document.uri.path.endsWith("gemm_bf16.mlir") && active.selection.start.line === mmaf;
    });
  });

  it("follows an edit of the unsaved buffer", async () => {
    const source = await show("gemm_bf16.mlir");
    const spot = place(source.document, "@gemm_bf16", "@gemm_bf16".length);
    await source.edit((edit) => edit.insert(spot, "_edited"));
    await until("the new name in the preview", () => previewWith("gemm_bf16_edited"));
    await vscode.commands.executeCommand("undo");
    await until("the old name in the preview", () => !previewWith("gemm_bf16_edited"));
    assert.ok(previewWith("tcgen05.mma.cta_group::1"));
  });

  it("marks the preview stale while the source is broken, and keeps its text", async () => {
    const source = await show("gemm_bf16.mlir");
    const { document: preview } = previewWith("tcgen05.mma.cta_group::1");
    const text = preview.getText();
    await source.edit((edit) => edit.insert(place(source.document, "mmaf ", 4), "f"));
    await until("the stale mark", async () => /stale/.test(await lenses(preview.uri)));
    assert.strictEqual(preview.getText(), text);
    await vscode.commands.executeCommand("undo");
    await until("a fresh preview", async () => !/stale/.test(await lenses(preview.uri)));
    assert.strictEqual(preview.getText(), text);
  });

  it("changes stage and target in place, and decodes words in the preview", async () => {
    const ptx = previewWith("tcgen05.mma.cta_group::1");
    const before = ptx.document.uri;
    assert.ok(before.path.endsWith("/gemm_bf16 (ptx, sm_100a, native).ptx"), before.path);
    const multiply = place(ptx.document, "tcgen05.mma.cta_group::1");
    ptx.selection = new vscode.Selection(multiply, multiply);
    ptx.revealRange(ptx.selection);
    await vscode.commands.executeCommand("tileir.chooseStage", before, "llvm");
    const { document: llvm } = await until("LLVM IR", () => previewWith("i32 193"));
    const there = place(llvm, "i32 193");
    await until("the place that was looked at", () => {
      const line = previewWith("i32 193")?.selection.start.line ?? 0;
      return line > 0 && Math.abs(line - there.line) < 60;
    });
    await hoverKindWord(llvm);
    await vscode.commands.executeCommand("tileir.chooseStage", llvm.uri, "nv_tileas");
    const { document: tileas } = await until("nv_tileas", () => previewWith("nv_tileas.umma "));
    assert.strictEqual(tileas.languageId, "mlir");
    await vscode.commands.executeCommand("tileir.chooseTarget", tileas.uri, "sm_80");
    await until("the mma of sm_80", () => previewWith("sm80_mma_m16n8k16_f32_bf16_bf16"));
    const open = vscode.window.tabGroups.all.flatMap(({ tabs }) => tabs.map(({ input }) => input.uri?.toString()));
    for (const gone of [before, llvm.uri, tileas.uri]) assert.ok(!open.includes(gone.toString()), open.join(" "));
  });

  it("shows two targets side by side, with what really differs", async () => {
    const { document } = await show("gemm_bf16.mlir");
    await vscode.commands.executeCommand("tileir.comparePtx", document.uri, { target: "sm_86", engine: "native" }, { target: "sm_89" });
    const { input, label } = await until("the diff editor", () => {
      const { activeTab } = vscode.window.tabGroups.activeTabGroup;
      return activeTab?.input instanceof vscode.TabInputTextDiff && activeTab;
    });
    assert.strictEqual(label, "gemm_bf16.mlir: sm_86, native ↔ sm_89, native");
    const [one, other] = await Promise.all([input.original, input.modified].map((uri) => vscode.workspace.openTextDocument(uri)));
    const differing = (a, b) => a.getText().split("\n").filter((line) => !b.getText().split("\n").includes(line));
    assert.deepStrictEqual(differing(one, other), [".version 7.1", ".target sm_86"]);
    assert.deepStrictEqual(differing(other, one), [".version 7.8", ".target sm_89"]);
    await vscode.commands.executeCommand("workbench.action.closeActiveEditor");
  });

  it("shows what two passes made side by side", async () => {
    const { document } = await show("gemm_bf16.mlir");
    const sides = [{ stage: "convert-cuda-tile-to-tileaa", target: "sm_80" }, { stage: "convert-tileaa-to-tileas" }];
    await vscode.commands.executeCommand("tileir.compareStages", document.uri, ...sides);
    const { input } = await until("the diff editor", () => {
      const { activeTab } = vscode.window.tabGroups.activeTabGroup;
      return activeTab?.input instanceof vscode.TabInputTextDiff && activeTab;
    });
    const [one, other] = await Promise.all([input.original, input.modified].map((uri) => vscode.workspace.openTextDocument(uri)));
    assert.match(one.getText(), /nv_tileaa\.dot/);
    assert.match(other.getText(), /nv_tileas\.dot/);
    await vscode.commands.executeCommand("workbench.action.closeActiveEditor");
  });

  it("opens what a pass changed, beside the pass before it, from the lens above its dump", async () => {
    const { document } = await show("passes.mlir");
    const lens = await until("the lens above the second dump", async () => {
      const found = await vscode.commands.executeCommand("vscode.executeCodeLensProvider", document.uri, 10);
      return found.find(({ range, command }) => command?.command && range.start.line === linesWith(document, "IR Dump After")[1]);
    });
    await vscode.commands.executeCommand(lens.command.command, ...(lens.command.arguments ?? []));
    const shown = await until("the difference", () => {
      const tab = vscode.window.tabGroups.activeTabGroup.activeTab;
      return tab?.input instanceof vscode.TabInputTextDiff && tab;
    });
    const text = async (uri) => (await vscode.workspace.openTextDocument(uri)).getText();
    assert.match(await text(shown.input.original), /scf\.for/);
    assert.match(await text(shown.input.modified), /cf\.cond_br/);
    assert.doesNotMatch(await text(shown.input.modified), /scf\.for/);
    assert.match(shown.label, /passes\.mlir/);
    await vscode.commands.executeCommand("workbench.action.closeActiveEditor");
  });

  it("opens the page that a lens above a kernel leads to", async () => {
    const { document } = await show("gemm_bf16.mlir");
    const lens = await until("the lens above the kernel", async () => {
      const found = await vscode.commands.executeCommand("vscode.executeCodeLensProvider", document.uri, 10);
      return found.find(({ command }) => / registers, /.test(command?.title ?? ""));
    });
    await vscode.commands.executeCommand(lens.command.command, ...(lens.command.arguments ?? []));
    const page = await until("the page", () =>
      vscode.workspace.textDocuments.find(({ uri, languageId }) => uri.scheme === "tilelsp-page" && languageId === "markdown"));
    assert.ok(page.getText().startsWith(`# ${lens.command.title}\n`), page.getText());
    assert.match(page.getText(), /255 registers per thread/);
    const isPage = ({ input }) => input instanceof vscode.TabInputWebview && /markdown/.test(input.viewType);
    const tabs = () => vscode.window.tabGroups.all.flatMap((group) => group.tabs).filter(isPage);
    await vscode.window.tabGroups.close(await until("the rendered page", () => tabs().length && tabs()));
  });

  it("leads from a finding to its page, and answers questions with pages", async () => {
    const { document } = await show("bad_mmaf.mlir");
    const [found] = await until("diagnostics", () => {
      const all = vscode.languages.getDiagnostics(document.uri);
      return all.length && all;
    });
    assert.strictEqual(found.code.target.scheme, "tilelsp-page");
    const actions = await vscode.commands.executeCommand("vscode.executeCodeActionProvider", document.uri, found.range);
    const explain = actions.find(({ title }) => title === `explain ${found.code.value}`);
    await vscode.commands.executeCommand(explain.command.command, ...(explain.command.arguments ?? []));
    const page = (text) =>
      until(`a page with ${text}`, () => vscode.workspace.textDocuments.find((one) => one.uri.scheme === "tilelsp-page" && one.getText().includes(text)));
    await page(`**${found.code.value}**`);
    for (const [command, text, ...given] of [
      ["tileir.explain", "**ssa.undeclared**", "ssa.undeclared"],
      ["tileir.decode", "| scale_vec_size |", "kind-word", "0xC1"],
      ["tileir.encode", "| mma_kind |", "kind-word", "mma_kind=f16"],
      ["tileir.targetMatrix", "# What is legal where", document.uri],
    ]) {
      await vscode.commands.executeCommand(command, ...given);
      await page(text);
    }
    const { document: gemm } = await show("gemm_bf16.mlir");
    await vscode.commands.executeCommand("tileir.tmemMap", gemm.uri, "sm_100a");
    await page("# Tensor memory on sm_100a");
    await page("| `%tmem_d` |");
    const isPage = ({ input }) => input instanceof vscode.TabInputWebview && /markdown/.test(input.viewType);
    await vscode.window.tabGroups.close(vscode.window.tabGroups.all.flatMap((group) => group.tabs).filter(isPage));
  });

  it("offers NVIDIA's compiler where our own pipeline has no lowering", async () => {
    const { document } = await show("not_lowered.mlir");
    await vscode.commands.executeCommand("tileir.openPreview", document.uri, "ptx", "sm_100a");
    const { document: preview } = await until("the preview", () => previewWith("no native lowering"));
    assert.match(await until("the offer", () => lenses(preview.uri)), /compile with tileiras/);
    await vscode.commands.executeCommand("tileir.chooseEngine", preview.uri, "tileiras");
    const { document: made } = await until("the text of tileiras", () => previewWith(".entry accumulate"));
    assert.ok(made.uri.path.endsWith("(ptx, sm_100a, tileiras).ptx"), made.uri.path);
    await vscode.window.showTextDocument(made, vscode.ViewColumn.Two);
    await vscode.commands.executeCommand("workbench.action.closeActiveEditor");
  });

  it("shows machine code, and leads from it to the mmaf", async () => {
    const source = await show("gemm_bf16.mlir");
    await vscode.commands.executeCommand("tileir.openPreview", source.document.uri, "sass", "sm_90a");
    const preview = await until("machine code", () => previewWith(" HGMMA."));
    assert.strictEqual(preview.document.languageId, "nvsass");
    const [multiply] = linesWith(preview.document, " HGMMA.");
    assert.match(preview.document.lineAt(multiply).text, /\[B[-0-5]{6}:R[-0-5]:W[-0-5]:[-Y]:S\d\d:[-R]{4}\] HGMMA/);
    const shown = await vscode.window.showTextDocument(preview.document, preview.viewColumn);
    shown.selection = new vscode.Selection(multiply, 0, multiply, 0);
    await vscode.commands.executeCommand("tileir.goToMapped");
    const mmaf = place(source.document, "mmaf ").line;
    await until("the cursor on the mmaf", () => {
      const active = vscode.window.activeTextEditor;
      return active?.document.uri.path.endsWith("gemm_bf16.mlir") && active.selection.start.line === mmaf;
    });
    const { input } = vscode.window.tabGroups.all.flatMap(({ tabs }) => tabs).find(({ input }) => input.uri?.path.endsWith(".nvsass"));
    await vscode.commands.executeCommand("tileir.chooseStage", input.uri, "ptx");
    await until("PTX again", () => previewWith("wgmma.mma_async"));
  });

  it("shows the decisions of NVIDIA's compiler at the ends of lines, by category", async () => {
    const settings = vscode.workspace.getConfiguration("tilelsp");
    const set = (name, value) => settings.update(name, value, vscode.ConfigurationTarget.Workspace);
    const { document } = await show("gemm_bf16.mlir");
    const whole = new vscode.Range(0, 0, document.lineCount, 0);
    const mmaf = document.lineAt(place(document, "= mmaf "));
    const decided = async () => {
      const hints = await vscode.commands.executeCommand("vscode.executeInlayHintProvider", document.uri, whole);
      return hints.filter(({ position }) => position.isEqual(mmaf.range.end)).map(({ label }) => label);
    };
    try {
      await set("targets", ["sm_100a"]);
      await set("engine", "tileiras");
      const said = await until("a decision", async () => (await decided())[0]);
      assert.strictEqual(said, "Tensor-core SM100 128x128x16");
      await set("inlayHints.tensorCores", false);
      await until("no decisions of this category", async () => (await decided()).length === 0);
    } finally {
      for (const name of ["inlayHints.tensorCores", "engine", "targets"]) await set(name, undefined);
    }
  });

  it("starts the server again, and previews go on", async () => {
    await vscode.commands.executeCommand("tileir.restartServer");
    const { document } = await show("bad_mmaf.mlir");
    await until("diagnostics", () => vscode.languages.getDiagnostics(document.uri).length === 1);
    const source = await show("gemm_bf16.mlir");
    const spot = place(source.document, "@gemm_bf16", "@gemm_bf16".length);
    await source.edit((edit) => edit.insert(spot, "_again"));
    const { document: preview } = await until("the preview from the new server", () => previewWith("gemm_bf16_again"));
    assert.doesNotMatch(await lenses(preview.uri), /stale/);
  });

  after(async () => {
    await vscode.commands.executeCommand("workbench.action.files.revert");
    await vscode.commands.executeCommand("workbench.action.closeAllEditors");
  });

  it("opens a bytecode file as text, and saves it as bytecode or says why not", async () => {
    const file = at("gemm_bf16.tilebc");
    const before = await vscode.workspace.fs.readFile(file);
    await vscode.commands.executeCommand("vscode.open", file);
    const editor = await until("the text of a bytecode file", () => {
      const active = vscode.window.activeTextEditor;
      return active?.document.uri.scheme === "tilebc" && active;
    });
    const { document } = editor;
    assert.strictEqual(document.languageId, "mlir");
    const printed = new TextDecoder().decode(await vscode.workspace.fs.readFile(at("gemm_bf16.mlir")));
    assert.strictEqual(document.getText(), printed);
    const added = "// nothing else\n";
    await editor.edit((edit) => edit.insert(new vscode.Position(0, 0), added));
    assert.ok(await document.save());
    assert.deepStrictEqual(await vscode.workspace.fs.readFile(file), before);
    const word = place(document, "= mmaf", 2);
    await editor.edit((edit) => edit.replace(new vscode.Range(word, word.translate(0, 4)), "mmaq"));
    assert.ok(!(await document.save()));
    assert.deepStrictEqual(await vscode.workspace.fs.readFile(file), before);
    await vscode.commands.executeCommand("workbench.action.files.revert");
    assert.ok(!document.isDirty);
  });

  it("runs a kernel and shows both places of its race, until it is repaired", async () => {
    const editor = await show("race.ptx");
    const { document } = editor;
    const here = () => vscode.languages.getDiagnostics(document.uri);
    const lens = await until("the lens above the kernel", async () => {
      const found = await vscode.commands.executeCommand("vscode.executeCodeLensProvider", document.uri, 10);
      return found.find(({ command }) => command?.title === "sanitize");
    });
    assert.deepStrictEqual(here().map(({ message }) => message), []);
    await vscode.commands.executeCommand(lens.command.command, ...(lens.command.arguments ?? []));
    const [race] = await until("the race", () => here().length && here());
    assert.strictEqual(race.code.value, "sanitize.found");
    assert.match(race.message, /reads shared address \d+, which thread 63 stored with no barrier since/);
    assert.strictEqual(race.range.start.line, place(document, "ld.shared.b32").line);
    const [other] = race.relatedInformation;
    assert.strictEqual(other.location.range.start.line, place(document, "st.shared.b32").line);
    await vscode.commands.executeCommand("tileir.explain", race.code.value);
    await until("its page", () => vscode.workspace.textDocuments.find((one) => one.uri.scheme === "tilelsp-page" && /between threads, a barrier/.test(one.getText())));
    await editor.edit((edit) => edit.insert(place(document, "sub.u32"), "bar.sync 0;\n  "));
    await until("no finding of the text before", () => !here().length);
    await vscode.window.showTextDocument(document, vscode.ViewColumn.One);
    const repaired = await vscode.commands.executeCommand("tileir.sanitize", document.uri);
    assert.deepStrictEqual({ ...repaired, message: "" }, { entry: "k", found: 0, message: "" });
    assert.match(repaired.message, /^k ran: nothing found: \d+ CTAs?, \d+ of \d+ instructions executed/);
    assert.deepStrictEqual(here().map(({ message }) => message), []);
    await vscode.commands.executeCommand("workbench.action.files.revert");
    const isPage = ({ input }) => input instanceof vscode.TabInputWebview && /markdown/.test(input.viewType);
    await vscode.window.tabGroups.close(vscode.window.tabGroups.all.flatMap((group) => group.tabs).filter(isPage));
  });

  it("debugs a kernel: a breakpoint, a step, a watch, and a stop at its race", async () => {
    const { document } = await show("race.ptx");
    const stops = [];
    const tracker = vscode.debug.registerDebugAdapterTrackerFactory("tilelsp", {
      createDebugAdapterTracker: () => ({ onDidSendMessage: (one) => one.event === "stopped" && stops.push(one.body) }),
    });
    const ended = new Promise((resolve) => vscode.debug.onDidTerminateDebugSession(resolve));
    const breakpoint = new vscode.SourceBreakpoint(new vscode.Location(document.uri, place(document, "st.shared.b32")));
    vscode.debug.addBreakpoints([breakpoint]);
    const lens = await until("the lens above the kernel", async () => {
      const found = await vscode.commands.executeCommand("vscode.executeCodeLensProvider", document.uri, 10);
      return found.find(({ command }) => command?.title === "debug");
    });
    await vscode.commands.executeCommand(lens.command.command, ...(lens.command.arguments ?? []));
    const session = await until("the session", () => vscode.debug.activeDebugSession);
    const [met] = await until("the breakpoint", () => stops.length === 1 && stops);
    assert.strictEqual(met.reason, "breakpoint");
    const lineOf = async () => (await session.customRequest("stackTrace", { threadId: met.threadId })).stackFrames[0];
    const frame = await lineOf();
    assert.strictEqual(frame.line - 1, place(document, "st.shared.b32").line);
    const { result } = await session.customRequest("evaluate", { expression: "%tid.x + 1", frameId: frame.id });
    assert.strictEqual(result, "1");
    await session.customRequest("next", { threadId: met.threadId });
    await until("the step", () => stops.length === 2);
    assert.ok((await lineOf()).line > frame.line);
    await session.customRequest("continue", { threadId: met.threadId });
    const [, , race] = await until("the race", () => stops.length === 3 && stops);
    assert.match(race.text, /reads shared address \d+, which thread 63 stored with no barrier since/);
    assert.strictEqual((await lineOf()).line - 1, place(document, "ld.shared.b32").line);
    await session.customRequest("continue", { threadId: met.threadId });
    await ended;
    vscode.debug.removeBreakpoints([breakpoint]);
    tracker.dispose();
  });
});
