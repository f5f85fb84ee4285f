/** Pan, zoom and fit of a drawing: wheel, drag, pinch and buttons move one group by its `transform`.
 *
 * While somebody moves it, the whole SVG slides and grows as a picture that was drawn before: that costs a fifth of drawing
 * it anew for every frame. Once it lies still the group takes over where the picture has come to, sharp at its scale.
 */
import { select } from "d3-selection";
import { zoom, type ZoomBehavior, zoomIdentity, type ZoomTransform, zoomTransform } from "d3-zoom";

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
/** So much of what is beyond the drawing's border the camera shows by itself, where there is more to see on the other side. */
const BORDER_PX = 8;
/** How long after a movement the drawing is drawn anew. */
const REST_MS = 160;
/** So much of the window's width and height must show what it showed before for the camera to glide there; else it jumps. */
const GLIDE_SHARE = 0.5;
/** How long the camera takes to follow what is told. */
const FOLLOW_MS = 240;
/** A point closer to the window's edge than this is brought into view; one as far beyond it is still drawn. */
const EDGE_PX = 40;

/** The largest scale at which the whole box can be seen, and where it then lies. */
export function fitToWindow(box: Box, width: number, height: number, most = 3): { k: number; x: number; y: number } {
  const k = Math.min(width / box.width, height / box.height, most);
  return { k, x: (width - box.width * k) / 2 - box.left * k, y: (height - box.height * k) / 2 - box.top * k };
}

/** Where the whole drawing is narrower or lower than the window at this scale, it lies in the middle; else it fills the window. */
export function settleInWindow(view: { k: number; x: number; y: number }, whole: Box, width: number, height: number): { k: number; x: number; y: number } {
  const { k } = view;
  const along = (at: number, from: number, size: number, room: number): number => {
    if (size <= room) return (room - size) / 2 - from;
    return Math.min(BORDER_PX - from, Math.max(room - BORDER_PX - from - size, at));
  };
  return { k, x: along(view.x, whole.left * k, whole.width * k, width), y: along(view.y, whole.top * k, whole.height * k, height) };
}

/** A box around some points, with room to spare. */
export function boxAround(points: readonly { x: number; y: number }[], room: number): Box {
  const xs = points.map((point) => point.x);
  const ys = points.map((point) => point.y);
  const [left, top] = [Math.min(...xs) - room, Math.min(...ys) - room];
  return { left, top, width: Math.max(...xs) + room - left, height: Math.max(...ys) + room - top };
}

/** Whether a point of the drawing lies in the window, or at most so far beyond its edge. */
export function isInWindow(x: number, y: number, view: View, beyond = EDGE_PX): boolean {
  const [sx, sy] = [x * view.k + view.x, y * view.k + view.y];
  return sx > -beyond && sy > -beyond && sx < view.width + beyond && sy < view.height + beyond;
}

/** What the window must do so that a drawing that lies at `from` seems to lie at `to`. */
export function slide(from: { k: number; x: number; y: number }, to: { k: number; x: number; y: number }): { k: number; x: number; y: number } {
  const k = to.k / from.k;
  return { k, x: to.x - from.x * k, y: to.y - from.y * k };
}

/** Whether the window mostly shows the same as before, so that the drawing may glide: farther away its picture would be empty. */
export function overlaps(from: { k: number; x: number; y: number }, to: { k: number; x: number; y: number }, width: number, height: number): boolean {
  const { k, x, y } = slide(from, to);
  const shared = (at: number, room: number): number => Math.min(room, at + room * k) - Math.max(0, at);
  return Math.min(shared(x, width) / width, shared(y, height) / height) >= GLIDE_SHARE;
}

const cssTransform = ({ k, x, y }: { k: number; x: number; y: number }): string => `translate(${x}px, ${y}px) scale(${k})`;

/** Moves one group of an SVG by wheel, drag, pinch and buttons, and keeps something in view when the window changes. */
export class Camera {
  readonly #svg: SVGSVGElement;
  /** What the SVG fills: it stays where it is, so positions are measured in it. */
  readonly #host: HTMLElement;
  readonly #group: SVGGElement;
  readonly #zoom: ZoomBehavior<HTMLElement, unknown>;
  readonly #onview: (view: View, atRest: boolean) => void;
  readonly #watch: ResizeObserver;
  #frameRequest = 0;
  #rest: ReturnType<typeof setTimeout> | undefined;
  /** Where the group lies. */
  #settled = { k: 1, x: 0, y: 0 };
  #gliding = false;
  #box: Box;
  /** What is kept in sight when the window changes; null once the reader has moved the drawing. */
  #keptInView: Box | null;
  /** What the camera has followed since: that stays in sight too, until the reader moves the drawing. */
  #followed: Box | null = null;

