/** Pan, zoom and fit of a drawing: wheel, drag, pinch and buttons move one group by its `transform`. */
import { select } from "d3-selection";
import { zoom, type ZoomBehavior, zoomIdentity, type ZoomTransform } from "d3-zoom";

/** A rectangle of the drawing. */
export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** What is in view: the scale, where the drawing's origin lies in the window, and the window's size in pixels. */
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
/** How far the drawing may be dragged beyond its own border. */
const MARGIN_PX = 80;
/** How long after a movement the drawing is drawn anew. */
const REST_MS = 160;
/** How long the camera takes to follow what is told. */
const FOLLOW_MS = 240;
/** A point closer to the window's edge than this is not in view. */
const EDGE_PX = 40;

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

/** Moves one group of an SVG by wheel, drag, pinch and buttons, and keeps something in view when the window changes. */
export class Camera {
  readonly #svg: SVGSVGElement;
  readonly #group: SVGGElement;
  readonly #zoom: ZoomBehavior<SVGSVGElement, unknown>;
  readonly #onview: (view: View) => void;
  readonly #watch: ResizeObserver;
  #frameRequest = 0;
  #rest: ReturnType<typeof setTimeout> | undefined;
  #box: Box;
  /** What is kept in sight when the window changes; null once the reader has moved the drawing. */
  #keptInView: Box | null;

  /** Shows the whole `box`, or at first only that part of it where something happens. */
  constructor(svg: SVGSVGElement, group: SVGGElement, box: Box, onview: (view: View) => void, first: Box = box) {
    this.#svg = svg;
    this.#group = group;
    this.#box = box;
    this.#onview = onview;
    this.#keptInView = first;
    this.#zoom = zoom<SVGSVGElement, unknown>()
      .filter((event: MouseEvent) => !event.button && !(event.target as Element).closest?.("[data-drag]"))
      .clickDistance(5)
      .tapDistance(8)
      .on("start", () => this.#lift(true))
      .on("end", () => this.#lift(false))
      .on("zoom", (event: { transform: ZoomTransform; sourceEvent: Event | null }) => {
        if (event.sourceEvent) this.#keptInView = null;
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

  /** While it is moved, the drawing is a picture that slides; at rest it is drawn anew, sharp at its scale. */
  #lift(moving: boolean): void {
    clearTimeout(this.#rest);
    if (moving) this.#group.style.willChange = "transform";
    else this.#rest = setTimeout(() => (this.#group.style.willChange = ""), REST_MS);
  }

  #show(transform: ZoomTransform): void {
    this.#group.style.transform = `translate(${transform.x}px, ${transform.y}px) scale(${transform.k})`;
    const [width, height] = this.#size();
    this.#onview({ k: transform.k, x: transform.x, y: transform.y, width, height });
  }

  #resized(): void {
    const [width, height] = this.#size();
    const least = fitToWindow(this.#box, width, height, 1).k * 0.7;
    const { left, top } = this.#box;
    this.#zoom
      .extent([[0, 0], [width, height]])
      .scaleExtent([least, 5])
      .translateExtent([
        [left - MARGIN_PX, top - MARGIN_PX],
        [left + this.#box.width + MARGIN_PX, top + this.#box.height + MARGIN_PX],
      ]);
    if (this.#keptInView) this.#frame(this.#keptInView);
  }

  #frame(box: Box): void {
    const [width, height] = this.#size();
    const whole = fitToWindow(this.#box, width, height);
    const near = whole.k >= READABLE_SCALE ? whole : fitToWindow(box, width, height, Math.max(MAX_INITIAL_SCALE, whole.k));
    const { k, x, y } = centreInWindow(near, this.#box, width, height);
    this.#keptInView = box;
    select(this.#svg).call(this.#zoom.transform, zoomIdentity.translate(x, y).scale(k));
  }

  /** Another drawing of another size. */
  reframe(box: Box): void {
    const same = box.left === this.#box.left && box.top === this.#box.top && box.width === this.#box.width && box.height === this.#box.height;
    if (same) return;
    this.#box = this.#keptInView = box;
    this.#resized();
  }

  /** Everything at once. */
  fit(): void {
    this.#frame(this.#box);
  }

  /** Zoom about the middle of the window. */
  zoomBy(factor: number): void {
    this.#keptInView = null;
    select(this.#svg).call(this.#zoom.scaleBy, factor);
  }

  /** Bring a point into sight, if it is not. */
  reveal(x: number, y: number, view: View): void {
    const [sx, sy] = [x * view.k + view.x, y * view.k + view.y];
    if (sx > EDGE_PX && sy > EDGE_PX && sx < view.width - EDGE_PX && sy < view.height - EDGE_PX) return;
    this.#keptInView = null;
    select(this.#svg).call(this.#zoom.translateTo, x, y);
  }

  /** Bring a whole box into sight, if it is not: from as near as before where it fits. */
  follow(box: Box, view: View, quiet: boolean): void {
    const [left, top] = [box.left * view.k + view.x, box.top * view.k + view.y];
    const [right, bottom] = [left + box.width * view.k, top + box.height * view.k];
    if (left >= 0 && top >= 0 && right <= view.width && bottom <= view.height) return;
    this.#keptInView = null;
    const { k } = fitToWindow(box, view.width, view.height, view.k);
    const x = view.width / 2 - (box.left + box.width / 2) * k;
    const y = view.height / 2 - (box.top + box.height / 2) * k;
    this.#glideTo(view, centreInWindow({ k, x, y }, this.#box, view.width, view.height), quiet ? 0 : FOLLOW_MS);
  }

  #glideTo(from: View, to: { k: number; x: number; y: number }, duration: number): void {
    cancelAnimationFrame(this.#frameRequest);
    const start = performance.now();
    const step = (now: number): void => {
      const share = duration ? Math.min(1, (now - start) / duration) : 1;
      const eased = 1 - (1 - share) ** 3;
      const at = (name: "k" | "x" | "y") => from[name] + (to[name] - from[name]) * eased;
      select(this.#svg).call(this.#zoom.transform, zoomIdentity.translate(at("x"), at("y")).scale(at("k")));
      if (share < 1) this.#frameRequest = requestAnimationFrame(step);
    };
    step(start);
  }

  /** Stop listening. */
  destroy(): void {
    cancelAnimationFrame(this.#frameRequest);
    clearTimeout(this.#rest);
    this.#watch.disconnect();
    select(this.#svg).on(".zoom", null);
  }
}
