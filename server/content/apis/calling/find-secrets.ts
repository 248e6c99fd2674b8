import { decodeHTML } from 'entities';

/** Where a text is to be struck out: from a place up to another. */
export type Range = readonly [from: number, to: number];

/** Shorter parts of base64 are found by chance in any large answer. */
const MIN_BASE64_LENGTH = 8;
/** Of a secret, where an end of it is left out. */
const MIN_LEFT = 6;
/** How often a text may have been escaped in an escaped text. */
const MAX_LAYERS = 8;
/** Characters that one character may take once it is escaped a few times. */
const MAX_CHARACTER_LENGTH = 24;
const MIN_OVERLAPPING = 4096;

const escapes = /[%&\\+]/;
/** What JSON, JavaScript, percent-encoding and HTML write in place of a character. */
const spelled =
  /\\+(?:u\{0*([\da-f]{1,6})\}|u([\da-f]{4})|x([\da-f]{2})|([^\sa-z\d\\]|[bfnrt]))|\\{2,}|%(?:u[\da-f]{4}|[0-7][\da-f]|[cd][\da-f]%[89ab][\da-f]|e[\da-f](?:%[89ab][\da-f]){2}|f[0-7](?:%[89ab][\da-f]){3}|[89a-f][\da-f])|&(?:#x0*([\da-f]{1,6})|#0*(\d{1,7})|[a-z][a-z\d]{1,31});?/gi;
const controls: Readonly<Record<string, string>> = { b: '\b', f: '\f', n: '\n', r: '\r', t: '\t' };
const base64 = /[\w+/=-]/;

/**
 * Finds secrets in texts, however they are spelled there: escaped for JSON, addresses, forms and HTML (also one in another),
 * as hexadecimal digits, or somewhere in base64. Both sides are compared with all escapes undone, which takes as long for
 * many ways of writing as for one.
 */
export class SecretFinder {
  readonly #plain: readonly string[];
  readonly #unescaped: readonly string[];
  readonly #base64: readonly string[];
  readonly #shortest: number;
  /** How far texts must overlap that are looked through one after the other. */
  readonly overlap: number;

  constructor(secrets: Iterable<string>) {
    const all = [...secrets];
    this.#plain = all;
    const hex = all.map((each) => Buffer.from(each).toString('hex'));
    const written = [...all, ...hex, ...hex.map((each) => each.toUpperCase())].map(unescaped);
    this.#unescaped = distinct([...written, ...written.map(withoutOpenEnd)]);
    this.#base64 = distinct(all.flatMap(partsInBase64));
    const lengths = [...this.#plain, ...this.#unescaped, ...this.#base64].map(({ length }) => length);
    this.#shortest = Math.min(...lengths);
    this.overlap = Math.max(MIN_OVERLAPPING, Math.max(0, ...lengths) * MAX_CHARACTER_LENGTH);
  }

  /** The secrets in a text: ranges in order, none of which touch. */
  find(text: string): Range[] {
    if (text.length < this.#shortest) return [];
    const found: Range[] = [];
    for (const each of this.#plain) for (const range of placesOf(each, text)) found.push(range);
    const plain = unescaped(text);
    const isHere = (each: string) => plain.includes(each);
    const hidden = this.#unescaped.filter(isHere);
    const encoded = this.#base64.filter(isHere);
    if (hidden.length + encoded.length === 0) return joined(found);
    const starts = escapes.test(text) ? startsOf(text) : undefined;
    const inText = ([from, to]: Range): Range => (starts ? [starts[from] ?? 0, endAt(starts, to)] : [from, to]);
    for (const each of hidden) for (const range of placesOf(each, plain)) found.push(inText(range));
    for (const each of encoded) for (const range of placesOf(each, plain)) found.push(widened(inText(range), text));
    return joined(found);
  }
}

/** Ranges in order, those that touch as one. */
export function joined(ranges: readonly Range[]): Range[] {
  const all: [number, number][] = [];
  for (const [from, to] of ranges.toSorted(([one], [other]) => one - other)) {
    const last = all.at(-1);
    if (last && from <= last[1]) last[1] = Math.max(last[1], to);
    else all.push([from, to]);
  }
  return all;
}

function distinct(texts: readonly string[]): string[] {
  return [...new Set(texts)].filter((text) => text !== '');
}

function* placesOf(part: string, text: string): Generator<Range> {
  for (let at = text.indexOf(part); at >= 0; at = text.indexOf(part, at + part.length)) yield [at, at + part.length];
}

/** A text without an end that what stands after it could make an escape of. */
function withoutOpenEnd(text: string): string {
  const rest = text.replace(/(?:\\+[u{x\da-f]{0,8}|%[u\da-f]{0,4}|&[#\w]{0,31})$/i, '');
  return rest.length < MIN_LEFT ? text : rest;
}

/** What base64 (RFC 4648, both alphabets) of any text has in it where a secret is in that text: by where it begins. */
function partsInBase64(secret: string): string[] {
  const forms = [secret, encodeURIComponent(secret.toWellFormed()), JSON.stringify(secret).slice(1, -1)];
  return distinct(forms).flatMap((text) =>
    [0, 1, 2].flatMap((before) => {
      const bytes = Buffer.concat([Buffer.alloc(before), Buffer.from(text)]);
      const [from, to] = [Math.ceil((before * 8) / 6), Math.floor((bytes.length * 8) / 6)];
      if (to - from < MIN_BASE64_LENGTH) return [];
      return [
        bytes.toString('base64').slice(from, to).replaceAll('+', ' '),
        bytes.toString('base64url').slice(from, to),
      ];
    }),
  );
}

/** A text without its escapes, `+` as the space it is in forms. */
function unescaped(text: string): string {
  if (!escapes.test(text)) return text;
  let plain = text;
  for (let layer = 0; layer < MAX_LAYERS; layer++) {
    const next = plain.replace(spelled, (...match) => characterOf(match));
    if (next === plain) break;
    plain = next;
  }
  return plain.replaceAll('+', ' ');
}

/** For each character of `unescaped(text)`, and for its end, where it begins in the text. */
function startsOf(text: string): Int32Array {
  let plain = text;
  let starts = Int32Array.from({ length: text.length + 1 }, (_, at) => at);
  for (let layer = 0; layer < MAX_LAYERS; layer++) {
    const next = new Int32Array(plain.length + 1);
    let length = 0;
    let done = 0;
    const pass = (to: number) => {
      for (; done < to; done++) next[length++] = starts[done] ?? 0;
    };
    let undone = '';
    for (const match of plain.matchAll(spelled)) {
      undone += plain.slice(done, match.index);
      pass(match.index);
      const [written] = match;
      const letters = characterOf([...match]);
      undone += letters;
      // `&amp` may be read without its semicolon: what follows it keeps its place.
      const kept = written[0] === '&' ? commonEnd(written, letters) : 0;
      for (let at = letters.length - kept; at > 0; at--) next[length++] = starts[match.index] ?? 0;
      done = match.index + written.length - kept;
      pass(match.index + written.length);
    }
    undone += plain.slice(done);
    pass(plain.length + 1);
    if (undone === plain) break;
    plain = undone;
    starts = next.subarray(0, length);
  }
  return starts;
}

function commonEnd(one: string, other: string): number {
  let length = 0;
  while (length < other.length && length < one.length && one.at(-1 - length) === other.at(-1 - length)) length += 1;
  return length;
}

/** Where a range ends whose last character may stand for several. */
function endAt(starts: Int32Array, to: number): number {
  const last = starts[to - 1] ?? 0;
  let at = to;
  while (at < starts.length - 1 && (starts[at] ?? 0) <= last) at += 1;
  return starts[at] ?? last;
}

function characterOf([written = '', code, unit, byte, sign, hexadecimal, decimal]: readonly (
  | string
  | undefined
)[]): string {
  const digits = code ?? unit ?? byte ?? hexadecimal ?? decimal;
  if (digits !== undefined) {
    const point = Number.parseInt(digits, decimal === undefined ? 16 : 10);
    return point > 0x10_ff_ff ? written : String.fromCodePoint(point);
  }
  if (sign !== undefined) return controls[sign.toLowerCase()] ?? sign;
  if (written[0] === '\\') return '\\';
  if (written[0] === '&') return decodeHTML(written);
  if (/^%u/i.test(written)) return String.fromCharCode(Number.parseInt(written.slice(2), 16));
  try {
    return decodeURIComponent(written);
  } catch {
    // No UTF-8: Latin-1, as `escape` of older programs writes it.
    return written.replace(/%(..)/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  }
}

/** As far as the base64 goes that something was found in: the rest of it may have parts of the secret. */
function widened([from, to]: Range, text: string): Range {
  let [start, end] = [from, to];
  while (start > 0 && base64.test(text[start - 1] ?? '')) start -= 1;
  while (end < text.length && base64.test(text[end] ?? '')) end += 1;
  return [start, end];
}
