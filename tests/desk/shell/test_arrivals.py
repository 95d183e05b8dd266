"""On whatever page somebody arrives, Space and Enter where the keyboard stands undo nothing.

Keys meant for the page before come a moment too late; a hand rests on the space bar. Nothing that
was written is lost by it, nothing is rolled, revealed, sealed, begun, printed or closed.
"""

from collections.abc import Callable, Sequence
from random import Random
from typing import Any

import msgspec
import pytest

from bwdesk.desk.burner.step_status import STEPS
from bwdesk.desk.games.conquest import pages
from bwdesk.rules.games.conquest.moves import Play as SceneNoted
from bwdesk.rules.person.character import Play
from bwdesk.rules.person.deed import Deed
from tests.desk.games.conquest.founding.driving import answered
from tests.desk.games.conquest.war import war
from tests.desk.hands import Hands, settle
from tests.desk.shell.conftest import CON_MAN, SAMPLES
from tests.rules.games.conquest.policy import conquest_at_random

KEYS = ("Space", "Return")


def plain(value: Any) -> Any:
    """A value as data, without what is empty: a space in a field nobody has written in is no loss,
    and neither is one more behind a word."""

    def bare(each: Any) -> Any:
        match each:
            case str():
                return " ".join(each.split())
            case dict():
                return {key: made for key, one in each.items() if (made := bare(one))}
            case list() | tuple():
                return [made for one in each if (made := bare(one))]
        return each

    return bare(msgspec.to_builtins(value))


def said(widget: Any) -> str:
    return f"{type(widget).__name__} {widget.accessibleName() or getattr(widget, 'text', str)()}"


def lost(before: Any, after: Any) -> bool:
    """Something of *before* is not in *after*; what is more there is no loss."""
    match before, after:
        case str(), str():
            return before not in after
        case dict(), dict():
            return any(key not in after or lost(one, after[key]) for key, one in before.items())
        case ((list() | tuple()), (list() | tuple())):
            rest = iter(after)
            return not all(any(not lost(one, each) for each in rest) for one in before)
    return before != after


def rests(hands: Hands, kept: Any, keys: Sequence[str] = KEYS) -> list[str]:
    """Which key lost something of what is *kept*, and where the focus was; one after the other."""
    wrong, arrived = [], kept()
    for key in keys:
        focus = said(hands.focus)
        front = hands.front
        hands.press(key)
        if hands.front is not front:
            # What came up asks first, or shows: it is closed again.
            hands.press("Escape")
        if lost(arrived, kept()):
            wrong.append(f"{key} on {focus}")
    return wrong


@pytest.mark.parametrize("sample", ["complicated-con-man", "roden-murderer"])
def test_the_steps_of_a_burning(window, sample):
    window.open_sample(SAMPLES / f"{sample}.bwchar")
    tab = window.current
    hands = Hands(window)
    tab.show_step(0)
    tab.arrive()
    wrong = {}
    for key, _ in STEPS:
        assert tab.key == key
        wrong[key] = rests(hands, lambda: plain(tab.document.character))
        # What is open leads to its page; one goes on from here all the same.
        tab.open_step(key)
        hands.press("Ctrl+PgDown")
    assert not any(wrong.values()), wrong


def test_a_new_character(window):
    hands = Hands(window)
    hands.press("Ctrl+N")
    tab = window.current
    wrong = {}
    for key, _ in STEPS:
        wrong[key] = rests(hands, lambda: plain(tab.document.choices))
        hands.press("Ctrl+PgDown")
    assert not any(wrong.values()), wrong


def test_the_steps_clicked_in_their_list(window):
    window.open_sample(CON_MAN)
    tab = window.current
    hands = Hands(window)
    wrong = {}
    for key, name in STEPS:
        hands.click(name)
        wrong[key] = rests(hands, lambda: (plain(tab.document.choices), tab.key))
    assert not any(wrong.values()), wrong


def test_the_steps_of_a_founding(window):
    window.parts["chronicles"].found_chronicle()
    tab = window.current
    answered(tab)
    tab.foundation.edit("Title", title="The Vale of Orrin", territory="A vale")
    for side in tab.foundation.plan.sides:
        tab.foundation.edit_side(side, "Written", name=f"House {side.id}", objective="The bridge.")
    hands = Hands(window)
    tab.show_step(0)
    tab.arrive()
    wrong = {}
    for key in tab.keys:
        assert tab.key == key
        wrong[key] = rests(
            hands,
            lambda: (
                plain(tab.foundation.plan),
                len(window.open_tabs),
                [msgspec.json.encode(each.prologue) for each in tab.foundation.plan.sides],
            ),
        )
        # Enter in the last field goes on by itself.
        tab.open_step(key)
        hands.press("Ctrl+PgDown")
    assert not any(wrong.values()), wrong


def moves(document: Any) -> bytes:
    """All that was done, but for scenes: one noted is a token and a line, and goes back."""
    log = document.session.log
    kept = [each for each in log if not isinstance(getattr(each, "move", None), SceneNoted)]
    return msgspec.json.encode(kept)


def alone(hands: Hands) -> Sequence[str]:
    """Where a list decides, Enter takes on purpose what Space has chosen in it: there it comes
    first, and what was chosen is given back."""
    decides = getattr(hands.focus, "decides", False)
    return ("Return", "Space", "Space") if decides else KEYS


