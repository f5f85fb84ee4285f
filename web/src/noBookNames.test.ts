import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";

const BOOKS = readdirSync(join(import.meta.dirname, "../../src/oriflamme/rulebooks"), { withFileTypes: true })
  .filter((one) => one.isDirectory() && !one.name.startsWith("_"))
  .map((one) => one.name);

/** The page's own source: no tests, no fixtures, and no texts, which may name a book to a reader. */
function sources(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((one) => {
    if (one.isDirectory()) return ["fixtures", "texts"].includes(one.name) ? [] : sources(join(folder, one.name));
    return /\.(ts|svelte|css)$/.test(one.name) && !one.name.endsWith(".test.ts") ? [join(folder, one.name)] : [];
  });
}

describe("the page", () => {
  it("knows no book by name", () => {
    expect(BOOKS.length).toBeGreaterThanOrEqual(4);
    const wanted = new RegExp(`\\b(${BOOKS.join("|")})\\b`, "i");
    const found = sources(import.meta.dirname).filter((path) => wanted.test(readFileSync(path, "utf8")));
    expect(found).toEqual([]);
  });

  it("splits no token and reads no message id", () => {
    const found = sources(import.meta.dirname).filter((path) => /token\.(split|startsWith|slice)|\bargs\??\.\[?["']?(unit|element)/.test(readFileSync(path, "utf8")));
    expect(found).toEqual([]);
  });
});
