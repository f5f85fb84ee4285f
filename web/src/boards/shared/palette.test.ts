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

/** What somebody sees who lacks one kind of cones (Machado, Oliveira, Fernandes 2009, severity 1), in linear light. */
const LACKING: Record<string, number[][]> = {
  protan: [[0.152286, 1.052583, -0.204868], [0.114503, 0.786281, 0.099216], [-0.003882, -0.048116, 1.051998]],
  deutan: [[0.367322, 0.860646, -0.227968], [0.280085, 0.672501, 0.047413], [-0.01182, 0.04294, 0.968881]],
  tritan: [[1.255528, -0.076749, -0.178779], [-0.078411, 0.930809, 0.147602], [0.004733, 0.691367, 0.3039]],
};

/** A colour in CIE Lab, as seen with these cones. */
function seen(colour: string, cones?: number[][]): number[] {
  const light = [1, 3, 5].map((at) => {
    const value = parseInt(colour.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  const rgb = cones ? cones.map((row) => Math.min(1, Math.max(0, row.reduce((sum, factor, at) => sum + factor * light[at]!, 0)))) : light;
  const xyz = [
    [0.4124, 0.3576, 0.1805],
    [0.2126, 0.7152, 0.0722],
    [0.0193, 0.1192, 0.9505],
  ].map((row, at) => row.reduce((sum, factor, one) => sum + factor * rgb[one]!, 0) / [0.9505, 1, 1.089][at]!);
  const [x, y, z] = xyz.map((value) => (value > 0.008856 ? Math.cbrt(value) : 7.787 * value + 16 / 116)) as [number, number, number];
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

const distance = (one: number[], other: number[]): number => Math.hypot(...one.map((value, at) => value - other[at]!));

const GROUNDS = ["paper", "clear", "wood", "bushes", "grass", "rocks", "sand", "water", "marsh", "snow", "mud", "village", "pit", "table"];

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

  it.each(["protan", "deutan", "tritan"])("keeps two sides apart for %s eyes", (kind) => {
    const [one, other] = ["side0", "side1"].map((side) => seen(colours[side]!, LACKING[kind]));
    expect(distance(one!, other!)).toBeGreaterThanOrEqual(40);
  });

  it("lets marks be seen on open ground, and red words be read", () => {
    for (const mark of ["go", "danger", "gold"]) expect(contrast(colours[mark]!, colours["clear"]!)).toBeGreaterThanOrEqual(3);
    expect(contrast(colours["danger"]!, colours["paper"]!)).toBeGreaterThanOrEqual(4.5);
  });
});
