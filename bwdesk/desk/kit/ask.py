"""What the window asks its user. Each question is one function, so that tests can answer it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Literal

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFileDialog, QLabel, QMessageBox, QWidget

if TYPE_CHECKING:
    from PySide6.QtPrintSupport import QPrinter

CHARACTERS = "Characters (*.bwchar)"
PRINTED = "Characters, campaigns, chronicles and conflicts (*.bwchar *.bwcampaign *.bwchron)"
CHRONICLES = "Chronicles and conflicts (*.bwchron)"
OPENED = "Characters, campaigns, chronicles (*.bwchar *.bwcampaign *.bwchron *.char *.bwturn)"
TURNS = "Packets and answers (*.bwturn)"
CAMPAIGNS = "Campaigns (*.bwcampaign)"
CHARRED_BLACK = "Characters of Charred Black (*.char)"
PDF = "PDF (*.pdf)"
PICTURES = "Pictures, one a page (*.png)"
MARKDOWN = "Markdown (*.md)"
JSON = "JSON (*.json)"
PACKS = "Packs (*.json *.zip)"
IMAGES = "Images (*.jpg *.jpeg *.png *.webp *.gif *.bmp)"
DESTROYS = QMessageBox.ButtonRole.DestructiveRole
Closing = Literal["save", "drop", "stay"]
"""Save it and close, close without saving, or do not close."""


def file_to_open(parent: QWidget, folder: Path) -> Path | None:
    return _ask_existing(parent, "Open", folder, OPENED)


def file_to_import(parent: QWidget, folder: Path) -> Path | None:
    return _ask_existing(parent, "Import a character", folder, CHARRED_BLACK)


def file_to_save(parent: QWidget, suggested: Path) -> Path | None:
    """A ``.bwchar`` file; the dialog itself asks before an existing one is replaced."""
    return _ask_new(parent, "Save the character", suggested, CHARACTERS, ".bwchar")


def chronicle_to_save(
    parent: QWidget, suggested: Path, title: str = "Copy the chronicle"
) -> Path | None:
    """A ``.bwchron`` file; the dialog itself asks before an existing one is replaced."""
    return _ask_new(parent, title, suggested, CHRONICLES, ".bwchron")


def setup_to_take(parent: QWidget) -> Path | None:
    """A ``.json`` file that says what a game begins with."""
    name, _ = QFileDialog.getOpenFileName(parent, "Take over a game", "", "JSON (*.json)")
    return Path(name) if name else None


def chronicle_to_list(parent: QWidget, folder: Path) -> Path | None:
    return _ask_existing(parent, "List a conflict or a chronicle", folder, CHRONICLES)


def folder_to_put(parent: QWidget, folder: Path) -> Path | None:
    """A folder for something new, where nothing can be written in the usual one."""
    name = QFileDialog.getExistingDirectory(parent, "Choose where it is to lie", str(folder))
    return Path(name) if name else None


def campaign_to_save(parent: QWidget, suggested: Path) -> Path | None:
    """A ``.bwcampaign`` file; the dialog itself asks before an existing one is replaced."""
    return _ask_new(parent, "Copy the campaign", suggested, CAMPAIGNS, ".bwcampaign")


def character_to_link(parent: QWidget, folder: Path) -> Path | None:
    return _ask_existing(parent, "Choose a character", folder, CHARACTERS)


def turn_to_save(parent: QWidget, suggested: Path) -> Path | None:
    return _ask_new(parent, "Save as a file to hand over", suggested, TURNS, ".bwturn")


def whether_to_begin_anew(parent: QWidget, name: str) -> bool:
    """Before a chronicle that begins takes the place of a file."""
    more = "Begin the new chronicle in its place? The old one goes to the backups."
    return _ask_agreement(parent, f"There is a {name} already.", more, "Begin anew", role=DESTROYS)


def whether_to_throw_away(parent: QWidget, name: str, state: str) -> bool:
    """Before a chronicle that was being founded is given up."""
    says = "Throw away what was being founded?"
    more = f"{name} has come as far as this: {state}. It cannot be had back."
    return _ask_agreement(
        parent, says, more, "Throw it away", no="Keep it", role=DESTROYS, careful=True
    )


def keys_to_save(parent: QWidget, suggested: Path) -> Path | None:
    """A ``.json`` file; the dialog itself asks before an existing one is replaced."""
    return _ask_new(parent, "Save the keys", suggested, JSON, ".json")


def keys_to_open(parent: QWidget, folder: Path) -> Path | None:
    return _ask_existing(parent, "Take keys from a file", folder, JSON)


def image_to_open(parent: QWidget) -> Path | None:
    name, _ = QFileDialog.getOpenFileName(parent, "Choose a portrait", "", IMAGES)
    return Path(name) if name else None


def sheet_to_save(parent: QWidget, suggested: Path) -> Path | None:
    """A ``.pdf`` or a ``.png`` file; the dialog itself asks before an existing one is replaced."""
    both = f"{PDF};;{PICTURES}"
    name, kind = QFileDialog.getSaveFileName(parent, "Save the sheet", str(suggested), both)
    return _path_of_kind(name, kind, {PDF: ".pdf", PICTURES: ".png"})


def record_to_save(parent: QWidget, suggested: Path) -> Path | None:
    """A ``.md`` file; the dialog itself asks before an existing one is replaced."""
    return _ask_new(parent, "Save the record", suggested, MARKDOWN, ".md")


def journal_to_save(parent: QWidget, suggested: Path) -> Path | None:
    """A ``.md`` or a ``.json`` file; the dialog itself asks before an existing one is replaced."""
    both = f"{MARKDOWN};;{JSON}"
    name, kind = QFileDialog.getSaveFileName(parent, "Save the journal", str(suggested), both)
    return _path_of_kind(name, kind, {MARKDOWN: ".md", JSON: ".json"})


def files_to_print(parent: QWidget, folder: Path) -> list[Path]:
    """Saved characters and chronicles, as many as one likes."""
    title = "Add characters and chronicles to print"
    names, _ = QFileDialog.getOpenFileNames(parent, title, str(folder), PRINTED)
    return [Path(name) for name in names]


def printer_for(
    parent: QWidget, title: str, pages: int, paper: Literal["a4", "letter"]
) -> QPrinter | None:
    """The system's own dialog; a printer set to the paper and to 300 dots an inch."""
    from PySide6.QtGui import QPageSize
    from PySide6.QtPrintSupport import QPrintDialog, QPrinter

    printer = QPrinter()
    printer.setResolution(300)
    printer.setFullPage(True)
    printer.setDocName(title)
    printer.setCreator("bwdesk")
    ids = QPageSize.PageSizeId
    printer.setPageSize(QPageSize(ids.A4 if paper == "a4" else ids.Letter))
    dialog = QPrintDialog(printer, parent)
    dialog.setOption(QPrintDialog.PrintDialogOption.PrintPageRange)
    dialog.setMinMax(1, pages)
    return printer if dialog.exec() else None


