/** How what lies in a hex is drawn: a path about the middle of the hex, and its colour. */

/** One drawing: `d` within 12 px of the middle; `front` where it lies along the front of its facing instead. */
export interface GroundDrawing {
  readonly d: string;
  readonly tone: "fire" | "smoke" | "wood" | "earth" | "cloth" | "beast";
  readonly solid?: boolean;
  readonly front?: boolean;
}

const FLAME = "M0 9C-7 8-7 1-3-3C-3 0-1 0-1-2C-1-6 1-8 2-11C3-7 8-3 7 3C6 7 4 9 0 9Z";
const EMBER = "M0 9C-4 8-4 4-1 1C0 3 1 2 1-1C4 2 5 8 0 9Z";
const CLOUD = "M-9 4a4 4 0 0 1 2-8a5 5 0 0 1 9-2a4 4 0 0 1 6 4a4 4 0 0 1-1 6z";
const PALE = "M-14-3v8M-9-5v10M-4-6v11M1-6v11M6-6v11M11-5v10M-15 1H13";
const BRANCHES = "M-13 4L-6-5M-8 5L0-6M-2 5L6-5M4 5L11-4M-13 0H12";
const TRENCH = "M-14-2Q-7 3 0-2T14-2M-14 3Q-7 8 0 3T14 3";
const SPIKES = "M-13 5L-10-5M-7 5L-4-6M-1 5L2-6M5 5L8-6M11 5L13-4";
const SHIELDS = "M-13-4h7v6l-3.5 4l-3.5-4zM-3.5-4h7v6l-3.5 4l-3.5-4zM6-4h7v6l-3.5 4l-3.5-4z";
const RUBBLE = "M-9 5l3-5l4 3zM-1 6l4-7l4 6zM-4-3l3-4l3 4z";
const WHEELS = "M-9 3a3 3 0 1 0 6 0a3 3 0 1 0-6 0M3 3a3 3 0 1 0 6 0a3 3 0 1 0-6 0M-11 0H11V-5H-11z";
const COVERED = `${WHEELS}M-11-5Q-11-12 0-12T11-5`;
const TENTS = "M-11 6L-4-6L3 6zM-1 6L5-4L11 6zM-4-6v12";
const FOLK = "M-6-4a2 2 0 1 0 .1 0M-6 0v7M-9 3h6M5-4a2 2 0 1 0 .1 0M5 0v7M2 3h6M0-7a2 2 0 1 0 .1 0M0-3v8";
const HERD = "M-10 5V0q0-3 3-3h8q4 0 5-4l3 2l-2 4v6M-6 6V2M3 6V2";
const BOAT = "M-11 0H11L7 6H-7zM0 0V-10L7-2H0";
const NET = "M-9-7L9 7M-9 7L9-7M0-9V9M-10 0H10";
const LEAVES = "M-10 3q3-8 6 0q3-9 7 0q3-7 6 0zM-8 7H9";
const CROSSHAIR = "M-11 0H-4M4 0H11M0-11V-4M0 4V11M-7 0a7 7 0 1 0 14 0a7 7 0 1 0-14 0";
const FURROWS = "M-12-5q6 3 12 0t12 0M-12 0q6 3 12 0t12 0M-12 5q6 3 12 0t12 0";

/** By look; others are drawn by the first letters of their names. */
export const GROUND_DRAWINGS: Readonly<Record<string, GroundDrawing>> = {
  fire: { d: FLAME, tone: "fire", solid: true },
  fire_start: { d: EMBER, tone: "fire", solid: true },
  dense_smoke: { d: CLOUD, tone: "smoke", solid: true },
  sparse_smoke: { d: CLOUD, tone: "smoke" },
  debris: { d: RUBBLE, tone: "earth", solid: true },
  mantlets: { d: SHIELDS, tone: "wood", front: true },
  pavises: { d: SHIELDS, tone: "cloth" },
  boats: { d: BOAT, tone: "wood" },
  palisade: { d: PALE, tone: "wood", front: true },
  abatis: { d: BRANCHES, tone: "wood", front: true },
  ditches: { d: TRENCH, tone: "earth", front: true },
  stakes: { d: SPIKES, tone: "wood", front: true },
  aim: { d: CROSSHAIR, tone: "fire" },
  crops: { d: FURROWS, tone: "cloth" },
  traps: { d: NET, tone: "earth" },
  camouflage: { d: LEAVES, tone: "earth" },
  tents: { d: TENTS, tone: "cloth" },
  carts: { d: WHEELS, tone: "wood" },
  wagons: { d: COVERED, tone: "wood" },
  war_wagons: { d: `${COVERED}M-5-9h3M3-9h3`, tone: "wood" },
  civilians: { d: FOLK, tone: "cloth" },
  herds: { d: HERD, tone: "beast" },
};
