"""What nvcc prints, and what is said of it: a script in its place prints section `printed` of `cases/nvcc_messages`.

The texts are nvcc 13.5's and GCC 12's, some of them changed by hand; `FILE` is the source and `DIR` its folder. Section
`ptx` is what is left of the PTX, which `MADE` names.
"""

from __future__ import annotations

import sys
from pathlib import Path

import pytest
from case_files import case_name, case_paths, load

from tilelsp.cli.main import main

_SCRIPT = """#!{python}
import sys
if "--version" in sys.argv:
    sys.exit(print("Cuda compilation tools, release 13.5, V13.5.37"))
made = sys.argv[sys.argv.index("-o") + 1]
if {ptx!r}:
    open(made, "w").write({ptx!r})
sys.stderr.write({printed!r}.replace("MADE", made))
sys.exit(1)
"""


@pytest.mark.parametrize("path", case_paths("nvcc_messages"), ids=case_name)
def test_messages(
    path: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    case = load(path)
    source = tmp_path / "k.cu"
    source.write_text(case.source)
    printed = case.sections.get("printed", "").replace("FILE", str(source)).replace("DIR", str(tmp_path))
    tool = tmp_path / "bin" / "nvcc"
    tool.parent.mkdir()
    ptx = case.sections.get("ptx", "").replace("FILE", str(source))
    tool.write_text(_SCRIPT.format(python=sys.executable, ptx=ptx, printed=printed))
    tool.chmod(0o755)
    monkeypatch.setenv("PATH", str(tool.parent))
    monkeypatch.setattr("tilelsp.engines.programs.find.places_of_wheels", list[str])
    status = main(["check", str(source)])
    said = capsys.readouterr()
    shown = f"{said.out}{said.err}exit {status}\n".replace(str(source), "FILE").replace(str(tmp_path), "DIR")
    case.check_section("told", shown)
