// The real VS Code workbench: the server inside the npm package code-server, on loopback, with our packaged extension.
import { execFileSync, spawn } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";

const here = import.meta.dirname;
const code = path.join(here, "../node_modules/code-server/lib/vscode");
const kernels = path.join(here, "../../cases/cutile");

/**
 * Starts it. `node` runs VS Code, `vsix` is our extension, `command` starts our server, `out` is a folder for logs.
 * Throws where VS Code does not come up.
 */
export async function startWorkbench({ node, vsix, command, out }) {
  const home = fs.mkdtempSync(path.join(os.tmpdir(), "tilelsp-vscode-"));
  process.on("exit", () => fs.rmSync(home, { recursive: true, force: true, maxRetries: 20 }));
  const settings = (values) => write(`${home}/user/Machine/settings.json`, values);
  settings({ "tilelsp.server.command": command }); // machine-scoped, so read from the server's Machine folder
  write(`${home}/user/User/settings.json`, {
    "workbench.startupEditor": "none",
    "workbench.colorTheme": "Default Dark Modern",
    "workbench.secondarySideBar.defaultVisibility": "hidden",
    "chat.disableAIFeatures": true,
    "files.autoSave": "off",
    "diffEditor.maxComputationTime": 0, // else a slow machine is told that the difference is an approximate one
    "editor.minimap.enabled": false,
    "editor.stickyScroll.enabled": false,
    "editor.quickSuggestions": { "other": "off", "comments": "off", "strings": "off" },
    "telemetry.telemetryLevel": "off",
  });
  const folders = ["--user-data-dir", `${home}/user`, "--extensions-dir", `${home}/ext`];
  // An empty gallery address stops every call to the extension market; sockets go with the folder.
  const env = { ...process.env, EXTENSIONS_GALLERY: JSON.stringify({ serviceUrl: "" }), TMPDIR: home, XDG_RUNTIME_DIR: home };
  const main = path.join(code, "out/server-main.js");
  const extension = (...words) => execFileSync(node, [main, ...folders, ...words], { env, stdio: "pipe" });
  const installing = Date.now();
  extension("--install-extension", vsix);

  const log = fs.createWriteStream(path.join(out, "vscode-server.log"));
  const server = spawn(node, [main, ...folders, "--host", "127.0.0.1", "--port", "0", "--without-connection-token",
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

  return {
    /** Replaces the machine's settings; VS Code sees it by itself. */
    settings,
    /** When the extension's installation began, in milliseconds. */
    installing,
    /** What the server is started with, for settings. */
    command,
    install: (file) => extension("--install-extension", file),
    uninstall: (id) => extension("--uninstall-extension", id),
    /** A workspace folder of its own with the test's documents: what one test leaves unsaved, no other one sees. */
    folder(name) {
      const made = path.join(home, "workspaces", name);
      fs.cpSync(path.join(here, "../workspace"), made, { recursive: true });
      for (const file of ["gemm_bf16.mlir", "gemm_bf16.tilebc"]) fs.copyFileSync(path.join(kernels, file), path.join(made, file));
      fs.copyFileSync(path.join(kernels, "../pictures/circle.ptx"), path.join(made, "circle.ptx"));
      fs.copyFileSync(path.join(kernels, "../passes/locations.mlir"), path.join(made, "passes.mlir"));
      const environment = process.env.SESSION_ENVIRONMENT;
      fs.cpSync(path.join(here, "../../cases/sources/sessions"), path.join(made, "sessions"), { recursive: true });
      if (environment) fs.symlinkSync(environment, path.join(made, "sessions/.venv"));
      return made;
    },
    /** The name of a file in the workbench. */
    remote: (file) => `vscode-remote://127.0.0.1:${port}${file}`,
    /** The address that opens a folder; `entries` tell the workbench what else to do. */
    url: (folder, entries) =>
      `http://127.0.0.1:${port}/?folder=${encodeURIComponent(folder)}&payload=${encodeURIComponent(JSON.stringify(entries))}`,
    /** The extension hosts' and our extension's own logs so far, for whoever has to find out why: texts by file name. */
    logs() {
      const names = fs.readdirSync(`${home}/user/logs`, { recursive: true });
      const wanted = names.filter((file) => /(remoteexthost|Tile IR)\.log$/.test(file));
      return new Map(wanted.map((file) => [file, fs.readFileSync(`${home}/user/logs/${file}`, "utf8")]));
    },
    async stop() {
      const gone = new Promise((resolve) => server.once("exit", resolve));
      process.kill(-server.pid); // the whole group: extension hosts and language servers too
      await gone;
      for (const [file, text] of this.logs()) fs.writeFileSync(path.join(out, `vscode-${file.replace(/[^\w.-]+/g, "-")}`), text);
    },
  };
}

function write(file, value) {
  fs.mkdirSync(path.dirname(file), { recursive: true });
  fs.writeFileSync(file, JSON.stringify(value));
}
