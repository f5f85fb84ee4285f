import { describe, expect, it } from "vitest";
import type { Option } from "../../lib/api/types";
import { choosesPiece, costText, formatCost, isAttack, isIrreversible, leadsOffMap, pieceTargets, placeTarget } from "./optionTargets";

const option = (more: Partial<Option>): Option => ({ token: "t", label: "l", ...more });
const known = (key: string) => ["orcs", "ogres", "lancers", "gate"].includes(key);

describe("what an option says of itself", () => {
  it("is whether it harms, ends something, or leads away", () => {
    expect(isAttack(option({ notes: ["attack"] }))).toBe(true);
    expect(isAttack(option({ notes: ["throws"] }))).toBe(false);
    expect(isIrreversible(option({ notes: ["off-map", "irreversible"] }))).toBe(true);
    expect(leadsOffMap(option({}))).toBe(false);
  });

  it("is what it costs, as players write it", () => {
    expect([formatCost(2.5), formatCost(0.5), formatCost(0), formatCost(3)]).toEqual(["2½", "½", "0", "3"]);
    expect([costText(option({ cost: 1 })), costText(option({}))]).toEqual(["1", ""]);
  });

  it("is whether it does nothing but choose its piece", () => {
    expect(choosesPiece(option({ piece: "orcs", verb: "activate" }), "")).toBe(true);
    expect(choosesPiece(option({ piece: "orcs" }), "orcs")).toBe(false);
    for (const more of [{ target: "ogres" }, { what: "hold" }, { place: "0101" }, { facing: 0 }])
      expect(choosesPiece(option({ piece: "orcs", ...more }), "")).toBe(false);
  });
});

describe("options that point at a piece", () => {
  it("point at whom they are done to, and say whether they harm", () => {
    const found = pieceTargets([option({ piece: "lancers", target: "orcs", notes: ["attack"] }), option({ piece: "lancers", target: "gate" }), option({ piece: "lancers", target: "nowhere" })], "lancers", known);
    expect(found.map((one) => [one.actor, one.target, one.danger])).toEqual([["lancers", "orcs", true], ["lancers", "gate", false]]);
  });

  it("are not those of other pieces than the one that is asked about", () => {
    expect(pieceTargets([option({ piece: "ogres", target: "orcs" })], "lancers", known)).toEqual([]);
    expect(pieceTargets([option({ piece: "a_wing", target: "orcs" })], "lancers", known)).toHaveLength(1);
  });

  it("point at who acts where all would do it to the same one, or where they only choose", () => {
    const options = ["orcs", "ogres"].map((piece) => option({ token: piece, piece, target: "lancers" }));
    expect(pieceTargets(options, "lancers", known).map((one) => one.target)).toEqual(["orcs", "ogres"]);
    expect(pieceTargets([option({ piece: "orcs" })], "", known).map((one) => one.target)).toEqual(["orcs"]);
  });

  it("are not those that put something on the table", () => {
    const put = option({ piece: "orcs", target: "gate", place: [100, 200, 50, 40], facing: 9000 });
    expect(pieceTargets([put], "orcs", known)).toEqual([]);
    expect(placeTarget(put)).toEqual({ token: "t", label: "l", piece: "orcs", x: 100, y: 200, facing: 9000, width: 50, depth: 40 });
    expect(placeTarget(option({ place: [100, 200] }))).toBeNull();
    expect(placeTarget(option({ place: "0101" }))).toBeNull();
  });
});
