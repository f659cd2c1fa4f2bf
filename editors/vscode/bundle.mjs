// Writes dist/extension.cjs, one file with everything it needs, and dist/NOTICES.txt, the licences of what went into it.
import { build } from "esbuild";
import fs from "node:fs";
import path from "node:path";

const here = import.meta.dirname;
const result = await build({
  absWorkingDir: here,
  entryPoints: ["src/extension.ts"],
  outfile: "dist/extension.cjs",
  bundle: true,
  minify: true,
  platform: "node",
  format: "cjs",
  target: "node20",
  external: ["vscode"],
  metafile: true,
  logLevel: "warning",
});

const packages = new Set();
for (const input of Object.keys(result.metafile.inputs)) {
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