  /** Shows the whole `box`, or at first only that part of it where something happens. */
  constructor(svg: SVGSVGElement, group: SVGGElement, box: Box, onview: (view: View, atRest: boolean) => void, first: Box = box) {
    this.#svg = svg;
    this.#host = svg.parentElement!;
    this.#group = group;
    this.#box = box;
    this.#onview = onview;
    this.#keptInView = first;
    this.#zoom = zoom<HTMLElement, unknown>()
      .filter((event: MouseEvent) => !event.button && (event.type === "wheel" || !(event.target as Element).closest?.("[data-drag]")))
      .clickDistance(5)
      .tapDistance(8)
      .on("start", () => clearTimeout(this.#rest))
      .on("end", (event: { transform: ZoomTransform }) => {
        clearTimeout(this.#rest);
        if (this.#svg.style.transform) this.#rest = setTimeout(() => this.#show(event.transform, true), REST_MS);
      })
      .on("zoom", (event: { transform: ZoomTransform; sourceEvent: Event | null }) => {
        if (event.sourceEvent) this.#keptInView = this.#followed = null;
        this.#show(event.transform, !event.sourceEvent && !this.#gliding);
      });
    select(this.#host).call(this.#zoom).on("dblclick.zoom", null);
    this.#watch = new ResizeObserver(() => this.#resized());
    this.#watch.observe(svg);
    this.#resized();
  }

  #size(): [number, number] {
    return [this.#svg.clientWidth || 600, this.#svg.clientHeight || 400];
  }

  /** Move the drawing: as a picture, or at rest as what it is. What is drawn in it may change only at rest. */
  #show(transform: ZoomTransform, atRest: boolean): void {
    const { k, x, y } = transform;
    if (atRest) this.#settled = { k, x, y };
    if (atRest) this.#group.style.transform = cssTransform(this.#settled);
    this.#svg.style.transform = atRest ? "" : cssTransform(slide(this.#settled, { k, x, y }));
    this.#svg.style.willChange = atRest ? "" : "transform";
    const [width, height] = this.#size();
    this.#onview({ k, x, y, width, height }, atRest);
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
    else if (this.#followed) {
      this.follow(this.#followed, { ...zoomTransform(this.#host), width, height }, true);
      const { k, x, y } = settleInWindow(zoomTransform(this.#host), this.#box, width, height);
      select(this.#host).call(this.#zoom.transform, zoomIdentity.translate(x, y).scale(k));
    }
  }

  #frame(box: Box): void {
    const [width, height] = this.#size();
    const whole = fitToWindow(this.#box, width, height);
    const near = whole.k >= READABLE_SCALE ? whole : fitToWindow(box, width, height, Math.max(MAX_INITIAL_SCALE, whole.k));
    const { k, x, y } = settleInWindow(near, this.#box, width, height);
    this.#keptInView = box;
    this.#followed = null;
    select(this.#host).call(this.#zoom.transform, zoomIdentity.translate(x, y).scale(k));
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
    this.#keptInView = this.#followed = null;
    select(this.#host).call(this.#zoom.scaleBy, factor);
  }

  /** Bring a point into sight, if it is not. */
  reveal(x: number, y: number, view: View): void {
    if (isInWindow(x, y, view, -EDGE_PX)) return;
    this.#keptInView = this.#followed = null;
    select(this.#host).call(this.#zoom.translateTo, x, y);
  }

  /**
   * Bring a whole box into sight, if it is not: from as near as before where it fits. It comes as near as `touchable`,
   * unless the reader has moved the drawing: what is to be pressed must be large enough for a finger, and for the eye.
   * `gently`: a drawing that the reader has moved stays.
   */
  follow(box: Box, view: View, quiet: boolean, touchable = 0, gently = false): void {
    const [width, height] = this.#size();
    const untouched = this.#keptInView !== null || this.#followed !== null;
    if (gently && !untouched) return;
    const near = untouched ? fitToWindow(box, width, height, touchable).k : 0;
    if (!this.#keptInView) this.#followed = box;
    const [left, top] = [box.left * view.k + view.x, box.top * view.k + view.y];
    const [right, bottom] = [left + box.width * view.k, top + box.height * view.k];
    if (left >= 0 && top >= 0 && right <= width && bottom <= height && view.k >= near * 0.98) return;
    this.#keptInView = null;
    this.#followed = box;
    const { k } = fitToWindow(box, width, height, Math.max(view.k, near));
    const x = width / 2 - (box.left + box.width / 2) * k;
    const y = height / 2 - (box.top + box.height / 2) * k;
    const to = settleInWindow({ k, x, y }, this.#box, width, height);
    this.#glideTo(view, to, quiet || !overlaps(this.#settled, to, width, height) ? 0 : FOLLOW_MS);
  }

  #glideTo(from: View, to: { k: number; x: number; y: number }, duration: number): void {
    cancelAnimationFrame(this.#frameRequest);
    const start = performance.now();
    const step = (now: number): void => {
      const share = duration ? Math.min(1, (now - start) / duration) : 1;
      const eased = 1 - (1 - share) ** 3;
      this.#gliding = share < 1;
      const at = (name: "k" | "x" | "y") => from[name] + (to[name] - from[name]) * eased;
      select(this.#host).call(this.#zoom.transform, zoomIdentity.translate(at("x"), at("y")).scale(at("k")));
      if (share < 1) this.#frameRequest = requestAnimationFrame(step);
    };
    step(start);
  }

  /** Stop listening. */
  destroy(): void {
    cancelAnimationFrame(this.#frameRequest);
    clearTimeout(this.#rest);
    this.#watch.disconnect();
    select(this.#host).on(".zoom", null);
  }
}
