"""Settings, project files, target precedence and the comments by which a document speaks to tilelsp."""

from __future__ import annotations

import dataclasses
import json
import os
import sys
from collections.abc import Callable
from pathlib import Path

import platformdirs
import pytest

from tilelsp.analysis import Language
from tilelsp.cli.doctor.findings import as_text, examine
from tilelsp.cli.main import main
from tilelsp.defs.targets import TARGET_NAMES
from tilelsp.engines.producers.registry import PRODUCERS
from tilelsp.engines.programs.find import Toolbox
from tilelsp.engines.programs.paths import ToolPaths
from tilelsp.project.config import load_project
from tilelsp.project.folders import user_cache_folder, user_config_folder
from tilelsp.project.pins import PinProblem, read_pins
from tilelsp.project.regular import read_regular
from tilelsp.project.schema import properties
from tilelsp.project.settings import (
    EngineName,
    InlayHints,
    LayerRules,
    ReadingName,
    RuleLevel,
    Settings,
    Trace,
    editor_layer,
    read_layer,
    resolve,
)
from tilelsp.project.targets import TargetSource, choose_targets
from tilelsp.project.user import own_layers, user_file

MANIFEST = Path(__file__).parent.parent / "editors" / "vscode" / "package.json"
TARGETS = ("sm_80", "sm_90a", "sm_100", "sm_100a", "sm_120a")


