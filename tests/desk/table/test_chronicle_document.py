"""A chronicle as a document of the window: every move kept at once, nothing told too early."""

import sys

from bwdesk.desk.games.conquest.document import ChronicleDocument
from bwdesk.rules.games.conquest.moves import Go, Reveal, Write
from bwdesk.rules.games.conquest.state import Slip
from bwdesk.rules.games.frame.game import Open, Sealed
from tests.desk.games.conquest.tables import PEOPLE
from tests.shipped import book

ASSESS = Slip("assess", ("karn",), note="the-bridge-at-dawn")


def _seal_all(document: ChronicleDocument) -> None:
    for seat in PEOPLE:
        aim = "karn" if seat != "karn" else "moon"
        assert document.make(Write(seat, Slip("assess", (aim,), note=f"of {seat}")), seat)


def test_a_move_is_on_the_disk_when_it_is_made(vale: ChronicleDocument) -> None:
    assert vale.make(Write("aubrac", ASSESS), "aubrac")
    again = ChronicleDocument.open(vale.path, book)
    assert again.reading_reason
    assert again.state == vale.state
    assert again.session.log == vale.session.log
    again.close()


def test_only_who_is_at_the_desk_sees_the_own_slip(vale: ChronicleDocument) -> None:
    vale.make(Write("aubrac", ASSESS), "aubrac")
    assert isinstance(vale.view().slips["aubrac"], Sealed)
    vale.sit_down("aubrac")
    assert vale.view().slips["aubrac"] == Open(ASSESS)
    vale.sit_down("karn")
    assert isinstance(vale.view().slips["aubrac"], Sealed)
    vale.end_turn()
    assert isinstance(vale.view().slips["aubrac"], Sealed)


def aimed_at(document: ChronicleDocument) -> object:
    slip = document.view().slips["aubrac"]
    assert isinstance(slip, Open)
    return slip.value.targets


def test_what_a_seat_sees_is_opened_once_and_let_go_of_with_the_desk(
    vale: ChronicleDocument,
) -> None:
    vale.make(Write("aubrac", ASSESS), "aubrac")
    vale.sit_down("aubrac")
    seen = aimed_at(vale)
    assert aimed_at(vale) is seen
    held = sys.getrefcount(seen)
    vale.end_turn()
    assert sys.getrefcount(seen) < held


def test_a_move_that_may_not_be_made_is_refused_with_its_reason(vale: ChronicleDocument) -> None:
    said: list[str] = []
    vale.refused.connect(said.append)
    before = vale.session
    assert not vale.make(Go())
    assert said
    assert said[0].endswith(".")
    assert vale.session is before


def test_what_cannot_be_kept_is_not_made(vale: ChronicleDocument) -> None:
    vale.path.rename(vale.path.with_name("away.bwchron"))
    said: list[str] = []
    vale.refused.connect(said.append)
    before = vale.session
    assert not vale.make(Write("aubrac", ASSESS), "aubrac")
    assert "moved or replaced" in said[0]
    assert vale.session is before


def test_a_seat_gets_a_lock_when_it_first_seals(vale: ChronicleDocument) -> None:
    assert vale.session.seats["aubrac"].lock is None
    vale.make(Write("aubrac", ASSESS), "aubrac")
    lock = vale.session.seats["aubrac"].lock
    assert lock
    assert not lock.phrase


def test_slips_of_seats_without_a_passphrase_open_by_themselves(vale: ChronicleDocument) -> None:
    _seal_all(vale)
    assert vale.state.phase == "scenes"
    assert vale.make(Reveal())
    assert vale.state.slips["sorrow"] == Open(Slip("assess", ("karn",)))


def test_a_note_stays_its_seats_alone_and_is_read_later(vale: ChronicleDocument) -> None:
    _seal_all(vale)
    assert vale.make(Reveal())
    assert vale.notes() == ()
    vale.sit_down("sorrow")
    assert vale.notes() == ((1, "of sorrow"),)
    vale.end_turn()
    assert vale.notes() == ()
    assert "'of sorrow'" not in repr(vale.session.log) + repr(vale.session.state)


def test_a_draft_is_its_seats_alone_and_gone_when_sealed(vale: ChronicleDocument) -> None:
    vale.sit_down("aubrac")
    vale.keep_draft("aubrac", ASSESS)
    vale.sit_down("karn")
    assert vale.draft("aubrac") is None
    vale.end_turn()
    assert vale.draft("aubrac") is None
    assert [seat.name for seat in vale.unsealed_seats] == ["Ines"]
    vale.sit_down("aubrac")
    assert vale.draft("aubrac") == ASSESS
    vale.make(Write("aubrac", ASSESS))
    assert vale.unsealed_seats == ()


def test_taking_back_is_an_entry_everybody_reads(vale: ChronicleDocument) -> None:
    vale.make(Write("aubrac", ASSESS), "aubrac")
    vale.take_back(len(vale.session.log) - 1, "another plan")
    assert vale.state.slips == {}
    assert len(vale.session.log) == len(PEOPLE) + 3
