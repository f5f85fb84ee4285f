/** A board in words: every side with its pieces, where they are and how they fare. */
import type { Data, Lang } from "../../lib/api/types";
import { facingName } from "../hex/hexGeometry";
import { hexPositionOf, type Piece } from "../hex/position";
import { masseBadges, strengthPercent, survivors } from "../lines/lines";
import { type BadgeName, BADGES } from "../shared/badges";
import { boardText, compassPoint } from "../shared/boardTexts";
import type { FleuriesState, MasseState } from "../shared/stateTypes";
import { standBadges, standsOnTable } from "../tabletop/stands";

/** One piece in words. */
export interface TextRow {
  readonly key: string;
  readonly name: string;
  readonly place: string;
  readonly status: string;
}

/** The pieces of one side in words. */
export interface SideRows {
  readonly side: string;
  readonly name: string;
  readonly rows: readonly TextRow[];
}

const badgeLabels = (names: readonly BadgeName[], lang: Lang) => names.map((name) => BADGES[name].label[lang]);

/** Every side with its pieces, for any book. */
export function textRows(book: string, state: Data, names: Record<string, string>, lang: Lang): SideRows[] {
  if (book === "masse") return masseRows(state as unknown as MasseState, names, lang);
  if (book === "fleuries") return tableRows(state as unknown as FleuriesState, names, lang);
  return hexRows(book, state, names, lang);
}

function hexRows(book: string, state: Data, names: Record<string, string>, lang: Lang): SideRows[] {
  const position = hexPositionOf(book, state, names);
  const row = (piece: Piece): TextRow => {
    const looks = piece.facing === null ? "" : `${boardText("facing", lang)} ${compassPoint(facingName(piece.facing, position.map.layout), lang)}`;
    const steps = piece.maxSteps ? [`${piece.steps}/${piece.maxSteps} ${boardText("steps", lang)}`] : [];
    return {
      key: piece.key,
      name: piece.name,
      place: [piece.hex, looks].filter(Boolean).join(", "),
      status: [...steps, ...badgeLabels(piece.badges, lang)].join(", "),
    };
  };
  return position.sides.map((side) => ({
    side,
    name: names[side] ?? side,
    rows: [
      ...position.pieces.filter((piece) => piece.side === side).map(row),
      ...position.offMap
        .filter((piece) => piece.side === side)
        .map((piece) => ({ key: piece.key, name: piece.name, place: piece.why || boardText("offMap", lang), status: "" })),
    ],
  }));
}

function tableRows(state: FleuriesState, names: Record<string, string>, lang: Lang): SideRows[] {
  const standing = new Map(standsOnTable(state).map((stand) => [stand.key, stand]));
  return Object.keys(state.armies).map((side) => ({
    side,
    name: names[side] ?? side,
    rows: Object.values(state.pieces)
      .filter((piece) => piece.side === side)
      .map((piece) => {
        const stand = standing.get(piece.key);
        const count = piece.figures > 1 ? [`${piece.figures} ${boardText("figures", lang)}`] : [];
        const shape = stand && piece.figures > 1 ? [`${stand.files} ${boardText("files", lang)}`, `${stand.ranks} ${boardText("ranks", lang)}`] : [];
        const where = stand
          ? `${Math.round(stand.pose.x / 100)}, ${Math.round(stand.pose.y / 100)} cm, ${Math.round(stand.pose.facing / 100)}°`
          : piece.controls
            ? (names[piece.controls] ?? piece.controls)
            : boardText("offMap", lang);
        return {
          key: piece.key,
          name: names[piece.key] ?? piece.key,
          place: where,
          status: [...count, ...shape, ...badgeLabels(standBadges(piece), lang)].join(", "),
        };
      }),
  }));
}

function masseRows(state: MasseState, names: Record<string, string>, lang: Lang): SideRows[] {
  return Object.keys(state.armies).map((side) => ({
    side,
    name: names[side] ?? side,
    rows: Object.values(state.pieces)
      .filter((piece) => piece.side === side && !piece.leads)
      .map((piece) => {
        const links = Object.keys(piece.links).map((key) => names[key] ?? key);
        return {
          key: piece.key,
          name: names[piece.key] ?? piece.key,
          place: [piece.defends ? (names[piece.defends] ?? piece.defends) : "", links.length ? `${boardText("engagedWith", lang)} ${links.join(", ")}` : ""]
            .filter(Boolean)
            .join(", "),
          status: [
            piece.kind === "hero" ? `${piece.pvt} ${boardText("hp", lang)}` : `${survivors(piece)}/${piece.men0} ${boardText("men", lang)}`,
            `${strengthPercent(piece)} %`,
            piece.profile.morale ? `${boardText("morale", lang)} ${piece.profile.morale}` : "",
            ...badgeLabels(masseBadges(state, piece), lang),
          ]
            .filter(Boolean)
            .join(", "),
        };
      }),
  }));
}