@pytest.fixture
def project(tmp_path: Path) -> Callable[[dict[str, str]], Path]:
    """Writes files below a folder of its own and returns that folder."""

    def write(files: dict[str, str]) -> Path:
        for name, text in files.items():
            (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
            (tmp_path / name).write_text(text, encoding="utf-8", newline="")
        return tmp_path

    return write


# settings


def test_defaults() -> None:
    assert resolve() == Settings(
        targets=(),
        engine=EngineName.NATIVE,
        reading=ReadingName.TILEIRAS,
        ptxas_path=None,
        tileiras_path=None,
        tileiras_seconds=10,
        python_path=None,
        sources=True,
        source_seconds=60,
        tensor_maps=True,
        compile_on_save=False,
        workspace_diagnostics=False,
        output_folder=None,
        dialects=(),
        inlay_hints=InlayHints(
            result_types=True,
            tile_bytes=False,
            decoded_words=True,
            memory_access=True,
            tensor_cores=True,
            index_width=False,
            register_pressure=True,
            default_hints=False,
        ),
        rules={},
        trace=Trace.OFF,
    )


def test_every_declared_setting_reaches_the_typed_settings() -> None:
    """Changing any one setting of the schema changes the result, so that none is declared in vain."""
    samples: dict[str, object] = {
        "targets": ["sm_80"],
        "rules": {"a.b": "off"},
        "tileiras.timeLimit": 30,
        "sourceTimeLimit": 30,
        "dialects": ["/f"],
    }
    plain = resolve()
    for name, declared in properties().items():
        others = [choice for choice in declared.choices if choice != declared.default]
        fallback: object = not declared.default if isinstance(declared.default, bool) else "/some/path"
        value = samples.get(name, others[0] if others else fallback)
        layer = editor_layer({name: value})
        assert layer.problems == ()
        assert resolve(layer) != plain, name


@pytest.mark.parametrize("value", [0, 3601, True, "10", 2.5, None])
def test_numbers_have_their_bounds(value: object) -> None:
    layer = editor_layer({"tileiras": {"timeLimit": value}})
    assert resolve(layer).tileiras_seconds == 10
    assert "must be a whole number from 1 to 3600" in layer.problems[0]


def test_an_untrusted_project_names_no_folder_to_write_to(project: Callable[[dict[str, str]], Path]) -> None:
    folder = project({"tilelsp.toml": 'outputFolder = "out"\n'})
    assert resolve(load_project(folder).layer).output_folder == folder / "out"
    layer = load_project(folder, trusted=False).layer
    assert resolve(layer).output_folder is None
    assert "untrusted" in layer.problems[0]
    assert resolve(editor_layer({"outputFolder": "ptx"})).output_folder == Path("ptx")


def test_enums_are_those_of_the_schema() -> None:
    declared = properties()
    for name, enum_type in [("engine", EngineName), ("reading", ReadingName), ("trace", Trace), ("rules", RuleLevel)]:
        assert declared[name].choices == tuple(member.value for member in enum_type)
    hints = {name for name in declared if name.startswith("inlayHints.")}
    assert len(hints) == len(dataclasses.fields(InlayHints))


def test_editor_settings_nested_or_dotted() -> None:
    nested = {"targets": ["sm_90a"], "ptxas": {"path": "/opt/ptxas"}, "inlayHints": {"tileBytes": True}, "server": {}}
    dotted = {"tilelsp.targets": ["sm_90a"], "tilelsp.ptxas.path": "/opt/ptxas", "inlayHints.tileBytes": True}
    settings = resolve(editor_layer(nested))
    assert settings == resolve(editor_layer(dotted))
    assert settings.ptxas_path == Path("/opt/ptxas")
    assert settings.inlay_hints.tile_bytes
    assert editor_layer(nested).problems == ()


def test_the_first_layer_wins_and_rules_add_up() -> None:
    first = editor_layer({"engine": "tileiras", "rules": {"a": "off", "b": "hint"}})
    second = editor_layer({"engine": "native", "trace": "verbose", "rules": {"a": "error", "c": "warning"}})
    settings = resolve(first, second)
    assert (settings.engine, settings.trace) == (EngineName.TILEIRAS, Trace.VERBOSE)
    assert settings.rules == {"a": RuleLevel.OFF, "b": RuleLevel.HINT, "c": RuleLevel.WARNING}


@pytest.mark.parametrize(
    ("name", "value", "problem"),
    [
        ("targets", "sm_80", 'must be a list of strings, not "sm_80"'),
        ("targets", ["sm_80", 90], "must be a string, not 90"),
        ("targets", ["sm_80x"], '"sm_80x" is not of the form ^sm_[0-9]+[af]?$'),
        ("targets", ["sm_81"], '"sm_81" is not a target that `tilelsp targets` lists; did you mean sm_80?'),
        ("engine", "llvm", '"llvm" is not one of native, tileiras'),
        ("engine", None, "must be a string, not null"),
        ("outputFolder", "a\0b", '"a\\u0000b" has a NUL in it, which no path and no word has'),
        ("compileOnSave", "yes", 'must be true or false, not "yes"'),
        ("compileOnSave", 1, "must be true or false, not 1"),
        ("rules", ["a"], 'must be a table of strings, not ["a"]'),
        ("rules", {"a": "loud"}, '"loud" is not one of error, warning, information, hint, off'),
        ("ptxas.path", "bin/ptxas", '"bin/ptxas" must be an absolute path'),
        ("ptxas.path", "~no-such-user-here/x", '"~no-such-user-here/x" names a home folder that does not exist'),
        ("trace", "x" * 200, f'"{"x" * 58}… is not one of off, messages, verbose'),
    ],
)
def test_bad_values_are_one_line_and_leave_the_default(name: str, value: object, problem: str) -> None:
    layer = editor_layer({name: value}, known_targets=TARGETS)
    assert layer.problems == (f"settings: {name}: {problem}",)
    assert resolve(layer) == resolve()


@pytest.mark.parametrize(
    "settings", [None, [], "x", 3, {"x": {"y": {"z": 1}}}, {"targets": []}, {"trace": {"server": "verbose"}}]
)
def test_whatever_a_client_sends(settings: object) -> None:
    assert resolve(editor_layer(settings)) == resolve()


# project files


def test_nearest_file_counts_and_tilelsp_toml_goes_first(project: Callable[[dict[str, str]], Path]) -> None:
    root = project(
        {
            "tilelsp.toml": 'targets = ["sm_80"]\n',
            "a/pyproject.toml": '[tool.tilelsp]\ntargets = ["sm_90a", "sm_80"]\n[tool.other]\n',
            "a/b/pyproject.toml": "[project]\nname = 'x'\n",
            "c/tilelsp.toml": 'engine = "tileiras"\n',
            "c/pyproject.toml": "[tool.tilelsp]\nengine = 'native'\n",
        }
    )
    found = load_project(root / "a" / "b" / "kernel.mlir", known_targets=TARGETS)
    assert (found.path, found.layer.targets) == (root / "a" / "pyproject.toml", ("sm_90a", "sm_80"))
    assert found.folder == root / "a"
    assert load_project(root / "x" / "not" / "there.mlir").layer.targets == ("sm_80",)
    assert resolve(load_project(root / "c").layer).engine is EngineName.TILEIRAS


@pytest.mark.parametrize("trusted", [False, True])
@pytest.mark.parametrize("file", ["tilelsp.toml", "pyproject.toml"])
def test_a_project_names_no_programs(project: Callable[[dict[str, str]], Path], file: str, trusted: bool) -> None:
    head = "tool.tilelsp." if file == "pyproject.toml" else ""
    root = project({file: f'[{head}ptxas]\npath = "tools/ptxas"\n[{head}rules]\n"a.b-c" = "off"\n'})
    layer = load_project(root / "k.mlir", trusted=trusted).layer
    settings = resolve(layer)
    assert (settings.ptxas_path, settings.rules) == (None, {"a.b-c": RuleLevel.OFF})
    (problem,) = layer.problems
    assert problem.startswith(f"{root / file}: ptxas.path: names a program, which a project file may not do")


# the user's own


@pytest.mark.parametrize(
    ("given", "home"), [("/x", "/home/a"), ("", "/home/a"), ("relative", "/home/a"), ("/x", None), ("relative", "here")]
)
def test_the_users_folders_are_platformdirs(monkeypatch: pytest.MonkeyPatch, given: str, home: str | None) -> None:
    monkeypatch.setenv("XDG_CONFIG_HOME", given)
    monkeypatch.setenv("XDG_CACHE_HOME", given)
    monkeypatch.delenv("HOME", raising=False) if home is None else monkeypatch.setenv("HOME", home)
    assert str(user_config_folder()) == platformdirs.user_config_dir("tilelsp", appauthor=False)
    assert str(user_cache_folder()) == platformdirs.user_cache_dir("tilelsp", appauthor=False)


def test_the_users_own_file_names_programs(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path))
    file = user_file()
    file.parent.mkdir(parents=True)
    file.write_text('ptxas.path = "bin/ptxas"\ntileiras.path = "/opt/tileiras"\ntrace = "messages"\n')
    settings = resolve(*own_layers(environ={}))
    assert (settings.ptxas_path, settings.trace) == (file.parent / "bin" / "ptxas", Trace.MESSAGES)
    before_it = resolve(*own_layers(environ={"TILELSP_TILEIRAS_PATH": "/mine"}))
    assert (before_it.tileiras_path, before_it.ptxas_path) == (Path("/mine"), file.parent / "bin" / "ptxas")


