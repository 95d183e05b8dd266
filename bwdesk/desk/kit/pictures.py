"""Portraits: from any image somebody has to the small one a file keeps, and back to the screen."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path

from PySide6.QtCore import QBuffer, QByteArray, QIODevice, QRectF, QSize, Qt
from PySide6.QtGui import QImage, QImageReader, QImageWriter, QPainter

from bwdesk.files.errors import FileError
from bwdesk.files.reader import require_file
from bwdesk.rules.person.character import LARGEST_PORTRAIT, Portrait
from bwdesk.rules.person.portrait import LONGEST_SIDE, MOST_PIXELS, frame

MOST_TO_OPEN = 64_000_000
"""Pixels of an image somebody brings; decoded it takes four bytes of memory for each."""

FORMATS = {"image/jpeg": b"JPEG", "image/png": b"PNG"}
BEGINNINGS = {"image/jpeg": b"\xff\xd8\xff", "image/png": b"\x89PNG\r\n\x1a\n"}
QUALITIES = (88, 75, 60, 40)


class PictureError(Exception):
    """Why an image cannot be the portrait, in a sentence with what to do."""


def from_file(path: Path) -> Portrait:
    """The image in a file, made small. Raises PictureError."""
    try:
        require_file(path)
    except FileError as why:
        raise PictureError(f"{why}.") from None
    reader = QImageReader(str(path))
    return from_image(_read(reader, path.name, MOST_TO_OPEN))


def from_image(image: QImage) -> Portrait:
    """An image at most `LONGEST_SIDE` long: PNG where it is seen through, else JPEG."""
    if image.isNull():
        raise PictureError("There is no image. Copy or choose another one.")
    if max(image.width(), image.height()) > LONGEST_SIDE:
        image = image.scaled(
            QSize(LONGEST_SIDE, LONGEST_SIDE),
            Qt.AspectRatioMode.KeepAspectRatio,
            Qt.TransformationMode.SmoothTransformation,
        )
    if image.hasAlphaChannel():
        data = _encode(image, "image/png")
        if len(data) <= LARGEST_PORTRAIT:
            return Portrait("image/png", data)
        image = _on_white(image)
    for quality in QUALITIES:
        data = _encode(image, "image/jpeg", quality)
        if 0 < len(data) <= LARGEST_PORTRAIT:
            return Portrait("image/jpeg", data)
    raise PictureError("That image could not be made small enough. Choose another one.")


@lru_cache(maxsize=8)
def image_of(portrait: Portrait) -> QImage | None:
    """The picture to draw; None for one that is damaged or unfolds to something huge."""
    if not portrait.data.startswith(BEGINNINGS[portrait.kind]):
        return None
    buffer = QBuffer()
    buffer.setData(QByteArray(portrait.data))
    buffer.open(QIODevice.OpenModeFlag.ReadOnly)
    reader = QImageReader(buffer, FORMATS[portrait.kind])
    reader.setDecideFormatFromContent(False)
    try:
        return _read(reader, "The portrait", MOST_PIXELS)
    except PictureError:
        return None


def paint(painter: QPainter, rect: QRectF, image: QImage) -> None:
    """The part of *image* a frame shows, filling *rect*."""
    painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
    painter.drawImage(rect, _sharp(image, rect, painter), QRectF())


def _sharp(image: QImage, rect: QRectF, painter: QPainter) -> QImage:
    """The framed part at the size it is drawn in: Qt's own drawing makes small things ragged."""
    part = frame(image.width(), image.height())
    ratio = painter.device().devicePixelRatioF()
    cut = image.copy(*(round(each) for each in part))
    return cut.scaled(
        QSize(round(rect.width() * ratio), round(rect.height() * ratio)),
        Qt.AspectRatioMode.IgnoreAspectRatio,
        Qt.TransformationMode.SmoothTransformation,
    )


def _read(reader: QImageReader, name: str, most: int) -> QImage:
    # What it says of its size is asked before anything is unfolded.
    size = reader.size()
    if size.isValid() and size.width() * size.height() > most:
        raise PictureError(
            f"{name} has {size.width()} by {size.height()} pixels, more than fit in memory. "
            "Make it smaller first."
        )
    reader.setAutoTransform(True)
    image = reader.read()
    if image.isNull():
        raise PictureError(f"{name} is no image this program can read. Choose a JPEG or PNG.")
    return image


def _encode(image: QImage, kind: str, quality: int = -1) -> bytes:
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    writer = QImageWriter(buffer, FORMATS[kind])
    writer.setQuality(quality)
    writer.write(image)
    return bytes(buffer.data().data())


def _on_white(image: QImage) -> QImage:
    paper = QImage(image.size(), QImage.Format.Format_RGB32)
    paper.fill(Qt.GlobalColor.white)
    painter = QPainter(paper)
    painter.drawImage(0, 0, image)
    painter.end()
    return paper
