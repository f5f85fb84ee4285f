/** Where options would put a stand or a piece of terrain, as outlines on the table. */
import type { FreeForm, Option } from "../../lib/api/types";
import { placeTarget } from "../shared/optionTargets";
import { pointFrom, type Pose, type StandShape } from "./stands";

/** How large something is taken to be that nothing is known about, in steps. */
const UNKNOWN_SIZE: readonly [number, number] = [1000, 500];

/** Where an option would put something. */
export interface Ghost {
  readonly token: string;
  readonly label: string;
  readonly unit: string;
  readonly pose: Pose;
  readonly width: number;
  readonly depth: number;
}

/** The places that options lead to; what a question takes (`freeForm`) says how large it is and which point a place means. */
export function poseGhosts(options: readonly Option[], stands: readonly StandShape[], freeForm: FreeForm | undefined): Ghost[] {
  return options.flatMap((option) => {
    const target = placeTarget(option);
    if (!target) return [];
    const stand = stands.find((one) => one.key === target.piece);
    const asked = freeForm?.kind === "pose" && freeForm.piece === target.piece ? freeForm.size : undefined;
    const [width, depth] = target.size ?? asked ?? (stand ? [stand.width, stand.depth] : UNKNOWN_SIZE);
    const pose = { x: target.x, y: target.y, facing: target.facing };
    return [{ token: target.token, label: target.label, unit: target.piece, pose: frontPose(pose, depth, freeForm), width, depth }];
  });
}

/** The pose of a front, from a pose as a question means it. */
export function frontPose(pose: Pose, depth: number, freeForm: FreeForm | undefined): Pose {
  if (freeForm?.anchor !== "middle") return pose;
  const [x, y] = pointFrom(pose, depth / 2);
  return { ...pose, x, y };
}
