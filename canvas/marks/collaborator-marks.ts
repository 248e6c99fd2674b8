import type { CollaboratorMark } from '../protocol.ts';
import { type Box, positionElement, type Scroll } from './position.ts';

/** How far around its node a frame is drawn, in pixels: that of what is selected stays in sight. */
const AROUND = 3;

/** What is drawn around the nodes others are at: a frame in their colour with their name. */
export class CollaboratorMarks {
  readonly #layer: ShadowRoot;
  readonly #before: Element;
  readonly #direction: 'ltr' | 'rtl';
  readonly #drawn: { frame: HTMLElement; name: HTMLElement }[] = [];

  constructor(layer: ShadowRoot, before: Element, direction: 'ltr' | 'rtl') {
    this.#layer = layer;
    this.#before = before;
    this.#direction = direction;
  }

  /** `boxes` are those of the elements of each mark's node; a name is written once a node. */
  draw(marks: readonly CollaboratorMark[], boxes: readonly (readonly Box[])[], scroll: Scroll, scale: number): void {
    const places = marks.flatMap((mark, at) =>
      (boxes[at] ?? []).map((box, index) => ({ mark, box, isFirst: index === 0 })),
    );
    for (const [at, { mark, box, isFirst }] of places.entries()) {
      const { frame, name } = this.#drawn[at] ?? this.#make();
      frame.className = mark.isEdited ? 'box other edited' : 'box other';
      frame.style.borderColor = mark.color;
      frame.style.width = `${box.width + 2 * AROUND}px`;
      frame.style.height = `${box.height + 2 * AROUND}px`;
      positionElement(frame, { x: box.x - AROUND, y: box.y - AROUND }, scroll);
      name.hidden = !isFirst;
      if (!isFirst) continue;
      if (name.textContent !== mark.label) name.textContent = mark.label;
      name.style.background = mark.color;
      // Beneath, where the name of what is selected is not.
      positionElement(name, { x: box.x - AROUND, y: box.y + box.height + AROUND }, scroll, scale);
    }
    for (const { frame, name } of this.#drawn.slice(places.length)) {
      frame.hidden = true;
      name.hidden = true;
    }
  }

  #make(): { frame: HTMLElement; name: HTMLElement } {
    const document = this.#layer.ownerDocument;
    const made = { frame: document.createElement('div'), name: document.createElement('div') };
    made.name.className = 'who';
    made.name.dir = this.#direction;
    this.#layer.insertBefore(made.frame, this.#before);
    this.#layer.insertBefore(made.name, this.#before);
    this.#drawn.push(made);
    return made;
  }
}
