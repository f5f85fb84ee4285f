"""The magic phase: who casts when, spell, target and points, and the throw. Chapter XX.5.0"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache, partial
from itertools import groupby

from oriflamme.kernel import (
    Choice,
    Context,
    Forbidden,
    Item,
    Option,
    Procedure,
    Refusal,
    Roll,
    Tally,
    Throw,
    effects,
    message,
)
from oriflamme.kernel.asks import Question, ask_about
from oriflamme.kernel.authoring import refusal
from oriflamme.kernel.effects import Effect, Until
from oriflamme.rulebooks.demonworld import extra_sheet
from oriflamme.rulebooks.demonworld.attack_words import split
from oriflamme.rulebooks.demonworld.facts import (
    CastingEnded,
    ItemUsed,
    PhaseBegan,
    SpellCast,
    SpellForgone,
    WizardsCalled,
)
from oriflamme.rulebooks.demonworld.magic import changes, held_spells, targets
from oriflamme.rulebooks.demonworld.magic.spells import CASTING, SPELLS, Spell, known
from oriflamme.rulebooks.demonworld.message_parts import spell_target, target_kind
from oriflamme.rulebooks.demonworld.occupancy import word_of
from oriflamme.rulebooks.demonworld.state import Demonworld, Element
from oriflamme.rulebooks.demonworld.vocabulary import CastResult
from oriflamme.rulebooks.demonworld.who_goes_first import by_die

ORDER = "DW-XX.5.0-02"
COST = "DW-XX.4.1-01"
UNSEEN = "DW-XVII.7.4-11"


def begin_or_shoot(ctx: Context[Demonworld]) -> None:
    """After the orders: the magic phase where somebody may cast, otherwise the first shots. DW-XX.2.0-01"""
    state = ctx.state
    effects.expire(ctx, state.turn, "orders")  # DW-F3-63
    if any(held_spells.calls(state, key) for key in state.wizards):
        ctx.note(PhaseBegan(clause="DW-XX.2.0-01", phase="magic"))
    else:
        ctx.note(PhaseBegan(clause="DW-III.2.0-06", phase="first_shooting"))


# In which order


def call(ctx: Context[Demonworld]) -> Procedure:
    """From the lowest level up; between equals of both sides a die. Who only wears a ring: first. DW-XX.5.0-02"""
    state, found = ctx.state, list[str]()
    calling = [key for key in state.wizards if held_spells.calls(state, key)]
    by_level = sorted(calling, key=lambda key: state.card(key).wizard_level)
    for _, group in groupby(by_level, key=lambda key: state.card(key).wizard_level):
        equal = list(group)
        sides = tuple(dict.fromkeys(state.anyone(key).side for key in equal))
        if len(sides) > 1:
            first, second = state.armies
            sides = yield from by_die(first, second, "casting", ORDER)
        found += sorted(equal, key=lambda key: sides.index(state.anyone(key).side))
    ctx.note(WizardsCalled(clause=ORDER, wizards=tuple(found)))


# What a wizard may cast


class Casting:
    """A wizard, and what he may cast."""

    def __init__(self, state: Demonworld, wizard: str) -> None:
        self.state, self.wizard = state, wizard
        self.points = state.wizards[wizard].points
        self.engaged = bool(state.acting(wizard).engaged)
        self.people = state.card(wizard).people
        self.known = known(self.people) if state.card(wizard).wizard_level else {}

    def why_not(self, spell: Spell) -> Refusal | None:
        """Why he may not cast a spell at all: he cannot, or there is no target. DW-XX.5.0-03"""
        cannot = self._why_unable(spell)
        return cannot or targets.why_impossible(self.state, self.wizard, spell)

    def _why_unable(self, spell: Spell) -> Refusal | None:
        """Why he is not able to cast a spell, whatever its target. DW-XX.4.1-01, DW-XX.5.0-10"""
        if self.state.element_of(self.wizard).level:
            return refusal("DW-XXIII.7.2-01", "spell-flying", wizard=self.wizard)
        own = self.state.wizards[self.wizard]
        if self.state.in_flames and self.state.element_of(self.wizard).key in self.state.in_flames:
            return refusal("DW-XXII.3.0-09", "spell-in-flames", wizard=self.wizard)
        if own.drained or own.silent_until >= self.state.turn:
            return refusal("DW-XX.5.0-10", "spell-silenced", wizard=self.wizard)
        if spell.level > self.points:
            return refusal(COST, "spell-points", wizard=self.wizard, spell=spell.source, points=spell.level)
        return None

    def ask(self) -> Question:
        """What he is asked: which spell, or of whoever only has an item whether he lets it loose."""
        if not self.known:
            return ask_about("spell-item", self.wizard, wizard=self.wizard)
        return ask_about("spell", self.wizard, wizard=self.wizard, points=self.points)

    def spells(self) -> list[Option]:
        """What he may cast."""
        legal = (word for word, one in self.known.items() if self.why_not(one) is None)
        return [_spell(self.wizard, word, self.people) for word in legal]

    def lacks_only_enemies(self) -> bool:
        """Whether he could cast something if an enemy were in sight there: then he is told so. DW-OR-102"""
        able = [spell for spell in self.known.values() if self._why_unable(spell) is None]
        areas = [
            spell for spell in (*able, *held_spells.left(self.state, self.wizard)) if spell.target in targets.PLACES
        ]
        return any(targets.somebody_struck(self.state, self.wizard, spell) for spell in areas)

    def forbidden(self) -> Iterator[Forbidden]:
        """Everything else, and why not."""
        for word, spell in self.known.items():
            reason = self.why_not(spell)
            if reason:
                yield Forbidden(_spell(self.wizard, word, self.people), reason)
        yield from held_spells.forbidden(self.state, self.wizard)

    def read(self, token: str) -> Option | Refusal | None:
        """Any text as an answer: `cast blessures`, or `pass`."""
        verb, _, word = token.partition(" ")
        if token == "pass":
            return _pass(self.wizard)
        if verb == "use":
            return held_spells.read(self.state, self.wizard, word)
        if verb != "cast" or word not in self.known:
            return None
        return self.why_not(self.known[word]) or _spell(self.wizard, word, self.people)

    def most(self, spell: Spell) -> int:
        """The most points that he may spend: while he is engaged no more than he must. DW-XX.5.0-06"""
        return spell.level if self.engaged else self.points


@lru_cache(maxsize=1024)
def _spell(wizard: str, word: str, people: str) -> Option:
    spell = known(people)[word]
    label = message("answer-cast", spell=spell.source, level=spell.level)
    return Option(f"cast {word}", spell.key, label, verb="cast", piece=wizard, what=word)


@lru_cache(maxsize=256)
def _pass(wizard: str) -> Option:
    return Option("pass", None, message("answer-cast-nothing"), verb="pass", piece=wizard)


def cast_next(ctx: Context[Demonworld]) -> Procedure:
    """The next wizard announces spell, target and points, and it is seen whether he succeeds. DW-XX.5.0-02"""
    state = ctx.state
    if not state.casters:
        ctx.note(CastingEnded(clause="DW-XX.5.0-12"))
        return
    wizard = state.casters[0]
    casting = Casting(state, wizard)
    offered = [*casting.spells(), *held_spells.options(state, wizard)]
    blind = not offered and casting.lacks_only_enemies()
    if not offered and not (blind and state.rules.idle_wizard_asked):
        ctx.note(SpellForgone(clause=UNSEEN if blind else "DW-XX.5.0-01", wizard=wizard))
        return
    answer: Option = yield Choice(
        state.anyone(wizard).side,
        casting.ask(),
        "DW-XX.5.0-01",
        options=lambda: [*offered, _pass(wizard)],
        forbidden=casting.forbidden,
        read=casting.read,
    )
    if answer.value is None:
        ctx.note(SpellForgone(clause="DW-XX.5.0-01", wizard=wizard))
        return
    if answer.verb == "use":
        yield from _let_loose(ctx, wizard, answer.value)
        return
    spell = SPELLS[answer.value]
    target = yield from _choose_target(ctx, wizard, spell)
    points = yield from _choose_points(ctx, casting, spell)
    extra_sheet.lay(ctx, _meant(state, wizard, spell, target))
    yield from _throw(ctx, wizard, spell, target, points)


def _let_loose(ctx: Context[Demonworld], wizard: str, item: str) -> Procedure:
    """What an item holds comes about without points or die. DW-XXV.1.0-01, DW-F3-M08"""
    spell = SPELLS[held_spells.held_spell(ctx.state, item)]
    target = yield from _choose_target(ctx, wizard, spell)
    extra_sheet.lay(ctx, _meant(ctx.state, wizard, spell, target))
    ctx.note(ItemUsed(clause="DW-XXV.1.0-01", wizard=wizard, item=item, spell=spell.key, target=target))


def _choose_target(ctx: Context[Demonworld], wizard: str, spell: Spell) -> Procedure:
    """On whom, or on what. DW-XX.5.0-03"""
    state = ctx.state
    words = targets.offered(state, wizard, spell)
    if spell.target == "around":
        return words[0]

    def read(token: str) -> Option | Refusal | None:
        verb, _, word = token.partition(" ")
        written = spell.target not in targets.HEXES or word == word_of(word)  # hexes in small letters alone
        found = targets.judge(state, wizard, spell, word) if verb == "at" and written else None
        return found if found is None or isinstance(found, Refusal) else _target(wizard, spell.target, found)

    def forbidden() -> Iterator[Forbidden]:
        for word in targets.candidates(state, wizard, spell):
            found = targets.judge(state, wizard, spell, word)
            if isinstance(found, Refusal):
                yield Forbidden(_target(wizard, spell.target, word), found)

    answer: Option = yield Choice(
        state.anyone(wizard).side,
        ask_about("spell-target", wizard, spell=spell.source),
        "DW-XX.5.0-03",
        options=lambda: [_target(wizard, spell.target, word) for word in words],
        forbidden=forbidden,
        read=read,
    )
    return answer.value


@lru_cache(maxsize=4096)
def _target(wizard: str, kind: str, word: str) -> Option:
    label = message("answer-spell-target", target=spell_target(word, kind), kind=target_kind(word, kind))
    if kind in targets.HEXES:
        return Option(f"at {word_of(word)}", word, label, verb="at", piece=wizard, place=word)
    target, part = split(word) if kind == "element" else (word, "")
    return Option(f"at {word}", word, label, verb="at", piece=wizard, target=target, what=part)


def _choose_points(ctx: Context[Demonworld], casting: Casting, spell: Spell) -> Procedure:
    """How many points: at least its level. DW-XX.5.0-04"""
    most = casting.most(spell)
    if most == spell.level:
        return most
    answer: Option = yield Choice(
        ctx.state.anyone(casting.wizard).side,
        ask_about("spell-points", casting.wizard, spell=spell.source, level=spell.level),
        "DW-XX.5.0-04",
        [_points(casting.wizard, points, points - spell.level) for points in range(spell.level, most + 1)],
    )
    return answer.value


@lru_cache(maxsize=1024)
def _points(wizard: str, points: int, extra: int) -> Option:
    label = message("answer-spell-points", points=points, extra=extra)
    return Option(f"spend {points}", points, label, verb="spend", piece=wizard, what=str(points))


# The throw


def tally(state: Demonworld, wizard: str, spell: Spell, target: str, points: int) -> Tally:
    """What is added to the die: points above the least, less whatever wards the target or hinders the wizard.

    A rider is a target of his own, and whoever is attached has the ward of his unit too, but lends it none of his:
    DW-XX.7.0-02.
    """
    items = [Item("spell-points", points - spell.level, CASTING["clause"])] if points > spell.level else []
    cards = {targets.rider_named(state, spell, target) or target}
    if target not in state.units and not targets.rider_named(state, spell, target):
        cards |= {card for one in _struck(state, wizard, spell, target) for card in (one.owner, one.unit)}
    warded = [one for card in sorted(cards) for one in changes.on_card(state, card, "ward")]
    for effect in (*warded, *changes.on_card(state, wizard, "hindered")):
        items.append(Item("effect", -effect.value, effect.clause, effect.origin))
    return Tally(tuple(items))


def _struck(state: Demonworld, wizard: str, spell: Spell, target: str) -> list[Element]:
    """Everybody at whom a spell is aimed by name: an element, or the elements of a card."""
    if spell.target == "element":
        return [state.elements[split(target)[0]]]
    if spell.target in (*targets.PLACES, *targets.NO_CARD):
        return []
    return targets.elements_on(state, target)


def _meant(state: Demonworld, wizard: str, spell: Spell, target: str) -> list[str]:
    """The units at which a spell is aimed, by name or by the hexes that it strikes. DW-XVI.5.0-13"""
    if spell.target in targets.PLACES:
        return [one.unit for one, _ in targets.struck(state, wizard, spell, target)]
    return [one.unit for one in _struck(state, wizard, spell, target)]


def _result(throw: Throw, level: int, added: int) -> CastResult:
    if throw.total <= CASTING["critical"]:
        return "critical"
    return "cast" if throw.total + added >= level else "failed"


def _throw(ctx: Context[Demonworld], wizard: str, spell: Spell, target: str, points: int) -> Procedure:
    """A die and the points above the least against its level; 1 and 2 always fail. DW-XX.5.0-04, DW-XX.5.0-07"""
    state = ctx.state
    added = tally(state, wizard, spell, target, points)
    result = partial(_result, level=spell.level, added=added.total)
    roll: Throw = yield Roll(
        CASTING["die"],
        "cast",
        CASTING["clause"],
        seat=state.anyone(wizard).side,
        subject=wizard,
        tally=added,
        signed=True,
        meaning=result,
    )
    hit, meant = _struck(state, wizard, spell, target), (target, targets.rider_named(state, spell, target))
    ctx.note(
        SpellCast(
            clause="DW-XX.5.0-07" if result(roll) == "critical" else CASTING["clause"],
            wizard=wizard,
            spell=spell.key,
            target=target,
            points=points,
            tally=added,
            level=spell.level,
            roll=roll.total,
            result=result(roll),
            harmed=tuple(key for key in state.wizards if key != wizard and (key in meant or _is(state, key, hit))),
        )
    )
    if result(roll) == "cast":
        _at_once(ctx, wizard, spell, target)


def _is(state: Demonworld, wizard: str, elements: list[Element]) -> bool:
    return wizard not in state.aboard and any(one.owner == wizard for one in elements)


def _at_once(ctx: Context[Demonworld], wizard: str, spell: Spell, target: str) -> None:
    """Wards, and what hinders a wizard, count for whoever casts later in the same phase. DW-F3-M09"""
    turn, kind = ctx.state.turn, "ward" if spell.ward else "hindered"
    value = spell.ward or spell.hinders
    if value:
        until = Until(turn + 1, "magic") if spell.ward else Until(turn)
        effects.begin(
            ctx,
            Effect(
                key="",
                source=spell.source,
                kind=kind,
                clause=spell.clause,
                value=value,
                target=target,
                by=wizard,
                owner=ctx.state.anyone(wizard).side,
                until=until,
            ),
        )
