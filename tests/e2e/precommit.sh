#!/usr/bin/env bash
# pre-commit installs the hooks from a commit of this tree, refuses a bad kernel with its sentence, passes a good one,
# lays out one that is not, and commits no kernel without the PTX that it compiles to.
set -euo pipefail

e2e=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
root=$(cd "$e2e/../.." && pwd)
python=${TILELSP_PYTHON:-$root/.venv/bin/python}
sentence="dim 1 of lhs (32) and dim 0 of rhs (64) must match, but got lhs shape (64, 32) and rhs shape (64, 64)"
tmp=$(mktemp -d)
trap 'rm -rf "$tmp"' EXIT
export PRE_COMMIT_HOME=$tmp/pre-commit

fail() {
    echo "pre-commit: $1" >&2
    [ ! -f "$tmp/log" ] || cat "$tmp/log" >&2
    exit 1
}

source "$e2e/hooks.sh"
mkdir "$tmp/user"
make_hooks "$tmp/hooks"
"$python" -m pre_commit validate-manifest "$tmp/hooks/.pre-commit-hooks.yaml"

hook() { # ID [ARGUMENT...]: as a configuration names it
    printf '  - id: %s\n    args: [%s]\n' "$1" "${*:2}"
}
{ from_repository "$tmp/hooks" && hook tilelsp-check && hook tilelsp-fmt; } >"$tmp/both.yaml"
try() {
    git add -A
    "$python" -m pre_commit run --config "$tmp/both.yaml" --all-files --verbose >"$tmp/log" 2>&1
}

cd "$tmp/user"
git init -q
sed 's/  :/ :/' "$root/tests/cases/cutile/gemm_bf16.mlir" >good.mlir # which the disassembler leaves twice
cp good.mlir ../laid_out.mlir
cp "$e2e/workspace/bad_mmaf.mlir" bad.mlir
echo "no kernel at all" >notes.txt
if try; then fail "a bad kernel passed"; fi
grep -qF "$sentence" "$tmp/log" || fail "the bad kernel's sentence is missing"
grep -q "bad.mlir" "$tmp/log" || fail "the bad kernel's name is missing"
if grep -q "notes.txt" "$tmp/log"; then fail "a file that is no kernel was looked at"; fi
echo "pre-commit: refused bad.mlir: $(grep -m1 -F "$sentence" "$tmp/log")"
rm bad.mlir
for name in bad.ll bad.mir bad.ptx; do
    echo "no text of its language" >"$name"
    if try; then fail "$name passed"; fi
    grep -q "$name" "$tmp/log" || fail "$name was not handed to the hook"
    rm "$name"
done
echo "pre-commit: refused bad.ll, bad.mir and bad.ptx"
try || fail "a good kernel was refused, or one that is laid out was changed"
echo "pre-commit: passed good.mlir"
sed -i 's/ = constant </  =  constant </' good.mlir
if try; then fail "a kernel that is not laid out passed"; fi
cmp -s good.mlir ../laid_out.mlir || fail "the kernel was not laid out"
echo "pre-commit: laid out good.mlir"

# A stranger's repository: every file of it that tilelsp or an editor reads names a program, which nobody runs.
mkdir -p "$tmp/clone/.vscode" "$tmp/clone/inner" "$tmp/clone/bin"
cd "$tmp/clone"
git init -q
printf '#!/bin/sh\necho run >>%s\n' "$tmp/mark" >bin/ptxas
chmod +x bin/ptxas
for name in tileiras tileirdisasm tilelsp; do cp bin/ptxas "bin/$name" && cp bin/ptxas "$name"; done
printf 'targets = ["sm_80"]\nptxas.path = "bin"\ntileiras.path = "bin/tileiras"\n' >tilelsp.toml
printf '[tool.tilelsp]\nptxas.path = "%s/bin"\n' "$tmp/clone" >inner/pyproject.toml
printf '{"tilelsp.ptxas.path": "%s/bin/ptxas", "tilelsp.server.command": ["%s/bin/tilelsp"]}\n' "$PWD" "$PWD" >.vscode/settings.json
printf "os.execute('%s/bin/ptxas')\n" "$PWD" >.nvim.lua
printf 'TILELSP_PTXAS_PATH=%s/bin/ptxas\n' "$PWD" >.env
cp ../laid_out.mlir k.mlir
cp ../laid_out.mlir inner/k.mlir
try || fail "a kernel was refused because of what its repository names"
[ ! -e "$tmp/mark" ] || fail "a program that the repository names was run: $(cat "$tmp/mark")"
grep -q "names a program, which a project file may not do" "$tmp/log" || fail "nobody was told of the programs"
echo "pre-commit: ran nothing that the repository names"

