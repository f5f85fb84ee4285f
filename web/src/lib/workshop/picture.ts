/** A board as a picture of its own: what is drawn in the page, with its colours written beside each stroke. */
import type { Box } from "../../boards/shared/camera";

const STYLES = ["fill", "fill-opacity", "stroke", "stroke-width", "stroke-opacity", "stroke-dasharray", "stroke-linecap", "stroke-linejoin", "opacity", "font-size", "font-weight", "text-anchor", "dominant-baseline", "paint-order"];
/** What is in hand, or only pointed at, is not part of the picture. */
const PASSING = ".hover, .stroke, .stroke-sides, .cursor, .cursor-side, .held, .handle, .grip, .picked, .picked-edge, .halo";

/** The drawing of a board as SVG; `box` is all of it. */
export function svgPicture(group: SVGGElement, box: Box, title: string): string {
  const copy = group.cloneNode(true) as SVGGElement;
  copy.removeAttribute("style");
  const [drawn, copied] = [group.querySelectorAll("*"), copy.querySelectorAll("*")];
  drawn.forEach((node, index) => writeStyle(node, copied[index]!));
  copy.querySelectorAll(PASSING).forEach((node) => node.remove());
  copy.querySelectorAll("*").forEach(tidy);
  const paper = getComputedStyle(group).getPropertyValue("--m-paper").trim() || "#f3ecda";
  const frame = `${box.left} ${box.top} ${box.width} ${box.height}`;
  const body = new XMLSerializer().serializeToString(copy);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${frame}" width="${Math.round(box.width)}" height="${Math.round(box.height)}" font-family="sans-serif"><title>${escaped(title)}</title><rect x="${box.left}" y="${box.top}" width="${box.width}" height="${box.height}" fill="${paper}"/>${body}</svg>\n`;
}

function writeStyle(node: Element, copy: Element): void {
  const style = getComputedStyle(node);
  if (style.display === "none") copy.setAttribute("data-gone", "");
  for (const name of STYLES) {
    const value = style.getPropertyValue(name);
    if (value) copy.setAttribute(name, value.replaceAll('"', "'"));
  }
}

function tidy(node: Element): void {
  if (node.hasAttribute("data-gone")) return node.remove();
  for (const name of [...node.getAttributeNames()]) if (name === "class" || name === "style" || name.startsWith("data-")) node.removeAttribute(name);
}

const escaped = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
