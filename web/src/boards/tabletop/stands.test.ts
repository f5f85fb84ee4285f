import { describe, expect, it } from "vitest";
import type { Option } from "../../lib/api/types";
import deploy from "../fixtures/fleuries_deploy.json";
import moving from "../fixtures/fleuries_move.json";
import type { FleuriesPiece, FleuriesState } from "../shared/stateTypes";
import { afterMarch, ghostOfOption, poseToken, targetOptions } from "./poseOptions";
import { footprint, pointFrom, standSize, standsOnTable } from "./stands";

const state = moving.state as unknown as FleuriesState;
const option = (token: string): Option => ({ token, label: token });

describe("bodies", () => {
  it("have the size of their figures in ranks and files", () => {
    const unit = standsOnTable(state).find((body) => body.key === "tlatelolco")!;
    expect([unit.files, unit.ranks, unit.figures]).toEqual([8, 3, 24]);
    expect([unit.width, unit.depth]).toEqual([2000, 750]);
    const open = { ...unit.piece, loose: true } as FleuriesPiece;
    expect(standSize(open)).toEqual([4000, 750]);
    expect(standSize({ ...unit.piece, figures: 5 } as FleuriesPiece)).toEqual([1250, 250]);
  });

  it("leave out characters who stand in a unit, and whoever is not on the table", () => {
    const keys = standsOnTable(state).map((body) => body.key);
    for (const piece of Object.values(state.pieces)) {
      const alone = !piece.controls || !(piece.controls in state.pieces);
      expect(keys.includes(piece.key)).toBe(piece.place === "table" && piece.pose !== null && alone);
    }
  });

  it("lie behind the middle of their front edge", () => {
    expect(footprint({ x: 1000, y: 1000, facing: 0 }, 400, 200)).toEqual([[800, 1000], [1200, 1000], [1200, 800], [800, 800]]);
    const [x, y] = pointFrom({ x: 0, y: 0, facing: 9000 }, 100);
    expect([Math.round(x), Math.round(y)]).toEqual([100, 0]);
  });
});

describe("poses", () => {
  it("of a march go straight ahead, and wheel on one end first", () => {
    expect(afterMarch({ x: 0, y: 0, facing: 0 }, 1000, 0, 500)).toEqual({ x: 0, y: 500, facing: 0 });
    expect(afterMarch({ x: 0, y: 0, facing: 0 }, 1000, 9000, 0)).toEqual({ x: 500, y: 500, facing: 9000 });
    expect(afterMarch({ x: 0, y: 0, facing: 0 }, 1000, -9000, 100)).toEqual({ x: -600, y: 500, facing: 27000 });
  });

  it("are read from tokens", () => {
    const spot = deploy.ask.options[0]!;
    const [, unit, x, y, facing] = spot.token.split(" ");
    expect(ghostOfOption(deploy.state as unknown as FleuriesState, spot as unknown as Option)).toMatchObject({
      unit,
      pose: { x: Number(x), y: Number(y), facing: Number(facing) },
    });
    const pose = state.pieces["tlatelolco"]!.pose!;
    expect(ghostOfOption(state, option("move tlatelolco 1000"))!.pose).toEqual({ ...pose, y: pose.y + 1000 });
    expect(ghostOfOption(state, option("form tlatelolco 12 0"))).toMatchObject({ width: 3000, depth: 500 });
    expect(ghostOfOption(state, option("stand tlatelolco"))).toBeNull();
    expect(ghostOfOption(state, option("move tlatelolco join x"))).toBeNull();
  });

  it("are written as the rules read them, in centimetres and degrees", () => {
    const pose = { x: 4550, y: 2000, facing: 1525 };
    expect(poseToken("ask-deploy", "spears", pose)).toBe("deploy spears at 45.5 20 15.25");
    expect(poseToken("ask-move", "spears", pose)).toBe("move spears at 45.5 20 15.25");
    expect(poseToken("ask-lay", "wood", pose)).toBe("lay wood 4550 2000 1525");
    expect(poseToken("ask-shot", "spears", pose)).toBeNull();
  });
});

describe("aims", () => {
  it("join who acts and whom it concerns", () => {
    const [one, other] = Object.keys(state.pieces);
    const aims = targetOptions(state, [option(`charge ${one} ${other}`), option(`stay ${one}`), option(`move ${one} join ${other}`)]);
    expect(aims).toEqual([
      expect.objectContaining({ actor: one, target: other, danger: true }),
      expect.objectContaining({ actor: one, target: other, danger: false }),
    ]);
  });
});
