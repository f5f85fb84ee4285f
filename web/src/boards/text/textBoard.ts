/** A board in words: every side with its pieces, where they are and how they fare. */
import type { Data, Lang } from "../../lib/api/types";
import { BADGES, type BadgeName } from "../shared/badges";
import { facingName } from "../hex/hexGeometry";
import { men, masseBadges, percent } from "../lines/lines";
import { fieldOf, type Piece } from "../hex/position";
import type { Fleuries, Masse } from "../shared/stateTypes";
import { tableBadges, tableBodies } from "../tabletop/stands";
import { point, word } from "../shared/boardTexts";

export interface Row {
  readonly key: string;
  readonly name: string;
  readonly place: string;
  readonly fares: string;
}

export interface SideRows {
  readonly side: string;
  readonly name: string;
  readonly rows: readonly Row[];
}

const badges = (names: readonly BadgeName[], lang: Lang) => names.map((name) => BADGES[name].means[lang]);

export function rowsOf(book: string, state: Data, names: Record<string, string>, lang: Lang): SideRows[] {
  if (book === "masse") return masseRows(state as unknown as Masse, names, lang);
  if (book === "fleuries") return tableRows(state as unknown as Fleuries, names, lang);
  return hexRows(book, state, names, lang);
}

function hexRows(book: string, state: Data, names: Record<string, string>, lang: Lang): SideRows[] {
  const field = fieldOf(book, state, names);
  const row = (piece: Piece): Row => {
    const looks = piece.facing === null ? "" : `${word("facing", lang)} ${point(facingName(piece.facing, field.board.layout), lang)}`;
    const steps = piece.most ? [`${piece.steps}/${piece.most} ${word("steps", lang)}`] : [];
    return {
      key: piece.key,
      name: piece.name,
      place: [piece.hex, looks].filter(Boolean).join(", "),
      fares: [...steps, ...badges(piece.badges, lang)].join(", "),
    };
  };
  return field.sides.map((side) => ({
    side,
    name: names[side] ?? side,
    rows: [
      ...field.pieces.filter((piece) => piece.side === side).map(row),
      ...field.away
        .filter((piece) => piece.side === side)
        .map((piece) => ({ key: piece.key, name: piece.name, place: piece.why || word("offMap", lang), fares: "" })),
    ],
  }));
}

function tableRows(state: Fleuries, names: Record<string, string>, lang: Lang): SideRows[] {
  const standing = new Map(tableBodies(state).map((body) => [body.key, body]));
  return Object.keys(state.armies).map((side) => ({
    side,
    name: names[side] ?? side,
    rows: Object.values(state.pieces)
      .filter((piece) => piece.side === side)
      .map((piece) => {
        const body = standing.get(piece.key);
        const count = piece.figures > 1 ? [`${piece.figures} ${word("figures", lang)}`] : [];
        const shape = body && piece.figures > 1 ? [`${body.files} ${word("files", lang)}`, `${body.ranks} ${word("ranks", lang)}`] : [];
        const where = body
          ? `${Math.round(body.pose.x / 100)}, ${Math.round(body.pose.y / 100)} cm, ${Math.round(body.pose.facing / 100)}°`
          : piece.controls
            ? (names[piece.controls] ?? piece.controls)
            : word("offMap", lang);
        return {
          key: piece.key,
          name: names[piece.key] ?? piece.key,
          place: where,
          fares: [...count, ...shape, ...badges(tableBadges(piece), lang)].join(", "),
        };
      }),
  }));
}

function masseRows(state: Masse, names: Record<string, string>, lang: Lang): SideRows[] {
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
          place: [piece.defends ? (names[piece.defends] ?? piece.defends) : "", links.length ? `${word("engagedWith", lang)} ${links.join(", ")}` : ""]
            .filter(Boolean)
            .join(", "),
          fares: [
            piece.kind === "hero" ? `${piece.pvt} ${word("hp", lang)}` : `${men(piece)}/${piece.men0} ${word("men", lang)}`,
            `${percent(piece)} %`,
            piece.profile.morale ? `${word("morale", lang)} ${piece.profile.morale}` : "",
            ...badges(masseBadges(state, piece), lang),
          ]
            .filter(Boolean)
            .join(", "),
        };
      }),
  }));
}
