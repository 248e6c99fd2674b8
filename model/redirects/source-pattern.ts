/** Code points from the first to the second, both included. */
export type Range = readonly [number, number];
export type Alternatives = readonly (readonly Node[])[];

/** A part of a web server's pattern (PCRE), as far as RE2 says the same. */
export type Node =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'set'; readonly source: string; readonly ranges: readonly Range[] }
  | { readonly kind: 'start' }
  | { readonly kind: 'end' }
  /** What stands for something only the other engine can match: a look-around, a back reference. */
  | { readonly kind: 'unknown'; readonly isEmpty: boolean }
  | { readonly kind: 'group'; readonly capture?: number; readonly of: Alternatives }
  | { readonly kind: 'repeat'; readonly of: Node; readonly min: number; readonly max: number; readonly suffix: string };

export interface SourcePattern {
  readonly of: Alternatives;
  readonly ignoresCase: boolean;
  /** Numbers of the named groups. */
  readonly names: ReadonlyMap<string, number>;
  /** False where RE2 cannot say it; then it is read as something that matches at least as much. */
  readonly isExact: boolean;
}

const LAST = 0x10ffff;
const MAX_DEPTH = 50;
const digits: readonly Range[] = [[48, 57]];
const words: readonly Range[] = [...digits, [65, 90], [95, 95], [97, 122]];
const spaces: readonly Range[] = [
  [9, 13],
  [32, 32],
];
export const anything: Node = { kind: 'set', source: '.', ranges: [[0, LAST]] };
const byLetter: Readonly<Record<string, readonly Range[]>> = { d: digits, w: words, s: spaces };
const posix: Readonly<Record<string, readonly Range[]>> = {
  alpha: [
    [65, 90],
    [97, 122],
  ],
  digit: digits,
  alnum: [...digits, [65, 90], [97, 122]],
  upper: [[65, 90]],
  lower: [[97, 122]],
  word: words,
  space: spaces,
  xdigit: [...digits, [65, 70], [97, 102]],
};

function without(ranges: readonly Range[]): Range[] {
  const left: Range[] = [];
  let from = 0;
  for (const [low, high] of [...ranges].sort(([one], [other]) => one - other)) {
    if (low > from) left.push([from, low - 1]);
    from = Math.max(from, high + 1);
  }
  if (from <= LAST) left.push([from, LAST]);
  return left;
}

export const quoted = (text: string): string => text.replace(/[\\.+*?()|[\]{}^$]/g, '\\$&');

