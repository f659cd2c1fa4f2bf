import assert from "node:assert/strict";
import test from "node:test";
import { documentPath, filePath } from "../src/bytecodeNames.ts";

test("a document is named after its file, and ends as the language does", () => {
  const path = "/a folder/gemm.tilebc";
  assert.equal(documentPath(path), "/a folder/gemm.tilebc.mlir");
  assert.equal(filePath(documentPath(path)), path);
});

test("a name that is no document's stays what it is", () => {
  assert.equal(filePath("/x/gemm.tilebc"), "/x/gemm.tilebc");
});
