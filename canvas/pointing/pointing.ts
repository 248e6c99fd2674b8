import { subtreeIds } from '#model/layout/layout-tree.ts';
import { isLocked } from '#model/layout/set-mark.ts';
import type { EditedPage } from '../drawing/edited-page.ts';
import type { Marks } from '../marks/marks.ts';
import type { Box } from '../marks/position.ts';
import type { OpenedWidgets } from '../opened-widgets.ts';
import type { Cargo, FromCanvas } from '../protocol.ts';
import { type Drop, dropPlace, type Point } from './drop-place.ts';
import { onLongPress } from './long-press.ts';

/** Pixels a pointer moves before a press becomes a drag. */
const THRESHOLD = 5;
/** Pixels from the edge of the window within which the page scrolls by itself. */
const SCROLL_EDGE = 40;

interface PointingOptions {
  page: EditedPage;
  marks: Marks;
  opened: OpenedWidgets;
  canEdit: boolean;
  post: (message: FromCanvas) => void;
}

/** What the pointer does on the canvas: selecting, and carrying nodes to another place. */
export class Pointing {
  /** The click that follows a drag is part of it. */
  isClickOfDrag = false;
  /** A finger has taken hold of something: what it does then does not scroll the page. */
  isHeld = false;
  /** The pointer is down: Escape is for what it does, and other keys do nothing. */
  isFollowing = false;
  readonly #given: PointingOptions;
  #cargo: Cargo | undefined;
  #drop: Drop | undefined;
  #point: Point = { x: 0, y: 0 };
  #scrolling = 0;
  /** Where the drop would go is shown. */
  #isShown = false;

  constructor(given: PointingOptions) {
    this.#given = given;
  }

  /** The node that is shown at a point; the root where there is none. */
  nodeAt(point: Point): string {
    const { page, marks } = this.#given;
    return marks.elementAt(point)?.closest<HTMLElement>('[data-node]')?.dataset.node ?? page.tree.root;
  }

  /** Whether a point is on the page around what is edited. */
  isAround(point: Point): boolean {
    const { page, marks } = this.#given;
    return page.around !== undefined && page.isAround(marks.elementAt(point) ?? null);
  }

  /**
   * A press: it becomes a drag of a node, or a frame drawn around some, or nothing but a click. A frame begins wherever
   * Shift is held, and on the ground of a band that is not selected: bands leave nothing of the page beside them. A finger
   * scrolls the page unless it takes a node by its name, or rests on one before.
   */
  press(event: PointerEvent, isByHandle = false): void {
    this.isClickOfDrag = false;
    if (event.button !== 0) return;
    const start = { x: event.clientX, y: event.clientY };
    const [selected] = this.#given.marks.selected;
    if (isByHandle && selected !== undefined) this.#follow(start, selected);
    else if (event.pointerType === 'mouse') this.#follow(start, event.shiftKey ? this.#root : this.#grounded(start));
    else onLongPress(event, () => this.#hold(start, this.nodeAt(start)));
  }

  get #root(): string {
    return this.#given.page.tree.root;
  }

