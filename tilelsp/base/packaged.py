"""Files that come with the package: tables, catalogs, schemas."""

from __future__ import annotations

from importlib import import_module


def packaged_text(package: str, name: str) -> str:
    """The text of a file in the folder of `package`. Raises `FileNotFoundError`.

    By the loader of the package, as `pkgutil` does it: to import that, or `importlib.resources` and what it needs
    (`zipfile`), takes longer than reading most of them.
    """
    found = import_module(package)
    get_data = getattr(found.__spec__ and found.__spec__.loader, "get_data", None)
    if get_data is None:
        raise FileNotFoundError(name)
    return get_data(f"{found.__path__[0]}/{name}").decode()
