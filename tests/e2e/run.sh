#!/usr/bin/env bash
# The editors and the pre-commit hook, in the real things, against the real server.
#   tests/e2e/run.sh [unit] [vscode] [offline] [nvim] [nvim_old] [nvim_dap] [emacs] [helix] [precommit] [sockets] [sessions]
# Without a name: all of them; what this machine cannot run is named at the end. With names: each has to run.
# Logs land in tests/e2e/out/, the pictures of every run in build/e2e/, a folder for each. TILELSP_PYTHON names the
# interpreter that has tilelsp (default .venv/bin/python). VSCODE_PASS names the parts of `vscode` to run: `api`, `ui`, or
# scenarios of tests/e2e/vscode/scenarios.mjs, as in VSCODE_PASS="finding compare" tests/e2e/run.sh vscode.
# SESSION_EDITORS names the editors of `sessions`, which are nvim and vscode.
set -euo pipefail
source "$(dirname "${BASH_SOURCE[0]}")/setup.sh"

# The command that starts the server, as a JSON array.
export TILELSP=${TILELSP:-"[\"$python\", \"-m\", \"tilelsp\", \"serve\", \"--stdio\"]"}
extension=$root/editors/vscode
NOT_RUN=3 # the status of a part that this machine cannot run

not_run() { # WHY: ends a part
    echo "e2e: not run, for $*" >&2
    exit $NOT_RUN
}

run_unit() {
    setup_vscode
    npm --prefix "$extension" run -s check
    npm --prefix "$extension" test --silent >"$out/unit.log" || { cat "$out/unit.log"; return 1; }
    echo "extension: types and $(sed -n 's/^ℹ pass //p' "$out/unit.log") unit tests passed"
}

package() { # FOLDER VSIX OPTION...: an extension's folder, as it is installed
    local folder=$1 made=$2
    shift 2
    (cd "$folder" && PATH="$extension/node_modules/.bin:$PATH" vsce package --no-dependencies -o "$made" "$@" >"$out/vsce.log" 2>&1) ||
        { cat "$out/vsce.log"; return 1; }
}

