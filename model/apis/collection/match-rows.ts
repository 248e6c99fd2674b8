import type { JsonObject } from '#model/json.ts';

/**
 * Which row of before each row of after is, where no column names them: rows that hold the same are the same, the first
 * to the first; as many rows in a place as there were, between two that are known, are those that were there.
 */
export function matchRows(before: readonly JsonObject[], after: readonly JsonObject[]): (number | undefined)[] {
  const free = new Map<string, number[]>();
  for (const [at, row] of before.entries()) {
    const text = JSON.stringify(row);
    const places = free.get(text);
    if (places) places.push(at);
    else free.set(text, [at]);
  }
  for (const places of free.values()) places.reverse();
  const found = after.map((row) => free.get(JSON.stringify(row))?.pop());
  let from = 0;
  while (from < after.length) {
    if (found[from] !== undefined) {
      from += 1;
      continue;
    }
    let to = from;
    while (to < after.length && found[to] === undefined) to += 1;
    const start = from === 0 ? 0 : (found[from - 1] ?? 0) + 1;
    const end = to === after.length ? before.length : (found[to] ?? 0);
    const taken = new Set(found);
    const isFree = Array.from({ length: Math.max(0, end - start) }, (_, at) => !taken.has(start + at)).every(Boolean);
    if (isFree && end - start === to - from) for (let at = from; at < to; at += 1) found[at] = start + at - from;
    from = to;
  }
  return found;
}

/**
 * The names of both sides in one order: theirs, or mine where only I moved some; what one side added stands behind what
 * it stood behind there. Names that are gone on a side stay in, and are for the caller to leave out.
 */
export function mergeOrder(base: readonly string[], mine: readonly string[], theirs: readonly string[]): string[] {
  const [first, second] = isMoved(base, theirs) || !isMoved(base, mine) ? [theirs, mine] : [mine, theirs];
  const known = new Set(first);
  const behind = new Map<string | undefined, string[]>();
  let last: string | undefined;
  for (const name of second) {
    if (known.has(name)) last = name;
    else behind.set(last, [...(behind.get(last) ?? []), name]);
  }
  return [undefined, ...first].flatMap((name) => [...(name === undefined ? [] : [name]), ...(behind.get(name) ?? [])]);
}

function isMoved(base: readonly string[], now: readonly string[]): boolean {
  const places = new Map(base.map((name, at) => [name, at]));
  const old = now.flatMap((name) => places.get(name) ?? []);
  return old.some((at, index) => index > 0 && at < (old[index - 1] ?? 0));
}
