/** The boards, each read when it is first shown: whoever plays one book does not wait for the boards of the others. */
import type { Component } from "svelte";
import "./shared/palette.css";
import type { BoardProps } from "./types";

const LOADERS: Record<string, () => Promise<{ default: Component<BoardProps> }>> = {
  hexes: () => import("./hex/HexBoard.svelte"),
  tabletop: () => import("./tabletop/TabletopBoard.svelte"),
  lines: () => import("./lines/LinesBoard.svelte"),
  generic: () => import("./generic/GenericBoard.svelte"),
};

const RETRY_MS = 1000;

const loaded = new Map<string, Promise<Component<BoardProps>>>();

/** The board for a kind of display; a kind that this page does not know is shown as a list. */
export function loadBoard(kind: string): Promise<Component<BoardProps>> {
  const known = kind in LOADERS ? kind : "generic";
  const found = loaded.get(known) ?? read(known);
  loaded.set(known, found);
  return found;
}

/** Read a board; while the server cannot be reached, again and again. */
async function read(kind: string): Promise<Component<BoardProps>> {
  for (;;) {
    try {
      return (await LOADERS[kind]!()).default;
    } catch {
      await new Promise((again) => setTimeout(again, RETRY_MS));
    }
  }
}
