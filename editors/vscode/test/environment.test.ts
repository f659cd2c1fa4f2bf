import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import test from "node:test";
import { findInterpreter, type Machine, makeEnvironment, sitePackages, thisMachine } from "../src/environment.ts";

/** A machine on which these programs answer with these versions. */
function machine(answers: Readonly<Record<string, string>>, windows = false): Machine {
  return {
    windows,
    run: async (program, args) => {
      const name = [program, ...args.slice(0, args.indexOf("-I"))].join(" ");
      return name in answers ? `${answers[name]} /opt/${name.replace(" ", "")}\n` : undefined;
    },
  };
}

test("the interpreter that somebody named goes first", async () => {
  const { found } = await findInterpreter(machine({ python3: "3 12", "/venv/bin/python": "3 11" }), ["/venv/bin/python"]);
  assert.deepEqual(found, { path: "/opt//venv/bin/python", version: [3, 11] });
});

test("3.11 is new enough, 3.10 is not", async () => {
  assert.deepEqual((await findInterpreter(machine({ python3: "3 11" }), [])).found?.version, [3, 11]);
  assert.deepEqual(await findInterpreter(machine({ python3: "3 10" }), []), { old: { path: "/opt/python3", version: [3, 10] } });
});

test("a newer one beside an old python3 is found", async () => {
  const { found } = await findInterpreter(machine({ python3: "3 9", "python3.12": "3 12", "python3.11": "3 11" }), []);
  assert.deepEqual(found?.version, [3, 12]);
});

test("of several that are too old the newest is named", async () => {
  const { found, old } = await findInterpreter(machine({ python3: "3 8", python: "3 9" }), []);
  assert.equal(found, undefined);
  assert.deepEqual(old?.version, [3, 9]);
});

test("nothing on the machine", async () => {
  assert.deepEqual(await findInterpreter(machine({}), []), { old: undefined });
});

test("Windows has a launcher", async () => {
  const { found } = await findInterpreter(machine({ "py -3.13": "3 13", python: "3 12" }, true), []);
  assert.deepEqual(found?.version, [3, 13]);
});

test("an environment imports what its wheels hold, and so do the programs that it starts", async () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "environment of its own "));
  try {
    const here = thisMachine();
    const { found } = await findInterpreter(here, []);
    assert.ok(found);
    const wheel = (name: string, text: string): string => {
      const made = path.join(folder, name);
      const write = "import sys, zipfile; zipfile.ZipFile(sys.argv[1], 'w').writestr('bundled.py', sys.argv[2])";
      execFileSync(found.path, ["-I", "-c", write, made, text]);
      return made;
    };
    const environment = path.join(folder, "environment");
    const python = await makeEnvironment(environment, found, [wheel("bundled-1.whl", "print('imported')")], here);
    const again = "import subprocess, sys; subprocess.run([sys.executable, '-P', '-m', 'bundled'], check=True)";
    assert.equal(execFileSync(python, ["-P", "-c", again], { encoding: "utf8" }).trim(), "imported");

    const tool = path.join(sitePackages(environment, found, here), "tool.py");
    fs.writeFileSync(tool, "");
    assert.equal(await makeEnvironment(environment, found, [wheel("bundled-2.whl", "print('upgraded')")], here), python);
    assert.equal(execFileSync(python, ["-m", "bundled"], { encoding: "utf8" }).trim(), "upgraded");
    assert.ok(fs.existsSync(tool), "what was installed beside it stays");

    const before = fs.statSync(path.join(environment, "made.txt")).mtimeMs;
    await makeEnvironment(environment, found, [path.join(folder, "bundled-2.whl")], here);
    assert.equal(fs.statSync(path.join(environment, "made.txt")).mtimeMs, before, "nothing is made twice");
  } finally {
    fs.rmSync(folder, { recursive: true });
  }
});
