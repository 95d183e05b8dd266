"""How somebody loses it when Steel fails (STEEL-5)."""

from bwdesk.rules.packs.entry import Few, Ruled


class Reaction(Ruled, frozen=True, kw_only=True):
    """One way to hesitate: *does* is the verb (``runs screaming``), *says* what it means until it
    is over. A *lasting* one ends when its player wants, once the heartbeats are gone.

    In a conflict somebody *runs* from it, or holds no position at all; he *falls* to the ground,
    *drops* what he holds hand to hand (FIGHT-42), *hides* where he lies if he is able to, or gets
    up behind so many dice of *cover* (RNC-28). *beast* is the verb for a mount that is ridden,
    ``bolts``; one without it none does (RIDE-27).
    """

    does: str
    says: str
    beast: str = ""
    lasting: bool = False
    runs: bool = False
    falls: bool = False
    drops: bool = False
    hides: bool = False
    cover: Few = 0
