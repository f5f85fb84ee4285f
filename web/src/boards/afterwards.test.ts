import { describe, expect, it } from "vitest";
import type { Fallen, Place } from "../lib/api/types";
import { centred } from "./shared/camera";
import moving from "./fixtures/fleuries_move.json";
import { graves } from "./shared/lossMarkers";
import type { Fleuries } from "./shared/stateTypes";
import { tableBodies, type Body } from "./tabletop/stands";
import { labels } from "./tabletop/standLabels";

const loss = (side: string, place: Place, count = 1, name = "a"): Fallen => ({ answer: 1, unit: name, name, side, count, last: false, place });
const spots: Record<string, { x: number; y: number }> = { "0101": { x: 0, y: 10 }, "0102": { x: 0, y: 0 } };

describe("where pieces fell", () => {
  it("is marked once for each side at each place, and not where the map does not reach", () => {
    const fallen = [loss("north", { hex: "0101" }, 2), loss("north", { hex: "0101" }, 1, "b"), loss("south", { hex: "0101" }), loss("south", { hex: "0102" }), loss("south", {})];
    const found = graves(fallen, ["north", "south"], (place) => spots[place.hex ?? ""]);
    expect(found.map((one) => [one.y, one.owner, one.count, one.names])).toEqual([
      [0, 1, 1, ["a"]],
      [10, 0, 3, ["a", "b"]],
      [10, 1, 1, ["a"]],
    ]);
  });
});

describe("a map that is smaller than the window", () => {
  const whole = { left: -10, top: -10, width: 400, height: 100 };
  it("lies in its middle, and a larger one where it was put", () => {
    expect(centred({ k: 1, x: 7, y: 7 }, whole, 500, 300)).toEqual({ k: 1, x: 60, y: 110 });
    expect(centred({ k: 2, x: 7, y: 7 }, whole, 500, 300)).toEqual({ k: 2, x: 7, y: 70 });
  });
});

describe("names on the table", () => {
  const body = tableBodies(moving.state as unknown as Fleuries).find((one) => one.key === "tlatelolco")!;
  const at = (key: string, x: number, y: number, figures = 24): Body => ({ ...body, key, figures, pose: { x, y, facing: 0 } });
  const names = { a: "Archers", b: "Bearers", c: "Cuachic" };

  it("stand under their units where there is room", () => {
    const found = labels([at("a", 3000, 8000), at("b", 8000, 8000)], names, 9000, 1, []);
    expect([...found.values()].every((below) => below > 0)).toBe(true);
    expect(found.size).toBe(2);
  });
  it("stand over a unit that has another behind it, and nowhere between two", () => {
    const [a, b, c] = [at("a", 3000, 8000), at("b", 3000, 8000 - body.depth), at("c", 3000, 8000 - 2 * body.depth)];
    const found = labels([a, b, c], names, 9000, 1, []);
    expect(found.get("a")).toBeLessThan(0);
    expect(found.has("b")).toBe(false);
    expect(found.get("c")).toBeGreaterThan(0);
  });
  it("are never left out for the unit that is asked about", () => {
    const [a, b, c] = [at("a", 3000, 8000), at("b", 3000, 8000 - body.depth), at("c", 3000, 8000 - 2 * body.depth)];
    expect(labels([a, b, c], names, 9000, 1, ["b"]).has("b")).toBe(true);
  });
});
