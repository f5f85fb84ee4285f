import { describe, expect, it } from "vitest";
import type { LogItem } from "../api/types";
import { mergeLogPage } from "./log.svelte";

const item = (number: number, text = `fact ${number}`): LogItem => ({
  number,
  beat: number,
  answer: number,
  text,
  clause: "",
  tone: "plain",
  throws: 0,
  fact: {},
});

describe("the log", () => {
  const known = [item(5), item(6), item(7)];
  it("goes on where it ended", () => {
    expect(mergeLogPage(known, { total: 10, from: 8, items: [item(8), item(9)] }).map((one) => one.number)).toEqual([5, 6, 7, 8, 9]);
  });
  it("takes again what was said anew", () => {
    expect(mergeLogPage(known, { total: 8, from: 7, items: [item(7, "anew")] }).map((one) => one.text)).toEqual(["fact 5", "fact 6", "anew"]);
  });
  it("begins anew where a page does not join", () => {
    expect(mergeLogPage(known, { total: 20, from: 9, items: [item(9)] }).map((one) => one.number)).toEqual([9]);
    expect(mergeLogPage(known, { total: 20, from: 2, items: [item(2)] }).map((one) => one.number)).toEqual([2]);
  });
});
