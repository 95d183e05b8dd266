"""Cards of magic: a spell, song, art or prayer each, what it is rolled by and what it asks."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from bwdesk.rules.injury.effects import Felt
from bwdesk.rules.magic.casting import SORCERY
from bwdesk.rules.packs.book import Book
from bwdesk.rules.packs.spell_words import song_does, spell_does
from bwdesk.rules.tables.magic import Ring
from bwdesk.sheets import Order
from bwdesk.sheets.character.subject import Subject
from bwdesk.sheets.deck.card import (
    ACROSS,
    NAMED,
    ON_A_PAGE,
    Draw,
    Fine,
    Place,
    Words,
    deck,
    draw_head,
    fine,
    lines_below,
    place_on,
    rows_of,
    set_in,
    top_of,
    write_on,
)
from bwdesk.sheets.kit.frame import Printed
from bwdesk.sheets.kit.marks import OBSTACLE, TOKEN_SHAPE, label_under, token
from bwdesk.sheets.kit.paper import BEAT, Column, Paper, paper_of
from bwdesk.sheets.kit.pen import FIRM, Pen, Run
from bwdesk.sheets.kit.type import ENTRY, FOOT, NO_BREAK, NUMBER, one_line, squeeze

FAITH = "faith"
"""What prayers are rolled by (FAITH-4)."""
REMINDER = "Cut along the lines. Magic is open-ended: every 6 is rolled on."
BESIDE_SPELL = (("will", "and {}"), ("forte", "{} for Tax"))
"""What is rolled with the skill of a spell, and what bears its Tax (SORC-2, SORC-17)."""
FACETS = (("Origin", "Area"), ("Element", "Impetus"), ("Duration", "Area grows by"))
"""What a spell is described by (SORC-4): as far as a source prints it, else for the hand."""
RINGS: dict[str, Ring] = {
    "Origin": "origin",
    "Area": "area",
    "Element": "element",
    "Impetus": "impetus",
    "Duration": "duration",
}
UP = "^"
WONDER = Fine("Granted", "whole, with a wonder of the GM’s own beside it.")
MORE = Fine(UP, "more successes than it asks for do more.")

TOKEN, ROLLED = 6.0, 6.6 * BEAT
BOX, BOXED = 8.0, 8.0 + 2.6 * BEAT
FACET = 5.4 * BEAT
APART = 3.0
GAP = BEAT
USUAL = 1.0
"""The largest that what is known is set, of usual words."""
IN_A_ROW = 3
"""Tokens there is room for."""


class Magic(NamedTuple):
    """What stands on a card.

    *rolls* are abilities with a word before each; *figures* fill the boxes named in the same
    order; *facets* are pairs of lines, with what is *known* of them or for the hand; *says* is what
    is known besides.
    """

    what: str
    name: str
    owner: str
    rolls: Sequence[tuple[str, Felt | None]]
    figures: Sequence[tuple[str, str]]
    facets: Sequence[tuple[str, str]] = ()
    known: Mapping[str, str] = {}
    says: str = ""
    foot: Sequence[Fine] = ()


def pages(order: Order) -> Printed:
    """Spells, then songs, arts and prayers, a row of cards for each or more; whoever has none gets
    blank ones of both."""
    size, subject = paper_of(order), Subject.make(order)
    spells = [card for each in _spells(subject) for card in _cards(each, size)]
    arts = [card for each in (*_arts(subject), *_prayers(subject)) for card in _cards(each, size)]
    no_spell, no_art = _card(_spell(subject)), _card(_art(subject))
    if not spells and not arts:
        spells = [no_spell] * 2 * ACROSS
    cards = rows_of(spells, no_spell) if spells else []
    cards += rows_of(arts, no_art) if arts or len(cards) % ON_A_PAGE else []
    while len(cards) % ON_A_PAGE:
        cards.append(no_art if arts else no_spell)
    title = subject.title_of("spell and song cards")
    return Printed(title, subject.player, size, deck(cards, "Cards", REMINDER))


def _spells(subject: Subject) -> list[Magic]:
    return [
        _spell(
            subject,
            each.thing.name,
            each.price.id if each.price else each.thing.price,
            each.thing.note,
        )
        for each in subject.things("spell")
    ]


def _spell(subject: Subject, name: str = "", id: str = "", note: str = "") -> Magic:
    """A spell by its id; without a name a blank one."""
    book = subject.book
    price, entry = book.prices.get(id), book.spells.get(id)
    skill = (price.skill if price else "") or (entry.skill if entry else "")
    skill = skill or (SORCERY if price or entry else "")
    known = subject.book.skill_name(skill) if skill else "Skill"
    beside = (
        (words.format(_ability_name(subject, id)), subject.feel(id)) for id, words in BESIDE_SPELL
    )
    obstacle = (price.obstacle if price else "") or (entry.obstacle if entry else "")
    actions = (price.actions if price else "") or (entry.actions if entry else "")
    return Magic(
        "Spell",
        name,
        subject.name,
        ((known, subject.feel(skill) if skill else None), *beside),
        (("Obstacle", obstacle), ("Actions", actions)),
        FACETS,
        _facets_known(book, id),
        _say(book, id, note),
        (MORE,) if UP in obstacle else (),
    )


def _facets_known(book: Book, id: str) -> dict[str, str]:
    """What a source prints of the facets of a spell, by the label of its line."""
    entry = book.spells.get(id)
    if entry is None:
        return {}
    there = {book.facets[id].ring: book.facets[id].name for id in entry.facets if id in book.facets}
    found = {label: there[ring] for label, ring in RINGS.items() if ring in there}
    measure = book.measures.get(entry.measure)
    return found | ({"Area grows by": measure.name} if measure else {})


def _say(book: Book, id: str, note: str) -> str:
    """What a spell does, and what its owner noted."""
    entry = book.spells.get(id)
    if entry is None:
        return note
    return "; ".join(filter(None, (spell_does(entry, book), note)))


def _arts(subject: Subject) -> list[Magic]:
    """Open skills that are magic of their own, but not those that only cast the spells above."""
    prices = (
        each.price or subject.book.prices.get(each.thing.price) for each in subject.things("spell")
    )
    casts = {each.skill for each in prices if each}
    return [
        _art(subject, each.id)
        for each in subject.skills
        if each.skill.magical and not each.skill.training and each.id not in casts
    ]


def _art(subject: Subject, id: str = "") -> Magic:
    """A song or an art; without an id a blank one, for a prayer too."""
    skill = subject.book.skills.get(id)
    forks = ", ".join(subject.book.skill_name(each) for each in skill.forks) if skill else ""
    foot = [Fine("Helps", forks)] if forks else []
    song = subject.book.songs.get(id)
    what = skill.category or "Art" if skill else "Song, art or prayer"
    return Magic(
        what,
        skill.name if skill else "",
        subject.name,
        ((what if skill else "Skill", subject.feel(id) if id else None),),
        (("Obstacle", ""), ("Actions", song.actions if song else ""), ("Area", "")),
        says=song_does(song) if song else "",
        foot=foot,
    )


def _prayers(subject: Subject) -> list[Magic]:
    """Every prayer the Book has, for whoever has Faith."""
    if (faith := subject.feel(FAITH)) is None:
        return []
    return [
        Magic(
            "Prayer",
            each.name,
            subject.name,
            ((_ability_name(subject, FAITH), faith),),
            (("Obstacle", str(each.obstacle)), ("For whom", "")),
            says=each.means,
            foot=(WONDER,),
        )
        for each in subject.book.prayers.values()
    ]


def _ability_name(subject: Subject, id: str) -> str:
    shown = subject.reckoning.figure(id)
    return shown.name if shown else id


def _cards(magic: Magic, paper: Paper) -> Iterator[Draw]:
    """A card, or as many as what is known of it takes."""
    place = place_on(paper)
    room = _bottom(magic, place) - _top(magic, place)
    if not magic.says.strip():
        yield _card(magic)
        return
    first, *more = set_in(magic.says, place.inner_column.width, room, largest=USUAL)
    yield _card(magic, first)
    for words in more:
        yield _draw_further(magic, words)


def _top(magic: Magic, place: Place) -> float:
    """Where what is known of it begins."""
    above = NAMED if not magic.name and not lines_below(place, magic.owner) else 0
    facets = len(magic.facets) * FACET + (GAP if magic.facets else 0)
    return top_of(place, magic.owner) + above + ROLLED + BOXED + facets


def _bottom(magic: Magic, place: Place) -> float:
    """And where it ends."""
    foot = fine(magic.foot, place.inner_column.width).height
    return place.bottom - (foot + 2 * GAP if foot else GAP)


def _card(magic: Magic, words: Words | None = None) -> Draw:
    def draw(pen: Pen, place: Place) -> None:
        column = place.inner_column
        foot = fine(magic.foot, column.width)
        y = _draw_name(pen, place, magic)
        _draw_rolls(pen, column, y + 0.4, magic.rolls)
        y += ROLLED
        _draw_figures(pen, column, y, magic.figures)
        y += BOXED
        for pair in magic.facets:
            for part, label in zip(_part_column(column, 2), pair, strict=True):
                pen.rule(part.x, y + FACET - 2.4, part.width)
                if said := magic.known.get(label, ""):
                    pen.text(part.x, y + FACET - 3.2, said, squeeze(said, ENTRY, part.width))
                label_under(pen, part.x, y + FACET - 2.4, label)
            y += FACET
        top = _top(magic, place)
        if words:
            words.draw(pen, column, top)
            top += len(words.lines) * words.line_height + GAP
        write_on(pen, column, top, _bottom(magic, place))
        foot.draw(pen, column, place.bottom - foot.height)

    return draw


def _draw_further(magic: Magic, words: Words) -> Draw:
    """What else is known of it."""

    def draw(pen: Pen, place: Place) -> None:
        top = draw_head(pen, place, f"{magic.name}, continued", magic.owner)
        words.draw(pen, place.inner_column, top)

    return draw


def _draw_name(pen: Pen, place: Place, magic: Magic) -> float:
    """Its head, or a line to name it on."""
    top = draw_head(pen, place, magic.name, magic.owner)
    if magic.name or lines_below(place, magic.owner):
        return top
    with pen.tag("H1"):
        label_under(pen, place.inner_column.x, top - 1.4, magic.what)
    return top + NAMED


def _draw_rolls(
    pen: Pen, column: Column, y: float, rolls: Sequence[tuple[str, Felt | None]]
) -> None:
    """Each ability as it is now above its name, what it was beside it."""
    parts = _part_column(column, max(IN_A_ROW, len(rolls)))
    for part, (name, felt) in zip(parts, rolls, strict=False):
        token(pen, part.x, y, TOKEN, felt.exponent_left if felt else None)
        right = part.x + TOKEN_SHAPE * TOKEN + 0.8
        if felt and felt.less:
            was = Run(str(felt.base), FOOT, struck=True)
            pen.runs(right, y + FOOT.cap_height + 0.4, [was])
        if felt and felt.obstacle:
            more = OBSTACLE.format(felt.obstacle, NO_BREAK)
            pen.text(right, y + TOKEN - 0.4, more, squeeze(more, FOOT, part.right - right))
        pen.text(part.x, y + TOKEN + 2.8, name, squeeze(name, FOOT, part.width))


def _draw_figures(pen: Pen, column: Column, y: float, figures: Sequence[tuple[str, str]]) -> None:
    """Boxes with a figure, or room for one."""
    for part, (label, words) in zip(_part_column(column, len(figures)), figures, strict=True):
        pen.box(part.x, y, part.width, BOX, FIRM)
        style, said = one_line(words, NUMBER, part.width - 4)
        pen.text(part.x + 2, y + BOX / 2 + NUMBER.cap_height / 2, said, style)
        label_under(pen, part.x, y + BOX, label)


def _part_column(column: Column, count: int) -> list[Column]:
    width = (column.width - (count - 1) * APART) / count
    return [Column(column.x + at * (width + APART), width) for at in range(count)]
