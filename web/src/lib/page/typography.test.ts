import { FluentResource } from "@fluent/bundle";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import type { Lang } from "../api/types";
import { makeBundle } from "./i18n.svelte";
import { halves, number, percent, percentSpan, signed } from "./numbers";
import { typeset } from "./typography";

const CASES = join(import.meta.dirname, "../../../../tests/data/language");
const cases = (name: string) => JSON.parse(readFileSync(join(CASES, name), "utf8"));
const LANGUAGES: readonly Lang[] = ["fr", "en"];

describe("typography", () => {
  const table: Record<Lang, [string, string][]> = cases("typography.json");
  it.each(LANGUAGES.flatMap((lang) => table[lang].map(([plain, set]) => [lang, plain, set] as const)))(
    "sets %s %s as the server does",
    (lang, plain, set) => {
      expect(typeset(plain, lang)).toBe(set);
      expect(typeset(set, lang)).toBe(set);
    },
  );

  it("is applied to the page's own texts", () => {
    const bundle = makeBundle("fr");
    bundle.addResource(new FluentResource("sample = L'ost : { $n } !"));
    expect(bundle.formatPattern(bundle.getMessage("sample")!.value!, { n: "l'an ?" })).toBe("L\u2019ost\u00a0: l'an ?\u202f!");
  });
});

describe("numbers", () => {
  const table = cases("numbers.json");
  const both = (say: (lang: Lang) => string) => LANGUAGES.map(say);

  it("are written as the server writes them", () => {
    for (const [value, digits, fr, en] of table.number) expect(both((lang) => number(value, lang, { digits }))).toEqual([fr, en]);
    for (const [value, digits, fr, en] of table.trimmed)
      expect(both((lang) => number(value, lang, { digits, trimmed: true }))).toEqual([fr, en]);
    for (const [value, digits, fr, en] of table.signed) expect(both((lang) => signed(value, lang, digits))).toEqual([fr, en]);
    for (const [value, digits, fr, en] of table.percent) expect(both((lang) => percent(value, lang, { digits }))).toEqual([fr, en]);
    for (const [low, high, digits, fr, en] of table.percent_span)
      expect(both((lang) => percentSpan(low, high, lang, digits))).toEqual([fr, en]);
    for (const [value, fr, en] of table.halves) expect(both((lang) => halves(value, lang))).toEqual([fr, en]);
  });
});
