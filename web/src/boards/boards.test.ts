import { flushSync, mount, unmount } from "svelte";
import { afterEach, describe, expect, it, vi } from "vitest";
import type { Data, Option } from "../lib/api/types";
import demon from "./fixtures/demonworld_move.json";
import table from "./fixtures/fleuries_move.json";
import shot from "./fixtures/fleuries_shot.json";
import step from "./fixtures/lames_step.json";
import masse from "./fixtures/masse_orders.json";
import { board, Legend } from "./index";
import { legendContent } from "./legend/legend";
import { textRows } from "./text/textBoard";
import type { ArcsAndRanges, BoardProps, BoardQuestion, Destination } from "./types";

type Fixture = { book: string; state: unknown; ask: unknown; destinations: unknown; names: Record<string, { fr: string; en: string }> };
let mounted: Record<string, unknown> | null = null;

function shown(fixture: Fixture, more: Partial<BoardProps> = {}): HTMLElement {
  const ask = fixture.ask as BoardQuestion & { options: Option[] };
  const props: BoardProps = {
    book: fixture.book,
    state: fixture.state as Data,
    names: Object.fromEntries(Object.entries(fixture.names).map(([key, name]) => [key, name.en])),
    lang: "en",
    options: ask.options,
    ask,
    destinations: fixture.destinations as Destination[],
    ...more,
  };
  mounted = mount(board(fixture.book)!, { target: document.body, props });
  flushSync();
  return document.body;
}

afterEach(() => {
  if (mounted) void unmount(mounted);
  mounted = null;
  document.body.innerHTML = "";
});

const press = (node: Element, key: string) => {
  node.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
  flushSync();
};

describe("a map of hexes", () => {
  it("draws each piece once and a mark for each place", () => {
    const body = shown(step);
    expect(body.querySelectorAll("[data-piece]")).toHaveLength(Object.values(step.state.units).filter((unit) => unit.hex).length);
    expect([...body.querySelectorAll("[data-token]")].map((mark) => mark.getAttribute("data-token"))).toContain("step SW");
  });

  it("is answered by pressing a mark", () => {
    const onpick = vi.fn();
    const body = shown(step, { onpick });
    body.querySelector('[data-token="step SW"] path')!.dispatchEvent(new MouseEvent("click", { bubbles: true }));
    expect(onpick).toHaveBeenCalledWith("step SW");
  });

  it("is walked with the arrow keys, says what is there, and Enter takes the mark", () => {
    const onpick = vi.fn();
    const onhover = vi.fn();
    const body = shown(step, { onpick, onhover });
    const field = body.querySelector<HTMLElement>('[role="application"]')!;
    vi.spyOn(field, "matches").mockReturnValue(true);
    field.dispatchEvent(new FocusEvent("focus"));
    flushSync();
    expect(body.querySelector("[aria-live]")!.textContent).toMatch(/^0503, clear, empty, .*1/);
    expect(onhover).toHaveBeenLastCalledWith("step SW");
    press(field, "ArrowRight");
    expect(body.querySelector("[aria-live]")!.textContent).toMatch(/^0603,/);
    press(field, "Enter");
    expect(onpick).toHaveBeenCalledWith("step SE");
  });

  it("leads along a way of several answers", () => {
    const ondestination = vi.fn();
    const body = shown(step, { ondestination });
    const field = body.querySelector<HTMLElement>('[role="application"]')!;
    vi.spyOn(field, "matches").mockReturnValue(true);
    field.dispatchEvent(new FocusEvent("focus"));
    flushSync();
    press(field, "ArrowDown");
    press(field, "Enter");
    expect(ondestination).toHaveBeenCalledTimes(1);
    expect(ondestination.mock.calls[0]![0]).toEqual(["step SW", "step SE"]);
  });

  it("shows a hovered manoeuvre as ghosts, and nothing to press in a thumbnail or a replay", () => {
    const ghosts = () => document.querySelectorAll(".ghosts .counter").length;
    shown(demon, { hovered: "advance ne" });
    expect(ghosts()).toBe(10);
    void unmount(mounted!);
    document.body.innerHTML = "";
    shown(demon, { replay: true, hovered: "advance ne" });
    expect(document.querySelectorAll("[data-token]")).toHaveLength(0);
    void unmount(mounted!);
    document.body.innerHTML = "";
    shown(demon, { compact: true });
    expect(document.querySelectorAll("[data-token], button, [tabindex]")).toHaveLength(0);
  });
});

