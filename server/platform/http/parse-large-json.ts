import { createYielder } from '#server/platform/process/yield-to-event-loop.ts';
import { refuseJson } from './refuse-json.ts';

/** Characters that are parsed at a stretch, unless one text alone has more. */
const AT_ONCE = 64 * 1024;
/** Characters of one text, as it is written: a file of translations, half of it escaped. */
const MAX_TEXT_LENGTH = 12_000_000;
/** Fields of one object: asking it for their names takes a while, and cannot be done in pieces. */
const MAX_FIELDS = 50_000;
const QUOTE = 34;
const BACKSLASH = 92;
/** Deeper than anything that may be stored. */
const MAX_DEPTH = 300;

/** A list or an object whose end has not been seen yet. */
interface Open {
  readonly isObject: boolean;
  readonly isLastTaken: boolean;
  /** How many fields it may have still. */
  room: number;
  readonly start: number;
  /** Where what is not parsed yet begins. */
  from: number;
  /** Where its last comma stands. */
  comma: number;
  /** What was parsed of it; undefined as long as it may be parsed together with what is around it. */
  value: unknown[] | Record<string, unknown> | undefined;
  /** What the part of it that is parsed by itself is called, in an object. */
  key: string;
  /** A part of it is parsed by itself, or was just now: nothing but a comma or the end may follow. */
  part: 'none' | 'open' | 'done';
}

interface Options {
  readonly atOnce?: number;
  /** Takes the last of several fields of one name, as `JSON.parse` does, in place of refusing them. */
  readonly isLastTaken?: boolean;
  readonly longestText?: number;
  readonly mostFields?: number;
}

/**
 * Parses a long JSON text as `JSON.parse` does, a piece at a time with turns of others in between.
 *
 * @param parse takes a whole JSON text that stands so many levels deep, and refuses what may not be stored
 * @throws Problem `invalid`, and whatever `parse` throws
 */
export async function parseLargeJson(
  text: string,
  parse: (text: string, depth: number) => unknown,
  { atOnce = AT_ONCE, isLastTaken = false, longestText = MAX_TEXT_LENGTH, mostFields = MAX_FIELDS }: Options = {},
): Promise<unknown> {
  const breathe = createYielder();
  const open: Open[] = [];
  let looked = 0;
  for (let at = text.search(/[^ \n\r\t]/); at >= 0 && at < text.length; at++) {
    if (at - looked > atOnce) {
      await breathe();
      looked = at;
    }
    const letter = text[at];
    const inner = open.at(-1);
    if (!inner && letter !== '[' && letter !== '{') break;
    if (letter === '"') at = endOfString(text, at, longestText);
    else if (letter === '[' || letter === '{') {
      if (open.length > MAX_DEPTH) throw refuseJson('problem.tooDeep');
      open.push(opened(letter === '{', at, { isLastTaken, mostFields }));
    } else if (letter === ',' && inner) {
      inner.comma = at;
      if (inner.part === 'done') passPart(text, inner, at);
      else if (at - inner.from >= atOnce) {
        openAround(text, open, parse);
        take(inner, text.slice(inner.from, at), open.length - 1, parse);
        inner.from = at + 1;
      }
    } else if ((letter === ']' || letter === '}') && inner) {
      if (inner.isObject !== (letter === '}')) throw refuseJson('problem.badJson');
      open.pop();
      const around = open.at(-1);
      if (inner.value !== undefined) {
        if (inner.part === 'done') passPart(text, inner, at);
        else take(inner, text.slice(inner.from, at), open.length, parse);
        if (around) closePart(around, inner.value, at);
      }
      if (around) continue;
      if (inner.value === undefined) break;
      if (!isBlank(text.slice(at + 1))) throw refuseJson('problem.badJson');
      return inner.value;
    }
  }
  if (open.length > 0) throw refuseJson('problem.badJson');
  return parse(text, 0);
}

function opened(
  isObject: boolean,
  start: number,
  { isLastTaken, mostFields }: { isLastTaken: boolean; mostFields: number },
): Open {
  return {
    isObject,
    isLastTaken,
    room: mostFields,
    start,
    from: start + 1,
    comma: start,
    value: undefined,
    key: '',
    part: 'none',
  };
}

/** All that are open are to be parsed piece by piece: what each has before the next begins is parsed. */
function openAround(text: string, open: readonly Open[], parse: (text: string, depth: number) => unknown): void {
  for (const [depth, each] of open.entries()) {
    each.value ??= each.isObject ? {} : [];
    const next = open[depth + 1];
    if (!next || each.part === 'open') continue;
    if (each.part === 'done') throw refuseJson('problem.badJson');
    if (each.comma >= each.from) take(each, text.slice(each.from, each.comma), depth, parse);
    const head = text.slice(Math.max(each.from, each.comma + 1), next.start);
    if (each.isObject) [each.key = ''] = Object.keys(parse(`{${head}null}`, depth) as object);
    else if (!isBlank(head)) throw refuseJson('problem.badJson');
    each.part = 'open';
  }
}

/** Parses members that stand one after the other. */
function take(into: Open, members: string, depth: number, parse: (text: string, depth: number) => unknown): void {
  // A comma has nothing before it, or nothing after it.
  if (isBlank(members)) throw refuseJson('problem.badJson');
  if (Array.isArray(into.value)) {
    for (const each of parse(`[${members}]`, depth) as unknown[]) into.value.push(each);
  } else {
    for (const [key, each] of Object.entries(parse(`{${members}}`, depth) as object)) put(into, key, each);
  }
}

function closePart(around: Open, value: unknown, at: number): void {
  if (Array.isArray(around.value)) around.value.push(value);
  else put(around, around.key, value);
  around.from = at + 1;
  around.part = 'done';
}

function passPart(text: string, open: Open, at: number): void {
  if (!isBlank(text.slice(open.from, at))) throw refuseJson('problem.badJson');
  open.from = at + 1;
  open.part = 'none';
}

function put(into: Open, key: string, each: unknown): void {
  const { value, isLastTaken } = into;
  into.room -= 1;
  if (into.room < 0) throw refuseJson('problem.manyFields');
  const object = value as Record<string, unknown>;
  // Whoever parses may let it through.
  if (key === '__proto__') throw refuseJson('problem.unknownField');
  if (!isLastTaken && Object.hasOwn(object, key)) throw refuseJson('problem.fieldTwice');
  object[key] = each;
}

/** The place of the quote that ends the string which begins at `start`. */
function endOfString(text: string, start: number, longest: number): number {
  for (let at = start + 1; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) return at;
    if (code === BACKSLASH) at += 1;
    if (at - start > longest) throw refuseJson('problem.tooLong');
  }
  throw refuseJson('problem.badJson');
}

function isBlank(text: string): boolean {
  return !/[^ \n\r\t]/.test(text);
}
