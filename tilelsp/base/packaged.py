"""Files that come with the package: tables, catalogs, schemas."""

from __future__ import annotations

import pkgutil


def packaged_text(package: str, name: str) -> str:
    """The text of a file in the folder of `package`. Raises `FileNotFoundError`.

    By `pkgutil`: to import `importlib.resources` and what it needs (`zipfile`) takes longer than reading most of them.
    """
    data = pkgutil.get_data(package, name)
    if data is None:
        raise FileNotFoundError(name)
    return data.decode()
