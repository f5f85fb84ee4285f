import { describe, expect, it } from "vitest";
import type { Beat, BeatPage, Display, LogItem } from "../api/types";
import { beatDuration, diceSizes, endOf, fromFirstNews, isSeen, linesOf, PACES, toldBeats, worthTelling } from "./beats";

const item = (number: number, more: Partial<LogItem> = {}): LogItem => ({
  number,
  beat: number,
  answer: number,
  text: `fact ${number}`,
  clause: "",
  tone: "plain",
  throws: 0,
  fact: {},
  ...more,
});

const beat = (more: Partial<Beat> = {}): Beat => ({
  answer: 1,
  by: "",
  turn: 1,
  headings: [],
  items: [item(0)],
  pieces: [],
  paths: {},
  aims: [],
  dice: [],
  losses: [],
  standing: null,
  changes: {},
  ...more,
});

const display = { board: "hexes", sides: ["a"], counters: [{ key: "x", side: "a", icon: "sword", hex: "0101" }] } as Display;
const die = { dice: "2d6", values: [3, 4], total: 7, fact: 0 };

describe("how long a beat takes", () => {
  it("lies between 0.6 and 1.5 seconds at the normal pace, and longer where many dice fall", () => {
    expect(beatDuration(beat(), "normal")).toBe(600);
    const full = beat({ paths: { x: ["0101", "0102"] }, dice: [die], losses: [{ answer: 1, unit: "x", name: "X", side: "a", count: 1, last: false, place: {} }] });
    expect(beatDuration(full, "normal")).toBe(1500);
    const many = beatDuration(beat({ dice: Array.from({ length: 12 }, () => die) }), "normal");
    expect(many).toBeGreaterThan(1500);
    expect(many).toBeLessThanOrEqual(3000);
  });

  it("is shown for as long as its lines take to read", () => {
    const lines = (count: number) => beatDuration(beat({ items: Array.from({ length: count }, (_, at) => item(at)) }), "normal");
    expect(lines(2)).toBe(600);
    expect(lines(6)).toBe(1400);
    expect(lines(40)).toBe(3000);
  });

  it("follows the pace, down to nothing", () => {
    const times = PACES.map((pace) => beatDuration(beat({ dice: [die] }), pace));
    expect(times).toEqual([...times].sort((a, b) => b - a));
    expect(times.at(-1)).toBe(0);
  });
});

describe("a page of beats", () => {
  const moved = { put: { counters: { x: { key: "x", side: "a", icon: "sword", hex: "0102" } } } };
  const page: BeatPage = { total: 3, from: 0, display, map: "m", beats: [beat({ items: [item(0), item(1)], changes: moved }), beat({ items: [item(2)] })] };

  it("has the board before and after each of them", () => {
    const [first, second] = toldBeats(page);
    expect(first!.before).toBe(display);
    expect(first!.after).toMatchObject({ counters: [{ hex: "0102" }] });
    expect(second!.before).toBe(first!.after);
    expect([endOf(first!), endOf(second!)]).toEqual([2, 3]);
  });

  it("is empty where nothing happened", () => {
    expect(toldBeats({ ...page, display: null, beats: [] })).toEqual([]);
  });

  it("shows no beat in which there is nothing to see", () => {
    const bare = { beat: beat({ items: [item(0, { tone: "heading" })] }), before: display, after: display, map: "", standing: null };
    expect(isSeen(bare)).toBe(false);
    expect(isSeen({ ...bare, beat: beat({ items: [item(0)] }) })).toBe(true);
  });

  it("reads plain lines, and quiet ones only where there are no others", () => {
    expect(linesOf(beat({ items: [item(0, { tone: "quiet" }), item(1)] })).map((one) => one.number)).toEqual([1]);
    expect(linesOf(beat({ items: [item(0, { tone: "quiet" })] })).map((one) => one.number)).toEqual([0]);
  });
});

describe("what is worth telling", () => {
  const own = new Set([1]);
  const none = new Set<number>();

  it("is what others did", () => {
    expect(worthTelling([item(0, { answer: 2 })], own, none)).toBe(true);
    expect(worthTelling([item(0, { answer: 2, tone: "quiet" })], own, none)).toBe(false);
  });

  it("is not one's own move, unless dice fell or more came of it", () => {
    expect(worthTelling([item(0, { answer: 1 })], own, none)).toBe(false);
    expect(worthTelling([item(0, { answer: 1, rolls: [7] })], own, none)).toBe(true);
    expect(worthTelling([item(0, { answer: 1, rolls: [7] })], own, own)).toBe(false);
    expect(worthTelling([item(0, { answer: 1 }), item(1, { answer: 1 })], own, none)).toBe(true);
  });

  it("begins with the first news", () => {
    const told = [beat({ items: [item(0, { answer: 1 })] }), beat({ items: [item(1, { answer: 2 })] })].map((one) => ({ beat: one, before: display, after: display, map: "", standing: null }));
    expect(fromFirstNews(told, own).map((one) => one.beat.items[0]!.number)).toEqual([1]);
  });
});

it("dice have the sides that their name says", () => {
  expect(diceSizes("2d6", [1, 2])).toEqual([6, 6]);
  expect(diceSizes("d100", [55])).toEqual([100]);
});
