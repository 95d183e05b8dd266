"""Where the program's own files lie, in a checkout, an installed wheel and a bundle."""

from collections.abc import Callable
from pathlib import Path

_PACKAGE = Path(__file__).resolve().parent


def resources() -> Path:
    """The folder of packs, fonts, icons and samples.

    Raises FileNotFoundError, with a sentence for the reader, where the installation is incomplete.
    """
    return _folder("resources")


def forms() -> Path:
    """The folder of Qt Designer forms. Raises as `resources` does."""
    return _folder("forms")


def docs() -> Path:
    """The folder of the manual. Raises as `resources` does."""
    return _folder("docs")


def linux() -> Path:
    """The folder of what a Linux desktop asks for. Raises as `resources` does."""
    return _folder("packaging/linux")


def paper(name: str) -> Path:
    """``LICENSE``, ``NOTICE`` or ``CHANGELOG.md``, as they come with the program. Raises as
    `resources` does."""
    return _find_resource(name, Path.is_file)


def _folder(name: str) -> Path:
    return _find_resource(name, Path.is_dir)


def _find_resource(name: str, there: Callable[[Path], bool]) -> Path:
    # A wheel and a bundle carry the folder inside the package; a checkout keeps it beside the
    # package, and so does an editable install, which is only a road sign to the checkout.
    for home in (_PACKAGE, _PACKAGE.parent):
        if there(home / name):
            return home / name
    raise FileNotFoundError(
        f"bwdesk's own '{name}' is missing: looked in {_PACKAGE} and {_PACKAGE.parent}; "
        "install bwdesk again, or restore it from the checkout"
    )
