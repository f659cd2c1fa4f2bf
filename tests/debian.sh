# Sourced by scripts that need programs of Debian's packages.

# Installs packages unless the program is there; says which are missing where it may not. Waits for the package manager.
need_debian() { # PROGRAM PACKAGE...
    local program=$1
    shift
    command -v "$program" >/dev/null && return
    if [ "$(id -u)" != 0 ] || ! command -v apt-get >/dev/null; then
        echo "$program is missing: install $*" >&2
        exit 2
    fi
    local log
    log=$(mktemp)
    {
        apt-get -o DPkg::Lock::Timeout=300 update -qq &&
            DEBIAN_FRONTEND=noninteractive apt-get -o DPkg::Lock::Timeout=300 install -qq -y --no-install-recommends "$@"
    } >"$log" 2>&1 || { echo "installing $* failed:" >&2; tail -20 "$log" >&2; exit 2; }
    rm -f "$log"
}
