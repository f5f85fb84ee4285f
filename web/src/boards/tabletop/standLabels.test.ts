import { describe, expect, it } from "vitest";
import type { TabletopDisplay } from "../../lib/api/types";
import { fixture } from "../fixtures/fixture";
import moveJson from "../fixtures/tabletop_move.json";
import { placeLabels, zoneNameSpots } from "./standLabels";
import { type StandShape, standsOnTable } from "./stands";

describe("names on the table", () => {
  const body = standsOnTable(fixture(moveJson).display as TabletopDisplay, null).find((one) => one.key === "tlatelolco")!;
  const at = (key: string, x: number, y: number, figures = 24): StandShape => ({ ...body, key, figures, pose: { x, y, facing: 0 } });
  const names = { a: "Archers", b: "Bearers", c: "Cuachic" };

  it("stand under their units where there is room", () => {
    const markers = placeLabels([at("a", 3000, 8000), at("b", 8000, 8000)], names, 9000, 1, []);
    expect([...markers.values()].every((below) => below > 0)).toBe(true);
    expect(markers.size).toBe(2);
  });
  it("stand over a unit that has another behind it, and nowhere between two", () => {
    const [a, b, c] = [at("a", 3000, 8000), at("b", 3000, 8000 - body.depth), at("c", 3000, 8000 - 2 * body.depth)];
    const markers = placeLabels([a, b, c], names, 9000, 1, []);
    expect(markers.get("a")).toBeLessThan(0);
    expect(markers.has("b")).toBe(false);
    expect(markers.get("c")).toBeGreaterThan(0);
  });
  it("are never left out for the unit that is asked about", () => {
    const [a, b, c] = [at("a", 3000, 8000), at("b", 3000, 8000 - body.depth), at("c", 3000, 8000 - 2 * body.depth)];
    expect(placeLabels([a, b, c], names, 9000, 1, ["b"]).has("b")).toBe(true);
  });
  it("of zones stand at their end, but not across the name of a unit there", () => {
    const [mine, foe] = [at("a", 3000, 2000), at("b", 3000, 8000)];
    const zone = [[[2000, 2000], [3000, 8000 - foe.depth / 2], [4000, 2000]]] as const;
    expect(zoneNameSpots(mine, zone, [], 1)).toEqual([[3000, 8000 - foe.depth / 2 - 140]]);
    const [[x, y]] = zoneNameSpots(mine, zone, [foe], 1) as [[number, number]];
    expect(x).toBe(3000);
    expect(y).toBeLessThan(8000 - foe.depth - 100);
    expect(y).toBeGreaterThan(5000);
  });
});
