"""The peer: `mlir-lsp-server` of LLVM 22, as Debian packages it."""

from __future__ import annotations

import os
import shutil
import subprocess

PACKAGE = "mlir-22-tools"
_NAMES = ("mlir-lsp-server-22", "mlir-lsp-server")
_INSTALL_SECONDS = 600


def find_peer() -> tuple[str | None, str]:
    """The server's path, or None, and what to say about it. Installs the package where we may."""
    for name in _NAMES:
        path = shutil.which(name)
        if path is not None:
            return path, _version(path)
    if not shutil.which("apt-get"):
        return None, f"no {_NAMES[0]} on PATH; the peer is left out"
    if os.geteuid() != 0:
        return None, f"no {_NAMES[0]} on PATH; `sudo apt-get install {PACKAGE}` brings it; the peer is left out"
    print(f"installing {PACKAGE} (once)", flush=True)
    command = ["apt-get", "install", "--yes", "--no-install-recommends", "--quiet=2", PACKAGE]
    try:
        subprocess.run(command, check=True, timeout=_INSTALL_SECONDS, capture_output=True)
    except (subprocess.CalledProcessError, subprocess.TimeoutExpired, OSError) as error:
        return None, f"{PACKAGE} could not be installed ({type(error).__name__}); the peer is left out"
    path = shutil.which(_NAMES[0])
    return path, _version(path) if path is not None else f"{PACKAGE} has no {_NAMES[0]}"


def _version(path: str) -> str:
    try:
        said = subprocess.run([path, "--version"], capture_output=True, text=True, timeout=20, check=False).stdout
    except (OSError, subprocess.TimeoutExpired):
        return path
    line = next((line.strip() for line in said.splitlines() if "version" in line.lower()), "")
    return f"{path} ({line})" if line else path
