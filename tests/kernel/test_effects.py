"""Effects that last: what they add, how long they last, what ends them, and how that is told."""

from __future__ import annotations

import msgspec
import pytest
from msgspec.structs import replace

from oriflamme.kernel import Context, Fact, State, effects
from oriflamme.kernel.display import Counter
from oriflamme.kernel.effects import Effect, EffectBegan, EffectEnded, EffectWeakened, Until
from oriflamme.kernel.errors import kernel_texts
from oriflamme.kernel.fingerprints import fingerprint
from oriflamme.kernel.names import Name
from oriflamme.kernel.tally import Factor, Item, Product, Tally, reason
from oriflamme.server.display_json import plain

NAMES = {"spell:fervour": Name("Ferveur", "Fervour"), "guard": Name("Garde", "Guard")}


class Field(State):
    """A battle of which nothing is known but its effects."""

    turn: int = 1
    effects: dict[str, Effect] = {}


def effect(source: str = "spell:fervour", kind: str = "morale", value: int = 2, **more: object) -> Effect:
    told = {"target": "guard", **more}
    return Effect(key="", source=source, kind=kind, value=value, clause="X-1", **told)  # type: ignore[arg-type]


@pytest.fixture
def ctx() -> Context[Field]:
    return Context(Field(), [])


def told(ctx: Context[Field]) -> list[Fact]:
    """The facts since somebody last asked."""
    found = list(ctx.facts)
    ctx.facts.clear()
    return found


def say(text: object, lang: str = "en") -> str:
    return kernel_texts().say(text, lang, NAMES).replace("\N{NO-BREAK SPACE}", " ")  # type: ignore[arg-type]


# What they add


def test_a_state_without_effects_has_the_fingerprint_of_one_that_knows_none() -> None:
    class Older(State):
        turn: int = 1

    assert fingerprint(Field()) == fingerprint(Older())
    assert msgspec.json.decode(msgspec.json.encode(Field()), type=Field) == Field()


def test_lines_come_from_what_lies_on_the_target_or_holds_everywhere(ctx: Context[Field]) -> None:
    effects.begin(ctx, effect())
    effects.begin(ctx, effect("spell:gloom", value=-1, target=""))
    effects.begin(ctx, effect("spell:haste", kind="move", value=3))
    effects.begin(ctx, effect("spell:hope", target="other"))
    here = ctx.state.effects
    assert [(item.value, item.clause) for item in effects.lines(here, "guard", "morale")] == [(2, "X-1"), (-1, "X-1")]
    assert effects.total(here, "guard", "morale") == 1
    assert effects.total(here, "guard", "move") == 3
    assert effects.total(here, "nobody", "move") == 0
    assert [item.value for item in effects.lines(here, "guard", "morale", -1)] == [-2, 1]
    assert [one.source for one in effects.on(here, "")] == ["spell:gloom"]


def test_an_effect_does_not_add_to_itself_but_others_do(ctx: Context[Field]) -> None:
    for value in (1, 3, 2):
        effects.begin(ctx, effect(value=value))
    effects.begin(ctx, effect("item:banner", value=1))
    assert list(ctx.state.effects) == ["spell:fervour.1", "spell:fervour.2", "spell:fervour.3", "item:banner.1"]
    assert [item.value for item in effects.lines(ctx.state.effects, "guard", "morale")] == [3, 1]


def test_words_and_multipliers(ctx: Context[Field]) -> None:
    effects.begin(ctx, effect(kind="faculty", value=0, word="fireproof"))
    effects.begin(ctx, effect("spell:strength", kind="power", value=2))
    here = ctx.state.effects
    assert effects.words(here, "guard", "faculty") == ("fireproof",)
    assert effects.words(here, "guard", "power") == ()
    assert not effects.lines(here, "guard", "faculty")
    assert Product(5, tuple(effects.factors(here, "guard", "power"))).total == 10


def test_nothing_is_asked_of_a_state_without_effects() -> None:
    assert effects.on({}, "guard") == effects.of_kind({}, "guard", "morale") == effects.due({}, 9) == []


# How long they last


def test_what_is_over_at_the_end_of_a_turn_or_of_a_part_of_it(ctx: Context[Field]) -> None:
    effects.begin(ctx, effect("a", until=Until(4)))
    effects.begin(ctx, effect("b", until=Until(4, "magic")))
    effects.begin(ctx, effect("c"))
    here = ctx.state.effects
    for turn, moment, over in [(3, "", ""), (4, "magic", "b"), (4, "shooting", ""), (4, "", "ab"), (5, "magic", "ab")]:
        assert [one.source for one in effects.due(here, turn, moment)] == list(over), (turn, moment)


def test_expiry_is_a_fact(ctx: Context[Field]) -> None:
    effects.begin(ctx, effect(until=Until(4)))
    told(ctx)
    effects.expire(ctx, 3)
    assert told(ctx) == []
    lasting = ctx.state.effects["spell:fervour.1"]
    effects.expire(ctx, 4)
    assert told(ctx) == [EffectEnded(clause="X-1", effect=lasting, target="guard", why="time")]
    assert ctx.state.effects == {}