def test_what_cannot_be_looked_for_is_not_there(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """As in a folder of another user that nobody else may look into."""
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / ("a" * 256)))
    assert all(layer.problems == () for layer in own_layers(environ={}))


def test_a_relative_configuration_folder_would_be_the_current_ones(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """Not on Linux, where such a variable counts as none: as platformdirs may answer elsewhere."""
    monkeypatch.setattr("tilelsp.project.user.user_config_folder", lambda: Path("config", "tilelsp"))
    monkeypatch.chdir(tmp_path)
    user_file().parent.mkdir(parents=True)
    user_file().write_text('ptxas.path = "/opt/evil"\n')
    assert resolve(*own_layers(environ={})).ptxas_path is None


def test_a_path_in_the_environment_is_absolute() -> None:
    layer = own_layers(environ={"TILELSP_PTXAS_PATH": "ptxas"})[0]
    assert layer.problems == ('environment: ptxas.path: "ptxas" must be an absolute path',)


def test_vs_code_takes_programs_from_the_machines_settings_alone() -> None:
    """`machine` keeps a setting out of `.vscode/settings.json`, whatever the workspace is trusted with."""
    sections = json.loads(MANIFEST.read_text(encoding="utf-8"))["contributes"]["configuration"]
    settings = {name: entry for section in sections for name, entry in section["properties"].items()}
    programs = {f"tilelsp.{name}" for name, declared in properties().items() if declared.is_path}
    assert programs == {"tilelsp.ptxas.path", "tilelsp.tileiras.path", "tilelsp.python.path"}
    for name in (*programs, "tilelsp.server.command"):
        assert settings[name]["scope"] == "machine", name


# project files that are no files


@pytest.mark.skipif(sys.platform == "win32", reason="there are no such pipes")
def test_a_pipe_in_the_place_of_a_project_file_is_not_waited_for(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "tilelsp.toml")
    assert load_project(tmp_path).layer.problems == (f"{tmp_path / 'tilelsp.toml'}: is no regular file",)


def test_a_folder_in_the_place_of_a_project_file_is_one_line(tmp_path: Path) -> None:
    (tmp_path / "tilelsp.toml").mkdir()
    assert load_project(tmp_path).layer.problems == (f"{tmp_path / 'tilelsp.toml'}: is no regular file",)


@pytest.mark.skipif(sys.platform == "win32", reason="there are no such devices")
def test_a_pyproject_that_is_no_file_is_nobodys(tmp_path: Path) -> None:
    (tmp_path / "pyproject.toml").symlink_to("/dev/zero")
    assert load_project(tmp_path).layer.problems == ()


def test_a_project_file_that_is_too_large_is_one_line(tmp_path: Path) -> None:
    (tmp_path / "tilelsp.toml").write_bytes(b"#" * (2 << 20))
    (problem,) = load_project(tmp_path).layer.problems
    assert problem == f"{tmp_path / 'tilelsp.toml'}: is larger than 256 KiB"


@pytest.mark.parametrize(
    ("name", "text", "problem"),
    [
        ("tilelsp.toml", "targets = [", "is not valid TOML: Invalid value (at end of document)"),
        ("tilelsp.toml", "target = ['sm_80']", "target: is not a setting; did you mean targets?"),
        ("tilelsp.toml", "[inlayHints]\ntypes = true", "inlayHints.types: is not a setting; did you mean inlayHints."),
        ("tilelsp.toml", "trace.server = 'off'", "trace.server: is not a setting"),
        ("tilelsp.toml", "targets = ['sm_100b']", 'targets: "sm_100b" is not of the form'),
        ("tilelsp.toml", "engine = 2026-01-01", 'engine: must be a string, not datetime.date(2026, 1, 1)'),
        ("pyproject.toml", "[tool]\ntilelsp = 3", "tool.tilelsp must be a table"),
        ("pyproject.toml", "[tool.tilelsp\n", "is not valid TOML: "),
        ("tilelsp.toml", "a = " + "[" * 5000, "is nested more than 32 deep"),
    ],
)  # fmt: skip
def test_bad_files_are_one_line(project: Callable[[dict[str, str]], Path], name: str, text: str, problem: str) -> None:
    root = project({name: text})
    found = load_project(root)
    (line,) = found.layer.problems
    assert line.startswith(f"{root / name}: {problem}")
    assert "\n" not in line
    assert resolve(found.layer) == resolve()


def test_files_that_are_no_text(tmp_path: Path) -> None:
    (tmp_path / "tilelsp.toml").write_bytes(b"\xff\xfe\x00")
    assert load_project(tmp_path).layer.problems == (f"{tmp_path / 'tilelsp.toml'}: is not UTF-8 text",)
    (tmp_path / "tilelsp.toml").unlink()
    (tmp_path / "pyproject.toml").write_text("broken [ but somebody else's")
    assert load_project(tmp_path / "x").layer.problems == ()


def test_a_mark_of_its_encoding_may_begin_a_file(tmp_path: Path) -> None:
    (tmp_path / "tilelsp.toml").write_bytes(b'\xef\xbb\xbftargets = ["sm_90"]\n')
    layer = load_project(tmp_path).layer
    assert (layer.problems, resolve(layer).targets) == ((), ("sm_90",))


def test_unknown_names_are_a_problem_in_files_only(tmp_path: Path) -> None:
    assert read_layer({"a": {"b": 1}}, "f", LayerRules(strict=True)).problems == ("f: a: is not a setting",)
    assert editor_layer({"a": {"b": 1}}).problems == ()


# target precedence


def test_which_targets_apply() -> None:
    named = {"command_line": ("a",), "pinned": ("b", "c", "b"), "project": ("d",), "setting": ("e",)}
    sources = [TargetSource.COMMAND_LINE, TargetSource.PIN, TargetSource.PROJECT, TargetSource.SETTING]
    expected = [("a",), ("b", "c"), ("d",), ("e",)]
    for source, targets in zip(sources, expected, strict=True):
        choice = choose_targets(**named, default=())
        assert (choice.targets, choice.source) == (targets, source)
        del named[next(iter(named))]
    for default in (("sm_100a",), ()):
        choice = choose_targets(default=default)
        assert (choice.targets, choice.source) == (default, TargetSource.DEFAULT)


# pins

UNKNOWN = "tilelsp does not understand this comment"


def slices(
    text: str, comments: tuple[str, ...] = ("//",)
) -> tuple[list[str], list[tuple[str, tuple[int, ...]]], list[str]]:
    pins = read_pins(text, comments)
    for pin in pins.targets:
        assert all(text[name.span.start : name.span.end] == name.text for name in pin.names)
    assert all(text[allow.rule.span.start : allow.rule.span.end] == allow.rule.text for allow in pins.allows)
    targets = [",".join(name.text for name in pin.names) for pin in pins.targets]
    allows = [(allow.rule.text, allow.lines) for allow in pins.allows]
    return (
        targets,
        allows,
        [f"{problem.message} @{text[problem.span.start : problem.span.end]}" for problem in pins.problems],
    )


@pytest.mark.parametrize(
    ("text", "targets"),
    [
        ("// tilelsp: target=sm_100a,sm_120a\nentry @k() {}", ["sm_100a,sm_120a"]),
        ("entry @k() {}\r\n  //tilelsp:target=sm_80\r\n", ["sm_80"]),
        ("/// tilelsp:  target= sm_80 ,\tsm_90a  ", ["sm_80,sm_90a"]),
        ("x // tilelsp: allow(a) target=sm_80", ["sm_80"]),
        ('%0 = constant "// tilelsp: target=sm_80"', []),
        ('"\\"" // tilelsp: target=sm_80', ["sm_80"]),
        ('print "a // b" // tilelsp: target=sm_80', ["sm_80"]),
        ("// see tilelsp: target=sm_80", []),
        ("tilelsp: target=sm_80", []),
        ("𝛼 // tilelsp: target=sm_80", ["sm_80"]),
    ],
)
def test_target_pins(text: str, targets: list[str]) -> None:
    found, _, problems = slices(text)
    assert (found, problems) == (targets, [])


def test_other_comment_marks() -> None:
    text = "; tilelsp: target=sm_90a\n;; tilelsp: allow(x)\n%a = add i32 1, 2\n// tilelsp: target=sm_80\n"
    targets, allows, problems = slices(text, (";", "#"))
    assert (targets, allows, problems) == (["sm_90a"], [("x", (1, 2))], [])


def test_machine_ir_has_the_comments_of_yaml_as_well() -> None:
    text = "attributes #0 = { tilelsp: target=sm_80 }\n#0 tilelsp: target=sm_80\n# tilelsp: target=sm_90a\n"
    assert slices(text, Language.MIR.comments) == (["sm_90a"], [], [])


def test_pinned_names_are_those_of_the_first_pin() -> None:
    text = "// tilelsp: target=sm_80,sm_90a,sm_80\n// tilelsp: target=sm_100a\n"
    assert read_pins(text).target_names == ("sm_80", "sm_90a")
    assert read_pins("no pin").target_names == ()
    assert slices(text)[2] == ["the targets are already pinned in line 1 @target=sm_100a"]


def test_allow_speaks_for_its_line_or_the_next_code() -> None:
    text = "\n".join(
        [
            "%0 = a // tilelsp: allow(r.one, r-two): because of this",  # 0
            "// tilelsp: allow(above)",  # 1
            "// tilelsp: allow(stacked)",  # 2
            "// another comment",  # 3
            "  %1 = b",  # 4
            "// tilelsp: allow(nothing)",  # 5
            "",  # 6
            "%2 = c",  # 7
            "// tilelsp: allow(last)",  # 8
        ]
    )
    _, allows, problems = slices(text)
    assert problems == []
    assert allows == [
        ("r.one", (0,)),
        ("r-two", (0,)),
        ("above", (1, 4)),
        ("stacked", (2, 4)),
        ("nothing", (5,)),
        ("last", (8,)),
    ]


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("// tilelsp: targte=sm_80", f"{UNKNOWN}; did you mean target? @targte"),
        ("// tilelsp: hi you", f"{UNKNOWN}; write target=sm_100a,..., allow(rule-id) or launch(options) @hi"),
        ("// tilelsp:", f"{UNKNOWN}; write target=sm_100a,..., allow(rule-id) or launch(options) @"),
        ("// tilelsp: target=", "target= names no target @target="),
        ("// tilelsp: target=sm_80 sm_90", "targets are separated by commas @sm_90"),
        ("// tilelsp: allow()", "allow() names no rule @"),
        ("// tilelsp: allow(a", "allow( is not closed by ) @a"),
    ],
)  # fmt: skip
def test_comments_that_are_not_understood(text: str, problem: str) -> None:
    assert slices(f"{text}\nentry")[2] == [problem]


