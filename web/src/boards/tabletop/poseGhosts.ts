/** Where options would put a stand or a piece of terrain, as outlines on the table. */
import type { Option } from "../../lib/api/types";
import { placeTarget } from "../shared/optionTargets";
import type { Pose } from "./stands";

/** Where an option would put something. */
export interface Ghost {
  readonly token: string;
  readonly label: string;
  readonly unit: string;
  readonly pose: Pose;
  readonly width: number;
  readonly depth: number;
}

/** The places that options lead to. */
export function poseGhosts(options: readonly Option[]): Ghost[] {
  return options.flatMap((option) => {
    const target = placeTarget(option);
    if (!target) return [];
    const { token, label, piece, x, y, facing, width, depth } = target;
    return [{ token, label, unit: piece, pose: { x, y, facing }, width, depth }];
  });
}
