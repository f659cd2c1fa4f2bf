// What a person sees and does, by name: each opens a window of its own on a folder of its own, and leaves pictures.
import fs from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { drawn } from "./window.mjs";

/** The line, from 1, of a workspace file that holds `text`, and the column where it stands there. */
function placeOf(window, file, text) {
  const lines = fs.readFileSync(path.join(window.folder, file), "utf8").split("\n");
  const line = lines.findIndex((one) => one.includes(text));
  if (line < 0) throw new Error(`no ${text} in ${file}`);
  return [line + 1, lines[line].indexOf(text) + 1];
}

/** Opens the GEMM and its PTX on a target, with the cursor on the multiplication. */
async function gemmWithPreview(open, target) {
  const window = await open("gemm_bf16.mlir");
  await window.command("Open preview of a stage on a target...");
  await window.pick("PTX");
  await window.pick(target);
  await window.preview("ptx", target, "native").waitFor();
  await window.focus(1, "gemm_bf16.mlir");
  await window.goTo(...placeOf(window, "gemm_bf16.mlir", "mmaf "));
  await window.until("the multiplication lit up on both sides", async () => (await window.lit(`/${target}/`)) && window.lit("gemm_bf16.mlir"));
  return window;
}

/** A finding: its sentence, the page behind its code, the same page as a code action and from the palette. */
async function finding({ open }) {
  const window = await open("bad_mmaf.mlir");
  const { page } = window;
  const squiggle = page.locator(".squiggly-error").first();
  await squiggle.waitFor();
  await window.lens("no PTX").waitFor();
  await window.hover(squiggle, "dim 1 of lhs (32) and dim 0 of rhs (64) must match");
  await window.shoot("sentence-on-hover");

  const explained = "The shapes of a multiplication do not fit";
  const code = page.locator(".monaco-hover-content a.code-link").first();
  await window.rendered(explained, async () => {
    if (!(await code.isVisible().catch(() => false))) await window.hover(squiggle, "must match");
    await code.click();
  });
  await window.shoot("code-leads-to-its-page");
  await window.closePages();

  await window.focus(1, "bad_mmaf.mlir");
  await window.goTo(6, 10);
  const offered = () => window.codeAction("explain cuda_tile.mma-shape");
  await offered();
  await window.shoot("code-actions");
  await window.rendered(explained, async () => (await offered()).click());
  await window.shoot("code-action-leads-to-the-page");
  await window.closePages();

  await window.focus(1, "bad_mmaf.mlir");
  await window.command("Explain a finding or a rule");
  await window.until("the page of the finding at the cursor", () => window.pageWith(explained));
  await window.shoot("explained-from-the-palette");
}

/** Packed words: on hover, taken apart and put together from the palette. */
async function words({ open }) {
  const window = await open("kind_word.ll");
  const word = window.editor("kind_word.ll").locator(".view-line span", { hasText: /^\s*193$/ }).last();
  await window.hover(word, "scale_vec_size");
  await window.shoot("decoded-on-hover");
  await window.focus(1, "kind_word.ll");
  const [line, column] = placeOf(window, "kind_word.ll", "i32 193");
  await window.goTo(line, column + 5);
  await window.command("Decode a packed word");
  await window.pick("kind-word");
  await window.until("the number at the cursor is offered", async () => (await window.input.inputValue()) === "193");
  await window.shoot("decode-which-value");
  await window.answer("193");
  await window.until("the decoded word", () => window.pageWith("scale_vec_size"));
  await window.shoot("decoded");
  await window.closePages();

  await window.focus(1, "kind_word.ll");
  await window.command("Encode a packed word");
  await window.pick("kind-word");
  await window.shoot("encode-which-fields");
  await window.answer("mma_kind=f16 cta_group=1");
  await window.until("the encoded word", () => window.pageWith("0xC1"));
  await window.shoot("encoded");
}

