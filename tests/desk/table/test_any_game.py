"""The document of any game: drafts by actor, several secrets written anew, one after the other."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from bwdesk.desk.games.catalog import board_of
from bwdesk.desk.table.document import TableDocument
from bwdesk.files import chronicles, games, places
from bwdesk.rules.games.duel.moves import Announce, Script
from bwdesk.rules.games.duel.play import Duel
from bwdesk.rules.games.duel.state import Argument, At, Setup
from bwdesk.rules.games.frame.forms import Filling
from bwdesk.rules.games.frame.game import Open, Reply
from bwdesk.table.log import Seat
from tests.rules.games.duel.people import side
from tests.shipped import book


@pytest.fixture
def argument(
    tmp_path: Path, qapp: object, monkeypatch: pytest.MonkeyPatch
) -> Iterator[TableDocument]:
    """A duel about to be scripted, of which one player has both sides; another looks on."""
    monkeypatch.setenv("BWDESK_HOME", str(tmp_path / "home"))
    path = tmp_path / "words.bwchron"
    sides = tuple(side(id, seats=("jo",)) for id in ("a", "b"))
    bodies = {each.id: Argument(9, 9) for each in sides}
    setup, seats = Setup(sides, at=At(body=bodies)), [Seat("jo", "Jo"), Seat("mo", "Mo")]
    TableDocument.create(path, "Words", Duel(book()), setup, seats, book()).close()
    opened = chronicles.open_chronicle(path, games.find)
    document = board_of("duel").open(opened, book)
    yield document
    document.close()


def lose_the_key(document: TableDocument, seat: str) -> None:
    lock = document.session.seats[seat].lock
    assert lock is not None
    (places.state() / "keys" / f"{lock.id}.key").unlink()


def script(document: TableDocument, side: str, *actions: str) -> None:
    """Written by what is due, as a page would."""
    (due,) = [each for each in document.dues if each.actor == side]
    slots = [each.id for each in document.form(due, {}) if each.kind == "choice"]
    filled = {id: Filling(choice=each) for id, each in zip(slots, actions, strict=True)}
    assert document.reply(due, Reply(due.part, due.actor, script=filled))


def test_a_draft_is_its_actors_alone(argument: TableDocument) -> None:
    argument.sit_down("jo")
    argument.keep_draft("a", "point by point")
    argument.keep_draft("b", "louder")
    assert argument.draft("a") == "point by point"
    argument.sit_down("mo")
    assert argument.draft("a") is None
    argument.sit_down("jo")
    script(argument, "a", "point", "point", "point")
    assert argument.draft("a") is None
    assert argument.draft("b") == "louder"
    assert [each.name for each in argument.unsealed_seats] == ["Jo"]
    argument.keep_draft("b", None)
    assert argument.unsealed_seats == ()


def test_several_secrets_of_a_seat_are_written_anew_one_after_the_other(
    argument: TableDocument,
) -> None:
    argument.sit_down("jo")
    script(argument, "a", "point", "point", "point")
    script(argument, "b", "rebuttal", "rebuttal", "rebuttal")
    argument.end_turn()
    lose_the_key(argument, "jo")
    assert argument.has_lost_key("jo")
    assert not argument.make(Announce())
    argument.write_anew("jo", "its key is gone", ("jo", "mo"))
    argument.sit_down("jo")
    assert argument.rewriting == "a"
    assert [due.actor for due in argument.dues] == ["a"]
    script(argument, "a", "dismiss", "point", "point")
    assert argument.rewriting == "b"
    script(argument, "b", "avoid", "rebuttal", "rebuttal")
    assert argument.void is None
    assert argument.rewriting == ""
    argument.end_turn()
    assert argument.make(Announce())
    first = {id: written[0] for id, written in argument.state.scripts.items()}
    shown = {id: each.value.action for id, each in first.items() if isinstance(each, Open)}
    assert shown == {"a": "dismiss", "b": "avoid"}


def test_standing_up_ends_what_was_to_be_written_anew(argument: TableDocument) -> None:
    argument.sit_down("jo")
    script(argument, "a", "point", "point", "point")
    lose_the_key(argument, "jo")
    argument.write_anew("jo", "", ("jo", "mo"))
    assert argument.rewriting == "a"
    argument.end_turn()
    assert argument.void is None
    assert [due.actor for due in argument.dues] == ["b"]


def test_a_reply_that_fits_nothing_is_refused_in_a_sentence(
    argument: TableDocument,
) -> None:
    refused: list[str] = []
    argument.refused.connect(refused.append)
    argument.sit_down("jo")
    (due, _) = argument.dues
    nonsense = {slot.id: Filling(choice="sing") for slot in argument.form(due, {})[:1]}
    assert not argument.reply(due, Reply(due.part, due.actor, script=nonsense))
    assert len(refused) == 1
    assert len(argument.session.log) == 2


def test_a_move_may_be_made_by_its_name_as_well(argument: TableDocument) -> None:
    argument.sit_down("jo")
    assert argument.make(Script("a", ("point", "point", "point")), of="a")
    assert [due.actor for due in argument.dues] == ["b"]
