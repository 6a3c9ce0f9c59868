#!/usr/bin/env bash
# Includes go downwards only: rules and pairing know nobody, arbiter knows both, reports arbiter's data, app all of them.
set -u
cd "$(dirname "${BASH_SOURCE[0]}")/.."
wrong=0
# forbid PATTERN WHERE…: no file there may include what matches.
forbid() {
    local pattern=$1
    shift
    if grep -rnE "^#include $pattern" --include='*.h' --include='*.cpp' "$@"; then wrong=1; fi
}
forbid '"(pairing|arbiter|reports|app)/' rules
forbid '"(rules|arbiter|reports|app)/' pairing
forbid '"(reports|app)/' arbiter
forbid '"app/' reports
forbid '("arbiter/(desk|decide|event|event_store|clock|storage/)|<boost/date_time)' reports
if grep -rnE '^#include <Q' --include='*.h' --include='*.cpp' rules pairing arbiter/*.h arbiter/*.cpp; then wrong=1; fi
if grep -rnE '^#include <Q' --include='*.h' --include='*.cpp' reports | grep -v '^reports/pdf'; then wrong=1; fi
if grep -rnE '\btr\(' --include='*.h' --include='*.cpp' rules pairing arbiter reports; then wrong=1; fi
[ "$wrong" = 0 ] && echo "layers: every include goes downwards"
exit "$wrong"
