#!/usr/bin/env python3
"""A program to download, for the system this runs on:

    python3 packaging/bundle.py [--only-folder]

makes dist/bwdesk, which needs no Python; tries it (every sample and page, and its sheets must be
those of the checkout, byte for byte); and packs it: a .deb and, where appimagetool is installed, an
AppImage on Linux; a zip and, where NSIS is installed, an installer on Windows; a disk image of an
app on macOS. What it is made with goes into .venv beside dev.py, as for the tests.
"""

from __future__ import annotations

import filecmp
import hashlib
import json
import os
import platform
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT), str(ROOT / "packaging")]

DIST, BUILD = ROOT / "dist", ROOT / "build"
FOLDER = DIST / "bwdesk"
SLOW = 1.25  # times of the checkout; without its accelerator ReportLab takes 1.3


def main(arguments: list[str]) -> int:
    if unknown := set(arguments) - {"--only-folder"}:
        sys.exit(f"bundle.py: what is {' '.join(sorted(unknown))}? {__doc__}")
    import dev

    dev.set_up("test", dev.find_lacking(dev.QT) | lacking())
    if Path(sys.prefix).resolve() != dev.VENV.resolve():
        return subprocess.call([dev.PYTHON, __file__, *arguments])
    make_folder()
    try_folder()
    if not arguments:
        for made in pack():
            told(made)
    return 0


def lacking() -> dict[str, str]:
    """What PyInstaller needs of a Linux system and lacks, each with its package in Debian."""
    if sys.platform != "linux":
        return {}
    from bwdesk.screen import loads

    version = f"{sys.version_info[0]}.{sys.version_info[1]}"
    library = f"libpython{version}.so.1.0"
    missing = {} if shutil.which("objcopy") else {"objcopy": "binutils"}
    # Debian's own Python holds it within and has it apart as a package; another Python brings it.
    if sys.base_prefix == "/usr" and not loads(library):
        missing[library] = f"libpython{version}"
    return missing


def make_folder() -> None:
    """dist/bwdesk, and dist/bwdesk.app on macOS."""
    BUILD.mkdir(exist_ok=True)
    draw_icons()
    made = ["--distpath", str(DIST), "--workpath", str(BUILD)]
    spec = str(ROOT / "packaging" / "bwdesk.spec")
    quiet = ["--noconfirm", "--log-level", "WARN"]
    command = [sys.executable, "-m", "PyInstaller", *quiet, *made, spec]
    done = subprocess.run(command, stderr=subprocess.PIPE, encoding="utf-8", errors="replace")
    sys.stderr.write(done.stderr)
    done.check_returncode()
    # A module or library that it could not find is one of these, and no reason for it to end.
    if any(" ERROR: " in line for line in done.stderr.splitlines()):
        sys.exit("bundle.py: PyInstaller could not find all that it shall bundle, see above.")


def draw_icons() -> None:
    """The icon as Windows and macOS want it, from the one drawing there is."""
    if sys.platform == "linux":
        return
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    from PIL import Image
    from PySide6.QtGui import QGuiApplication, QIcon

    app = QGuiApplication.instance() or QGuiApplication([])
    picture = QIcon(str(ROOT / "resources" / "icons" / "bwdesk.svg")).pixmap(1024, 1024)
    picture.save(str(BUILD / "bwdesk.png"))
    app.quit()
    with Image.open(BUILD / "bwdesk.png") as drawn:
        drawn.save(BUILD / "bwdesk.ico", sizes=[(size, size) for size in (16, 32, 48, 64, 256)])
        drawn.save(BUILD / "bwdesk.icns")


def try_folder() -> None:
    """Opens and prints everything with the bundle and with the checkout; both are the same."""
    ours, theirs = BUILD / "smoke" / "checkout", BUILD / "smoke" / "bundle"
    shutil.rmtree(BUILD / "smoke", ignore_errors=True)
    environ = os.environ | {"QT_QPA_PLATFORM": "offscreen", "SOURCE_DATE_EPOCH": "0"}
    start = FOLDER / ("bwdesk.exe" if os.name == "nt" else "bwdesk")
    commands = (
        [sys.executable, "-m", "bwdesk", "--smoke", str(ours)],
        [str(start), "--smoke", str(theirs)],
    )
    both = [subprocess.Popen(command, cwd=ROOT, env=environ) for command in commands]
    for tried, command in zip(both, commands, strict=True):
        if code := tried.wait():
            raise subprocess.CalledProcessError(code, command)
    sheets = sorted(path.name for path in ours.glob("*.pdf"))
    _same, other, missing = filecmp.cmpfiles(ours, theirs, sheets, shallow=False)
    if other or missing:
        sys.exit(f"bundle.py: the bundle prints otherwise: {', '.join(other + missing)}.")
    print(f"The bundle prints the same {len(sheets)} sheets as the checkout.", flush=True)
    compare_printing(
        *(json.loads((each / "printing.json").read_bytes()) for each in (ours, theirs))
    )


