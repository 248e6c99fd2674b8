import { findWidget } from '#model/layout/catalogue.ts';
import { emptySlot } from '#model/layout/empty-slot.ts';
import { lineage, type Place } from '#model/layout/layout-tree.ts';
import { canInsert, canMove } from '#model/layout/where-can-go.ts';
import type { EditedPage } from '../drawing/edited-page.ts';
import { type Box, boundingBox } from '../marks/position.ts';
import type { Cargo } from '../protocol.ts';

export interface Drop {
  place: Place;
  /** A line between two nodes, or a frame around the one it goes into. */
  box: Box;
  isInto: boolean;
}

export interface Point {
  x: number;
  y: number;
}

/** Pixels of the screen from the edge of a container within which a drop goes beside it, not into it. */
const EDGE = 10;
const LINE = 4;

/** Where something let go at a point would go: into the node under it, or beside it, or the same for its parents. */
export function dropPlace(page: EditedPage, cargo: Cargo, over: string, point: Point, scale = 1): Drop | undefined {
  const { tree, catalogue } = page;
  const accepts = (place: Omit<Place, 'index'>) =>
    'ids' in cargo ? canMove(tree, catalogue, cargo.ids, place) : canInsert(tree, catalogue, [cargo.widget], place);
  const line = lineage(tree, over);
  for (const [at, id] of line.entries()) {
    const { parent, slot } = tree.nodes[id] ?? {};
    const mayBeside = parent && slot && accepts({ parent, slot });
    if (at === 0 && mayBeside && isAtEdge(page, id, point, EDGE / scale)) continue;
    const found = inside(page, id, cargo, point, accepts);
    if (found) return found;
  }
  return undefined;
}

function isAtEdge(page: EditedPage, id: string, { y }: Point, most: number): boolean {
  const box = boxOf(page, id);
  if (!box) return false;
  const edge = Math.min(most, box.height / 4);
  return y < box.y + edge || y > box.y + box.height - edge;
}

function inside(
  page: EditedPage,
  id: string,
  cargo: Cargo,
  point: Point,
  accepts: (place: Omit<Place, 'index'>) => boolean,
): Drop | undefined {
  const node = page.tree.nodes[id];
  const slots = Object.keys(findWidget(page.catalogue, node?.widget ?? '')?.slots ?? {});
  if (node?.slots[emptySlot]?.some((each) => boxOf(page, each))) slots.push(emptySlot);
  const open = page.drawing.slotsOf(id);
  const under = slots.filter((slot) => contains(open.get(slot)?.getBoundingClientRect(), point));
  // Of a saved widget, the slot the pointer is over.
  const taking = (under.length > 0 ? under : slots).filter((slot) => accepts({ parent: id, slot }));
  const moving = new Set('ids' in cargo ? cargo.ids : []);
  let nearest: { slot: string; child: string; box: Box; away: number } | undefined;
  for (const slot of taking) {
    for (const child of node?.slots[slot] ?? []) {
      const box = moving.has(child) ? undefined : boxOf(page, child);
      const away = box ? distance(box, point) : Number.POSITIVE_INFINITY;
      if (box && away < (nearest?.away ?? Number.POSITIVE_INFINITY)) nearest = { slot, child, box, away };
    }
  }
  if (nearest) return beside(page, id, nearest, point);
  const [slot] = taking;
  const box = open.get(slot ?? '')?.getBoundingClientRect() ?? boxOf(page, id);
  return slot !== undefined && box ? { place: { parent: id, slot, index: 0 }, box, isInto: true } : undefined;
}

function beside(
  page: EditedPage,
  parent: string,
  { slot, child, box }: { slot: string; child: string; box: Box },
  point: Point,
): Drop {
  const siblings = page.tree.nodes[parent]?.slots[slot] ?? [];
  const index = siblings.indexOf(child);
  const isRow = [siblings[index - 1], siblings[index + 1]].some((id) => {
    const other = id === undefined ? undefined : boxOf(page, id);
    return other !== undefined && isSameRow(box, other);
  });
  const element = page.drawing.elementsOf(child)[0];
  const isRtl = element !== undefined && getComputedStyle(element).direction === 'rtl';
  const isLate = isRow ? point.x > box.x + box.width / 2 : point.y > box.y + box.height / 2;
  const isAfter = isRow && isRtl ? !isLate : isLate;
  const line = isRow
    ? { x: box.x + (isLate ? box.width : 0) - LINE / 2, y: box.y, width: LINE, height: box.height }
    : { x: box.x, y: box.y + (isLate ? box.height : 0) - LINE / 2, width: box.width, height: LINE };
  return { place: { parent, slot, index: index + (isAfter ? 1 : 0) }, box: line, isInto: false };
}

function isSameRow(one: Box, other: Box): boolean {
  const shared = Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y);
  return shared > Math.min(one.height, other.height) / 2;
}

function boxOf(page: EditedPage, id: string): Box | undefined {
  const [first, ...rest] = page.drawing.elementsOf(id).map((element) => element.getBoundingClientRect());
  if (!first) return undefined;
  return rest.reduce<Box>((all, box) => boundingBox(all, box), first);
}

function contains(box: Box | undefined, point: Point): boolean {
  return box !== undefined && distance(box, point) === 0;
}

function distance({ x, y, width, height }: Box, point: Point): number {
  const across = Math.max(x - point.x, 0, point.x - x - width);
  const down = Math.max(y - point.y, 0, point.y - y - height);
  return Math.hypot(across, down);
}
