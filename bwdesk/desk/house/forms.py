"""What the form of each kind of part asks, field by field, and which widget asks it."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, get_args, get_type_hints

from PySide6.QtWidgets import QWidget

from bwdesk.desk.house import armory, conquest
from bwdesk.desk.house.effects import SkillEffectField, effect_rows, option_rows
from bwdesk.desk.house.fields import (
    ChoiceField,
    FigureField,
    FlagField,
    HalvesField,
    JsonField,
    NumberField,
    NumbersField,
    OneField,
    SuggestField,
    TextField,
    WordsField,
)
from bwdesk.desk.house.reference_list import ReferenceList
from bwdesk.desk.house.requirement_tree import RequirementField
from bwdesk.desk.house.spec import ALIASES, NAME, STOCKS, Asks, Spec
from bwdesk.desk.house.struct_rows import StructRows
from bwdesk.rules.ability import Shade
from bwdesk.rules.book import (
    EMOTIONS,
    STATS,
    Book,
    Bracket,
    Lifepath,
    Price,
    Setting,
    Skill,
    Stock,
    Term,
    ThingKind,
    Trait,
    readable,
)
from bwdesk.rules.pack_words import label
from bwdesk.rules.packing import Part

TYPES: dict[str, type[Part]] = {
    "lifepaths": Lifepath,
    "settings": Setting,
    "skills": Skill,
    "traits": Trait,
    "prices": Price,
    "stocks": Stock,
    **armory.TYPES,
    **conquest.TYPES,
}
ONE = {"lifepaths": "lifepath", "settings": "setting", "skills": "skill", "traits": "trait",
       "prices": "price", "stocks": "stock", **armory.ONE, **conquest.ONE}  # fmt: skip

FORMS: dict[str, tuple[Spec, ...]] = {
    "lifepaths": (
        NAME,
        ALIASES,
        Spec("born", "Born to it", "flag", hint="It begins a life."),
        Spec("years", "Years", "years"),
        Spec("resources", "Resource points", "figure"),
        Spec("mental", "Mental points", "number", least=-9),
        Spec("physical", "Physical points", "number", least=-9),
        Spec("either", "Points for either", "number", least=-9),
        Spec("leads", "Leads", "refs", "settings"),
        Spec("skill_points", "Skill points", "figure"),
        Spec("general_points", "General skill points", "figure"),
        Spec("skills", "Skills", "refs", "skills"),
        Spec("demands_skill", "Demands its first skill", "flag"),
        Spec("trait_points", "Trait points", "number"),
        Spec("traits", "Traits", "refs", "traits"),
        Spec("demands_trait", "Demands its first trait", "flag"),
        Spec("requires", "Requirement", "requirement"),
        Spec("choice", "Number to give", "choice"),
    ),
    "settings": (
        NAME,
        ALIASES,
        Spec("subsetting", "Subsetting", "flag", hint="It counts as less of a setting."),
    ),
    "skills": (
        NAME,
        ALIASES,
        Spec("roots", "Roots", "refs", "roots"),
        Spec("category", "Category", "suggest", "skills"),
        Spec("magical", "Magical", "flag", hint="Two points open it."),
        Spec("training", "Training", "flag", hint="It has no exponent; two points open it."),
        Spec("open", "Stands for a choice", "flag", hint="As “any wise” does."),
        Spec("tools", "Tools", "text"),
        STOCKS,
    ),
    "traits": (
        NAME,
        ALIASES,
        Spec("kind", "Kind", "one", get_args(get_type_hints(Trait)["kind"])),
        Spec("cost", "Price in trait points", "number", hint="0: not for sale."),
        Spec("lifepath_only", "Only on lifepaths", "flag"),
        Spec("common", "Common to its stock", "flag"),
        STOCKS,
        Spec("effects", "Effects", "effects"),
        Spec("options", "Or one of these", "options", hint="The player picks one."),
        Spec("of_skill", "A skill of one’s choice", "skill effect"),
    ),
    "prices": (
        NAME,
        ALIASES,
        Spec("kind", "Counts as", "one", get_args(ThingKind)),
        Spec("group", "Heading", "suggest", "prices"),
        Spec("points", "Resource points", "price"),
        Spec("lot", "Pieces for that price", "number", least=1),
        Spec("grades", "Grades", "rows", Term, "Instead of the points: one of these."),
        STOCKS,
        Spec("skill", "Skill it takes", "one", "skills"),
        Spec("requires", "Requirement", "requirement"),
        Spec("obstacle", "Obstacle of a spell", "text"),
        Spec("actions", "Actions of a spell", "text"),
    ),
    "stocks": (
        NAME,
        Spec("people", "The people", "text", hint="Humans, Dwarves …"),
        ALIASES,
        Spec("stride", "Stride in paces", "number"),
        Spec("multiplier", "Speed multiplier", "halves", hint="0: none printed."),
        Spec("lead_years", "Years for a lead", "number"),
        Spec("cap", "Limit of stats", "number"),
        Spec("emotion", "Emotional attribute", "one", ("", *EMOTIONS)),
        Spec("common_traits", "Common traits", "refs", "traits"),
        Spec("brackets", "Stat points by age", "rows", Bracket),
    ),
    **armory.FORMS,
    **conquest.FORMS,
}

ELSEWHERE = {"stocks": ("settings",)}
"""Fields that have a form of their own."""


def specs(kind: str) -> tuple[Spec, ...]:
    """The fields of a form; what nobody has thought of is asked as it stands in the file."""
    known = {spec.field for spec in FORMS[kind]} | {"id", *ELSEWHERE.get(kind, ())}
    hints = get_type_hints(TYPES[kind], include_extras=True)
    rest = (field for field in TYPES[kind].__struct_fields__ if field not in known)
    return (*FORMS[kind], *(Spec(each, _named(each), "json", hints[each]) for each in rest))


def _named(field: str) -> str:
    said = label(field)
    return said[:1].upper() + said[1:]


def widget(spec: Spec) -> Any:
    """A field for a spec; what it chooses from is offered when the form is shown."""
    return MAKERS[spec.asks](spec)


def _refs(spec: Spec) -> ReferenceList:
    one = {"settings": "a setting", "roots": "a stat or attribute"}
    return ReferenceList(spec.label, one.get(spec.of, f"a {spec.of[:-1]}"))


def _one(spec: Spec) -> OneField:
    given = spec.of if isinstance(spec.of, tuple) else ()
    return OneField(spec.label, ((each, _choice(each)) for each in given))


MAKERS: dict[Asks, Callable[[Spec], QWidget]] = {
    "text": lambda spec: TextField(spec.label, spec.hint),
    "words": lambda spec: WordsField(spec.label, spec.hint),
    "suggest": lambda spec: SuggestField(spec.label, ()),
    "number": lambda spec: NumberField(spec.label, spec.least),
    "halves": lambda spec: HalvesField(spec.label),
    "figure": lambda spec: FigureField(spec.label),
    "years": lambda spec: FigureField(spec.label, halves=True),
    "flag": lambda spec: FlagField(spec.label),
    "one": _one,
    "refs": _refs,
    "requirement": lambda _spec: RequirementField(),
    "choice": lambda spec: ChoiceField(spec.label),
    "price": lambda spec: ChoiceField(spec.label, priced=True),
    "rows": lambda spec: StructRows(spec.label, spec.of),
    "effects": lambda spec: effect_rows(spec.label),
    "options": lambda spec: option_rows(spec.label),
    "skill effect": lambda spec: SkillEffectField(spec.label),
    "numbers": lambda spec: NumbersField(spec.label, spec.of, spec.hint),
    "json": lambda spec: JsonField(spec.label, spec.of),
}
IN_FIELD = ("text", "words", "flag", "numbers")
"""What shows its hint itself, or needs no label before it."""


def _choice(value: str | Shade) -> str:
    if isinstance(value, Shade):
        return readable(value.word)
    return readable(value) if value else "none"


def options(of: str, book: Book, stock: str) -> dict[str, str]:
    """Names and ids of what a list may refer to."""
    match of:
        case "settings":
            there = book.stocks.get(stock)
            return {each.name: each.id for each in there.settings} if there else {}
        case "roots":
            return {readable(each): each for each in (*STATS, *EMOTIONS)}
        case _:
            shelf: dict[str, Any] = getattr(book, of)
            return _unlike((entry.name, id) for id, entry in shelf.items())


def _unlike(named: Iterable[tuple[str, str]]) -> dict[str, str]:
    """Namesakes are told apart by their id."""
    found: dict[str, str] = {}
    for name, id in named:
        found[f"{name} ({id})" if name in found else name] = id
    return found


def proposals(of: str, book: Book) -> list[str]:
    """What others of the kind have in a field that is free: categories, headings."""
    if of == "skills":
        return sorted({skill.category for skill in book.skills.values() if skill.category})
    return list(dict.fromkeys(price.group for price in book.prices.values()))
