"""What traits do, in words: ``+1D Riding``, ``rounds Mortal Wound up``, ``Speed at most 6``."""

from __future__ import annotations

from collections.abc import Iterable

from bwdesk.rules.basics.prose import number_word, plural, series
from bwdesk.rules.basics.sums import figure
from bwdesk.rules.packs.book import (
    ATTRIBUTES,
    CAUSES,
    EMOTIONS,
    STATS,
    Book,
    Effect,
    Grown,
    Trait,
    readable,
)

POOLS = {"pool.mental": "mental points", "pool.physical": "physical points"}
WRITTEN = {"beliefs": "Belief", "instincts": "Instinct"}
WOUNDS = "wounds"


def does(trait: Trait, book: Book, picked: str = "", stock: str = "") -> str:
    """Everything the program applies, as one sentence without its stop; "" where it is nothing.

    *picked* is the player's choice among its options, or the skill it is for. For one of *stock*
    (an id) nothing is said of emotional attributes that only others have.
    """
    strange = _strange(trait, stock, book)
    effects = (each for each in trait.effects if each.to.removeprefix("cap.") not in strange)
    said = effects_in_words(effects, book)
    chosen = [option for option in trait.options if option.id == picked]
    if chosen:
        told = effects_in_words(chosen[0].effects, book)
        said.append(f"{chosen[0].name.lower()}: {', '.join(told)}" if told else chosen[0].name)
    elif trait.options:
        said.append("yours to choose")
    said += _on_sheets(trait.id, book, strange)
    if trait.of_skill:
        name = book.skill_name(picked) if picked else "a skill of your choice"
        said.append(_effect_words(trait.of_skill, name))
    said += [arm_in_words(each) for each in trait.arms]
    return _sentence(", ".join(said))


def does_alone(one: Effect | Grown, book: Book) -> str:
    """One thing a trait does or brings."""
    return arm_in_words(one) if isinstance(one, Grown) else effects_in_words((one,), book)[0]


def arm_in_words(arm: Grown) -> str:
    """``jaws (Power +3, VA 2, Add 2, fast, shortest)``."""
    power = f"Power +{arm.power}" if arm.power else "Power alone"
    va = (f"VA {arm.va}",) if arm.va else ()
    figures = ", ".join((power, *va, f"Add {arm.add}", arm.speed, arm.length))
    return f"{arm.name.lower()} ({figures})"


def options_in_words(trait: Trait, book: Book) -> list[str]:
    """``An arm: Agility at most 5``, for each of the things a trait may mean."""
    return [
        f"{option.name}: {', '.join(effects_in_words(option.effects, book))}"
        for option in trait.options
    ]


def effects_in_words(effects: Iterable[Effect], book: Book) -> list[str]:
    """One phrase for each effect; causes of hesitation that fare alike share one."""
    phrases: list[str] = []
    causes: dict[int, list[str]] = {}
    for effect in effects:
        kind, _, cause = effect.to.partition(".")
        if kind == "hesitation" and cause:
            causes.setdefault(effect.add, []).append(cause)
        else:
            phrases.append(_effect_words(effect, number(effect.to, book), book))
    phrases += [
        f"{_signed_number(add)}\u00a0hesitation for {series(alike, 'and')}"
        for add, alike in causes.items()
    ]
    return phrases


def _strange(trait: Trait, stock: str, book: Book) -> frozenset[str]:
    """The emotional attributes that one of *stock* never has, unless by this very trait."""
    return _attributes_never_felt(stock, book) - {each.to for each in trait.effects if each.opens}


def _attributes_never_felt(stock: str, book: Book) -> frozenset[str]:
    known = ("never felt", stock)
    if known not in book.cache:
        people = book.stocks.get(stock)
        felt = {people.emotion} if people else set(EMOTIONS)
        felt.update(
            effect.to
            for trait in book.traits.values()
            for effect in trait.effects
            if effect.opens and (not trait.stocks or stock in trait.stocks)
        )
        book.cache[known] = frozenset(EMOTIONS) - felt
    never: frozenset[str] = book.cache[known]
    return never