def pack_to_import(parent: QWidget, folder: Path) -> Path | None:
    return _ask_existing(parent, "Import a pack", folder, PACKS)


def folder_to_import(parent: QWidget, folder: Path) -> Path | None:
    """A folder with a pack.json in it."""
    name = QFileDialog.getExistingDirectory(parent, "Import the pack in a folder", str(folder))
    return Path(name) if name else None


def pack_to_export(parent: QWidget, suggested: Path) -> Path | None:
    """A ``.json`` or ``.zip``; the dialog itself asks before an existing one is replaced."""
    name, _ = QFileDialog.getSaveFileName(parent, "Export the pack", str(suggested), PACKS)
    if name.casefold().endswith(".zip"):
        return Path(name)
    return _ending(name, ".json")


def whether_to_replace_pack(parent: QWidget, name: str) -> bool:
    """When a pack of that id is there already."""
    says = f"You have a pack of that id: {name}."
    more = "Put the new one in its place? The old one goes to the backups."
    return _ask_agreement(parent, says, more, "Replace")


def whether_to_remove_pack(parent: QWidget, name: str) -> bool:
    """Before a pack is taken from the list."""
    more = "Characters burned by it keep what they use. The pack itself goes to the backups."
    return _ask_agreement(parent, f"Remove the pack {name}?", more, "Remove", role=DESTROYS)


def whether_to_trash(parent: QWidget, count: str, names: str) -> bool:
    """Before files go to the trash of the system."""
    more = f"{names}. From there they can be had back."
    return _ask_agreement(parent, f"Put {count} into the trash?", more, "Put there", role=DESTROYS)


def whether_to_save(parent: QWidget, title: str) -> Closing:
    """Before something unsaved is closed."""
    says, more = f"{title} has changes that are not saved.", "Save them before closing?"
    return _closing(parent, says, more, "Save", "Close without saving")


def whether_to_let_stand(parent: QWidget, title: str) -> Closing:
    """Before a campaign is closed in which dice lie open."""
    says = f"Dice lie open in {title}."
    more = "Let them stand as they lie, in the journal and on the sheets, before closing?"
    return _closing(parent, says, more, "Let them stand", "Close without them")


