import { describe, expect, it } from "vitest";
import type { Data, LogItem } from "../api/types";
import { piecesInFact, rollsByLine } from "./facts";

describe("facts", () => {
  it("speak of the pieces whose keys they hold, at any depth", () => {
    const names = { orcs: "Orcs", archers: "Archers", north: "North" };
    expect(piecesInFact({ unit: "archers", by: { orcs: 3 }, list: [["none"]] }, names)).toEqual(["archers", "orcs"]);
  });
});

describe("lines that open throws", () => {
  const line = (number: number, answer: number, fact: Data, throws: number, tone = "plain"): LogItem => ({ number, answer, text: "", clause: "", tone, throws, fact });
  it("are those that tell of one", () => {
    const log = [line(0, 1, { roll: 4 }, 1), line(1, 1, {}, 1), line(2, 2, { roll: 4 }, 0)];
    expect([...rollsByLine(log)]).toEqual([[0, 1]]);
  });
  it("and the first of an answer that has more throws than its lines tell of, also those that fell since it was read", () => {
    const log = [line(0, 1, {}, 0, "heading"), line(1, 1, {}, 0), line(2, 1, { roll: 3 }, 1), line(3, 1, {}, 3)];
    expect([...rollsByLine(log)]).toEqual([[1, 3], [2, 1]]);
  });
});
