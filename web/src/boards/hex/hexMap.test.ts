import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import demon from "../fixtures/demonworld_move.json";
import lames from "../fixtures/lames_step.json";
import { facingName, hexKey } from "./hexGeometry";
import { type HexMapData, hexMapOf, neighbourCell } from "./hexMap";
import { hexNamer, rowLetters } from "./hexNames";
import { HEXSIDES, TERRAIN, terrainPaths } from "./terrain";

const small: HexMapData = {
  terrain: "..w.\n.w_.\n....",
  legend: ". clear\nw wood",
  levels: "0000\n01_0\n00a0",
  marks: "0101/E road\n0203 fire",
  layout: "pointy",
  stagger: "odd",
  numbering: "columns",
  half: "N",
};

describe("a map", () => {
  const map = hexMapOf(small);

  it("names hexes by column and row, and leaves out what is no hex", () => {
    expect(map.cells).toHaveLength(11);
    expect(map.byName.get("0301")?.terrain).toBe("wood");
    expect(map.byName.has("0302")).toBe(false);
  });

  it("knows heights above and below the ground", () => {
    expect(map.byName.get("0202")?.level).toBe(1);
    expect(map.byName.get("0303")?.level).toBe(-1);
  });

  it("finds neighbours as the map is printed: odd rows are shoved to the right", () => {
    const here = map.byName.get("0202")!;
    const names = [0, 1, 2, 3, 4, 5].map((d) => neighbourCell(map, here, d)?.name);
    expect(names).toEqual([undefined, "0301", "0201", "0102", "0203", "0303"]);
  });

  it("reads what lies in hexes and on sides", () => {
    expect(map.features.get("0203")).toEqual(["fire"]);
    expect(map.hexsides).toHaveLength(1);
    expect(facingName(2 * map.hexsides[0]!.direction, "pointy")).toBe("E");
  });

  it("knows which hexes the edge cuts", () => {
    expect(map.cells.filter((cell) => cell.half).map((cell) => cell.row)).toEqual([0, 0, 0, 0]);
  });

  it("is made once for the same map", () => {
    expect(hexMapOf({ ...small })).toBe(map);
  });
});

describe("names", () => {
  it("count rows in letters without I", () => {
    expect([0, 7, 8, 24, 25, 26].map(rowLetters)).toEqual(["A", "H", "J", "Z", "AA", "AB"]);
  });

  it("of joined sheets carry the sheet, and a hex on a seam has several", () => {
    const name = hexNamer({ numbering: "sheets 3x4 shared 2 1~", layout: "pointy", stagger: "odd" }, 7, 3);
    expect(name(0, 0)).toEqual(["2/A1"]);
    expect(name(3, 0)).toEqual(["2/A4", "1/C4"]);
    expect(name(6, 2)).toEqual(["1/A1"]);
  });

  it("agree with those that the server uses", () => {
    const map = hexMapOf(demon.state.ground as unknown as HexMapData);
    const way = demon.destinations[0] as unknown as { places: Record<string, [string, number]> };
    for (const [hex] of Object.values(way.places)) expect(map.byName.has(hex)).toBe(true);
    for (const element of Object.values(demon.state.elements)) {
      expect(map.byKey.has(hexKey({ q: element.hex[0]!, r: element.hex[1]! }))).toBe(true);
    }
  });
});

describe("the drawing of a map", () => {
  it("is a few long paths", () => {
    const paths = terrainPaths("lames", hexMapOf(lames.state.ground as unknown as HexMapData));
    expect(paths.fills.map((fill) => fill.style).sort()).toEqual(["bushes", "village", "wood"]);
    expect(paths.all.match(/z/g)).toHaveLength(12 * 9);
    expect(paths.roads.match(/M/g)).toHaveLength(8);
    expect(paths.contours).not.toBe("");
  });

  it("knows every terrain and side of the rulebooks", () => {
    for (const book of ["lames", "demonworld"]) {
      const toml = readFileSync(`${import.meta.dirname}/../../../../src/oriflamme/rulebooks/${book}/tables/terrain.toml`, "utf8");
      const parts = (kind: string) => [...toml.matchAll(new RegExp(`^\\[${kind}\\.(\\w+)\\]`, "gm"))].map((match) => match[1]);
      expect(Object.keys(TERRAIN[book]!)).toEqual(parts("terrain"));
      expect(Object.keys(HEXSIDES[book]!)).toEqual(parts("side"));
    }
  });
});