/** Questions about a kernel, from the palette, answered by rendered pages. */
async function questions({ open }) {
  const window = await open("gemm_bf16.mlir");
  await window.focus(1, "gemm_bf16.mlir");
  await window.command("Show what is legal on which target");
  await window.until("the matrix", () => window.pageWith("What is legal where"));
  await window.shoot("target-matrix");
  await window.closePages();
  await window.focus(1, "gemm_bf16.mlir");
  await window.command("Show the tensor-memory map");
  await window.pick("sm_100a");
  await window.until("the map", () => window.pageWith("%tmem_d", { exact: true }));
  await window.shoot("tensor-memory-map");
  await window.closePages();
  await window.focus(1, "gemm_bf16.mlir");
  await window.command("Compile for all targets");
  await window.until("what was compiled", () => window.pageWith("sm_121f"));
  await window.shoot("all-targets");
}

/** A preview: opened with a click, lit up beside the source, following an edit, stale while the source is broken. */
async function preview({ open }) {
  const window = await gemmWithPreview(open, "sm_90a");
  const { page } = window;
  await window.line("/sm_90a/", "wgmma.mma_async.sync.aligned").first().waitFor();
  await window.shoot("both-sides-lit");

  await window.goTo(1, "entry @gemm_bf16".length + 1);
  await page.keyboard.type("_renamed");
  await window.focus(2, "/sm_90a/");
  await window.find("/sm_90a/", "gemm_bf16_renamed");
  await window.top("/sm_90a/");
  await window.lens(/ptxas [\d.]+: accepted/).waitFor();
  await window.shoot("follows-an-edit");

  await window.focus(1, "gemm_bf16.mlir");
  await window.goTo(...placeOf(window, "gemm_bf16.mlir", "mmaf "));
  await page.keyboard.press("End");
  const stale = page.locator(".statusbar-item", { hasText: "(stale)" });
  await page.keyboard.type(" oops");
  await stale.waitFor();
  await window.shoot("stale");
  for (const _ of " oops") await page.keyboard.press("Backspace");
  await stale.waitFor({ state: "detached" });

  const needs = window.lens(/\d+ registers, \d+ threads, /);
  await window.focus(1, "gemm_bf16.mlir");
  await window.goTo(1);
  await needs.waitFor();
  await window.rendered("A CTA that needs more than its limit", () => needs.click());
  await window.shoot("line-above-the-kernel-explained");
}

/** Another stage, target and engine, from the source's side and from the preview's: the place is kept. */
async function stages({ open, folder }) {
  const file = path.join(folder, "gemm_bf16.mlir");
  fs.writeFileSync(file, `// tilelsp: target=sm_90a,sm_120a\n${fs.readFileSync(file, "utf8")}`);
  const window = await gemmWithPreview(open, "sm_90a");
  const { page } = window;
  const rows = page.locator(".quick-input-list .monaco-list-row");

  await window.button("Choose the preview's target");
  await rows.first().waitFor();
  const first = await rows.first().locator(".label-name").textContent();
  const second = await rows.nth(1).locator(".label-name").textContent();
  if (`${first} ${second}` !== "sm_90a sm_120a") throw new Error(`the list begins with ${first} ${second}`);
  await window.shoot("targets-of-the-document-first");
  await window.pick("sm_100a");
  await window.preview("ptx", "sm_100a", "native").waitFor();
  await window.preview("ptx", "sm_90a", "native").waitFor({ state: "detached" });
  await window.until("the multiplication on sm_100a", () => window.lit("/sm_100a/"));
  await window.shoot("another-target-from-the-source");

  await window.button("Choose the preview's stage");
  await window.shoot("stages");
  await window.pick("LLVM IR");
  await window.preview("llvm", "sm_100a", "native", "ll").waitFor();
  await window.until("the multiplication in LLVM IR", () => window.lit("/llvm/"));
  await window.shoot("another-stage-from-the-source");

  await window.focus(2, "/llvm/");
  await window.find("/llvm/", "@llvm.nvvm.tcgen05.mma");
  await window.button("Choose the preview's stage");
  await window.pick("PTX");
  await window.preview("ptx", "sm_100a", "native").waitFor();
  await window.line("/sm_100a/ptx/", "tcgen05.mma.cta_group::1").first().waitFor();
  await window.shoot("another-stage-from-the-preview");
  await window.button("Choose the preview's target");
  await window.pick("sm_90a");
  await window.preview("ptx", "sm_90a", "native").waitFor();
  await window.line("/sm_90a/ptx/", "wgmma.mma_async.sync.aligned").first().waitFor();
  await window.shoot("another-target-from-the-preview");

  await window.focus(2, "/sm_90a/");
  await window.top("/sm_90a/");
  const header = window.lens(/^\s*ptx\s*$/);
  await window.persist("the list of stages by a click on the stage", () => header.click(), () => rows.first().isVisible());
  await window.shoot("title-and-buttons-above-the-first-line");
  await page.keyboard.press("Escape");
}

