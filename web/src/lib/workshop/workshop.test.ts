import { describe, expect, it } from "vitest";
import type { TriedBattle, WorkshopList, WorkshopWords } from "../api/types";
import { balanceOf, wilson } from "./balance";
import { entries, listPath, listsBelow, pieces, setting } from "./document";
import { placeInHex, tablePlace } from "./places";

const list = (path: string, place: WorkshopList["place"] = ""): WorkshopList => ({ path, label: path, one: path, place });
const WORDS: WorkshopWords = { book: "", board: "hexes", blank: true, fields: [], lists: [list("army"), list("army.wing"), list("army.wing.unit", "hex_facing"), list("victory.objectives")], recruits: [], terrain: [], sides: [], features: [], marks: [], sheets: [] };
const DOCUMENT = {
  turns: 8,
  victory: { objectives: [{ points: 4 }] },
  army: [{ seat: "a", wing: [{ key: "w", unit: [{ key: "x", at: "0101 N" }] }] }, { seat: "b", wing: [{ key: "v", unit: [{ key: "y" }, { key: "z" }] }] }],
};

describe("a scenario file in the page", () => {
  it("finds the entries of a list wherever they stand", () => {
    expect(entries(DOCUMENT, "army.wing.unit").map(({ path }) => path.join("."))).toEqual(["army.0.wing.0.unit.0", "army.1.wing.0.unit.0", "army.1.wing.0.unit.1"]);
    expect(entries(DOCUMENT, "victory.objectives")[0]!.path).toEqual(["victory", "objectives", 0]);
    expect(pieces(DOCUMENT, WORDS).map(({ key }) => key)).toEqual(["x", "y", "z"]);
  });

  it("knows which lists lie right below a place", () => {
    expect(listsBelow(WORDS, []).map(({ path }) => path)).toEqual(["army", "victory.objectives"]);
    expect(listsBelow(WORDS, ["army", 0]).map(({ path }) => path)).toEqual(["army.wing"]);
    expect(listPath(WORDS.lists[2]!, ["army", 0, "wing", 1])).toEqual(["army", 0, "wing", 1, "unit"]);
  });

  it("says only what is not as usual", () => {
    expect(setting(DOCUMENT, ["turns"], 8)).toBeNull();
    expect(setting(DOCUMENT, ["turns"], 9)).toEqual({ do: "set", path: ["turns"], value: 9 });
    expect(setting(DOCUMENT, ["turns"], "")).toEqual({ do: "remove", path: ["turns"] });
    expect(setting(DOCUMENT, ["night"], false, false)).toBeNull();
    expect(setting(DOCUMENT, ["minutes"], undefined)).toBeNull();
  });

  it("writes places as the book does", () => {
    const [x] = pieces(DOCUMENT, WORDS);
    expect(placeInHex(x!, { hex: "0202", facing: "S" })).toEqual([{ do: "set", path: [...x!.path, "at"], value: "0202 S" }]);
    const block = { ...x!, list: list("unit", "hex_block"), table: { key: "x", element: [], at: { hex: "0101", facing: "N", front: 2 } } };
    expect(placeInHex(block, { hex: "0202", facing: "S" }).map((one) => one.do)).toEqual(["remove", "set"]);
    expect(placeInHex(block, { hex: "0202", facing: "S" })[1]).toMatchObject({ value: { hex: "0202", facing: "S", front: 2 } });
    expect(tablePlace(12.34, 5, -15)).toEqual([12.3, 5, 345]);
    expect(tablePlace(12.34, 5, null)).toEqual([12.3, 5]);
  });
});

const battle = (winner: string | null, reason = "broken"): TriedBattle => ({ winner, reason, text: reason, clause: "C", turns: 4, losses: { a: 50, b: 10 }, finished: true });

describe("the balance of a scenario", () => {
  it("bounds a share as Wilson does", () => {
    const { low, high } = wilson(0, 10);
    expect([low, high].map((one) => Number(one.toFixed(4)))).toEqual([0, 0.2775]);
    expect(wilson(0, 0)).toEqual({ count: 0, share: 0, low: 0, high: 1 });
  });

  it("tells few, even and leaning apart", () => {
    expect(balanceOf([battle("a")], ["a", "b"]).verdict).toBe("few");
    const even = balanceOf([...Array(6).fill(battle("a")), ...Array(6).fill(battle("b")), battle(null, "time")], ["a", "b"]);
    expect([even.verdict, even.draws.count, even.turns, even.sides[0]!.losses]).toEqual(["even", 1, 4, 50]);
    expect(even.reasons.map(({ text, count }) => [text, count])).toEqual([["broken", 12], ["time", 1]]);
    const leaning = balanceOf([...Array(19).fill(battle("b")), battle("a")], ["a", "b"]);
    expect([leaning.verdict, leaning.favoured]).toEqual(["leans", "b"]);
  });
});
