"""What a procedure may ask: a choice of a player, a throw of dice, or sealed decisions of several seats."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable, Mapping
from fractions import Fraction
from typing import Any, Literal

import msgspec

from oriflamme.kernel.deprecated import RenamedOnChoice, RenamedOnRoll
from oriflamme.kernel.dice import Throw, check_faces, dice
from oriflamme.kernel.errors import Refusal, Refused
from oriflamme.kernel.messages import Message, message
from oriflamme.kernel.tally import Product, Tally

NOTES = frozenset(
    (
        *("attack", "breath", "charge", "contact", "disorder", "engages", "extra"),
        *("irreversible", "minimal", "off-map", "throws"),
    )
)
"""What an option may bring with it: an attack, a level of breath that it costs, a charge, contact or engagement,
disorder, extra movement and a least move, which are paid with breath too, dice, the edge of the map; and what takes a
piece out of the battle or cannot be mended."""


class Option(msgspec.Struct, frozen=True, gc=False, repr_omit_defaults=True):
    """One thing a player may answer: a short stable token, and what it means to the procedure.

    `value` is plain data. It is remembered and sent again when a battle is forked, so it must never
    point into a state or a procedure. The other fields say the same as data, for programs and pages: nobody reads a
    token or a label to find out what an option does.
    """

    token: str
    value: Any = None
    label: Message | None = None
    verb: str = ""
    """What is done: "move", "order", "strike"."""
    piece: str = ""
    """Who does it: the key of a piece."""
    target: str = ""
    """To whom: the key of another piece, or of a part of the ground."""
    what: str = ""
    """Which of several: an order, a formation, a number, a direction."""
    place: str | tuple[int, ...] = ""
    """Where: a hex by its printed name; on a table a point in steps, or the room that a body would take up: the middle
    of its front, its width and its depth; in facing lines the wing, counted from the left, and the line (0: front)."""
    facing: int | None = None
    """Which way: on hexes in notches of 30 degrees, on a table in hundredths of a degree."""
    cost: float | None = None
    """In the book's own points."""
    notes: tuple[str, ...] = ()
    """What else it means: words of `NOTES`."""
    manoeuvres: int = 0
    """How many manoeuvres it costs, where a book counts them beside its points."""


class Forbidden(msgspec.Struct, frozen=True):
    """Something a player might expect to be able to do, and why it cannot be done now."""

    option: Option
    refusal: Refusal


Options = Iterable[Option]
Reader = Callable[[str], Option | Refusal | None]


class Question(msgspec.Struct, frozen=True):
    """What a seat is asked: the kind of question, the piece it is about, and what its sentence needs besides."""

    kind: str
    subject: str = ""
    args: dict[str, Any] = {}

    @property
    def message(self) -> Message:
        """The sentence: `ask-` and the kind."""
        return Message(f"ask-{self.kind}", self.args)


class PoseInput(msgspec.Struct, frozen=True, gc=False):
    """What a free-form choice takes where it takes a pose on a table: who is put somewhere, and how that is written.

    `anchor` says which point of it a pose means: the middle of its front, or its own middle. Lengths are tenths of a
    millimetre, angles hundredths of a degree.
    """

    verb: str
    piece: str
    width: int
    depth: int
    template: str
    """The token, with `{x}`, `{y}` and `{facing}` where the numbers stand."""
    unit: Literal["step", "cm"] = "step"
    """In which numbers the token is written: as they are, or in centimetres and degrees."""
    anchor: Literal["front", "middle"] = "front"

    def token(self, x: int, y: int, facing: int) -> str:
        """The token of the answer that puts it there."""
        numbers = (str(n) if self.unit == "step" else f"{n / 100:g}" for n in (x, y, facing))
        return self.template.format(**dict(zip(("x", "y", "facing"), numbers, strict=True)))


def ask_about(kind: str, subject: str = "", /, **args: Any) -> Question:
    """A question of a kind about a piece (none: ""), with the arguments of its sentence."""
    return Question(kind, subject, args)


