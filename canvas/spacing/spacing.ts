import { isLocked } from '#model/layout/set-mark.ts';
import type { EditedPage } from '../drawing/edited-page.ts';
import { positionElement, type Scroll } from '../marks/position.ts';
import { draggedSpace } from './dragged-space.ts';
import { type Space, spacesOf } from './space-of.ts';

interface SpacingOptions {
  /** Shows styles on what is selected that are not said yet; with `undefined` no longer. */
  tryOut: (tried: Readonly<Record<string, string>> | undefined) => void;
  post: (id: string, changes: Readonly<Record<string, string>>) => void;
}

/** The spaces of the selected node, shown and dragged. */
export class Spacing {
  readonly #layer: ShadowRoot;
  readonly #page: EditedPage;
  readonly #given: SpacingOptions;
  readonly #grips = new Map<string, HTMLElement>();
  readonly #area: HTMLElement;
  readonly #amount: HTMLElement;
  #spaces: readonly Space[] = [];
  #scroll: Scroll = { x: 0, y: 0 };
  #id: string | undefined;
  /** Name of the space that is pointed at or dragged. */
  #shown: string | undefined;
  #end: (() => void) | undefined;

  constructor(layer: ShadowRoot, page: EditedPage, given: SpacingOptions) {
    this.#layer = layer;
    this.#page = page;
    this.#given = given;
    this.#area = this.#add('space');
    this.#amount = this.#add('amount');
  }

  /** Escape is for the space that is dragged, and other keys do nothing. */
  get isDragged(): boolean {
    return this.#end !== undefined;
  }

  draw(id: string | undefined, element: Element | undefined, scroll: Scroll): void {
    if (id !== this.#id) this.#end?.();
    const { tree } = this.#page;
    const isOff = id === undefined || !element || id === tree.root || isLocked(tree, id);
    this.#id = isOff ? undefined : id;
    this.#spaces = isOff ? [] : spacesOf(element);
    this.#scroll = scroll;
    const shown = new Set(this.#spaces.map(({ name }) => name));
    for (const [name, grip] of this.#grips) if (!shown.has(name)) grip.hidden = true;
    for (const { name, grip, towards } of this.#spaces) {
      const element = this.#gripOf(name);
      positionElement(element, grip, scroll);
      element.style.width = `${grip.width}px`;
      element.style.height = `${grip.height}px`;
      element.dataset.towards = towards;
    }
    this.#showArea();
  }

  #showArea(): void {
    const space = this.#spaces.find(({ name }) => name === this.#shown);
    this.#area.hidden = !space;
    this.#amount.hidden = !space;
    if (!space) return;
    positionElement(this.#area, space.area, this.#scroll);
    this.#area.style.width = `${space.area.width}px`;
    this.#area.style.height = `${space.area.height}px`;
    this.#amount.textContent = `${Math.round(space.value)}`;
    const at = { x: space.grip.x + space.grip.width + 4, y: space.grip.y + space.grip.height + 2 };
    positionElement(this.#amount, at, this.#scroll);
  }

  #gripOf(name: string): HTMLElement {
    const known = this.#grips.get(name);
    if (known) return known;
    const grip = this.#add('grip');
    grip.dataset.space = name;
    grip.addEventListener('pointerenter', () => this.#point(name));
    grip.addEventListener('pointerleave', () => this.#point(undefined));
    grip.addEventListener('pointerdown', (event) => this.#press(event, name));
    this.#grips.set(name, grip);
    return grip;
  }

  #add(className: string): HTMLElement {
    const element = this.#layer.ownerDocument.createElement('div');
    element.className = className;
    element.hidden = true;
    this.#layer.append(element);
    return element;
  }

  #point(name: string | undefined): void {
    if (this.#end) return;
    this.#shown = name;
    this.#showArea();
  }

  #press(event: PointerEvent, name: string): void {
    const space = this.#spaces.find((each) => each.name === name);
    const id = this.#id;
    if (event.button !== 0 || !space || id === undefined) return;
    event.preventDefault();
    const start = { x: event.clientX, y: event.clientY };
    let changes: Readonly<Record<string, string>> | undefined;
    const onMove = (move: PointerEvent) => {
      const by = { x: move.clientX - start.x, y: move.clientY - start.y };
      const pixels = draggedSpace(space, by, move.shiftKey);
      changes = pixels === Math.round(space.value) ? undefined : { [name]: pixels === 0 ? '0' : `${pixels}px` };
      this.#given.tryOut(changes);
    };
    const onUp = () => {
      const done = changes;
      stop(done !== undefined);
      if (done) this.#given.post(id, done);
    };
    const onKey = (key: KeyboardEvent) => {
      key.preventDefault();
      key.stopImmediatePropagation();
      if (key.key === 'Escape') stop();
    };
    // What is told is drawn in a moment; until then it stays as it was tried.
    const stop = (isKept = false) => {
      removeEventListener('pointermove', onMove);
      removeEventListener('pointerup', onUp);
      removeEventListener('pointercancel', cancel);
      removeEventListener('keydown', onKey, true);
      this.#end = undefined;
      if (!isKept) this.#given.tryOut(undefined);
    };
    const cancel = () => stop();
    this.#end?.();
    this.#shown = name;
    this.#end = cancel;
    addEventListener('pointermove', onMove);
    addEventListener('pointerup', onUp);
    addEventListener('pointercancel', cancel);
    addEventListener('keydown', onKey, true);
  }
}
