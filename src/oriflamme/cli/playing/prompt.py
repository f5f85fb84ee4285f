"""The question, its answers, and the words that are understood besides them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from rich.text import Text

from oriflamme.cli.advice_commands import show_advice
from oriflamme.cli.compass import turned
from oriflamme.cli.displays import display
from oriflamme.cli.displays.legend import show_legend
from oriflamme.cli.language import lang, tell
from oriflamme.cli.log_output import tell_fact
from oriflamme.cli.output import cited, line, narrow, out, table, write
from oriflamme.cli.playing.automatic_answers import levels
from oriflamme.cli.playing.corrections import retype_last_throw
from oriflamme.cli.playing.helpers import fill_in, repeat, same_order
from oriflamme.cli.playing.keyboard import ask_line
from oriflamme.cli.playing.saves import SaveFile
from oriflamme.cli.playing.spoken_words import ACCENTED, SPOKEN, close, meant, plain, taken
from oriflamme.cli.rules import show_rule
from oriflamme.cli.standing import tell_standing
from oriflamme.kernel import Choice, Message, Option, Refusal, Refused, Roll, UserError
from oriflamme.kernel.services import AnswerSeries
from oriflamme.kernel.typography import fold
from oriflamme.odds.analysis import advice

if TYPE_CHECKING:
    from oriflamme.cli.playing.session import Session

PROMPT = "> "
MAX_LABELLED = 30
MAX_NEAR = 12
"""Options that are listed where several hold the words that were typed."""
"""Options that are listed with what they mean."""
ENDS = ("done", "form", "confirm")
"""What ends a question that is put again and again: listed even where a whole unit comes first."""


class Quit(Exception):
    """The person wants to stop here."""


class Prompt:
    """Puts questions to whoever is at the keyboard."""

    def __init__(self, session: Session) -> None:
        self.session = session
        self._cautions: dict[str, Message] = {}
        """What is said beside the answers of the question that is put now."""
        self._words: dict[str, Callable[[Choice | Roll, str], bool]] = {
            "?": self._help,
            "u": self._undo,
            "correct": self._correct,
            "r": self._rule,
            "s": self._situation,
            "l": self._log,
            "legend": self._legend,
            "one": self._single,
            "same": self._same,
            "repeat": self._repeat,
            "fill": self._fill,
            "auto": self._auto,
            "advise": self._advise,
            "save": self._save,
            "q": self._quit,
        }

    def answer(self, ask: Choice | Roll) -> None:
        """Ask until something has been answered or taken back."""
        if isinstance(ask, Choice):
            display(self.session.battle).preview(self.session.battle, ask)
            self._question(ask)
        while True:
            typed = " ".join(ask_line(PROMPT, self._completed(ask)).split())
            word, _, rest = typed.partition(" ")
            action = self._words.get(SPOKEN.get(plain(word), word))
            if not typed:
                continue
            if action is not None:
                if action(ask, rest):
                    return
            elif self._answered(ask, typed):
                return

    def _completed(self, ask: Choice | Roll) -> list[str]:
        """What the Tab key completes: the answers, and the words that are understood besides."""
        spoken = [ACCENTED.get(word, word) for word, short in SPOKEN.items() if short in self._words]
        if isinstance(ask, Roll):
            return [*self._words, *spoken]
        series = [one.key for one in self._series_offered(ask)]
        options = [option.token for option in (*ask.options, *ask.other_options)]
        return [*series, *options, *display(self.session.battle).SHORTHANDS, *self._words, *spoken]

    def _answered(self, ask: Choice | Roll, typed: str) -> bool:
        """Give the answer that was typed; what a series holds besides is given by the session, one after the other."""
        if isinstance(ask, Roll):
            return self.session.answer(typed, None)
        whole = self._whole(ask, typed)
        if whole is not None:
            self.session.automatic.make(ask, whole.key)
            return True
        tokens = self._tokens(ask, typed)
        if tokens is None:
            return False
        before = self.session.automatic.mark()
        if not self.session.answer(tokens[0], ask.seat):
            return False
        self.session.automatic.typed(before)
        self.session.automatic.planned = tokens[1:]
        return True

    def _whole(self, ask: Choice, typed: str) -> AnswerSeries | None:
        """The series of a whole unit that a line stands for: by its number, its words, or what it is called."""
        offered = self._series_offered(ask)
        if typed.isascii() and typed.isdigit():
            return offered[int(typed[:6]) - 1] if 1 <= int(typed[:6]) <= len(offered) else None
        words = turned(plain(typed))
        for one in offered:
            short = one.key.replace(f" {one.piece}", "", 1)
            if words in (one.key, short) or plain(typed) == plain(self._said(one.label)):
                return one
        return None

    def _series_offered(self, ask: Choice) -> tuple[AnswerSeries, ...]:
        battle = self.session.battle
        return battle.book.answer_series(battle.view(ask.seat).state, ask)

    def _tokens(self, ask: Choice, typed: str) -> list[str] | None:
        """The answers that a line stands for: those of a shorthand, or one by its number or words; None: refused."""
        if typed.isascii() and typed.isdigit():
            number, count = int(typed[:6]) - len(self._series_offered(ask)), len(ask.options)
            if 1 <= number <= count:
                return [ask.options[number - 1].token]
            write(tell("cli-no-such-number", count=count + len(self._series_offered(ask))), "red")
            return None
        try:
            meant_by = display(self.session.battle).expand_shorthand(self.session.battle, ask, typed)
        except UserError as trouble:
            write(trouble.say(lang()), "red")
            return None
        if meant_by:
            return meant_by
        token = meant(self.session.battle, ask, typed, lang())
        near = close(self.session.battle, ask, typed, lang()) if token == typed and not taken(ask, token) else []
        if not near:
            return [token]
        if len(near) > 1:
            write(tell("cli-which", text=typed))
            numbered = {one.token: number for number, one in enumerate(ask.options, 1 + len(self._series_offered(ask)))}
            self._list(near[:MAX_NEAR], [numbered.get(one.token, "") for one in near[:MAX_NEAR]])
            return None
        label = self._said(near[0].label) if near[0].label is not None else ""
        write(Text.assemble("→ ", label, "  ", (near[0].token, "dim")))
        return [near[0].token]

    # What is shown

    def _question(self, ask: Choice) -> None:
        write()
        question = tell("cli-asked", side=self.session.name(ask.seat), question=self._said(ask.question))
        write(cited(question, ask.clause, "bold cyan"))
        book, state = self.session.battle.book, self.session.battle.view(ask.seat).state
        said = {one.token: book.caution(state, ask, one) for one in ask.options[:MAX_LABELLED]}
        self._cautions = {token: caution for token, caution in said.items() if caution is not None}
        whole = self._series_offered(ask)
        if whole:
            ends = {len(whole) + at: one for at, one in enumerate(ask.options, 1) if one.verb in ENDS}
            named = [Option(one.key, label=one.label) for one in whole]
            self._list([*named, *ends.values()], [*range(1, len(whole) + 1), *ends])
            write(tell("cli-single", count=len(ask.options) - len(ends)), "dim")
        else:
            self._list(ask.options, range(1, len(ask.options) + 1))

    def _list(self, options: Sequence[Option], numbers: Sequence[int | str] = ()) -> None:
        """Options under each other: the number, what it means, the words to type; of very many, the words alone."""
        marks = [str(number) for number in numbers] or [""] * len(options)
        if len(options) > MAX_LABELLED:
            self._words_only(options, marks)
            return
        several = len({option.piece for option in options}) > 1
        labels = _unprefixed([self._label(option, named=several) for option in options])
        listing = table("", "", "", right=(0,))
        listing.show_header = False
        for number, option, label in zip(marks, options, labels, strict=True):
            mark, token = Text(f" {number}" if number else "", style="bold"), Text(option.token, style="dim")
            if narrow():
                write(Text.assemble(mark, "  ", label, "  ", token))
            else:
                listing.add_row(mark, label, token)
        out().print(listing)

    def _words_only(self, options: Sequence[Option], numbers: Sequence[str]) -> None:
        """Options side by side, in columns from the top down."""
        from rich.columns import Columns

        marks = [f"{number:>3}  " if number else "" for number in numbers]
        cells = [Text.assemble((mark, "bold"), option.token) for mark, option in zip(marks, options, strict=True)]
        out().print(Columns(cells, padding=(0, 3), column_first=True))

    def _label(self, option: Option, *, named: bool) -> str:
        """What an option does; where options of several pieces stand together, with whose it is."""
        label = self._said(option.label) if option.label is not None else ""
        name = self._name_of(option) if named and label else ""
        whole = tell("cli-of-piece", piece=name, what=label) if name and fold(name) not in fold(label) else label
        caution = self._cautions.get(option.token)
        return f"{whole} ({self._said(caution)})" if caution is not None else whole

    def _name_of(self, option: Option) -> str:
        return self.session.name(option.piece) if option.piece in self.session.battle.names else ""

    def _said(self, message: Message) -> str:
        return self.session.battle.say(message, lang())

    # What is understood besides the answers. Each returns whether the question is settled.

    def _help(self, ask: Choice | Roll, rest: str) -> bool:
        if rest:
            self._list([option for option in ask.other_options if self._holds(option, rest)])
        else:
            self._words_understood()
            if ask.other_options:
                first = ask.other_options[0]
                write(tell("cli-asides", count=len(ask.other_options), word=first.piece or first.verb))
        reasons: dict[tuple[str, str], list[str]] = {}
        for forbidden in ask.forbidden:
            if self._holds(forbidden.option, rest):
                refusal: Refusal = forbidden.refusal
                reasons.setdefault((self._said(refusal.message), refusal.clause), []).append(forbidden.option.token)
        if reasons:
            write(tell("cli-forbidden"), "bold")
        for (sentence, clause), tokens in reasons.items():
            write(cited(f"  {sentence}", clause))
            write(f"    {', '.join(tokens)}", "dim")
        return False

    def _holds(self, option: Option, word: str) -> bool:
        label = self._said(option.label) if option.label is not None else ""
        return fold(word).casefold() in fold(f"{option.token} {self._name_of(option)} {label}").casefold()

    def _words_understood(self) -> None:
        write(tell("cli-prompt-help"))
        listing = table("", "")
        listing.show_header = False
        for word in (*display(self.session.battle).SHORTHANDS, *self._words):
            listing.add_row(
                Text(f"  {tell(f'cli-write-{_name(word)}')}", style="bold"), tell(f"cli-word-{_name(word)}")
            )
        out().print(listing)

    def _undo(self, ask: Choice | Roll, rest: str) -> bool:
        try:
            undone = self.session.automatic.undo(ask.seat if isinstance(ask, Choice) else None)
        except Refused as refused:
            write(refused.say(lang()), "red")
            return False
        self.session.told = min(self.session.told, len(self.session.battle.facts))
        write(tell("cli-undone", count=undone))
        return True

    def _correct(self, ask: Choice | Roll, rest: str) -> bool:
        """A mistyped die: the last throw is asked again, and the mistake stays on record."""
        battle = self.session.battle
        if battle.setup.dice != "typed":
            write(tell("cli-correct-drawn"), "red")
            return False
        if not retype_last_throw(battle, rest or tell("cli-mistyped")):
            write(tell("cli-correct-nothing"), "red")
            return False
        self.session.automatic.forget()
        self.session.told = max(0, min(self.session.told, len(battle.facts) - 1))
        return True

    def _rule(self, ask: Choice | Roll, rest: str) -> bool:
        try:
            show_rule(rest or ask.clause, proofs=False)
        except UserError as trouble:
            write(trouble.say(lang()), "red")
        return False

    def _situation(self, ask: Choice | Roll, rest: str) -> bool:
        battle = self.session.battle
        seat = ask.seat if isinstance(ask, Choice) else self.session.viewer
        tell_standing(battle, seat)
        write()
        display(battle).situation(battle, seat)
        if isinstance(ask, Choice):
            display(battle).draft(battle, ask)
            self._question(ask)
        return False

    def _log(self, ask: Choice | Roll, rest: str) -> bool:
        for fact in self.session.battle.facts_for(self.session.viewer):
            tell_fact(self.session.battle, fact)
        return False

    def _legend(self, ask: Choice | Roll, rest: str) -> bool:
        """What the signs of the map mean."""
        show_legend(self.session.battle, ask.seat if isinstance(ask, Choice) else self.session.viewer)
        return False

    def _single(self, ask: Choice | Roll, rest: str) -> bool:
        """The answers of single elements, which stand behind those of the whole unit."""
        if isinstance(ask, Choice):
            first = len(self._series_offered(ask)) + 1
            self._list(ask.options, range(first, first + len(ask.options)))
        return False

    def _repeat(self, ask: Choice | Roll, rest: str) -> bool:
        if not isinstance(ask, Choice):
            return False
        before = self.session.automatic.mark()
        given, refused = repeat(self.session.battle, ask.seat, self.session.keep)
        self.session.automatic.typed(before)
        write(tell("cli-repeated", given=given, left=len(refused)))
        return bool(given)

    def _same(self, ask: Choice | Roll, rest: str) -> bool:
        """The order written last for all who may have it, or for those whose name or key holds one of the words."""
        if not isinstance(ask, Choice):
            return False
        words = [plain(word) for word in rest.split()]

        def wanted(option: Option) -> bool:
            called = plain(f"{option.piece} {self._name_of(option)}")
            return not words or any(word in called for word in words)

        before = self.session.automatic.mark()
        given = same_order(self.session.battle, ask.seat, wanted, self.session.keep)
        self.session.automatic.typed(before)
        write(tell("cli-same", given=given))
        return bool(given)

    def _fill(self, ask: Choice | Roll, rest: str) -> bool:
        if not isinstance(ask, Choice):
            return False
        before = self.session.automatic.mark()
        given = fill_in(self.session.battle, ask.seat, self.session.keep)
        self.session.automatic.typed(before)
        for label, token in given:
            write(Text.assemble("  ", self._said(label) if label is not None else "", "  ", (token, "dim")))
        write(tell("cli-filled-in", given=len(given)))
        return bool(given)

    def _auto(self, ask: Choice | Roll, rest: str) -> bool:
        """Let the machine play to the end of the phase, on the level that is named."""
        known = levels(self.session)
        if rest and rest not in known:
            write(tell("cli-no-such-level", level=rest, known=", ".join(known)), "red")
        elif isinstance(ask, Choice):
            self.session.automatic.play_phase(ask, rest)
            return True
        return False

    def _advise(self, ask: Choice | Roll, rest: str) -> bool:
        """What the machine would do here, and why; nothing is answered."""
        if isinstance(ask, Choice):
            show_advice(self.session.battle, advice(self.session.battle, ask.seat))
        return False

    def _save(self, ask: Choice | Roll, rest: str) -> bool:
        try:
            file = SaveFile(Path(rest).expanduser(), fresh=True) if rest else self.session.file
            file.keep(self.session.battle)
            line(tell("cli-saved", file=str(file.path)))
        except UserError as trouble:
            write(trouble.say(lang()), "red")
        except OSError as problem:
            write(tell("cli-system", file=rest, problem=problem.strerror or str(problem)), "red")
        return False

    def _quit(self, ask: Choice | Roll, rest: str) -> bool:
        raise Quit


def _name(word: str) -> str:
    return {"?": "help"}.get(word, word)


def _unprefixed(labels: list[str]) -> list[str]:
    """Labels without the name that all of them begin with: the question has said it."""
    heads = {label.partition(": ")[0] for label in labels}
    if len(labels) < 2 or len(heads) > 1 or not all(": " in label for label in labels):
        return labels
    return [label.partition(": ")[2] for label in labels]
