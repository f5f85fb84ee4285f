import { describe, expect, it } from "vitest";
import { tutorialSteps } from "./tutorialSteps";

describe("a lesson", () => {
  it("is read a sentence or two at a time, and nothing of it is lost", () => {
    const brief = `${"One order for each unit. ".repeat(10)}\nAdvice: shoot first? Then wait`;
    const cut = tutorialSteps(brief);
    expect(cut.length).toBe(3);
    expect(cut.every((step) => step.length <= 200)).toBe(true);
    expect(cut.join(" ")).toBe(brief.replaceAll(/\s+/g, " "));
    expect(tutorialSteps("")).toEqual([]);
  });
});
