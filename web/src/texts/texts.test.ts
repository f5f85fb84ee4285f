// Both languages say the same things, with the same places to fill, and the page says nothing that is missing.
import { FluentBundle, FluentResource } from "@fluent/bundle";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";

const HERE = join(import.meta.dirname, "..");
const FILES = readdirSync(join(HERE, "texts")).filter((name) => name.endsWith(".ftl"));
const source = (lang: string) =>
  FILES.filter((name) => name.endsWith(`${lang}.ftl`)).map((name) => readFileSync(join(HERE, "texts", name), "utf8")).join("\n");

function messages(lang: string): Map<string, string> {
  const found = new Map<string, string>();
  let id = "";
  for (const line of source(lang).split("\n")) {
    const match = /^([a-z][A-Za-z0-9-]*) = ?(.*)$/.exec(line);
    if (match) found.set((id = match[1]!), match[2]!);
    else if (id && /^\s+\S/.test(line)) found.set(id, `${found.get(id)}\n${line}`);
  }
  return found;
}

function places(text: string): string[] {
  return [...new Set([...text.matchAll(/\$([a-z_]+)/g)].map((match) => match[1]!.replace(/_(?:the|of|to|num|form)$/, "")))].sort();
}

function files(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((one) => {
    const path = join(folder, one.name);
    if (one.isDirectory()) return one.name === "icons" ? [] : files(path);
    return /\.(svelte|ts)$/.test(one.name) && !one.name.endsWith(".test.ts") ? [path] : [];
  });
}

const en = messages("en");
const fr = messages("fr");
const code = files(HERE).map((path) => readFileSync(path, "utf8")).join("\n");

describe("the texts of the page", () => {
  it("can be read by Fluent without errors", () => {
    for (const lang of ["fr", "en"]) {
      const errors = new FluentBundle(lang).addResource(new FluentResource(source(lang)));
      expect(errors).toEqual([]);
    }
  });

  it("say the same in both languages, in the same order", () => {
    expect([...fr.keys()]).toEqual([...en.keys()]);
  });

  it("fill the same places", () => {
    for (const [id, text] of en) expect([id, places(fr.get(id) ?? "")]).toEqual([id, places(text)]);
  });

  it("hold every sentence that the page names", () => {
    const named = [
      ...[...code.matchAll(/\b(?:t|translate)\(\s*"([a-z-]+)"/g)].map((match) => match[1]!),
      ...[...code.matchAll(/\bboardText\(["']([a-z-]+)["']/g)].map((match) => `board-${match[1]!}`),
    ];
    expect(named.length).toBeGreaterThan(100);
    expect(named.filter((id) => !en.has(id))).toEqual([]);
  });

  it("hold nothing that the page never says", () => {
    const starts = [
      ...[...code.matchAll(/`([a-z-]+)-\$\{/g)].map((match) => match[1]!),
      ...[...code.matchAll(/\bboardText\(`([a-z]+)-\$\{|\bwordOf\("([a-z]+)"/g)].map((match) => `board-${match[1] ?? match[2]!}`),
    ];
    const onBoard = (id: string) => id.startsWith("board-") && new RegExp(`boardText\\(.*["']${id.slice("board-".length)}["']`).test(code);
    const said = (id: string) => code.includes(`"${id}"`) || onBoard(id) || starts.some((start) => start !== "board" && id.startsWith(`${start}-`));
    expect([...en.keys()].filter((id) => !said(id))).toEqual([]);
  });

  it("use no straight exclamation", () => {
    for (const text of [...en.values(), ...fr.values()]) expect(text).not.toContain("!");
  });
});
