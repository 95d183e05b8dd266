"""Somebody without a mouse: from *New character* to paper, for every stock."""

import re
from collections.abc import Iterable
from functools import cache
from random import Random

import pypdfium2
import pytest
from msgspec.structs import replace

from bwdesk.desk.burner.concept.stock_cards import StockButton
from bwdesk.desk.kit.rows import VALUE
from bwdesk.rules.burning import reckon
from bwdesk.rules.burning.quick import random_character
from bwdesk.rules.burning.wander import NoWay
from bwdesk.rules.person.character import Choices, Instinct, SkillPoints, Thing
from tests.desk import under_way
from tests.desk.hands import Hands, settle
from tests.shipped import book

FIRST = "troll"
OTHERS = [stock for stock in book().stocks if stock != FIRST]
BELIEFS = ("Iron lies.", "Debts are paid.", "The deep calls.")
INSTINCTS = tuple(map(Instinct, ("Look up.", "Count the exits.", "Never sleep first.")))
MOST = 400
"""Keys pressed at most to come to a row."""


@cache
def somebody(stock: str) -> Choices:
    """Who shall be burned: complete, every point spent."""
    choices = random_character(book().stocks[stock], book(), Random(0).randrange, count=4)
    assert not isinstance(choices, NoWay)
    choices = replace(choices, beliefs=BELIEFS, instincts=INSTINCTS)
    assert reckon(choices, book()).problems == ()
    return choices


class Typist:
    """Burns *who* with keys alone, page by page, each come to with Ctrl+PgDown."""

    def __init__(self, window, who: Choices) -> None:
        self.window, self.who = window, who
        self.hands = Hands(window)

    @property
    def page(self):
        return self.window.current.page

    def burn(self) -> None:
        self.hands.press("Ctrl+N")
        for key in ("concept", "lifepaths", "", "stats", "skills", "traits", "attributes",
                    "resources", "", "beliefs"):  # fmt: skip
            if key:
                assert self.window.current.key == key
                getattr(self, key)()
            self.hands.press("Ctrl+PgDown")
        assert self.window.current.key == "review"

    def concept(self) -> None:
        self.hands.type(self.who.name)
        while not isinstance(self.hands.focus, StockButton):
            self.hands.press("Tab")
        wanted = book().stocks[self.who.stock].name
        for step in ("Right", "Left"):
            for _ in book().stocks:
                if self.hands.focus.text() != wanted:
                    self.hands.press(step)
        self.hands.press("Return")
        if self.who.sex:
            sex = self.page.sex
            self.hands.tab_to(sex.button(0))
            while self.window.current.document.choices.sex != self.who.sex:
                self.hands.press("Right", "Space")

    def lifepaths(self) -> None:
        for step in self.who.path:
            self.hands.type(book().lifepaths[step.lifepath].name)
            considered = self.page._considered
            if considered is None or considered.lifepath.id != step.lifepath:
                self.hands.tab_to(self.page.list)
                self._down_to(lambda id=step.lifepath: self.page._considered.lifepath.id == id)
            self.hands.press("Return")

    def stats(self) -> None:
        for stat, row in self.page.rows.items():
            self.hands.tab_to(row.stepper)
            self.hands.type(str(getattr(self.who.stats, stat).points))

    def skills(self) -> None:
        for points in self.who.skills:
            if not self.page.model.place(points.skill).isValid():
                self.hands.tab_to(self.page.field)
                self.hands.type(self._skill_name(points))
                self.hands.press("Return")
                if self.page.wrong.isVisible():  # one of one's own is asked about first
                    self.hands.press("Return")
            assert self.hands.focus is self.page.list
            self.hands.press("Home")
            self._down_to(lambda key=points.skill: self._key() == key)
            for kind, key in (("lifepath", "Right"), ("general", "Shift+Right")):
                while self._spent(points.skill, kind) < getattr(points, kind):
                    self.hands.press(key)

    def traits(self) -> None:
        for trait in self.who.traits:
            self.hands.type(book().traits[trait].name)
            self.hands.press("Return")
            if trait not in self._choices.traits:
                self._down_to(lambda key=trait: self._key() == key)
                self.hands.press("Return")

    def attributes(self) -> None:
        rows = {id: row for sheet in self.page.sheets.values() for id, row in sheet.rows.items()}
        for answer in self.who.answers:
            self.hands.tab_to(rows[answer].control)
            self.hands.press("Space")

    def resources(self) -> None:
        for thing in self.who.things:
            if self.hands.focus is not self.page.search:
                self.hands.press("Escape")
            self._buy(thing)

    def _buy(self, thing: Thing) -> None:
        page, hands = self.page, self.hands
        tie = not thing.price and thing.kind in ("relationship", "reputation", "affiliation")
        hands.press("Ctrl+A")
        hands.type(thing.kind if tie else thing.name)
        hands.press("Return")
        wanted = f"tie {thing.kind}" if tie else thing.price or "own"
        if page.good.key != wanted:
            if hands.focus is page.counter.name:
                hands.press("Shift+Tab")
            self._down_to(lambda: page.good.key == wanted)
        if tie:
            hands.tab_to(page.counter.name)
            hands.type(thing.name)
        for term in thing.terms:
            chip = page.counter.terms.chips[term]
            if not chip.isChecked():
                hands.tab_to(chip)
                hands.press("Space")
        if page.counter.points.isVisible():
            hands.tab_to(page.counter.points)
            hands.type(str(thing.points))
        hands.tab_to(page.counter.buy)
        hands.press("Return")

    def beliefs(self) -> None:
        """Enter goes from one line to the next, over what stands between."""
        for line in self.who.beliefs:
            self.hands.type(line)
            self.hands.press("Return")
        # Some have room for more than three.
        self.hands.tab_to(self.page.instincts.lines[0])
        for instinct in self.who.instincts:
            self.hands.type(instinct.text)
            self.hands.press("Return")

    # What is on screen

    @property
    def _choices(self) -> Choices:
        choices: Choices = self.window.current.document.choices
        return choices

    def _key(self) -> str:
        row = self.page.list.currentIndex().data(VALUE)
        return row.key if row else ""

    def _spent(self, skill: str, kind: str) -> int:
        known = {each.skill: each for each in self._choices.skills}
        return getattr(known[skill], kind) if skill in known else 0

    def _skill_name(self, points: SkillPoints) -> str:
        known = book().skills.get(points.skill)
        return known.name if known else points.skill

    def _down_to(self, there) -> None:
        for _ in range(MOST):
            if there():
                return
            self.hands.press("Down")
        raise AssertionError(f"{MOST} times Down never came there; at {self._key()}")


