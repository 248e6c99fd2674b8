import * as z from 'zod/mini';
import { compareLines } from '#model/line-difference.ts';

const part = z.tuple([z.string().check(z.maxLength(20)), z.int(), z.int(), z.int(), z.int()]);

/** What a page tells of itself: what is seen where, in the order of the document. */
export const pageParts = z.object({
  type: z.literal('sitewright:parts'),
  /** Pixels of the window it was measured in, and of the page from its top to its end. */
  width: z.int(),
  height: z.int(),
  /** How much of it the window shows at once. */
  seen: z.int(),
  parts: z.array(part).check(z.maxLength(20_000)),
  is_cut: z.boolean(),
});
export type PageParts = z.infer<typeof pageParts>;

/** A place of a page, in its own pixels. */
export interface Area {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** One place in which two pages differ, on each of them; without height where one has nothing of it. */
export interface Difference {
  readonly before: Area;
  readonly after: Area;
}

/** Pixels of a page above a difference that is shown. */
const ABOVE = 96;

/** Where both pages are scrolled to so that a difference stands at one height on both: neither goes beyond its ends. */
export function placesFor({ before, after }: Difference, [one, other]: readonly [PageParts, PageParts]) {
  const least = Math.max(before.top - lowestOf(one), after.top - lowestOf(other));
  const above = Math.min(Math.max(ABOVE, least), before.top, after.top);
  return [before.top - above, after.top - above] as const;
}

const lowestOf = ({ height, seen }: PageParts): number => Math.max(0, height - seen);

/** Pixels between two differences that a person sees as one. */
const NEAR = 32;

/**
 * Where two pages differ as they are seen: parts that only one of them has, and parts that lie lower or higher than what
 * came before them does. What was only moved along with others is no difference of its own.
 */
export function findDifferences(before: PageParts, after: PageParts): Difference[] {
  const found: Difference[] = [];
  /** How much lower things lie on the page after, as often as that changed. */
  const shifts = new Set([0]);
  let [one, other] = [0, 0];
  let shift = 0;
  let [gone, added]: [Area[], Area[]] = [[], []];
  const close = () => {
    if (gone.length + added.length === 0) return false;
    const lacks = (page: PageParts, other: readonly Area[], lower: number) =>
      lineIn(page, Math.min(...other.map(({ top }) => top)) + lower);
    noteAll(
      found,
      gone.length > 0 ? gone : [lacks(before, added, -shift)],
      added.length > 0 ? added : [lacks(after, gone, shift)],
    );
    [gone, added] = [[], []];
    return true;
  };
  for (const { change } of compareLines(before.parts.map(keyOf), after.parts.map(keyOf))) {
    if (change === 'gone') gone.push(areaOf(before.parts[one++]));
    if (change === 'new') added.push(areaOf(after.parts[other++]));
    if (change !== 'same') continue;
    const [here, there] = [areaOf(before.parts[one++]), areaOf(after.parts[other++])];
    const isAfterOne = close();
    shift = there.top - here.top;
    if (!isAfterOne && !isNear(shifts, shift)) note(found, { before: here, after: there });
    shifts.add(shift);
  }
  const isAfterOne = close();
  const isLonger = !isNear(shifts, after.height - before.height);
  if (!isAfterOne && isLonger && found.length === 0) note(found, { before: footOf(before), after: footOf(after) });
  return found;
}

const keyOf = ([key]: PageParts['parts'][number]) => key;

const nowhere: Area = { left: 0, top: 0, right: 0, bottom: 0 };

function areaOf(described: PageParts['parts'][number] | undefined): Area {
  if (!described) return nowhere;
  const [, left, top, width, height] = described;
  return { left, top, right: left + width, bottom: top + height };
}

/** A line across a page: where it would have what only the other has. */
const lineIn = ({ width }: PageParts, top: number): Area => ({ left: 0, top, right: width, bottom: top });
const footOf = (page: PageParts): Area => lineIn(page, page.height);

function around(one: Area, other: Area): Area {
  return {
    left: Math.min(one.left, other.left),
    top: Math.min(one.top, other.top),
    right: Math.max(one.right, other.right),
    bottom: Math.max(one.bottom, other.bottom),
  };
}

/** Parts are told in whole pixels, so that one may be off by one. */
const isNear = (shifts: ReadonlySet<number>, shift: number) =>
  shifts.has(shift) || shifts.has(shift - 1) || shifts.has(shift + 1);

/** What took the place of something else: bit by bit where both are of as many bits, else as one. */
function noteAll(found: Difference[], gone: readonly Area[], added: readonly Area[]): void {
  const [old, now] = [bitsOf(gone), bitsOf(added)];
  const isPaired = old.length === now.length;
  const [places, others] = isPaired ? [old, now] : [[old.reduce(around)], [now.reduce(around)]];
  for (const [at, before] of places.entries()) note(found, { before, after: others[at] ?? before });
}

/** Areas that lie apart from each other. */
function bitsOf(areas: readonly Area[]): Area[] {
  const bits: Area[] = [];
  for (const area of areas) {
    const last = bits.at(-1);
    if (last && touches(last, area)) bits[bits.length - 1] = around(last, area);
    else bits.push(area);
  }
  return bits;
}

/** Adds one; what lies close to the one before it on both pages is one with it. */
function note(found: Difference[], next: Difference): void {
  const last = found.at(-1);
  const isOne = last && touches(last.before, next.before) && touches(last.after, next.after);
  if (!isOne) found.push(next);
  else
    found[found.length - 1] = {
      before: around(last.before, next.before),
      after: around(last.after, next.after),
    };
}

const touches = (one: Area, other: Area) => other.top <= one.bottom + NEAR && one.top <= other.bottom + NEAR;