  /** The node at a point; the root where it is the ground of a band, unless that is what one has selected to move. */
  #grounded(point: Point): string {
    const { page, marks } = this.#given;
    const id = this.nodeAt(point);
    const { parent, slots } = page.tree.nodes[id] ?? {};
    const isBand = parent === this.#root && Object.values(slots ?? {}).some(({ length }) => length > 0);
    return isBand && !marks.selected.includes(id) ? this.#root : id;
  }

  /** What a finger rested on is selected and can be carried away; let go again, it shows its menu. */
  #hold(start: Point, id: string): void {
    const { marks, post } = this.#given;
    this.isHeld = true;
    marks.show({ isHeld: true });
    if (!marks.selected.includes(id)) post({ type: 'select', ids: [id], how: 'only' });
    this.#follow(start, id, () => {
      this.isClickOfDrag = true;
      post({ type: 'menu', at: start });
    });
  }

  /** Follows the pointer until it is let go; `onStay` is told when it was not moved. */
  #follow(start: Point, id: string, onStay?: () => void): void {
    const { page, marks, canEdit } = this.#given;
    const isLasso = id === page.tree.root;
    let isDrag = false;
    const onMove = (move: PointerEvent) => {
      const point = { x: move.clientX, y: move.clientY };
      if (!isDrag && Math.hypot(point.x - start.x, point.y - start.y) * marks.scale < THRESHOLD) return;
      if (!isDrag && !isLasso && canEdit && !isLocked(page.tree, id)) this.#lift(id);
      if (!isDrag) marks.cover(isLasso ? 'default' : 'grabbing');
      isDrag = true;
      if (isLasso) marks.show({ lasso: boxBetween(start, point), hovered: undefined });
      else if (canEdit && !isLocked(page.tree, id)) this.carry(this.#cargo ?? { ids: [id] }, point);
    };
    const onUp = (up: PointerEvent) => {
      stop();
      if (!isDrag) {
        onStay?.();
        return;
      }
      this.isClickOfDrag = true;
      if (isLasso) this.#selectWithin(boxBetween(start, { x: up.clientX, y: up.clientY }), up.shiftKey);
      else this.drop();
    };
    const onKey = (key: KeyboardEvent) => {
      key.preventDefault();
      key.stopImmediatePropagation();
      if (key.key !== 'Escape') return;
      this.isClickOfDrag = isDrag;
      stop();
    };
    const stop = () => {
      removeEventListener('pointermove', onMove);
      removeEventListener('pointerup', onUp);
      removeEventListener('pointercancel', stop);
      removeEventListener('keydown', onKey, true);
      this.isHeld = false;
      this.isFollowing = false;
      marks.cover(undefined);
      marks.show({ isHeld: false });
      if (!isDrag) return;
      marks.show({ lasso: undefined });
      if (!isLasso) this.#halt();
    };
    this.isFollowing = true;
    addEventListener('pointermove', onMove);
    addEventListener('pointerup', onUp);
    addEventListener('pointercancel', stop);
    addEventListener('keydown', onKey, true);
  }

  /** Shows where what is carried would go from here. */
  carry(cargo: Cargo, point: Point): void {
    const { page, marks, opened } = this.#given;
    const before = this.#drop;
    this.#cargo = cargo;
    this.#point = point;
    this.#drop = undefined;
    if (!this.isAround(point)) {
      const over = this.nodeAt(point);
      opened.keepOpen(over);
      this.#drop = dropPlace(page, cargo, over, point, marks.scale);
    }
    // Most moves lead to the same place, and need no frame.
    if (!this.#isShown || !isSameDrop(before, this.#drop)) marks.show({ drop: this.#drop, hovered: undefined });
    this.#isShown = true;
    if (this.#scrolling === 0 && this.#pull !== 0) this.#scroll();
  }

  drop(): void {
    const [cargo, found] = [this.#cargo, this.#drop];
    this.cancelDrag();
    if (cargo && found) this.#given.post({ type: 'dropped', cargo, place: found.place });
  }

  cancelDrag(): void {
    this.#halt();
    this.#cargo = undefined;
    this.#drop = undefined;
  }

  /** Hides where it would go; what is carried is still known to the drop that may follow. */
  #halt(): void {
    cancelAnimationFrame(this.#scrolling);
    this.#scrolling = 0;
    this.#isShown = false;
    this.#given.opened.release();
    this.#given.marks.show({ drop: undefined });
  }

  #lift(id: string): void {
    const { marks, post } = this.#given;
    const isSelected = marks.selected.includes(id);
    if (!isSelected) post({ type: 'select', ids: [id], how: 'only' });
    this.#cargo = { ids: isSelected ? marks.selected : [id] };
  }

  /** How far something that is carried is over an edge by which the page scrolls. */
  get #pull(): number {
    const { y } = this.#point;
    return y < SCROLL_EDGE ? y - SCROLL_EDGE : Math.max(0, y - innerHeight + SCROLL_EDGE);
  }

  /** Scrolls on while something is carried near an edge. */
  #scroll(): void {
    this.#scrolling = requestAnimationFrame(() => {
      this.#scrolling = 0;
      if (!this.#cargo || this.#pull === 0) return;
      scrollBy({ top: this.#pull / 3, behavior: 'instant' });
      this.carry(this.#cargo, this.#point);
    });
  }

  /** The outermost nodes that lie within a frame drawn by hand. */
  #selectWithin(frame: Box, isMore: boolean): void {
    const { page, marks, post } = this.#given;
    const found: string[] = [];
    const within = new Set<string>();
    for (const id of subtreeIds(page.tree).slice(1)) {
      const parent = page.tree.nodes[id]?.parent ?? '';
      const boxes = page.drawing
        .elementsOf(id)
        .map((element) => element.getBoundingClientRect())
        // What is closed lies nowhere.
        .filter(({ width, height }) => width > 0 || height > 0);
      if (!within.has(parent) && !(boxes.length > 0 && boxes.every((box) => holds(frame, box)))) continue;
      if (!within.has(parent)) found.push(id);
      within.add(id);
    }
    const ids = isMore ? [...new Set([...marks.selected, ...found])] : found;
    post({ type: 'select', ids, how: 'only' });
  }
}

function isSameDrop(one: Drop | undefined, other: Drop | undefined): boolean {
  if (!one || !other) return one === other;
  const [a, b] = [one.box, other.box];
  const isSameBox = a.x === b.x && a.y === b.y && a.width === b.width && a.height === b.height;
  const { place } = one;
  const isSamePlace =
    place.parent === other.place.parent && place.slot === other.place.slot && place.index === other.place.index;
  return isSameBox && isSamePlace && one.isInto === other.isInto;
}

function boxBetween(one: Point, other: Point): Box {
  const [x, y] = [Math.min(one.x, other.x), Math.min(one.y, other.y)];
  return { x, y, width: Math.abs(one.x - other.x), height: Math.abs(one.y - other.y) };
}

function holds(frame: Box, { x, y, width, height }: Box): boolean {
  return x >= frame.x && y >= frame.y && x + width <= frame.x + frame.width && y + height <= frame.y + frame.height;
}