class Choice(RenamedOnChoice):
    """A question to one seat.

    `kind` and `subject` say what is asked, and about which piece; `question` is the sentence.
    `options` are the ordinary answers, few and in a fixed order: what a program walks through.
    `other_options` are further legal answers off that line (change an order already given, take another unit
    first). `forbidden` explains what is not legal. All three may be functions, called only when somebody
    looks. `read`, where given, judges any text: the option it means, why it is refused, or None when it
    is not understood; it must agree with the three lists. A `free_form` choice leaves more to a player than
    any list holds (a pose on a table: then `pose` says of whom): there `read` may take answers that are not listed.
    In sealed decisions `standing` is the answer that the seat has given beforehand (`kernel.moments`): the battle takes
    it without asking anybody, and puts it on record like any other.
    """

    __slots__ = (
        "_forbidden",
        "_options",
        "_other_options",
        "_read",
        "asked",
        "clause",
        "draft",
        "free_form",
        "pose",
        "seat",
        "standing",
    )

    def __init__(
        self,
        seat: str,
        asked: Question,
        clause: str,
        options: Options | Callable[[], Options],
        *,
        other_options: Options | Callable[[], Options] = (),
        forbidden: Iterable[Forbidden] | Callable[[], Iterable[Forbidden]] = (),
        read: Reader | None = None,
        draft: Any = None,
        free_form: bool = False,
        pose: PoseInput | None = None,
        standing: Option | None = None,
    ) -> None:
        self.seat = seat
        self.asked = asked
        self.clause = clause
        self.draft = draft
        self.free_form = free_form
        self.pose = pose
        self.standing = standing
        self._options: Any = options
        self._other_options: Any = other_options
        self._forbidden: Any = forbidden
        self._read = read

    @property
    def kind(self) -> str:
        """What is asked, in one word: `order`, `step`."""
        return self.asked.kind

    @property
    def subject(self) -> str:
        """The key of the piece that it is asked about; empty where it is about none."""
        return self.asked.subject

    @property
    def question(self) -> Message:
        """The question, in words."""
        return self.asked.message

    @property
    def options(self) -> tuple[Option, ...]:
        """The ordinary answers, in a fixed order."""
        if type(self._options) is not tuple:
            made = self._options() if callable(self._options) else self._options
            self._options = made if type(made) is tuple else tuple(made)
        return self._options

    @property
    def other_options(self) -> tuple[Option, ...]:
        """Further legal answers, off that line."""
        if type(self._other_options) is not tuple:
            self._other_options = tuple(self._other_options() if callable(self._other_options) else self._other_options)
        return self._other_options

    @property
    def forbidden(self) -> tuple[Forbidden, ...]:
        """What may not be answered now, and why."""
        if type(self._forbidden) is not tuple:
            self._forbidden = tuple(self._forbidden() if callable(self._forbidden) else self._forbidden)
        return self._forbidden

    def take(self, token: str) -> Option:
        """The option a text means; `Refused`, with the reason, when it may not be taken."""
        answer = self._looked_at(token)
        if answer is None and self._read is not None:
            answer = self._read(token)
        elif answer is None:
            answer = next((option for option in (*self.options, *self.other_options) if option.token == token), None)
        if type(answer) is Option:
            return answer
        if answer is not None:
            raise Refused(answer)  # type: ignore[arg-type]
        for forbidden in self.forbidden:
            if forbidden.option.token == token:
                raise Refused(forbidden.refusal)
        raise Refused(Refusal(message("not-an-option", token=token), self.clause))

    def _looked_at(self, token: str) -> Option | Refusal | None:
        """The ordinary answer of that token, where somebody has looked at the list: then nobody need read it."""
        if type(self._options) is tuple:
            for option in self._options:
                if option.token == token:
                    return option  # type: ignore[no-any-return]
        return None

    def __repr__(self) -> str:
        about = f" of {self.subject}" if self.subject else ""
        return f"<Choice {self.seat}: {self.kind}{about} [{self.clause}]>"