/** The PTX of two targets in the diff editor, with nothing to complain about. */
async function compare({ open }) {
  await compareTwoTargets(await open("gemm_bf16.mlir"));
}

async function compareTwoTargets(window) {
  const { page } = window;
  await window.focus(1, "gemm_bf16.mlir");
  await window.command("Compare the PTX of two targets or engines");
  for (const [question, answer] of [
    ["compare the PTX for which target?", "sm_90a"],
    ["compare the PTX for sm_90a by which engine?", "native"],
    ["compare sm_90a with the PTX for which target?", "sm_100a"],
    ["compare sm_90a with the PTX for sm_100a by which engine?", "native"],
  ]) {
    await page.locator(".quick-input-title", { hasText: question }).waitFor();
    await window.shoot(question.replace(/\W+/g, "-"));
    await window.pick(answer);
  }
  const sides = page.locator(".monaco-diff-editor");
  await sides.locator(".editor.original .view-line", { hasText: drawn(".target sm_90a") }).first().waitFor();
  await sides.locator(".editor.modified .view-line", { hasText: drawn(".target sm_100a") }).first().waitFor();
  await sides.locator(".char-delete, .line-delete").first().waitFor();
  await sides.locator(".char-insert, .line-insert").first().waitFor();
  await window.shoot("two-targets");
  await window.expectNoProblems();
}

/** The README's first five minutes: an error, its words, its fix, what an op means, the PTX, two targets. */
async function minutes({ open }) {
  const window = await open("gemm_bf16.mlir");
  const { page } = window;
  await window.focus(1, "gemm_bf16.mlir");
  const place = placeOf(window, "gemm_bf16.mlir", "mmaf ");
  await window.goTo(...place);
  await page.keyboard.press("Delete");
  const squiggle = page.locator(".squiggly-error").first();
  await squiggle.waitFor();
  await window.hover(squiggle, "custom op 'maf' is unknown");
  await window.shoot("an-error");

  await window.focus(1, "gemm_bf16.mlir");
  await window.goTo(...place);
  const fix = await window.codeAction("mmaf");
  await window.shoot("its-fixes");
  await fix.click();
  await squiggle.waitFor({ state: "detached" });
  await window.line("gemm_bf16.mlir", "= mmaf ").first().waitFor();

  const op = window.line("gemm_bf16.mlir", "= mmaf ").locator("span", { hasText: /^\s*mmaf$/ }).first();
  await window.hover(op, "cuda_tile.mmaf");
  await window.shoot("what-the-op-means");

  await window.focus(1, "gemm_bf16.mlir");
  await window.press("Open preview");
  await window.line("/sm_100a/", ".entry gemm_bf16").first().waitFor();
  await window.shoot("the-ptx-of-the-kernel");
  await compareTwoTargets(window);
}

/** A kernel that our own pipeline has no lowering for: the op is framed, the other engine is one click away. */
async function engine({ open }) {
  const window = await open("not_lowered.mlir");
  await window.command("Open preview of a stage on a target...");
  await window.pick("PTX");
  await window.pick("sm_100a");
  const offer = window.lens(/compile with tileiras/);
  await offer.waitFor();
  await window.until("the op in a frame", () => window.framed("not_lowered.mlir"));
  await window.shoot("offered");
  const made = window.tab("not_lowered (ptx, sm_100a, tileiras).ptx");
  await window.persist("the text of tileiras", () => offer.click().catch(() => undefined), () => made.count());
  await window.line("/tileiras/", ".entry accumulate").first().waitFor();
  await window.shoot("compiled-with-tileiras");
}

