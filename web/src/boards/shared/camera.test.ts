import { describe, expect, it } from "vitest";
import { overlaps, settleInWindow, slide } from "./camera";

describe("a map that is smaller than the window", () => {
  const whole = { left: -10, top: -10, width: 400, height: 100 };
  it("lies in its middle, and a larger one where it was put", () => {
    expect(settleInWindow({ k: 1, x: 7, y: 7 }, whole, 500, 300)).toEqual({ k: 1, x: 60, y: 110 });
    expect(settleInWindow({ k: 2, x: 7, y: 7 }, whole, 500, 300)).toEqual({ k: 2, x: 7, y: 70 });
  });
  it("fills the window where it is larger: nothing beyond its border is shown while there is more on the other side", () => {
    const tall = { left: 0, top: 0, width: 400, height: 500 };
    expect(settleInWindow({ k: 1, x: 0, y: -290 }, tall, 400, 300)).toEqual({ k: 1, x: 0, y: -208 });
    expect(settleInWindow({ k: 1, x: 0, y: 40 }, tall, 400, 300)).toEqual({ k: 1, x: 0, y: 8 });
    expect(settleInWindow({ k: 1, x: 0, y: -120 }, tall, 400, 300)).toEqual({ k: 1, x: 0, y: -120 });
  });
});

describe("a drawing that is moved as a picture", () => {
  it("seems to lie where it will be drawn at rest", () => {
    const [from, to] = [{ k: 0.8, x: 30, y: -12 }, { k: 1.6, x: -100, y: 44 }];
    const picture = slide(from, to);
    const [x, y] = [17, 23];
    expect(picture.k * (from.k * x + from.x) + picture.x).toBeCloseTo(to.k * x + to.x);
    expect(picture.k * (from.k * y + from.y) + picture.y).toBeCloseTo(to.k * y + to.y);
    expect(slide(from, from)).toEqual({ k: 1, x: 0, y: 0 });
  });
});

describe("the camera glides", () => {
  const here = { k: 1, x: 0, y: 0 };
  it("where half of what it shows stays in the window", () => {
    expect(overlaps(here, { k: 1, x: -300, y: 100 }, 600, 400)).toBe(true);
    expect(overlaps(here, { k: 1, x: -301, y: 0 }, 600, 400)).toBe(false);
    expect(overlaps(here, { k: 1, x: 0, y: 201 }, 600, 400)).toBe(false);
    expect(overlaps(here, { k: 2, x: -300, y: -200 }, 600, 400)).toBe(true);
  });
  it("and jumps where its picture would be small or far away", () => {
    expect(overlaps(here, { k: 0.4, x: 180, y: 120 }, 600, 400)).toBe(false);
    expect(overlaps(here, { k: 6, x: -11000, y: -1200 }, 600, 400)).toBe(false);
  });
});
