#!/bin/sh
# Makes .venv and installs Oriflamme in it: `environment.sh runtime` for players, `environment.sh dev` for developers.
# What is missing is said in one sentence, in French and in English.
set -eu
cd "$(dirname "$0")/.."

stop() {
    printf '\n%s\n%s\n' "$1" "$2" >&2
    exit 1
}

recent() { # is this command a Python of at least 3.11?
    "$@" -c 'import sys; sys.exit(sys.version_info < (3, 11))' >/dev/null 2>&1
}

interpreter() { # the first suitable Python; the caller may name one in PYTHON
    for candidate in ${PYTHON:-python3.13 python3.12 python3.11 python3}; do
        if recent "$candidate"; then
            echo "$candidate"
            return
        fi
    done
    return 1
}

usable() { # is there already a .venv of a suitable Python, with its pip, made at this very place?
    recent .venv/bin/python &&
        .venv/bin/python -m pip --version >/dev/null 2>&1 &&
        head -n 1 .venv/bin/pip | grep -qF "$(pwd -P)/.venv/bin/"
}

make_venv() {
    python=$(interpreter) || stop \
        "Il manque Python 3.11 ou plus récent : installez-le, ou nommez-le ainsi : make PYTHON=/chemin/vers/python3." \
        "Python 3.11 or newer is missing: install it, or name it like this: make PYTHON=/path/to/python3."
    "$python" -c 'import ensurepip, venv' >/dev/null 2>&1 || stop \
        "Il manque à Python son module venv (ensurepip) : installez-le (Debian, Ubuntu : le paquet python3-venv)." \
        "Python lacks its venv module (ensurepip): install it (Debian, Ubuntu: the package python3-venv)."
    "$python" -m venv --clear .venv || stop \
        "Python n'a pas pu créer .venv : vérifiez les droits d'écriture et la place sur le disque." \
        "Python could not create .venv: check the write permissions and the space on the disk."
}

install() { # what to install; pip speaks to a log, for it says far more than a player wants to know
    .venv/bin/python -m pip install --retries 2 -c constraints.txt -e "$1" >.venv/install.log 2>&1 || stop \
        "pip n'a pas pu installer ce dont Oriflamme a besoin : vérifiez l'accès au réseau, puis recommencez (détails : .venv/install.log)." \
        "pip could not install what Oriflamme needs: check the network connection, then try again (details: .venv/install.log)."
}

case "${1:-}" in
    runtime) what='.[page,report]' ;;
    dev) what='.[dev]' ;;
    *)
        echo "usage: environment.sh runtime|dev" >&2
        exit 2
        ;;
esac

usable || make_venv
rm -f .venv/runtime.stamp .venv/dev.stamp
echo "Installation dans .venv (une minute environ)... / Installing in .venv (about a minute)..."
install "$what"
touch .venv/runtime.stamp
[ "$1" = runtime ] || touch .venv/dev.stamp
