import assert from "node:assert/strict";
import fs from "node:fs";
import test from "node:test";
import { stages } from "../src/declared.ts";
import { verdictLine } from "../src/names.ts";

const manifest = JSON.parse(fs.readFileSync(new URL("../package.json", import.meta.url), "utf8"));

test("every stage is shown in a language that the extension contributes", () => {
  const languages = new Map<string, string[]>(
    manifest.contributes.languages.map((one: { id: string; extensions: string[] }) => [one.id, one.extensions]),
  );
  for (const stage of stages) assert.ok(languages.get(stage.language)?.includes(`.${stage.suffix}`), stage.id);
});

test("every title that a menu or a key names is a command", () => {
  const known = new Set(manifest.contributes.commands.map((one: { command: string }) => one.command));
  const menus = Object.values(manifest.contributes.menus).flat() as { command: string }[];
  for (const { command } of [...menus, ...manifest.contributes.keybindings]) assert.ok(known.has(command), command);
});

test("ptxas' verdict in one line", () => {
  assert.equal(
    verdictLine({ accepted: true, version: "13.5", registers: 90, dynamic_shared_bytes: 32768 }),
    "ptxas 13.5: accepted, 90 registers, 32 KiB shared",
  );
  assert.equal(verdictLine({ accepted: true, spill_bytes: 8 }), "ptxas: accepted, 8 bytes spilled");
  assert.equal(verdictLine({ accepted: false, version: "13.5" }), "ptxas 13.5: refused");
  assert.equal(verdictLine({ accepted: null }), "ptxas: no verdict");
});
