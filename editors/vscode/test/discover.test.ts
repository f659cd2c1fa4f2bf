import assert from "node:assert/strict";
import test from "node:test";
import { dapOf, expand, findServer, type Surroundings } from "../src/discover.ts";

const bare: Surroundings = {
  configured: [],
  workspaceFolder: "/ws",
  home: "/home/me",
  env: { PATH: "/usr/bin:/opt/bin", VENV: "/venv" },
  windows: false,
  workspaceInterpreter: async () => undefined,
  interpreter: async () => undefined,
  hasServer: async () => false,
  isExecutable: async () => false,
  bundled: async () => undefined,
};

test("the setting wins and speaks over stdio", async () => {
  const found = await findServer({
    ...bare,
    configured: ["${env:VENV}/bin/tilelsp"],
    interpreter: async () => assert.fail("the interpreter was asked for"),
  });
  assert.deepEqual(found && [found.command, ...found.args], ["/venv/bin/tilelsp", "serve", "--stdio"]);
});

test("a configured transport is left alone", async () => {
  const found = await findServer({ ...bare, configured: ["python3", "-m", "tilelsp", "serve", "--stdio"] });
  assert.deepEqual(found?.args, ["-m", "tilelsp", "serve", "--stdio"]);
});

test("then the selected interpreter, if it has the package", async () => {
  const around = { ...bare, interpreter: async () => "/venv/bin/python" };
  assert.equal(await findServer(around), undefined);
  const found = await findServer({ ...around, hasServer: async (python) => python === "/venv/bin/python" });
  assert.deepEqual(found && [found.command, ...found.args], ["/venv/bin/python", "-P", "-m", "tilelsp", "serve", "--stdio"]);
});

test("in front of it the environment of the workspace, if it has the package", async () => {
  const both = { ...bare, workspaceInterpreter: async () => "/ws/.venv/bin/python", interpreter: async () => "/venv/bin/python" };
  const found = await findServer({ ...both, hasServer: async () => true });
  assert.deepEqual(found && [found.command, found.from], ["/ws/.venv/bin/python", "the workspace's .venv"]);
  const other = await findServer({ ...both, hasServer: async (python) => python === "/venv/bin/python" });
  assert.equal(other?.command, "/venv/bin/python");
});

test("at last the server inside the extension", async () => {
  const found = await findServer({ ...bare, bundled: async () => "/storage/bin/python" });
  assert.deepEqual(found, { command: "/storage/bin/python", args: ["-P", "-m", "tilelsp", "serve", "--stdio"], from: "the extension" });
  const onPath = await findServer({ ...bare, bundled: async () => assert.fail("there is one"), isExecutable: async () => true });
  assert.equal(onPath?.from, "the PATH");
});

test("then the PATH", async () => {
  const found = await findServer({ ...bare, isExecutable: async (path) => path === "/opt/bin/tilelsp" });
  assert.equal(found?.command, "/opt/bin/tilelsp");
  const windows = { ...bare, windows: true, env: { Path: "C:\\a;C:\\b" } };
  const exe = await findServer({ ...windows, isExecutable: async (path) => path === "C:\\b\\tilelsp.exe" });
  assert.equal(exe?.command, "C:\\b\\tilelsp.exe");
});

test("what people write in a path", () => {
  assert.equal(expand("~/x", bare), "/home/me/x");
  assert.equal(expand("./x", bare), "/ws/x");
  assert.equal(expand("${workspaceFolder}/x", bare), "/ws/x");
  assert.equal(expand("${env:NOPE}/x", bare), "${env:NOPE}/x");
  assert.equal(expand("a~b", bare), "a~b");
});

test("the debugger starts where the server does", () => {
  assert.deepEqual(dapOf(["-P", "-m", "tilelsp", "serve", "--stdio"]), ["-P", "-m", "tilelsp", "dap"]);
  assert.deepEqual(dapOf(["serve", "--stdio"]), ["dap"]);
  assert.deepEqual(dapOf(["--stdio"]), ["--stdio", "dap"]);
});
