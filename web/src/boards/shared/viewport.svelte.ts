/** The camera of a board as reactive state: what is in view now, and the few ways to change it. */
import { motionReduced } from "./motion";
import { type Box, Camera, type View } from "./camera";

const ZOOM_STEP = 1.35;

/** What a board shows of its drawing. */
export class Viewport {
  view = $state<View>({ k: 1, x: 0, y: 0, width: 0, height: 0 });
  /** What was in view when the drawing last lay still: whatever is drawn goes by it, for nothing is while it moves. */
  rest = $state<View>({ k: 1, x: 0, y: 0, width: 0, height: 0 });
  /** Its scale in steps of a fifth: signs and letters keep their size by it. */
  steadyScale = $derived(2 ** (Math.round(Math.log2(this.rest.k) * 4) / 4));
  #camera: Camera | undefined;
  #svg: SVGSVGElement | undefined;

  /** Let the camera move `group` within `svg`, with `first` in view to begin with; returns how to let go of it. */
  attach(svg: SVGSVGElement, group: SVGGElement, box: Box, first: Box = box): () => void {
    this.#svg = svg;
    const onview = (view: View, atRest: boolean) => {
      this.view = view;
      if (atRest) this.rest = view;
    };
    const camera = new Camera(svg, group, box, onview, first);
    this.#camera = camera;
    return () => camera.destroy();
  }

  /** The drawing has another size now. */
  reframe(box: Box): void {
    this.#camera?.reframe(box);
  }

  zoomIn(): void {
    this.#camera?.zoomBy(ZOOM_STEP);
  }

  zoomOut(): void {
    this.#camera?.zoomBy(1 / ZOOM_STEP);
  }

  /** Show the whole drawing. */
  fit(): void {
    this.#camera?.fit();
  }

  /** Bring a point of the drawing into view, if it is not. */
  reveal(x: number, y: number): void {
    this.#camera?.reveal(x, y, this.view);
  }

  /** Bring a part of the drawing into view, if it is not; as near as fingers and eyes need it. */
  follow(box: Box, touchable = 0, gently = false): void {
    if (this.view.width) this.#camera?.follow(box, this.view, motionReduced(), touchable, gently);
  }

  /** The point of the drawing under the pointer. */
  pointUnder(event: MouseEvent): [number, number] {
    const frame = this.#svg!.parentElement!.getBoundingClientRect();
    return [(event.clientX - frame.left - this.view.x) / this.view.k, (event.clientY - frame.top - this.view.y) / this.view.k];
  }
}
