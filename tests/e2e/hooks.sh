#!/usr/bin/env bash
# The hooks of this tree as a repository that pre-commit installs them from. Sourced; `root` is the checkout's folder.
export GIT_CONFIG_GLOBAL=/dev/null
export GIT_AUTHOR_NAME=e2e GIT_AUTHOR_EMAIL=e2e@localhost GIT_COMMITTER_NAME=e2e GIT_COMMITTER_EMAIL=e2e@localhost

make_hooks() { # FOLDER: a repository with what the package is built from, as it stands in the working tree
    mkdir "$1"
    (cd "$root" && git ls-files -z -co --exclude-standard -- .pre-commit-hooks.yaml pyproject.toml README.md LICENSE tilelsp |
        while IFS= read -r -d '' file; do [ ! -f "$file" ] || printf '%s\0' "$file"; done |
        tar --null -T - -c) | tar -x -C "$1"
    git -C "$1" init -q
    git -C "$1" add -A
    git -C "$1" commit -q -m hooks
}

from_repository() { # FOLDER: how a configuration begins
    printf 'repos:\n- repo: %s\n  rev: %s\n  hooks:\n' "$1" "$(git -C "$1" rev-parse HEAD)"
}