def whether_to_replace(parent: QWidget, path: Path) -> bool:
    """When a file has changed on disk since it was opened."""
    says = f"{path.name} has been changed by something else since you opened it."
    more = "Replace it by what is on the desk? The other version is kept."
    return _ask_agreement(parent, says, more, "Replace")


def whether_to_write_over(parent: QWidget, paths: Sequence[Path]) -> bool:
    """Before several files are written where some, of these names, are already."""
    count = f"{len(paths)} files of that name are" if len(paths) > 1 else "A file of that name is"
    more = ", ".join(path.name for path in paths)
    return _ask_agreement(parent, f"{count} there already.", more, "Replace", careful=True)


def whether_to_lose(parent: QWidget, title: str, names: str) -> bool:
    """Before a chronicle is closed in which somebody has written and not sealed."""
    says = f"What {names} wrote in {title} is not sealed yet."
    more = "It is in no file, and is lost when you close. Everything else is kept."
    return _ask_agreement(parent, says, more, "Close and lose it", role=DESTROYS, careful=True)


def whether_to_go_on(parent: QWidget, doubt: str) -> bool:
    """Before a step of a game after which something that could still be done is lost."""
    more = "What is left over is lost."
    return _ask_agreement(parent, doubt, more, "Go on all the same", careful=True)


def whether_to_rescue(parent: QWidget, damaged: str, found: str) -> bool:
    """When a chronicle is damaged, and what can be had of it."""
    more = f"What can be had of it: {found}. Open that as a copy? The damaged file stays as it is."
    return _ask_agreement(parent, damaged, more, "Open a copy", no="Leave it")


def tell(parent: QWidget, says: str, more: str = "") -> None:
    """One sentence that something did not work, and what to do."""
    _box(parent, says, more).exec()


def _ask_existing(parent: QWidget, title: str, folder: Path, kind: str) -> Path | None:
    """A file of a kind that is there."""
    name, _ = QFileDialog.getOpenFileName(parent, title, str(folder), kind)
    return Path(name) if name else None


def _ask_new(parent: QWidget, title: str, suggested: Path, kind: str, ending: str) -> Path | None:
    """A file to be written, of a kind."""
    name, _ = QFileDialog.getSaveFileName(parent, title, str(suggested), kind)
    return _ending(name, ending)


def _ask_agreement(
    parent: QWidget,
    says: str,
    more: str,
    yes: str,
    *,
    no: str = "Stay",
    role: QMessageBox.ButtonRole = QMessageBox.ButtonRole.AcceptRole,
    careful: bool = False,
) -> bool:
    """Whether somebody presses *yes*; of a *careful* question Enter means no."""
    box = _box(parent, says, more)
    agree = box.addButton(yes, role)
    stay = box.addButton(no, QMessageBox.ButtonRole.RejectRole)
    if careful:
        box.setDefaultButton(stay)
    box.exec()
    return box.clickedButton() is agree


def _closing(parent: QWidget, says: str, more: str, keep: str, drop: str) -> Closing:
    """What becomes of something that is to be closed; Enter keeps it."""
    box = _box(parent, says, more)
    keeps = box.addButton(keep, QMessageBox.ButtonRole.AcceptRole)
    drops = box.addButton(drop, DESTROYS)
    box.addButton("Stay", QMessageBox.ButtonRole.RejectRole)
    box.setDefaultButton(keeps)
    box.exec()
    if box.clickedButton() is keeps:
        return "save"
    return "drop" if box.clickedButton() is drops else "stay"


def _box(parent: QWidget, says: str, more: str) -> QMessageBox:
    """Names of files and characters stand in it as they are, whatever signs they hold."""
    box = QMessageBox(parent)
    box.setWindowTitle("bwdesk")
    box.setText(says)
    box.setInformativeText(more)
    for label in box.findChildren(QLabel):
        label.setTextFormat(Qt.TextFormat.PlainText)
    return box


def _path_of_kind(name: str, kind: str, endings: Mapping[str, str]) -> Path | None:
    """What was typed says what it shall be, or else the kind chosen below it does."""
    typed = Path(name).suffix.casefold()
    first = next(iter(endings.values()))
    return _ending(name, typed if typed in endings.values() else endings.get(kind, first))


def _ending(name: str, ending: str) -> Path | None:
    if not name:
        return None
    path = Path(name)
    return path if path.suffix.casefold() == ending else path.with_name(path.name + ending)
