import { describe, expect, it } from "vitest";
import type { Loss, LossPlace } from "../lib/api/types";
import { centreInWindow } from "./shared/camera";
import moving from "./fixtures/fleuries_move.json";
import { lossMarkers } from "./shared/lossMarkers";
import type { FleuriesState } from "./shared/stateTypes";
import { standsOnTable, type StandShape } from "./tabletop/stands";
import { placeLabels } from "./tabletop/standLabels";

const loss = (side: string, place: LossPlace, count = 1, name = "a"): Loss => ({ answer: 1, unit: name, name, side, count, last: false, place });
const spots: Record<string, { x: number; y: number }> = { "0101": { x: 0, y: 10 }, "0102": { x: 0, y: 0 } };

describe("where pieces fell", () => {
  it("is marked once for each side at each place, and not where the map does not reach", () => {
    const losses = [loss("north", { hex: "0101" }, 2), loss("north", { hex: "0101" }, 1, "b"), loss("south", { hex: "0101" }), loss("south", { hex: "0102" }), loss("south", {})];
    const markers = lossMarkers(losses, ["north", "south"], (place) => spots[place.hex ?? ""]);
    expect(markers.map((one) => [one.y, one.sideIndex, one.count, one.names])).toEqual([
      [0, 1, 1, ["a"]],
      [10, 0, 3, ["a", "b"]],
      [10, 1, 1, ["a"]],
    ]);
  });
});

describe("a map that is smaller than the window", () => {
  const whole = { left: -10, top: -10, width: 400, height: 100 };
  it("lies in its middle, and a larger one where it was put", () => {
    expect(centreInWindow({ k: 1, x: 7, y: 7 }, whole, 500, 300)).toEqual({ k: 1, x: 60, y: 110 });
    expect(centreInWindow({ k: 2, x: 7, y: 7 }, whole, 500, 300)).toEqual({ k: 2, x: 7, y: 70 });
  });
});

describe("names on the table", () => {
  const body = standsOnTable(moving.state as unknown as FleuriesState).find((one) => one.key === "tlatelolco")!;
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
});
