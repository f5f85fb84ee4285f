import { describe, expect, it } from "vitest";
import type { LogItem } from "../api/types";
import { foldLines, logSections } from "./logLines";

const item = (number: number, fact: string, who: string, more: Partial<LogItem> = {}): LogItem => ({
  number,
  beat: 0,
  answer: number,
  text: `${who} ${fact} ${number}`,
  clause: "",
  tone: "plain",
  throws: 0,
  subjects: who ? [who] : [],
  fact: { fact },
  ...more,
});

describe("the steps of a move", () => {
  it("are one line, which tells the last of them", () => {
    const lines = foldLines([item(1, "Moved", "a"), item(2, "Moved", "a"), item(3, "Moved", "a"), item(4, "Turned", "a")]);
    expect(lines.map((line) => [line.item.number, line.items.length])).toEqual([[3, 3], [4, 1]]);
  });

  it("of two pieces are two lines", () => {
    expect(foldLines([item(1, "Moved", "a"), item(2, "Moved", "b")]).length).toBe(2);
  });

  it("are never folded over dice, or over the end of a beat", () => {
    expect(foldLines([item(1, "Struck", "a", { rolls: [3] }), item(2, "Struck", "a", { rolls: [4] })]).length).toBe(2);
    expect(foldLines([item(1, "Moved", "a"), item(2, "Moved", "a", { beat: 2 })]).length).toBe(2);
  });
});

describe("what is told quietly of one piece", () => {
  const quiet = (number: number, fact: string, who: string) => item(number, fact, who, { tone: "quiet" });
  const acted = [quiet(1, "Began", "a"), quiet(2, "Chose", "a"), item(3, "Moved", "a"), quiet(4, "Ended", "a"), quiet(5, "Began", "b")];

  it("is one line in the log", () => {
    const found = foldLines(acted, true);
    expect(found.map((line) => [line.item.number, line.items.length, line.alike])).toEqual([[2, 2, false], [3, 1, true], [4, 1, true], [5, 1, true]]);
    expect(logSections(acted)[0]!.beats[0]!.lines.length).toBe(4);
  });

  it("is told line by line where a beat has nothing else", () => {
    expect(foldLines(acted).length).toBe(5);
  });
});

describe("the sections of a log", () => {
  const heading = (number: number, opens: "turn" | "phase") => item(number, "Began", "", { tone: "heading", opens });
  const log = [item(0, "Moved", "z"), heading(1, "turn"), heading(2, "phase"), heading(3, "phase"), item(4, "Moved", "a"), item(5, "Moved", "b", { beat: 5 })];

  it("begin with their headings", () => {
    expect(logSections(log).map((one) => [one.heading?.number ?? null, one.beats.length])).toEqual([[null, 1], [1, 0], [2, 0], [3, 2]]);
  });

  it("leave out phases in which nothing happened, but never a turn", () => {
    expect(logSections(log, false).map((one) => one.heading?.number ?? null)).toEqual([null, 1, 3]);
  });
});
