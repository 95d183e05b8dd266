#!/usr/bin/env python3
"""The commands of a checkout, on a fresh machine too:

    python3 dev.py run [FILE.bwchar]      set up what is needed and open the window
    python3 dev.py test [PYTEST OPTIONS]  set up and check it all: style, types, floors, tests
    python3 dev.py lock                   choose anew which releases the checks are run with
    python3 dev.py release X.Y.Z          close the changelog's section, make the commit and the tag

What is needed goes into .venv beside this file. Needs Python 3.11 and its standard library.
"""

from __future__ import annotations

import hashlib
import importlib.util
import os
import shlex
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from bwdesk.screen import QT, WAYLAND, X11, debian_package, loads

ROOT = Path(__file__).resolve().parent
VENV = ROOT / ".venv"
LOCK = ROOT / "packaging" / "requirements.txt"
BIN, EXE = (VENV / "Scripts", ".exe") if os.name == "nt" else (VENV / "bin", "")
PYTHON = str(BIN / f"python{EXE}")
WORKER = 1_300_000_000  # bytes that a worker of the tests takes at the most
VERSION = f"{sys.version_info[0]}.{sys.version_info[1]}"


def main(arguments: list[str]) -> int:
    if sys.version_info < (3, 11):
        sys.exit(f"dev.py: bwdesk needs Python 3.11 or later, and this is {VERSION}.")
    if {"-h", "--help"} & set(arguments[:1]):
        print(__doc__.strip())
        return 0
    jobs = {"run": run, "test": test, "lock": lock, "release": release}
    job = jobs.get(arguments[0] if arguments else "")
    if job is None:
        sys.exit(__doc__.strip())
    try:
        return job(arguments[1:])
    except KeyboardInterrupt:
        return 130
    except subprocess.CalledProcessError as failed:
        sys.exit(f"dev.py: this failed, see above: {shlex.join(failed.cmd)}")


def run(arguments: list[str]) -> int:
    """The window; on a machine without a display, the main job without it."""
    windows = X11 * bool(os.environ.get("DISPLAY")) or WAYLAND
    set_up("run", find_lacking(QT + windows) if has_display() else {})
    if not arguments and not has_display():
        print(
            "No display here, so no window: bwdesk burns a sample and writes its sheet.", flush=True
        )
        (ROOT / "out").mkdir(exist_ok=True)
        arguments = ["demo", "-o", str(ROOT / "out" / "character-sheet.pdf")]
    return subprocess.call([PYTHON, "-m", "bwdesk", *arguments])


def test(arguments: list[str]) -> int:
    """Every check, even after one has failed; pytest last, so that its closing line is last."""
    set_up("test", find_lacking(QT + X11))  # of X11 it is tried how a dead screen is told
    checks = (
        [PYTHON, "-m", "ruff", "check"],
        [PYTHON, "-m", "ruff", "format", "--check"],
        [PYTHON, "-m", "mypy"],
        [str(BIN / f"lint-imports{EXE}"), "--no-logo"],
        # Each core has tests that lie together, whose shared things are made once, and none idles.
        [PYTHON, "-m", "pytest", *workers(), "--dist", "worksteal", *arguments],
    )
    failed = [shlex.join(check) for check in checks if subprocess.call(check, cwd=ROOT)]
    if failed:
        sys.exit("dev.py: not good yet, see above: " + "; ".join(failed))
    return 0


