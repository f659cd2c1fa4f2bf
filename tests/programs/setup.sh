#!/usr/bin/env bash
# Makes the environment of the programs that `tilelsp gpu` is tried on. Usage: tests/programs/setup.sh PYTHON
set -euo pipefail
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)
python=$1
environment=$root/build/gpu
if ! cmp -s "$root/pyproject.toml" "$environment/.ready"; then
    echo "setting up $environment (once)"
    "$python" -m venv "$environment"
    mapfile -t wheels < <("$python" -c "
import tomllib
print(*tomllib.load(open('$root/pyproject.toml', 'rb'))['project']['optional-dependencies']['programs'], sep='\n')")
    "$environment/bin/python" -m pip install --quiet --disable-pip-version-check "${wheels[@]}"
    # Its build for the CPU, where the index has one; the other one wants libraries of 3 GB that nothing here calls.
    "$environment/bin/python" -m pip install --quiet --disable-pip-version-check --no-deps "torch==2.13.0+cpu" ||
        "$environment/bin/python" -m pip install --quiet --disable-pip-version-check torch
    # TileLang with what it needs beside torch, whose other build it would bring, and headers for its CUDA C++.
    "$environment/bin/python" -m pip install --quiet --disable-pip-version-check --no-deps "tilelang==0.1.15" torch-c-dlpack-ext
    "$environment/bin/python" -m pip install --quiet --disable-pip-version-check "apache-tvm-ffi>=0.1.11,<0.1.13" cloudpickle ml-dtypes \
        psutil tqdm "z3-solver==4.15.4" "nvidia-cuda-cccl==13.*"
    cp "$root/pyproject.toml" "$environment/.ready"
fi
