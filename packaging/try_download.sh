#!/usr/bin/env bash
# Installs one download, uses it in a folder with a name as people give them, takes it away again:
#     packaging/try_download.sh FILE
# For a bare system: on Debian and its relatives, as root, what the file asks for is installed.
set -euo pipefail
file=$(cd "$(dirname "$1")" && pwd)/$(basename "$1")
whole=$(mktemp -d)
trap 'rm -rf "$whole"' EXIT
mkdir "$whole/Bögen & Würfel"
cd "$whole/Bögen & Würfel"
# Qt says a word of a locale without letters, and of nothing else.
[ "$(uname)" != Linux ] || export LC_ALL=C.UTF-8
export BWDESK_HOME="$PWD/home" QT_QPA_PLATFORM=offscreen APPIMAGE_EXTRACT_AND_RUN=1

get() { apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install --yes -qq "$@" >/dev/null; }
take_away() { rm -rf program*; }
case "$file" in
*.deb)
    get --no-install-recommends "$file"
    bwdesk=/usr/bin/bwdesk
    take_away() { apt-get purge --yes -qq bwdesk >/dev/null && [ ! -e /usr/lib/bwdesk ]; }
    ;;
*.AppImage)
    cp "$file" program
    chmod +x program
    bwdesk=./program
    ;;
*.whl | *.tar.gz)
    python3 -m venv program
    program/bin/pip install --quiet --disable-pip-version-check "$file"
    bwdesk=program/bin/bwdesk
    ;;
*.zip)
    unzip -q "$file" -d program
    bwdesk=program/bwdesk/bwdesk.exe
    ;;
*.exe)
    MSYS2_ARG_CONV_EXCL='*' "$file" /S "/D=$(cygpath --windows "$PWD")\\program"
    bwdesk=program/bwdesk.exe
    take_away() { MSYS2_ARG_CONV_EXCL='*' program/uninstall.exe /S "_?=$(cygpath --windows "$PWD")\\program"; }
    ;;
*.dmg)
    hdiutil attach -quiet -mountpoint program-disk "$file"
    cp -R program-disk/bwdesk.app program.app
    hdiutil detach -quiet program-disk
    bwdesk=program.app/Contents/MacOS/bwdesk
    ;;
*)
    echo "try_download.sh: what is $file?" >&2
    exit 2
    ;;
esac

"$bwdesk" burn --stock human --path "City Born, Pickpocket, Criminal, Barkeep, Con Man" -o "Käthe's.bwchar"
"$bwdesk" check "Käthe's.bwchar"
"$bwdesk" sheet "Käthe's.bwchar" -o "Käthe's.pdf"
[ "$(head -c 4 "Käthe's.pdf")" = "%PDF" ]

# A window wants more of a system than commands do: what it lacks, the program names.
if command -v apt-get >/dev/null; then
    lacks=$(timeout 10 "$bwdesk" 2>&1 | sed -n 's/.*sudo apt-get install //p' || true)
    # shellcheck disable=SC2086 # they are several
    [ -z "$lacks" ] || get --no-install-recommends $lacks
fi
"$bwdesk" --smoke sheets # every sample and page; a word of Qt ends it

take_away
[ ! -e "$bwdesk" ]
[ -e "Käthe's.bwchar" ] # what somebody made stays
echo "$(basename "$file"): installed, used and taken away."
