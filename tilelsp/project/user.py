"""Settings that are the user's own, on this machine: a file in the user's configuration folder, and the environment.

Programs are named here, on the command line or in an editor's settings, and nowhere else.
"""

from __future__ import annotations

import os
from collections.abc import Collection, Mapping
from pathlib import Path

from tilelsp.project.config import PROJECT_FILE, read_file
from tilelsp.project.folders import user_config_folder
from tilelsp.project.schema import properties
from tilelsp.project.settings import Layer, LayerRules, read_layer

_PREFIX = "TILELSP_"


def user_file() -> Path:
    """Where the user's own settings for all projects are; it need not exist."""
    return user_config_folder() / PROJECT_FILE


def variables() -> Mapping[str, str]:
    """The environment variable for each setting that names a program: `TILELSP_PTXAS_PATH` for `ptxas.path`."""
    programs = (declared.name for declared in properties().values() if declared.is_path)
    return {name: _PREFIX + name.upper().replace(".", "_") for name in programs}


def own_layers(*, environ: Mapping[str, str] | None = None, known_targets: Collection[str] = ()) -> tuple[Layer, ...]:
    """The user's own settings, the first source that names one first: the environment, then the user's file.

    Never raises. Paths in the environment are absolute, those of the file may be relative to it.
    """
    values = os.environ if environ is None else environ
    named = {name: values[variable] for name, variable in variables().items() if values.get(variable)}
    environment = read_layer(named, "environment", LayerRules(strict=True))
    path = user_file()
    if not path.is_absolute():  # a relative one would be a file of the current folder
        return (environment,)
    written = read_file(path, LayerRules(strict=True, base=path.parent, known_targets=known_targets))
    return (environment,) if written is None else (environment, written)
