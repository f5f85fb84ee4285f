/** The boards, by the kind of display that they draw. */
import type { Component } from "svelte";
import GenericBoard from "./generic/GenericBoard.svelte";
import HexBoard from "./hex/HexBoard.svelte";
import LinesBoard from "./lines/LinesBoard.svelte";
import "./shared/palette.css";
import TabletopBoard from "./tabletop/TabletopBoard.svelte";
import type { BoardProps } from "./types";

export type { BoardStory } from "./shared/story";
export type { BoardProps, BoardQueries, PoseAnswer } from "./types";

const BOARDS: Record<string, Component<BoardProps>> = {
  hexes: HexBoard,
  tabletop: TabletopBoard,
  lines: LinesBoard,
  generic: GenericBoard,
};

/** The board for a kind of display; a kind that this page does not know is shown as a list. */
export function board(kind: string): Component<BoardProps> {
  return BOARDS[kind] ?? GenericBoard;
}

export { default as Legend } from "./legend/Legend.svelte";