def _on_sheets(trait: str, book: Book, strange: frozenset[str]) -> list[str]:
    """What a trait does to the question sheets of attributes, those of *strange* ones aside."""
    said = _by_trait(book).get(trait, ())
    return list(dict.fromkeys(words for of, words in said if of not in strange))


def _by_trait(book: Book) -> dict[str, list[tuple[str, str]]]:
    """What each trait does to the question sheets: the attribute, and in words."""
    if "on sheets" not in book.cache:
        found: dict[str, list[tuple[str, str]]] = {}
        for question in book.questions.values():
            of = readable(question.attribute)
            fact = question.fact.traits if question.fact else ()
            instead = (trait for fact, _ in question.instead for trait in fact.traits)
            for traits, words in (
                (question.needs, f"more {of} as you choose"),
                (fact, f"counts for {of}"),
                (instead, f"changes a question of {of}"),
            ):
                for trait in traits:
                    found.setdefault(trait, []).append((question.attribute, words))
        book.cache["on sheets"] = found
    made: dict[str, list[tuple[str, str]]] = book.cache["on sheets"]
    return made


def number(to: str, book: Book) -> str:
    """What an effect is to, by its name."""
    kind, _, thing = to.partition(".")
    if kind == "skill":
        return book.skill_name(thing)
    return POOLS.get(to, readable(thing or kind))


def targets(book: Book) -> dict[str, str]:
    """Every number a trait can change, and what it is called."""
    plain = {each: readable(each) for each in (*STATS, *ATTRIBUTES, *EMOTIONS)}
    return {
        **plain,
        **{f"cap.{each}": f"Limit of {name}" for each, name in plain.items()},
        **{f"hesitation.{each}": f"Hesitation for {each}" for each in CAUSES},
        **{each: said.capitalize() for each, said in POOLS.items()},
        **{each: f"{said}s" for each, said in WRITTEN.items()},
        WOUNDS: "The circles of wounds",
        "skills": "Every skill of certain roots",
        **{f"skill.{each.id}": each.name for each in book.skills.values()},
    }


def _effect_words(effect: Effect, name: str, book: Book | None = None) -> str:
    phrase = _phrase(effect, name)
    if effect.stocks and book:
        stocks = (book.stocks[id].people for id in effect.stocks if id in book.stocks)
        phrase = f"{phrase} ({series(stocks, 'and')})"
    if effect.age_over is not None:
        phrase = f"{phrase} beyond the age of {effect.age_over}"
    return phrase


def _phrase(effect: Effect, name: str) -> str:
    if effect.opens:
        return f"opens {name}"
    if effect.lists:
        return f"{name} for lifepath points"
    if effect.round_up:
        if not effect.roots:
            return f"rounds {name} up"
        roots = series((root.title() for root in effect.roots), "and" if effect.every else "or")
        return f"rounds skills of {roots} up"
    if effect.lighter:
        return f"{name} a shade lighter"
    if effect.dice:
        return f"{_signed_number(effect.dice)}D\u00a0{name}"
    if effect.root:
        return f"{_signed_number(effect.add)}\u00a0{effect.root.title()} for {name}"
    if effect.set is not None:
        if effect.to.startswith("cap."):
            return f"{name} at most {effect.set}"
        return f"{effect.set}\u00a0{name}" if effect.to in POOLS else f"{name}\u00a0{effect.set}"
    if effect.to in WRITTEN:
        return f"{number_word(effect.add)} more {WRITTEN[effect.to]}"
    if effect.to == WOUNDS:
        where = "lower" if effect.add < 0 else "higher"
        return f"wounds fall {plural(abs(effect.add), 'circle')} {where}"
    limit = "limit of " if effect.to.startswith("cap.") else ""
    return f"{_signed_number(effect.add)}\u00a0{limit}{name}"


def _signed_number(add: int) -> str:
    return f"+{add}" if add > 0 else figure(add)


def _sentence(said: str) -> str:
    return said[:1].upper() + said[1:]
