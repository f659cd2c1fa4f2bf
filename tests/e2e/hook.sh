#!/usr/bin/env bash
# Runs pre-commit on a file as it is saved, in the repository of its folder, which is made where there is none.
#   hook.sh PYTHON CONFIGURATION FILE
set -euo pipefail
[ -e .git ] || git init -q
git add -- "$3"
exec "$1" -m pre_commit run --config "$2" --files "$3"
