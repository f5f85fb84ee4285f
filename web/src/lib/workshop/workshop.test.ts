import { describe, expect, it } from "vitest";
import { HEX_RADIUS_PX, sideEnds } from "../../boards/hex/hexGeometry";
import { hexMapOf } from "../../boards/hex/hexMap";
import type { Data, Json, TriedBattle, WorkshopList, WorkshopWords } from "../api/types";
import { balanceOf, wilson } from "./balance";
import { entries, freshName, listPath, listsBelow, pieces, placeCalled, setting } from "./document";
import { placeInHex, tablePlace } from "./places";
import type { ScenarioEditor } from "./editor.svelte";
import { freeSpot } from "./spots";
import { pointsBetween, RoadTrail, type Trail, WallTrail } from "./strokes";

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

  it("tells when nobody fights, and when hardly anybody wins", () => {
    const quiet = (count: number, loss: number) => balanceOf(Array(count).fill({ ...battle(null, "time"), losses: { a: loss, b: 0 } }), ["a", "b"]);
    expect(quiet(3, 0).verdict).toBe("idle");
    expect(quiet(2, 0).verdict).toBe("few");
    expect([quiet(3, 4).verdict, quiet(3, 4).undecided, quiet(8, 4).undecided]).toEqual(["few", false, true]);
    const half = (won: number) => balanceOf([...Array(won).fill(battle("a")), ...Array(10 - won).fill(battle(null, "time"))], ["a", "b"]);
    expect([half(5).undecided, half(6).undecided]).toEqual([true, false]);
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

  const map = hexMapOf({
    layout: "pointy",
    digest: "",
    numbers: "",
    hexes: [0, 1, 2, 3, 4].flatMap((row) =>
      [0, 1, 2, 3, 4].map((column) => ({ name: `0${column + 1}0${row + 1}`, q: column - Math.floor(row / 2), r: row, column, row, terrain: "clear" })),
    ),
    hexsides: [],
  } as unknown as Parameters<typeof hexMapOf>[0]);
  const middle = (name: string): [number, number] => [map.byName.get(name)!.x, map.byName.get(name)!.y];
  const corner = (name: string, d: number): [number, number] => {
    const [dx, dy] = sideEnds("pointy", d)[0];
    return [middle(name)[0] + dx, middle(name)[1] + dy];
  };
  const drawn = (trail: Trail, ...points: [number, number][]): string[] => {
    points.slice(1).forEach((point, index) => pointsBetween(points[index]!, point, HEX_RADIUS_PX / 3).forEach(([x, y]) => trail.to(x, y)));
    return trail.names;
  };

  it("along sides goes from corner to corner: a slanting hand leaves no gap and no spur", () => {
    const [from, to] = [corner("0201", 4), corner("0405", 5)];
    const names = drawn(new WallTrail(map, ...from), from, to);
    const met = names.map((name) => {
      const cell = map.byName.get(name.slice(0, 4))!;
      const side = ["E", "NE", "NW", "W", "SW", "SE"].indexOf(name.slice(5));
      return sideEnds("pointy", side).map(([x, y]) => `${Math.round(cell.x + x)} ${Math.round(cell.y + y)}`);
    });
    expect(names.length).toBeGreaterThan(5);
    const ends = met.flat();
    const met_once = [...new Set(ends)].filter((end) => ends.filter((one) => one === end).length === 1);
    expect(met_once).toHaveLength(2);
    expect([...new Set(ends)].filter((end) => ends.filter((one) => one === end).length > 2)).toEqual([]);
  });

  it("along sides takes back what the hand takes back, but never the side that was pressed", () => {
    const [x, y] = middle("0303");
    const side: [number, number] = [x + HEX_RADIUS_PX * 0.8, y];
    const east = new WallTrail(map, ...side);
    expect(east.names).toEqual(["0303/E"]);
    expect(drawn(east, side, corner("0303", 1), corner("0303", 2))).toEqual(["0303/E", "0302/SW"]);
    expect(drawn(east, corner("0303", 2), corner("0303", 1), corner("0303", 0))).toEqual(["0303/E"]);
    expect(drawn(east, corner("0303", 0), corner("0303", 5))).toEqual(["0303/E", "0303/SE"]);
  });

  it("along sides begins at a corner where the middle of a hex is pressed", () => {
    const [x, y] = middle("0303");
    expect(new WallTrail(map, x + 2, y).names).toEqual([]);
    const names = drawn(new WallTrail(map, x + 2, y), [x + 2, y], corner("0303", 1), corner("0303", 2));
    expect(names).toContain("0302/SW");
    expect(names.length).toBeLessThan(3);
  });

  it("across sides cuts the corner of a hex that is only grazed, not that of one that is meant", () => {
    const [start, end] = [middle("0201"), middle("0202")];
    const [x, y] = middle("0301");
    const grazed: [number, number] = [x - HEX_RADIUS_PX * 0.7, y];
    expect(drawn(new RoadTrail(map, ...start), start, grazed, end)).toEqual(["0201/SE"]);
    expect(drawn(new RoadTrail(map, ...start), start, [x, y], end)).toEqual(["0201/E", "0301/SW"]);
  });
});

describe("a new unit on a table", () => {
  const units = { ...list("army.unit", "pose"), front: { count: "files", each: 2.5, flag: "loose", apart: 5 } };
  const chiefs = list("army.character", "pose");

  it("stands beside the others, on the table and on nobody, the line growing to both sides", () => {
    const army: { seat: string; unit: Data[]; character: Data[] }[] = [
      { seat: "south", unit: [{ key: "a", files: 10, at: [60, 22, 0] }], character: [{ key: "c", at: [60, 12, 0] }] },
      { seat: "north", unit: [{ key: "z", files: 10, at: [60, 68, 180] }], character: [] },
    ];
    const editor = { document: { table: [120, 90], army }, get pieces() { return pieces({ army }, { ...WORDS, lists: [list("army"), units, chiefs] }); } } as unknown as ScenarioEditor;
    const add = (side: number, files: number, loose = false): Json => {
      const { unit } = army[side]!;
      const entry = { files, loose };
      const at = freeSpot(editor, units, ["army", side, "unit"], unit, entry);
      unit.push({ ...entry, key: `${side}${unit.length}`, at });
      return at;
    };
    expect([add(0, 10), add(0, 10), add(0, 10, true), add(0, 8)]).toEqual([[87, 22, 0], [33, 22, 0], [90, 10, 0], [45, 10, 0]]);
    expect(add(1, 10, true), "50 cm wide: behind, where it fits").toEqual([60, 80, 180]);
    expect(freeSpot(editor, chiefs, ["army", 0, "character"], army[0]!.character, {})).toEqual([18, 12, 0]);
  });
});
