// Which program is the language server: pure decisions; asking the system is left to the caller.

export interface Command {
  readonly command: string;
  readonly args: readonly string[];
  /** Where it was found, for the log. */
  readonly from: string;
}

/** What the log and the status item say of the server inside the extension. */
export const BUNDLED = "the extension";

/** `-P`: modules of the folder that the server is started in are none of ours. */
const AS_MODULE = ["-P", "-m", "tilelsp", "serve", "--stdio"];

export interface Surroundings {
  /** The setting `tilelsp.server.command`. */
  readonly configured: readonly string[];
  readonly workspaceFolder: string | undefined;
  readonly home: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly windows: boolean;
  /** The interpreter of the workspace folder's own environment `.venv`; undefined where the workspace is not trusted. */
  workspaceInterpreter(): Promise<string | undefined>;
  /** The interpreter that the Python extension has selected. */
  interpreter(): Promise<string | undefined>;
  /** Whether that interpreter can import tilelsp. */
  hasServer(interpreter: string): Promise<boolean>;
  isExecutable(path: string): Promise<boolean>;
  /** The interpreter that runs the server inside the extension; undefined where the machine has no Python for it. */
  bundled(): Promise<string | undefined>;
}

/** Replaces what people write in a path setting; unknown variables stay, so that the message shows them. */
export function expand(text: string, around: Pick<Surroundings, "workspaceFolder" | "home" | "env">): string {
  const folder = around.workspaceFolder;
  return text
    .replace(/^~(?=[/\\]|$)/, around.home)
    .replace(/\$\{workspaceFolder\}/g, (found) => folder ?? found)
    .replace(/\$\{(?:userHome|env:HOME)\}/g, around.home)
    .replace(/\$\{env:([^}]+)\}/g, (found, name: string) => around.env[name] ?? found)
    .replace(/^\.(?=[/\\])/, (found) => folder ?? found);
}

/**
 * The server's command line, or undefined where there is none: the setting, the workspace's own environment, the selected
 * interpreter, the PATH, and at last the server that the extension brings along.
 */
export async function findServer(around: Surroundings): Promise<Command | undefined> {
  const [command, ...rest] = around.configured.map((part) => expand(part, around));
  if (command) {
    const args = rest.length ? rest : ["serve"];
    return { command, args: withStdio(args), from: "the setting tilelsp.server.command" };
  }
  const interpreters = [
    { ask: () => around.workspaceInterpreter(), from: "the workspace's .venv" },
    { ask: () => around.interpreter(), from: "the selected Python interpreter" },
  ];
  for (const { ask, from } of interpreters) {
    const interpreter = await ask();
    if (interpreter && (await around.hasServer(interpreter))) return { command: interpreter, args: AS_MODULE, from };
  }
  const found = await onPath(around);
  if (found) return { command: found, args: ["serve", "--stdio"], from: "the PATH" };
  const bundled = await around.bundled();
  return bundled ? { command: bundled, args: AS_MODULE, from: BUNDLED } : undefined;
}

/** The arguments that start the debugger where those given start the server. */
export function dapOf(args: readonly string[]): string[] {
  const serve = args.indexOf("serve");
  return [...(serve < 0 ? args : args.slice(0, serve)), "dap"];
}

/** A configured command without a transport speaks over stdio. */
function withStdio(args: readonly string[]): readonly string[] {
  return args.some((arg) => /^--(stdio|tcp|ws)/.test(arg)) ? args : [...args, "--stdio"];
}

async function onPath(around: Surroundings): Promise<string | undefined> {
  const [separator, slash, suffixes] = around.windows ? [";", "\\", [".exe", ".cmd", ".bat"]] : [":", "/", [""]];
  for (const folder of (around.env["PATH"] ?? around.env["Path"] ?? "").split(separator).filter(Boolean))
    for (const suffix of suffixes) {
      const candidate = `${folder}${slash}tilelsp${suffix}`;
      if (await around.isExecutable(candidate)) return candidate;
    }
  return undefined;
}
