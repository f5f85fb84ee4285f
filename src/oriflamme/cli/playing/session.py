"""A battle at the keyboard, from the first question to the outcome; saved after every answer."""

from __future__ import annotations

from collections.abc import Hashable, Mapping

import typer

from oriflamme.cli.displays import display
from oriflamme.cli.errors import INTERRUPTED
from oriflamme.cli.language import lang, tell
from oriflamme.cli.log_output import tell_fact, tell_roll
from oriflamme.cli.output import line, low, note, write
from oriflamme.cli.playing.automatic_answers import AutomaticAnswers
from oriflamme.cli.playing.keyboard import ask_line, clear
from oriflamme.cli.playing.prompt import Prompt, Quit
from oriflamme.cli.playing.saves import SaveFile
from oriflamme.cli.scenarios import tier_line
from oriflamme.cli.standing import tell_standing
from oriflamme.commanders import Commander
from oriflamme.kernel import Battle, Choice, Refused, Roll

HUMAN = "human"


class Session:
    """One sitting: who plays, what has been told already, where it is saved."""

    def __init__(
        self, battle: Battle, file: SaveFile, commanders: Mapping[str, Commander], *, pause: bool = False
    ) -> None:
        self.battle = battle
        self.file = file
        self.commanders = commanders
        self.pause = pause
        self.humans = [seat for seat in battle.seats if seat not in commanders]
        self.viewer = self.humans[0] if len(self.humans) == 1 else None
        self.told = len(battle.facts)
        self.at_keyboard = ""
        self.shown: Hashable = None
        self.automatic = AutomaticAnswers(self)
        self.prompt = Prompt(self)

    def run(self) -> None:
        """Play until the battle is over, or until somebody stops: then it is saved, and told how to go on."""
        try:
            self.battle.hold_dice()
            self.file.keep(self.battle)
            self._play()
        except Quit:
            self._stop()
        except EOFError:
            self._stop()
        except KeyboardInterrupt:
            self._stop()
            raise typer.Exit(INTERRUPTED) from None
        except BrokenPipeError:
            self.file.keep(self.battle)
            raise
        except Exception as problem:
            self.file.keep(self.battle)
            problem.add_note(tell("cli-save-kept", file=str(self.file.path)))
            raise

    def keep(self) -> None:
        """Save what the machine or the dice have just done. They are many and fast: this does not wait for the disk."""
        self.file.keep(self.battle, patient=False)

    def _stop(self) -> None:
        self.file.keep(self.battle)
        note("\n" + tell("cli-saved", file=str(self.file.path)))

    def _play(self) -> None:
        self._begin()
        while self.battle.asks:
            self.tell_news()
            ask = self._next_ask()
            if isinstance(ask, Roll):
                self._roll(ask)
            elif ask.seat in self.commanders:
                view = self.battle.view(ask.seat)
                self.battle.answer(self.commanders[ask.seat].choose(view, ask), ask.seat)
                self.keep()
            elif not self.automatic.answered(ask):
                self._hand_over(ask)
                self.prompt.answer(ask)
                self.file.keep(self.battle)
        self.tell_news()
        self._end()

    def _begin(self) -> None:
        head = self.battle.scenario
        write(head.title.text(lang()), "bold")
        if tier := tier_line(self.battle):
            write(tier, "dim")
        if head.brief.text(lang()):
            write(head.brief.text(lang()))
        write(tell("cli-play-hint"), "dim")

    def _next_ask(self) -> Choice | Roll:
        """Computers first, then the person who is at the keyboard, then the others in their order."""
        asks = self.battle.asks
        computers = [ask for ask in asks if ask.seat in self.commanders and not isinstance(ask, Roll)]
        here = [ask for ask in asks if ask.seat == self.at_keyboard]
        return (computers or here or list(asks))[0]

    def tell_news(self) -> None:
        """Tell what has happened since it was last told, as far as everybody here may know it."""
        facts = self.battle.facts
        for fact in facts[self.told :]:
            seen = fact.seen_by(self.viewer)
            if seen is not None and seen.tone != "quiet":
                tell_fact(self.battle, seen)
        if len(facts) > self.told:
            self.at_keyboard = ""
        self.told = len(facts)

    def _hand_over(self, ask: Choice) -> None:
        """Before sealed orders another person sits down: the screen is emptied first. Then the situation is shown."""
        if self.at_keyboard == ask.seat:
            return
        sealed = len(self.battle.waiting) > 1
        if sealed and len(self.humans) > 1:
            clear()
            ask_line(tell("cli-hand-over", side=self.battle.names.get(ask.seat, self.name(ask.seat))))
            clear()
        self.at_keyboard = ask.seat
        moment = ask.seat, display(self.battle).moment(self.battle)
        if moment != self.shown:
            write()
            short = low() and self.shown is not None
            tell_standing(self.battle, ask.seat, short=short)
            write()
            display(self.battle).situation(self.battle, ask.seat, short=short)
            if short and self.battle.book.board in ("hexes", "tabletop"):
                write(tell("cli-short"), "dim")
        self.shown = moment

    def _roll(self, roll: Roll) -> None:
        tell_roll(self.battle, roll)
        if self.pause:
            ask_line(tell("cli-let-fall"))
        if self.battle.roll_held_dice():
            self.keep()
            throw = self.battle.throws[-1]
            write(tell("cli-fell", dice=" ".join(map(str, throw.values))))
        else:
            self.prompt.answer(roll)
            self.file.keep(self.battle)

    def name(self, seat: str) -> str:
        """What a side is called."""
        names = self.battle.names
        return names[seat].text(lang()) if seat in names else self.battle.say(seat, lang())

    def answer(self, token: str, seat: str | None) -> bool:
        """Give an answer; one that is refused is explained, and changes nothing."""
        try:
            self.battle.answer(token, seat)
        except Refused as refused:
            write(refused.say(lang()), "red")
            return False
        return True

    def _end(self) -> None:
        display(self.battle).losses(self.battle)
        self.file.keep(self.battle)
        self.file.publish(self.battle)
        setup = self.battle.setup
        if setup.commitment:
            write(tell("cli-secret", secret=self.battle.secret, commitment=setup.commitment))
        line(tell("cli-transcript", file=str(self.file.transcript)))
