// Many chances become a few, and none is lost.
import { describe, expect, it } from "vitest";
import type { Chance } from "../api/types";
import { gathered } from "./chances";

const die = (faces: number): Chance[] => Array.from({ length: faces }, (_, at) => ({ result: String(at + 1), text: String(at + 1), num: 1, den: faces }));

describe("gathered chances", () => {
  it("leave a few as they are", () => {
    expect(gathered(die(6))).toEqual(die(6));
    const words = die(12).map((one) => ({ ...one, result: `losses-${one.result}` }));
    expect(gathered(words)).toEqual(words);
  });

  it("put many numbers into ranges that come to one", () => {
    const found = gathered(die(20));
    expect(found.map((one) => one.text)).toEqual(["1–4", "5–8", "9–12", "13–16", "17–20"]);
    expect(found.reduce((sum, one) => sum + one.num / one.den, 0)).toBeCloseTo(1);
  });
});
