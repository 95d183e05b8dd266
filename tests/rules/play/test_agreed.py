"""What a campaign agrees on: every question has its field, the first answer is the default."""

from typing import Any

import msgspec
import pytest

from bwdesk.rules.games.duel.meeting import meets as duel_meets
from bwdesk.rules.games.fight.meeting import meets as fight_meets
from bwdesk.rules.games.people.meeting import Agreed, Comer
from bwdesk.rules.group.campaign import Settings
from bwdesk.rules.group.readings import MagicReadings, SteelReadings
from bwdesk.rules.play.agreed import Chapter, Figure, agree, chapters, readings_for_conflicts
from bwdesk.rules.play.evening import RefusedError
from tests.rules.play.table import in_scene
from tests.shipped import book

CHAPTERS = chapters(book())

READINGS = [
    pytest.param(chapter, each, id=f"{chapter.name}-{each.field}")
    for chapter in CHAPTERS
    for each in chapter.readings
]
FIGURES = [
    pytest.param(chapter, each, id=f"{chapter.name}-{each.field}")
    for chapter in CHAPTERS
    for each in chapter.figures
]


@pytest.mark.parametrize(("chapter", "reading"), READINGS)
def test_what_is_recommended_is_what_a_campaign_begins_with(chapter: Chapter, reading: Any) -> None:
    assert reading.answer_of(chapter.settings_of(Settings())) is reading.answers[0]


@pytest.mark.parametrize(("chapter", "reading"), READINGS)
def test_every_answer_can_be_agreed_on_and_goes_into_a_file(chapter: Chapter, reading: Any) -> None:
    now = in_scene()
    for answer in reading.answers:
        now = agree(now, chapter, reading.field, answer.value).evening
        settings = now.campaign.settings
        assert reading.answer_of(chapter.settings_of(settings)) == answer
        raw = msgspec.json.encode(settings)
        assert msgspec.json.decode(raw, type=Settings) == settings


@pytest.mark.parametrize(("chapter", "figure"), FIGURES)
def test_figures_keep_within_their_ends(chapter: Chapter, figure: Figure) -> None:
    now = in_scene()
    for value in (figure.least, figure.most):
        now = agree(now, chapter, figure.field, value).evening
        assert getattr(chapter.settings_of(now.campaign.settings), figure.field) == value
    with pytest.raises(RefusedError, match=figure.name):
        agree(now, chapter, figure.field, figure.most + 1)


def test_every_setting_that_is_a_choice_can_be_made() -> None:
    asked = {(chapter.part, each.field) for chapter in CHAPTERS for each in chapter.readings}
    asked |= {(chapter.part, each.field) for chapter in CHAPTERS for each in chapter.figures}
    settings = Settings()
    for part in ("", *(chapter.part for chapter in CHAPTERS)):
        held = getattr(settings, part) if part else settings
        for field in msgspec.structs.fields(held):
            value = getattr(held, field.name)
            choice = not isinstance(value, msgspec.Struct) and field.name not in (
                "further",
                "off",  # a list, with a panel of its own
                "coins",
                "barred",  # a list, with a line of its own
            )
            assert not choice or (part, field.name) in asked, f"{part} {field.name}"


def test_what_is_no_answer_is_a_sentence() -> None:
    chapter = CHAPTERS[1]
    with pytest.raises(RefusedError, match="no answer"):
        agree(in_scene(), chapter, "boon_on", ("speed",))
    with pytest.raises(RefusedError, match="no such setting"):
        agree(in_scene(), chapter, "weather", True)


def test_what_a_campaign_reads_of_magic_holds_in_its_conflicts() -> None:
    assert readings_for_conflicts(Settings()) == {}
    magic = MagicReadings(unarmored=True, unbroken=True, barred=("prayer/miracle",))
    read = readings_for_conflicts(Settings(magic=magic, steel=SteelReadings(hidden=True)))
    comers = tuple(Comer(e, e, e, abilities={"will": "B4"}) for e in "ab")
    fight = fight_meets(book(), comers, Agreed(read=read))
    assert (fight.settings.magic, fight.settings.hesitation) == (magic, "hidden")
    assert not fight.settings.is_armor_tested
    duel = duel_meets(book(), comers, Agreed(read=read))
    assert duel.settings.magic == magic
    usual = duel_meets(book(), comers, Agreed()).settings
    assert msgspec.json.encode(usual) == b"{}", "what is usual is in no file"
