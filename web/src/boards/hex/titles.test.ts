/** The names of units over their counters: none covers another. */
import { describe, expect, it } from "vitest";
import { readableTitles, type UnitOutline } from "./overlays";

const LETTER_HEIGHT = 10;
const outline = (unit: string, x: number, y = 0, acting = false): UnitOutline => ({ unit, x, y, acting, sideIndex: 0, path: "" });
const placed = (...outlines: UnitOutline[]) => readableTitles(outlines, {}, LETTER_HEIGHT).map(({ unit, x, y }) => [unit, x, y]);

describe("names of units", () => {
  it("stand side by side where there is room", () => {
    expect(placed(outline("abcd", 0), outline("efgh", 20))).toEqual([["abcd", 0, 0], ["efgh", 20, 0]]);
  });

  it("go up a line where they would touch, and the third has none", () => {
    expect(placed(outline("abcd", 0), outline("efgh", 19), outline("ijkl", 10))).toEqual([["abcd", 0, 0], ["efgh", 19, -10.5]]);
  });

  it("leave the best place to whoever acts", () => {
    expect(placed(outline("abcd", 0), outline("efgh", 5, 0, true))).toEqual([["efgh", 5, 0], ["abcd", 0, -10.5]]);
  });

  it("are taken from the names", () => {
    expect(readableTitles([outline("a", 0)], { a: "Trolls" }, LETTER_HEIGHT)[0]!.text).toBe("Trolls");
  });
});
