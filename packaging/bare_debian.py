#!/usr/bin/env python3
"""The checkout on a Debian that holds python3 and nothing else, made by debootstrap (as root):

    sudo python3 packaging/bare_debian.py SUITE [FOLDER]    bookworm has Python 3.11, trixie 3.13

What README promises is run there twice: .ci/run as root, where nothing was ever installed, and the
tests as somebody with no home, a mask that gives nobody anything, a clock three quarters of an hour
off, no language, and a checkout below a name with blanks and an umlaut. What pip is told about its
mirrors and certificates here, it is told there. FOLDER (else a temporary one) keeps the system.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
MIRROR = "http://deb.debian.org/debian"
CERTIFICATES = "etc/ssl/certs/ca-certificates.crt"
OWN_CERTIFICATES = "usr/local/share/ca-certificates"
PATH = "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin"


def main(arguments: list[str]) -> int:
    if not 1 <= len(arguments) <= 2 or arguments[0].startswith("-"):
        sys.exit(__doc__.strip())
    if sys.platform != "linux" or os.geteuid() != 0 or shutil.which("debootstrap") is None:
        sys.exit("bare_debian.py: this needs Linux, root and the package debootstrap.")
    with tempfile.TemporaryDirectory(prefix="bare-debian-") as folder:
        system = Path(arguments[1] if arguments[1:] else folder)
        if not (system / "usr" / "bin" / "python3").exists():
            make(arguments[0], system)
        failed = [each.__name__ for each in (as_root, as_anybody) if each(system)]
    if failed:
        sys.exit(f"bare_debian.py: on {arguments[0]} this failed, see above: {', '.join(failed)}.")
    print(f"All is well on a bare {arguments[0]}.", flush=True)
    return 0


def make(suite: str, system: Path) -> None:
    made = ["debootstrap", "--variant=minbase", "--include=python3", suite, str(system), MIRROR]
    subprocess.check_call(made, stdout=subprocess.DEVNULL)
    for told in (CERTIFICATES, "etc/pip.conf", "etc/resolv.conf"):
        if Path("/", told).exists():
            (system / told).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(Path("/", told), system / told)
    # Where apt installs ca-certificates it makes the file above anew, from its own and from these.
    if Path("/", OWN_CERTIFICATES).exists():
        shutil.copytree(Path("/", OWN_CERTIFICATES), system / OWN_CERTIFICATES, dirs_exist_ok=True)


def as_root(system: Path) -> int:
    put_checkout(system / "bwdesk")
    return within(system, "cd /bwdesk && .ci/run", HOME="/root")


def as_anybody(system: Path) -> int:
    """After root, who installed what the system lacked."""
    there = "/srv/Bögen & Würfel/bwdesk"
    put_checkout(system / there[1:])
    done = f"chown -R nobody '{there}' && cd '{there}' && umask 077"
    user = "setpriv --reuid=nobody --regid=nogroup --clear-groups"
    return within(system, f"{done} && {user} python3 dev.py test", TZ="<+1345>-13:45")


def put_checkout(there: Path) -> None:
    """The files git knows, as they lie here."""
    shutil.rmtree(there, ignore_errors=True)
    for name in subprocess.check_output(["git", "ls-files", "-z"], cwd=ROOT).decode().split("\0"):
        if name:
            (there / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(ROOT / name, there / name)


def within(system: Path, command: str, **environ: str) -> int:
    """The code of a *command* of the shell in the *system*, with nothing of this environment but
    pip's; whatever it leaves running, and its mounts, end with it."""
    print(f"{system.name}: {command}", flush=True)
    pips = {name: value for name, value in os.environ.items() if name.startswith("PIP_")}
    apart = ["unshare", "--mount", "--pid", "--fork", "--kill-child", f"--mount-proc={system}/proc"]
    inside = ["chroot", str(system), "/bin/sh", "-c", command]
    return subprocess.call([*apart, *inside], env={"PATH": PATH} | pips | environ)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
