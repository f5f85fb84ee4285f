import { describe, expect, it } from "vitest";
import type { TabletopDisplay } from "../../lib/api/types";
import { fixture } from "../fixtures/fixture";
import deployJson from "../fixtures/tabletop_deploy.json";
import moveJson from "../fixtures/tabletop_move.json";
import { poseGhosts } from "./poseGhosts";
import { PoseProposal } from "./poseProposal.svelte";
import { footprint, pointFrom, standsOnTable } from "./stands";

const moving = fixture(moveJson);
const deploying = fixture(deployJson);
const stands = standsOnTable(moving.display as TabletopDisplay, moving.legend);

describe("stands", () => {
  it("have the size that the rules give them", () => {
    const unit = stands.find((stand) => stand.key === "tlatelolco")!;
    expect([unit.files, unit.ranks, unit.figures, unit.card]).toEqual([8, 3, 24, false]);
    expect([unit.width, unit.depth, ...unit.figureSize]).toEqual([2000, 750, 250, 250]);
  });

  it("are cards where nobody sees who is there", () => {
    const hidden = { key: "card", side: "south", icon: "hidden", x: 0, y: 0, facing: 0, width: 1000, depth: 500, badges: ["engaged"] };
    const [card] = standsOnTable({ board: "tabletop", sides: ["north", "south"], stands: [hidden] }, moving.legend);
    expect(card).toMatchObject({ card: true, sideIndex: 1, badges: [{ label: "engaged", tone: "danger", icon: "clash" }] });
  });

  it("lie behind the middle of their front edge", () => {
    expect(footprint({ x: 1000, y: 1000, facing: 0 }, 400, 200)).toEqual([[800, 1000], [1200, 1000], [1200, 800], [800, 800]]);
    const [x, y] = pointFrom({ x: 0, y: 0, facing: 9000 }, 100);
    expect([Math.round(x), Math.round(y)]).toEqual([100, 0]);
  });
});

describe("places that options lead to", () => {
  it("are drawn where the rules say, as large as they say", () => {
    const spot = deploying.ask.options[0]!;
    const [x, y, width, depth] = spot.place as number[];
    expect(poseGhosts([spot])).toEqual([{ token: spot.token, label: spot.label, unit: spot.piece, pose: { x, y, facing: spot.facing }, width, depth }]);
    expect(poseGhosts([{ token: "stand", label: "", piece: "spears" }])).toEqual([]);
  });
});

describe("a proposed pose", () => {
  const freeForm = moving.ask.free_form!;
  const proposal = (more = {}) => new PoseProposal(() => ({ table: [18000, 12000], freeForm: { ...freeForm, ...more }, stands, ghosts: poseGhosts(moving.ask.options) }));

  it("begins where the unit stands and is told as data", () => {
    const own = proposal();
    own.restart();
    const stand = stands.find((one) => one.key === freeForm.piece)!;
    expect(own.pose).toEqual(stand.pose);
    own.moveBy(100, -300);
    expect(own.answer).toEqual({ verb: "move", piece: "spears", place: [stand.pose.x + 100, stand.pose.y - 300], facing: 0 });
  });

  it("turns about its middle, stays on the table, and is told by the point that the question means", () => {
    const own = proposal({ anchor: "middle", size: [1000, 500] });
    own.restart();
    const [middle] = [own.answer!.place];
    own.rotateBy(9000);
    expect(own.answer).toMatchObject({ place: middle, facing: 9000 });
    own.moveBy(99999, 0);
    expect(own.pose!.x).toBe(18000);
  });

  it("is none where the question takes no pose", () => {
    const none = new PoseProposal(() => ({ table: [100, 100], freeForm: { kind: "text" }, stands, ghosts: [] }));
    none.restart();
    expect([none.pose, none.answer, none.unit]).toEqual([null, null, null]);
  });
});