run_vscode() { # [PASS...]: those of VSCODE_PASS where none is named
    setup_vscode
    export VSIX=$out/tilelsp.vsix NEIGHBOUR=$out/neighbour.vsix
    package "$extension" "$VSIX"
    package "$e2e/vscode/neighbour" "$NEIGHBOUR" --skip-license --allow-missing-repository
    local shots names
    shots=$pictures/$(date -u +%Y-%m-%dT%H-%M-%S)
    mkdir -p "$shots"
    names=("$@")
    [ $# -gt 0 ] || read -ra names <<<"${VSCODE_PASS:-}"
    OUT=$out/vscode PICTURES=$shots node "$e2e/vscode/run.mjs" "${names[@]}"
}

# From the extension's installation to a preview, where there is no network but the machine's own loopback: what needs one
# fails here. The namespace has no other interface, and no route.
run_offline() {
    unshare --net true 2>/dev/null || not_run "this user makes no namespace without a network"
    setup_vscode
    export VSIX=$out/tilelsp.vsix NEIGHBOUR=$out/neighbour.vsix
    package "$extension" "$VSIX"
    local shots
    shots=$pictures/$(date -u +%Y-%m-%dT%H-%M-%S)-offline
    mkdir -p "$shots"
    # None of this checkout's environments stands on the PATH, and the extension's folders are new.
    OUT=$out/offline PICTURES=$shots PATH=$out/bin:/usr/local/bin:/usr/bin:/bin unshare --net "$python" -c '
import fcntl, os, pathlib, socket, struct, sys

SIOCSIFFLAGS, IFF_UP = 0x8914, 1  # linux/sockios.h, linux/if.h
with socket.socket() as any:
    fcntl.ioctl(any, SIOCSIFFLAGS, struct.pack("16sh14x", b"lo", IFF_UP))
routes = pathlib.Path("/proc/net/route").read_text().splitlines()[1:]
assert not routes, routes
os.execv(sys.argv[1], sys.argv[1:])
' "$NODE" "$e2e/vscode/run.mjs" fresh
}

run_nvim() {
    setup_nvim
    nvim_session "$NVIM"
}

run_nvim_old() { # the oldest one that the plugin is for
    setup_old_nvim
    nvim_session "$OLD_NVIM"
}

nvim_session() { # PROGRAM
    local state
    state=$(mktemp -d)
    cp -r "$e2e"/workspace/* "$root"/tests/cases/cutile/gemm_bf16.{mlir,tilebc} "$state/"
    cp "$root"/tests/cases/passes/locations.mlir "$state/passes.mlir"
    printf 'x = 1\n' >"$state/plain.py"
    cat >"$state/bad.py" <<'PYTHON'
import cuda.tile as ct

CI = ct.Constant[int]

@ct.kernel
def add(a, b, c, TILE: CI):
    i = ct.bid(0)
    x = ct.load(a, index=(i,), shape=(TILE,))
    y = ct.load(b, index=(i,), shape=(TILE + 1,))
    ct.store(c, index=(i,), tile=x + y)
PYTHON
    (cd "$state" && export XDG_STATE_HOME=$state/x XDG_CACHE_HOME=$state/x XDG_DATA_HOME=$state/x XDG_CONFIG_HOME=$state/x \
        TILELSP_NVIM=$root/editors/nvim &&
        "$1" --headless --cmd "let g:tilelsp_trusted = v:true" -u "$e2e/nvim/init.lua" -n -i NONE \
            -c "luafile $e2e/nvim/sources.lua" &&
        "$1" --headless -u "$e2e/nvim/init.lua" -n -i NONE -c "luafile $e2e/nvim/features.lua" &&
        "$1" --headless -u "$e2e/nvim/init.lua" -n -i NONE -c "luafile $e2e/nvim/check.lua") ||
        { rm -rf "$state"; return 1; }
    rm -rf "$state"
}

run_nvim_dap() { # the debugger by nvim-dap, which is no package: NVIM_DAP names its folder
    [ -d "${NVIM_DAP:-}" ] || not_run "NVIM_DAP names no folder with nvim-dap"
    setup_nvim
    local state
    state=$(mktemp -d)
    cp "$root"/tests/cases/dap/{scale.ptx,rows.mlir} "$root/tests/cases/sanitize/shared_race.ptx" "$state/"
    (cd "$state" && export XDG_STATE_HOME=$state/x XDG_CACHE_HOME=$state/x XDG_DATA_HOME=$state/x XDG_CONFIG_HOME=$state/x \
        TILELSP="[\"$python\", \"-m\", \"tilelsp\", \"dap\"]" &&
        "$NVIM" --headless -u NONE -n -i NONE -c "luafile $e2e/nvim/dap.lua") || { rm -rf "$state"; return 1; }
    rm -rf "$state"
}

run_emacs() {
    need_debian emacs emacs-nox elpa-eglot
    emacs --batch -l eglot >/dev/null 2>&1 || die "this Emacs has no Eglot (Debian: elpa-eglot)"
    (cd "$root" && emacs --batch -l tests/e2e/emacs.el >"$out/emacs.log" 2>&1) ||
        { cat "$out/emacs.log"; return 1; }
    echo "emacs: $(grep -c '^ok ' "$out/emacs.log") steps seen"
}

run_helix() {
    setup_helix
    local state
    state=$(mktemp -d)
    TILELSP_BIN=$(dirname "$python") "$python" "$e2e/helix.py" "$state" || { rm -rf "$state"; return 1; }
    rm -rf "$state"
}

run_precommit() {
    bash "$e2e/precommit.sh"
}

# Twelve steps on kernels of each language where they are written, in Neovim and in VS Code, with their real compilers.
run_sessions() {
    "$root/tests/producers/setup.sh" "$python" environment
    setup_nvim
    source "$e2e/hooks.sh"
    local state
    state=$(mktemp -d)
    make_hooks "$state/hooks"
    { from_repository "$state/hooks" && printf '  - id: tilelsp-check-sources\n    additional_dependencies:\n' &&
        "$python" -c "
import tomllib
extras = tomllib.load(open('$root/pyproject.toml', 'rb'))['project']['optional-dependencies']
for one in (*extras['nvidia'], *(one for one in extras['dev'] if one.startswith('cuda-tile'))):
    print(f'    - \"{one}\"')"; } >"$state/hooks.yaml"
    export PRE_COMMIT_HOME=$state/pre-commit TILELSP_COMMAND="[\"$python\", \"-m\", \"tilelsp\"]"
    export TILELSP_HOOK="[\"bash\", \"$e2e/hook.sh\", \"$python\", \"$state/hooks.yaml\"]"
    # Triton's environment is the project's own, as an editor's user has it.
    export SESSION_ENVIRONMENT=$root/build/producers
    local status=0
    for editor in ${SESSION_EDITORS:-nvim vscode}; do
        "${editor}_sessions" "$state" || status=$?
    done
    rm -rf "$state"
    return $status
}

vscode_sessions() {
    run_vscode sessions
}

nvim_sessions() { # FOLDER
    cp -r "$root/tests/cases/sources/sessions" "$1/work"
    ln -s "$SESSION_ENVIRONMENT" "$1/work/.venv"
    git -C "$1/work" init -q
    (cd "$1/work" && export XDG_STATE_HOME=$1/x XDG_CACHE_HOME=$1/x XDG_DATA_HOME=$1/x XDG_CONFIG_HOME=$1/x \
        TILELSP_NVIM=$root/editors/nvim &&
        "$NVIM" --headless --cmd "let g:tilelsp_trusted = v:true" -u "$e2e/nvim/init.lua" -n -i NONE \
            -c "luafile $e2e/nvim/sessions.lua")
}

run_sockets() { # a web page in the real browser
    setup_chromium
    (cd "$root" && "$python" -m pytest -q -m browser tests/e2e_server/test_browser.py)
}

named=$#
[ $# -gt 0 ] || set -- unit vscode offline nvim nvim_old nvim_dap emacs helix precommit sockets sessions
missing= failed=
for part in "$@"; do
    SECONDS=0
    set +e
    (set -e; "run_$part")
    status=$?
    set -e
    case $status in
    0) echo "e2e: $part passed in ${SECONDS} s" ;;
    "$NOT_RUN") missing="$missing $part" ;;
    *) failed="$failed $part"; echo "e2e: $part FAILED in ${SECONDS} s" >&2 ;;
    esac
done
[ -z "$missing" ] || echo "e2e: NOT RUN:$missing"
[ -z "$failed" ] || { echo "e2e: FAILED:$failed"; exit 1; }
[ -z "$missing" ] || [ "$named" -eq 0 ] || exit $NOT_RUN