def test_a_long_line_and_many_marks_are_read_in_one_pass() -> None:
    text = "x" * 1_000_000 + " tilelsp: tilelsp: // tilelsp: target=sm_80" + " tilelsp:" * 1000
    pins = read_pins(text)
    assert pins.target_names == ("sm_80",)
    (problem,) = pins.problems
    assert isinstance(problem, PinProblem)


# doctor


def doctor_output(capsys: pytest.CaptureFixture[str], *options: str) -> str:
    assert main(("doctor", *options)) == 0
    captured = capsys.readouterr()
    assert captured.err == ""
    return captured.out


PACKAGES = {producer.package for producer in PRODUCERS}
"""Compilers that whichever Python runs this has or has not."""


def test_doctor_names_what_is_missing(tmp_path: Path) -> None:
    findings = examine(tmp_path, Toolbox(environ={}, search_path=[]))
    missing = [one for one in findings.missing if one.name not in PACKAGES]
    assert {entry.name for entry in missing} == {"ptxas", "tileiras", "tileirdisasm", "nvdisasm", "nvcc"}
    assert {entry.install for entry in missing} == {"pip install 'tilelsp[nvidia]'"}
    others = [row.name for row in findings.rows if row.name not in PACKAGES]
    assert others == ["numpy", "tree-sitter", "lz4", "zstandard"]


