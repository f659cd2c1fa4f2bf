"""Pages as files of the user's cache folder: a location of the protocol names a file, and every editor opens one."""

from __future__ import annotations

import hashlib
from pathlib import Path

from tilelsp.project.atomic import replace_file
from tilelsp.project.folders import user_cache_folder


def page_file(name: str, markdown: str) -> Path:
    """The file of a page, written. One name has several pages: what is told apart by the text has files of its own."""
    data = markdown.encode()
    folder = user_cache_folder() / "pages" / hashlib.sha256(data).hexdigest()[:16]
    folder.mkdir(parents=True, exist_ok=True)
    plain = "".join(character if character.isalnum() or character in "._-" else "_" for character in name)
    path = folder / f"{plain[:100]}.md"
    replace_file(path, data, follow_links=False)
    return path
