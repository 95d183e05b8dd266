"""The Debian package of a bundle."""

from __future__ import annotations

import gzip
import re
import shutil
import subprocess
from pathlib import Path

import bwdesk
from bwdesk import cli, screen
from bwdesk.cli.man_page import man_page
from bwdesk.files import integration

ROOT = Path(__file__).resolve().parent.parent
NEEDS = re.compile(rb"GLIBC_(\d+)\.(\d+)(?:\.\d+)?\0")


def make_deb(bundle: Path, work: Path, into: Path) -> Path:
    """Lays the *bundle* and what a desktop wants of it out in *work*, and packs it *into* a folder.

    Built on a system with an older C library it runs on more systems: which it needs is read from
    the files themselves.
    """
    shutil.rmtree(work, ignore_errors=True)
    lib = work / "usr" / "lib" / "bwdesk"
    shutil.copytree(bundle, lib, symlinks=True)
    (work / "usr" / "bin").mkdir()
    (work / "usr" / "bin" / "bwdesk").symlink_to("../lib/bwdesk/bwdesk")
    lay_share(work / "usr" / "share")
    says = work / "usr" / "share" / "doc" / "bwdesk" / "copyright"
    says.parent.mkdir(parents=True)
    says.write_text("\n\n".join((ROOT / name).read_text() for name in ("NOTICE", "LICENSE")))
    control = work / "DEBIAN" / "control"
    control.parent.mkdir()
    control.write_text(_control(lib, _architecture()))
    for path in (work, *work.rglob("*")):
        if not path.is_symlink():
            path.chmod(0o755 if path.is_dir() or path.stat().st_mode & 0o100 else 0o644)
    made = into / f"bwdesk_{bwdesk.__version__}_{_architecture()}.deb"
    packed = ["dpkg-deb", "--build", "--root-owner-group", "-Zxz", str(work), str(made)]
    subprocess.check_call(packed, stdout=subprocess.DEVNULL)
    return made


def lay_share(share: Path) -> None:
    """Entry, icon, file types, description and manual, as `bwdesk integrate` puts them."""
    integration.lay(["bwdesk"], man_page(cli.parsers()), share)
    manual = share / integration.PLACES[integration.MANUAL] / integration.MANUAL
    with gzip.GzipFile(f"{manual}.gz", "wb", mtime=0) as packed:
        packed.write(manual.read_bytes())
    manual.unlink()


def _control(lib: Path, architecture: str) -> str:
    needs = [f"libc6 (>= {_glibc(lib)})", "libstdc++6"]
    needs += dict.fromkeys(map(screen.debian_package, (*screen.QT, *screen.X11)))
    likes = [*dict.fromkeys(map(screen.debian_package, screen.WAYLAND)), "libcups2"]
    size = sum(path.stat().st_size for path in lib.rglob("*") if path.is_file()) // 1024
    return f"""Package: bwdesk
Version: {bwdesk.__version__}
Architecture: {architecture}
Maintainer: The bwdesk contributors
Installed-Size: {size}
Depends: {", ".join(needs)}
Recommends: {", ".join(likes)}
Section: games
Priority: optional
Description: offline desk for the roleplaying game Burning Wheel
 Burns characters from the lifepath lists, prints sheets, settles wounds and
 plays conflicts and chronicles around one computer. The books are needed to
 play: it holds names and figures only.
"""


def _glibc(lib: Path) -> str:
    """The newest C library any of the files asks for: the oldest one they all run with."""
    files = (path for path in lib.rglob("*") if path.is_file() and not path.is_symlink())
    found = {pair for path in files for pair in NEEDS.findall(path.read_bytes())}
    return ".".join(map(str, max((int(major), int(minor)) for major, minor in found)))


def _architecture() -> str:
    return subprocess.check_output(["dpkg", "--print-architecture"], text=True).strip()