def test_doctor_names_each_package_once(tmp_path: Path) -> None:
    """Two kinds of kernels are compiled by one."""
    findings = examine(tmp_path, Toolbox(environ={}, search_path=[]))
    shown = [row.name for row in findings.rows if row.name in PACKAGES]
    shown += [missing.name for missing in findings.missing if missing.name in PACKAGES]
    assert sorted(shown) == sorted(PACKAGES - {""})


@pytest.mark.parametrize(("library", "extra"), [("numpy", "interp"), ("lz4", "fatbin"), ("zstandard", "fatbin")])
def test_doctor_misses_libraries(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, library: str, extra: str) -> None:
    """Installed libraries are looked up on Python's own search path, which is empty here."""
    monkeypatch.setattr(sys, "path", [str(tmp_path)])
    findings = examine(tmp_path, Toolbox(environ={}, search_path=[]))
    (missing,) = (entry for entry in findings.missing if entry.name == library)
    assert missing.install == f"pip install 'tilelsp[{extra}]'"


def test_doctor_shows_what_is_wrong_with_a_chosen_tool(tmp_path: Path) -> None:
    toolbox = Toolbox(ToolPaths(ptxas=tmp_path / "absent"), environ={}, search_path=[])
    (row,) = (row for row in examine(tmp_path, toolbox).rows if row.name == "ptxas")
    assert (row.name, row.version) == ("ptxas", "")
    assert row.problem.endswith("(setting tilelsp.ptxas.path)")


