// Writes dist/extension.cjs, one file with everything it needs, those of its views, and dist/NOTICES.txt, the licences of what went into it.
import { build } from "esbuild";
import fs from "node:fs";
import path from "node:path";

const here = import.meta.dirname;
const common = { absWorkingDir: here, bundle: true, minify: true, metafile: true, logLevel: "warning" };
const results = await Promise.all([
  build({
    ...common,
    entryPoints: ["src/extension.ts"],
    outfile: "dist/extension.cjs",
    platform: "node",
    format: "cjs",
    target: "node20",
    external: ["vscode"],
  }),
  build({
    ...common,
    entryPoints: ["webview/controls.tsx", "webview/word.tsx", "webview/views.css"],
    outdir: "dist",
    platform: "browser",
    format: "iife",
    target: "es2022",
    jsx: "automatic",
    jsxImportSource: "preact",
  }),
]);

const packages = new Set();
for (const input of results.flatMap(({ metafile }) => Object.keys(metafile.inputs))) {
  const found = /^(.*node_modules\/(?:@[^/]+\/)?[^/]+)\//.exec(input);
  if (found) packages.add(found[1]);
}
const notices = [...packages].sort().map((folder) => {
  const { name, version, license } = JSON.parse(fs.readFileSync(path.join(here, folder, "package.json"), "utf8"));
  const file = fs.readdirSync(path.join(here, folder)).find((entry) => /^licen[sc]e/i.test(entry));
  const text = file ? fs.readFileSync(path.join(here, folder, file), "utf8").trim() : `Licence: ${license}`;
  return `${name} ${version}\n\n${text}\n`;
});
fs.writeFileSync(path.join(here, "dist/NOTICES.txt"), notices.join(`\n${"-".repeat(80)}\n\n`));
