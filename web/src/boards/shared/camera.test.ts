import { describe, expect, it } from "vitest";
import { centreInWindow } from "./camera";

describe("a map that is smaller than the window", () => {
  const whole = { left: -10, top: -10, width: 400, height: 100 };
  it("lies in its middle, and a larger one where it was put", () => {
    expect(centreInWindow({ k: 1, x: 7, y: 7 }, whole, 500, 300)).toEqual({ k: 1, x: 60, y: 110 });
    expect(centreInWindow({ k: 2, x: 7, y: 7 }, whole, 500, 300)).toEqual({ k: 2, x: 7, y: 70 });
  });
});
