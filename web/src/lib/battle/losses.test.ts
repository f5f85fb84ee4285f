import { describe, expect, it } from "vitest";
import type { Loss, LossPlace } from "../api/types";
import { mergeLosses, placeText } from "./losses";

describe("losses", () => {
  const loss = (unit: string, answer: number, place: LossPlace, count = 1, last = false): Loss => ({ answer, unit, name: unit, side: "north", count, last, place });
  it("of a unit at one place by one answer are one line", () => {
    const rows = mergeLosses([loss("a", 3, { hex: "0102" }), loss("a", 3, { hex: "0102" }, 2, true), loss("a", 3, { hex: "0103" }), loss("a", 4, { hex: "0102" })]);
    expect(rows.map((one) => [one.answer, one.place.hex, one.count, one.last])).toEqual([[3, "0102", 3, true], [3, "0103", 1, false], [4, "0102", 1, false]]);
  });
  it("are told by hex or by centimetres", () => {
    expect([placeText({ hex: "0102" }), placeText({ x: 6000, y: 249 }), placeText({})]).toEqual(["0102", "60 × 2 cm", ""]);
  });
});
