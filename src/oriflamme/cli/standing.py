"""How a battle stands, in a few lines: the turn and its phases, the score, how it can end."""

from __future__ import annotations

from oriflamme.cli.language import lang, tell
from oriflamme.cli.output import write
from oriflamme.kernel import Battle
from oriflamme.kernel.numbers import number


def tell_standing(battle: Battle, seat: str | None, *, short: bool = False) -> None:
    """What the page shows over its board; the present phase stands in brackets. In short without how it can end."""
    now = battle.book.standing(battle.view(seat).state)
    phases = [(battle.say(phase.name, lang()), phase.key == now.phase) for phase in now.phases]
    marked = " ".join(f"[{name}]" if here else name for name, here in phases)
    write(" · ".join(filter(None, [battle.say(now.turn, lang()), marked])))
    if now.score_name is not None:
        named = [f"{battle.names[side].text(lang())} {number(round(one), lang())}" for side, one in now.scores.items()]
        write(tell("cli-standing-score", what=battle.say(now.score_name, lang()), scores=", ".join(named)), "dim")
    if short:
        return
    winning = [battle.say(one, lang()) for one in now.winning]
    for ending in now.endings:
        told = battle.say(ending.text, lang())
        if told not in winning:
            write(told, "dim")
    if winning:
        write(" ".join(winning), "dim")