/** Beside an extension that claims the same languages: both colour, ours serves, nobody complains. */
async function beside({ open, workbench, neighbour }) {
  workbench.install(neighbour);
  try {
    const window = await open("bad_mmaf.mlir");
    const { page } = window;
    const squiggle = page.locator(".squiggly-error").first();
    await squiggle.waitFor();
    await window.focus(1, "bad_mmaf.mlir");
    for (const [text, scope] of [
      ["acc = constant", "variable.neighbour.mlir"],
      ["mmaf %lhs", "support.function.tileir"],
    ]) {
      await window.goTo(...placeOf(window, "bad_mmaf.mlir", text));
      await window.command("Inspect Editor Tokens and Scopes", "Developer");
      await page.locator(".token-inspect-widget", { hasText: scope }).waitFor();
      await window.shoot(scope);
      await page.keyboard.press("Escape");
      await page.locator(".token-inspect-widget").waitFor({ state: "detached" });
    }
    await window.hover(squiggle, "dim 1 of lhs (32) and dim 0 of rhs (64) must match");
    await window.shoot("a-finding-all-the-same");
    await window.show(workbench, "kind_word.ll");
    await window.hover(window.editor("kind_word.ll").locator(".view-line span", { hasText: /^\s*193$/ }).last(), "scale_vec_size");
    await window.shoot("a-word-all-the-same");
    const complaints = [...workbench.logs().values()].flatMap((text) => text.split("\n")).filter((line) => /\[error\].*neighbour/.test(line));
    if (complaints.length) throw new Error(complaints.join("\n"));
  } finally {
    workbench.uninstall("neighbour.neighbour");
  }
}

/** Nothing but the extension and a Python: its own server starts, and one click shows what a kernel becomes. */
async function fresh({ open, workbench }) {
  workbench.settings({});
  try {
    const window = await open("gemm_bf16.mlir");
    const { page } = window;
    await window.shoot("a-kernel-is-opened");
    await page.locator(".statusbar-item", { hasText: /^\s*Tile IR/ }).hover();
    await page.locator(".monaco-hover", { hasText: drawn("from the extension") }).first().waitFor();
    await window.shoot("the-extension's-own-server");
    await window.focus(1, "gemm_bf16.mlir");
    await window.press("Open preview");
    await window.preview("ptx", "sm_100a", "native").waitFor();
    await window.line("/sm_100a/", ".entry gemm_bf16").first().waitFor();
    console.log(`        a preview, one click and ${((Date.now() - workbench.installing) / 1000).toFixed(1)} s after --install-extension began`);
    await window.shoot("a-preview-after-one-click");
  } finally {
    workbench.settings({ "tilelsp.server.command": workbench.command });
  }
}

/** PTX that somebody else made: its machine code beside it. */
async function ptx({ open }) {
  const window = await open("race.ptx");
  await window.press("Open preview");
  const made = window.tab("race (sass, sm_90, native).nvsass");
  await made.waitFor();
  await window.line("/sm_90/", "EXIT").first().waitFor();
  await window.shoot("machine-code-of-ptx");
}

/** The texts of a page's pictures that lie outside of their picture, or on one another, by what is drawn. */
function misplaced(frame) {
  return frame.locator("svg").evaluateAll((pictures) =>
    pictures.flatMap((svg) => {
      const { left, top, right, bottom } = svg.getBoundingClientRect();
      // A picture shrinks to three quarters before it scrolls.
      const wide = document.documentElement.clientWidth;
      const least = Number(svg.getAttribute("width")) * 0.75 * Number(document.body.style.zoom || 1);
      const hidden = right > wide + 1 && left + least <= wide ? [{ said: `beyond the right edge: ${svg.getAttribute("aria-label")}` }] : [];
      const texts = [...svg.querySelectorAll("text")].map((one) => ({ said: one.textContent, at: one.getBoundingClientRect() }));
      const shapes = [...svg.querySelectorAll("rect")].map((one) => ({ said: one.outerHTML, at: one.getBoundingClientRect() }));
      const out = [...texts, ...shapes].filter(({ at }) => at.left < left - 1 || at.right > right + 1 || at.top < top - 1 || at.bottom > bottom + 1);
      // Boxes of letters reach above and below what is drawn of them, so rows may share some of their height.
      const over = texts.filter((one, number) => texts.slice(number + 1).some(({ at }) =>
        Math.min(one.at.right, at.right) - Math.max(one.at.left, at.left) > 1 &&
        Math.min(one.at.bottom, at.bottom) - Math.max(one.at.top, at.top) > at.height / 3));
      return [...hidden, ...out, ...over].map(({ said }) => said);
    }));
}