def test_notches_go_one_by_one_and_the_value_with_them(ctx: Context[Field]) -> None:
    effects.begin(ctx, effect(value=4, notches=3, values=(1, 2, 4)))
    (began,) = told(ctx)
    assert isinstance(began, EffectBegan) and began.subjects == ("guard",)
    seen = []
    while ctx.state.effects:
        one = ctx.state.effects["spell:fervour.1"]
        seen.append((one.notches, one.value))
        effects.weaken(ctx, one)
    assert seen == [(3, 4), (2, 2), (1, 1)]
    assert [type(fact) for fact in told(ctx)] == [EffectWeakened, EffectWeakened, EffectEnded]


def test_events_end_or_wear_what_lies_on_the_target(ctx: Context[Field]) -> None:
    effects.begin(ctx, effect("a", ends_on=("cast",), notches=3))
    effects.begin(ctx, effect("b", wears_on=("double",), notches=2))
    effects.begin(ctx, effect("c", ends_on=("cast",), target="other"))
    told(ctx)
    effects.happen(ctx, "nothing", "guard")
    assert told(ctx) == []
    effects.happen(ctx, "cast", "guard")
    effects.happen(ctx, "double", "guard")
    ended, worn = told(ctx)
    assert isinstance(ended, EffectEnded) and (ended.effect.source, ended.why) == ("a", "used")
    assert isinstance(worn, EffectWeakened) and worn.effect.source == "b"
    assert [one.source for one in ctx.state.effects.values()] == ["b", "c"]


def test_what_one_spell_brings_weakens_and_ends_together(ctx: Context[Field]) -> None:
    effects.begin(
        ctx,
        effect(notches=2, values=(1, 2), wears_on=("double",)),
        effect(kind="move", value=-1, notches=2, values=(-1, -1)),
    )
    first, second = ctx.state.effects.values()
    assert first.group == second.group != ""
    told(ctx)
    effects.happen(ctx, "double", "guard")
    assert [(one.notches, one.value) for one in ctx.state.effects.values()] == [(1, 1), (1, -1)]
    effects.happen(ctx, "double", "guard")
    assert ctx.state.effects == {}
    assert [type(fact) for fact in told(ctx)] == [EffectWeakened, EffectEnded]


def test_what_lay_on_a_piece_goes_with_it(ctx: Context[Field]) -> None:
    effects.begin(ctx, effect(), effect(kind="move"))
    effects.begin(ctx, effect("spell:gloom", target=""))
    told(ctx)
    effects.target_gone(ctx, "guard")
    (ended,) = told(ctx)
    assert isinstance(ended, EffectEnded) and ended.why == "target-gone"
    assert list(ctx.state.effects) == ["spell:gloom.1"]


def test_a_copy_of_a_state_has_effects_of_its_own(ctx: Context[Field]) -> None:
    effects.begin(ctx, effect())
    twin = Context(ctx.state.clone(), [])
    effects.target_gone(twin, "guard")
    assert list(ctx.state.effects) == ["spell:fervour.1"]


# How they are told


@pytest.mark.parametrize(
    ("lasts", "fr", "en"),
    [
        ({}, "Ferveur", "Fervour"),
        ({"until": Until(4)}, "Ferveur (jusqu’à la fin du tour 4)", "Fervour (until the end of turn 4)"),
        ({"notches": 1}, "Ferveur (1 cran)", "Fervour (1 notch)"),
        ({"notches": 2}, "Ferveur (2 crans)", "Fervour (2 notches)"),
    ],
)
def test_a_line_of_a_sum_tells_the_effect_and_how_long_it_lasts(lasts: dict[str, object], fr: str, en: str) -> None:
    one = replace(effect(), key="k", **lasts)
    (line,) = effects.lines({"k": one}, "guard", "morale")
    assert say(reason(line), "fr") == fr
    assert say(reason(line), "en") == en
    assert say(one.words(), "en") == f"{en} +2"
    assert say(replace(one, value=-2).words(), "en") == f"{en} −2"
    assert say(replace(one, value=0, word="fireproof").words(), "en") == en
    tally = Tally((Item("threshold", 8, "X-2"), line))
    assert msgspec.json.decode(msgspec.json.encode(tally), type=Tally) == tally


def test_a_line_without_an_effect_is_told_and_written_as_ever() -> None:
    assert reason(Item("walls", 1, "X")).id == "reason-walls"
    assert reason(Factor("walls", 1, 2, "X")).id == "reason-walls"
    assert msgspec.json.encode(Item("walls", 1, "X")) == b'{"reason":"walls","value":1,"clause":"X"}'


def test_effects_are_sent_with_a_counter_in_the_readers_language() -> None:
    shown = Counter(key="guard", side="north", icon="sword", effects=(effect(until=Until(4)).words(),))
    sent = msgspec.json.decode(msgspec.json.encode(plain(shown, lambda text: say(text, "fr"))))
    assert sent["effects"] == ["Ferveur (jusqu’à la fin du tour 4) +2"]
