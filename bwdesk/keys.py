"""Every key of the program, declared once: by which id, on which page, what it does.

Whoever acts on a key takes it from here, and what shows one as well: key caps, tooltips, the menus,
the page of shortcuts, the palette, the manual and ``bwdesk keys``. A window hears them by
`desk/kit/shortcuts`. A key is written as Qt writes it on every system (``Ctrl+PgDown``), a sign by
itself; one with an ellipsis stands for several that belong together (``1…4``).
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

ELLIPSIS = "…"
"""Between the first and the last of several keys, which are heard where they mean something."""


_own: dict[str, tuple[str, ...]] = {}
"""Keys somebody put in the place of those declared here, by the ids of these."""


class Key(NamedTuple):
    """What keys do *where*: the *usual* ones, until somebody puts one of their own in their place.
    The *id* never changes: settings and scripts know a key by it.

    The first of several keys that do the same is the one that is shown on a cap.
    """

    id: str
    where: str
    does: str
    usual: tuple[str, ...]

    @property
    def keys(self) -> tuple[str, ...]:
        """Those that are heard and shown now."""
        return _own.get(self.id, self.usual)

    @property
    def is_own(self) -> bool:
        """Whether somebody chose it otherwise."""
        return self.id in _own

    @property
    def can_change(self) -> bool:
        """Whether another may be put in its place: one that stands for several may not, nor one
        that writes or that the system itself hears."""
        return not any(ELLIPSIS in each for each in self.usual) and self.id not in FIXED

    @property
    def first(self) -> str:
        """The key that is shown; "" for what has none."""
        return self.keys[0] if self.keys else ""

    @property
    def each(self) -> tuple[str, ...]:
        """The keys one by one, those before and after an ellipsis with all between them."""
        return tuple(one for keys in self.keys for one in _spread(keys))


class Place(NamedTuple):
    """Where keys act: the beginning of their ids, and what the place is called."""

    id: str
    name: str

    def key(self, id: str, does: str, *keys: str) -> Key:
        """One of its keys."""
        return Key(f"{self.id}.{id}", self.name, does, keys)


def _spread(keys: str) -> tuple[str, ...]:
    """``Alt+1…9`` as nine keys, any other as it is."""
    start, between, last = keys.partition(ELLIPSIS)
    if not between:
        return (keys,)
    held, first = start[:-1], start[-1:]
    return tuple(f"{held}{chr(sign)}" for sign in range(ord(first), ord(last) + 1))


# From anywhere in the window

_file = Place("file", "File")
BURN = _file.key("burn", "Burn a character", "Ctrl+N")
GUIDED_BURN = _file.key("guided-burn", "First character, stop by stop")
QUICK_BURN = _file.key("quick-burn", "Quick burn", "Ctrl+Shift+N")
QUICK_NPC = _file.key("quick-npc", "Quick NPC", "Ctrl+Shift+B")
CAMPAIGN = _file.key("campaign", "Begin a campaign", "Ctrl+Shift+G")
CHRONICLE = _file.key("chronicle", "Start a chronicle", "Ctrl+Shift+C")
COURTS = _file.key("courts", "Found two courts")
USURPER = _file.key("found-usurper", "Found a game of Usurper")
CONFLICT = _file.key("conflict", "Begin a conflict", "Ctrl+Shift+M")
OPEN = _file.key("open", "Open", "Ctrl+O")
IMPORT = _file.key("import", "Import from Charred Black", "Ctrl+I")
SAVE = _file.key("save", "Save", "Ctrl+S")
SAVE_AS = _file.key("save-as", "Save as", "Ctrl+Shift+S")
VERSIONS = _file.key("versions", "Versions", "Ctrl+Shift+H")
PRINT = _file.key("print", "Print", "Ctrl+P")
PRINT_BLANK = _file.key("print-blank", "Print blank sheets", "Ctrl+Shift+P")
COPY_TEXT = _file.key("copy-text", "Copy as text", "Ctrl+Shift+T")
CLOSE = _file.key("close", "Close", "Ctrl+W")
QUIT = _file.key("quit", "Quit", "Ctrl+Q")

_edit = Place("edit", "Edit")
UNDO = _edit.key("undo", "Undo", "Ctrl+Z")
REDO = _edit.key("redo", "Redo", "Ctrl+Shift+Z")
STEPS = _edit.key("steps", "Steps", "Ctrl+H")

_go = Place("go", "Go")
FIND = _go.key("find", "Find", "Ctrl+K")
NEXT_STEP = _go.key("next-step", "Next step", "Ctrl+PgDown", "Alt+Right")
PREVIOUS_STEP = _go.key("previous-step", "Previous step", "Ctrl+PgUp", "Alt+Left")
NEXT_TAB = _go.key("next-tab", "Next tab", "Ctrl+Tab")
PREVIOUS_TAB = _go.key("previous-tab", "Previous tab", "Ctrl+Shift+Tab")
TAB = _go.key("tab", "The first tab … the ninth", "Ctrl+1…9")

_help = Place("help", "Help")
EXPLAIN = _help.key("page", "Read about this page", "F1")
SHORTCUTS = _help.key("shortcuts", "Shortcuts", "Ctrl+F1")
OWN_KEYS = _help.key("own", "Keys of your own")
NEWS = _help.key("news", "What is new")
ABOUT = _help.key("about", "About bwdesk")

# What holds everywhere

_everywhere = Place("everywhere", "Everywhere")
PRESS = _everywhere.key("press", "Press what has the focus", "Space", "Return")
EMBER = _everywhere.key("ember", "Press the ember button of the page", "Ctrl+Return", "Ctrl+Enter")
DICE = _everywhere.key("dice", "Type into the empty field of dice that is nearest", "0…9", "=")
NEXT_FIELD = _everywhere.key("field", "The next field, the one before", "Tab", "Shift+Tab")
MORE = _everywhere.key("more", "More, less", "Up", "Down", "PgUp", "PgDown")
MENUS = _everywhere.key("menus", "Open the menus", "F10", "Alt")
ONE_MENU = _everywhere.key("menu", "Open File, Go, Help", "Alt+F", "Alt+G", "Alt+H")
LEAVE = _everywhere.key("leave", "Close a dialog or a menu", "Esc")

_lists = Place("lists", "In lists")
REMOVE_ROW = _lists.key("remove", "Remove the row", "Del", "Backspace")
ROW_UP = _lists.key("up", "Move the row up", "Alt+Up")
ROW_DOWN = _lists.key("down", "Move the row down", "Alt+Down")

# On single pages

_lifepaths = Place("lifepaths", "Lifepaths")
PLAN_LIFE = _lifepaths.key("plan", "Find a way to a lifepath", "Ctrl+L")
RANDOM_LIFE = _lifepaths.key("random", "One more lifepath, or a life, at random", "Ctrl+R")
INSERT_LIFEPATH = _lifepaths.key("insert", "Put another before it", "Ins")
TAKE_LIFEPATH = _lifepaths.key("take", "Take the lifepath in the list", "Return")
DIE_OF_LIFEPATH = _lifepaths.key("die", "Say what its die showed, or roll it", "1…6", "R")
LEAVE_PLACE = _lifepaths.key("leave", "Stop choosing for that place", "Esc")

_shelf = Place("shelf", "The shelf")
SEARCH_SHELF = _shelf.key("search", "Search the shelf", "/", "Ctrl+F")
OPEN_SHELVED = _shelf.key("open", "Open what is chosen", "Return", "Enter")
MARK_SHELVED = _shelf.key("mark", "Mark one more, or no longer", "Space")
MARK_ALL_SHELVED = _shelf.key("all", "Mark all that is listed", "Ctrl+A")
RENAME_SHELVED = _shelf.key("rename", "Another name, for the file as well", "F2")
TAG_SHELVED = _shelf.key("tag", "Put a tag on what is chosen", "T")
COMPARE_SHELVED = _shelf.key("compare", "Compare what is marked", "C")
REMOVE_SHELVED = _shelf.key("remove", "To the trash of the system", "Del")

_stats = Place("stats", "Stats")
STAT_SHADE = _stats.key("shade", "Black, gray, white", "B", "G", "W")
STAT_WHY = _stats.key("why", "Why it is so", "?")

_resources = Place("resources", "Resources")
RENAME_ROW = _resources.key("rename", "Name what was bought", "F2", "Return")
SEARCH_SHOP = _resources.key("search", "Back to the search", "Esc")

_wounds = Place("wounds", "Wounds")
HIT = _wounds.key("hit", "Register a hit of that shade", "B", "G", "W")

_odds = Place("odds", "Odds")
WRITE_POOL = _odds.key("pool", "Write a pool", "/")
COPY_ODDS = _odds.key("copy", "Copy it as text", "Ctrl+C")
OBSTACLE_UP = _odds.key("up", "A higher obstacle", "Alt+Up")
OBSTACLE_DOWN = _odds.key("down", "A lower obstacle", "Alt+Down")

_campaign = Place("campaign", "A campaign")
COVER_GM = _campaign.key("cover", "Cover the GM’s page, or open it", "F9")
NEW_PERSON = _campaign.key("person", "On the GM’s page: add people", "N")
NOTE = _campaign.key("note", "Write a note for the journal", "Ctrl+J")

_table = Place("table", "The table")
FIND_ABILITY = _table.key("find", "Find what is tested", "/")
WHAT_OBSTACLE = _table.key("obstacle", "Find the printed obstacle of an act", "O")
TYPE_FACES = _table.key("faces", "Type the faces as they lie", "T")
LUCK = _table.key("luck", "Go to Luck", "L")
SAVING_GRACE = _table.key("grace", "Go to Saving Grace", "G")
CALL_ON = _table.key("call-on", "Go to a call-on", "C")
LEAVE_TEST = _table.key("leave", "Test nothing after all, while no dice lie", "Esc")

_cast = Place("cast", "Casting a spell")
CAST_CAREFULLY = _cast.key("carefully", "To how carefully it is cast", "C")
CAST_PATIENTLY = _cast.key("patiently", "To how patiently it is cast", "P")
CAST_HASTILY = _cast.key("hastily", "To how hastily it is cast", "H")

_ride = Place("ride", "Riding")
RIDE_MANEUVER = _ride.key("maneuver", "To the maneuvers", "M")
RIDE_PACE = _ride.key("pace", "To the paces", "P")
RIDE_GROUND = _ride.key("ground", "To the grounds", "G")

_round = Place("artha", "Artha round")
AWARD = _round.key("award", "Award fate, persona or a deed for the line", "F", "P", "D")
NOMINATE = _round.key("name", "Name somebody for an award", "N")
REWRITE = _round.key("rewrite", "Other words for it", "R")
NEXT_LINE = _round.key("line", "Next line", "Down")

_votes = Place("votes", "Votes")
YES = _votes.key("yes", "Yes", "Y")
NO = _votes.key("no", "No", "N")
NO_VOICE = _votes.key("none", "Take the vote back", "Del")

_journal = Place("journal", "Journal")
SEARCH_JOURNAL = _journal.key("find", "Find in the journal", "Ctrl+F")

_history = Place("history", "History")
SEARCH_HISTORY = _history.key("find", "Find in the history", "Ctrl+F")
LEAVE_PAST = _history.key("leave", "Leave the past", "Esc")

_secret = Place("secret", "Alone at the desk")
HAND_BACK = _secret.key("leave", "Hand the desk back; what is written waits", "Esc")
SEAL = _secret.key("seal", "Seal what is written", "Ctrl+Return", "Ctrl+Enter")
KEEP_CURTAIN = _secret.key("curtain", "Keep the curtain closed", "Esc")

_board = Place("board", "Any board")
TAKE_OPTION = _board.key("option", "Choose the row with that letter", "A…Z")
ANSWER_DUE = _board.key("answer", "Do what the card is for", "Ctrl+Return", "Ctrl+Enter")

_week = Place("week", "The narrator's week")
DRAW_FOR_ME = _week.key("draw", "Draw what nobody wrote yet", "Alt+D")
THROW_DICE = _week.key("throw", "Throw the dice of the card", "Alt+R")
PUT_OFF = _week.key("off", "Put the card off", "Alt+P")
SKIP_CARD = _week.key("skip", "Strike the card out", "Alt+S")
CARD_UP = _week.key("up", "Move the card up", "Alt+Up")
CARD_DOWN = _week.key("down", "Move the card down", "Alt+Down")

_range = Place("range", "Range and Cover")
TAKE_RUNG = _range.key("rung", "Go to the place with that letter", "A…Z")

_duel = Place("duel", "Duel of Wits")
OPEN_VOLLEY = _duel.key("volley", "Write the first, second or third volley", "1…3")
TAKE_ACTION = _duel.key("action", "Choose the action with that letter", "A…Z")
HAS_SPOKEN = _duel.key("spoken", "He has spoken", "Space")
GO_ON = _duel.key("on", "Go on with what waits", "Return")

_fight = Place("fight", "Fight!")
OTHER_ACTION = _fight.key("box", "Other action", "Left", "Right")
MOVE_IN_VOLLEY = _fight.key("move", "How one moves in the volley", "1…4")
EMPTY_BOX = _fight.key("empty", "Empty the place", "Del", "Backspace")
OTHER_FIGHTER = _fight.key("fighter", "Write for another fighter", "Ctrl+Up", "Ctrl+Down")

_prolonged = Place("prolonged", "A prolonged conflict")
EVASIVE = _prolonged.key("evasive", "Answer evasively", "E")
AGGRESSIVE = _prolonged.key("aggressive", "Answer aggressively", "A")
NO_ANSWER = _prolonged.key("none", "Answer nothing", "N")
TAKE_SKILL = _prolonged.key("skill", "Choose the skill of whoever acts", "Alt+1…9")
OUTCOME_OF_PRICE = _prolonged.key("price", "The next Outcome of that price", "1…9")

_courts = Place("courts", "Elven courts")
TELL_STORY = _courts.key("story", "Tell the story of the battle", "Ctrl+T")
LEAN = _courts.key("lean", "Lean the table to one side or the other", "+", "-")
TAKE_PIECE = _courts.key("piece", "Go to the pieces", "Ins")

_scenes = Place("scenes", "Scenes of a faction")
LEAVE_SCENE = _scenes.key("leave", "Leave the scene", "Esc")

_manual = Place("manual", "The manual")
BACK = _manual.key("back", "Back", "Alt+Left")
FIND_IN_MANUAL = _manual.key("find", "Find in the manual", "Ctrl+F")

_reference = Place("reference", "The reference")
REFERENCE_BACK = _reference.key("back", "Back to the page before", "Alt+Left")
SEARCH_REFERENCE = _reference.key("find", "Find in the reference", "Ctrl+F", "/")

_print = Place("print", "Print")
NEXT_PAGE = _print.key("next", "The next page of paper", "Ctrl+PgDown")
PAGE_BEFORE = _print.key("before", "The page of paper before", "Ctrl+PgUp")

FIXED = frozenset(
    each.id for each in (PRESS, EMBER, DICE, NEXT_FIELD, MORE, MENUS, ONE_MENU, LEAVE)
)
"""What holds everywhere, and what Qt hears by itself."""

ALL: tuple[Key, ...] = tuple(each for each in vars().values() if isinstance(each, Key))
"""Every one, place by place, in the order of this file."""


def group_keys() -> dict[str, tuple[Key, ...]]:
    """All that have a key, under what the place is called in which they act."""
    found: dict[str, tuple[Key, ...]] = {}
    for each in ALL:
        if each.keys:
            found[each.where] = (*found.get(each.where, ()), each)
    return found


def choose_own(own: Mapping[str, str]) -> None:
    """From now on these keys, by ids, in the place of the usual ones; ids nobody knows any more,
    and keys that cannot be changed, are passed over."""
    known = {each.id: each for each in ALL}
    _own.clear()
    _own.update(
        {
            id: (key,) if key else ()
            for id, key in own.items()
            if id in known and known[id].can_change
        }
    )


def find_clash(key: Key, pressed: str) -> Key | None:
    """Which other key is pressed so where both would be heard: on one page, or one of them in all
    of the window. None where nothing is in the way."""
    for each in ALL:
        if each.id == key.id or pressed.casefold() not in (one.casefold() for one in each.each):
            continue
        if each.where == key.where or {each.where, key.where} & WINDOW:
            return each
    return None


WINDOW = frozenset({"File", "Edit", "Go", "Help", "Everywhere"})
"""Places whose keys are heard on every page."""

SYSTEM = frozenset(
    {"Alt+F4", "Alt+Tab", "Ctrl+Alt+Del", "Meta", "Alt+Space", "Alt+F", "Alt+G", "Alt+H"}
)
"""Keys the system, or the menus, hear before any page."""
