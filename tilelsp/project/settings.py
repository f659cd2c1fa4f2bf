"""Typed settings, put together from layers: the project's file, the editor's settings, the defaults."""

from __future__ import annotations

import enum
import functools
from collections.abc import Collection, Iterator, Mapping
from pathlib import Path
from typing import cast

from tilelsp.base.record import field, record
from tilelsp.project.schema import (
    MOST_SHOWN,
    PREFIX,
    Property,
    SettingValue,
    ValueType,
    clipped,
    properties,
    shown,
)

MOST_UNKNOWN = 20
"""Names in one file that are told not to be settings; of more it is said how many there are."""


class EngineName(enum.Enum):
    """Engines that make the PTX."""

    NATIVE = "native"
    TILEIRAS = "tileiras"


class ReadingName(enum.Enum):
    """Whose numbering packed words follow where compilers differ."""

    TILEIRAS = "tileiras"
    CICC = "cicc"


class RuleLevel(enum.Enum):
    """Severities that a rule's finding is shown at."""

    ERROR = "error"
    WARNING = "warning"
    INFORMATION = "information"
    HINT = "hint"
    OFF = "off"


class Trace(enum.Enum):
    """How much the server logs."""

    OFF = "off"
    MESSAGES = "messages"
    VERBOSE = "verbose"


@record
class InlayHints:
    """Which inlay hints are shown; from `memory_access` on, those about decisions of NVIDIA's compiler."""

    result_types: bool
    tile_bytes: bool
    decoded_words: bool
    memory_access: bool
    tensor_cores: bool
    index_width: bool
    register_pressure: bool
    default_hints: bool


@record
class Settings:
    """All settings of one document. `targets` is empty where nobody chose any. Paths are None if unset, else absolute.

    Only `output_folder` may be relative: to the document's own folder.
    """

    targets: tuple[str, ...]
    engine: EngineName
    reading: ReadingName
    ptxas_path: Path | None
    tileiras_path: Path | None
    tileiras_seconds: int
    python_path: Path | None
    sources: bool
    source_seconds: int
    tensor_maps: bool
    compile_on_save: bool
    workspace_diagnostics: bool
    output_folder: Path | None
    dialects: tuple[Path, ...]
    inlay_hints: InlayHints
    rules: Mapping[str, RuleLevel]
    trace: Trace


@record
class Layer:
    """Settings of one source: only those that it names, checked.

    `problems` has one line for each value that is not used, `origin: setting: what is wrong`; `refused` are those of
    them that are right, and that this source may not give.
    """

    origin: str = ""
    values: Mapping[str, SettingValue] = field(default_factory=dict[str, SettingValue])
    problems: tuple[str, ...] = ()
    refused: frozenset[str] = frozenset()

    @property
    def targets(self) -> tuple[str, ...]:
        """The targets that this source names."""
        return _words(self.values.get("targets", ()))


class _RefusedError(ValueError):
    """A source may not give this setting."""


@record
class LayerRules:
    """How to read a layer.

    `strict`: a name that is no setting is a problem (a project file) or somebody else's (an editor's section).
    `base`: relative paths are taken from there; None makes them a problem. `known_targets`: names to accept, any
    where empty. `no_programs` and `no_folders`, where they are not empty, say why this source may name no programs to
    run, and no folders to write to; such a value is a problem and not used.
    """

    strict: bool
    base: Path | None = None
    known_targets: Collection[str] = ()
    no_programs: str = ""
    no_folders: str = ""


def read_layer(data: Mapping[str, object], origin: str, rules: LayerRules) -> Layer:
    """Check nested (`{"ptxas": {"path": ...}}`) or dotted (`{"ptxas.path": ...}`) settings. Never raises."""
    values: dict[str, SettingValue] = {}
    problems: list[str] = []
    refused: set[str] = set()
    unknown = 0
    for name, value in _flatten(data, ""):
        declared = properties().get(name)
        if declared is None:
            unknown += 1
            if rules.strict and unknown <= MOST_UNKNOWN:
                problems.append(f"{origin}: {clipped(name)}: is not a setting{_suggestion(name)}")
            continue
        try:
            values[name] = _checked(declared, value, rules)
        except ValueError as error:
            problems.append(f"{origin}: {name}: {error}")
            if isinstance(error, _RefusedError):
                refused.add(problems[-1])
    if rules.strict and unknown > MOST_UNKNOWN:
        problems.append(f"{origin}: {unknown - MOST_UNKNOWN} more names are not settings")
    return Layer(origin, values, tuple(problems), frozenset(refused))


def editor_layer(settings: object, *, known_targets: Collection[str] = ()) -> Layer:
    """The layer of a client's `tilelsp` section, whatever the client sent; other names in it are left alone."""
    rules = LayerRules(strict=False, known_targets=known_targets)
    if settings is None:
        return Layer("settings")
    if not isinstance(settings, Mapping):
        return Layer("settings", problems=(f"settings: tilelsp: must be an object, not {shown(settings)}",))
    return read_layer(cast("Mapping[str, object]", settings), "settings", rules)


