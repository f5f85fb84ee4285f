import { describe, expect, it } from "vitest";
import type { Choice, Lesson, Roll } from "../api/types";
import { findOption, onlyToken, stepFor, usualToken } from "./lessonSteps";

const option = (token: string, verb: string, piece: string, notes: Choice["options"][number]["notes"] = []) => ({ token, label: token, verb, piece, notes });
const choice = (kind: string, subject: string, ...options: ReturnType<typeof option>[]) => ({ type: "choice", kind, subject, options }) as unknown as Choice;
const roll = (kind: string, subject = "") => ({ type: "roll", kind, subject }) as unknown as Roll;
const lesson = {
  steps: [
    { ask: "activate", point: [{ verb: "activate", piece: "spears" }], text: "1" },
    { roll: "shock", text: "2" },
    { ask: "activate", point: [{ verb: "activate", piece: "horse" }], text: "3" },
  ],
  usual: [{ ask: "step", subject: "horse", point: [{ verb: "charge" }, { verb: "halt" }] }],
} as unknown as Lesson;

describe("a lesson", () => {
  const activate = choice("activate", "", option("activate spears", "activate", "spears"), option("activate horse", "activate", "horse"));
  it("takes the first step that is left and whose answers are offered", () => {
    expect(stepFor(lesson, 0, activate)).toBe(0);
    expect(stepFor(lesson, 1, activate)).toBe(2);
    expect(stepFor(lesson, 0, choice("activate", "", option("activate horse", "activate", "horse")))).toBe(2);
    expect(stepFor(lesson, 3, activate)).toBe(-1);
  });
  it("waits for throws by what they are for", () => {
    expect(stepFor(lesson, 1, roll("shock"))).toBe(1);
    expect(stepFor(lesson, 1, roll("morale"))).toBe(-1);
    expect(stepFor(lesson, 0, choice("shock", ""))).toBe(-1);
  });
  it("points at the usual answer between steps, in its order, and at the only one", () => {
    const step = choice("step", "horse", option("halt", "halt", "horse"), option("charge", "charge", "horse"));
    expect(usualToken(lesson, step)).toBe("charge");
    expect(usualToken(lesson, choice("step", "foot", option("halt", "halt", "foot"), option("go", "go", "foot")))).toBe("");
    expect(usualToken(lesson, choice("confirm", "", option("confirm", "confirm", "")))).toBe("confirm");
    expect(onlyToken(roll("morale"))).toBe("roll");
    expect(onlyToken(activate)).toBe("");
  });
  it("knows answers by their notes too", () => {
    const press = choice("press", "", option("a", "step", "x"), option("b", "step", "x", ["contact"]));
    expect(findOption([{ note: "contact" }], press)?.token).toBe("b");
    expect(findOption([{ note: "charge" }], press)).toBeNull();
  });
});
