# Sourced by run, check and .ci/run: the one list of packages, and what installs them.

# What the program is built with and needs to run.
build_packages="build-essential cmake ninja-build pkg-config qt6-base-dev libqt6sql6-sqlite qt6-svg-dev
    qt6-tools-dev qt6-tools-dev-tools qt6-l10n-tools libboost-dev libboost-date-time-dev liblemon-dev libsqlite3-dev
    libxlsxwriter-dev fonts-dejavu-core"
# What its tests need besides.
test_packages="catch2 libqt6sql6-psql postgresql poppler-utils libxml2-utils unzip git ca-certificates"
# What looks at the source besides.
lint_packages="clang-format clang-tidy"

# missing_packages NAME…: those of them that are not installed, one a line.
missing_packages() {
    local name
    for name in "$@"; do
        dpkg-query -W -f='${Status}\n' "$name" 2>/dev/null | grep -q '^install ok installed$' || echo "$name"
    done
}

# require WHY NAME…: installs what is missing by one apt line, as root or by sudo; with no_install set it only says what
# is missing and ends with status 3.
require() {
    local why=$1 missing sudo=
    shift
    command -v dpkg-query >/dev/null || { echo "This is no Debian or Ubuntu; please install the like of: $*" >&2; return 0; }
    missing=$(missing_packages "$@")
    [ -n "$missing" ] || return 0
    if [ -n "${no_install:-}" ]; then
        echo "Missing ($why): " $missing >&2
        echo "Nothing was installed, as asked. Without --no-install they would be." >&2
        exit 3
    fi
    if [ "$(id -u)" != 0 ]; then
        command -v sudo >/dev/null || { echo "Missing ($why): " $missing "- become root or install sudo." >&2; exit 3; }
        sudo=sudo
    fi
    echo "Installing what $why:" $missing
    $sudo env DEBIAN_FRONTEND=noninteractive sh -c \
        "apt-get update -q && apt-get install -y -q --no-install-recommends $(echo $missing)" >&2
}

# build PRESET TARGET…: configures and builds, quietly unless something is wrong.
build() {
    local preset=$1
    shift
    cmake --preset "$preset" -S "$top" ${cmake_options:-} > "$top/build/$preset.log" 2>&1 \
        || { cat "$top/build/$preset.log" >&2; return 1; }
    cmake --build "$top/build/$preset" --parallel --target "$@"
}
