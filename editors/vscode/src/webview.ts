// Pages of the extension's own views: each loads its script and the styles that all have, and nothing else.
import * as vscode from "vscode";

/** The folder of what views load. */
export const loaded = (extension: vscode.Uri): vscode.Uri => vscode.Uri.joinPath(extension, "dist");

/** The page of a view; pictures in it have styles of their own. */
export function pageOf(webview: vscode.Webview, extension: vscode.Uri, script: string, title: string): string {
  const file = (name: string) => webview.asWebviewUri(vscode.Uri.joinPath(loaded(extension), name)).toString();
  const policy = `default-src 'none'; style-src ${webview.cspSource} 'unsafe-inline'; script-src ${webview.cspSource}`;
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>${title}</title>
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="stylesheet" href="${file("views.css")}"></head>
<body><main></main><script src="${file(script)}"></script></body></html>`;
}
