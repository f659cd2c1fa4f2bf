// Writes dist/server: the wheels of the language server and of what it needs, and what its extras would add; and
// for the walkthrough dist/sample.mlir, the repository's first example, and dist/preview.png, the picture of its README. TILELSP_PYTHON names an interpreter that has pip.
import { execFileSync } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";

const here = import.meta.dirname;
const root = path.join(here, "../..");
const server = path.join(here, "dist/server");
const python = process.env.TILELSP_PYTHON ?? "python3";
const run = (...args) => execFileSync(python, args, { cwd: root, encoding: "utf8", stdio: ["ignore", "pipe", "inherit"] });

fs.rmSync(server, { recursive: true, force: true });
const made = fs.mkdtempSync(path.join(os.tmpdir(), "tilelsp-wheel-"));
try {
  run("-m", "pip", "wheel", "--quiet", "--disable-pip-version-check", "--no-deps", "--wheel-dir", made, ".");
  const [wheel] = fs.readdirSync(made);
  // One VSIX for every system and Python: wheels without compiled parts only.
  run("-m", "pip", "download", "--quiet", "--disable-pip-version-check", "--dest", server,
    "--only-binary=:all:", "--platform", "any", "--implementation", "py", "--abi", "none", "--python-version", "3.11",
    path.join(made, wheel));
} finally {
  fs.rmSync(made, { recursive: true, force: true });
}
const extras = `import tomllib; extras = tomllib.load(open("pyproject.toml", "rb"))["project"]["optional-dependencies"]
print(*(one.split(";")[0].strip() for name in ("nvidia", "interp") for one in extras[name]), sep="\\n")`;
fs.writeFileSync(path.join(server, "tools.txt"), run("-c", extras));
fs.copyFileSync(path.join(root, "examples/gemm_bf16.mlir"), path.join(here, "dist/sample.mlir"));
fs.copyFileSync(path.join(root, "docs/preview.png"), path.join(here, "dist/preview.png"));
