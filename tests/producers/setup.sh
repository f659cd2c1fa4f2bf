#!/usr/bin/env bash
# Sets up, once, the compilers whose text the tests read: LLVM 22 from Debian's packages, Triton and nvcc from PyPI in an
# environment of their own; then makes the texts, unless the environment alone is asked for.
# Usage: tests/producers/setup.sh PYTHON [environment]
set -euo pipefail
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)
python=$1
source "$root/tests/debian.sh"
need_llvm
need_debian g++ g++

environment=$root/build/producers
if ! cmp -s "$root/pyproject.toml" "$environment/.ready"; then
    echo "setting up $environment (once)"
    "$python" -m venv "$environment"
    mapfile -t wheels < <("$python" -c "
import tomllib
print(*tomllib.load(open('$root/pyproject.toml', 'rb'))['project']['optional-dependencies']['producers'], sep='\n')")
    "$environment/bin/python" -m pip install --quiet --disable-pip-version-check "${wheels[@]}"
    cp "$root/pyproject.toml" "$environment/.ready"
fi
[ "${2:-}" != environment ] || exit 0
if [ ! -e "$root/build/texts/.ready" ] || [ -n "$(find "$root/tests/producers" -newer "$root/build/texts/.ready" -type f -not -name '*.pyc')" ]; then
    echo "making the texts of other compilers"
    cd "$root"
    "$python" -m tests.producers.make build/texts
    touch build/texts/.ready
fi
