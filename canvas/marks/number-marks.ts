import type { NumberMark } from '../protocol.ts';
import { type Box, positionElement, type Scroll } from './position.ts';

/** Height of a badge, and how far one lies below another in the same place, in pixels of the screen. */
const HEIGHT = 20;

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
    const taken = new Map<string, number>();
    for (const [at, { label }] of marks.entries()) {
      const badge = this.#drawn[at] ?? this.#make();
      const box = boxes[at];
      badge.hidden = box === undefined;
      if (!box) continue;
      if (badge.textContent !== label) badge.textContent = label;
      // A node and the first one in it begin in one place: their badges go below each other.
      const place = `${Math.round(box.x)} ${Math.round(box.y / HEIGHT)}`;
      const above = taken.get(place) ?? 0;
      taken.set(place, above + 1);
      positionElement(badge, { x: box.x, y: box.y + (above * HEIGHT) / scale }, scroll, scale);
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