describe("the table", () => {
  it("proposes a pose by keyboard and writes it as the rules read it", () => {
    const onpropose = vi.fn();
    const onpick = vi.fn();
    const body = shown(table, { onpropose, onpick });
    const unit = table.ask.args.unit as keyof typeof table.state.pieces;
    const pose = table.state.pieces[unit].pose!;
    const field = body.querySelector('[role="application"]')!;
    press(field, "ArrowUp");
    const text = `move ${unit} at ${pose.x / 100} ${pose.y / 100 + 1} ${pose.facing / 100}`;
    expect(onpropose).toHaveBeenLastCalledWith(text);
    press(field, "Enter");
    expect(onpick).toHaveBeenCalledWith(text);
  });

  it("draws each figure of a unit", () => {
    const body = shown(table);
    const dots = body.querySelector('[data-piece="tlatelolco"] .dots')!.getAttribute("d")!;
    expect(dots.match(/M/g)).toHaveLength(24);
  });
});

describe("what a unit looks out upon", () => {
  const panel = () => document.querySelector<HTMLDetailsElement>(".arcs-panel")!;
  const row = (name: string) => [...panel().querySelectorAll(".enemies > li")].find((one) => one.textContent!.includes(name))!;
  const found = shot.arcs;
  const able = (what: "charge" | "shot") => found.sights.filter((one) => one[what]?.able);

  it("is drawn as the rules have found it: zones, lines, targets, and an eye on whoever is hidden", () => {
    const body = shown(shot, { arcs: found as unknown as ArcsAndRanges });
    expect([...body.querySelectorAll(".arcs .zone")].map((zone) => zone.classList[1])).toEqual(found.zones.map((zone) => zone.what));
    const points = body.querySelector(".arcs .charge")!.getAttribute("points")!.split(" ");
    const charge = found.zones.find((zone) => zone.what === "charge")!;
    expect(points).toHaveLength(charge.outline.length);
    expect(points[0]!.split(",").map(Number)).toEqual([charge.outline[0]![0]! / 10, (shot.state.height - charge.outline[0]![1]!) / 10]);
    const seen = found.sights.filter((one) => one.seen);
    expect(body.querySelectorAll(".sights line")).toHaveLength(seen.length);
    expect(body.querySelectorAll(".blind circle")).toHaveLength(found.sights.length - seen.length);
    expect(seen.length).toBeGreaterThan(0);
    expect(seen.length).toBeLessThan(found.sights.length);
    expect(body.querySelectorAll(".target.range")).toHaveLength(able("shot").length);
    expect(body.querySelectorAll(".target.charge")).toHaveLength(able("charge").length);
    expect(able("shot").length).toBeGreaterThan(0);
  });

  it("is told in words, with the reason and the rule of what is forbidden", () => {
    shown(shot, { arcs: found as unknown as ArcsAndRanges });
    expect(panel().querySelector("summary")!.textContent).toMatch(/^Archers \d+\/\d+ in sight$/);
    const barred = found.sights.find((one) => one.charge && !one.charge.able)!;
    const names = shot.names as Record<string, { en: string }>;
    const told = row(names[barred.unit]!.en);
    expect(told.textContent).toContain(barred.charge!.text);
    expect(told.querySelector("button")!.title).toBe(barred.charge!.clause);
    const blind = found.sights.find((one) => !one.seen)!;
    expect(row(names[blind.unit]!.en).querySelector(".blind")!.textContent).toMatch(/^hidden by /);
  });

  it("shows the blocked line of whoever is pointed at in the list", () => {
    const body = shown(shot, { arcs: found as unknown as ArcsAndRanges });
    const blind = found.sights.find((one) => !one.seen)!;
    row((shot.names as Record<string, { en: string }>)[blind.unit]!.en).dispatchEvent(new Event("pointerenter"));
    flushSync();
    expect(body.querySelectorAll(".sights line.hidden.on")).toHaveLength(1);
  });

  it("goes away by a key or a button, and is no part of replays and thumbnails", () => {
    const body = shown(shot, { arcs: found as unknown as ArcsAndRanges });
    press(body.querySelector('[role="application"]')!, "z");
    expect(body.querySelectorAll(".arcs, .sights, .arcs-panel")).toHaveLength(0);
    const tool = body.querySelector<HTMLButtonElement>('button[aria-label="Sight and ranges"]')!;
    expect(tool.getAttribute("aria-pressed")).toBe("false");
    tool.click();
    flushSync();
    expect(body.querySelectorAll(".arcs")).toHaveLength(1);
    for (const more of [{ replay: true }, { compact: true }]) {
      void unmount(mounted!);
      document.body.innerHTML = "";
      shown(shot, { arcs: found as unknown as ArcsAndRanges, ...more });
      expect(document.querySelectorAll(".arcs, .sights, .arcs-panel, [aria-label='Sight and ranges']")).toHaveLength(0);
    }
  });

  it("is spoken when the cursor comes to an enemy", () => {
    const body = shown(shot, { arcs: found as unknown as ArcsAndRanges, ask: null, options: [] });
    const field = body.querySelector<HTMLElement>('[role="application"]')!;
    vi.spyOn(field, "matches").mockReturnValue(true);
    field.dispatchEvent(new FocusEvent("focus"));
    press(field, "ArrowUp");
    const texts = found.sights.map((one) => one.text);
    const heard = new Set<string>();
    for (const key of ["ArrowRight", "ArrowRight", "ArrowRight", "ArrowDown", "ArrowDown", "ArrowLeft", "ArrowLeft", "ArrowUp"]) {
      heard.add(body.querySelector(".spoken")!.textContent!);
      press(field, key);
    }
    expect([...heard].some((one) => texts.some((text) => one.includes(text)))).toBe(true);
  });
});

