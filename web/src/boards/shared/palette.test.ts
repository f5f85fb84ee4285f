import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

const css = readFileSync(`${import.meta.dirname}/palette.css`, "utf8");

function palette(block: string): Record<string, string> {
  return Object.fromEntries([...block.matchAll(/--m-([\w-]+): (#[0-9a-f]{6});/g)].map((match) => [match[1]!, match[2]!]));
}

const [, light, dark] = css.split(":root");
const themes = { light: palette(light!), dark: { ...palette(light!), ...palette(dark!) } };

function luminance(colour: string): number {
  const [r, g, b] = [1, 3, 5].map((at) => {
    const value = parseInt(colour.slice(at, at + 2), 16) / 255;
    return value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(one: string, other: string): number {
  const [high, low] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number];
  return (high + 0.05) / (low + 0.05);
}

const GROUNDS = ["paper", "clear", "wood", "bushes", "grass", "rocks", "sand", "water", "marsh", "snow", "mud", "village", "table"];

describe.each(Object.entries(themes))("the %s palette", (_, colours) => {
  it("lets ink be read on every ground", () => {
    for (const ground of GROUNDS) expect([ground, contrast(colours["ink"]!, colours[ground]!) >= 4.5]).toEqual([ground, true]);
  });

  it("lets silhouettes be seen on every side, even over its heraldry", () => {
    for (const side of ["side0", "side1", "side2"]) {
      expect(contrast(colours["face"]!, colours[side]!)).toBeGreaterThanOrEqual(4.5);
      expect(contrast(colours["face"]!, colours[`${side}-deep`]!)).toBeGreaterThanOrEqual(3);
    }
  });

  it("lets marks be seen on open ground, and red words be read", () => {
    for (const mark of ["go", "danger", "gold"]) expect(contrast(colours[mark]!, colours["clear"]!)).toBeGreaterThanOrEqual(3);
    expect(contrast(colours["danger"]!, colours["paper"]!)).toBeGreaterThanOrEqual(4.5);
  });
});
