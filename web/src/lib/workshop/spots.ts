/** Where something new is put, when nobody has said where: near its own side, where nothing stands. */
import { facingName, hexKey } from "../../boards/hex/hexGeometry";
import { hexMapOf } from "../../boards/hex/hexMap";
import type { Data, Json, WorkshopList } from "../api/types";
import type { ScenarioEditor } from "./editor.svelte";
import { isTable, type Path, valueAt } from "./document";
import { hexPlace, numbersOf, tablePlace, writtenHexPlace } from "./places";

/** What `at` says of a new entry, beside those that the list has; null where it needs no place. */
export function freeSpot(editor: ScenarioEditor, list: WorkshopList, path: Path, tables: readonly Data[], entry: Data): Json | null {
  if (list.place === "hex_facing") return freeHex(editor, path);
  if (list.place === "pose") return freePose(editor, list, path, tables, entry);
  return null;
}

/** A place for a unit of several elements that nobody has put anywhere: in the zone of its side, or in the middle. */
export function freeHexBlock(editor: ScenarioEditor, path: Path): Json | null {
  if (!editor.map || editor.display?.board !== "hexes") return null;
  const map = hexMapOf(editor.map);
  const army = editor.armies[Number(path[1])];
  const zone = (editor.display.deployment_zones ?? {})[army?.seat ?? ""] ?? [];
  const taken = new Set((editor.display.counters ?? []).map((counter) => counter.hex));
  const cells = (zone.length ? zone : map.cells.map((cell) => cell.name)).filter((name) => !taken.has(name)).flatMap((name) => map.byName.get(name) ?? []);
  const [middleX, middleY] = [map.box.left + map.box.width / 2, map.box.top + map.box.height / 2];
  // the first rank stands towards the enemy, the others behind it
  const hex = cells.sort((one, two) => Math.abs(one.y - middleY) - Math.abs(two.y - middleY) || Math.abs(one.x - middleX) - Math.abs(two.x - middleX))[0]?.name;
  const facing = valueAt(editor.document, [...(army?.path ?? []), "facing"]);
  return hex === undefined ? null : writtenHexPlace("hex_block", { hex, facing: typeof facing === "string" ? facing : "N" }, undefined);
}

function freeHex(editor: ScenarioEditor, path: Path): Json | null {
  if (!editor.map) return null;
  const map = hexMapOf(editor.map);
  const places = editor.pieces.flatMap((piece) => {
    const place = hexPlace(piece);
    const cell = place && map.byName.get(place.hex);
    return place && cell ? [{ own: piece.path[1] === path[1], cell, facing: place.facing }] : [];
  });
  const taken = new Set(places.map(({ cell }) => hexKey(cell)));
  const home = places.findLast(({ own }) => own);
  const middle = map.cells[Math.floor(map.cells.length / 2)]!;
  const own = places.filter((place) => place.own);
  // beside the last one, at the end of the line that is nearer to its middle
  const from = home ? { x: own.reduce((sum, { cell }) => sum + cell.x, 0) / own.length, y: home.cell.y } : middle;
  const free = map.cells.filter((cell) => !taken.has(hexKey(cell))).sort((one, two) => Math.hypot(one.x - from.x, 2 * (one.y - from.y)) - Math.hypot(two.x - from.x, 2 * (two.y - from.y)))[0];
  return free ? writtenHexPlace("hex_facing", { hex: free.name, facing: home?.facing ?? facingName(3, map.layout) }, undefined) : null;
}

/** How wide a piece stands of which its book says nothing, what it keeps from the next, and one line from another. */
const WIDTH_CM = 3;
const GAP_CM = 1;
const LINE_CM = 12;
/** How far aside a place is looked for, in such steps; lines behind, then before. */
const STEP_CM = 3;
const BEHIND = [0, 1, 2, -1, -2];

function width(list: WorkshopList, table: Data): number {
  const { front } = list;
  if (!front) return WIDTH_CM;
  const count = table[front.count];
  return Math.max(WIDTH_CM, (typeof count === "number" ? count : 1) * (table[front.flag] === true ? front.apart : front.each));
}

/** On a table: beside those of the list, in a line that grows to both sides; where it is full, behind it. */
function freePose(editor: ScenarioEditor, list: WorkshopList, path: Path, tables: readonly Data[], entry: Data): Json {
  const table = editor.document["table"];
  const [wide = 180, deep = 120] = Array.isArray(table) ? table.map(Number) : [];
  const army = valueAt(editor.document, path.slice(0, 2));
  const rear = isTable(army) && army["edge"] === "north" ? true : path[1] !== 0;
  const first = tables.map((one) => numbersOf(one, "at")).find((at) => at.length >= 2);
  const [x = wide / 2, y = rear ? deep - 20 : 20, angle = rear ? 180 : 0] = first ?? [];
  const half = width(list, entry) / 2;
  const taken = editor.pieces.flatMap((piece) => {
    const at = numbersOf(piece.table, "at");
    return piece.list.place === "pose" && at.length >= 2 ? [{ x: at[0]!, y: at[1]!, half: width(piece.list, piece.table) / 2 }] : [];
  });
  const free = ([left, ahead]: readonly [number, number]): boolean =>
    Math.min(left, wide - left) >= half && Math.min(ahead, deep - ahead) >= LINE_CM / 2 && taken.every((one) => Math.abs(one.x - left) >= one.half + half + GAP_CM || Math.abs(one.y - ahead) >= LINE_CM);
  const steps = Array.from({ length: Math.ceil(wide / STEP_CM) }, (_, index) => index * STEP_CM);
  const aside = steps.flatMap((step) => (step ? [step, -step] : [0]));
  const spots = BEHIND.flatMap((back) => aside.map((by) => [x + by, y + back * LINE_CM * (rear ? 1 : -1)] as const));
  const [left, ahead] = spots.find(free) ?? [x, y];
  return tablePlace(left, ahead, angle);
}