class Roll(RenamedOnRoll):
    """Dice to be thrown: which, for what, by which clause, by whom, about which piece and against which (`target`).

    `meaning` tells what a throw would come to (a short word such as "passed"), for the chances that are
    shown before the roll; `tally` is the sum or product behind it, `threshold` a sum that went into a product.
    `summed` says that only the total counts, so that enumeration may group throws by it; `signed` that every item of
    the tally adds or takes away, the first one too. `secret` names the seat that alone may know the throw: it is drawn
    from that seat's own stream, and shifts no other.
    """

    __slots__ = (
        "clause",
        "dice",
        "meaning",
        "purpose",
        "seat",
        "secret",
        "signed",
        "subject",
        "summed",
        "tally",
        "target",
        "threshold",
    )

    kind = "roll"

    def __init__(
        self,
        name: str,
        purpose: str,
        clause: str,
        *,
        seat: str = "",
        subject: str = "",
        target: str = "",
        tally: Tally | Product | None = None,
        threshold: Tally | None = None,
        meaning: Callable[[Throw], str] | None = None,
        summed: bool = True,
        signed: bool = False,
        secret: str = "",
    ) -> None:
        self.dice = dice(name)
        self.purpose = purpose
        self.clause = clause
        self.seat = seat or secret
        self.subject = subject
        self.target = target
        self.secret = secret
        self.tally = tally
        self.threshold = threshold
        self.meaning = meaning
        self.summed = summed
        self.signed = signed

    @property
    def question(self) -> Message:
        """What is rolled and for what, in words."""
        told = {"dice": self.dice.name, "purpose": message(f"roll-{self.purpose}"), "subject": self.subject}
        if self.target:
            return message("throw-dice-against", **told, target=self.target)
        return message("throw-dice-about" if self.subject else "throw-dice", **told)

    def throw(self, values: tuple[int, ...]) -> Throw:
        """These values as a throw of these dice; impossible ones are refused."""
        check_faces(self.dice.sizes, values)
        return self.thrown(values)

    def thrown(self, values: tuple[int, ...]) -> Throw:
        """These values as a throw of these dice, taken as possible."""
        total = sum(values) + self.dice.bonus
        return Throw(self.dice.name, values, total, self.purpose, self.clause, self.seat, self.subject, self.secret)

    def outcomes(self) -> list[tuple[Fraction, Throw]]:
        """Every outcome with its exact chance: one throw for each total, or every fall of the dice."""
        if self.summed:
            return [
                (chance, self.thrown(_faces_for(self.dice.sizes, total - self.dice.bonus)))
                for total, chance in self.dice.totals().items()
            ]
        each = Fraction(1, self.dice.combinations)
        return [(each, self.thrown(faces)) for faces in self.dice.faces()]

    def outcome_counts(self) -> dict[str, int]:
        """What the throw may come to, and in how many of the ways in which the dice can fall."""
        whole = self.dice.combinations
        ways: dict[str, int] = {}
        for chance, throw in self.outcomes():
            what = self.meaning(throw) if self.meaning else str(throw.total)
            ways[what] = ways.get(what, 0) + chance.numerator * (whole // chance.denominator)
        return ways

    def chances(self) -> dict[str, Fraction]:
        """What the throw may come to, and the exact chance of each."""
        whole = self.dice.combinations
        return {what: Fraction(count, whole) for what, count in self.outcome_counts().items()}

    # A throw that a person types in is an ask like any other.

    @property
    def options(self) -> tuple[Option, ...]:
        """Every throw (one for each total where they are many), as typed."""
        faces = self.dice.faces() if self.dice.combinations <= 1296 else (throw.values for _, throw in self.outcomes())
        return tuple(Option(" ".join(map(str, values)), values) for values in faces)

    other_options: tuple[Option, ...] = ()
    forbidden: tuple[Forbidden, ...] = ()
    draft: Any = None

    def take(self, token: str) -> Option:
        """The throw that somebody has typed; `Refused` where these dice cannot show it."""
        words = token.replace(",", " ").split()
        if not all(word.isascii() and word.isdigit() and len(word) <= 5 for word in words):
            raise Refused(Refusal(message("dice-words", dice=self.dice.name), self.clause))
        values = tuple(int(word) for word in words)
        try:
            check_faces(self.dice.sizes, values)
        except Refused as refused:
            raise Refused(Refusal(refused.message, self.clause)) from None
        return Option(" ".join(words), values)

    def __repr__(self) -> str:
        return f"<Roll {self.dice.name} {self.purpose} [{self.clause}]>"


def _faces_for(sizes: tuple[int, ...], total: int) -> tuple[int, ...]:
    """One way these dice can show that total: the later dice as low as they can be."""
    faces = []
    rest = len(sizes)
    for size in sizes:
        rest -= 1
        face = min(size, total - rest)
        faces.append(face)
        total -= face
    return tuple(faces)


class Sealed:
    """Secret decisions of several seats, side by side.

    Each seat runs its own procedure, which may only ask that seat for choices, and may go back on its
    answers until it is done; when all are done, what they returned comes back as a mapping by seat. With
    `final`, a seat that is done cannot reopen its decision while the others are still thinking; with `quiet`, nobody
    sees who is done before all are (`kernel.moments`).
    """

    __slots__ = ("clause", "final", "parts", "quiet")

    def __init__(
        self, parts: Mapping[str, Procedure], clause: str, *, final: bool = False, quiet: bool = False
    ) -> None:
        self.parts = dict(parts)
        self.clause = clause
        self.final = final
        self.quiet = quiet


Ask = Choice | Roll
Procedure = Generator[Any, Any, Any]
"""A rule in progress: yields Choice, Roll or Sealed; receives the Option, the Throw, or the results by seat."""
