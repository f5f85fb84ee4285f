/** Pieces of several hexes and levels: drawn once, over all that they take up, and found in each of their hexes. */
import { describe, expect, it } from "vitest";
import type { HexDisplay } from "../../lib/api/types";
import { fixture } from "../fixtures/fixture";
import stepJson from "../fixtures/hexes_step.json";
import { describePiece } from "./description";
import { ghostPieces } from "./destinations";
import { neighbour } from "./hexGeometry";
import { hexMapOf } from "./hexMap";
import { footprints, middleOf, placeStacks, strikeLines, unitOutlines } from "./overlays";
import { hexPositionOf } from "./position";

const step = fixture(stepJson);
const map = hexMapOf(step.hex_map!);
const display = step.display as HexDisplay;
const first = display.counters![0]!;
const here = map.byName.get(first.hex!)!;
const beside = map.cells.find((cell) => cell.q === neighbour(here, 0).q && cell.r === neighbour(here, 0).r)!;

function withFirst(more: object) {
  const counters = [{ ...first, ...more }, ...display.counters!.slice(1)];
  return hexPositionOf({ ...display, counters }, step.hex_map!, step.names, step.legend);
}

describe("a piece of two hexes", () => {
  const position = withFirst({ more_hexes: [beside.name] });
  const piece = position.pieces[0]!;

  it("is in the stack of each", () => {
    for (const hex of [here.name, beside.name]) expect(position.stacks.get(hex)!.map((one) => one.key)).toContain(piece.key);
  });

  it("is drawn once, in the middle", () => {
    const drawn = placeStacks(position, null).filter((one) => one.piece.key === piece.key);
    expect(drawn).toHaveLength(1);
    expect(middleOf(map, piece).x).toBeCloseTo((here.x + beside.x) / 2);
    expect(Math.abs(drawn[0]!.x - (here.x + beside.x) / 2)).toBeLessThan(5); // askew in its stack
  });

  it("fills what it takes up, with one line around it", () => {
    const [filled] = footprints(map, position.pieces);
    expect(filled!.piece.key).toBe(piece.key);
    expect(filled!.path.match(/M/g)).toHaveLength(2);
    expect(unitOutlines(position).find((one) => one.unit === piece.key)!.path.match(/M/g)).toHaveLength(10);
    expect(footprints(map, withFirst({}).pieces)).toEqual([]);
  });

  it("is told with both its hexes, and strikes from between them", () => {
    expect(describePiece(piece, map, step.names, "en")).toContain(`${here.name}+${beside.name}`);
    const [line] = strikeLines(position, [[piece.key, position.pieces[1]!.key]], false);
    expect(line!.from).toEqual(middleOf(map, piece));
  });

  it("would stand in two hexes again", () => {
    const [ghost] = ghostPieces(position, { [piece.key]: [beside.name, 3] }, { [piece.key]: [here.name] });
    expect([ghost!.hex, ghost!.moreHexes]).toEqual([beside.name, [here.name]]);
  });
});

describe("a piece above the ground", () => {
  it("says its level", () => {
    const piece = withFirst({ level: 1 }).pieces[0]!;
    expect(piece.level).toBe(1);
    expect(describePiece(piece, map, step.names, "en")).toContain("level 1");
  });
});

describe("what hexes are worth", () => {
  it("is drawn once for each side, one ring within the other", () => {
    const [one, other] = display.sides as [string, string];
    const objectives = [
      { hex: here.name, side: one, points: 4 },
      { hex: here.name, side: one, points: 2 },
      { hex: here.name, side: other, points: 4 },
      { hex: beside.name, side: other, points: 1 },
    ];
    const found = hexPositionOf({ ...display, objectives }, step.hex_map!, step.names, step.legend).objectives;
    expect(found.map(({ hex, sideIndex, points, ring }) => [hex, sideIndex, points, ring])).toEqual([
      [here.name, 0, 6, 0],
      [here.name, 1, 4, 1],
      [beside.name, 1, 1, 0],
    ]);
  });
});
