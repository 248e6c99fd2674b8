import { COLUMNS, inReadingOrder, MAX_GRID_ROWS, MAX_HEIGHT, MAX_PANELS, type Place } from './board.ts';

/** What is arranged: anything with an ID and a place. */
export interface Placed {
  readonly id: string;
  readonly place: Place;
}

const bound = (value: number, least: number, most: number): number =>
  Math.min(Math.max(Math.round(Number.isFinite(value) ? value : least), least), most);

/** The nearest place that is on the grid; a size that doesn't fit from its column on is cut, never moved. */
function onGrid({ column, row, width, height }: Place): Place {
  const start = bound(column, 0, COLUMNS - 1);
  return {
    column: start,
    row: bound(row, 0, MAX_GRID_ROWS - 1),
    width: bound(width, 1, COLUMNS - start),
    height: bound(height, 1, MAX_HEIGHT),
  };
}

export const overlap = (one: Place, other: Place): boolean =>
  one.column < other.column + other.width &&
  other.column < one.column + one.width &&
  one.row < other.row + other.height &&
  other.row < one.row + one.height;

/** The first row at which a place lies below all that it would overlap otherwise. */
function firstFree(place: Place, from: number, taken: readonly Place[]): number {
  let row = from;
  for (;;) {
    const hit = taken.find((each) => overlap({ ...place, row }, each));
    if (!hit) return row;
    row = hit.row + hit.height;
  }
}

/**
 * Settles panels: those that collide go down, then each goes up as far as it can, in reading order. The one with the ID
 * `held` keeps its place before the others, and only then goes up. The order of the list stays as it is.
 */
export function settle<P extends Placed>(panels: readonly P[], held?: string): P[] {
  const pushed: Placed[] = [];
  const inTurn = inReadingOrder(panels).sort((one, other) => Number(other.id === held) - Number(one.id === held));
  for (const { id, place } of inTurn) {
    const own = onGrid(place);
    const taken = pushed.map((each) => each.place);
    pushed.push({ id, place: { ...own, row: firstFree(own, own.row, taken) } });
  }
  const settled = new Map<string, Place>();
  for (const { id, place } of inReadingOrder(pushed)) {
    const taken = [...settled.values()];
    settled.set(id, { ...place, row: highest(place, taken) });
  }
  return panels.map((panel) => {
    const place = settled.get(panel.id) ?? panel.place;
    return samePlace(place, panel.place) ? panel : { ...panel, place };
  });
}

/** The highest row a place can rise to, without passing through another. */
function highest(place: Place, taken: readonly Place[]): number {
  const above = taken.filter(
    (each) => each.column < place.column + place.width && place.column < each.column + each.width,
  );
  return Math.max(0, ...above.map(({ row, height }) => row + height));
}

export const samePlace = (one: Place, other: Place): boolean =>
  one.column === other.column && one.row === other.row && one.width === other.width && one.height === other.height;

/** The row after the last panel. */
export const endRow = (panels: readonly { readonly place: Place }[]): number =>
  Math.max(0, ...panels.map(({ place: { row, height } }) => row + height));

const unlessSame = <P extends Placed>(before: readonly P[], after: readonly P[]): readonly P[] =>
  after.every(({ place }, at) => before[at] !== undefined && samePlace(place, before[at].place)) ? before : after;

/** What was done, or what was there before where a board has no room for it. */
function ifFits<P extends Placed>(before: readonly P[], after: readonly P[]): readonly P[] {
  const fits = after.length <= MAX_PANELS && after.every(({ place }) => place.row < MAX_GRID_ROWS);
  return fits ? after : before;
}

/**
 * Puts a panel somewhere, moved or resized: whatever is in its way goes down. A panel that is moved keeps its width, and
 * stops at the edges. Answers the same panels where it can't.
 */
export function putAt<P extends Placed>(panels: readonly P[], id: string, wished: Partial<Place>): readonly P[] {
  const panel = panels.find((each) => each.id === id);
  if (!panel) return panels;
  const next = { ...panel.place, ...wished };
  const isResize = wished.width !== undefined || wished.height !== undefined;
  const column = isResize ? next.column : bound(next.column, 0, COLUMNS - next.width);
  const place = onGrid({ ...next, column });
  const settled = settle(
    panels.map((each) => (each.id === id ? { ...each, place } : each)),
    id,
  );
  return unlessSame(panels, ifFits(panels, settled));
}

export type Direction = 'start' | 'end' | 'up' | 'down';

/**
 * Moves a panel by a step: to the side by a column, up above what it lies beneath, down below what it lies upon. Answers
 * the same panels where it can't.
 */
export function moveBy<P extends Placed>(panels: readonly P[], id: string, to: Direction): readonly P[] {
  const panel = panels.find((each) => each.id === id);
  if (!panel) return panels;
  const { place } = panel;
  if (to === 'start' || to === 'end') {
    const column = place.column + (to === 'end' ? 1 : -1);
    return putAt(panels, id, { column });
  }
  const others = panels.filter((each) => each.id !== id);
  // By as little as changes anything: gaps close upwards, so that a step of one row would often fall back.
  const last = endRow(panels);
  for (let by = 1; by <= last; by++) {
    const row = place.row + (to === 'down' ? by : -by);
    if (row < 0) break;
    const moved = putAt(panels, id, { row });
    const now = moved.find((each) => each.id === id)?.place.row ?? place.row;
    if (to === 'down' ? now > place.row : now < place.row) return moved;
    // Nothing else is beneath it.
    if (to === 'down' && row >= endRow(others)) break;
  }
  return panels;
}

/** Makes a panel larger or smaller by a column or a row. Answers the same panels where it can't. */
export function resizeBy<P extends Placed>(panels: readonly P[], id: string, to: Direction): readonly P[] {
  const panel = panels.find((each) => each.id === id);
  if (!panel) return panels;
  const { width, height } = panel.place;
  const by = to === 'end' || to === 'down' ? 1 : -1;
  const wished = to === 'start' || to === 'end' ? { width: width + by } : { height: height + by };
  return putAt(panels, id, wished);
}

/** Adds a panel below all others. Answers the same panels where there is no room. */
export function addPanel<P extends Placed>(panels: readonly P[], panel: P): readonly P[] {
  const place = onGrid({ ...panel.place, row: endRow(panels) });
  return ifFits(panels, settle([...panels, { ...panel, place }]));
}

export function removePanel<P extends Placed>(panels: readonly P[], id: string): P[] {
  return settle(panels.filter((each) => each.id !== id));
}

/** Copies a panel: beside it where there is room, else beneath it. Answers the same panels where there is none. */
export function duplicatePanel<P extends Placed>(panels: readonly P[], id: string, copyId: string): readonly P[] {
  const panel = panels.find((each) => each.id === id);
  if (!panel) return panels;
  const { place } = panel;
  const beside = { ...place, column: place.column + place.width };
  const isFree = beside.column + beside.width <= COLUMNS && !panels.some((each) => overlap(each.place, beside));
  const copy = { ...panel, id: copyId, place: isFree ? beside : { ...place, row: place.row + place.height } };
  return ifFits(panels, settle([...panels, copy], copyId));
}

/** An ID no panel has: `p1`, `p2` and so on. */
export function newPanelId(panels: readonly { readonly id: string }[]): string {
  const taken = new Set(panels.map(({ id }) => id));
  for (let number = panels.length + 1; ; number++) if (!taken.has(`p${number}`)) return `p${number}`;
}
