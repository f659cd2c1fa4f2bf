import assert from "node:assert/strict";
import test from "node:test";
import { coloured, generatedFrom, lineAt, mainRange, type MapRow, shareOf, shifted, sourceOf, toRanges } from "../src/lineMap.ts";

// A loop on source lines 2 to 5 whose body's line 3 became generated lines 11, 12 and 20.
const rows: MapRow[] = [
  [10, 2, 5],
  [11, 3, 3],
  [12, 3, 3],
  [13, 4, 4],
  [20, 3, 3],
  [21, 2, 5],
];

test("a source line and what it became have one colour, the next line another", () => {
  const found = coloured(rows);
  assert.equal(found.length, 5);
  assert.deepEqual(found[0], { output: [{ start: 10, end: 10 }, { start: 21, end: 21 }], source: [{ start: 2, end: 2 }] });
  assert.deepEqual(found[1], { output: [{ start: 11, end: 12 }, { start: 20, end: 20 }], source: [{ start: 3, end: 3 }] });
  assert.deepEqual(found[2], { output: [{ start: 13, end: 13 }], source: [{ start: 4, end: 4 }] });
  assert.deepEqual(found[3], { output: [], source: [] });
  const many = coloured([0, 1, 2, 3, 4, 5].map((line): MapRow => [line, line, line]));
  assert.deepEqual(many[0]?.source, [{ start: 0, end: 0 }, { start: 5, end: 5 }]);
});

test("ranges join neighbours only", () => {
  assert.deepEqual(toRanges([3, 1, 2, 7, 2]), [{ start: 1, end: 3 }, { start: 7, end: 7 }]);
  assert.deepEqual(toRanges([]), []);
});

test("a line of a loop's body is its own operation, not the loop", () => {
  assert.deepEqual(generatedFrom(rows, 3, 3), [{ start: 11, end: 12 }, { start: 20, end: 20 }]);
});

test("the loop's own line leads to the loop's own rows", () => {
  assert.deepEqual(generatedFrom(rows, 2, 2), [{ start: 10, end: 10 }, { start: 21, end: 21 }]);
});

test("a line that became nothing leads nowhere", () => {
  assert.deepEqual(generatedFrom(rows, 9, 9), []);
  assert.deepEqual(sourceOf(rows, 14, 19), []);
});

test("a generated line leads back to all its source lines", () => {
  assert.deepEqual(sourceOf(rows, 12, 13), [{ start: 3, end: 4 }]);
  assert.deepEqual(sourceOf(rows, 21, 21), [{ start: 2, end: 5 }]);
});

test("lines typed above move the map, lines typed below do not", () => {
  assert.deepEqual(shifted(rows, 0, 0, 2)[1], [11, 5, 5]);
  assert.deepEqual(shifted(rows, 6, 6, 3), rows);
  assert.deepEqual(shifted(rows, 3, 3, 0), rows);
});

test("lines typed inside a loop stretch it", () => {
  assert.deepEqual(shifted(rows, 3, 3, 1)[0], [10, 2, 6]);
});

test("deleted lines pull the rest up, and no range turns over", () => {
  assert.deepEqual(shifted(rows, 0, 2, 0)[1], [11, 1, 1]);
  for (const [, first, last] of shifted(rows, 2, 6, 0)) assert.ok(first <= last);
});

test("the range to look at is the last of the long ones", () => {
  const hoisted = { start: 8, end: 36 };
  const work = { start: 272, end: 296 };
  assert.deepEqual(mainRange([{ start: 1, end: 2 }, hoisted, work, { start: 300, end: 304 }]), work);
  assert.deepEqual(mainRange([{ start: 1, end: 2 }, hoisted]), hoisted);
  assert.equal(mainRange([]), undefined);
});

test("a place in one text has the same share of what another text has of it", () => {
  const before = [{ start: 8, end: 9 }, { start: 20, end: 28 }];
  assert.equal(shareOf(before, 8), 0);
  assert.equal(shareOf(before, 28), 1);
  assert.equal(shareOf(before, 23), 0.5);
  assert.equal(shareOf(before, 12), undefined);
  const after = [{ start: 40, end: 60 }];
  assert.equal(lineAt(after, 0.5), 50);
  assert.equal(lineAt(after, 1), 60);
  assert.equal(lineAt([], 0.5), undefined);
  assert.equal(shareOf([{ start: 3, end: 3 }], 3), 0);
});
