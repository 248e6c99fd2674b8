import { createYielder } from '#server/platform/process/yield-to-event-loop.ts';

/** Characters that are written at a stretch, and values, unless one text alone has more. */
const AT_ONCE = 64 * 1024;
const FEW = 2000;

/** Writes JSON as `JSON.stringify` does, in pieces, with turns of others in between. */
export async function writeLargeJson(value: unknown): Promise<string[]> {
  const breathe = createYielder();
  const written: string[] = [];
  let piece = '';
  for (const part of partsOf(value)) {
    piece += part;
    if (piece.length < AT_ONCE) continue;
    written.push(piece);
    piece = '';
    await breathe();
  }
  written.push(piece);
  return written;
}

function* partsOf(value: unknown): Generator<string> {
  // What says for itself how it is written does so as a whole.
  if (typeof value !== 'object' || value === null || 'toJSON' in value || isSmall(value)) {
    yield JSON.stringify(value) ?? 'null';
    return;
  }
  let before = '';
  if (Array.isArray(value)) {
    yield '[';
    for (const each of value as unknown[]) {
      yield before;
      yield* partsOf(each);
      before = ',';
    }
    yield ']';
    return;
  }
  yield '{';
  // Listing the fields of an object takes one go, so no more is listed than their names.
  for (const key of Object.keys(value)) {
    const each = (value as Record<string, unknown>)[key];
    if (each === undefined) continue;
    yield `${before}${JSON.stringify(key)}:`;
    yield* partsOf(each);
    before = ',';
  }
  yield '}';
}

/** Whether there is so little that writing it takes a moment. */
function isSmall(value: object): boolean {
  const waiting: object[] = [value];
  let room = FEW;
  let letters = AT_ONCE;
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    for (const key in next) {
      room -= 1;
      if (room < 0) return false;
      const each = (next as Record<string, unknown>)[key];
      if (typeof each === 'string') {
        letters -= each.length;
        if (letters < 0) return false;
      } else if (typeof each === 'object' && each !== null) waiting.push(each);
    }
  }
  return true;
}
