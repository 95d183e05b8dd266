"""The papers of a chronicle that is played: what they show, and what they never do."""

from __future__ import annotations

from functools import cache
from random import Random

import msgspec
import pytest
from msgspec.structs import replace

from bwdesk.rules.chance.throws import Told
from bwdesk.rules.games.conquest import founding
from bwdesk.rules.games.conquest.plan import Chief, Fixed, Plan, Player, Prologue, Rival, Side
from bwdesk.rules.games.conquest.play import Conquest
from bwdesk.rules.games.conquest.state import Person, State, slip_of
from bwdesk.sheets import KINDS, PaperName, render
from bwdesk.sheets.chronicle.public_record import read_subject
from bwdesk.sheets.chronicle.slips import read_slips
from bwdesk.sheets.chronicle.subject import ChronicleOnPaper
from bwdesk.table.session import begin_session
from tests.sheets.people import LONG_NAME, MARKUP
from tests.sheets.reading import Printed, Rect
from tests.sheets.wars import on_paper, until, war
from tests.shipped import book
from tests.table.games import SECRET, desk

OF_CHRONICLES = tuple(name for name, kind in KINDS.items() if kind.of == "chronicle")
TO_THE_RIM = ("slips", "slips-and-list")
SPARE = 0.6


def printed(kind: str, chronicle: ChronicleOnPaper, paper: PaperName = "a4") -> Printed:
    return Printed(render(kind, book=book(), paper=paper, chronicle=chronicle))


@cache
def fought(factions: int, name: str, maneuvers: int) -> ChronicleOnPaper:
    return on_paper(until(war(factions, name, name), maneuvers), name or "The War")


@pytest.mark.parametrize("kind", OF_CHRONICLES)
@pytest.mark.parametrize(
    ("factions", "name", "maneuvers", "paper"),
    [(2, "", 4, "a4"), (4, LONG_NAME, 4, "letter"), (6, "", 3, "letter"), (6, MARKUP, 3, "a4")],
)
def test_nothing_overlaps_or_leaves_the_page(
    factions: int, name: str, maneuvers: int, paper: PaperName, kind: str
) -> None:
    sheet = printed(kind, fought(factions, name, maneuvers), paper)
    assert sheet.overlaps() == []
    side, end = (6.0, 6.0) if kind in TO_THE_RIM else (12.0, 10.0)
    for number, (width, height) in enumerate(sheet.sizes):
        inside = Rect(side - SPARE, end - SPARE, width - side + SPARE, height - end + SPARE)
        for box in sheet.lettering(number):
            assert box.left >= inside.left, (number, box)
            assert box.top >= inside.top, (number, box)
            assert box.right <= inside.right, (number, box)
            assert box.bottom <= inside.bottom, (number, box)


@pytest.mark.parametrize("seed", range(4))
def test_what_lies_sealed_reaches_no_paper(seed: int) -> None:
    table, lot = desk(), Random(seed)
    while table.moves < 70 or not table.hidden:
        assert table.play(lot)
        chronicle = read_subject(table.session, "War", book())
        assert set(SECRET.findall(msgspec.json.encode(chronicle))) == set()
    said = "".join(printed(kind, chronicle).text for kind in OF_CHRONICLES)
    assert SECRET.findall(said.encode()) == []


def test_a_slip_that_lies_open_before_its_reveal_is_nobodys_to_print() -> None:
    table = war()
    lot = Random(3)
    while table.session.state.phase != "scenes":
        table.play(lot)
    # A log of plain slips, as one typed in by hand may begin: open in the state, not revealed.
    played = table.played.game.unseal(
        table.session.state,
        {
            sealed.commitment: b'{"maneuver": "gambit"}'
            for sealed in table.session.state.slips.values()
            if hasattr(sealed, "commitment")
        },
    )
    chronicle = read_subject(begin_session(table.played.game, played), "War", book())
    assert [each.chosen for each in chronicle.maneuvers[-1].moves.values()] == [""] * 4
    assert {each.chosen for each in read_slips(chronicle)} == {""}


def test_the_papers_say_what_the_state_holds() -> None:
    table = until(war(4), 4)
    state: State = table.session.state
    chronicle = on_paper(table)
    assert [each.number for each in chronicle.maneuvers] == [1, 2, 3, 4]
    for own, told_ in zip(state.factions, chronicle.factions, strict=True):
        assert (told_.id, told_.now, told_.start) == (own.id, own.disposition, own.start)
        assert told_.held == (
            own.start,
            *(each.moves[own.id].now for each in chronicle.maneuvers[:3] if own.id in each.moves),
        )
        assert (told_.assessed, told_.infiltrated) == (own.assessed, own.infiltrated)
    front, back = printed("conquest-chronicle", chronicle).texts
    for each in state.factions:
        assert each.name in front
        assert str(each.disposition) in front.split()
    for maneuver in chronicle.maneuvers[:3]:
        for move in maneuver.moves.values():
            assert move.name in back


def test_a_maneuver_is_told_as_it_ended() -> None:
    table = war(4)
    lot, last = Random(5), None
    while table.session.state.number < 3:
        if table.session.state.number == 2:
            last = table.session.state
        table.play(lot)
    assert last is not None
    second = on_paper(table).maneuvers[1]
    for own in last.factions:
        move = second.moves[own.id]
        assert move.chosen == slip_of(last, own.id).maneuver
        assert move.targets == slip_of(last, own.id).targets
        assert move.scenes == last.scenes.get(own.id, ())
        assert move.now == own.disposition
        if fell := last.rolled.get(own.id):
            assert move.successes.startswith(str(fell.successes))