/** Opens a picture from the palette, by keys alone, and returns the frame that it is drawn in. */
async function pictured(window, file, kind, target, title) {
  await window.focus(1, file);
  await window.command("Show a picture of the kernel");
  await window.answer(kind);
  if (target) await window.answer(target);
  await window.page.locator(".tab", { hasText: `${kind}: ${file}` }).first().waitFor();
  return window.until(`the picture ${kind}`, async () => {
    const frame = await window.pageWith(title);
    return frame && (await frame.locator("svg").count()) > 0 && frame;
  });
}

/** Every picture as a panel, in dark and in light, at its size and at twice that; it follows an edit. */
async function pictures({ open }) {
  const window = await open("gemm_bf16.mlir");
  const kinds = [
    ["registers", "sm_90a", "Registers of gemm_bf16"], ["shared", "sm_90a", "Shared memory of @gemm_bf16"], ["layout", "sm_90a", "Layout of a tile"],
    ["barriers", "sm_90a", "Barriers and asynchronous work"], ["cfg", "sm_90a", "Control flow of gemm_bf16"], ["tmem", "sm_100a", "Tensor memory of @gemm_bf16"],
    ["pipeline", "sm_90a", "Pipeline of gemm_bf16"], ["matrix", undefined, "Ops by target"],
    ["swizzle", "sm_90a", "Swizzle 128B"], ["occupancy", "sm_90a", "Occupancy on sm_90a"],
  ];
  await eachInBothThemes(window, "gemm_bf16.mlir", kinds);
}

/** The same for pictures of launches: of the access at the cursor, and of threads that wait for each other. */
async function launches({ open }) {
  const window = await open("race.ptx");
  await window.focus(1, "race.ptx");
  await window.goTo(...placeOf(window, "race.ptx", "ld.shared"));
  await eachInBothThemes(window, "race.ptx", [["banks", undefined, "ld.shared.b32, warp 0"]]);
  const other = await open("circle.ptx");
  await eachInBothThemes(other, "circle.ptx", [["deadlock", undefined, "Deadlock of circle"]]);
}

async function eachInBothThemes(window, file, kinds) {
  const { page } = window;
  for (const [kind, target, title] of kinds) {
    const frame = await pictured(window, file, kind, target, title);
    for (const [size, zoom] of [["100", "1"], ["200", "2"]]) {
      await frame.evaluate((by) => { document.body.style.zoom = by; }, zoom);
      const wrong = await misplaced(frame);
      if (wrong.length) throw new Error(`${kind} at ${size} %: ${wrong.slice(0, 3).join(" | ")}`);
    }
    await frame.evaluate(() => { document.body.style.zoom = "1"; });
    await window.shoot(`${kind}-dark`);
    await window.theme("Light Modern", frame, "vscode-light");
    await window.shoot(`${kind}-light`);
    await window.theme("Dark Modern", frame, "vscode-dark");
    await page.locator(".tab", { hasText: `${kind}: ` }).first().click({ button: "middle" });
    await window.until("its end", async () => !(await page.locator(".tab", { hasText: `${kind}: ` }).count()));
  }
}

/** What can be taken from a preview: the difference that an edit makes, the command, a file; and links in colours. */
async function keeping({ open, folder }) {
  const window = await gemmWithPreview(open, "sm_90a");
  const { page } = window;
  const marked = (name) => window.editor(name).first().evaluate((editor) =>
    new Set([...editor.querySelectorAll(".cdr")].map((one) => getComputedStyle(one)).filter((style) => style.borderLeftWidth === "3px")
      .map((style) => style.borderLeftColor)).size).catch(() => 0);
  await window.until("five colours in the source", async () => (await marked("gemm_bf16.mlir")) === 5);
  await window.until("colours in the preview", async () => (await marked("/sm_90a/")) > 0);
  await window.shoot("links-in-five-colours");

  await window.focus(1, "gemm_bf16.mlir");
  await window.goTo(1, "entry @gemm_bf16".length + 1);
  await page.keyboard.type("_renamed");
  await window.line("/sm_90a/", "gemm_bf16_renamed").first().waitFor();
  await window.command("Show what the last edit changed in the preview");
  await page.locator(".tab", { hasText: "before the last edit" }).first().waitFor();
  await window.until("the difference", () => page.locator(".monaco-diff-editor .char-insert, .monaco-diff-editor .line-insert").count());
  await window.shoot("what-the-last-edit-changed");
  await page.locator(".tab", { hasText: "before the last edit" }).first().click({ button: "middle" });

  await window.focus(1, "gemm_bf16.mlir");
  await window.command("Copy the command that makes the preview");
  await page.locator(".statusbar", { hasText: drawn("copied tilelsp compile") }).waitFor();
  await window.shoot("the-command-is-copied");
  await window.command("Save the preview's text");
  const to = path.join(folder, "kept.ptx");
  await window.answerPath("gemm_bf16", to);
  await window.until("the file", () => fs.existsSync(to) && fs.readFileSync(to, "utf8").includes(".entry gemm_bf16"));
}

