"""Where the program's own files lie, in a checkout, an installed wheel and a bundle."""

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


def _folder(name: str) -> Path:
    # A wheel and a bundle carry the folder inside the package; a checkout keeps it beside the
    # package, and so does an editable install, which is only a road sign to the checkout.
    for home in (_PACKAGE, _PACKAGE.parent):
        folder = home / name
        if folder.is_dir():
            return folder
    raise FileNotFoundError(
        f"bwdesk's own folder '{name}' is missing: looked in {_PACKAGE} and {_PACKAGE.parent}; "
        "install bwdesk again, or restore the folder from the checkout"
    )