# The hook that compiles, as a project has it: `git commit` runs it.
mkdir "$tmp/project"
cd "$tmp/project"
git init -q
config() { # ARGUMENT...: of the hook
    { from_repository "$tmp/hooks" && hook tilelsp-compile "$@"; } >.pre-commit-config.yaml
}
config
printf 'targets = ["sm_80", "sm_90a"]\noutputFolder = "ptx"\n' >tilelsp.toml
"$python" -m pre_commit install --install-hooks >"$tmp/log" 2>&1 || fail "the hook could not be installed"
commit() { git commit -q -m kernel >"$tmp/log" 2>&1; }
within() { # SECONDS COMMAND...: whether it succeeds; and it has to take no more processor time than that
    local limit=$1 status=0
    shift
    { TIMEFORMAT='%U %S %R'; time "$@" 2>>"$tmp/log"; } 2>"$tmp/time" || status=$?
    awk -v limit="$limit" '{ exit $1 + $2 >= limit }' "$tmp/time" || fail "took longer than $limit s: $(cat "$tmp/time")"
    return $status
}
all() { "$python" -m pre_commit run --all-files >"$tmp/log" 2>&1; }

cp ../laid_out.mlir k.mlir
git add -A
export XDG_CACHE_HOME=$tmp/cache
if within 3 commit; then fail "a kernel was committed without its PTX"; fi
grep -qF 'ptx/k.sm_90a.ptx: was written; `git add ptx/k.sm_90a.ptx`' "$tmp/log" || fail "the file to add is not named"
echo "pre-commit: compiled k.mlir, cold: $(awk '{ print $3 }' "$tmp/time") s"
git add ptx/k.sm_80.ptx
if commit; then fail "a file that is not in git passed"; fi
grep -qF 'ptx/k.sm_90a.ptx: is not in git' "$tmp/log" || fail "the file that is not in git is not named"
git add -A
commit || fail "a kernel and its PTX were refused"
echo "pre-commit: committed k.mlir with its PTX"
printf '// by hand\n' >>ptx/k.sm_80.ptx
git add -A
if all; then fail "a file that was changed by hand passed"; fi
cmp -s ptx/k.sm_80.ptx <(git show HEAD:ptx/k.sm_80.ptx) || fail "the file was not written anew"
git add -A
config --check
git add -A
all || fail "CI refuses what was committed"
printf '// by hand\n' >>ptx/k.sm_80.ptx
git add -A
if all; then fail "CI passed a file that was changed by hand"; fi
grep -qF 'ptx/k.sm_80.ptx: is not what k.mlir compiles to' "$tmp/log" || fail "CI does not name the file"
tail -n 1 ptx/k.sm_80.ptx | grep -q 'by hand' || fail "CI has written a file"
git checkout -q HEAD -- ptx
echo "pre-commit: refused what k.mlir does not compile to"
config
for number in $(seq 100); do sed "s/entry @[a-z0-9_]*/&_$number/" k.mlir >"k$number.mlir"; done
git add -A
if all; then fail "kernels passed without their PTX"; fi
git add -A
within 3 all || fail "100 kernels that did not change were refused"
[ "$(git ls-files ptx | wc -l)" = 202 ] || fail "not every kernel has its PTX"
echo "pre-commit: 101 kernels that did not change: $(awk '{ print $3 }' "$tmp/time") s"
