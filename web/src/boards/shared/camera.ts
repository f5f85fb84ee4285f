/** Pan, zoom and fit of a drawing: wheel, drag, pinch and buttons move one group by its `transform`. */
import { select } from "d3-selection";
import { zoom, zoomIdentity, type ZoomBehavior, type ZoomTransform } from "d3-zoom";

export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

export interface View {
  k: number;
  x: number;
  y: number;
  width: number;
  height: number;
}

/** No closer than this at first: counters are then as large as they need to be. */
const MAX_INITIAL_SCALE = 1.5;
/** At this scale the whole map can be read: it is shown at once. */
const READABLE_SCALE = 0.9;

/** The largest scale at which the whole box can be seen, and where it then lies. */
export function fitToWindow(box: Box, width: number, height: number, most = 3): { k: number; x: number; y: number } {
  const k = Math.min(width / box.width, height / box.height, most);
  return { k, x: (width - box.width * k) / 2 - box.left * k, y: (height - box.height * k) / 2 - box.top * k };
}

/** Where the whole drawing is narrower or lower than the window at this scale, it lies in the middle. */
export function centreInWindow(view: { k: number; x: number; y: number }, whole: Box, width: number, height: number): { k: number; x: number; y: number } {
  const { k } = view;
  const x = whole.width * k <= width ? (width - whole.width * k) / 2 - whole.left * k : view.x;
  const y = whole.height * k <= height ? (height - whole.height * k) / 2 - whole.top * k : view.y;
  return { k, x, y };
}

/** A box around some points, with room to spare. */
export function boxAround(points: readonly { x: number; y: number }[], room: number): Box {
  const xs = points.map((point) => point.x);
  const ys = points.map((point) => point.y);
  const [left, top] = [Math.min(...xs) - room, Math.min(...ys) - room];
  return { left, top, width: Math.max(...xs) + room - left, height: Math.max(...ys) + room - top };
}

export class Camera {
  readonly #svg: SVGSVGElement;
  readonly #group: SVGGElement;
  readonly #zoom: ZoomBehavior<SVGSVGElement, unknown>;
  readonly #tell: (view: View) => void;
  readonly #watch: ResizeObserver;
  #box: Box;
  /** What is kept in sight when the window changes; null once the reader has moved the drawing. */
  #kept: Box | null;

  /** Shows the whole `box`, or at first only that part of it where something happens. */
  constructor(svg: SVGSVGElement, group: SVGGElement, box: Box, tell: (view: View) => void, first: Box = box) {
    this.#svg = svg;
    this.#group = group;
    this.#box = box;
    this.#tell = tell;
    this.#kept = first;
    this.#zoom = zoom<SVGSVGElement, unknown>()
      .filter((event: MouseEvent) => !event.button && !(event.target as Element).closest?.("[data-drag]"))
      .clickDistance(5)
      .tapDistance(8)
      .on("zoom", (event: { transform: ZoomTransform; sourceEvent: Event | null }) => {
        if (event.sourceEvent) this.#kept = null;
        this.#show(event.transform);
      });
    select(svg).call(this.#zoom).on("dblclick.zoom", null);
    this.#watch = new ResizeObserver(() => this.#resized());
    this.#watch.observe(svg);
    this.#resized();
  }

  #size(): [number, number] {
    return [this.#svg.clientWidth || 600, this.#svg.clientHeight || 400];
  }

  #show(transform: ZoomTransform): void {
    this.#group.setAttribute("transform", transform.toString());
    const [width, height] = this.#size();
    this.#tell({ k: transform.k, x: transform.x, y: transform.y, width, height });
  }

  #resized(): void {
    const [width, height] = this.#size();
    const least = fitToWindow(this.#box, width, height, 1).k * 0.7;
    const { left, top } = this.#box;
    const margin = 80;
    this.#zoom
      .extent([[0, 0], [width, height]])
      .scaleExtent([least, 5])
      .translateExtent([
        [left - margin, top - margin],
        [left + this.#box.width + margin, top + this.#box.height + margin],
      ]);
    if (this.#kept) this.#frame(this.#kept);
  }

  #frame(box: Box): void {
    const [width, height] = this.#size();
    const whole = fitToWindow(this.#box, width, height);
    const near = whole.k >= READABLE_SCALE ? whole : fitToWindow(box, width, height, Math.max(MAX_INITIAL_SCALE, whole.k));
    const { k, x, y } = centreInWindow(near, this.#box, width, height);
    this.#kept = box;
    select(this.#svg).call(this.#zoom.transform, zoomIdentity.translate(x, y).scale(k));
  }

  /** Another drawing of another size. */
  reframe(box: Box): void {
    const same = box.left === this.#box.left && box.top === this.#box.top && box.width === this.#box.width && box.height === this.#box.height;
    if (same) return;
    this.#box = this.#kept = box;
    this.#resized();
  }

  /** Everything at once. */
  fit(): void {
    this.#frame(this.#box);
  }

  by(factor: number): void {
    this.#kept = null;
    select(this.#svg).call(this.#zoom.scaleBy, factor);
  }

  /** Bring a point into sight, if it is not. */
  reveal(x: number, y: number, view: View): void {
    const [sx, sy] = [x * view.k + view.x, y * view.k + view.y];
    const edge = 40;
    if (sx > edge && sy > edge && sx < view.width - edge && sy < view.height - edge) return;
    this.#kept = null;
    select(this.#svg).call(this.#zoom.translateTo, x, y);
  }

  end(): void {
    this.#watch.disconnect();
    select(this.#svg).on(".zoom", null);
  }
}
