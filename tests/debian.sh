# Sourced by scripts that need programs of Debian's packages.

# Installs packages unless the program is there; says which are missing where it may not. Waits for the package manager,
# whose lock somebody else may hold.
need_debian() { # PROGRAM PACKAGE...
    local program=$1 log
    shift
    command -v "$program" >/dev/null && return
    if [ "$(id -u)" != 0 ] || ! command -v apt-get >/dev/null; then
        echo "$program is missing: install $*" >&2
        exit 2
    fi
    log=$(mktemp)
    # A list that cannot be renewed matters only if the package is then not found.
    apt-get -o DPkg::Lock::Timeout=600 -o APT::Get::Lock-Timeout=600 update -qq >"$log" 2>&1 || true
    DEBIAN_FRONTEND=noninteractive apt-get -o DPkg::Lock::Timeout=600 install -qq -y --no-install-recommends "$@" >>"$log" 2>&1 ||
        { echo "installing $* failed:" >&2; tail -20 "$log" >&2; exit 2; }
    rm -f "$log"
}

# LLVM 22's programs, which judge LLVM IR, machine IR and MLIR. Other machines than Linux x86-64 do without: there the tests
# that ask are skipped.
need_llvm() {
    [ "$(uname -sm)" = "Linux x86_64" ] || return 0
    need_debian llc-22 llvm-22 clang-22 mlir-22-tools
    need_debian clang-22 clang-22
    need_debian mlir-opt-22 mlir-22-tools
}
