// The packaged extension in the real VS Code workbench (the server inside the npm package code-server) and a real
// Chromium, on loopback. Two passes over one running workbench:
//   api: a mocha suite inside the extension host
//   ui:  what a person sees and clicks, with screenshots
// Environment: TILELSP (JSON array: the command that starts our server), VSIX, OUT (folder for artifacts),
//   PICTURES (folder for the screenshots of this run), CHROMIUM, NODE (to run VS Code with); KEEP_OPEN=1 leaves the workbench running and prints its address.
import { chromium } from "playwright-core";
import { execFileSync, spawn } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";

const here = import.meta.dirname;
const { CHROMIUM, NODE, OUT, PICTURES, TILELSP, VSIX } = process.env;
/** What a state may take to come about. Tests wait for states; this only ends a run that will never get there. */
const PATIENCE = 1000 * Number(process.env.E2E_SECONDS ?? 300);
const code = path.join(here, "../node_modules/code-server/lib/vscode");
const kernels = path.join(here, "../../cases/cutile");
const started = Date.now();
const say = (...words) => console.log(`${((Date.now() - started) / 1000).toFixed(1).padStart(6)}s`, ...words);

fs.rmSync(OUT, { recursive: true, force: true });
fs.mkdirSync(OUT, { recursive: true });
const home = fs.mkdtempSync(path.join(os.tmpdir(), "tilelsp-vscode-"));
process.on("exit", () => fs.rmSync(home, { recursive: true, force: true, maxRetries: 20 }));
const ws = path.join(home, "ws");
fs.cpSync(path.join(here, "../workspace"), ws, { recursive: true });
for (const name of ["gemm_bf16.mlir", "gemm_bf16.tilebc"]) fs.copyFileSync(path.join(kernels, name), path.join(ws, name));
const dirs = ["--user-data-dir", `${home}/user`, "--extensions-dir", `${home}/ext`];
// Machine-scoped settings are read from the server's Machine folder.
write(`${home}/user/Machine/settings.json`, { "tilelsp.server.command": JSON.parse(TILELSP) });
write(`${home}/user/User/settings.json`, {
  "workbench.startupEditor": "none",
  "workbench.colorTheme": "Default Dark Modern",
  "chat.disableAIFeatures": true,
  "files.autoSave": "off",
  "editor.minimap.enabled": false,
  "editor.stickyScroll.enabled": false,
  "editor.quickSuggestions": { "other": "off", "comments": "off", "strings": "off" },
  "workbench.secondarySideBar.defaultVisibility": "hidden",
  "telemetry.telemetryLevel": "off",
});
// An empty gallery address stops every call to the extension market; sockets go with the folder.
const env = { ...process.env, EXTENSIONS_GALLERY: JSON.stringify({ serviceUrl: "" }), TMPDIR: home, XDG_RUNTIME_DIR: home };
const main = path.join(code, "out/server-main.js");
execFileSync(NODE, [main, ...dirs, "--install-extension", VSIX], { env, stdio: "pipe" });
say("installed", path.basename(VSIX));

const log = fs.createWriteStream(path.join(OUT, "vscode-server.log"));
const server = spawn(NODE, [main, ...dirs, "--host", "127.0.0.1", "--port", "0", "--without-connection-token",
  "--accept-server-license-terms", "--disable-telemetry", "--disable-workspace-trust", "--enable-smoke-test-driver"],
  { env, detached: true });
server.stderr.pipe(log, { end: false });
const port = await new Promise((resolve, reject) => {
  server.once("exit", (status) => reject(new Error(`VS Code's server exited with ${status}`)));
  server.stdout.on("data", (chunk) => {
    log.write(chunk);
    const listening = /Extension host agent listening on (\d+)/.exec(chunk);
    if (listening) resolve(Number(listening[1]));
  });
});
const remote = (file) => `vscode-remote://127.0.0.1:${port}${file}`;
const url = (entries) => `http://127.0.0.1:${port}/?folder=${encodeURIComponent(ws)}` +
  `&payload=${encodeURIComponent(JSON.stringify(entries))}`;
const browser = await chromium.launch({ executablePath: CHROMIUM, args: ["--no-sandbox"] });
say("workbench listens");

function write(file, value) {
  fs.mkdirSync(path.dirname(file), { recursive: true });
  fs.writeFileSync(file, JSON.stringify(value));
}

/** The extension host's and our extension's own logs, for whoever has to find out why. */
function keepLogs() {
  const logs = fs.readdirSync(`${home}/user/logs`, { recursive: true }).filter((file) => /(remoteexthost|Tile IR)\.log$/.test(file));
  for (const file of logs)
    fs.copyFileSync(`${home}/user/logs/${file}`, path.join(OUT, `vscode-${file.replace(/[^\w.-]+/g, "-")}`));
}

