"""The list of one court, written alone behind the curtain; nothing of it outlives the turn."""

from __future__ import annotations

from msgspec.structs import replace
from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QWidget

from bwdesk.desk import theme as themes
from bwdesk.desk.games.courts.court_panel import SQUARE
from bwdesk.desk.games.courts.plan import draft as drafts
from bwdesk.desk.games.courts.plan.aim import AimPanel
from bwdesk.desk.games.courts.plan.campaigns import CampaignList, CampaignShown, Gap
from bwdesk.desk.games.courts.plan.dragging import LINE, PIECE
from bwdesk.desk.games.courts.plan.home import HomeShown, HomeView
from bwdesk.desk.games.courts.plan.pieces import PieceLists, PieceShown
from bwdesk.desk.games.courts.shown import ATTRIBUTES, CAMPAIGN, SEASONS, omens_line, ordinal
from bwdesk.desk.kit import layouts, marks
from bwdesk.desk.kit.badge import Badge, BadgeView
from bwdesk.desk.kit.buttons import push_button
from bwdesk.desk.kit.keycap import KeyCap
from bwdesk.desk.kit.notice import Notices
from bwdesk.desk.kit.scrolling_foot import ScrollingFoot
from bwdesk.desk.kit.shortcuts import is_pressed
from bwdesk.desk.kit.sign import Sign
from bwdesk.desk.kit.strokes import MINUS
from bwdesk.desk.kit.words import words
from bwdesk.desk.table.document import TableDocument
from bwdesk.desk.table.flanked import Flanked
from bwdesk.desk.table.half_done import line_changed
from bwdesk.desk.table.plain.cards import Judged, judge
from bwdesk.desk.table.widgets.seal_bar import SealBar
from bwdesk.keys import ROW_DOWN, ROW_UP, TAKE_PIECE
from bwdesk.rules.basics.sums import Sum, figure
from bwdesk.rules.games.courts.battle import force_of, home
from bwdesk.rules.games.courts.canon import Canon
from bwdesk.rules.games.courts.state import Court, Line, Piece, State
from bwdesk.rules.games.frame.forms import Slot
from bwdesk.rules.games.frame.game import Due, Reply
from bwdesk.rules.games.frame.prose import capitalize

SIDES, HOME, LOW, AIR = (348, 366), 0.32, 480, 84
"""Width of either panel, px at 100 %; how much of the height those left to defend take at most; on
a page lower than that, px at 100 %, they take a line; the
rows that are seen beside one that is chosen."""
LEADS = {"summer": "a commander", "winter": "an agent"}
EMPTY = "Nobody goes out. Everybody stays to defend."
SEALED = "Sealed one by one, blanks among them: nobody can count them."


