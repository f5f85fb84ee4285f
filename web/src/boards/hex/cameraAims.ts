// What the camera goes to: the battle, and whom a question is about.
import { type Box, boxAround } from "../shared/camera";
import { HEX_RADIUS_PX } from "./hexGeometry";
import type { Mark } from "./optionMarks";
import type { HexPosition, Piece } from "./position";

/** From this scale on a hex can be hit by a finger. */
export const TOUCHABLE_SCALE = 0.85;

/** Whom a question is about, with whom it may aim at; where it is about nobody on the map, the pieces that may answer. */
export function askedPieces(position: HexPosition, subject: string, marks: readonly Mark[]): { pieces: Piece[]; aboutSomebody: boolean } {
  const standing = position.groups.get(subject) ?? position.pieces.filter((piece) => piece.key === subject);
  const aimed = marks.flatMap((mark) => ((mark.kind === "piece" || mark.kind === "group") && mark.piece ? [mark.piece] : []));
  const pieces = position.pieces.filter((piece) => standing.includes(piece) || aimed.includes(piece.key));
  return { pieces, aboutSomebody: standing.length > 0 };
}

/** Where the battle is: the pieces, or before there are any the deployment zone, with some ground around them. */
export function battleBox(position: HexPosition, seat: string): Box {
  const cells = position.pieces.map((piece) => position.map.byName.get(piece.hex)).filter((one) => one !== undefined);
  const all = cells.length ? cells : (position.deploymentZones.get(seat) ?? []);
  return all.length ? boxAround(all, 3 * HEX_RADIUS_PX) : position.map.box;
}