def normal(text: str) -> str:
    return " ".join(text.replace("\ufffe", "").replace("\xad", "").split())


def printed(path) -> str:
    under_way.let_end()
    pdf = pypdfium2.PdfDocument(path)
    return normal(" ".join(page.get_textpage().get_text_bounded() for page in pdf))


def without_kinds(text: str) -> str:
    """The kind of trait at the right of its first line, which may stand within a name."""
    return re.sub(r"\b(call-on and die|call-on|die|character)\b", "", text)


def missing(words: Iterable[str], text: str) -> list[str]:
    solid = text.replace(" ", "").casefold()
    return [each for each in words if normal(each).replace(" ", "").casefold() not in solid]


@pytest.mark.parametrize(
    "stock", [FIRST, *(pytest.param(each, marks=pytest.mark.slow) for each in OTHERS)]
)
def test_a_character_is_burned_and_printed_by_keys_alone(qtbot, window, user, tmp_path, stock):
    who = somebody(stock)
    window.resize(1366, 768)
    typist = Typist(window, who)
    typist.burn()
    burned = window.current.document
    assert burned.reckoning.problems == ()
    for field in ("stock", "name", "path", "stats", "things", "beliefs", "instincts", "sex"):
        assert getattr(burned.choices, field) == getattr(who, field), field
    for field in ("skills", "traits", "answers"):
        assert set(getattr(burned.choices, field)) == set(getattr(who, field)), field

    user.prints = tmp_path / "sheet.pdf"
    typist.hands.tab_to(window.current.page.print_it)
    typist.hands.press("Return")
    typist.hands.press("Return")
    qtbot.waitUntil(user.prints.exists, timeout=60_000)
    settle()
    typist.hands.press("Escape")

    reckoning, text = burned.reckoning, printed(user.prints)
    assert missing([who.name], text) == []
    assert missing((walked.lifepath.name for walked in reckoning.path), text) == []
    assert missing((line.skill.name for line in reckoning.open_skills), text) == []
    assert missing((line.trait.name for line in reckoning.owned_traits), without_kinds(text)) == []
    assert missing((thing.name for thing in who.things), text) == []
    assert missing((*who.beliefs, *(each.text for each in who.instincts)), text) == []