/** What of a page's own boxes is cut off, or lies on another one, by what is drawn. */
function crowded(frame) {
  return frame.evaluate(() => {
    const wide = document.documentElement.clientWidth;
    const seen = [...document.querySelectorAll("button, select, h1, h2, p, .name, .detail, .severity, .picker > span, .picture")]
      .map((one) => ({ one, said: one.textContent.slice(0, 40) || one.className, at: one.getBoundingClientRect() }))
      .filter(({ at }) => at.width > 0);
    const cut = seen.filter(({ one, at }) => at.left < -1 || at.right > wide + 1 || (one.tagName === "BUTTON" && one.scrollWidth > one.clientWidth + 1));
    const over = seen.filter(({ one, at }, number) => seen.slice(number + 1).some((other) =>
      !one.contains(other.one) && !other.one.contains(one) &&
      Math.min(at.right, other.at.right) - Math.max(at.left, other.at.left) > 1 &&
      Math.min(at.bottom, other.at.bottom) - Math.max(at.top, other.at.top) > 1));
    return [...cut.map(({ said }) => `cut off: ${said}`), ...over.map(({ said }) => `on another: ${said}`)];
  });
}

/** A page at its size and at twice that has nothing that is cut off, and nothing on something else. */
async function expectRoom(frame, what) {
  for (const zoom of ["1", "2"]) {
    await frame.evaluate((by) => { document.body.style.zoom = by; }, zoom);
    const wrong = [...(await crowded(frame)), ...(await misplaced(frame))];
    if (wrong.length) throw new Error(`${what} at ${zoom}00 %: ${wrong.slice(0, 5).join(" | ")}`);
  }
  await frame.evaluate(() => { document.body.style.zoom = "1"; });
}

const axe = fs.readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** axe-core finds nothing in a page that would keep somebody from using it. */
async function expectAccessible(frame, what) {
  await frame.evaluate(axe);
  const { violations, passes } = await frame.evaluate(() => globalThis.axe.run(document, { resultTypes: ["violations", "passes"] }));
  if (violations.length) {
    const told = violations.map(({ id, nodes }) => `${id}: ${nodes.slice(0, 3).map(({ html, failureSummary }) => `${html.slice(0, 160)} (${failureSummary.replace(/\s+/g, " ")})`).join("; ")}`);
    throw new Error(`${what}: ${told.join("\n")}`);
  }
  if (!passes.length) throw new Error(`${what}: axe-core judged nothing`);
}

const OPEN_CONTROLS = "Show stages, targets, messages and pictures of the preview";

/** The frame of the view beside previews, once it is about a source. */
function controlsOf(window, source) {
  return window.until(`the view about ${source}`, async () => {
    const frame = await window.pageWith("Stages", { exact: true });
    return frame && (await frame.getByRole("heading", { name: source }).isVisible().catch(() => false)) && frame;
  });
}