def resolve(*layers: Layer) -> Settings:
    """The settings that the layers add up to; the first one that names a setting wins, rule by rule for `rules`."""
    values = {name: declared.default for name, declared in properties().items()}
    rules: dict[str, RuleLevel] = {}
    for layer in reversed(layers):
        values.update(layer.values)
        rules.update((rule, RuleLevel(level)) for rule, level in _pairs(layer.values.get("rules", ())))
    return Settings(
        targets=_words(values["targets"]),
        engine=EngineName(values["engine"]),
        reading=ReadingName(values["reading"]),
        ptxas_path=_path(values["ptxas.path"]),
        tileiras_path=_path(values["tileiras.path"]),
        tileiras_seconds=_number(values["tileiras.timeLimit"]),
        python_path=_path(values["python.path"]),
        sources=bool(values["sources"]),
        source_seconds=_number(values["sourceTimeLimit"]),
        tensor_maps=bool(values["tensorMaps"]),
        compile_on_save=bool(values["compileOnSave"]),
        workspace_diagnostics=bool(values["workspaceDiagnostics"]),
        output_folder=_path(values["outputFolder"]),
        dialects=tuple(Path(name) for name in _words(values["dialects"])),
        inlay_hints=InlayHints(
            result_types=bool(values["inlayHints.resultTypes"]),
            tile_bytes=bool(values["inlayHints.tileBytes"]),
            decoded_words=bool(values["inlayHints.decodedWords"]),
            memory_access=bool(values["inlayHints.memoryAccess"]),
            tensor_cores=bool(values["inlayHints.tensorCores"]),
            index_width=bool(values["inlayHints.indexWidth"]),
            register_pressure=bool(values["inlayHints.registerPressure"]),
            default_hints=bool(values["inlayHints.defaultHints"]),
        ),
        rules=rules,
        trace=Trace(values["trace"]),
    )


def _flatten(data: Mapping[str, object], prefix: str) -> Iterator[tuple[str, object]]:
    """Dotted names with their values; a table is opened where settings may stand in it.

    An editor's `trace` may be a table: its own language client keeps `trace.server` there.
    """
    for key, value in data.items():
        name = f"{prefix}{key}"
        if not prefix:
            name = name.removeprefix(PREFIX)
        declared = properties().get(name)
        holds = name in _tables() if declared is None else declared.type is not ValueType.OBJECT
        if holds and isinstance(value, Mapping):
            yield from _flatten(cast("Mapping[str, object]", value), f"{name}.")
        else:
            yield name, value


@functools.cache
def _tables() -> frozenset[str]:
    """The names before the dots of settings."""
    parts = (name.split(".") for name in properties())
    return frozenset(".".join(part[:end]) for part in parts for end in range(1, len(part)))


def _checked(declared: Property, value: object, rules: LayerRules) -> SettingValue:
    checked = declared.checked(value)
    if declared.is_path and checked:
        if rules.no_programs:
            raise _RefusedError(f"names a program, {rules.no_programs}")
        return str(_absolute(str(checked), rules.base))
    if declared.is_folder and checked:
        if rules.no_folders:
            raise _RefusedError(f"names a folder to write to, {rules.no_folders}")
        return str(_absolute(str(checked), rules.base or Path()))
    if declared.names_files:
        return tuple(str(_absolute(name, rules.base)) for name in _words(checked))
    if declared.name == "targets" and rules.known_targets:
        for name in _words(checked):
            if name not in rules.known_targets:
                from difflib import get_close_matches

                close = get_close_matches(name, list(rules.known_targets), 1)
                hint = f"; did you mean {close[0]}?" if close else ""
                raise ValueError(f'"{name}" is not a target that `tilelsp targets` lists{hint}')
    return checked


def _absolute(text: str, base: Path | None) -> Path:
    try:
        path = Path(text).expanduser()
    except RuntimeError as error:
        raise ValueError(f"{shown(text)} names a home folder that does not exist") from error
    if path.is_absolute():
        return path
    if base is None:
        raise ValueError(f"{shown(text)} must be an absolute path")
    return base / path


def _suggestion(name: str) -> str:
    if len(name) > MOST_SHOWN:  # none of ours is as long, and comparing takes longer the longer it is
        return ""
    from difflib import get_close_matches

    close = get_close_matches(name, list(properties()), 1)
    return f"; did you mean {close[0]}?" if close else ""


def _path(value: SettingValue) -> Path | None:
    return Path(str(value)) if value else None


def _number(value: SettingValue) -> int:
    return value if isinstance(value, int) else 0


def _words(value: SettingValue) -> tuple[str, ...]:
    return tuple(item for item in value if isinstance(item, str)) if isinstance(value, tuple) else ()


def _pairs(value: SettingValue) -> tuple[tuple[str, str], ...]:
    return tuple(item for item in value if isinstance(item, tuple)) if isinstance(value, tuple) else ()
