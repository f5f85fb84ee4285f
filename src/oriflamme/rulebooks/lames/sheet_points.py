"""Block A of the activation sheet: the points A1 to A17 of the base game, in their order.

`may` and `must` name the actions that a point imposes; `offer` adds those of a list of choices, which the entries of
the actions name. LM-2.9-01, LM-F-03.
"""

from __future__ import annotations

from oriflamme.rulebooks.lames.activation_sheet import PASS, ActivationSheet, SheetPoint
from oriflamme.rulebooks.lames.distances import reachable_at
from oriflamme.rulebooks.lames.faculties import regenerates
from oriflamme.rulebooks.lames.terrain import terrain_of
from oriflamme.rulebooks.lames.unit_effects import has_faculty


def a1_rout(sheet: ActivationSheet) -> None:
    """A1: a routed unit rallies if it may, else it flees. LM-2.9-08."""
    if sheet.unit.routed:
        sheet.must("LM-2.9-08", "flee" if sheet.why_not_itself("rally") else "rally")


def a3_face(sheet: ActivationSheet) -> None:
    """A3: engaged by enemies none of which it engages, it must face. LM-2.9-10, C-31."""
    if sheet.engaged and not sheet.why_not_itself("face"):
        sheet.must("LM-2.9-10", "face")
    elif sheet.engaged and not sheet.engaging:  # no aggressor it could ever engage
        breaks_off = sheet.state.rules.tiers and not sheet.unit.formation
        sheet.must("LM-2.9-10", *(("withdraw", "flee") if breaks_off else ()))  # LM-CA-57, LM-CA-17


def a4_charge(sheet: ActivationSheet) -> None:
    """A4: a charge that has met somebody fights; one that has not goes on. LM-2.9-12, LM-2.6.9-05."""
    if not sheet.unit.charging:
        return
    if sheet.engaging:
        sheet.must("LM-2.9-12", "shock")
    elif sheet.order != "free":
        sheet.displace("attack")
        sheet.must("LM-2.6.9-05", "move")


def a5_struck(sheet: ActivationSheet) -> None:
    """A5: whoever is engaged by a marked enemy may fight. LM-2.9-13."""
    if sheet.struck:
        sheet.may("LM-2.9-13", "shock")
        if sheet.state.rules.tiers:
            sheet.offer("LM-3.2.6-01")  # the last volley: LM-CA-53


def a6_break_off(sheet: ActivationSheet) -> None:
    """A6: Regroup and Retreat, engaged or within reach. LM-2.9-14 to -17, LM-2.5.3-06."""
    if sheet.order not in ("regroup", "retreat"):
        return
    if sheet.engaged:
        sheet.may("LM-2.5.3-06" if sheet.struck else "LM-2.9-14", "withdraw", "flee")
        sheet.must("LM-2.9-14", *(() if sheet.allowed else ("shock",)))
    elif sheet.order == "retreat":
        sheet.displace("retreat")
        sheet.may("LM-2.9-15", "move", "withdraw", "flee")
        sheet.must("LM-2.9-15", *(() if sheet.allowed else ("shock",)))
    elif reachable_at(sheet.state, terrain_of(sheet.state), sheet.unit, sheet.unit.hexes):
        sheet.displace("regroup")
        sheet.must("LM-2.9-16", "move", "withdraw", "flee")


def a7_diminished(sheet: ActivationSheet) -> None:
    """A7: shaken, winded or out of breath. LM-2.9-18 to -20."""
    unit = sheet.unit
    if sheet.engaging and (unit.shaken or unit.out_of_breath or has_faculty(sheet.state, unit, "evade")):
        sheet.may("LM-2.9-18", "withdraw", "flee")
    if not sheet.engaged and unit.breath:
        sheet.may("LM-2.9-19", "rest")
    elif not sheet.engaged and regenerates(sheet.state, unit):
        sheet.may("LM-3.1-21", "rest")
    if not sheet.engaged and unit.shaken:
        if sheet.order != "regroup":
            sheet.may("LM-2.9-20", "reorganise")
        sheet.allowed.setdefault(PASS, "LM-2.9-20")


def a8_regroup(sheet: ActivationSheet) -> None:
    """A8: Regroup, out of reach. LM-2.9-21."""
    if sheet.order == "regroup":
        sheet.displace("quiet")
        sheet.idle("LM-2.9-21")
        sheet.offer("LM-2.9-21")
        sheet.must("LM-2.9-21")


def a9_defence(sheet: ActivationSheet) -> None:
    """A9: Defence, in contact and out of it. LM-2.9-22, -23, LM-CA-17."""
    if sheet.order != "defence":
        return
    if sheet.engaging:
        sheet.offer("LM-2.9-22")
    if not sheet.engaged:
        sheet.displace("defence")
        sheet.idle("LM-2.9-23")
        sheet.offer("LM-2.9-23")
    sheet.must("LM-2.9-22" if sheet.engaging else "LM-2.9-23")


def a11_attack(sheet: ActivationSheet) -> None:
    """A11: Attack, in contact. LM-2.9-25."""
    if sheet.order == "attack" and sheet.engaging:
        sheet.offer("LM-2.9-25")
        sheet.must("LM-2.9-25")


def a14_approach(sheet: ActivationSheet) -> None:
    """A14: Attack, out of contact. LM-2.9-29."""
    if sheet.order != "attack":
        return
    if "move" not in sheet.allowed:  # another point has not given it more
        sheet.displace("attack")
    if sheet.unit.out_of_breath or sheet.why_not_itself("move"):  # the shaken may wait by A7
        sheet.allowed.setdefault(PASS, "LM-2.9-29")
    sheet.must("LM-2.9-29", "move")


def a15_special_order(sheet: ActivationSheet) -> None:
    """A15: a troop under a special order. LM-2.9-30, -31."""
    if not sheet.figure.troop:
        return
    if sheet.engaging:
        sheet.offer("LM-2.9-30")
        sheet.must("LM-2.9-30")
    else:
        sheet.idle("LM-2.9-31")
        sheet.offer("LM-2.9-31")
        sheet.must("LM-2.9-31")


def a16_character(sheet: ActivationSheet) -> None:
    """A16 and A17: characters. LM-2.9-32 to -34, C-21, C-87."""
    if sheet.engaged:
        sheet.offer("LM-2.9-32")
    else:
        sheet.idle("LM-2.9-33")
    if sheet.alone:
        sheet.must("LM-2.9-32")
        return
    sheet.offer("LM-2.9-33")
    sheet.offer("LM-2.9-34")
    sheet.must("LM-2.9-33")


POINTS = (
    SheetPoint("LM-F-20", "rout", a1_rout),
    SheetPoint("LM-F-23", "face", a3_face),
    SheetPoint("LM-F-28", "charge", a4_charge),
    SheetPoint("LM-F-30", "struck", a5_struck),
    SheetPoint("LM-F-31", "break_off", a6_break_off),
    SheetPoint("LM-F-38", "diminished", a7_diminished),
    SheetPoint("LM-F-41", "regroup", a8_regroup),
    SheetPoint("LM-F-42", "defence", a9_defence),
    SheetPoint("LM-F-45", "attack", a11_attack),
    SheetPoint("LM-F-49", "attack", a14_approach),
    SheetPoint("LM-F-51", "special", a15_special_order),
    SheetPoint("LM-F-53", "character", a16_character),
)