class Planner(QWidget):
    """``done`` when the list is sealed, ``left`` when it is not yet."""

    done = Signal()
    left = Signal()

    def __init__(self, document: TableDocument, due: Due) -> None:
        super().__init__()
        self.document, self.due = document, due
        kept = document.draft(due.actor)
        self.lines: drafts.Lines = kept if isinstance(kept, tuple) else ()
        self.at = 0
        self._judged = Judged()
        state: State = document.view()
        own = state.court(due.actor)
        self.what = CAMPAIGN.get(state.season, "campaign")
        self.pieces = PieceLists()
        self.pieces.chosen.connect(self.choose)
        self.again = push_button(
            f"Begin from last {SEASONS[state.season]}’s list",
            self._begin_again,
            kind="quiet",
            tip="As far as it came out, without whoever is away now",
        )
        self._before = drafts.last(document.session, due.actor, state.season)
        self.list, self.gap, self.home = CampaignList(), Gap(), HomeView()
        self.list.picked.connect(self.pick)
        self.list.entered.connect(self._go_to_aim)
        self.list.parted.connect(self._part)
        self.list.dropped.connect(self._drop_on)
        self.list.stepped.connect(self._step)
        self.list.removed.connect(self.remove)
        self.list.consented.connect(self._consent)
        self.gap.asked.connect(lambda: self.pieces.take_focus())
        self.gap.dropped.connect(self._drop_in_gap)
        self.aim = AimPanel()
        self.aim.changed.connect(self._aim)
        flanked = Flanked(
            self._left_side(own, state),
            self._middle(state),
            self._right(),
            self._foot(),
            wide=SIDES,
            least=430,
            air=round(themes.theme_of(self).type.px(AIR)),
        )
        layouts.column(flanked, into=self)
        self.refresh()

    @property
    def first(self) -> QWidget:
        row = self.list.row(self.at)
        if row is not None:
            return row
        rows = (each for each in self.pieces.rows if each.shown.look == "free")
        return next(rows, self.bar.leave)

    def wipe(self) -> None:
        """Nothing of what was written here stays in any widget."""
        self.lines = ()
        self.pieces.show_pieces((), ())
        self.list.show_list(())
        self.aim.wipe()
        self.home.show_value(HomeShown())
        self._notices.show_notices(())
        self.bar.wipe()

    # Laying it out

    def _left_side(self, own: Court, state: State) -> QWidget:
        head = layouts.row(
            Sign(state.sign(own.id), SQUARE), words(own.label, "h2", wrap=True), spacing=9
        )
        head.setStretch(1, 1)
        place = QWidget()
        column = layouts.column(head, into=place, spacing=8, margins=(16, 14, 16, 12))
        season = self.document.game.canon.season(state)
        if season is not None and season.ours:
            column.addWidget(BadgeView(Badge(marks.RULING, "Winter as we complete it")))
        column.addWidget(self.pieces)
        self._adds = words("", "hint", "ink2", wrap=True)
        column.addWidget(self._adds)
        column.addStretch(1)
        return place

    def _middle(self, state: State) -> QWidget:
        title = words(f"Our {self.what}s, in this order", "h1", wrap=True)
        head = layouts.row(title, spacing=6, margins=(18, 12, 18, 10))
        head.setStretch(0, 1)
        for each in (
            words("drag, or", "small", "ink2"),
            KeyCap(ROW_UP.first),
            KeyCap(ROW_DOWN.first),
        ):
            head.addWidget(each)
        place = QWidget()
        column = layouts.column(head, into=place)
        if state.omens:
            omens = words(omens_line(state.omens), "small", "ink2", wrap=True)
            omens.setContentsMargins(18, 0, 18, 10)
            column.addWidget(omens)
        column.addWidget(self.list)
        self.empty = words(EMPTY, "empty", "ink2", wrap=True)
        self.empty.setContentsMargins(18, 4, 18, 6)
        column.addWidget(self.empty)
        column.addLayout(layouts.row(self.again, ..., margins=(18, 0, 18, 4)))
        around = layouts.inset(self.gap, margins=(18, 12, 18, 12))
        column.addWidget(around)
        column.addStretch(1)
        return place

    def _right(self) -> QWidget:
        place = QWidget()
        self._notices = Notices()
        self._notices.setContentsMargins(18, 0, 18, 0)
        self._glamour, self._pays = words("", "value"), words("", "small", "ink2")
        row = layouts.row(words("Glamour", "label", "ink3"), spacing=8, margins=(18, 10, 18, 8))
        row.addStretch(1)
        row.addWidget(self._pays)
        row.addWidget(self._glamour)
        layouts.column(self.aim, self._notices, row, ..., into=place)
        return place

    def _foot(self) -> QWidget:
        self.bar = SealBar("Seal our list")
        self.bar.left.connect(self.left)
        self.bar.sealed.connect(self._seal)
        self._home = ScrollingFoot(self.home)
        return layouts.inset(self._home, self.bar, spacing=10, margins=(18, 8, 18, 12))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.home.fold(low=self.height() < themes.theme_of(self).type.px(LOW))
        # However many are left to defend, the list above them keeps its room.
        self._home.setMaximumHeight(round(self.height() * HOME))

    # What is shown

    def refresh(self) -> None:
        state: State = self.document.view()
        canon, own = self.document.game.canon, state.court(self.due.actor)
        self.at = max(0, min(self.at, len(self.lines) - 1))
        slots = self.document.form(self.due, drafts.script(self.lines))
        self._show_pieces(canon, state, own, slots)
        self.list.show_list(
            tuple(self._campaign(canon, state, own, at, slots) for at in range(len(self.lines)))
        )
        self.empty.setVisible(not self.lines)
        self.again.setVisible(not self.lines and bool(self._before))
        more = len(self.lines) < canon.lines(own)
        self.gap.setVisible(more)
        number = ordinal(len(self.lines) + 1)
        self.gap.say(f"Drop {LEADS[state.season]} here, or Ins for a {number} {self.what}")
        self._show_home(canon, state, own)
        self._show_aim(state, own, slots)
        self._show_price(canon, own)
        self._judge()

    def _show_pieces(self, canon: Canon, state: State, own: Court, slots: tuple[Slot, ...]) -> None:
        number = len(self.lines) + 1
        fresh = next((each for each in slots if each.id == f"{number} commander"), None)
        barred = {each.id: each.barred for each in fresh.choices} if fresh else {}
        shown = [self._piece(canon, state, own, each, barred) for each in own.pieces]
        armies = {each.id for each in own.pieces if canon.is_army(each)}
        season = canon.season(state)
        wants = season is not None and season.armies
        self.pieces.show_pieces(
            tuple(each for each in shown if each.key not in armies),
            tuple(each for each in shown if each.key in armies) if wants else (),
        )
        counts = season.attack if season else ()
        idle = [ATTRIBUTES[each] for each in ATTRIBUTES if each not in (*counts, "battle")]
        self._adds.setText(f"{' and '.join(idle)} add nothing to an attack." if idle else "")

    def _piece(
        self, canon: Canon, state: State, own: Court, piece: Piece, barred: dict[str, str]
    ) -> PieceShown:
        line = drafts.where(self.lines, piece.id)
        army = canon.is_army(piece)
        if piece.state != "free":
            says = str(piece.state)
        elif line:
            says = f"in {self.what} {line}"
        else:
            why = barred.get(piece.id, "")
            says = why or ("at home" if army else ATTRIBUTES[canon.attribute(piece)])
        nature = "shadow" if piece.shadow and state.season != "winter" else piece.nature
        return PieceShown(
            piece.id,
            canon.shape(piece),
            piece.label,
            piece.value,
            says,
            "" if army else nature,
            piece.state,
            own is state.courts[1],
            bool(line),
        )

    def _campaign(
        self, canon: Canon, state: State, own: Court, at: int, slots: tuple[Slot, ...]
    ) -> CampaignShown:
        line, number = self.lines[at], at + 1
        leader = own.piece(line.commander)
        strength = force_of(canon, state, own, drafts.force(line), "attacker")
        armies = tuple(
            (id, f"{army.label} {army.value}") for id in line.armies if (army := own.piece(id))
        )
        asks = any(each.id == f"{number} consent" for each in slots)
        name = leader.label if leader else line.commander
        return CampaignShown(
            line.commander,
            number,
            canon.shape(leader) if leader else "",
            name,
            f"{ATTRIBUTES[canon.attribute(leader)]} {leader.value}" if leader else "",
            armies,
            _parts(strength),
            strength.whole,
            self._aim_words(own, state, line),
            own is state.courts[1],
            line.consent if asks else None,
            f"The Queen consents to {name}; her player ticks it",
            at == self.at,
        )

    def _aim_words(self, own: Court, state: State, line: Line) -> str:
        objective = self.document.game.canon.objectives.get(line.objective)
        rival = state.other(own.id)
        piece = own.piece(line.names) or rival.piece(line.names)
        named = piece.label if piece else line.names
        if objective is None:
            return ""
        if objective.effect == "plunder":
            return f"{objective.name}, {len(line.armies)} Glamour"
        return " ".join(each for each in (objective.name, named) if each)

    def _show_home(self, canon: Canon, state: State, own: Court) -> None:
        gone = drafts.pieces_away(self.lines)
        best = home(canon, state, own, gone)
        strength = force_of(canon, state, own, best, "defender")
        season = canon.season(state)
        counts = season.defense if season else ()
        free = [each for each in own.pieces if each.state == "free" and each.id not in gone]
        first = state.order[0]
        order = (
            f"{first.label} has Priority: all of its {self.what}s come first"
            if first is not own
            else "We have Priority: ours come first"
        )
        self.home.show_value(
            HomeShown(
                order,
                tuple(
                    (canon.shape(each), each.label, each.value * (canon.attribute(each) in counts))
                    for each in free
                    if not canon.is_army(each)
                ),
                tuple(
                    (canon.shape(each), each.label, each.value)
                    for each in free
                    if canon.is_army(each)
                )
                if season and season.armies
                else (),
                strength.whole,
                _parts(strength),
                own is state.courts[1],
            )
        )

    def _show_aim(self, state: State, own: Court, slots: tuple[Slot, ...]) -> None:
        self.aim.setVisible(bool(self.lines))
        if not self.lines:
            return
        line, number = self.lines[self.at], self.at + 1
        leader = own.piece(line.commander)
        mine = tuple(each for each in slots if each.id.split(" ")[0] == str(number))
        called = {each.id: each.label for court in state.courts for each in court.pieces}
        objectives = dict(self.document.game.canon.objectives)
        who = leader.label if leader else "it"
        self.aim.show_line(number, who, line, mine, called, objectives)

    def _show_price(self, canon: Canon, own: Court) -> None:
        prices = [canon.objectives[each.objective].cost for each in self.lines if each.objective]
        cost = sum(prices)
        self._glamour.setText(str(own.glamour))
        self._pays.setText(f"pledged {cost} of" if cost else "nothing to pay")

    def _judge(self) -> None:
        reply = Reply(self.due.part, self.due.actor, script=drafts.script(self.lines))
        self._judged = judge(self.document, self.due, reply)
        unready = self._unready(self.document.form(self.due, reply.script))
        lacks = unready or self._judged.lacks
        problems = self._judged.problems
        self._notices.show_problems(problems)
        fixed = self.document.reading_reason or next((each.says for each in problems), "")
        self.bar.judge(lacks, ready=SEALED, fixed=fixed)

    def _piece_name(self, piece: str) -> str:
        found = self.document.state.court(self.due.actor).piece(piece)
        return found.label if found else piece

    def _unready(self, slots: tuple[Slot, ...]) -> str:
        """What a line still lacks, in words of the list."""
        asked = {each.id: each for each in slots}
        for number, line in enumerate(self.lines, start=1):
            if not line.objective:
                return f"{capitalize(self.what)} {number} has no objective yet."
            armies = asked.get(f"{number} armies")
            if armies is not None and armies.needed and not line.armies:
                return f"{capitalize(self.what)} {number} has no army yet."
            if f"{number} consent" in asked and not line.consent:
                who = self._piece_name(line.commander)
                return f"The Queen has not consented to {who}: {self.what} {number}."
            slot = asked.get(f"{number} objective")
            choice = slot.choice(line.objective) if slot else None
            if choice is not None and choice.targets and line.names not in choice.targets:
                return (
                    f"{capitalize(self.what)} {number} does not name yet what {choice.name} is for."
                )
        return ""

    # What is done

    def choose(self, piece: str) -> None:
        """A commander begins a campaign, an army joins the one at hand; once more takes it out."""
        state: State = self.document.view()
        own, canon = state.court(self.due.actor), self.document.game.canon
        found = own.piece(piece)
        line = drafts.where(self.lines, piece)
        if found is None or found.state != "free":
            return
        if canon.is_army(found):
            if line == self.at + 1:
                self._part(self.at, piece)
            elif self.lines:
                self._write(drafts.with_army(self.lines, self.at, piece))
        elif line:
            self.pick(line - 1)
        else:
            self._lead(piece)

    def pick(self, at: int) -> None:
        if 0 <= at < len(self.lines):
            self.at = at
            self.refresh()
            if row := self.list.row(at):
                row.setFocus(Qt.FocusReason.OtherFocusReason)

    def _go_to_aim(self, at: int) -> None:
        """What a campaign is sent for is said next."""
        self.pick(at)
        self.aim.take_focus()

    def remove(self, at: int) -> None:
        self.at = min(at, len(self.lines) - 2)
        self._write(drafts.without_line(self.lines, at))
        QTimer.singleShot(0, self, lambda: self.first.setFocus(Qt.FocusReason.OtherFocusReason))

    def _lead(self, piece: str) -> None:
        state: State = self.document.view()
        own = state.court(self.due.actor)
        if len(self.lines) < self.document.game.canon.lines(own):
            self.at = len(self.lines)
            self._write(drafts.with_commander(self.lines, piece))

    def _part(self, at: int, army: str) -> None:
        self._write(drafts.with_line(self.lines, at, drafts.without_army(self.lines[at], army)))

    def _step(self, at: int, step: int) -> None:
        to = max(0, min(len(self.lines) - 1, at + step))
        self.at = to
        self._write(drafts.move_line(self.lines, at, to))

    def _consent(self, at: int, on: bool) -> None:
        self._write(drafts.with_line(self.lines, at, replace(self.lines[at], consent=on)))

    def _aim(self, line: Line) -> None:
        self._write(drafts.with_line(self.lines, self.at, line))

    def _begin_again(self) -> None:
        state: State = self.document.view()
        canon, own = self.document.game.canon, state.court(self.due.actor)
        self.at = 0
        self._write(drafts.keep_possible(self._before, canon, state, own))
        self.pick(0)

    def _drop_on(self, at: int, kind: str, which: str) -> None:
        if kind == LINE:
            self.at = at
            self._write(drafts.move_line(self.lines, int(which), at))
        elif kind == PIECE:
            self._drop_piece(at, which)

    def _drop_piece(self, at: int, piece: str) -> None:
        state: State = self.document.view()
        found = state.court(self.due.actor).piece(piece)
        if found is None:
            return
        self.at = at
        if self.document.game.canon.is_army(found):
            self._write(drafts.with_army(self.lines, at, piece))
        elif not drafts.where(self.lines, piece):
            self._write(drafts.with_line(self.lines, at, replace(self.lines[at], commander=piece)))

    def _drop_in_gap(self, kind: str, which: str) -> None:
        if kind == LINE:
            self.at = len(self.lines) - 1
            self._write(drafts.move_line(self.lines, int(which), self.at))
        elif kind == PIECE and not drafts.where(self.lines, which):
            self.choose(which)

    def _write(self, lines: drafts.Lines) -> None:
        line = line_changed(drafts.script(self.lines), drafts.script(lines))
        self.lines = lines
        self.document.keep_draft(self.due.actor, lines or None, line)
        self.refresh()

    def _seal(self) -> None:
        reply = Reply(self.due.part, self.due.actor, script=drafts.script(self.lines))
        can = self.bar.seal.isEnabled()
        if can and self.document.reply(self.due, reply, self.document.at_desk):
            self.done.emit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if is_pressed(TAKE_PIECE, event):
            self.pieces.take_focus()
        else:
            super().keyPressEvent(event)


def _parts(strength: Sum) -> str:
    """``4 + 4 + 3 − 1``."""
    if len(strength.parts) < 2:
        return ""
    first, *rest = (int(part.value) for part in strength.parts)
    joined = (f" {MINUS if each < 0 else '+'} {abs(each)}" for each in rest)
    return f"{figure(first)}{''.join(joined)}"
