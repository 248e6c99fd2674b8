import { MAX_DEPTH, type ViewMessage, type Vital, vitals } from './message.ts';

const MAX_NUMBER = 1000;
/** Characters of a path with its query, and of a referrer. */
const MAX_URL = 2048;
/** Characters of a release and a time zone. */
const MAX_NAME = 64;
const MAX_LINK = 300;

/**
 * Reads what the script of a page sent. A field that is not what it should be is left out, and the rest counts.
 * Undefined for what is no message: broken, too deep, or without what tells which view it is of.
 */
export function readMessage(text: string): ViewMessage | undefined {
  const given = parse(text);
  if (!isTable(given) || !isFlat(given, MAX_DEPTH)) return undefined;
  const { i, n, p, r, f, s, d, v, a, e, w, l, z, b } = given;
  if (typeof i !== 'string' || !/^[\w-]{16}$/.test(i) || !isText(p, MAX_URL) || p === '' || !isText(r, MAX_NAME))
    return undefined;
  if (typeof n !== 'number' || !Number.isInteger(n) || n < 0 || n > MAX_NUMBER) return undefined;
  return {
    ...{ i, n, p, r, f: isText(f, MAX_URL) ? f : undefined, z: isText(z, MAX_NAME) ? z : undefined },
    ...{ s: numberOf(s), d: numberOf(d), a: numberOf(a), e: numberOf(e), b: numberOf(b) },
    v: isTable(v) ? readVitals(v) : undefined,
    w: isTable(w) ? readNodes(w) : undefined,
    l: Array.isArray(l) ? l.filter((link) => isText(link, MAX_LINK)) : undefined,
  };
}

type Table = Readonly<Record<string, unknown>>;

const isTable = (value: unknown): value is Table =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isText = (value: unknown, longest: number): value is string =>
  typeof value === 'string' && value.length <= longest;

const numberOf = (value: unknown): number | undefined =>
  typeof value === 'number' && Number.isFinite(value) ? value : undefined;

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

function isFlat(value: object, levels: number): boolean {
  if (levels === 0) return false;
  // What was parsed has no properties but its own.
  for (const key in value) {
    const each = (value as Table)[key];
    if (typeof each === 'object' && each !== null && !isFlat(each, levels - 1)) return false;
  }
  return true;
}

function readVitals(given: Table): ViewMessage['v'] {
  const read: Partial<Record<Vital, number>> = {};
  for (const vital of vitals) {
    const value = numberOf(given[vital]);
    if (value !== undefined) read[vital] = value;
  }
  return read;
}

function readNodes(given: Table): ViewMessage['w'] {
  const read: Record<string, [number, number, number]> = {};
  for (const [number, use] of Object.entries(given)) {
    // A name that is no number is of no node, and is counted as such.
    if (!Array.isArray(use) || use.length !== 3) continue;
    const [seen, clicks, errors] = use.map(numberOf);
    if (seen !== undefined && clicks !== undefined && errors !== undefined) read[number] = [seen, clicks, errors];
  }
  return read;
}