describe("the armies of Combat de masse", () => {
  it("are cards that give an order when pressed, with all there is to know as their label", () => {
    const onpick = vi.fn();
    const body = shown(masse, { onpick });
    const card = body.querySelector<HTMLElement>('[data-card="orcs"]')!;
    expect(card.textContent!.replace(/\s+/g, " ")).toMatch(/Orcs \d+ \/ 300 men morale 8.*standard/);
    card.click();
    expect(onpick).toHaveBeenCalledWith("order lanciers engage orcs");
  });

  it("tell of a piece that cannot be aimed at", () => {
    const onunit = vi.fn();
    shown(masse, { onunit }).querySelector<HTMLElement>('[data-card="halleb"]')!.click();
    expect(onunit).toHaveBeenCalledWith("halleb");
  });
});

describe("texts", () => {
  it("tell every piece of every side, in both languages", () => {
    for (const fixture of [step, demon, table, masse] as Fixture[]) {
      for (const lang of ["fr", "en"] as const) {
        const names = Object.fromEntries(Object.entries(fixture.names).map(([key, name]) => [key, name[lang]]));
        const sides = textRows(fixture.book, fixture.state as Data, names, lang);
        expect(sides).toHaveLength(2);
        for (const side of sides) {
          expect(side.rows.length).toBeGreaterThan(0);
          for (const row of side.rows) expect(row.name).not.toMatch(/undefined/);
        }
      }
    }
  });

  it("of legends name every sign", () => {
    for (const book of ["lames", "demonworld", "fleuries", "masse"]) {
      const content = legendContent(book);
      expect(content.icons.every((icon) => icon.label.fr && icon.label.en)).toBe(true);
      expect(content.badges.length).toBeGreaterThan(3);
      mounted = mount(Legend, { target: document.body, props: { book, lang: "fr" } });
      expect(document.body.textContent).toContain("CC BY 3.0");
      void unmount(mounted);
      document.body.innerHTML = "";
    }
    mounted = null;
  });
});
