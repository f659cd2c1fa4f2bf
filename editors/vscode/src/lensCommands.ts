// Commands of lenses, under names that stay valid. VS Code names a command that has arguments for as long as it keeps the
// list of lenses it came in; but it draws the old line until the next list is filled in, and a click in between would find
// no command. One without arguments keeps the name it has.
import * as vscode from "vscode";

/** More than are drawn at a time, so that only names that nobody sees are forgotten. */
const kept = 256;

export class LensCommands implements vscode.Disposable {
  private readonly known = new Map<string, vscode.Disposable>();

  /** The same command without arguments. */
  named(command: vscode.Command): vscode.Command {
    const { arguments: given, ...rest } = command;
    if (!given?.length) return command;
    const id = `tileir.lens ${command.command} ${JSON.stringify(given)}`;
    const registered = this.known.get(id) ?? vscode.commands.registerCommand(id, () => vscode.commands.executeCommand(command.command, ...given));
    this.known.delete(id); // the latest stand last
    this.known.set(id, registered);
    for (const [oldest, one] of this.known) {
      if (this.known.size <= kept) break;
      one.dispose();
      this.known.delete(oldest);
    }
    return { ...rest, command: id };
  }

  dispose(): void {
    for (const one of this.known.values()) one.dispose();
  }
}
