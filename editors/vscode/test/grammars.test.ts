import assert from "node:assert/strict";
import fs from "node:fs";
import { createRequire } from "node:module";
import test from "node:test";
import oniguruma from "vscode-oniguruma";
import textmate from "vscode-textmate";

const manifest = JSON.parse(fs.readFileSync(new URL("../package.json", import.meta.url), "utf8"));
const files = new Map<string, string>(
  manifest.contributes.grammars.map((one: { scopeName: string; path: string }) => [one.scopeName, one.path]),
);

const wasm = fs.readFileSync(createRequire(import.meta.url).resolve("vscode-oniguruma/release/onig.wasm"));
const onigLib = oniguruma.loadWASM(wasm).then(() => ({
  createOnigScanner: (patterns: string[]) => {
    for (const pattern of patterns) new oniguruma.OnigScanner([pattern]); // a bad pattern alone is only skipped
    return new oniguruma.OnigScanner(patterns);
  },
  createOnigString: (text: string) => new oniguruma.OnigString(text),
}));
const registry = new textmate.Registry({
  onigLib,
  loadGrammar: async (scope) => {
    const text = fs.readFileSync(new URL(`../${files.get(scope)}`, import.meta.url), "utf8");
    return textmate.parseRawGrammar(text, "grammar.json");
  },
});

/** The innermost scope of each word of a text that has one besides the language's own. */
async function scopes(grammar: string, text: string): Promise<Map<string, string>> {
  const loaded = await registry.loadGrammar(grammar);
  assert.ok(loaded);
  const found = new Map<string, string>();
  let state = textmate.INITIAL;
  for (const line of text.split("\n")) {
    const { tokens, ruleStack } = loaded.tokenizeLine(line, state);
    state = ruleStack;
    for (const { startIndex, endIndex, scopes } of tokens) {
      const word = line.slice(startIndex, endIndex).trim();
      if (word && scopes.length > 1 && !found.has(word)) found.set(word, scopes.at(-1) ?? "");
    }
  }
  return found;
}

const cases: [grammar: string, text: string, expected: Record<string, string>][] = [
  [
    "source.tileir",
    `entry @gemm(%arg0: tile<ptr<bf16>>) {  // a kernel
  %4 = mmaf %a, %b, %c : tile<128x64xbf16>, tile<64x128xbf16>, tile<128x128xf32>
  %t = nv_tileas.umma %d { kind = #nvvm.tcgen05_mma_kind<f16> } : !nv_tileas.tmem<64x128xf32>
  return`,
    {
      "@gemm": "entity.name.function.tileir",
      "// a kernel": "comment.line.tileir",
      "%4": "variable.other.tileir",
      mmaf: "support.function.tileir",
      tile: "storage.type.tileir",
      bf16: "storage.type.tileir",
      "nv_tileas.umma": "support.function.tileir",
      kind: "variable.parameter.tileir",
      "#nvvm.tcgen05_mma_kind": "constant.other.attribute.tileir",
      "!nv_tileas.tmem": "storage.type.tileir",
      return: "support.function.tileir",
    },
  ],
  [
    "source.ptx",
    `.visible .entry gemm(.param .u64 p0)
L1:
  @%p1 wgmma.mma_async.sync.aligned.m64n128k16.f32.bf16.bf16 {%f1}, %rd1, 193; // go
  mov.b32 %r1, %tid.x;`,
    {
      gemm: "entity.name.function.ptx",
      ".param": "keyword.control.directive.ptx",
      ".u64": "storage.type.ptx",
      L1: "entity.name.label.ptx",
      "%p1": "variable.other.predicate.ptx",
      wgmma: "support.function.ptx",
      ".mma_async": "storage.modifier.ptx",
      ".f32": "storage.type.ptx",
      "%rd1": "variable.other.register.ptx",
      "193": "constant.numeric.ptx",
      "// go": "comment.line.ptx",
      "%tid.x": "variable.other.register.ptx",
    },
  ],
  [
    "source.llvm",
    `define void @mma(i32 %d) {
  %x = call i64 @llvm.nvvm.encode(i32 193, i1 true) ; word`,
    {
      define: "keyword.control.llvm",
      "@mma": "entity.name.function.llvm",
      i32: "storage.type.llvm",
      call: "support.function.llvm",
      "193": "constant.numeric.llvm",
      true: "constant.language.llvm",
      "; word": "comment.line.llvm",
    },
  ],
  [
    "source.nvptx-mir",
    `bb.entry:
  %t:b32 = TCGEN05_ALLOC_SHARED imm:16
      ctrl:     imm:193`,
    {
      "bb.entry": "entity.name.label.mir",
      TCGEN05_ALLOC_SHARED: "support.function.mir",
      b32: "storage.type.mir",
      ctrl: "variable.parameter.mir",
      "193": "constant.numeric.mir",
    },
  ],
  [
    "source.nvsass",
    `gemm:
    /*02f0*/ [B-1----:R-:W-:Y:S02:R---] @!P0 IMAD.MOV.U32 R2, RZ, 0x40, UR4 ;
    /*0300*/ [B------:R-:W2:-:S01:----] S2R R4, SR_TID.X ;`,
    {
      "gemm:": "entity.name.label.nvsass",
      "/*02f0*/": "comment.block.nvsass",
      "B-1----:R-:W-:Y:S02:R---": "meta.attribute.control-code.nvsass",
      "@!P0": "variable.parameter.predicate.nvsass",
      "IMAD.MOV.U32": "keyword.other.instruction.nvsass",
      R2: "variable.other.register.nvsass",
      UR4: "variable.other.register.nvsass",
      "SR_TID.X": "variable.other.register.nvsass",
      "0x40": "constant.numeric.nvsass",
    },
  ],
];

for (const [grammar, text, expected] of cases)
  test(`colours of ${grammar}`, async () => {
    const found = await scopes(grammar, text);
    assert.deepEqual(Object.fromEntries(Object.keys(expected).map((word) => [word, found.get(word)])), expected);
  });