def compare_printing(ours: dict[str, Any], theirs: dict[str, Any]) -> None:
    """How long it took, in CPU: a guest of a busy machine may be slow, so that the ratio is told
    alone; a bundle that lacks the accelerator is always slower, and ends here."""
    ratio = theirs["seconds"] / ours["seconds"]
    slow = f", more than {SLOW:g} times: look what it lacks" if ratio > SLOW else ""
    both = f"{theirs['seconds']:.2f} s, the checkout {ours['seconds']:.2f} s ({ratio:.2f} times"
    print(f"Printing took the bundle {both}{slow}).", flush=True)
    if ours["accelerated"] and not theirs["accelerated"]:
        sys.exit("bundle.py: the bundle lacks ReportLab's accelerator, _rl_accel.")


def pack() -> list[Path]:
    """What people download, by the system this is."""
    if sys.platform == "linux":
        return [debian(), *appimage()]
    return [disk_image()] if sys.platform == "darwin" else [portable(), *installer()]


def debian() -> Path:
    from debian import make_deb

    return make_deb(FOLDER, BUILD / "deb", DIST)


def appimage() -> list[Path]:
    """Nothing where appimagetool or its runtime, which it fetches, is not to be had."""
    from debian import lay_share

    tool = shutil.which("appimagetool")
    if tool is None:
        print("No appimagetool here, so no AppImage.", flush=True)
        return []
    below = BUILD / "bwdesk.AppDir"
    shutil.rmtree(below, ignore_errors=True)
    shutil.copytree(FOLDER, below / "usr" / "lib" / "bwdesk", symlinks=True)
    lay_share(below / "usr" / "share")
    (below / "AppRun").symlink_to("usr/lib/bwdesk/bwdesk")
    shutil.copy(below / "usr/share/applications/bwdesk.desktop", below)
    shutil.copy(ROOT / "resources" / "icons" / "bwdesk.svg", below)
    made = DIST / f"bwdesk-{version()}-{platform.machine()}.AppImage"
    small = [f"--mksquashfs-opt={each}" for each in ("-Xcompression-level", "22", "-b", "1M")]
    if subprocess.call([tool, "--comp=zstd", *small, str(below), str(made)]):
        print("appimagetool could not make it, see above: no AppImage.", flush=True)
        return []
    return [made]


def portable() -> Path:
    """A folder to unpack anywhere, a stick too."""
    name = DIST / f"bwdesk-{version()}-windows"
    return Path(shutil.make_archive(str(name), "zip", DIST, "bwdesk"))


def installer() -> list[Path]:
    """The portable folder, put in its place with its entries, for one user."""
    compiler = shutil.which("makensis")
    if compiler is None:
        print("No NSIS (makensis) here, so no installer.", flush=True)
        return []
    made = DIST / f"bwdesk-{version()}-setup.exe"
    told = {
        "VERSION": version(),
        "FROM": FOLDER,
        "ICON": BUILD / "bwdesk.ico",
        "LICENSE": ROOT / "LICENSE",
        "TO": made,
    }
    script = str(ROOT / "packaging" / "windows" / "bwdesk.nsi")
    defined = [f"-D{name}={value}" for name, value in told.items()]
    subprocess.check_call([compiler, "-V2", "-WX", *defined, script])
    return [made]


def disk_image() -> Path:
    made = DIST / f"bwdesk-{version()}-{platform.machine()}.dmg"
    app = str(DIST / "bwdesk.app")
    subprocess.check_call(
        ["hdiutil", "create", "-ov", "-volname", "bwdesk", "-srcfolder", app, str(made)]
    )
    return made


def told(made: Path) -> None:
    """Says what was made and how large it is, with its digest beside it."""
    digest = hashlib.sha256(made.read_bytes()).hexdigest()
    made.with_name(f"{made.name}.sha256").write_text(f"{digest}  {made.name}\n")
    print(f"{made.relative_to(ROOT)}: {made.stat().st_size / 1e6:.1f} MB", flush=True)


def version() -> str:
    import bwdesk

    return bwdesk.__version__


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
