import { describe, expect, it } from "vitest";
import type { Option } from "../../lib/api/types";
import orders from "../fixtures/masse_orders.json";
import siege from "../fixtures/masse_siege.json";
import type { MasseState } from "../shared/stateTypes";
import type { BoardQuestion } from "../types";
import { draftedOrders, fieldWings, fortifications, isAttack, orderText, piecesInWing, strengthPercent, survivors, targetOptions } from "./lines";

const field = orders.state as unknown as MasseState;
const walls = siege.state as unknown as MasseState;

describe("strength", () => {
  it("counts survivors from hit points, rounded up, without the officer", () => {
    const unit = { ...Object.values(field.pieces).find((piece) => piece.kind !== "hero")!, pvt: 101, officer_hp: 10 };
    unit.profile = { ...unit.profile, pvi: 5 };
    expect(survivors(unit)).toBe(19);
    expect(survivors({ ...unit, kind: "hero" })).toBe(1);
  });

  it("is shown in hundredths of the beginning", () => {
    const unit = { ...Object.values(field.pieces)[0]!, pvt: 50, pvt0: 200, officer_hp: 0 };
    expect(strengthPercent(unit)).toBe(25);
    expect(strengthPercent({ ...unit, pvt: -3 })).toBe(0);
  });
});

describe("the field", () => {
  it("is one without wings, three with them", () => {
    expect(fieldWings(field)).toHaveLength(1);
    const winged = { ...field, rules: { wings: true }, ground: { left: "hill" } };
    expect(fieldWings(winged).map((wing) => [wing.key, wing.ground])).toEqual([["left", "hill"], ["centre", "open"], ["right", "open"]]);
    expect(piecesInWing(field, "north", "").every((piece) => piece.side === "north" && !piece.leads)).toBe(true);
  });

  it("shows how far walls are down", () => {
    const section = { ...Object.values(walls.sections)[0]!, wall: 30, ram_needed: 5, ram_done: 1 };
    const shown = fortifications({ ...walls, sections: { x: section }, assault: section.key });
    expect(shown[0]).toMatchObject({ wall: 25, ram: 20, assaulted: true });
    expect(fortifications(walls)).toHaveLength(4);
  });
});

describe("orders", () => {
  it("point at enemies and at sections", () => {
    const ask = orders.ask as unknown as BoardQuestion & { options: Option[] };
    const found = targetOptions(field, ask, ask.options);
    expect(found.map((aim) => aim.target)).toEqual(["orcs", "loups", "ogres"]);
    expect(found.every((aim) => aim.actor === "lanciers" && isAttack(aim))).toBe(true);
    const at = siege.ask as unknown as BoardQuestion & { options: Option[] };
    const targets = targetOptions(walls, at, at.options).map((aim) => aim.target);
    expect(targets.some((key) => key in walls.sections)).toBe(true);
    expect(targets.some((key) => key in walls.pieces)).toBe(true);
  });

  it("of other pieces are not given by pointing at an enemy", () => {
    const ask = orders.ask as unknown as BoardQuestion & { asides: Option[] };
    expect(ask.asides.length).toBeGreaterThan(0);
    expect(targetOptions(field, ask, ask.asides)).toEqual([]);
  });

  it("point at who acts where all would do it to the same one", () => {
    const options = ["orcs", "ogres"].map((unit) => ({ token: `strike ${unit} lanciers`, label: "", args: { unit, target: "lanciers" } }));
    expect(targetOptions(field, { id: "ask-leaving", args: { target: "lanciers" } }, options).map((aim) => aim.target)).toEqual(["orcs", "ogres"]);
  });

  it("that are drafted are said in a word", () => {
    const sheet = draftedOrders(siege.ask as unknown as BoardQuestion);
    expect(orderText(sheet["sapeurs"]!, { river_gate: "Porte du fleuve" }, "fr")).toBe("Bélier · Porte du fleuve");
    expect(orderText(sheet["duke"]!, {}, "en")).toBe("Stand");
    expect(draftedOrders(null)).toEqual({});
  });
});
