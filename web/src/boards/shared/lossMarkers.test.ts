import { describe, expect, it } from "vitest";
import type { Loss, LossPlace } from "../../lib/api/types";
import { lossMarkers } from "./lossMarkers";

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
