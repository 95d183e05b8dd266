"""Letters our faces lack: from a font of the machine where it has one, a box where not."""

import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from bwdesk import where
from bwdesk.rules.burning import reckon
from bwdesk.rules.packs.book import Book
from bwdesk.rules.person.character import Character, Choices
from bwdesk.sheets import Order, bind, render
from bwdesk.sheets.kit import fallback
from bwdesk.sheets.kit.fallback import Installed
from bwdesk.sheets.kit.type import MEDIUM, SQUARE_WIDTH, TITLE, clean, face_for, has, measure
from tests.sheets.reading import MM, Printed

NAME = "紅蓮"
GARAMOND = str(where.resources() / "fonts" / "EBGaramond-Regular.ttf")
FC_LIST = (
    f"{GARAMOND}\t0\tTrueType\tBold\t20-7e 7d05\n"
    f"{GARAMOND}\t0\tTrueType\tRegular\t20-7e\n"
    f"{GARAMOND}\t65536\tTrueType\tRegular\t20-ffff\n"
    "/fonts/some.otf\t0\tCFF\tRegular\t20-ffff\n"
    "torn line\n"
)


CACHED = (fallback.face_with, fallback.width, fallback.installed_fonts)


def forget() -> None:
    for each in CACHED:
        each.cache_clear()


@pytest.fixture(autouse=True)
def afresh() -> Iterator[None]:
    forget()
    yield
    forget()


def with_fonts(monkeypatch: pytest.MonkeyPatch, *fonts: Installed) -> None:
    monkeypatch.setattr(fallback, "installed_fonts", lambda: fonts)


def named(name: str, book: Book, **how: Any) -> Printed:
    character = Character(Choices("human", name=name))
    return Printed(
        render("character", character, reckon(character.choices, book), book=book, **how)
    )


def squares(sheet: Printed) -> int:
    """Boxes of the height of capitals where the name stands."""
    return sum(
        each.stroked and each.top < 25 and abs(each.height - TITLE.cap_height) < 0.5
        for each in sheet.drawing(0)
    )


def test_without_such_a_font_every_letter_is_a_box(
    monkeypatch: pytest.MonkeyPatch, book: Book
) -> None:
    with_fonts(monkeypatch)
    assert face_for(MEDIUM, "紅") is None
    assert measure("紅", TITLE) == pytest.approx(SQUARE_WIDTH * TITLE.size / 1000 / MM)
    assert squares(named(NAME, book)) == 2


def test_what_no_font_draws_is_said_once_with_what_to_do(
    monkeypatch: pytest.MonkeyPatch, book: Book
) -> None:
    with_fonts(monkeypatch)
    said: list[str] = []
    character = Character(Choices("human", name=NAME, concept=NAME))
    order = Order("character", book, character, reckon(character.choices, book))
    list(bind([order, order], said.append))
    [sentence] = said
    assert all(letter in sentence for letter in NAME)
    assert "Install" in sentence
    plain = Character(Choices("human", name="Łukasz Ярослав"))
    list(bind([Order("character", book, plain, reckon(plain.choices, book))], said.append))
    assert said == [sentence]


def test_a_letter_the_machine_has_is_printed_as_typed(book: Book) -> None:
    if fallback.face_with("紅") is None:
        pytest.skip("no font of this machine has it")
    sheet = named(f"{NAME} Łukasz", book)
    assert f"{NAME} Łukasz" in sheet.words
    assert squares(sheet) == 0
    assert sheet.data == named(f"{NAME} Łukasz", book).data
    assert all(sheet.fonts.values())
    assert measure(NAME, TITLE) > 0


def test_damaged_fonts_and_those_that_promise_too_much_are_passed_over(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    torn = tmp_path / "torn.ttf"
    torn.write_bytes(b"\x00\x01\x00\x00 no font")
    everything = ((0, 0x10FFFF),)
    with_fonts(
        monkeypatch,
        Installed(str(torn), 0, everything),
        Installed(str(tmp_path / "gone.ttf"), 0, everything),
        Installed(GARAMOND, 0, everything),
    )
    assert fallback.face_with("紅") is None
    assert fallback.face_with("a") == "EBGaramond-Regular-0"
    assert fallback.width("a") == pytest.approx(399, abs=40)


def test_fonts_are_listed_by_fontconfig_plain_ones_first(monkeypatch: pytest.MonkeyPatch) -> None:
    def listed(*_args: Any, **_options: Any) -> subprocess.CompletedProcess[str]:
        return subprocess.CompletedProcess([], 0, FC_LIST)

    monkeypatch.setattr(shutil, "which", lambda _name: "/usr/bin/fc-list")
    monkeypatch.setattr(subprocess, "run", listed)
    assert fallback.installed_fonts() == (
        Installed(GARAMOND, 0, ((0x20, 0x7E),)),
        Installed(GARAMOND, 0, ((0x20, 0x7E), (0x7D05, 0x7D05))),
    )
    assert not fallback.installed_fonts()[0].may_draw("紅")
    assert fallback.installed_fonts()[1].may_draw("紅")


def test_a_fontconfig_that_fails_leaves_boxes(monkeypatch: pytest.MonkeyPatch) -> None:
    def fails(*_args: Any, **_options: Any) -> None:
        raise subprocess.TimeoutExpired("fc-list", 5)

    monkeypatch.setattr(shutil, "which", lambda _name: "/usr/bin/fc-list")
    monkeypatch.setattr(subprocess, "run", fails)
    assert fallback.installed_fonts() == ()


def test_other_systems_are_known_by_the_fonts_they_bring(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    (tmp_path / "Fonts").mkdir()
    for name in ("malgun.ttf", "msyh.ttc"):
        (tmp_path / "Fonts" / name).write_bytes(b"")
    monkeypatch.setattr(shutil, "which", lambda _name: None)
    monkeypatch.setattr(sys, "platform", "win32")
    monkeypatch.setenv("WINDIR", str(tmp_path))
    assert [Path(each.file).name for each in fallback.installed_fonts()] == [
        "msyh.ttc",
        "malgun.ttf",
    ]
    assert all(each.may_draw("紅") for each in fallback.installed_fonts())


def test_our_own_letters_ask_no_other_font(monkeypatch: pytest.MonkeyPatch) -> None:
    def asked() -> None:
        raise AssertionError("a font of the machine was looked for")

    monkeypatch.setattr(fallback, "installed_fonts", asked)
    assert has(MEDIUM, "Ж")
    assert face_for(MEDIUM, "Ж") == MEDIUM
    assert measure("Łukasz Ярослав Ωμέγα", TITLE) > 0


def test_signs_that_choose_a_drawing_of_the_letter_before_are_not_printed() -> None:
    assert clean("☃\ufe0f") == "☃"


def test_marks_that_lean_over_other_letters_stay_boxes() -> None:
    assert not any(fallback.face_with(chr(code)) for code in range(0x300, 0x34F))
