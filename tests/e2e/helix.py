"""A session in the real Helix, in a terminal of tmux, by the keys that editors/helix/README.md names.

Every feature of the table, then open, error, hover, fix, preview, compare. What is waited for is what Helix shows, and
what its log says that it asked and was answered.

    HELIX=hx TILELSP_BIN=FOLDER python tests/e2e/helix.py FOLDER      exit status 0 when every step was seen
"""

from __future__ import annotations

import json
import os
import shlex
import shutil
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, TypeVar, cast

ROOT = Path(__file__).parent.parent.parent
EDITOR = ROOT / "editors" / "helix"
WORKSPACE = Path(__file__).parent / "workspace"
TABLE: dict[str, Any] = json.loads((WORKSPACE / "features" / "features.json").read_text(encoding="utf-8"))
CURSOR = "‸"
PATIENCE = float(os.environ.get("E2E_SECONDS", "300"))
"""Time in which a state has to come about, in seconds; it only ends a run that will never get there."""
ESCAPE = "1b 5b 32 37 75"
"""The key as a sequence of its own (CSI 27 u): as a single byte it would change the key behind it into another one."""
NAMED_KEYS = {
    "<space>": ("Space",), "<ret>": ("Enter",), "<esc>": ("-H", *ESCAPE.split()), "C-x": ("C-x",), "C-p": ("C-p",),
}  # fmt: skip
Found = TypeVar("Found")


class Helix:
    """One editor in a terminal of its own, with the configuration that is shipped."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._log = folder / "helix.log"
        self._tmux = ["tmux", "-L", f"tilelsp-{os.getpid()}", "-f", "/dev/null"]
        config = folder / "config" / "helix"
        config.mkdir(parents=True)
        shutil.copy(EDITOR / "languages.toml", config)
        (config / "config.toml").write_text("\n".join(_keys_of_the_readme()), encoding="utf-8")

    def start(self, file: Path) -> None:
        """Open a file, and wait until the server has said what it finds there."""
        words = [os.environ["HELIX"], "-vv", "--log", str(self._log), str(file)]
        places = {"XDG_CONFIG_HOME": self._folder / "config", "XDG_CACHE_HOME": self._folder / "cache"}
        named = [f"{name}={value}" for name, value in places.items()]
        named.append(f"PATH={os.environ['TILELSP_BIN']}:{os.environ['PATH']}")
        command = shlex.join(["env", *named, *words])
        self._run("new-session", "-d", "-x", "160", "-y", "60", "-c", str(self._folder), command)
        self.until("the server's first word", lambda: self._answers("textDocument/publishDiagnostics"))

    def stop(self) -> None:
        """End the editor, whatever it has open."""
        subprocess.run([*self._tmux, "kill-server"], check=False)

    def screen(self) -> str:
        """The terminal's present contents."""
        return self._run("capture-pane", "-p")

    def press(self, keys: str) -> None:
        """Press keys in the words of Helix' own documentation; a command from `:` on is typed, and entered."""
        if keys.startswith(":"):
            self._run("send-keys", "-l", keys)
            self._run("send-keys", "Enter")
            return
        while keys:
            named = next((one for one in NAMED_KEYS if keys.startswith(one)), keys[0])
            self._run("send-keys", *NAMED_KEYS.get(named, ("-l", named)))
            keys = keys[len(named) :]

    def enter(self, text: str) -> None:
        """Type a text in the place of the one that a prompt offers, and enter it."""
        self._run("send-keys", "C-u")
        self._run("send-keys", "-l", text)
        self._run("send-keys", "Enter")

    def open(self, file: Path, line: int = 1, column: int = 1) -> None:
        """Open a file at a place, both from 1, with nothing else open."""
        self.press(f":open {file}:{line}:{column}")
        shown = (file.name, f" {line}:{column}")
        self.until(f"{file.name} at its place", lambda: all(one in self.screen() for one in shown))
        self.until(f"the findings of {file}", lambda: any(file.as_uri() in one for one in self._told()))

    def until(self, what: str, probe: Callable[[], Found]) -> Found:
        """Ask until the answer is a true one."""
        stop = time.monotonic() + PATIENCE
        while time.monotonic() < stop:
            found = probe()
            if found:
                return found
            time.sleep(0.05)
        print(self.screen())
        raise SystemExit(f"helix: never came about: {what}")

    def asked(self) -> int:
        """How far the log has come; a mark for `answer`."""
        return len(self._lines())

    def answer(self, method: str, since: int) -> object:
        """The server's answer to a request that Helix made since a mark; None for nothing."""
        numbers: set[object] = set()
        for line in self._lines()[since:]:
            message = _message(line)
            if message.get("method") == method and "id" in message:
                numbers.add(message["id"])
            elif message.get("id") in numbers and message.get("result"):
                return message["result"]
        return None

    def _answers(self, method: str) -> bool:
        return any(f'"method": "{method}"' in line for line in self._lines())

    def _told(self) -> list[str]:
        return [line for line in self._lines() if "textDocument/publishDiagnostics" in line]

    def _lines(self) -> list[str]:
        return self._log.read_text(encoding="utf-8", errors="replace").splitlines() if self._log.exists() else []

    def _run(self, *words: str) -> str:
        return subprocess.run([*self._tmux, *words], check=True, capture_output=True, text=True).stdout


