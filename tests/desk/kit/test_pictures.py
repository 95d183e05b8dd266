"""Any image becomes a small portrait, and no portrait in a file can harm the window."""

import random
import struct
import zlib
from pathlib import Path

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QImage, QPainter

from bwdesk.desk.kit import pictures
from bwdesk.rules.person.character import LARGEST_PORTRAIT, Portrait
from bwdesk.rules.person.portrait import LONGEST_SIDE


def image(width=1200, height=900, color="#8fa3a8", form=QImage.Format.Format_RGB32):
    made = QImage(width, height, form)
    made.fill(QColor(color))
    return made


def noise(width, height):
    """What no packing makes small."""
    alpha = QImage.Format.Format_ARGB32
    return QImage(random.Random(1).randbytes(width * height * 4), width, height, alpha)


def shown(portrait):
    """The image of a portrait that is none too bad."""
    found = pictures.image_of(portrait)
    assert found
    return found


def bomb():
    """A PNG of a few bytes that says it is 30000 by 30000."""

    def chunk(kind, data):
        body = kind + data
        return struct.pack(">I", len(data)) + body + struct.pack(">I", zlib.crc32(body))

    head = struct.pack(">IIBBBBB", 30000, 30000, 8, 2, 0, 0, 0)
    parts = (chunk(b"IHDR", head), chunk(b"IDAT", zlib.compress(bytes(1000))), chunk(b"IEND", b""))
    return b"\x89PNG\r\n\x1a\n" + b"".join(parts)


def test_a_large_image_is_made_small_and_keeps_its_proportions(tmp_path):
    file = tmp_path / "a face.jpg"
    image().save(str(file))
    portrait = pictures.from_file(file)
    assert portrait.kind == "image/jpeg"
    size = shown(portrait).size().toTuple()
    assert size == (LONGEST_SIDE, LONGEST_SIDE * 3 // 4)


def test_a_small_one_is_not_blown_up():
    assert shown(pictures.from_image(image(40, 30))).width() == 40


def test_what_is_seen_through_stays_so():
    see_through = image(60, 60, "#00000000", QImage.Format.Format_ARGB32)
    portrait = pictures.from_image(see_through)
    assert portrait.kind == "image/png"
    assert shown(portrait).pixelColor(5, 5).alpha() == 0


def test_what_does_not_pack_is_packed_harder():
    portrait = pictures.from_image(noise(LONGEST_SIDE, LONGEST_SIDE))
    assert portrait.kind == "image/jpeg"
    assert 0 < len(portrait.data) <= LARGEST_PORTRAIT


def test_what_is_no_image_is_said_in_a_sentence(tmp_path):
    file = tmp_path / "notes.txt"
    file.write_text("no picture")
    with pytest.raises(pictures.PictureError, match=r"notes.txt is no image this program can read"):
        pictures.from_file(file)
    with pytest.raises(pictures.PictureError, match="no such file"):
        pictures.from_file(tmp_path / "gone.png")
    with pytest.raises(pictures.PictureError, match="Copy or choose"):
        pictures.from_image(QImage())


@pytest.mark.skipif(not Path("/dev/zero").exists(), reason="no device that never ends")
def test_what_never_ends_is_not_read():
    with pytest.raises(pictures.PictureError, match="a device, not a file"):
        pictures.from_file(Path("/dev/zero"))


def test_an_image_that_would_fill_the_memory_is_not_unfolded(tmp_path):
    file = tmp_path / "bomb.png"
    file.write_bytes(bomb())
    with pytest.raises(pictures.PictureError, match="30000 by 30000 pixels"):
        pictures.from_file(file)
    assert pictures.image_of(Portrait("image/png", bomb())) is None


@pytest.mark.parametrize("data", [b"", b"no picture", bomb()[:40]])
def test_a_damaged_portrait_is_none(data):
    assert pictures.image_of(Portrait("image/jpeg", data)) is None
    assert pictures.image_of(Portrait("image/png", data)) is None


@pytest.mark.usefixtures("qapp")
def test_a_frame_shows_the_middle_of_a_broad_picture():
    broad = image(300, 100, "red")
    painter = QPainter(broad)
    painter.fillRect(QRectF(110, 0, 80, 100), QColor("blue"))
    painter.end()
    frame = image(40, 50, "white")
    painter = QPainter(frame)
    pictures.paint(painter, QRectF(0, 0, 40, 50), broad)
    painter.end()
    assert frame.pixelColor(1, 25) == frame.pixelColor(38, 25) == QColor("blue")
