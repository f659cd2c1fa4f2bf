// The documents that show bytecode files: `tilebc:/folder/kernel.tilebc.mlir` is the text of `/folder/kernel.tilebc`.

export const bytecodeScheme = "tilebc";
const shownAs = ".mlir";

/** The path of the document that shows the bytecode file at `path`. */
export function documentPath(path: string): string {
  return path + shownAs;
}

/** The path of the bytecode file that the document at `path` shows. */
export function filePath(path: string): string {
  return path.endsWith(shownAs) ? path.slice(0, -shownAs.length) : path;
}
