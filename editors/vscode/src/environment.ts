// The environment that the extension keeps for its own server: an interpreter of the machine, and the wheels in the VSIX.
//
// It is laid out as Python's documentation of `site` says that a virtual environment is: a file pyvenv.cfg that names the
// interpreter's folder, the interpreter as a link, and a .pth file in site-packages that names the folder of the unpacked
// wheels. Neither pip nor the module venv is needed, nor a network. Programs that the server starts find the packages as the server does.
import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import fs from "node:fs/promises";
import path from "node:path";

/** The oldest Python that runs the server: major and minor. */
export const OLDEST: readonly [number, number] = [3, 11];

/** An interpreter that answered. */
export interface Interpreter {
  /** The program itself, links followed by Python. */
  readonly path: string;
  /** Major and minor. */
  readonly version: readonly [number, number];
}

export interface Machine {
  readonly windows: boolean;
  /** Runs a program; its output, or undefined where it fails or is not there. */
  run(program: string, args: readonly string[]): Promise<string | undefined>;
}

const QUESTION = "import sys; print(*sys.version_info[:2], sys._base_executable or sys.executable)";

/** Names under which interpreters are found, newest first; `named` are looked at before them. */
function programs(windows: boolean, named: readonly string[]): string[][] {
  const versions = [14, 13, 12, 11].map((minor) => `3.${minor}`);
  const known = windows ? [...versions.map((version) => ["py", `-${version}`]), ["python"]] : [["python3"], ...versions.map((version) => [`python${version}`]), ["python"]];
  return [...named.map((one) => [one]), ...known];
}

/** The first interpreter that is new enough, and the newest of those that are too old. */
export async function findInterpreter(machine: Machine, named: readonly string[]): Promise<{ readonly found?: Interpreter; readonly old?: Interpreter | undefined }> {
  let old: Interpreter | undefined;
  for (const [program = "", ...args] of programs(machine.windows, named)) {
    const interpreter = answered(await machine.run(program, [...args, "-I", "-c", QUESTION]));
    if (!interpreter) continue;
    if (compare(interpreter.version, OLDEST) >= 0) return { found: interpreter };
    if (!old || compare(interpreter.version, old.version) > 0) old = interpreter;
  }
  return { old };
}

function answered(output: string | undefined): Interpreter | undefined {
  const [, major, minor, program] = /^(\d+) (\d+) (.+?)\r?\n/.exec(output ?? "") ?? [];
  return program ? { path: program, version: [Number(major), Number(minor)] } : undefined;
}

function compare(one: readonly [number, number], other: readonly [number, number]): number {
  return one[0] - other[0] || one[1] - other[1];
}

/**
 * Makes the environment in `folder`, or finds it there as it would be made; the path of its interpreter.
 * `wheels` are the packages to unpack. Throws what the file system says.
 */
export async function makeEnvironment(folder: string, interpreter: Interpreter, wheels: readonly string[], machine: Machine): Promise<string> {
  const python = machine.windows ? path.join(folder, "Scripts", "python.exe") : path.join(folder, "bin", "python");
  const made = [interpreter.path, interpreter.version.join("."), ...(await Promise.all(wheels.map(described)))].join("\n");
  const stamp = path.join(folder, "made.txt");
  if ((await fs.readFile(stamp, "utf8").catch(() => "")) === made && (await exists(python))) return python;
  await fs.rm(stamp, { force: true });
  if (machine.windows) {
    // Links need a privilege there, and copies of the interpreter its libraries: the module venv has a launcher.
    if ((await machine.run(interpreter.path, ["-I", "-m", "venv", "--without-pip", folder])) === undefined)
      throw new Error(`${interpreter.path} could not make an environment in ${folder}`);
  } else {
    await fs.mkdir(path.dirname(python), { recursive: true });
    await fs.rm(python, { force: true });
    await fs.symlink(interpreter.path, python);
    const version = interpreter.version.join(".");
    const lines = [`home = ${path.dirname(interpreter.path)}`, "include-system-site-packages = false", `version = ${version}`, ""];
    await fs.writeFile(path.join(folder, "pyvenv.cfg"), lines.join("\n"));
  }
  // Beside site-packages, where NVIDIA's tools are installed: those outlive an upgrade of the extension.
  const packages = path.join(folder, "packages");
  await fs.rm(packages, { recursive: true, force: true });
  if ((await machine.run(interpreter.path, ["-I", "-c", UNPACK, packages, ...wheels])) === undefined)
    throw new Error(`the server's packages could not be unpacked into ${packages}`);
  const site = sitePackages(folder, interpreter, machine);
  await fs.mkdir(site, { recursive: true });
  await fs.writeFile(path.join(site, "tilelsp-vscode.pth"), `${packages}\n`);
  await fs.writeFile(stamp, made);
  return python;
}

/** A wheel without compiled parts is unpacked as it lies in its archive. */
const UNPACK = "import sys, zipfile; [zipfile.ZipFile(one).extractall(sys.argv[1]) for one in sys.argv[2:]]";

/** What tells a wheel from the one that an older extension had under the same name. */
async function described(wheel: string): Promise<string> {
  return `${path.basename(wheel)} ${createHash("sha256").update(await fs.readFile(wheel)).digest("hex")}`;
}

/** Where packages of an environment lie. */
export function sitePackages(folder: string, interpreter: Interpreter, machine: Pick<Machine, "windows">): string {
  return machine.windows
    ? path.join(folder, "Lib", "site-packages")
    : path.join(folder, "lib", `python${interpreter.version.join(".")}`, "site-packages");
}

function exists(file: string): Promise<boolean> {
  return fs.access(file).then(() => true, () => false);
}

/** This machine; no program may take longer than `seconds`. */
export function thisMachine(seconds = 30): Machine {
  return {
    windows: process.platform === "win32",
    run: (program, args) =>
      new Promise((resolve) =>
        execFile(program, [...args], { timeout: 1000 * seconds }, (error, stdout) => resolve(error ? undefined : stdout)),
      ),
  };
}