def _message(line: str) -> dict[str, Any]:
    """The message of the protocol in a line of the log; nothing for another line."""
    for arrow in ("tilelsp -> ", "tilelsp <- "):
        _, found, said = line.partition(arrow)
        if found and said.startswith("{"):
            try:
                return cast("dict[str, Any]", json.loads(said))
            except json.JSONDecodeError:
                return {}
    return {}


def _keys_of_the_readme() -> Iterator[str]:
    """The configuration of keys that the page for users has, as it stands there."""
    _, _, behind = (EDITOR / "README.md").read_text(encoding="utf-8").partition("```toml\n")
    yield from behind.partition("```")[0].splitlines()


def _say(what: str) -> None:
    print(f"helix: {what}", flush=True)


def _ask_every_feature(helix: Helix, folder: Path) -> None:
    for number, feature in enumerate(TABLE["features"]):
        if not feature["helix"]:
            continue
        for language, marked in feature["at"].items():
            name = feature.get("file", {}).get(language) or TABLE["texts"][language]
            text = (WORKSPACE / "features" / name).read_text(encoding="utf-8")
            if language in feature.get("edit", {}):
                old, new = feature["edit"][language]
                assert old in text
                text = text.replace(old, new)
            # Each asks of a text of its own, which nothing was changed in before.
            file = folder / f"{number}" / name
            file.parent.mkdir(exist_ok=True)
            file.write_text(text, encoding="utf-8")
            shutil.copy(WORKSPACE / "features" / "features.cu", file.parent)
            since = helix.asked()
            helix.open(file, *_place(text, marked))
            _ask(helix, feature, language, since)
            helix.press("<esc><esc>")
            helix.press(":buffer-close-all!")
        _say(f"{feature['feature']}: {feature['helix']}: {', '.join(feature['at'])}")


def _ask(helix: Helix, feature: dict[str, Any], language: str, since: int) -> None:
    """Press a feature's keys: the server answers with something, and the editor then shows something else."""
    what, cell = f"{feature['feature']} in {language}", feature["helix"]
    keys = cell.split("`")[1] if "`" in cell else ""
    before = helix.screen()
    if "while inserting" in cell:
        helix.press("i")
    if keys:
        helix.press(keys)
    if feature["method"] == "textDocument/rename":
        helix.until(f"the question of {what}", lambda: "rename-to:" in helix.screen())
        helix.enter({**feature["ask"], **feature["ask_of"].get(language, {})}["newName"])
    helix.until(f"an answer to {what}", lambda: helix.answer(feature["method"], since))
    if keys:
        helix.until(f"{what} on the screen", lambda: helix.screen() != before)


def _place(text: str, marked: str) -> tuple[int, int]:
    """Line and column, from 1, of the cursor in a part of the text; the start for none."""
    before, _, behind = marked.partition(CURSOR)
    offset = text.index(before + behind) + len(before)
    return text.count("\n", 0, offset) + 1, offset - text.rfind("\n", 0, offset)


def _session(helix: Helix, folder: Path) -> None:
    """The five minutes of the page for users: open, error, hover, fix, preview, compare."""
    kernel = folder / "gemm.mlir"
    text = (ROOT / "examples" / "gemm_bf16.mlir").read_text(encoding="utf-8")
    wrong = text.replace("mmaf ", "mmaff ", 1)
    kernel.write_text(wrong, encoding="utf-8")
    helix.open(kernel, *_place(wrong, f"{CURSOR}mmaff "))
    helix.until("the error beside the line", lambda: "unknown-op" in helix.screen())
    _say("error: beside its line")
    helix.press("<space>a")
    helix.until("what can be done", lambda: "explain unknown-op" in helix.screen())
    helix.press("C-p<ret>")
    helix.until("what the finding means", lambda: "No dialect declares an op of this name" in helix.screen())
    _say("explained: the last of <space>a")
    helix.press("<space>a")
    helix.until("what can be done", lambda: "explain unknown-op" in helix.screen())
    helix.press("<ret>")
    helix.until("no error after the fix", lambda: "unknown-op" not in helix.screen())
    _say("fix: the first of <space>a")
    helix.press("<space>k")
    helix.until("the page of the op", lambda: "cuda_tile.mmaf" in helix.screen())
    helix.press("<esc>")
    _say("hover: the op's page")
    helix.press("<space>tp")
    helix.until("the preview", lambda: ".target sm_100a" in helix.screen())
    _say("preview: PTX beside the kernel, of what is typed and not saved")
    helix.press(":buffer-close!")
    helix.press("<space>tc")
    helix.until("the comparison", lambda: ".target sm_100a" in helix.screen() and ".target sm_90a" in helix.screen())
    _say("compare: two targets")


def main() -> int:
    """The whole session. Returns the exit status."""
    folder = Path(sys.argv[1])
    helix = Helix(folder)
    try:
        first = folder / "bad_mmaf.mlir"
        shutil.copy(WORKSPACE / first.name, first)
        helix.start(first)
        _ask_every_feature(helix, folder)
        _session(helix, folder)
    finally:
        helix.stop()
    return 0


if __name__ == "__main__":
    sys.exit(main())
