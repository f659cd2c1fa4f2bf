import assert from "node:assert/strict";
import test from "node:test";
import { expand, findServer, type Surroundings } from "../src/discover.ts";

const bare: Surroundings = {
  configured: [],
  workspaceFolder: "/ws",
  home: "/home/me",
  env: { PATH: "/usr/bin:/opt/bin", VENV: "/venv" },
  windows: false,
  interpreter: async () => undefined,
  hasServer: async () => false,
  isExecutable: async () => false,
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