/** The view beside a preview: tabs of stages and passes, targets side by side, engines, pictures, in every kind of theme. */
async function controls({ open }) {
  const window = await gemmWithPreview(open, "sm_90a");
  const { page } = window;
  await window.command(OPEN_CONTROLS);
  const frame = await controlsOf(window, "gemm_bf16.mlir");
  const tab = (name) => frame.getByRole("tab", { name, exact: true });
  const chosen = (name) => window.until(`the tab ${name}`, async () => (await tab(name).getAttribute("aria-selected")) === "true");
  await chosen("PTX");
  await window.shoot("beside-a-preview");

  await tab("LLVM IR").click();
  await window.preview("llvm", "sm_90a", "native", "ll").waitFor();
  await chosen("LLVM IR");
  await tab("assign-layouts").click();
  await window.preview("assign-layouts", "sm_90a", "native", "mlir").waitFor();
  await chosen("assign-layouts");
  await window.shoot("what-a-pass-made");
  await tab("PTX").click();
  await window.preview("ptx", "sm_90a", "native").waitFor();
  await chosen("PTX");

  await frame.getByLabel("Add a target").selectOption("sm_100a");
  await window.preview("ptx", "sm_100a", "native").waitFor();
  await frame.getByRole("heading", { name: "PTX on sm_100a" }).waitFor();
  await window.until("three editors side by side", async () => (await page.locator(".editor-group-container").count()) === 3);
  await frame.getByLabel("Picture").selectOption("registers");
  await window.until("a picture of each target", async () => (await frame.locator(".picture svg").count()) === 2);
  await window.shoot("two-targets-and-their-registers");
  await tab("Machine IR").click();
  for (const target of ["sm_90a", "sm_100a"]) await window.preview("mir", target, "native").waitFor();
  await chosen("Machine IR");
  await window.until("the pictures as they were", async () => (await frame.locator(".picture svg").count()) === 2);

  await window.command("Toggle Maximized Panel", "View");
  for (const [theme, kind] of [["Light Modern", "vscode-light"], ["Dark High Contrast", "vscode-high-contrast"],
    ["Light High Contrast", "vscode-high-contrast-light"], ["Dark Modern", "vscode-dark"]]) {
    await window.theme(theme, frame, kind);
    await expectRoom(frame, theme);
    await expectAccessible(frame, theme);
    await window.shoot(`the-view-alone-${kind}`);
  }
  await window.command("Toggle Maximized Panel", "View");
  await frame.getByRole("button", { name: "Close Machine IR on sm_100a" }).click();
  await window.until("its end", async () => !(await window.preview("mir", "sm_100a", "native").count()));
  await frame.getByRole("heading", { name: "Machine IR on sm_100a" }).waitFor({ state: "detached" });
}

