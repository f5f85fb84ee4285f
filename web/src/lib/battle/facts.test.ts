import { describe, expect, it } from "vitest";
import type { LogItem } from "../api/types";
import { rollsByLine } from "./facts";

describe("lines that open throws", () => {
  const line = (number: number, answer: number, rolls: number[], throws: number, tone: LogItem["tone"] = "plain"): LogItem => ({ number, beat: number, answer, text: "", clause: "", tone, throws, rolls, fact: {} });
  it("are those that tell of some", () => {
    const log = [line(0, 1, [4], 3), line(1, 1, [2, 5], 3), line(2, 1, [], 3), line(3, 2, [4], 0)];
    expect([...rollsByLine(log)]).toEqual([[0, 1], [1, 2]]);
  });
  it("and the first of an answer that has more throws than its lines tell of, also those that fell since it was read", () => {
    const log = [line(0, 1, [], 0, "heading"), line(1, 1, [], 0), line(2, 1, [3], 1), line(3, 1, [], 3)];
    expect([...rollsByLine(log)]).toEqual([[1, 3], [2, 1]]);
  });
});