/** Reads a pattern of PCRE; undefined where it is not one, or where its parts cannot be told apart. */
export function readPattern(given: string): SourcePattern | undefined {
  const flags = /^\(\?i\)/.exec(given)?.[0] ?? '';
  const source = given.slice(flags.length);
  const names = new Map<string, number>();
  let at = 0;
  let captures = 0;
  let isExact = true;
  let isBroken = false;
  const unknown = (isEmpty: boolean): Node => {
    isExact = false;
    return { kind: 'unknown', isEmpty };
  };
  const take = (pattern: RegExp): string | undefined => {
    const sticky = new RegExp(pattern.source, 'suy');
    sticky.lastIndex = at;
    const found = sticky.exec(source)?.[0];
    if (found !== undefined) at += found.length;
    return found;
  };

  function alternatives(depth: number): Alternatives {
    const branches: Node[][] = [[]];
    while (at < source.length && source[at] !== ')' && !isBroken) {
      if (source[at] === '|') {
        at += 1;
        branches.push([]);
        continue;
      }
      const node = piece(depth);
      if (node) branches.at(-1)?.push(repeated(node));
    }
    return branches;
  }

  function repeated(node: Node): Node {
    const suffix = take(/[*+?]|\{\d+(?:,\d*)?\}/);
    if (suffix === undefined) return node;
    const isLazy = take(/\?/) !== undefined;
    // A second one would be possessive, or an error.
    if (node.kind === 'start' || node.kind === 'end' || /[*+?]/.test(source[at] ?? '')) isBroken = true;
    const [min = '0', max] = suffix.startsWith('{') ? suffix.slice(1, -1).split(',') : [];
    const least = suffix === '+' ? 1 : Number(min);
    const usual = suffix === '?' ? 1 : Number.POSITIVE_INFINITY;
    const most = !suffix.startsWith('{') ? usual : max === undefined ? least : max === '' ? usual : Number(max);
    return { kind: 'repeat', of: node, min: least, max: most, suffix: suffix + (isLazy ? '?' : '') };
  }

  function piece(depth: number): Node | undefined {
    const letter = take(/./) ?? '';
    if (letter === '(') return group(depth + 1);
    if (letter === '[') return set();
    if (letter === '.') return anything;
    if (letter === '^') return { kind: 'start' };
    if (letter === '$') return { kind: 'end' };
    if (letter === '\\') return escaped();
    if (letter === '*' || letter === '+' || letter === '?') isBroken = true;
    return { kind: 'text', text: letter };
  }

  function group(depth: number): Node | undefined {
    if (depth > MAX_DEPTH) isBroken = true;
    const opening = take(/\?(?::|<?[=!]|P?<(?![=!])\w+>|'\w+'|#[^)]*)/);
    if (opening === undefined && source[at] === '?') isBroken = true;
    if (isBroken) return undefined;
    if (opening?.startsWith('?#')) {
      at += 1;
      return undefined;
    }
    const isLook = opening !== undefined && /[=!]$/.test(opening);
    const capture = opening === undefined || /[>']$/.test(opening) ? ++captures : undefined;
    const name = /\w\w*(?=[>']$)/.exec(opening ?? '')?.[0];
    if (name !== undefined && capture !== undefined) names.set(name, capture);
    const of = alternatives(depth);
    if (take(/\)/) === undefined) isBroken = true;
    if (isLook) return unknown(true);
    return { kind: 'group', of, ...(capture !== undefined && { capture }) };
  }

  function escaped(): Node {
    const letter = take(/./) ?? '';
    if (letter === '') isBroken = true;
    const ranges = byLetter[letter.toLowerCase()];
    if (ranges) return { kind: 'set', source: `\\${letter}`, ranges: /[DWS]/.test(letter) ? without(ranges) : ranges };
    if (letter === 'A') return { kind: 'start' };
    if (letter === 'z' || letter === 'Z') return { kind: 'end' };
    if (letter === 'b' || letter === 'B') return unknown(true);
    if (letter === 'x') return code(take(/\{[\da-f]+\}|[\da-f]{2}/i));
    if (/[1-9]/.test(letter) || letter === 'k' || letter === 'g') return unknown(false);
    if (/[\da-z]/i.test(letter)) isBroken = true;
    return { kind: 'text', text: letter };
  }

  function code(hex: string | undefined): Node {
    const value = Number.parseInt((hex ?? '').replace(/[{}]/g, ''), 16);
    // A byte above would be half a letter.
    if (!(value >= 0x20 && value < 0x7f)) isBroken = true;
    return { kind: 'text', text: isBroken ? '' : String.fromCodePoint(value) };
  }

  function set(): Node {
    const start = at - 1;
    const isNegated = take(/\^/) !== undefined;
    const ranges: Range[] = [];
    let isFirst = true;
    while (at < source.length && (isFirst || source[at] !== ']')) {
      isFirst = false;
      const name = take(/\[:\w+:\]/)?.slice(2, -2);
      if (name !== undefined) {
        if (!posix[name]) isBroken = true;
        ranges.push(...(posix[name] ?? []));
        continue;
      }
      const letter = take(/\\.|./) ?? '';
      const named = letter.startsWith('\\') ? byLetter[letter.slice(1).toLowerCase()] : undefined;
      if (named) {
        ranges.push(...(/[DWS]/.test(letter) ? without(named) : named));
        continue;
      }
      if (/^\\[\da-z]$/i.test(letter)) isBroken = true;
      const low = letter.replace(/^\\(?=.)/su, '').codePointAt(0) ?? 0;
      const to = take(/-(?!\])(?:\\[^\w]|[^\\[])/)?.slice(1);
      const high = to === undefined ? low : (to.replace(/^\\(?=.)/su, '').codePointAt(0) ?? 0);
      if (high < low) isBroken = true;
      ranges.push([low, high]);
    }
    if (take(/\]/) === undefined) isBroken = true;
    const written = source.slice(start, at).replace(/^(\[\^?)\]/, '$1\\]');
    return { kind: 'set', source: written, ranges: isNegated ? without(ranges) : ranges };
  }

  const of = alternatives(0);
  if (isBroken || at < source.length) return undefined;
  return { of, ignoresCase: flags !== '', names, isExact };
}

/** The pattern in RE2, its groups named `p1`, `p2` and so on. */
export function printPattern(of: Alternatives): string {
  return of.map((branch) => branch.map(printNode).join('')).join('|');
}

function printNode(node: Node): string {
  if (node.kind === 'text') return quoted(node.text);
  if (node.kind === 'set') return node.source;
  if (node.kind === 'start') return '^';
  if (node.kind === 'end') return '$';
  if (node.kind === 'unknown') return node.isEmpty ? '' : '.*';
  if (node.kind === 'repeat') {
    const inner = printNode(node.of);
    return `${node.of.kind === 'group' || node.of.kind === 'set' || inner.length === 1 || /^\\.$/.test(inner) ? inner : `(?:${inner})`}${node.suffix}`;
  }
  return `(${node.capture === undefined ? '?:' : `?P<p${node.capture}>`}${printPattern(node.of)})`;
}

/** The numbers of the groups within. */
export function capturesIn(of: Alternatives): number[] {
  return of.flat().flatMap((node): number[] => {
    if (node.kind === 'repeat') return capturesIn([[node.of]]);
    return node.kind === 'group' ? [...(node.capture === undefined ? [] : [node.capture]), ...capturesIn(node.of)] : [];
  });
}

const favorites = ['example', '2024', 'en', 'a', '1', '12', 'A', '-', '/', '.'];

/** Texts the pattern may match, the most telling first. */
export function examplesOf(of: Alternatives): string[] {
  const ways = [
    { least: 1, branch: 0 },
    { least: 0, branch: 0 },
    { least: 1, branch: 1 },
    { least: 0, branch: 1 },
  ];
  return [...new Set(ways.map((way) => exampleOf(of, way)))];
}

interface Way {
  /** How often that stands which may be missing. */
  readonly least: number;
  /** Which of several alternatives. */
  readonly branch: number;
}

function exampleOf(of: Alternatives, way: Way): string {
  const branch = of[Math.min(way.branch, of.length - 1)] ?? [];
  return branch
    .map((node) => {
      if (node.kind === 'text') return node.text;
      if (node.kind === 'set') return letterOf(node.ranges);
      if (node.kind === 'group') return exampleOf(node.of, way);
      if (node.kind !== 'repeat') return '';
      const times = Math.max(node.min, Math.min(way.least, node.max));
      if (times === 0) return '';
      if (node.of.kind !== 'set') return exampleOf([[node.of]], way).repeat(times);
      const { ranges } = node.of;
      const fits = (word: string) =>
        word.length >= times && word.length <= node.max && Array.from(word).every((each) => hasLetter(ranges, each));
      return favorites.find(fits) ?? letterOf(ranges).repeat(times);
    })
    .join('');
}

const hasLetter = (ranges: readonly Range[], letter: string): boolean => {
  const code = letter.codePointAt(0) ?? 0;
  return ranges.some(([low, high]) => low <= code && code <= high);
};

const letterOf = (ranges: readonly Range[]): string =>
  ['a', '1', 'A', '-', '/', '.'].find((letter) => hasLetter(ranges, letter)) ??
  String.fromCodePoint(Math.max(33, ranges[0]?.[0] ?? 33));
