import type { NumberMark } from '../protocol.ts';
import { type Box, positionElement, type Scroll } from './position.ts';

/** Height of a badge with what is free below it, and about what a character and the rest are wide, in pixels of the screen. */
const HEIGHT = 20;
const CHARACTER = 7.6;
const PADDING = 14;

/** What is drawn on nodes: a badge with their numbers where each begins. */
export class NumberMarks {
  readonly #layer: ShadowRoot;
  readonly #before: Element;
  readonly #direction: 'ltr' | 'rtl';
  readonly #drawn: HTMLElement[] = [];

  constructor(layer: ShadowRoot, before: Element, direction: 'ltr' | 'rtl') {
    this.#layer = layer;
    this.#before = before;
    this.#direction = direction;
  }

  /** `boxes` are those of the first element of each mark's node. */
  draw(marks: readonly NumberMark[], boxes: readonly (Box | undefined)[], scroll: Scroll, scale: number): void {
    const places = placeBadges(marks, boxes, { scale, room: this.#layer.ownerDocument.documentElement.clientWidth });
    for (const [at, { label }] of marks.entries()) {
      const badge = this.#drawn[at] ?? this.#make();
      const place = places[at];
      badge.hidden = place === undefined;
      if (!place) continue;
      if (badge.textContent !== label) badge.textContent = label;
      positionElement(badge, place, scroll, scale);
    }
    for (const badge of this.#drawn.slice(marks.length)) badge.hidden = true;
  }

  #make(): HTMLElement {
    const badge = this.#layer.ownerDocument.createElement('div');
    badge.className = 'number';
    badge.dir = this.#direction;
    this.#layer.insertBefore(badge, this.#before);
    this.#drawn.push(badge);
    return badge;
  }
}

/** Where badges go: at the start of their boxes, within the page, and below those that are there already. */
export function placeBadges(
  marks: readonly Pick<NumberMark, 'label'>[],
  boxes: readonly (Box | undefined)[],
  { scale, room }: { scale: number; room: number },
): (Box | undefined)[] {
  const placed: Box[] = [];
  const height = HEIGHT / scale;
  return marks.map(({ label }, at) => {
    const box = boxes[at];
    if (!box) return undefined;
    const width = (label.length * CHARACTER + PADDING) / scale;
    const x = Math.max(0, Math.min(box.x, room - width));
    let { y } = box;
    const isTaken = (other: Box) =>
      x < other.x + other.width && other.x < x + width && y < other.y + height && other.y < y + height;
    for (let other = placed.find(isTaken); other; other = placed.find(isTaken)) y = other.y + height;
    const place = { x, y, width, height };
    placed.push(place);
    return place;
  });
}
