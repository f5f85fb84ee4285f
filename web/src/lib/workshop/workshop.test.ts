import { describe, expect, it } from "vitest";
import type { TriedBattle, WorkshopList, WorkshopWords } from "../api/types";
import { balanceOf, wilson } from "./balance";
import { entries, freshName, listPath, listsBelow, pieces, placeCalled, setting } from "./document";
import { placeInHex, tablePlace } from "./places";
import { pointsBetween } from "./strokes";

const list = (path: string, place: WorkshopList["place"] = ""): WorkshopList => ({ path, label: path, one: path, place });
const WORDS: WorkshopWords = { book: "", board: "hexes", blank: true, beginnings: [], fields: [], lists: [list("army"), list("army.wing"), list("army.wing.unit", "hex_facing"), list("victory.objectives")], recruits: [], terrain: [], sides: [], features: [], marks: [], sheets: [] };
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

  it("gives nothing new a name that is taken", () => {
    const archers = { fr: "Archers", en: "Bowmen", fr_form: "mp" };
    expect(freshName(archers, new Set(["Orcs"]))).toEqual(archers);
    expect(freshName(archers, new Set(["Bowmen"]))).toEqual({ ...archers, fr: "Archers 2", en: "Bowmen 2" });
    expect(freshName(archers, new Set(["Archers", "Archers 2"]))).toEqual({ ...archers, fr: "Archers 3", en: "Bowmen 3" });
  });

  it("finds what a complaint is about", () => {
    expect(placeCalled("army[1].wing[0]")).toEqual(["army", 1, "wing", 0]);
    expect(placeCalled("turns")).toEqual(["turns"]);
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
    const open = balanceOf([...Array(6).fill(battle("a")), ...Array(6).fill(battle("b")), battle(null, "time")], ["a", "b"]);
    expect([open.verdict, open.draws.count, open.turns, open.sides[0]!.losses]).toEqual(["open", 1, 4, 50]);
    expect(open.reasons.map(({ text, count }) => [text, count])).toEqual([["broken", 12], ["time", 1]]);
    const verdict = (a: number, b: number) => balanceOf([...Array(a).fill(battle("a")), ...Array(b).fill(battle("b"))], ["a", "b"]).verdict;
    expect([verdict(50, 50), verdict(54, 46), verdict(56, 44), verdict(63, 37), verdict(64, 36)]).toEqual(["even", "even", "open", "leans", "leans"]);
    const leaning = balanceOf([...Array(19).fill(battle("b")), battle("a")], ["a", "b"]);
    expect([leaning.verdict, leaning.favoured]).toEqual(["leans", "b"]);
  });

  it("calls nobody favoured for what two equal armies do by chance", () => {
    const fought = [...Array(10).fill(battle("a")), ...Array(22).fill(battle("b")), ...Array(8).fill(battle(null, "time"))];
    expect(balanceOf(fought, ["a", "b"]).verdict).toBe("open");
  });
});

describe("a stroke over a map", () => {
  it("leaves nothing out between two places of a swift hand", () => {
    expect(pointsBetween([0, 0], [9, 12], 5)).toEqual([[3, 4], [6, 8], [9, 12]]);
    expect(pointsBetween([4, 4], [4, 4], 5)).toEqual([[4, 4]]);
  });
});
