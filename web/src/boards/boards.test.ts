import { flushSync, mount, tick, unmount } from "svelte";
import { afterEach, describe, expect, it, vi } from "vitest";
import type { Display, HexDisplay, TabletopDisplay } from "../lib/api/types";
import { boardProps, fixture, type Fixture } from "./fixtures/fixture";
import demonJson from "./fixtures/hexes_manoeuvre.json";
import stepJson from "./fixtures/hexes_step.json";
import linesJson from "./fixtures/lines_orders.json";
import tableJson from "./fixtures/tabletop_move.json";
import shotJson from "./fixtures/tabletop_shot.json";
import { board, Legend } from "./index";
import { placeStacks } from "./hex/overlays";
import { hexPositionOf, KnownPieces } from "./hex/position";
import { legendContent } from "./legend/legend";
import { textRows } from "./text/textBoard";
import type { BoardProps } from "./types";

const [step, demon, table, shot, lines] = [stepJson, demonJson, tableJson, shotJson, linesJson].map(fixture) as [Fixture, Fixture, Fixture, Fixture, Fixture];
let mounted: Record<string, unknown> | null = null;

function shown(one: Fixture, more: Partial<BoardProps> = {}): HTMLElement {
  mounted = mount(board(one.display.board), { target: document.body, props: boardProps(one, more) });
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
    expect(body.querySelectorAll("[data-piece]")).toHaveLength((step.display as HexDisplay).counters!.length);
    expect([...body.querySelectorAll("[data-token]")].map((mark) => mark.getAttribute("data-token"))).toContain("step SW");
  });

  it("draws again only what has changed, even where the whole position was read anew", () => {
    const known = new KnownPieces();
    const display = step.display as HexDisplay;
    const position = (shown: HexDisplay) => hexPositionOf(shown, step.hex_map!, step.names, step.legend, known);
    const before = placeStacks(position(display), null);
    const moved: HexDisplay = structuredClone(display);
    moved.counters![0]!.acting = !moved.counters![0]!.acting;
    const after = placeStacks(position(moved), null);
    const changed = after.filter((one) => !before.includes(one)).map((one) => one.piece.key);
    expect(changed).toEqual([display.counters![0]!.key]);
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
    expect(ondestination.mock.calls[0]![0].answers).toEqual(["step SW", "step SE"]);
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
  it("proposes a pose by keyboard and tells it as data", () => {
    const onplace = vi.fn();
    const body = shown(table, { onplace });
    const unit = table.ask.subject;
    const stand = (table.display as TabletopDisplay).stands!.find((one) => one.key === unit)!;
    const field = body.querySelector('[role="application"]')!;
    press(field, "ArrowUp");
    press(field, "Enter");
    expect(onplace).toHaveBeenCalledWith({ verb: "move", piece: unit, place: [stand.x, stand.y + 100], facing: stand.facing });
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
  const found = shot.arcs!;
  const able = (what: "charge" | "shot") => found.sights.filter((one) => one[what]?.able);

  it("is drawn as the rules have found it: zones, lines, targets, and an eye on whoever is hidden", () => {
    const body = shown(shot, { arcs: found });
    expect([...body.querySelectorAll(".arcs .zone")].map((zone) => zone.classList[1])).toEqual(found.zones.map((zone) => zone.what));
    const points = body.querySelector(".arcs .charge")!.getAttribute("points")!.split(" ");
    const charge = found.zones.find((zone) => zone.what === "charge")!;
    expect(points).toHaveLength(charge.outline.length);
    expect(points[0]!.split(",").map(Number)).toEqual([charge.outline[0]![0]! / 10, ((shot.display as TabletopDisplay).height! - charge.outline[0]![1]!) / 10]);
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
    shown(shot, { arcs: found });
    expect(panel().querySelector("summary")!.textContent).toMatch(/^Archers \d+ \/ \d+ in sight$/);
    const barred = found.sights.find((one) => one.charge && !one.charge.able)!;
    const told = row(shot.names[barred.unit]!);
    expect(told.textContent).toContain(barred.charge!.text);
    expect(told.querySelector("button")!.title).toBe(barred.charge!.clause);
    const blind = found.sights.find((one) => !one.seen)!;
    expect(row(shot.names[blind.unit]!).querySelector(".blind")!.textContent).toMatch(/^hidden by /);
  });

  it("shows the blocked line of whoever is pointed at in the list", () => {
    const body = shown(shot, { arcs: found });
    const blind = found.sights.find((one) => !one.seen)!;
    row(shot.names[blind.unit]!).dispatchEvent(new Event("pointerenter"));
    flushSync();
    expect(body.querySelectorAll(".sights line.hidden.on")).toHaveLength(1);
  });

  it("goes away by a key or a button, and is no part of thumbnails", () => {
    const body = shown(shot, { arcs: found });
    press(body.querySelector('[role="application"]')!, "z");
    expect(body.querySelectorAll(".arcs, .sights, .arcs-panel")).toHaveLength(0);
    const tool = body.querySelector<HTMLButtonElement>('button[aria-label="Sight and ranges"]')!;
    expect(tool.getAttribute("aria-pressed")).toBe("false");
    tool.click();
    flushSync();
    expect(body.querySelectorAll(".arcs")).toHaveLength(1);
    void unmount(mounted!);
    document.body.innerHTML = "";
    shown(shot, { arcs: found, compact: true });
    expect(document.querySelectorAll(".arcs, .sights, .arcs-panel, [aria-label='Sight and ranges']")).toHaveLength(0);
  });

  it("is spoken when the cursor comes to an enemy", () => {
    const body = shown(shot, { arcs: found, ask: null, options: [] });
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

describe("facing lines", () => {
  it("are units that give an order when pressed, with all there is to know as their label", () => {
    const onpick = vi.fn();
    const shots = lines.ask.options.filter((option) => option.verb === "shoot");
    const body = shown(lines, { onpick, options: shots });
    const unit = body.querySelector<HTMLElement>('[data-card="orcs"]')!;
    expect(unit.textContent!.replace(/\s+/g, " ")).toMatch(/Orcs \d+ \/ 300 men morale 8.*standard/);
    unit.click();
    expect(onpick).toHaveBeenCalledWith(shots.find((option) => option.target === "orcs")!.token);
  });

  it("list the orders where several are meant", async () => {
    const onpick = vi.fn();
    const body = shown(lines, { onpick });
    await tick();
    body.querySelector<HTMLElement>('[data-card="orcs"]')!.click();
    flushSync();
    expect(onpick).not.toHaveBeenCalled();
    const aimed = lines.ask.options.filter((option) => option.target === "orcs").map((option) => option.token);
    expect([...body.querySelectorAll(".menu [data-token]")].map((one) => one.getAttribute("data-token"))).toEqual(aimed);
    body.querySelector<HTMLElement>(`.menu [data-token="${aimed[1]}"]`)!.click();
    expect(onpick).toHaveBeenCalledWith(aimed[1]);
  });

  it("tell of a piece that cannot be aimed at", () => {
    const onunit = vi.fn();
    shown(lines, { onunit, options: [] }).querySelector<HTMLElement>('[data-card="orcs"]')!.click();
    expect(onunit).toHaveBeenCalledWith("orcs");
  });
});

describe("a board for any other book", () => {
  const display: Display = { board: "generic", sides: ["north", "south"], strength: { archers: ["north", 20], orcs: ["south", 30] } };
  const names = { north: "North", south: "South", archers: "Archers", orcs: "Orcs" };
  const options = [{ token: "shoot 1", label: "Shoot at the orcs", piece: "archers", target: "orcs", notes: ["attack"] }, { token: "wait", label: "Wait" }];

  it("lists the pieces of each side with their strength, and the answers about each", () => {
    const [onpick, onunit] = [vi.fn(), vi.fn()];
    const body = shown({ ...lines, display, names, ask: { ...lines.ask, options } }, { onpick, onunit });
    expect([...body.querySelectorAll("section")].map((side) => side.textContent!.replace(/\s+/g, " ").trim())).toEqual(["North 20 Archers 20", "South 30 Orcs 30 Shoot at the orcs"]);
    body.querySelector<HTMLElement>('[data-token="shoot 1"]')!.click();
    body.querySelector<HTMLElement>('[data-piece="archers"]')!.click();
    expect([onpick.mock.calls, onunit.mock.calls]).toEqual([[["shoot 1"]], [["archers"]]]);
  });

  it("has nothing to press in a thumbnail or a replay, and stands in for a kind of board that is not known", () => {
    const body = shown({ ...lines, display, names, ask: { ...lines.ask, options } }, { replay: true });
    expect(body.querySelectorAll("[data-token]")).toHaveLength(0);
    expect(board("something new")).toBe(board("generic"));
  });
});

describe("what the rules know of a position", () => {
  const counter = (step.display as HexDisplay).counters![0]!;

  it("is drawn for the piece that is looked at, and for threats while they are wanted", async () => {
    vi.useFakeTimers();
    const queries = { zones: vi.fn(async () => ({ front: ["0503"], rear: ["0603"] })), threats: vi.fn(async () => ({ [step.seat]: ["0503", "0603"] })), sight: vi.fn(async () => null) };
    const body = shown(step, { queries, focusUnit: counter.key });
    await vi.advanceTimersByTimeAsync(500);
    flushSync();
    expect(queries.zones).toHaveBeenCalledWith(counter.key);
    expect([...body.querySelectorAll("path.zone")].map((zone) => zone.classList[1])).toEqual(["front", "rear"]);
    expect(body.querySelectorAll(".threat")).toHaveLength(0);
    press(body.querySelector('[role="application"]')!, "z");
    await vi.advanceTimersByTimeAsync(10);
    flushSync();
    expect(body.querySelector(".threat")!.getAttribute("d")!.match(/Z/g)).toHaveLength(2);
    vi.useRealTimers();
  });
});

describe("texts", () => {
  it("tell every piece of every side, in both languages", () => {
    for (const { display, names, legend } of [step, demon, table, lines]) {
      for (const lang of ["fr", "en"] as const) {
        const sides = textRows(display, { names, legend, lang, layout: "pointy" });
        expect(sides).toHaveLength(2);
        for (const side of sides) {
          expect(side.rows.length).toBeGreaterThan(0);
          for (const row of side.rows) expect(`${row.name} ${row.place} ${row.status}`).not.toMatch(/undefined/);
        }
      }
    }
  });

  it("of legends name every sign", () => {
    for (const { display, legend } of [step, demon, table, lines]) {
      const content = legendContent(legend, display.board);
      expect(content.icons.length).toBeGreaterThan(5);
      expect(content.badges.length).toBeGreaterThan(3);
      expect(content.marks.length).toBeGreaterThan(2);
      mounted = mount(Legend, { target: document.body, props: { legend, board: display.board, lang: "fr" } });
      expect(document.body.textContent).toContain("CC BY 3.0");
      expect(document.body.textContent).toContain(content.badges[0]!.label);
      expect(document.querySelectorAll(".turn")).toHaveLength(legend === demon.legend ? 1 : 0);
      void unmount(mounted);
      document.body.innerHTML = "";
    }
    mounted = null;
  });
});
