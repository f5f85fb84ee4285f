import { describe, expect, it } from "vitest";
import type { RollRecord } from "../api/types";
import { luckByKind, luckOf, parseDice, sumChances } from "./luck";

const thrown = (dice: string, total: number, seat = "north"): RollRecord => ({
  answer: 1, dice, values: [], total, purpose: "blow", text: "blow", clause: "", seat, subject: "",
});

describe("luck", () => {
  it("reads the names of dice", () => {
    expect(parseDice("2d6")).toEqual({ sizes: [6, 6], bonus: 0 });
    expect(parseDice("d6")).toEqual({ sizes: [6], bonus: 0 });
    expect(parseDice("2d4+1d6+3")).toEqual({ sizes: [4, 4, 6], bonus: 3 });
    expect(parseDice("1d10-1")).toEqual({ sizes: [10], bonus: -1 });
  });
  it("knows the exact chances of sums", () => {
    const two = sumChances([6, 6]);
    expect(two.length).toBe(11);
    expect(two[5]).toBeCloseTo(6 / 36, 12);
    expect(two[0]).toBeCloseTo(1 / 36, 12);
    expect(sumChances([100, 6]).reduce((sum, one) => sum + one, 0)).toBeCloseTo(1, 10);
  });
  it("compares what fell with what was to be expected", () => {
    const told = luckOf([thrown("2d6", 12), thrown("2d6", 12)]);
    expect([told.count, told.expected, told.actual]).toEqual([2, 7, 12]);
    expect(told.share).toBeCloseTo(1, 12);
    expect(luckOf([thrown("1d6", 1)]).share).toBeCloseTo(1 / 6, 12);
    expect(luckOf([thrown("1d6+2", 5)])).toMatchObject({ expected: 5.5, actual: 5, share: expect.closeTo(0.5, 10) });
  });
  it("keeps sides and kinds of dice apart", () => {
    const rows = luckByKind([thrown("1d6", 3), thrown("1d6", 4), thrown("2d6", 7), thrown("1d6", 6, "south")]);
    expect(rows.map((one) => [one.seat, one.dice, one.count])).toEqual([
      ["north", "1d6", 2],
      ["north", "2d6", 1],
      ["south", "1d6", 1],
    ]);
  });
});
