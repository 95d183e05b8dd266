"""Stat blocks read: the printed form with its slips, and our own text to and fro (NPC-20 to 36)."""

from pathlib import Path
from random import Random

import pytest

from bwdesk import where
from bwdesk.files import characters
from bwdesk.rules.burning import reckon
from bwdesk.rules.burning.sketching import sketch_like
from bwdesk.rules.person.character import Character
from bwdesk.rules.play.block import Block
from bwdesk.rules.play.block_choices import to_choices
from bwdesk.rules.play.block_reading import read_block
from bwdesk.rules.play.somebody import Somebody
from bwdesk.rules.play.stat_block import make_block, text
from tests.shipped import book

BOOK = book()
HEAD = "Wi\tPe\tAg\tSp\tPo\tFo\tHea\tRef\tMW\tSte\tHes\tRes\tCir\tMulti."
SEEKER = f"""**Hunter-Seeker**

{HEAD}
B4\tB4(6)\tB6\tB6\tB5\tB5\tB5\tB5\tB11\tB7\t9s/4p\tB0\tB2\tx4

PTGS\tSu: B3\tLi: B5\tMi: B7\tSe: B9\tTr: B10\tMo: B11
------\t--------

**Skills**— Climbing B3(5), Stealthy B4, Tracking B4, Sing C2, Tunnel Singing B3
**IMS**— Fangs: I B3, M B6, S B9. VA -, Add 2, Slow. Axe: I B4, M B9, S B13, VA 1, Add 2.
**Beliefs**— I serve. Whoever resists is punished.
**Traits**— Greed B2, Tough, Shaped From Earth and Stone, Hook Hand and Brutal
"""


def printed(stats: str, health: str = "B4", mortal: str = "B10", hesitation: str = "6") -> Block:
    """A block of these six stats, as it is printed."""
    row = f"{stats} {health} B4 {mortal} B4 {hesitation} B0 B2 x3.5"
    return read_block(f"Somebody\n{HEAD}\n{row}\n", BOOK)


def differences(block: Block) -> dict[str, tuple[str, str]]:
    return {each.what: (each.printed, each.formula) for each in block.differs}


def test_a_printed_block_with_its_slips_is_read_and_what_is_not_is_named() -> None:
    block = read_block(SEEKER, BOOK)
    assert (block.name, block.stats["perception"], block.multiplier) == ("Hunter-Seeker", "B4", 4)
    assert block.conditional == {"perception": 6, "climbing": 5}
    assert block.hesitation == {"surprise": 9, "pain": 4}
    assert block.tolerances == (3, 5, 7, 9, 10, 11)
    assert block.skills["sing"] == "G2"
    assert block.beliefs == ("I serve.", "Whoever resists is punished.")
    assert block.attributes["greed"] == "B2"
    assert "shaped-from-earth-and-stone" in block.traits
    fangs, axe = block.arms
    assert (fangs.name, fangs.i, fangs.m, fangs.s, fangs.va, fangs.add) == ("Fangs", 3, 6, 9, 0, 2)
    assert (axe.name, axe.va) == ("Axe", 1)
    said = [each.says for each in block.unread]
    assert "C2 is read as G2: no shade is C." in said
    assert "No skill is called “Tunnel Singing”." in said
    assert all(each.line > 0 for each in block.unread)


@pytest.mark.parametrize(
    ("block", "what", "differs"),
    [
        pytest.param(
            printed("B5 B6 B5 B4 B5 B5", "B6", "B11", "5"), "health", ("B6", "B5"), id="DV-1"
        ),
        pytest.param(
            printed("B4 B4 B4 B4 B4 B4", "B4", "B11"), "mortal-wound", ("B11", "B10"), id="DV-2"
        ),
        pytest.param(read_block(SEEKER, BOOK), "Axe", ("4/9/13", "5/9/13"), id="DV-16"),
    ],
)
def test_what_is_printed_counts_and_the_formula_stands_beside(
    block: Block, what: str, differs: tuple[str, str]
) -> None:
    assert differences(block)[what] == differs
    reckoning = reckon(to_choices(block, BOOK), BOOK)
    if what in reckoning.attributes:
        assert str(reckoning.attributes[what].ability) == differs[0]


def test_a_line_that_is_missing_or_short_is_a_sentence() -> None:
    short = read_block(f"Somebody\n{HEAD}\nB4 B4 B4\nwhatever\n", BOOK)
    assert short.unread[0].line == 3
    assert "14 columns, but 3 figures stand below them" in short.unread[0].says
    # Without its stats nothing is reckoned against it.
    assert short.differs == ()
    assert read_block("", BOOK).stats == {}


SAMPLES = sorted(
    each
    for pattern in ("*.bwchar", "gallery/*.bwchar")
    for each in (where.resources() / "samples").glob(pattern)
)


@pytest.mark.parametrize("file", SAMPLES, ids=lambda file: file.stem)
def test_what_is_copied_as_text_is_read_again(file: Path) -> None:
    character = characters.load(file).character
    reckoning = reckon(character.choices, BOOK)
    block = read_block(text(make_block(Somebody(character, reckoning, False, BOOK))), BOOK)
    # A gray or a mixed shade is read as it stands.
    assert block.stats == {id: str(each.ability) for id, each in reckoning.stats.items()}
    skills = {e.id: str(e.ability or "") for e in reckoning.skills if e.open}
    assert block.skills == skills
    assert set(block.traits) >= {each.id for each in reckoning.owned_traits}
    assert [each for each in block.unread if "ability" in each.says] == []
    if (block_of := character.choices.sketch) is not None:
        again = to_choices(block, BOOK)
        assert again.sketch is not None
        assert (again.sketch.path, again.sketch.age) == (block_of.path, block_of.age)
        assert again.sketch.multiplier == block_of.multiplier
        assert set(again.sketch.marks) == set(block_of.marks)
        assert set(again.sketch.skills) == set(block_of.skills)
        figures = reckon(again, BOOK).attributes
        assert {id: e.text for id, e in figures.items()} == {
            id: e.text for id, e in reckoning.attributes.items()
        }
        ours = {each.name: each for each in block_of.arms}
        assert {each.name: each for each in again.sketch.arms}.items() >= ours.items()


def test_one_offs_by_lot_go_to_text_and_back_alike() -> None:
    chance = Random(44)
    lives = [each for each in BOOK.lifepaths_of("human") if each.skills]
    for _ in range(100):
        made = sketch_like(
            lives[chance.randrange(len(lives))],
            BOOK.stocks["human"],
            BOOK,
            chance.randrange,
            level=chance.randrange(3, 7),
            competence=chance.randrange(3, 6),
        )
        before = reckon(made, BOOK)

        block = read_block(text(make_block(Somebody(Character(made), before, False, BOOK))), BOOK)
        after = reckon(to_choices(block, BOOK), BOOK)
        assert {i: e.ability for i, e in after.stats.items()} == {
            i: e.ability for i, e in before.stats.items()
        }
        assert {e.id: e.ability for e in after.skills} == {e.id: e.ability for e in before.skills}
        assert after.tolerances == before.tolerances
        assert to_choices(block, BOOK).beliefs == made.beliefs
