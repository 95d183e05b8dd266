"""A game nobody has founded before is founded by its plan and its steps alone."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import Any, ClassVar

import pytest
from msgspec.structs import replace
from pytestqt.qtbot import QtBot

from bwdesk.desk.kit import ask
from bwdesk.desk.kit.writing import show_text, text_line
from bwdesk.desk.shell.installed_packs import InstalledPacks
from bwdesk.desk.shell.settings import DeskSettings
from bwdesk.desk.table.founding.begin import BeginPage
from bwdesk.desk.table.founding.foundation import Foundation
from bwdesk.desk.table.founding.page import Foot, FoundingTab
from bwdesk.desk.table.founding.step import StepPage
from bwdesk.desk.theme import Theme
from bwdesk.files import chronicles, drafts, games
from bwdesk.rules.basics.problems import Problem, Severity
from bwdesk.rules.basics.value import Name, Value
from bwdesk.rules.games.duel.state import Setup
from bwdesk.table.log import Seat
from tests.desk.hands import Hands
from tests.rules.games.duel.people import side


class Quarrel(Value, frozen=True):
    """Two who will argue."""

    kind: ClassVar[str] = "quarrel"

    title: Name = ""
    names: tuple[Name, Name] = ("", "")
    in_short = "two people"


class QuarrelPlan(Foundation):
    """Who they are; nobody begins without a name."""

    game = "duel"
    plan: Quarrel

    def begin_blank(self) -> Quarrel:
        return Quarrel()

    @property
    def problems(self) -> tuple[Problem, ...]:
        says = "Somebody has no name."
        lacking = [at for at, name in enumerate(self.plan.names) if not name.strip()]
        return tuple(
            Problem("quarrel.name", Severity.UNFINISHED, f"people/{at}", says, "Type it.")
            for at in lacking
        )

    @property
    def why_blocked(self) -> str:
        return "" if any(self.plan.names) else "Nobody is there."

    def is_touched(self, step: str) -> bool:
        return step != "people" or self.plan != self.blank

    def setup(self) -> Setup:
        return Setup(tuple(side(id, seats=(f"s{id}",)) for id in ("a", "b")))

    def seats(self) -> tuple[Seat, ...]:
        return tuple(Seat(f"s{id}", name) for id, name in zip("ab", self.plan.names, strict=True))


class PeopleStep(StepPage):
    """A line for each of them."""

    key, title = "people", "People"

    def __init__(self, foundation: Any) -> None:
        super().__init__(foundation)
        self.fields = [
            text_line(name=f"Name {at}", edits=partial(self._call, at)) for at in range(2)
        ]
        for each in self.fields:
            self.column.addWidget(each)
        self.column.addStretch(1)

    def refresh(self) -> None:
        super().refresh()
        for field, name in zip(self.fields, self.foundation.plan.names, strict=True):
            show_text(field, name)

    def reveal(self, where: str) -> None:
        self.show_at(self.fields[int(where.rpartition("/")[2])])

    def _call(self, at: int, text: str) -> None:
        names = list(self.foundation.plan.names)
        names[at] = text
        self.foundation.edit("Name somebody", f"name {at}", names=tuple(names))


class BeginStep(BeginPage):
    """The last."""

    act = "Begin to argue…"

    def text(self) -> str:
        return f"{len(self.foundation.open_problems)} open."


class QuarrelTab(FoundingTab):
    """All there is to write for a game."""

    room = "chronicles"
    plans = QuarrelPlan
    pages = (PeopleStep, BeginStep)

    def footer(self) -> Foot:
        return Foot(lambda: " and ".join(filter(None, self.foundation.plan.names)))


@pytest.fixture
def tab(
    qtbot: QtBot, look: Theme, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> Iterator[QuarrelTab]:
    monkeypatch.setenv("BWDESK_HOME", str(tmp_path / "home"))
    monkeypatch.setattr(ask, "chronicle_to_save", lambda *_: tmp_path / "words.bwchron")
    page = QuarrelTab(DeskSettings(print), InstalledPacks())
    qtbot.addWidget(page)
    page.resize(1000, 700)
    page.show()
    page.activateWindow()
    qtbot.waitUntil(page.isActiveWindow)
    yield page
    page.release()


def test_two_begun_alike_at_once_are_two(tab: QuarrelTab, tmp_path: Path) -> None:
    tab.go("people/0")
    Hands(tab).type("Jo")
    files = [tmp_path / f"{each}.bwchron" for each in range(2)]
    for each in files:
        tab.foundation.write(each)
    assert len({chronicles.id_in(each) for each in files} - {""}) == 2


def test_it_begins_as_a_file_with_everybody_seated(tab: QuarrelTab, tmp_path: Path) -> None:
    hands = Hands(tab)
    assert (tab.title, tab.steps) == ("A new quarrel", [("people", "People"), ("begin", "Begin")])
    tab.open_step("begin")
    begin: Any = tab.page
    assert (begin.begin.isEnabled(), begin.barred.text()) == (False, "Nobody is there.")
    tab.go("people/1")
    people: Any = tab.page
    assert hands.focus is people.fields[1]
    hands.type("Mo")
    tab.go("people/0")
    hands.type("Jo")
    assert tab.step_states()[0].mark == "done"
    tab.open_step("begin")
    begun: list[Path] = []
    tab.founded.connect(begun.append)
    hands.click("Begin to argue…")
    assert begun == [tmp_path / "words.bwchron"]
    kept = chronicles.open_chronicle(begun[0], games.find)
    assert (kept.title, kept.session.game.name) == ("words", "duel")
    assert [each.name for each in kept.session.seats.values()] == ["Jo", "Mo"]
    kept.close()
    assert drafts.find_left() == ()


def test_letters_of_one_line_are_one_step_to_undo(tab: QuarrelTab) -> None:
    hands = Hands(tab)
    people: Any = tab.page
    hands.click(people.fields[0])
    hands.type("Jo")
    hands.click(people.fields[1])
    hands.type("Mo")
    tab.stack.undo()
    assert tab.foundation.plan == replace(Quarrel(), names=("Jo", ""))
    assert people.fields[1].text() == ""
    tab.stack.undo()
    assert tab.foundation.is_untouched
