import assert from "node:assert/strict";
import test from "node:test";
import { controlsState, freeTargets, type Shown } from "../src/controlsState.ts";
import { stages } from "../src/declared.ts";
import { messagesOf } from "../src/messages.ts";
import type { PreviewAnswer } from "../src/protocol.ts";

const range = { start: { line: 4, character: 2 }, end: { line: 4, character: 9 } };
const answer: PreviewAnswer = { uri: "", version: 1, text: "", languageId: "ptx", stale: false, map: [], diagnostics: [] };
const known = { source: "gemm.mlir", stages, targets: ["sm_80", "sm_90a", "sm_100a"], pictures: { cfg: "the graph" } };

function shown(target: string, more: Partial<Shown> = {}): Shown {
  return { uri: `tilelsp:/${target}`, pictured: target, stage: "ptx", target, engine: "native", changed: false, answer, ...more };
}

test("stages and passes are two rows of tabs, each with what it shows", () => {
  const one = shown("sm_90a");
  const { stage, stages: own, passes } = controlsState(known, [one], one);
  assert.equal(stage, "ptx");
  assert.ok(own.some(({ id, title, detail }) => id === "llvm" && title === "LLVM IR" && detail));
  assert.ok(passes.some(({ id, title }) => id === "assign-layouts" && title === "assign-layouts"));
  assert.ok(passes.some(({ id }) => id === "select"));
  assert.equal(own.length + passes.length, stages.length);
});

test("previews stand side by side, with what is known of each", () => {
  const fresh = shown("sm_90a");
  const edited = shown("sm_100a", { changed: true, answer: { ...answer, stale: true, ptxas: { accepted: true, version: "13.5", registers: 90 } } });
  const { columns } = controlsState(known, [fresh, edited], edited);
  assert.deepEqual(columns.map(({ title, stale, changed }) => [title, stale, changed]), [["PTX on sm_90a", false, false], ["PTX on sm_100a", true, true]]);
  assert.equal(columns[0]?.verdict, undefined);
  assert.equal(columns[1]?.verdict, "ptxas 13.5: accepted, 90 registers");
});

test("a column is offered the targets that no other one of its engine shows", () => {
  const all = [shown("sm_90a"), shown("sm_80", { engine: "tileiras" })];
  const state = controlsState(known, all, all[0] as Shown);
  assert.deepEqual(freeTargets(state, "native"), ["sm_80", "sm_100a"]);
  assert.deepEqual(freeTargets(state, "native", "tilelsp:/sm_90a"), ["sm_80", "sm_90a", "sm_100a"]);
  assert.deepEqual(freeTargets(state, "tileiras"), ["sm_90a", "sm_100a"]);
});

test("messages have the source's line, those of ptxas none", () => {
  const diagnostics = [{ range, message: "no lowering", severity: 2 }, { range, message: "a remark", severity: 3 }];
  const ptxas = { accepted: false, messages: ["line 3; error", { message: "fatal" }] };
  assert.deepEqual(messagesOf({ diagnostics, ptxas }), [
    { text: "no lowering", severity: "warning", line: 4 },
    { text: "a remark", severity: "information", line: 4 },
    { text: "ptxas: line 3; error", severity: "error", line: undefined },
    { text: "ptxas: fatal", severity: "error", line: undefined },
  ]);
  assert.deepEqual(messagesOf({ diagnostics: [], ptxas: null }), []);
});
