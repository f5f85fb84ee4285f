import { describe, expect, it } from "vitest";
import type { BookDisplay, HexMap as HexMapData } from "../../lib/api/types";
import { fixture } from "../fixtures/fixture";
import manoeuvreJson from "../fixtures/hexes_manoeuvre.json";
import stepJson from "../fixtures/hexes_step.json";
import { facingName } from "./hexGeometry";
import { hexMapOf, hexMapWith, neighbourCell } from "./hexMap";
import { terrainPaths } from "./terrain";

const small: HexMapData = {
  digest: "small",
  layout: "pointy",
  hexes: [
    { name: "0101", q: 0, r: 0, column: 0, row: 0, terrain: "clear", half: true },
    { name: "0201", q: 1, r: 0, column: 1, row: 0, terrain: "wood", also: ["9/A1"] },
    { name: "0102", q: 0, r: 1, column: 0, row: 1, terrain: "clear", level: -1, features: ["fire"] },
  ],
  hexsides: [
    { hex: "0101", direction: 0, kinds: ["road"] },
    { hex: "0201", direction: 4, kinds: ["rough"] },
  ],
};
const legend: BookDisplay = {
  about: "",
  strength: "",
  terrain: {
    wood: { label: "wood", style: "wood" },
    rough: { label: "rough ground", style: "rocks" },
    "side-rough": { label: "rough side", style: "rough", shape: "side" },
    road: { label: "road", style: "road", shape: "path" },
  },
};

describe("a map", () => {
  const map = hexMapOf(small);

  it("is drawn with the hexes beside it on which somebody stands, and without them again", () => {
    const beside = [{ name: "0201+1", q: 2, r: 0, column: 2, row: 0, terrain: "clear" }];
    const wider = hexMapWith(map, beside);
    const [edge, there] = [wider.byName.get("0201")!, wider.byName.get("0201+1")!];
    expect(there).toMatchObject({ y: edge.y, level: 0, features: [], half: false });
    expect(neighbourCell(wider, edge, 0)).toBe(there);
    expect(wider.box.width - map.box.width).toBeCloseTo(there.x - edge.x);
    expect(hexMapWith(map, [...beside])).toBe(wider);
    expect([map.byName.has("0201+1"), hexMapWith(map, [])]).toEqual([false, map]);
  });

  it("knows its hexes by every name, with what is in them", () => {
    expect(map.byName.get("9/A1")).toBe(map.byName.get("0201"));
    expect(map.byName.get("0102")).toMatchObject({ level: -1, features: ["fire"], half: false });
    expect(map.byName.get("0101")).toMatchObject({ level: 0, features: [], half: true });
  });

  it("finds neighbours by direction, and sides by their hex", () => {
    const here = map.byName.get("0101")!;
    expect([0, 5, 1].map((d) => neighbourCell(map, here, d)?.name)).toEqual(["0201", "0102", undefined]);
    expect(map.hexsides.map((side) => facingName(2 * side.direction, "pointy"))).toEqual(["E", "SW"]);
  });

  it("is made once for the same map", () => {
    expect(hexMapOf(small)).toBe(map);
  });

  it("has every hex that destinations name", () => {
    const { hex_map, destinations } = fixture(manoeuvreJson);
    const whole = hexMapOf(hex_map!);
    for (const [hex] of Object.values(destinations[0]!.places)) expect(whole.byName.has(hex)).toBe(true);
  });
});

describe("the drawing of a map", () => {
  it("is a few long paths", () => {
    const { hex_map, legend: words } = fixture(stepJson);
    const paths = terrainPaths(words, hexMapOf(hex_map!));
    expect(paths.fills.map((fill) => fill.style).sort()).toEqual(["bushes", "village", "wood"]);
    expect(paths.all.match(/z/g)).toHaveLength(12 * 9);
    expect(paths.roads.match(/M/g)).toHaveLength(8);
    expect(paths.contours).not.toBe("");
  });

  it("follows the book's words: what a side is called before what a terrain is, paths across, the rest along", () => {
    const paths = terrainPaths(legend, hexMapOf(small));
    expect(paths.roads.match(/M/g)).toHaveLength(1);
    expect(paths.sides.map((side) => side.style)).toEqual(["rough"]);
    expect(terrainPaths(null, hexMapOf(small)).fills).toEqual([]);
  });
});
