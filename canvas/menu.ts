import type { EditedPage } from './drawing/edited-page.ts';
import type { Marks } from './marks/marks.ts';
import type { Pointing } from './pointing/pointing.ts';
import type { FromCanvas } from './protocol.ts';
import type { Typing } from './text/typing.ts';

interface MenuParts {
  page: EditedPage;
  marks: Marks;
  pointing: Pointing;
  typing: Typing;
  post: (message: FromCanvas) => void;
}

/** Asks the studio for the menu of what is selected, by pointer and by key. */
export class Menu {
  readonly #parts: MenuParts;

  constructor(parts: MenuParts) {
    this.#parts = parts;
  }

  open(event: MouseEvent): void {
    const { marks, pointing, typing, post } = this.#parts;
    if (typing.isIn(event.target)) return;
    event.preventDefault();
    // A finger that rests takes hold of a node first, and asks for its menu by being lifted.
    if (event instanceof PointerEvent && event.pointerType === 'touch') return;
    // Asked for by a key the browser names a point outside of the page, and no button.
    if (event.button < 0) {
      this.openOfSelected();
      return;
    }
    const at = { x: event.clientX, y: event.clientY };
    // The name of what is selected stands over something else.
    const isOfSelected = marks.owns(event);
    if (!isOfSelected && pointing.isAround(at)) return;
    const id = pointing.nodeAt(at);
    if (!isOfSelected && !marks.selected.includes(id)) post({ type: 'select', ids: [id], how: 'only' });
    post({ type: 'menu', at });
  }

  openOfSelected(): void {
    const { page, marks, post } = this.#parts;
    const [id] = marks.selected;
    if (id === undefined) return;
    const [box] = page.drawing.elementsOf(id).map((element) => element.getBoundingClientRect());
    post({ type: 'menu', at: box ? { x: box.x + box.width / 2, y: Math.max(box.y, 0) + 12 } : { x: 12, y: 12 } });
  }
}
