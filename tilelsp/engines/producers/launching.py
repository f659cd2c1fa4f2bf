"""A launch in the words of a source, in those of the document that was made of it."""

from __future__ import annotations

import shlex
from collections.abc import Mapping

from tilelsp.engines.producers.production import Production


def placed(text: str, arguments: Mapping[str, int | None], maps: Mapping[str, str]) -> str:
    """The text of an `--arg` by its place in the document, and as the tensor map that this takes; "" for what was
    compiled in.
    """
    name, equals, value = text.partition("=")
    name = name.strip()
    names = list(arguments)
    if name.isdecimal() and len(name) < 4 and int(name) < len(names):
        name = names[int(name)]
    if name not in arguments:
        return text
    place = arguments[name]
    if place is not None and name in maps:
        value = f"map:{value.strip()},{maps[name]}"
    return f"{place}{equals}{value}" if place is not None else ""


def command_options(made: Production, options: str) -> tuple[str, ...]:
    """The options of a comment above a kernel, for a command line on the document."""
    product = made.product
    try:
        words = shlex.split(options)
    except ValueError:
        return ()
    if product is None:
        return ()
    found: list[str] = []
    for word in (text for option in words for text in (option.split("=", 1) if option.startswith("--") else (option,))):
        if found and found[-1] == "--arg":
            text = placed(word, product.arguments, product.maps)
            found[-1:] = [f"--arg={text}"] if text else []
        else:
            found.append("--launch" if made.is_ptx and product.arguments and word == "--grid" else word)
    found += [f"--arg={text}" for text in product.hidden]
    for option, value in product.launch.items():
        found += [f"--{option}", value]
    return tuple(found)
