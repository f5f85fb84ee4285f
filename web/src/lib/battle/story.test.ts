import { describe, expect, it } from "vitest";
import type { BattleSummary, Prospects } from "../api/types";
import { chanceAt, favour, lostShare, turningPoint, turnOf, turnsPlayed, turnStarts } from "./story";

const summary: BattleSummary = {
  curve: [
    { answer: 0, turn: 1, strength: { a: 100, b: 50 }, morale: null },
    { answer: 4, turn: 1, strength: { a: 90, b: 50 }, morale: null },
    { answer: 7, turn: 2, strength: { a: 90, b: 20 }, morale: null },
    { answer: 12, turn: 3, strength: { a: 90, b: 10 }, morale: null },
  ],
  fallen: [],
};
const moment = (answer: number, before: number, after: number) => ({ answer, seat: "a", before, after, told: ["x"], settled: "x" });
const prospects: Prospects = { seat: "a", curve: [], moments: [moment(4, 0.5, 0.6), moment(7, 0.6, 0.9)], luck: -0.09, skill: 0.01 };

describe("the story of a battle", () => {
  it("says what each side lost", () => {
    expect([lostShare(summary, "a"), lostShare(summary, "b")].map((one) => Math.round(one * 100))).toEqual([10, 80]);
    expect(lostShare({ curve: [], fallen: [] }, "a")).toBe(0);
  });

  it("is told in turns", () => {
    expect([turnOf(summary, 0), turnOf(summary, 6), turnOf(summary, 8), turnOf(summary, 99)]).toEqual([1, 1, 2, 3]);
    expect(turnsPlayed(summary)).toBe(3);
    expect(turnStarts(summary)).toEqual([{ turn: 1, answer: 0 }, { turn: 2, answer: 7 }, { turn: 3, answer: 12 }]);
  });

  it("says whom the dice favoured, and leaves out what nobody felt", () => {
    expect(favour(prospects.luck, prospects, ["a", "b"])).toEqual({ seat: "b", points: 9 });
    expect(favour(prospects.skill, prospects, ["a", "b"])).toBe(null);
  });

  it("turns where most changed for good", () => {
    expect(turningPoint(prospects)?.answer).toBe(7);
  });
  it("knows the chance at any moment, between the answers that changed it too", () => {
    const known = { ...prospects, curve: [{ answer: 0, chance: 0.5 }, { answer: 4, chance: 0.6 }, { answer: 7, chance: 0.9 }] };
    expect([0, 3, 4, 6, 7, 99].map((at) => chanceAt(known, at))).toEqual([0.5, 0.5, 0.6, 0.6, 0.9, 0.9]);
    expect(chanceAt(prospects, 3)).toBe(null);
    expect(turningPoint(null)).toBe(null);
  });
});
