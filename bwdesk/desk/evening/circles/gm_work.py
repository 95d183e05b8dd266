"""What the GM does with inquiries: notes them, lets somebody listen, lets an enemy show himself."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from bwdesk.desk.evening.circles import dialogs
from bwdesk.desk.evening.circles.gm_panel import title
from bwdesk.desk.kit.stepper import Stepper, Steps
from bwdesk.rules.basics.sums import Sum
from bwdesk.rules.chance.throws import Dice, Told
from bwdesk.rules.play.casts import Cast
from bwdesk.rules.play.circles import finding, listening
from bwdesk.rules.play.evening import Evening, find_member, member
from bwdesk.rules.play.trial import Trial
from bwdesk.rules.play.verdict import judge

if TYPE_CHECKING:
    from bwdesk.desk.evening.circles.page import PeoplePage


class GmWork:
    """Asks in dialogs over the *page*, and does it there."""

    def __init__(self, page: PeoplePage) -> None:
        self._page = page

    @property
    def _evening(self) -> Evening:
        return self._page.document.evening

    def do(self, key: str, place: int) -> None:
        """What a button of the GM's panel asks for."""
        match key:
            case "inquiry":
                self._note()
            case "feign":
                self._feign()
            case "listen":
                about = find_member(self._evening, listening.inquiry(self._evening, place).about)
                assert about is not None, "only who is of the party listens"
                self._listen(about.id, place)
            case "cover":
                self._cover(place)
            case "strike":
                self._page.do(lambda evening: listening.drop_inquiry(evening, place))
            case "unmask":
                enemy = self._evening.campaign.enemies[place]
                self._page.do(lambda e: finding.turn(e, enemy.of, enemy.name, enemy=True))

    def _note(self) -> None:
        here = ((member(self._evening, id).name, id) for id in self._evening.people)
        dialog = dialogs.InquiryDialog(here, self._page)
        self._page.ask(
            dialog,
            lambda: self._page.do(lambda e: listening.note_inquiry(e, dialog.inquiry)),
        )

    def _feign(self) -> None:
        """Nobody has asked about whoever is chosen: against an obstacle the GM makes up."""
        who = self._page.member.who or next(iter(self._evening.people))
        kept = listening.inquiry_factor(self._evening.books[who])
        least, most = (kept.obstacle, kept.most) if kept else (3, 6)
        says = f"{member(self._evening, who).name} listens, and nobody has asked."
        dialog = dialogs.FeignDialog(
            says, Stepper("Obstacle", Steps(least, least, most)), self._page
        )
        self._page.ask(dialog, lambda: self._listen(who, None, dialog.obstacle.value()))

    def _listen(self, who: str, place: int | None, feign: int = 3) -> None:
        evening = self._evening
        trial = listening.listens(evening, who, place, feign, reputation=True)
        against = judge(trial, evening.books[who]).obstacle
        about = (
            f"{title(evening, listening.inquiry(evening, place))}. " if place is not None else ""
        )
        says = f"{about}Circles of {member(evening, who).name} against Ob {_ob(against)}."
        dialog = dialogs.DiceDialog(
            "Who is asking?", says, "Circles", trial, "The player is told", self._page
        )

        def show(dice: Dice) -> None:
            came = judge(_with_dice(trial, dice), evening.books[who]).result
            passed = bool(came and came.passed)
            dialog.tell(f"{dialog.how()}. {listening.tells(evening, place, passed=passed)}")

        dialog.shows = show

        def stands() -> None:
            assert dialog.dice is not None, "it is accepted once dice lie"
            rolled, rumor = _with_dice(trial, dialog.dice), dialog.words.text().strip()
            self._page.do(lambda e: listening.hear(e, who, place, rolled, rumor))

        self._page.ask(dialog, stands)

    def _cover(self, place: int) -> None:
        evening = self._evening
        trial = listening.inconspicuous(evening, place)
        who = trial.who
        against = judge(trial, evening.books[who]).obstacle
        says = (
            f"Inconspicuous of {member(evening, who).name} against Ob {_ob(against)}. What is over "
            "it stands against whoever listens; failed, they have a die more."
        )
        dialog = dialogs.DiceDialog("Inconspicuous", says, "Inconspicuous", trial, "", self._page)

        def show(dice: Dice) -> None:
            came = judge(_with_dice(trial, dice), evening.books[who]).result
            over = max(0, came.margin) if came and came.passed else 0
            says = f"+{over} Ob for whoever listens." if came and came.passed else "+1D for them."
            dialog.tell(f"{dialog.how()}. {says}")

        dialog.shows = show

        def stands() -> None:
            assert dialog.dice is not None, "it is accepted once dice lie"
            rolled = _with_dice(trial, dialog.dice)
            self._page.do(lambda e: listening.cover(e, place, rolled))

        self._page.ask(dialog, stands)


def _ob(against: Sum | None) -> int:
    return against.whole if against else 0


def _with_dice(trial: Trial, dice: Dice) -> Trial:
    """The trial with what fell, or was told."""
    if isinstance(dice, Told):
        return replace(trial, successes=dice.count)
    return replace(trial, casts=(Cast("rolled", dice.faces),))
