import { type Box, boundingBox, positionElement, type Scroll } from './position.ts';

/** How much of what lies under it is still seen. */
const SEEN = 38;

/** Dims the page around what is edited in it, and what of that page is shown within. */
export class Dimmer {
  readonly #layer: ShadowRoot;
  readonly #before: Element;
  readonly #drawn: HTMLElement[] = [];
  #edited: readonly Element[] = [];
  #within: readonly Element[] = [];

  constructor(layer: ShadowRoot, before: Element) {
    this.#layer = layer;
    this.#before = before;
  }

  around(edited: readonly Element[], within: readonly Element[]): void {
    this.#edited = edited;
    this.#within = within;
  }

  /** Asks where everything is; answers what draws it there. */
  measure(scroll: Scroll): () => void {
    if (this.#edited.length === 0 && this.#drawn.length === 0) return () => undefined;
    const [first, ...rest] = this.#edited.flatMap(boxesOf);
    const hole = first && rest.reduce<Box>(boundingBox, first);
    const boxes = hole ? [hole, ...this.#within.flatMap(boxesOf)] : [];
    const ground = hole ? groundOf(this.#layer.ownerDocument) : '';
    return () => {
      for (const [at, box] of boxes.entries()) {
        const element = this.#drawn[at] ?? this.#make();
        element.className = at === 0 ? 'veil' : 'veil within';
        element.style.setProperty('--veil', `color-mix(in srgb, ${ground} ${100 - SEEN}%, transparent)`);
        element.style.width = `${box.width}px`;
        element.style.height = `${box.height}px`;
        positionElement(element, box, scroll);
      }
      for (const element of this.#drawn.slice(boxes.length)) element.hidden = true;
    };
  }

  #make(): HTMLElement {
    const element = this.#layer.ownerDocument.createElement('div');
    this.#layer.insertBefore(element, this.#before);
    this.#drawn.push(element);
    return element;
  }
}

/** An element without a box of its own is where its children are. */
function boxesOf(element: Element): Box[] {
  const box = element.getBoundingClientRect();
  if (box.width > 0 && box.height > 0) return [box];
  return Array.from(element.children).flatMap(boxesOf);
}

/** The colour the page stands on. */
function groundOf({ body, documentElement }: Document): string {
  const found = [body, documentElement].map((element) => getComputedStyle(element).backgroundColor);
  return found.find((color) => !/^(?:transparent|rgba\(.*, 0\))$/.test(color)) ?? 'white';
}