/** A stage's own messages stand in the view, and lead to their lines; nothing but the keyboard is used. */
async function keyboard({ open }) {
  const window = await open("not_lowered.mlir");
  const { page } = window;
  await window.focus(1, "not_lowered.mlir");
  const preview = page.locator(".tab", { hasText: /not_lowered \(/ }).first();
  await window.persist("the preview by its keys", async () => {
    await page.keyboard.press("Control+k");
    await page.keyboard.press("Control+v");
  }, () => preview.isVisible());
  await window.persist("the view by its keys", async () => {
    await page.keyboard.press("Control+k");
    await page.keyboard.press("Shift+v");
  }, () => window.pageWith("Stages", { exact: true }));
  const frame = await controlsOf(window, "not_lowered.mlir");
  const at = () => frame.evaluate(() => {
    const here = document.hasFocus() ? document.activeElement : null;
    return here === null || here === document.body ? "" : (here.getAttribute("aria-label") ?? here.textContent);
  });
  const reach = (what, key) => window.until(what, async () => {
    if ((await at()).includes(what)) return true;
    await page.keyboard.press(key);
    return false;
  });
  await reach("PTX", "Tab");
  await page.keyboard.press("Home");
  await reach("nv_tileaa", "ArrowRight");
  await page.keyboard.press("Enter");
  await window.until("the tab", async () => (await frame.getByRole("tab", { name: "nv_tileaa" }).getAttribute("aria-selected")) === "true");
  await window.shoot("a-stage-by-keys");
  await reach("Engine of", "Tab");
  await page.keyboard.press("Home");
  await reach("line ", "Tab");
  await window.shoot("a-message-by-keys");
  const line = Number(/line (\d+)/.exec(await at())[1]);
  await page.keyboard.press("Enter");
  await page.locator("#status\\.editor\\.selection", { hasText: `Ln ${line},` }).waitFor();
  await page.locator(`.monaco-editor.focused[data-uri*="not_lowered.mlir"]`).waitFor();
  await window.shoot("its-line-in-the-source");
}

/** A packed word's fields in a panel: changing one edits the number in the text, and undoing that changes the panel. */
async function word({ open }) {
  const window = await open("kind_word.ll");
  const { page } = window;
  await window.focus(1, "kind_word.ll");
  const [line, column] = placeOf(window, "kind_word.ll", "i32 193");
  await window.goTo(line, column + 5);
  await window.command("Change the fields of the packed word at the cursor");
  const frame = await window.until("the word's panel", () => window.pageWith("0xC1", { exact: false }));
  await frame.locator(".picture svg").waitFor();
  const field = frame.getByLabel("Value of cta_group");
  const before = await field.inputValue();
  await window.shoot("a-word-dark");
  await expectRoom(frame, "a word");
  await expectAccessible(frame, "a word, dark");
  await field.focus();
  await page.keyboard.press("ArrowDown");
  await window.line("kind_word.ll", "i32 194,").first().waitFor();
  await window.until("the word as it was changed", async () => (await frame.getByText(": 0xC2").isVisible()) && (await field.inputValue()) !== before);
  await window.shoot("a-field-is-changed");
  await window.focus(1, "kind_word.ll");
  await page.keyboard.press("Control+z");
  await window.line("kind_word.ll", "i32 193,").first().waitFor();
  await window.until("the word as it was", async () => (await frame.getByText(": 0xC1").isVisible()) && (await field.inputValue()) === before);
  await window.theme("Light Modern", frame, "vscode-light");
  await expectAccessible(frame, "a word, light");
  await window.shoot("a-word-light");
  await window.theme("Dark Modern", frame, "vscode-dark");
}

/** The debugger, by its lens: where it stops at a race, and what is seen there. */
async function debugging({ open }) {
  const window = await open("race.ptx");
  const { page } = window;
  const toolbar = page.locator(".debug-toolbar");
  await window.persist("the debugger by its lens", () => window.lens("debug").click(), () => toolbar.isVisible());
  await page.locator(".exception-widget", { hasText: "which thread 63 stored with no barrier since" }).waitFor();
  await window.shoot("stopped-at-a-race");
  await page.keyboard.press("Control+Shift+D");
  await page.locator(".debug-variables .monaco-list-row", { hasText: /^Registers$/ }).click();
  await page.locator(".debug-variables .monaco-list-row", { hasText: "%r4" }).first().waitFor();
  await page.keyboard.press("F10");
  await page.locator(".debug-call-stack .monaco-list-row", { hasText: "step" }).first().waitFor();
  await window.shoot("a-step-on");
  await page.keyboard.press("Shift+F5");
  await toolbar.waitFor({ state: "hidden" });
}

/** The walkthrough: found by the extension's name, and its first step opens a kernel. */
async function walkthrough({ open }) {
  const window = await open("bad_mmaf.mlir");
  await window.command("Open a sample kernel");
  await window.page.locator(".view-line", { hasText: drawn("cuda_tile.module @examples") }).first().waitFor();
  await window.shoot("a-sample");
}

/** A server that dies, and one that is not there: the status bar says so, and what can be done is offered. */
async function noServer({ open, workbench }) {
  const window = await open("bad_mmaf.mlir");
  const { page } = window;
  await page.locator(".squiggly-error").first().waitFor();
  const broken = page.locator(".statusbar-item.has-background-color", { hasText: /^\s*Tile IR/ });
  try {
    workbench.settings({ "tilelsp.server.command": [process.env.NODE, "-e", "process.exit(1)"] });
    await broken.waitFor();
    workbench.settings({ "tilelsp.server.command": ["/nowhere/tilelsp"] });
    const complaint = page.locator(".notifications-center .notification-list-item", { hasText: "/nowhere/tilelsp" });
    const bell = page.locator("#status\\.notifications"); // the test driver keeps messages from popping up
    await bell.locator(".codicon-bell-dot").waitFor();
    await bell.click();
    await complaint.first().waitFor();
    for (const offer of ["Try again", "Set the server's path", "Show the log"])
      await complaint.first().getByRole("button", { name: offer, exact: true }).waitFor();
    await window.shoot("what-can-be-done");
    await broken.waitFor();
  } finally {
    workbench.settings({ "tilelsp.server.command": workbench.command });
  }
}

export const scenarios = { fresh, ptx, pictures, launches, keeping, controls, keyboard, word, debugging, walkthrough, finding, words, questions, preview, stages, compare, minutes, engine, beside, "no-server": noServer };
