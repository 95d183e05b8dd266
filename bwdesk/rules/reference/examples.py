"""Worked examples, computed when they are shown, each called by the test vector it reproduces."""

from __future__ import annotations

from collections.abc import Callable

from bwdesk.rules.basics.prose import plural, series
from bwdesk.rules.chance.ability import Ability, Shade, opening
from bwdesk.rules.chance.dice import count_again, successes
from bwdesk.rules.chance.pool import fork_dice
from bwdesk.rules.group.money_readings import MoneyReadings
from bwdesk.rules.packs.book import Book
from bwdesk.rules.play.advancement import aptitude, for_skill, practice_hours, teaching_days
from bwdesk.rules.play.money.bargain import lowest
from bwdesk.rules.tables.advancing import grades
from bwdesk.rules.tables.grayscale import circle, level_at, place
from bwdesk.rules.tables.strikes import strikes


def roll_of_five(_book: Book) -> str:
    faces = (1, 2, 2, 4, 5)
    shown = ", ".join(map(str, faces))
    return f"*B5 shows {shown}: {plural(successes(faces), 'success', 'successes')}.*"


def luck_after_sixes(_book: Book) -> str:
    obstacle, first, more = 4, (6, 6, 6), (5, 4, 1)
    has, all_in_all = successes(first), successes((*first, *more))
    return (
        f"*Sword B3 against Ob {obstacle} shows 6, 6, 6: {has} successes, short by "
        f"{obstacle - has}. Luck rolls {count_again(first)} more dice, "
        f"{', '.join(map(str, more))}: {all_in_all} in all, {all_in_all - obstacle} over.*"
    )


def routine_test(book: Book) -> str:
    said = []
    for dice, obstacle in ((4, 2), (4, 3), (4, 5)):
        counted = series(grades(book.difficulties, dice, obstacle), "or")
        said.append(f"{dice} dice against Ob {obstacle} are {counted}")
    return f"*{series(said, 'and')}.*"


def skill_of_three(book: Book) -> str:
    needs = for_skill(book.gains, 3)
    return (
        f"*A skill of B3 wants {plural(needs.routine, 'routine test')} and then "
        f"{plural(needs.difficult, 'difficult')} or {plural(needs.challenging, 'challenging')}.*"
    )


def sword_from_agility(_book: Book) -> str:
    roots = [Ability(Shade.BLACK, 4)]
    return (
        f"*With Agility B4, Sword opens after {plural(aptitude(roots), 'test')}, "
        f"at {opening(roots)}.*"
    )


def days_of_teaching(_book: Book) -> str:
    days = teaching_days(5, 4, 3)
    return f"*Wills of B5 and B4, a test of Ob 3: {plural(days, 'day')} of teaching.*"


def hours_of_practice(_book: Book) -> str:
    said = [f"{plural(practice_hours(will), 'hour')} at Will {will}" for will in (3, 4, 6)]
    return f"*At most {series(said, 'and')}.*"


def steel_of_five(_book: Book) -> str:
    hesitation, got = 6, 4
    left = plural(hesitation - got, "heartbeat")
    return f"*Hesitation {hesitation}, Steel B5 rolls {got} successes: {left} are lost.*"


def sword_of_three(book: Book) -> str:
    arm = next((each for each in book.weapons.values() if each.power == 3), None)
    if arm is None:
        return ""
    figures = ", ".join(map(str, strikes(4 + arm.power)))
    return f"*Power 4 and {arm.name.lower()} of +{arm.power}: {figures}.*"


def five_gray_dice(_book: Book) -> str:
    faces = (1, 2, 3, 4, 6)
    shown = ", ".join(map(str, faces))
    told = series(
        [f"{plural(successes(faces, each), 'success', 'successes')} {each.word}" for each in Shade],
        "and",
    )
    return f"*{shown}: {told}.*"


def dice_lent(_book: Book) -> str:
    forks = series([f"{plural(fork_dice(at), 'die', 'dice')} at {at}" for at in (3, 7)], "and")
    return f"*A FoRK brings {forks}.*"


def body_of_seven(_book: Book) -> str:
    will, skill, got = 4, 5, 3
    return (
        f"*Will B{will}, and Oratory B{skill} rolls {got} successes: a body of {will + got}. In a "
        f"great matter it is {will + skill}, in a small one {will}.*"
    )


def half_of_nine(_book: Book) -> str:
    price, readings = 9, MoneyReadings()
    return f"*A price of Ob {price} is never haggled below {lowest(price, readings)}.*"


def hits_on_a_scale(book: Book) -> str:
    forte, mortal = Ability(Shade.BLACK, 4), Ability(Shade.BLACK, 10)
    row = place(forte, mortal).row()
    names = ["a bruise", *(each.name for each in book.wounds.values())]
    told = [f"{circle(at)} is {names[level_at(row, at)]}" for at in (2, 4, 6, 7, 8, 10)]
    lies = ", ".join(str(circle(at)) for at in row)
    return f"*Tolerances at {lies}: {series(told, 'and')}.*"


EXAMPLES: dict[str, Callable[[Book], str]] = {
    "TV-DICE-1": roll_of_five,
    "TV-DICE-5": luck_after_sixes,
    "TV-ADV-1": routine_test,
    "TV-ADV-4": skill_of_three,
    "TV-ADV-14": sword_from_agility,
    "TV-ADV-17": days_of_teaching,
    "STEEL-T2": steel_of_five,
    "WPN-T2": sword_of_three,
    "ADV-21": hours_of_practice,
    "TV-DICE-4": five_gray_dice,
    "TV-TEST-14": dice_lent,
    "TV-DOW-1": body_of_seven,
    "TV-RES-9": half_of_nine,
    "PTGS-T12": hits_on_a_scale,
}
"""By the ID of the vector, or of the rule, that each shows."""
