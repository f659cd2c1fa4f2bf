// The server that the extension brings along: its wheels lie in dist/server, its interpreter is one of the machine.
import { spawn } from "node:child_process";
import fs from "node:fs/promises";
import path from "node:path";
import * as vscode from "vscode";
import { findInterpreter, type Interpreter, makeEnvironment, OLDEST, sitePackages, thisMachine } from "./environment.ts";

/** What `pip install 'tilelsp[nvidia,interp]'` adds to the server; written by server.mjs from pyproject.toml. */
const TOOLS = "tools.txt";

export class BundledServer {
  /** Why there is no server, for the user. */
  problem = "the language server tilelsp was not found.";
  private readonly wheels: string;
  private readonly folder: string;
  private made: { readonly python: string; readonly interpreter: Interpreter } | undefined;

  constructor(context: vscode.ExtensionContext) {
    this.wheels = context.asAbsolutePath(path.join("dist", "server"));
    this.folder = path.join(context.globalStorageUri.fsPath, "environment");
  }

  /** The interpreter of the extension's own environment, which is made where it is not there yet. `selected` is tried first. */
  async interpreter(selected: string | undefined): Promise<string | undefined> {
    const machine = thisMachine();
    const { found, old } = await findInterpreter(machine, selected ? [selected] : []);
    if (!found) {
      const wanted = `Python ${OLDEST.join(".")} or newer`;
      const there = old ? `this machine has ${old.path}, which is ${old.version.join(".")}` : "this machine has no Python";
      this.problem = `the language server needs ${wanted}, and ${there}: install one from python.org or your system's packages, and try again.`;
      return undefined;
    }
    try {
      const wheels = (await fs.readdir(this.wheels)).filter((file) => file.endsWith(".whl")).sort();
      const paths = wheels.map((file) => path.join(this.wheels, file));
      const python = await makeEnvironment(this.folder, found, paths, machine);
      this.made = { python, interpreter: found };
      return python;
    } catch (error) {
      this.problem = `the extension's own environment could not be made: ${String(error)}`;
      return undefined;
    }
  }

  /** Asks, and installs NVIDIA's tools with the machine's pip, with progress; whether they are there now. */
  async installTools(): Promise<boolean> {
    if (!this.made) return false;
    const { interpreter } = this.made;
    const wheels = (await fs.readFile(path.join(this.wheels, TOOLS), "utf8")).split("\n").filter(Boolean);
    const detail = `ptxas, nvdisasm, tileiras and NumPy come from PyPI into a folder of the extension, about 1 GB: ${wheels.join(", ")}`;
    const install = "Install";
    if ((await vscode.window.showInformationMessage("Install NVIDIA's tools for Tile IR?", { modal: true, detail }, install)) !== install) return false;
    const site = sitePackages(this.folder, interpreter, thisMachine());
    // `--target` is what interpreters of distributions allow, whose own packages pip must not touch.
    const args = ["-m", "pip", "install", "--upgrade", "--target", site, "--progress-bar", "off", "--disable-pip-version-check", ...wheels];
    const options = { location: vscode.ProgressLocation.Notification, title: "Installing NVIDIA's tools", cancellable: true };
    const failed = await vscode.window.withProgress(options, (progress, token) => pip(interpreter.path, args, progress, token));
    if (failed) void vscode.window.showErrorMessage(`Tile IR: NVIDIA's tools were not installed: ${failed}`);
    return failed === undefined;
  }
}

/** Runs pip, whose lines are the progress; why it failed. */
function pip(
  python: string, args: readonly string[], progress: vscode.Progress<{ message: string }>, token: vscode.CancellationToken,
): Promise<string | undefined> {
  return new Promise((resolve) => {
    const child = spawn(python, args, { stdio: ["ignore", "pipe", "pipe"] });
    let last = "";
    const listen = (chunk: Buffer) => {
      const lines = chunk.toString().split("\n").map((line) => line.trim()).filter(Boolean);
      last = lines.findLast((line) => /^ERROR|No module/.test(line)) ?? last;
      const shown = lines.at(-1);
      if (shown) progress.report({ message: shown.slice(0, 80) });
    };
    child.stdout.on("data", listen);
    child.stderr.on("data", listen);
    token.onCancellationRequested(() => child.kill());
    child.once("error", (error) => resolve(String(error)));
    child.once("close", (status) => {
      if (status === 0) resolve(undefined);
      else resolve(token.isCancellationRequested ? "stopped" : last || `pip ended with status ${status}`);
    });
  });
}