@pytest.mark.parametrize("tool", ["ptxas", "tileiras"])
def test_a_path_on_the_command_line_is_that_tools_own(
    tool: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    main(["doctor", "--format", "json", f"--{tool}", str(tmp_path / "absent")])
    rows = json.loads(capsys.readouterr().out)["tools"]
    assert [row["name"] for row in rows if row["path"] == str(tmp_path / "absent")] == [tool]


def test_doctor_names_the_targets_that_no_ptxas_knows(tmp_path: Path) -> None:
    path = tmp_path / "ptxas"
    known = "','".join(name for name in TARGET_NAMES if name not in ("sm_70", "sm_72"))
    path.write_text(
        f"""#!/bin/sh
case $1 in --version) echo "tools, release 13.5, V13.5.37";;
*) echo "--gpu-name Allowed values for this option:  '{known}'.";; esac
"""
    )
    path.chmod(0o755)
    findings = examine(tmp_path, Toolbox(ToolPaths(ptxas=path), environ={}, search_path=[]))
    assert findings.targets_without_ptxas == ("sm_70", "sm_72")
    assert "no ptxas here knows sm_70, sm_72: pip install 'tilelsp[nvidia]'" in list(as_text(findings))


def test_doctor_prints_a_table_and_json(
    project: Callable[[dict[str, str]], Path], capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    root = project({"tilelsp.toml": "compileonsave = true\n"})
    monkeypatch.chdir(root)
    text = doctor_output(capsys, "--ptxas", "nowhere")
    assert "compileonsave: is not a setting; did you mean compileOnSave?" in text
    assert "unusable" in text
    data = json.loads(doctor_output(capsys, "--ptxas", "nowhere", "--format", "json"))
    assert data["project"] == str(root / "tilelsp.toml")
    assert len(data["problems"]) == 1
    broken = [tool for tool in data["tools"] if tool["path"] == str(root / "nowhere")]
    assert [tool["version"] for tool in broken] == [None]
    assert broken[0]["problem"]
    for tool in data["tools"]:
        assert tool["path"] in text


@pytest.mark.parametrize(("size", "held"), [(6, True), (7, True), (8, False)])
def test_a_file_that_was_found_is_read_up_to_a_limit(size: int, held: bool, tmp_path: Path) -> None:
    path = tmp_path / "found"
    path.write_bytes(b"x" * size)
    assert read_regular(path, 7) == (b"x" * size if held else None)