async function api() {
  const page = await browser.newPage();
  let finish;
  const exit = new Promise((resolve) => (finish = resolve));
  await page.exposeFunction("codeAutomationExit", finish);
  await page.exposeFunction("codeAutomationLog", (type, args) => {
    const text = [].concat(args).join(" ");
    if (/^(ok|not ok|1\.\.|#|\s)/.test(text)) console.log("   ", text);
  });
  await page.goto(url([
    ["extensionDevelopmentPath", remote(path.join(here, "suite"))],
    ["extensionTestsPath", remote(path.join(here, "suite/index.js"))],
  ]));
  const timer = setTimeout(() => finish("no answer in time"), 6 * PATIENCE);
  const result = await exit;
  clearTimeout(timer);
  if (result !== 0) {
    await page.screenshot({ path: path.join(PICTURES, "api-failed.png") });
    throw new Error(`the suite in the extension host: ${result}`);
  }
  await page.close();
  say("api pass done");
}

/** A regular expression for text in a drawn line, where every blank is a no-break space. */
const drawn = (text) => new RegExp(text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&").replace(/ /g, "\\s"));

async function ui() {
  const page = await browser.newPage({ viewport: { width: 1500, height: 850 } });
  page.setDefaultTimeout(PATIENCE);
  let count = 0;
  const shoot = async (name) => {
    // The picture is for a person: two alike in a row, so that nothing is about to move.
    for (let before, now, left = 20; left > 0; left--, before = now) {
      now = await page.screenshot();
      if (before?.equals(now)) break;
    }
    await page.screenshot({ path: path.join(PICTURES, `${String(++count).padStart(2, "0")}-${name}.png`) });
  };
  const editor = (name) => page.locator(`.editor-instance`, { has: page.locator(`[data-uri*="${name}"]`) });
  const line = (name, text) => editor(name).locator(".view-line", { hasText: drawn(text) });
  const open = (name) => page.goto(url([["openFile", remote(path.join(ws, name))]]));
  const pick = async (text) => {
    const row = page.locator(".quick-input-list .label-name", { hasText: new RegExp(`^${text}$`) });
    const input = page.locator(".quick-input-widget input[type=text]").first();
    await input.waitFor();
    const title = await page.locator(".quick-input-title").textContent();
    await input.fill(text);
    await row.first().click();
    // What is typed before the next question stands there goes into the editor.
    await page.waitForFunction((asked) => {
      const widget = document.querySelector(".quick-input-widget");
      const shown = widget && getComputedStyle(widget).display !== "none";
      return !shown || document.querySelector(".quick-input-title")?.textContent !== asked;
    }, title);
  };
  /** Points at `what` until its hover says `text`: a server that has just started may have nothing to say at first. */
  const hover = async (what, text) => {
    await what.waitFor();
    const shown = page.locator(".monaco-hover-content", { hasText: text }).first();
    for (const stop = Date.now() + PATIENCE; ; ) {
      const box = await what.boundingBox();
      await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2, { steps: 4 });
      try {
        return await shown.waitFor({ timeout: 5000 });
      } catch (error) {
        if (Date.now() > stop) throw error;
        await page.mouse.move(box.x, 700);
      }
    }
  };
  const tab = (stage, target, engine = "native") => `gemm_bf16 (${stage}, ${target}, ${engine}).${stage}`;
  /** Does `gesture` until a rendered page says `text`: VS Code drops a click on a lens that it is about to draw anew. */
  const rendered = async (text, gesture) => {
    const there = async () => {
      for (const frame of page.frames().filter((one) => one !== page.mainFrame()))
        if (await frame.getByText(text).first().isVisible().catch(() => false)) return true;
      return false;
    };
    for (const stop = Date.now() + PATIENCE; Date.now() < stop; ) {
      await gesture();
      for (let look = 0; look < 40; look++) {
        if (await there()) return;
        await page.waitForTimeout(250);
      }
    }
    throw new Error(`no page says ${text}`);
  };
  const closePages = async () => {
    const pages = page.locator(".tab", { hasText: /^Preview / });
    while (await pages.count()) {
      await pages.first().click();
      await page.keyboard.press("Control+w");
      await page.waitForTimeout(250);
    }
  };
  const command = async (title) => {
    await page.keyboard.press("F1");
    await page.locator(".quick-input-widget input[type=text]").first().fill(`>Tile IR: ${title}`);
    await page.locator(".quick-input-list .label-name", { hasText: title }).first().click();
  };
  const goTo = async (number, column = 1) => {
    await page.keyboard.press("Control+1"); // the first editor group: the source
    await page.keyboard.press("Control+g");
    await page.locator(".quick-input-widget input").first().fill(`:${number}:${column}`);
    await page.keyboard.press("Enter");
    await page.locator(".quick-input-widget").waitFor({ state: "hidden" });
  };
  const numberOf = (text) =>
    fs.readFileSync(path.join(ws, "gemm_bf16.mlir"), "utf8").split("\n").findIndex((one) => one.includes(text)) + 1;
  const highlighted = (name) => editor(name).locator(".cdr.tileir-mapped, .view-overlays .cdr[class*='ced-']");
  try {
    await open("bad_mmaf.mlir");
    const squiggle = page.locator(".squiggly-error").first();
    await squiggle.waitFor();
    await hover(squiggle, "dim 1 of lhs (32) and dim 0 of rhs (64) must match");
    await shoot("squiggle");
    say("squiggle drawn, the sentence on hover");

    const code = page.locator(".monaco-hover-content a.code-link").first();
    await rendered("The shapes of a multiplication do not fit", async () => {
      if (!(await code.isVisible().catch(() => false))) await hover(squiggle, "must match");
      await code.click();
    });
    await shoot("code-leads-to-its-page");
    await closePages();
    say("the code of a finding leads to its page, rendered");

    await goTo(6, 10);
    await rendered("Where:", () => command("Explain a finding or a rule"));
    await shoot("explain");
    await closePages();
    await rendered("What is legal where", () => command("Show what is legal on which target"));
    await shoot("target-matrix");
    await closePages();
    await command("Decode a packed word");
    await pick("kind-word");
    const value = page.locator(".quick-input-widget input[type=text]").first();
    await value.fill("0xC1");
    await rendered("scale_vec_size", () => page.keyboard.press("Enter"));
    await shoot("decode");
    await closePages();
    say("explain, target matrix and decode, as pages");

    await open("kind_word.ll");
    const word = editor("kind_word.ll").locator(".view-line span", { hasText: /^\s*193$/ }).last();
    await hover(word, "scale_vec_size");
    await shoot("kind-word");
    say("kind word decoded on hover");

    await open("gemm_bf16.mlir");
    await page.locator(".editor-actions a[aria-label*='Open preview']").first().click();
    await pick("PTX");
    await pick("sm_90a");
    await editor("sm_90a").first().waitFor();
    await goTo(numberOf("mmaf "));
    await line("sm_90a", "wgmma.mma_async.sync.aligned").first().waitFor();
    await highlighted("sm_90a").first().waitFor();
    await highlighted("gemm_bf16.mlir").first().waitFor();
    await shoot("preview-sm_90a");
    say("preview on sm_90a, the mmaf's lines lit on both sides");

    await goTo(1, "entry @gemm_bf16".length + 1);
    await page.keyboard.type("_renamed");
    await page.keyboard.press("Control+2");
    await page.keyboard.press("Control+f");
    await page.locator(".find-widget.visible textarea, .find-widget.visible input").first().fill("gemm_bf16_renamed");
    await line("sm_90a", "gemm_bf16_renamed").first().waitFor();
    await page.keyboard.press("Escape");
    await page.keyboard.press("Control+Home");
    await editor("sm_90a").first().hover();
    await page.mouse.wheel(0, -1000); // the line above the first one too
    await page.locator(".codelens-decoration", { hasText: /ptxas [\d.]+: accepted/ }).first().waitFor();
    await shoot("preview-after-edit");
    say("the preview followed an edit");

    await goTo(numberOf("mmaf "));
    await page.keyboard.press("End");
    const stale = page.locator(".statusbar-item", { hasText: "(stale)" });
    await page.keyboard.type(" oops");
    await stale.waitFor();
    await shoot("preview-stale");
    for (let i = 0; i < 5; i++) await page.keyboard.press("Backspace");
    await stale.waitFor({ state: "detached" });
    say("stale while the source was broken, fresh again after");

    // From the source's side, too.
    await page.keyboard.press("Control+1");
    await page.locator('.editor-actions a[aria-label*="s target"]').first().click();
    await page.locator(".quick-input-list .monaco-list-row").first().waitFor();
    await shoot("targets-of-the-document-first");
    await pick("sm_100a");
    await editor("sm_100a").first().waitFor();
    await goTo(numberOf("mmaf "));
    await line("sm_100a", "tcgen05.mma.cta_group::1").first().waitFor();
    await shoot("preview-sm_100a");
    say("the same tab on sm_100a");

    await page.keyboard.press("Control+1");
    await goTo(1);
    const lens = page.locator(".codelens-decoration a", { hasText: /\d+ registers, \d+ threads, / }).first();
    await lens.waitFor();
    await shoot("lens");
    // VS Code drops a click on a lens that it is about to draw anew.
    await rendered("A CTA that needs more than its limit", () => lens.click());
    await shoot("lens-clicked");
    say("a click on the line above the kernel explains it");

    await closePages();
    await page.keyboard.press("Control+2");
    await page.locator(`.tab[data-resource-name="${tab("ptx", "sm_100a")}"]`).click();
    await page.keyboard.press("Control+Home");
    await page.locator(".codelens-decoration a", { hasText: /ptx/ }).first().waitFor();
    await shoot("preview-title-and-buttons");
    await page.keyboard.press("Control+w");
    await page.locator(`.tab[data-resource-name="${tab("ptx", "sm_100a")}"]`).waitFor({ state: "detached" });
    await goTo(1);
    await command("Compare the PTX of two targets or engines");
    for (const answer of ["sm_90a", "native", "sm_100a", "native"]) await pick(answer);
    const sides = page.locator(".monaco-diff-editor");
    await sides.locator(".editor.original .view-line", { hasText: drawn(".target sm_90a") }).first().waitFor();
    await sides.locator(".editor.modified .view-line", { hasText: drawn(".target sm_100a") }).first().waitFor();
    await sides.locator(".char-delete, .line-delete").first().waitFor();
    await sides.locator(".char-insert, .line-insert").first().waitFor();
    await shoot("compare");
    const problems = await page.locator("#status\\.problems").textContent();
    if (!/^\D*0\D+0\D*$/.test(problems)) throw new Error(`what is compared has findings: ${problems}`);
    await page.keyboard.press("Control+w");
    say("two targets side by side");

    await open("not_lowered.mlir");
    await page.locator(".editor-actions a[aria-label*='Open preview']").first().click();
    await pick("PTX");
    await pick("sm_100a");
    const offer = page.locator(".codelens-decoration a", { hasText: /compile with tileiras/ }).first();
    await offer.waitFor();
    await editor("not_lowered.mlir").locator(".view-overlays .cdr[class*='ced-'], .cdr").first().waitFor();
    await shoot("no-native-lowering");
    for (const stop = Date.now() + PATIENCE; !(await page.locator(".tab", { hasText: "tileiras" }).count()); ) {
      if (Date.now() > stop) throw new Error("a click on the offer changes no engine");
      await offer.click().catch(() => undefined);
      await page.locator(".tab", { hasText: "tileiras" }).first().waitFor({ timeout: 20000 }).catch(() => undefined);
    }
    await shoot("compiled-with-tileiras");
    say("a kernel without a native lowering, compiled with tileiras");

    const broken = page.locator(".statusbar-item.has-background-color", { hasText: /^\s*Tile IR/ });
    write(`${home}/user/Machine/settings.json`, { "tilelsp.server.command": [NODE, "-e", "process.exit(1)"] });
    await broken.waitFor();
    say("a server that dies at once: the status bar says so");

    write(`${home}/user/Machine/settings.json`, { "tilelsp.server.command": ["/nowhere/tilelsp"] });
    const complaint = page.locator(".notifications-center .notification-list-item", { hasText: "/nowhere/tilelsp" });
    const bell = page.locator("#status\\.notifications"); // the test driver keeps messages from popping up
    await bell.locator(".codicon-bell-dot").waitFor();
    await bell.click();
    await complaint.first().waitFor();
    await shoot("no-server");
    await page.locator(".notification-list-item", { hasText: "rejected" }).waitFor({ state: "detached" });
    for (const offer of ["Install", "Set its path", "Show the log"])
      await complaint.first().getByRole("button", { name: offer, exact: true }).waitFor();
    await broken.waitFor();
    say("a server that is not there: what to do is offered");
  } catch (error) {
    await page.screenshot({ path: path.join(PICTURES, "ui-failed.png") });
    throw error;
  }
}

let failed;
try {
  if (process.env.KEEP_OPEN) {
    say(`open ${url([])} ; Enter ends it`);
    await new Promise((resolve) => process.stdin.once("data", resolve));
  } else {
    const only = process.argv[2];
    if (only !== "ui") await api();
    if (only !== "api") await ui();
  }
} catch (error) {
  failed = error;
} finally {
  await browser.close();
  const gone = new Promise((resolve) => server.once("exit", resolve));
  process.kill(-server.pid); // the whole group: extension hosts and language servers too
  await gone;
  keepLogs();
}
say(failed ? `FAILED: ${failed.message}` : "VS Code: passed");
process.exit(failed ? 1 : 0);
