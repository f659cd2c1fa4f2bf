"""The command line of a suite that draws its cases by chance."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable
from random import Random
from typing import TypeVar

Case = TypeVar("Case")


def main(
    name: str,
    what: str,
    draw: Callable[[int, Random], Case],
    wrong: Callable[[Case], str],
    shown: Callable[[Case], str],
) -> None:
    """Try the cases that are asked for, and end the process; its status is 1 where one is `wrong`.

    `what` names the cases in what is printed. A case has a number, and is drawn by it and the seed alone.
    """
    parser = argparse.ArgumentParser(prog=f"python -m tests.hostile.{name}")
    parser.add_argument("count", type=int, nargs="?", default=1000)
    parser.add_argument("seed", type=int, nargs="?", default=1)
    parser.add_argument("--only", type=int, metavar="N", help=f"the number of one of the {what}, which is printed too")
    given = parser.parse_args()
    numbers = range(given.count) if given.only is None else (given.only,)
    bad = 0
    for number in numbers:
        case = draw(number, Random(f"{given.seed} {number}"))
        if given.only is not None:
            print(shown(case))
        if found := wrong(case):
            bad += 1
            print(ascii(f"{number}: {found}"), flush=True)
    print(f"{bad} of {len(numbers)} {what} are wrong")
    sys.exit(min(bad, 1))
