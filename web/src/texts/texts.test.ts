// Both languages say the same things, with the same places to fill, and the page says nothing that is missing.
import { FluentBundle, FluentResource } from "@fluent/bundle";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";

const HERE = join(import.meta.dirname, "..");
const source = (lang: string) => readFileSync(join(HERE, "texts", `${lang}.ftl`), "utf8");

function messages(lang: string): Map<string, string> {
  const found = new Map<string, string>();
  let id = "";
  for (const line of source(lang).split("\n")) {
    const match = /^([a-z][a-z0-9-]*) = ?(.*)$/.exec(line);
    if (match) found.set((id = match[1]!), match[2]!);
    else if (id && /^\s+\S/.test(line)) found.set(id, `${found.get(id)}\n${line}`);
  }
  return found;
}

function places(text: string): string[] {
  return [...new Set([...text.matchAll(/\$([a-z]+)/g)].map((match) => match[1]!))].sort();
}

function files(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((one) => {
    const path = join(folder, one.name);
    if (one.isDirectory()) return ["boards", "icons"].includes(one.name) ? [] : files(path);
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
    const named = [...code.matchAll(/\b(?:t|translate)\(\s*"([a-z-]+)"/g)].map((match) => match[1]!);
    expect(named.length).toBeGreaterThan(100);
    expect(named.filter((id) => !en.has(id))).toEqual([]);
  });

  it("hold nothing that the page never says", () => {
    const patterns = [...code.matchAll(/`([a-z-]+)-\$\{/g)].map((match) => match[1]!);
    const said = (id: string) => code.includes(`"${id}"`) || patterns.some((start) => id.startsWith(`${start}-`));
    expect([...en.keys()].filter((id) => !said(id))).toEqual([]);
  });

  it("use no straight exclamation", () => {
    for (const text of [...en.values(), ...fr.values()]) expect(text).not.toContain("!");
  });
});