def test_what_was_taken_back_is_on_no_paper() -> None:
    table = until(war(4), 2)
    before, length = on_paper(table), len(table.session.log)
    lot = Random(9)
    while table.session.state.phase != "marshal":
        table.play(lot)
    everybody = tuple(table.session.seats)
    back = table.session.take_back(length, consents=everybody, why="the fire went out")
    after = read_subject(back, "The War of the Fords", book())
    assert [each.moves for each in after.maneuvers] == [each.moves for each in before.maneuvers]
    assert after.factions == before.factions
    assert "Taken back to entry" in printed("record", after).words


def test_the_present_maneuver_has_its_slips_with_the_factions_on_them() -> None:
    table = until(war(4), 2)
    chronicle = on_paper(table)
    slips = read_slips(chronicle)
    state = table.session.state
    named = [each.name for each in state.factions if not each.out and not each.skip]
    assert [each.faction for each in slips if each.faction] == named
    assert {each.maneuver for each in slips if each.faction} == {2}
    assert len(slips) == 6
    text = printed("slips", chronicle).texts[0]
    assert text.count("Maneuver 2") == len(named)


def test_a_war_that_is_over_tells_who_fell_to_whom() -> None:
    table = until(war(4, start=8), 99, seed=4)
    state: State = table.session.state
    assert state.phase == "over"
    chronicle = on_paper(table)
    assert chronicle.winner == state.winner
    for own, told_ in zip(state.factions, chronicle.factions, strict=True):
        names = {each.id: each.name for each in state.factions} | {"": ""}
        assert told_.conquered == names[own.conquered]
        assert told_.joined == names[own.joined]
        assert bool(told_.fell) == own.out
    for kind in OF_CHRONICLES:
        assert printed(kind, chronicle).overlaps() == []
    assert "conquered the territory" in printed("record", chronicle).words
    [only] = [each.name for each in state.factions if not each.out]
    assert {each.faction for each in read_slips(chronicle)} <= {only, ""}


def test_a_war_longer_than_a_page_goes_on() -> None:
    chronicle = on_paper(until(war(2), 2))
    first = chronicle.maneuvers[0]
    many = tuple(replace(first, number=number) for number in range(1, 40))
    held = tuple(range(20, 60))
    factions = tuple(replace(each, held=held) for each in chronicle.factions)
    long = replace(chronicle, maneuvers=many, factions=factions)
    sheet = printed("conquest-chronicle", long)
    assert len(sheet.pages) >= 4
    found = {int(word) for text in sheet.texts[1:] for word in text.split() if word.isdigit()}
    assert set(range(1, 40)) <= found
    assert len(printed("session", long).pages) >= 39
    assert "59" in printed("faction", long).texts[1].split()


def test_a_blank_record_has_lines_to_write_on() -> None:
    sheet = Printed(render("record", book=book()))
    assert len(sheet.pages) == 1
    assert len(sheet.drawing(0)) > 30


def test_a_text_longer_than_a_page_goes_on() -> None:
    words = " ".join(f"word{number}" for number in range(3000))
    chronicle = replace(on_paper(until(war(2), 2)), territory=words)
    for kind in ("conquest-chronicle", "record"):
        text = printed(kind, chronicle).words
        assert all(f"word{number} " in f"{text} " for number in range(3000))


def plan() -> Plan:
    sides = (
        Side(
            "f1",
            "House Merrow",
            "cross",
            "human",
            {"relation": "native", "density": "cities", "placement": "in-power"},
            leader=Chief(Person("Isaut", lifepaths=6, skills={"oratory": 5})),
            second=Chief(Person("Odo", lifepaths=4, skills={"tactics": 4})),
            rivals=(Rival("Brokk", "f2", inimical=True),),
            prologue=Prologue("oratory", 5, fell=Told(3)),
            objective="The salt road.",
        ),
        Side("f2", "Hall of Karrag", "disc", "dwarf", fixed=Fixed(20, "so it is fair")),
        *(Side(f"f{number}") for number in range(3, 6)),
    )
    players = (Player("s1", "Ada"), Player("s2", "Béla"))
    return Plan("The Salt Road", "The Lowmarch", "An old war.", players, factions=sides)


def test_the_answers_a_faction_was_founded_by_stand_on_its_sheet() -> None:
    whole = book()
    settled = founding.settle_plan(plan(), whole)
    setup = founding.setup(settled, whole, {})
    table = war(2)
    start = Conquest(whole).start(setup).state
    carried = replace(whole, lifepaths={})
    chronicle = read_subject(
        begin_session(table.played.game, start), "The Salt Road", carried, settled
    )
    merrow, karrag = chronicle.factions
    assert sum(merrow.points.values()) == merrow.start
    assert merrow.points["relation"] == 3
    assert merrow.points["prologue"] == 3
    assert merrow.ticked["placement"] == ("in-power",)
    assert merrow.civilized == founding.settings_of(plan().side("f1"), whole)
    assert karrag.start == 20
    words = printed("faction", chronicle).words
    for said in ("Isaut", "Odo", "Brokk", "inimical", "Oratory", "so it is fair"):
        assert said in words
    assert "An old war." in printed("conquest-chronicle", chronicle).words
    assert chronicle.territory == "The Lowmarch"
