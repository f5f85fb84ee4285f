import { describe, expect, it } from "vitest";
import { arrowKeyDirection, facingName, headingDegrees, HEX_RADIUS_PX, hexAtPoint, hexCentre, neighbour, polarPoint } from "./hexGeometry";

describe("facings", () => {
  it("counts notches of 30 degrees counterclockwise from the east", () => {
    expect(facingName(0, "pointy")).toBe("E");
    expect(facingName(3, "pointy")).toBe("N");
    expect(facingName(11, "pointy")).toBe("ESE");
    expect(facingName(4, "flat")).toBe("N");
  });

  it("turns what is drawn upright clockwise", () => {
    expect(headingDegrees("pointy", 3)).toBe(0);
    expect(headingDegrees("pointy", 0)).toBe(90);
    expect(headingDegrees("pointy", 5)).toBe(300);
    expect(headingDegrees("flat", 4)).toBe(0);
  });

  it("points at the middle of a side or at a corner exactly", () => {
    const [x, y] = polarPoint("pointy", 2, HEX_RADIUS_PX);
    expect(x).toBeCloseTo(12, 6);
    expect(y).toBeCloseTo(-20.785, 3);
    const [cx, cy] = polarPoint("pointy", 3, HEX_RADIUS_PX);
    expect(cx).toBeCloseTo(0, 6);
    expect(cy).toBeCloseTo(-24, 6);
  });

});

describe("hexes", () => {
  it("finds the hex under a point, in both layouts", () => {
    for (const layout of ["pointy", "flat"] as const) {
      for (const hex of [{ q: 0, r: 0 }, { q: 5, r: -2 }, { q: -3, r: 7 }]) {
        const [x, y] = hexCentre(layout, hex);
        expect(hexAtPoint(layout, x, y)).toEqual(hex);
        for (let d = 0; d < 6; d += 1) {
          const [dx, dy] = polarPoint(layout, 2 * d, HEX_RADIUS_PX * 0.84);
          expect(hexAtPoint(layout, x + dx, y + dy)).toEqual(hex);
          const [fx, fy] = polarPoint(layout, 2 * d, HEX_RADIUS_PX * 0.9);
          expect(hexAtPoint(layout, x + fx, y + fy)).toEqual(neighbour(hex, d));
        }
      }
    }
  });

  it("walks up and down a column without drifting", () => {
    expect(arrowKeyDirection("pointy", "ArrowUp", 4, 3)).toBe(1);
    expect(arrowKeyDirection("pointy", "ArrowUp", 3, 3)).toBe(2);
    expect(arrowKeyDirection("pointy", "ArrowDown", 4, 3)).toBe(5);
    expect(arrowKeyDirection("flat", "ArrowLeft", 0, 1)).toBe(3);
    expect(arrowKeyDirection("pointy", "Tab", 0, 0)).toBeNull();
  });
});