@pytest.mark.parametrize("phase", pages.PHASES)
def test_the_steps_of_a_maneuver(window, phase):
    document, lot = war(), Random(3)
    while document.state.phase != phase:
        if document.state.phase == "over":
            document = war()  # nobody has fallen in this one
        who, move = conquest_at_random(document.game, document.state, lot)
        document.make(move, who)
    window.parts["chronicles"].add(document)
    tab = window.current
    hands = Hands(window)
    wrong = {"as it opens": rests(hands, lambda: (moves(document), document.at_desk), alone(hands))}
    tab.show_step(0)
    tab.arrive()
    while True:
        wrong[tab.key] = rests(hands, lambda: (moves(document), document.at_desk), alone(hands))
        before = tab.key
        hands.press("Ctrl+PgDown")
        if tab.key == before:
            break
    assert not any(wrong.values()), wrong


def test_the_rooms_of_the_window(window):
    hands = Hands(window)
    wrong = {}
    for place in window.rooms:
        if place.within:
            window.go(place.key)  # the menu *Go* alone leads there
        else:
            hands.click(place.word)
        wrong[place.key] = rests(
            hands, lambda: (len(window.open_tabs), window.room, window.settings.values.table)
        )
    assert not any(wrong.values()), wrong


DIALOGS: dict[str, Callable[[Any, Hands], object]] = {
    "bring to the table": lambda window, _hands: window.current._page("review").begin.click(),
    "quick burn": lambda _window, hands: hands.press("Ctrl+Shift+N"),
    "quick NPC": lambda _window, hands: hands.press("Ctrl+Shift+B"),
    "plan a life": lambda _window, hands: hands.press("Ctrl+L"),
    "a life at random": lambda window, _hands: window.current.page.random_life(),
    "print": lambda _window, hands: hands.press("Ctrl+P"),
    "versions": lambda _window, hands: hands.press("Ctrl+Shift+H"),
    "shortcuts": lambda _window, hands: hands.press("Ctrl+F1"),
    "manual": lambda _window, hands: hands.press("F1"),
    "about": lambda window, _hands: window.acts.about.trigger(),
}


@pytest.mark.parametrize("name", DIALOGS)
def test_dialogs_over_a_character(qtbot, window, user, tmp_path, name):
    window.open_sample(CON_MAN)
    tab = window.current
    user.saves = tmp_path / "robard.bwchar"
    window.acts.save.trigger()
    tab.open_step("lifepaths")
    hands = Hands(window)
    DIALOGS[name](window, hands)
    settle()
    assert hands.front is not window, "no dialog came up"
    assert not rests(hands, lambda: plain(tab.document.choices))
    assert not user.told
    if name == "print":
        # Paper on its way is waited for, as the dialog does while it is open.
        dialog: Any = hands.front
        qtbot.waitUntil(lambda: bool(dialog.preview.counts.text()))


def test_the_board_of_wounds(window):
    window.open_sample(CON_MAN)
    tab = window.current
    tab.document.apply(Deed("Begin", Play(begun=True)))
    tab.open_room("grayscale")
    tab.board.strike(7)
    hands = Hands(window)
    window.go("home")
    hands.press("Ctrl+1")
    assert tab.board.isVisible()
    assert not rests(hands, lambda: tab.document.character.play)
    window.go("home")
    hands.click("Complicated Con Man")
    assert not rests(hands, lambda: tab.document.character.play)


def test_behind_the_curtain(window):
    document = war()
    window.parts["chronicles"].add(document)
    hands = Hands(window)
    hands.click("Hand the desk to Lena")
    # Enter opens it, on purpose.
    wrong = rests(hands, lambda: (len(document.session.log), window.curtained), ["Space"])
    assert wrong == []


def test_the_pages_of_a_pack(window, user):
    window.go("rules")
    hands = Hands(window)
    hands.click("New pack")
    room = window.parts["rules"].page
    kinds = [room.page.tabs.tabText(at).split()[0] for at in range(room.page.tabs.count())]
    for kind in ("Lifepaths", "Skills", "Traits"):
        hands.click(next(each for each in tabs_of(room) if each.startswith(kind)))
        hands.click(f"Add a {kind[:-1].casefold()}")
        hands.type(f"Our {kind}")
    wrong = {}
    for kind in (*kinds, *reversed(kinds)):
        open_kind(hands, room, kind)
        wrong[kind] = rests(hands, lambda: (plain(room.draft.pack), room.page.isVisible()))
    assert not any(wrong.values()), wrong
    assert not [each for each in user.asked if "remove" in each]


def open_kind(hands: Hands, room: Any, kind: str) -> None:
    """By its tab, or by the menu of all of them where it has no room."""
    tabs = room.page.tabs
    name = next(each for each in tabs_of(room) if each.startswith(kind))
    place = tabs.tabRect(tabs_of(room).index(name))
    end = tabs.all_pages.x() if tabs.all_pages.isVisible() else tabs.width()
    if place.left() < 0 or place.right() > end:
        hands.click(tabs.all_pages)
    hands.click(name)


def tabs_of(room: Any) -> list[str]:
    return [room.page.tabs.tabText(at) for at in range(room.page.tabs.count())]
