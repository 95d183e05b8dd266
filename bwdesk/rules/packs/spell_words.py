"""What a spell or a song does, in words: ``+1D for each success over to Haggling and Oratory``."""

from __future__ import annotations

from bwdesk.rules.basics.prose import series
from bwdesk.rules.packs.book import Book
from bwdesk.rules.tables.magic import Form, Gift, Power, Song, Spell


def figure_words(value: Gift | Power | Form, book: Book) -> str:
    """Whatever of a spell has a figure."""
    match value:
        case Gift():
            return gift_words(value, book)
        case Power():
            return power_words(value)
        case Form():
            return form_words(value)


def gift_words(gift: Gift, book: Book) -> str:
    """What counts of an effect."""
    if gift.gives == "steel":
        return "calls for a test of Steel"
    sign, unit = ("+", " Ob") if gift.gives == "obstacle" else ("", "D")
    if gift.gives == "dice":
        sign = "+"
    base = f"{sign}{gift.base}{unit}" if gift.base else ""
    each = f"{sign}{gift.each}{unit} for each success over" if gift.each else ""
    figure = " and ".join(filter(None, (base, each))) or "what the table says"
    match gift.gives:
        case "shield" if not (base or each):
            return "a shield of 1D and 1D for each success over"
        case "shield":
            return f"a shield of {figure}"
        case "obstacle":
            return f"{figure} to tests against it"
    to = series([book.skill_name(each) for each in gift.to], "and") if gift.to else "a test"
    return f"{figure} to {to}"


def power_words(power: Power) -> str:
    """How the Mark of a spell that harms comes about (SORC-23)."""
    will = "half of Will" if power.part == "half" else "Will"
    more = f" and Power {power.power}" if power.power else ""
    per = "each success" if power.per == 1 else f"every {power.per} successes"
    return f"Mark of {will}{more}, one more for {per} over"


def form_words(form: Form) -> str:
    """One use of a spell: ``Lantern Ob 3``."""
    return f"{form.name} Ob\u00a0{form.obstacle}"


def spell_does(entry: Spell, book: Book) -> str:
    """What a spell does: its own words, what counts, its uses."""
    figures = [gift_words(each, book) for each in entry.gifts]
    power = power_words(entry.power) if entry.power else ""
    uses = series([form_words(each) for each in entry.forms], "or")
    said = (entry.effect, *figures, power, f"as a {uses}" if uses else "")
    return "; ".join(filter(None, said))


def song_does(song: Song) -> str:
    """What a song or an art does, each task with its obstacle."""
    tasks = "; ".join(f"{each.obstacle} {each.name}" for each in song.tasks)
    better = song.better
    more = f"+{better.obstacle} Ob for a piece that gives {better.dice}D" if better else ""
    return ". ".join(filter(None, (song.effect, tasks, more)))
