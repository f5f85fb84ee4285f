"""The switches of a battle: rulings with two readings."""

from __future__ import annotations

from oriflamme.kernel import BattleRules


class Rules(BattleRules, frozen=True):
    """The switches of a battle."""

    dusk: bool = False
    percent_of_points: bool = False
    spells_each: bool = False
    far_command_factor: bool = False
    wide_advance: bool = False
    counter_charge_retest: bool = True
    flight_first: bool = False
    pursuit_after_draw: bool = False
    wounds_as_figures: bool = False
    screened_rank_uncounted: bool = False
    short_rank_left: bool = False
    without_magic: bool = False
    flank_dice_open: bool = False
    cards_by_group: bool = False
    fanatics_held_back: bool = False
    magic_within_phase: bool = False
    cape_holds_still: bool = False
    orders_after_retreat: bool = False
    charged_chargers_spared: bool = False
    corners_strike_twice: bool = False
    leaders_let_go: bool = False
    counter_charges_anywhere: bool = False
    walls_on_any_side: bool = False
    idle_cards_unasked: bool = False
    met_monsters_upset_none: bool = False
    charge_wheels_cut_short: bool = False
    hold_orders_pursue: bool = False
    stunned_winners_follow: bool = False
    flights_spend_nothing: bool = False
    factors_lost_once: bool = False
    magic_stops_halfway: bool = False
    losers_one_by_one: bool = False
    first_enemy_blamed: bool = False
    charged_heroes_go_on: bool = False
    monsters_watch_all_round: bool = False
    retreats_keep_facing: bool = False
    leaders_halt_at_edge: bool = False
    madness_climbs: bool = False
    idle_hands_strike: bool = False
    joins_through_enemies: bool = False
    riders_out_of_melee: bool = False
