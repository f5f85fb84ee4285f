// What asks once more, and what does not.
import { describe, expect, it } from "vitest";
import type { AnswerPreview, Odds } from "../api/types";
import { type Considered, consideredOption, costsBreath, mustConfirm, oddsOfOption, sameAnswers } from "./considered";

const step = (notes: string[], onMap = false): Considered => ({ answers: ["step NE"], label: "Step", notes, onMap });
const dice: AnswerPreview = { answers: ["shock"], ending: "roll", final: true };

describe("what is considered", () => {
  it("costs breath by extra and minimal movement and by support", () => {
    expect(["breath", "extra", "minimal"].map((note) => costsBreath(step([note])))).toEqual([true, true, true]);
    expect(costsBreath(step(["attack", "throws"]))).toBe(false);
  });

  it("is asked about once more where it is for good, or a slip on the map would cost breath", () => {
    expect(mustConfirm(step(["irreversible"]), undefined, false)).toBe(true);
    expect(mustConfirm(step(["irreversible"]), { answers: ["flee"], ending: "sealed" }, false)).toBe(false);
    expect(mustConfirm(step(["extra"], true), undefined, false)).toBe(true);
    expect(mustConfirm(step(["breath"]), undefined, false)).toBe(false);
    expect(mustConfirm(step([], true), dice, false)).toBe(false);
  });

  it("is asked about once more by touch where it cannot be taken back", () => {
    expect(mustConfirm(step([], true), dice, true)).toBe(true);
    expect(mustConfirm(step([], true), { answers: ["step NE"], ending: "next" }, true)).toBe(false);
    expect(mustConfirm(step(["breath"]), undefined, true)).toBe(true);
  });

  it("has the odds of what it does alone: of a shot or of a blow", () => {
    const both: Odds[] = [{ name: "Blow" }, { name: "Shot", how: "shoot" }];
    const told = (verb: string, kind = "order") => oddsOfOption(both, { token: "", label: "", verb }, kind).map((one) => one.name);
    expect(["engage", "strike", "shoot", "single"].map((verb) => told(verb))).toEqual([["Blow"], ["Blow"], ["Shot"], ["Shot"]]);
    expect([told("attack", "shot"), told("attack", "blow")]).toEqual([["Shot"], ["Blow"]]);
    expect([told("cast"), told("spare")]).toEqual([[], []]);
  });

  it("is the same by its answers", () => {
    const option = consideredOption({ token: "step NE", label: "Step north-east" });
    expect(sameAnswers(option, step([]))).toBe(true);
    expect(sameAnswers(option, null)).toBe(false);
  });
});
