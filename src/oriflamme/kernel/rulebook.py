"""What a rulebook is to the kernel: an opening, the next procedure, an outcome, a view for each seat."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache, cached_property
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any, ClassVar, Generic, Literal
from zlib import crc32

import msgspec

from oriflamme.kernel.asks import Procedure
from oriflamme.kernel.bilingual import Bilingual
from oriflamme.kernel.book_services import BookServices, S
from oriflamme.kernel.campaign_units import CampaignUnits
from oriflamme.kernel.clauses import BASE, Clause, read_clauses
from oriflamme.kernel.display import BookDisplay
from oriflamme.kernel.errors import UserError, book_texts
from oriflamme.kernel.file_record import checked_record
from oriflamme.kernel.fingerprints import always_encoded, canonical
from oriflamme.kernel.messages import Message, Texts, message
from oriflamme.kernel.roster import ArmyHead
from oriflamme.kernel.rulings import Ruling, Switch, read_rulings, read_switches

Values = Mapping[str, bool | int | str]
if TYPE_CHECKING:
    from oriflamme.kernel.transcript import Transcript

Tone = Literal["plain", "heading", "quiet"]


class Fact(
    msgspec.Struct,
    frozen=True,
    kw_only=True,
    gc=False,
    repr_omit_defaults=True,
    omit_defaults=True,
    tag=True,
    tag_field="fact",
):
    """Something that happened: the only thing that changes a state.

    It names the clause it comes from and, where not everybody may know it, the seats that do.
    """

    clause: str
    audience: tuple[str, ...] | None = None
    opens: ClassVar[Literal["", "turn", "phase", "beat"]] = ""
    """What begins with it: a turn or a phase, told as headings; or a beat, such as a clash (`kernel.beats`)."""
    gathers: ClassVar[str] = ""
    """Facts in a row with the same word here are one beat, whoever they are about: orders that are turned up."""
    subject_fields: ClassVar[tuple[str, ...]] = ()
    """The fields that name the pieces it is about, whoever acts first: a key, several, or a mapping by key."""
    roll_fields: ClassVar[tuple[str, ...]] = ()
    """The fields that tell what dice showed: a total, several, or a mapping to totals."""

    def apply(self, state: Any) -> None:
        """Change the state. A fact that only tells something leaves it alone."""

    def seen_by(self, seat: str | None) -> Fact | None:
        """What of this fact a seat may know (None: a spectator)."""
        return self if self.audience is None or seat in self.audience else None

    @property
    def tone(self) -> Tone:
        """How a log tells it: as a sentence, as the heading of what follows, or only to whoever wants everything.

        Quiet is what only announces what the next fact tells. A kind that is always told so sets `tone = "quiet"`.
        """
        return "plain"

    @property
    def subjects(self) -> tuple[str, ...]:
        """The pieces this fact is about, by key, each once and whoever acts first."""
        found: dict[str, None] = {}
        for name in self.subject_fields:
            value = getattr(self, name)
            if type(value) is not str:
                found.update(dict.fromkeys(_keys(value)))
            elif value:
                found[value] = None
        return tuple(found)

    @property
    def roll_totals(self) -> tuple[int, ...]:
        """The totals of the throws that this fact tells of."""
        return tuple([total for name in self.roll_fields for total in _totals(getattr(self, name))])

    def message(self) -> Message:
        """The sentence of the log: `fact-` and the name of the kind, filled from the fields."""
        return Message(message_id(type(self)), msgspec.structs.asdict(self))

    def fingerprint(self) -> str:
        """Two hexadecimal digits, enough to find the first fact in which two battles differ."""
        return f"{crc32(canonical.encode(self)) & 0xFF:02x}"


def _keys(value: Any) -> Iterator[str]:
    if isinstance(value, str):
        if value:
            yield value
    elif value is not None:
        for one in value:
            yield from _keys(one)


def _totals(value: Any) -> Iterator[int]:
    if isinstance(value, int):
        yield value
    elif value is not None:
        for one in value.values() if isinstance(value, Mapping) else value:
            yield from _totals(one)


@cache
def message_id(kind: type[Fact]) -> str:
    """`UnitShot` -> `fact-unit-shot`: from the name by which a fact is encoded."""
    tag = str(kind.__struct_config__.tag)
    return "fact" + "".join(f"-{char.lower()}" if char.isupper() else char for char in tag)


class Context(Generic[S]):
    """Where procedures work: the state they read, and the one way to change it.

    Without a book, whoever works there may know all of the state.
    """

    __slots__ = ("_began", "_book", "_known", "facts", "state")

    def __init__(self, state: S, facts: list[Fact], book: Rulebook[S] | None = None) -> None:
        self.state = state
        self.facts = facts
        self._book = book
        self._known: dict[str | None, tuple[int, S]] = {}
        self._began = len(facts)

    def begin(self) -> None:
        """The next procedure begins."""
        self._began = len(self.facts)

    @property
    def new_facts(self) -> list[Fact]:
        """What the procedure under way has stated so far: older facts count by the state alone."""
        return self.facts[self._began :]

    def known(self, seat: str | None) -> S:
        """The state as a seat may know it now: what its options, refusals and odds are made from.

        Where nothing is hidden from it that is the very state. Elsewhere it is a look that later facts do not change:
        whoever has stated one looks again.
        """
        if self._book is None:
            return self.state
        kept = self._known.get(seat)
        if kept is None or kept[0] != len(self.facts):
            kept = self._known[seat] = len(self.facts), self._book.view(self.state, seat)
        return kept[1]

    def note(self, fact: Fact) -> None:
        """State a fact: it takes effect and is remembered."""
        fact.apply(self.state)
        self.facts.append(fact)


class Outcome(msgspec.Struct, frozen=True, omit_defaults=True):
    """How a battle ended: the winning seat (none: a draw), why, and by which clause."""

    winner: str | None
    reason: str
    clause: str


class ScenarioHead(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """What every scenario file says about itself, whatever the book."""

    book: str
    title: Bilingual
    brief: Bilingual = always_encoded(Bilingual("", ""))
    note: Bilingual = always_encoded(Bilingual("", ""))
    tier: str = always_encoded(BASE)
    """The highest tier it is played at."""
    minutes: int = 0
    tutorial: bool = False
    switches: dict[str, bool | int | str] = {}


class Rulebook(BookServices[S], ABC):
    """One book of rules on the kernel."""

    name: ClassVar[str]
    version: ClassVar[int]
    folder: ClassVar[Path]
    state_type: type[S]
    scenario_type: type[ScenarioHead]
    fact_types: tuple[type[Fact], ...]
    army_type: type[ArmyHead] | None = None
    """What an army file of this book says; None: it has no roster."""
    campaign_units: CampaignUnits[S] | None = None
    """What of its units goes from one battle of a campaign to the next; None: it has no campaigns."""
    tiers: ClassVar[tuple[str, ...]] = (BASE,)
    """What can be played, from the lowest tier to the highest: each includes those before it."""
    unfinished_tiers: ClassVar[tuple[str, ...]] = ()
    """Tiers that can be opened, though not every clause of them is played yet: whoever opens one is told."""
    migrations: ClassVar[Mapping[int, Callable[[Transcript], Transcript]]] = {}
    """How a transcript of an older version is put into the words of the next one, by the older version."""
    former_readings: ClassVar[Mapping[int, Mapping[str, bool | int | str]]] = {}
    """Readings that an older version had before there was a switch for them, by version: its battles imply them."""

    # The rules

    @abstractmethod
    def seats(self, scenario: Any, switches: Mapping[str, bool | int | str]) -> tuple[str, ...]:
        """Who takes part, in the order in which sealed answers are listed."""

    @abstractmethod
    def opening(self, scenario: Any, tiers: tuple[str, ...], switches: Mapping[str, bool | int | str]) -> S:
        """The state a scenario describes, with its rules (`BattleRules.settled`); what is wrong is told, with place."""

    _opened: tuple[Any, tuple[str, ...], Mapping[str, bool | int | str], S] | None = None

    def opened(self, scenario: Any, tiers: tuple[str, ...], switches: Mapping[str, bool | int | str]) -> S:
        """The opening, for a battle to go on from: the next battle of the same scenario begins with a copy of it."""
        last = self._opened
        if last is None or last[0] is not scenario or last[1:3] != (tiers, switches):
            last = self._opened = scenario, tiers, dict(switches), self.opening(scenario, tiers, switches)
        return last[3].clone()

    @abstractmethod
    def procedure(self, ctx: Context[S]) -> Procedure | None:
        """The next indivisible procedure, from the state alone; None when the battle is over."""

    @abstractmethod
    def outcome(self, state: S) -> Outcome | None:
        """How the battle ended, or None while it goes on."""

    @abstractmethod
    def view(self, state: S, seat: str | None) -> S:
        """All that a seat may know (None: a spectator), as a state without the rest.

        Where nothing is hidden from it, the very state: then nothing is paid for secrets that are none.
        """

    def hides(self, state: S, seat: str | None) -> bool:
        """Whether a state holds anything that a seat may not know."""
        return self.view(state, seat) is not state

    @abstractmethod
    def position(self, state: S, scenario: Any) -> dict[str, Any]:
        """A scenario file's content that opens exactly in this state."""

    def drawn_battle(self, dice: Random, points: int, sheets: tuple[str, ...]) -> dict[str, Any] | None:
        """A scenario file's content whose armies, of so many points each, are drawn by lot; None: not in this book.

        `sheets`: how the map is laid, row by row; none: drawn too.
        """
        return None

    def determinize(self, state: S, seat: str | None, source: Random) -> S:
        """What a seat sees, completed by chance to a state that may be the true one.

        `state` is a view of that seat, the caller's own: it may be changed. Where nothing is hidden it stays as it is.
        """
        return state

    def recall(self, start: S, now: S, facts: Sequence[Fact]) -> S:
        """What a seat knows of the state in which the running procedure began.

        `start` is what it saw then, `facts` what it has been told since and `now` what it sees: where something hidden
        has come to light, it was there before. None of them may be changed.
        """
        return start

    def redact_input(self, item: Any, seat: str | None) -> Any:
        """What a seat knows of something the running procedure has been told: a throw, or sealed results by seat.

        Where dice fall openly and everything is turned up that is all of it; a book that keeps some of it to one
        side gives the others something that shows nothing.
        """
        return item

    def answer_for(self, seat: str | None, by: str, token: str, facts: Sequence[Fact], *, sealed: bool) -> str | None:
        """What a seat may know of an answer before the end, by what came of it: the token, or None where it is hidden.

        What was answered openly is public. Of what was sealed the facts tell what was revealed; what else somebody
        wrote on the way is his secret.
        """
        return token if by == seat or not sealed else None

    def names(self, scenario: Any) -> Mapping[str, Bilingual]:
        """The names of the pieces and sides, by key."""
        return {}

    def makes_pieces(self, state: S) -> bool:
        """Whether pieces may come into being, or come back, while a battle lasts: see `names.PieceNames`."""
        return False

    def check(self, state: S) -> list[str]:
        """What is wrong with a state that the rules can never lead to: one line each. For tests and fuzzing."""
        return []

    # What it ships with

    @cached_property
    def drawings(self) -> BookDisplay | None:
        """The words and signs of its drawings, from `display.toml`; None where it draws nothing of its own."""
        path = self.folder / "display.toml"
        return msgspec.toml.decode(path.read_bytes(), type=BookDisplay) if path.exists() else None

    @cached_property
    def clauses(self) -> dict[str, Clause]:
        """The catalogue of its rules, by their ids."""
        return read_clauses(self.folder / "clauses.tsv")

    @cached_property
    def rulings(self) -> dict[str, Ruling]:
        """What was decided where the book is silent or contradicts itself."""
        return read_rulings(self.folder / "rulings.toml")

    @cached_property
    def switches(self) -> dict[str, Switch]:
        """Every switch of a battle: the optional clauses, then the rulings that have two readings."""
        options = read_switches(self.folder / "options.toml")
        return options | {ruling.switch.name: ruling.switch for ruling in self.rulings.values() if ruling.switch}

    @cached_property
    def texts(self) -> Texts:
        """Its words, in both languages."""
        return book_texts(self.folder)

    @cached_property
    def scenarios(self) -> dict[str, Path]:
        """The scenarios that are ready to play, by name."""
        return {f"{self.name}/{path.stem}": path for path in sorted((self.folder / "scenarios").glob("*.toml"))}

    def read_scenario(self, data: Mapping[str, Any], place: str) -> Any:
        """Turn the content of a scenario file into a checked record; all that is wrong is named with its place."""
        return checked_record(data, self.scenario_type, place)

    def tiers_up_to(self, wanted: Sequence[str]) -> tuple[str, ...]:
        """Every tier up to the highest of those that are wanted; an unknown one is refused."""
        for tier in wanted:
            if tier not in self.tiers:
                raise UserError(message("unknown-tier", tier=tier, known=", ".join(self.tiers)))
        return self.tiers[: 1 + max([self.tiers.index(tier) for tier in wanted], default=0)]

    def tier_name(self, tier: str) -> Message:
        """What a tier is called; of one that is not finished that is said too."""
        name = message(f"tier-{tier}")
        return message("tier-unfinished", tier=name) if tier in self.unfinished_tiers else name

    def implied_switches(self, version: int, tiers: Sequence[str]) -> dict[str, bool | int | str]:
        """The values that a battle of an older version, of these tiers, implies for switches that came after it."""
        later = sorted((was for was in self.former_readings if was >= version), reverse=True)
        return {name: value for was in later for name, value in self.readings_of(was, tiers).items()}

    def readings_of(self, version: int, tiers: Sequence[str]) -> dict[str, bool | int | str]:
        """How a version read what switches have come for since, where these tiers have them."""
        return {
            name: value
            for name, value in self.former_readings[version].items()
            if name not in self.switches or self.switches[name].tier in tiers
        }

    def settle_switches(self, given: Values, tiers: Sequence[str] = (BASE,)) -> dict[str, bool | int | str]:
        """Every switch of these tiers with its value: the given ones checked, the others at their default.

        A switch of a higher tier may be named at its default, and is left out: nothing depends on it."""
        values = {name: switch.default for name, switch in self.switches.items() if switch.tier in tiers}
        for name, value in given.items():
            switch = self.switches.get(name)
            if switch is None:
                raise UserError(message("unknown-switch", name=name, known=", ".join(sorted(values))))
            if not any(value == allowed and type(value) is type(allowed) for allowed in switch.values):
                allowed_values = ", ".join(map(str, switch.values)).lower()
                raise UserError(message("bad-switch", name=name, value=str(value), allowed=allowed_values))
            if switch.tier in tiers:
                values[name] = value
            elif value != switch.default:
                raise UserError(message("switch-of-tier", name=name, tier=message(f"tier-{switch.tier}")))
        return values
