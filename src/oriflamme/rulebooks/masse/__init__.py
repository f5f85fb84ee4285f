"""Combat de masse: abstract mass battles and sieges for role-playing games, complete."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

from oriflamme.board.lines_svg import draw_lines
from oriflamme.kernel import Bilingual, Choice, Context, Message, Name, Outcome, Procedure, Rulebook
from oriflamme.kernel.clash import Clash, ClashField
from oriflamme.kernel.clauses import BASE
from oriflamme.kernel.display import Draft, LinesDisplay
from oriflamme.kernel.roster import Muster, OwnCopy, Roster
from oriflamme.kernel.services import AnswerSeries, Loss, PieceStrength, Standing
from oriflamme.kernel.unit_card import Odds, UnitCard
from oriflamme.rulebooks.masse import clash as clashes
from oriflamme.rulebooks.masse import (
    display,
    doubts,
    duel_series,
    invariants,
    position,
    roster,
    scenario,
    scenario_file,
    services,
    turn,
    unit_card,
)
from oriflamme.rulebooks.masse import standing as how_it_stands
from oriflamme.rulebooks.masse.campaign import MasseCampaign
from oriflamme.rulebooks.masse.facts import FACTS
from oriflamme.rulebooks.masse.roster import ArmyFile
from oriflamme.rulebooks.masse.state import Masse, Rules

Switches = Mapping[str, bool | int | str]


class MasseBook(Rulebook[Masse]):
    """The rulebook as the kernel sees it."""

    name = "masse"
    version = 4
    former_readings = {
        1: {"next_striker": True},
        2: {"own_profiles_free": True},
        3: {
            "rally_outlives_commander": True,
            "idle_huge_catches_leavers": True,
            "battering_loses_sag": True,
            "walls_outlive_defenders": True,
        },
    }
    folder = Path(__file__).parent
    state_type = Masse
    scenario_type = scenario_file.Scenario
    fact_types = FACTS
    army_type = ArmyFile
    board = "lines"
    tiers = ("base",)
    campaign_units = MasseCampaign()

    def seats(self, scenario: scenario_file.Scenario, switches: Switches) -> tuple[str, ...]:
        sides = tuple(army.seat for army in scenario.army)
        return (*sides, turn.REFEREE) if switches.get("tactical_bonus") else sides

    def opening(self, scenario: Any, tiers: tuple[str, ...], switches: Switches) -> Masse:
        return _opening(scenario, Rules.settled(tiers, switches))

    def procedure(self, ctx: Context[Masse]) -> Procedure | None:
        return turn.procedure(ctx)

    def outcome(self, state: Masse) -> Outcome | None:
        return state.result

    def view(self, state: Masse, seat: str | None) -> Masse:
        """Everything lies open but what the scenario keeps in store, which only besiegers and referee know.

        In a siege there may always be something: whether there is shows in nothing.
        """
        army = state.armies.get(seat or "")
        if not (state.events or state.siege) or seat == turn.REFEREE or (army and army.besieging):
            return state
        seen = state.clone()
        seen.events = ()
        return seen

    def position(self, state: Masse, scenario: Any) -> dict[str, Any]:
        return _position(state, scenario)

    def names(self, scenario: Any) -> dict[str, Name]:
        return _names(scenario)

    def doubts(self, state: Masse, scenario: Any) -> Iterator[tuple[str, Message]]:
        return doubts.doubts(state, scenario)

    def own_copy(self, line: str, entry: str, key: str) -> OwnCopy | None:
        return roster.own_copy(line, entry)

    def draw_svg(self, state: Masse, names: Mapping[str, Bilingual], lang: str = "en") -> str:
        return draw_lines(self.display(state), names, lang)

    def army_doubts(self, army: Any) -> Iterator[tuple[str, Message]]:
        return doubts.army_doubts(army.army)

    def roster(self, tiers: tuple[str, ...]) -> Roster:
        return roster.roster()

    def muster(self, army: ArmyFile) -> Muster:
        switches = self.settle_switches(army.switches)
        return roster.muster(army, Rules.settled((BASE,), switches))

    def check(self, state: Masse) -> list[str]:
        return invariants.check(state)

    def turn_number(self, state: Masse) -> int:
        return state.sequence

    def standing(self, state: Masse) -> Standing:
        return how_it_stands.standing(state)

    def strength(self, state: Masse) -> dict[str, PieceStrength]:
        return services.strength(state)

    def answer_series(self, state: Masse, choice: Choice) -> tuple[AnswerSeries, ...]:
        return tuple(duel_series.answer_series(state, choice))

    def series_answer(self, state: Masse, choice: Choice, key: str, given: Sequence[str]) -> str:
        return duel_series.series_answer(choice, key)

    def losses(self, state: Masse) -> dict[str, Loss]:
        return services.losses(state)

    def steadiness(self, state: Masse) -> dict[str, int]:
        """How much stands in units that hold."""
        standing = services.strength(state).values()
        return {side: sum(one.amount for one in standing if one.side == side and one.steady) for side in state.armies}

    def display(self, state: Masse) -> LinesDisplay:
        return _display(state)

    def redisplay(self, state: Masse, was: Masse, shown: LinesDisplay) -> LinesDisplay:
        return _display(state, was, shown)

    def draft_display(self, state: Masse, choice: Choice) -> Draft | None:
        return display.draft_display(choice)

    def army_points(self, state: Masse, side: str) -> float:
        return float(state.armies[side].points)

    def unit_card(self, state: Masse, piece: str) -> UnitCard | None:
        return unit_card.unit_card(state, piece)

    def odds_against(self, state: Masse, piece: str, enemy: str) -> tuple[Odds, ...]:
        return unit_card.odds_against(state, piece, enemy)

    def clash_fields(self, given: Mapping[str, str]) -> tuple[ClashField, ...]:
        return clashes.fields(given)

    def clash(self, values: Mapping[str, str]) -> Clash:
        return clashes.clash(values)


_opening, _position, _names, _display = scenario.opening, position.position, scenario_file.names, display.display

BOOK = MasseBook()