def workers() -> list[str]:
    """One for each core, and no more than the memory that is free has room for."""
    try:
        told = Path("/proc/meminfo").read_text(encoding="ascii")
        free = int(told.partition("MemAvailable:")[2].split()[0]) * 1024
    except (OSError, IndexError, ValueError):  # no Linux, or none that says it
        return ["-n", "auto"]
    return ["-n", "auto", "--maxprocesses", str(max(1, free // WORKER))]


def lock(_arguments: list[str]) -> int:
    """Every release the checks need, for every system and Python, with its digests.

    The ranges of the project file stay what users install by.
    """
    with tempfile.TemporaryDirectory() as folder:
        own = Path(folder) / BIN.name
        subprocess.check_call([sys.executable, "-m", "venv", folder])
        pip = [str(own / f"python{EXE}"), "-m", "pip", "install", "--quiet"]
        subprocess.check_call([*pip, "--disable-pip-version-check", "uv"])
        uv = [str(own / f"uv{EXE}"), "pip", "compile", "pyproject.toml", "--group", "dev"]
        how = ["--universal", "--python-version", "3.11", "--generate-hashes", "--no-annotate"]
        chosen = ["--upgrade", "--no-header", "--quiet"]
        made = subprocess.check_output([*uv, *how, *chosen], cwd=ROOT, text=True)
    LOCK.write_text(f"# By python3 dev.py lock. {needs_mark()}\n{made}", encoding="utf-8")
    print(f"Written: {LOCK}")
    return 0


def release(arguments: list[str]) -> int:
    return subprocess.call([sys.executable, str(ROOT / "packaging" / "release.py"), *arguments])


def has_display() -> bool:
    if sys.platform in ("win32", "darwin"):
        return True
    screens = [os.environ.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY")]
    return any(screens) and os.environ.get("QT_QPA_PLATFORM") not in ("offscreen", "minimal")


def set_up(purpose: str, missing: dict[str, str]) -> None:
    """Make system and .venv hold what the purpose needs; returns at once where they do.

    *missing* are things of the system that are not here, each with its package in Debian. What is
    set up for the tests is set up for the window, too.
    """
    marks = marks_of_what_is_needed()
    stamp = VENV / "ready"
    config = VENV / "pyvenv.cfg"
    usable = bool(shutil.which(PYTHON)) and any(BIN.glob("pip*")) and config.exists()
    usable = usable and f"version = {VERSION}." in config.read_text(encoding="utf-8")
    if not usable and importlib.util.find_spec("ensurepip") is None:
        missing = {"Python's venv and ensurepip": f"python{VERSION}-venv"} | missing
    if missing:
        install_system_packages(missing)
    if usable and stamp.exists() and marks[purpose] in stamp.read_text().splitlines():
        return
    print(f"Setting up {VENV} (once, about a minute) ...", flush=True)
    if not usable:
        subprocess.check_call([sys.executable, "-m", "venv", "--clear", str(VENV)])
    pip = [PYTHON, "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
    if not (purpose == "test" and LOCK.is_file() and install_locked(pip)):
        needs = dev_dependencies() if purpose == "test" else []
        subprocess.check_call([*pip, "--editable", str(ROOT), *needs])
    stamp.write_text("\n".join(dict.fromkeys((marks["run"], marks[purpose]))))


def marks_of_what_is_needed() -> dict[str, str]:
    """By purpose: changes with whatever calls for another set-up."""
    project = (ROOT / "pyproject.toml").read_bytes() + f"{ROOT} {sys.version}".encode()
    locked = LOCK.read_bytes() if LOCK.is_file() else b""
    needed = {"run": project, "test": project + locked}
    return {name: f"{name} {hashlib.sha256(held).hexdigest()}" for name, held in needed.items()}


def find_lacking(libraries: list[str]) -> dict[str, str]:
    """Those a Linux system cannot load, each with its package."""
    linux = sys.platform == "linux"
    return {each: debian_package(each) for each in libraries if linux and not loads(each)}


def install_locked(pip: list[str]) -> bool:
    """The very releases of the lock; False where they do not fit and the ranges will do."""
    if subprocess.call([*pip, "--require-hashes", "--requirement", str(LOCK)]):
        if os.environ.get("CI"):
            sys.exit("dev.py: what is locked could not be installed; python3 dev.py lock?")
        print("What is locked does not fit here; other releases in range are taken.", flush=True)
        return False
    subprocess.check_call([*pip, "--no-deps", "--no-build-isolation", "--editable", str(ROOT)])
    return True


def needs_mark() -> str:
    """Tells whether the lock was made for the project file as it is."""
    import tomllib

    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    needs = project["project"]["dependencies"] + project["dependency-groups"]["dev"]
    return hashlib.sha256("\n".join(needs).encode()).hexdigest()[:16]


def dev_dependencies() -> list[str]:
    """Read from the project file, because pip takes dependency groups only from 25.1 on."""
    import tomllib

    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    return list(project["dependency-groups"]["dev"])


def install_system_packages(missing: dict[str, str]) -> None:
    """By apt-get where we may; else the exact command for the one who may."""
    if shutil.which("apt-get") is None:
        sys.exit("dev.py: first install the system's packages of: " + ", ".join(missing))
    packages = list(dict.fromkeys(missing.values()))
    update = ["apt-get", "update"]
    install = ["apt-get", "install", "--yes", "--no-install-recommends", *packages]
    if os.geteuid() != 0:
        sys.exit(
            "dev.py: system packages are missing; run this, then the same command again:\n"
            f"  sudo {shlex.join(update)} && sudo {shlex.join(install)}"
        )
    print("Installing", *packages, flush=True)
    subprocess.call([*update, "-qq"])  # one list out of reach is no reason to stop
    subprocess.check_call(["env", "DEBIAN_FRONTEND=noninteractive", *install, "-qq"])


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
