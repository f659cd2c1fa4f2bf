// The packaged extension in the real VS Code workbench, in a real Chromium, on loopback.
//   run.mjs [api] [ui] [SCENARIO]...     without a name: api and ui
//   api: a mocha suite inside the extension host
//   sessions: another one, with kernels where they are written; run.sh says what it needs
//   ui:  what a person sees and clicks, with pictures: every scenario of scenarios.mjs
// Environment: TILELSP (JSON array: the command that starts our server), VSIX, OUT (folder for artifacts),
//   PICTURES (folder for the screenshots of this run), CHROMIUM, NODE (to run VS Code with), E2E_SECONDS (how long one
//   state may take to come about); KEEP_OPEN=1 leaves the workbench running and prints its address.
import { chromium } from "playwright-core";
import fs from "node:fs";
import path from "node:path";
import { scenarios } from "./scenarios.mjs";
import { PATIENCE, Window } from "./window.mjs";
import { startWorkbench } from "./workbench.mjs";

const here = import.meta.dirname;
const { CHROMIUM, NEIGHBOUR, NODE, OUT, PICTURES, TILELSP, VSIX } = process.env;
const started = Date.now();
const say = (...words) => console.log(`${((Date.now() - started) / 1000).toFixed(1).padStart(6)}s`, ...words);

const asked = process.argv.length > 2 ? process.argv.slice(2) : ["api", "ui"];
const wanted = asked.flatMap((name) => (name === "ui" ? Object.keys(scenarios) : [name]));
/** The file that runs a mocha suite, by the suite's name. */
const suites = { api: "suite/index.js", sessions: "suite/sessions.js" };
const unknown = wanted.filter((name) => !(name in suites) && !(name in scenarios));
if (unknown.length) {
  console.log(`no pass is named ${unknown.join(", ")}; there are: ui, ${Object.keys({ ...suites, ...scenarios }).join(", ")}`);
  process.exit(2);
}

fs.rmSync(OUT, { recursive: true, force: true });
fs.mkdirSync(OUT, { recursive: true });
const workbench = await startWorkbench({ node: NODE, vsix: VSIX, command: JSON.parse(TILELSP), out: OUT });
// One profile for all windows: what VS Code is made of is read and compiled once. Documents are kept apart by folders.
const profile = await chromium.launchPersistentContext(path.join(OUT, "profile"), {
  executablePath: CHROMIUM,
  args: ["--no-sandbox"],
  viewport: { width: 1500, height: 850 },
});
say("workbench listens, with", path.basename(VSIX));

async function inside(name) {
  const page = await profile.newPage();
  let finish;
  const exit = new Promise((resolve) => (finish = resolve));
  await page.exposeFunction("codeAutomationExit", finish);
  await page.exposeFunction("codeAutomationLog", (type, args) => {
    const text = [].concat(args).join(" ");
    if (/^(ok|not ok|1\.\.|#|\s)/.test(text)) console.log("   ", text);
  });
  await page.goto(workbench.url(workbench.folder(name), [
    ["extensionDevelopmentPath", workbench.remote(path.join(here, "suite"))],
    ["extensionTestsPath", workbench.remote(path.join(here, suites[name]))],
  ]));
  const timer = setTimeout(() => finish("no answer in time"), 6 * PATIENCE);
  const result = await exit;
  clearTimeout(timer);
  if (result !== 0) {
    await page.screenshot({ path: path.join(PICTURES, `${name}-failed.png`) });
    throw new Error(`the suite in the extension host: ${result}`);
  }
  await page.close();
}

async function ui(name) {
  const folder = workbench.folder(name);
  const windows = [];
  const open = async (file) => {
    windows.push(await Window.start(profile, folder, path.join(PICTURES, name)));
    await windows.at(-1).show(workbench, file);
    return windows.at(-1);
  };
  try {
    await scenarios[name]({ open, workbench, folder, neighbour: NEIGHBOUR });
    if (name !== "no-server") for (const window of windows) await window.expectNoMessages();
  } catch (error) {
    await windows.at(-1)?.page.screenshot({ path: path.join(PICTURES, `${name}-failed.png`) });
    throw error;
  } finally {
    for (const window of windows) await window.close();
  }
}

const failed = [];
try {
  if (process.env.KEEP_OPEN) {
    say(`open ${workbench.url(workbench.folder("open"), [])} ; Enter ends it`);
    await new Promise((resolve) => process.stdin.once("data", resolve));
  } else
    for (const name of wanted) {
      const began = Date.now();
      try {
        await (name in suites ? inside(name) : ui(name));
        say(`${name} passed in ${((Date.now() - began) / 1000).toFixed(1)} s`);
      } catch (error) {
        failed.push(name);
        say(`${name} FAILED: ${error.stack}`);
      }
    }
} finally {
  await profile.close();
  await workbench.stop();
}
say(failed.length ? `FAILED: ${failed.join(", ")}` : "VS Code: passed");
process.exit(failed.length ? 1 : 0);
