// Every pair of text and ground that the page uses, measured: at least 4.5 to 1, in both themes.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";

const css = readFileSync(join(import.meta.dirname, "colors.css"), "utf8");

function colours(selector: string): Record<string, string> {
  const block = css.slice(css.indexOf(`${selector} {`)).split("}")[0]!;
  return Object.fromEntries([...block.matchAll(/--([a-z-]+): (#[0-9a-f]{6});/g)].map((match) => [match[1]!, match[2]!]));
}

function light(colour: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const part = parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
}

export function contrast(one: string, other: string): number {
  const [high, low] = [light(one), light(other)].sort((a, b) => b - a);
  return (high! + 0.05) / (low! + 0.05);
}

const TEXTS = ["ink", "faint", "link", "danger", "good"];
const GROUNDS = ["paper", "sheet", "well"];

describe("contrast", () => {
  it("is reckoned as the guidelines say", () => {
    expect(contrast("#000000", "#ffffff")).toBeCloseTo(21, 5);
    expect(contrast("#777777", "#ffffff")).toBeCloseTo(4.48, 2);
  });

  for (const [theme, selector] of [["light", ":root"], ["dark", ':root[data-theme="dark"]']] as const) {
    const palette = colours(selector);
    it(`of text is at least 4.5 in the ${theme} theme`, () => {
      const weak = TEXTS.flatMap((text) => GROUNDS.map((ground) => [text, ground, contrast(palette[text]!, palette[ground]!)] as const));
      expect(weak.filter(([, , ratio]) => !(ratio >= 4.5))).toEqual([]);
      expect(contrast(palette["on-primary"]!, palette["primary"]!)).toBeGreaterThan(7);
      expect(contrast(palette["ink"]!, palette["chosen"]!)).toBeGreaterThan(4.5);
      expect(contrast(palette["paper"]!, palette["danger"]!)).toBeGreaterThan(4.5);
    });
    it(`of borders and bars is at least 3 in the ${theme} theme`, () => {
      for (const line of ["gold", "strong-line"]) expect(contrast(palette[line]!, palette["sheet"]!)).toBeGreaterThan(3);
    });
  }
});
