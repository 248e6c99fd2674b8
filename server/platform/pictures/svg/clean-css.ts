import { type CSSToken, isTokenWhiteSpaceOrComment, TokenType, tokenizer } from '@csstools/css-tokenizer';
import { isInnerAddress } from './inner-address.ts';
import { MAX_TOKENS, SvgFault } from './svg-fault.ts';

/** Blocks within blocks that are looked into; what is nested deeper is judged as a whole. */
const MAX_DEPTH = 32;

interface CleanCss {
  readonly css: string;
  /** Declarations and rules that are gone. */
  readonly removed: number;
}

/** A declaration or rule, by the places of its tokens. */
interface Item {
  readonly end: number;
  readonly block?: { readonly open: number; readonly close: number };
}

/** Whatever could be harmful names one of these, or spells it in escapes. */
const suspect = /\\|url|src|image|import|expression|-moz-binding|behavior/i;

/**
 * A stylesheet, or the declarations of a `style` attribute, without what asks for something outside or runs: only the
 * declaration or rule that does so goes. What is left is read once more, and must hold nothing of the kind.
 */
export function cleanCss(css: string): CleanCss {
  if (!suspect.test(css)) return { css, removed: 0 };
  const read = readCss(css);
  const cleaner = new Cleaner(read);
  const clean = cleaner.clean(0, read.tokens.length, 0);
  if (cleaner.removed === 0) return { css: clean, removed: 0 };
  return isHarmlessCss(clean) ? { css: clean, removed: cleaner.removed } : { css: '', removed: cleaner.removed + 1 };
}

/** Whether a text of CSS, such as the value of `fill`, asks for nothing outside. */
export function isHarmlessCss(css: string): boolean {
  if (!suspect.test(css)) return true;
  const read = readCss(css);
  return !isHarmful(read, 0, read.tokens.length);
}

interface Read {
  readonly tokens: readonly CSSToken[];
  /** For each bracket that opens, where it is closed; past the end where it is not. */
  readonly ends: ReadonlyMap<number, number>;
}

const closers: Partial<Record<TokenType, TokenType>> = {
  [TokenType.OpenCurly]: TokenType.CloseCurly,
  [TokenType.OpenParen]: TokenType.CloseParen,
  [TokenType.OpenSquare]: TokenType.CloseSquare,
  [TokenType.Function]: TokenType.CloseParen,
};

function readCss(css: string): Read {
  const reader = tokenizer({ css });
  const tokens: CSSToken[] = [];
  while (!reader.endOfFile()) {
    if (tokens.length === MAX_TOKENS) throw new SvgFault('media.slowSvg');
    tokens.push(reader.nextToken());
  }
  const ends = new Map<number, number>();
  const open: { at: number; closer: TokenType }[] = [];
  for (const [at, [type]] of tokens.entries()) {
    const closer = closers[type];
    if (closer) open.push({ at, closer });
    // Another closing bracket within is a token as any other.
    else if (open.at(-1)?.closer === type) ends.set(open.pop()?.at ?? 0, at);
  }
  for (const { at } of open) ends.set(at, tokens.length);
  return { tokens, ends };
}

class Cleaner {
  readonly #read: Read;
  removed = 0;

  constructor(read: Read) {
    this.#read = read;
  }

  /** The declarations and rules of a block, or of all there is. */
  clean(from: number, to: number, depth: number): string {
    let kept = '';
    for (let at = from; at < to; ) {
      const item = this.#itemAt(at, to);
      kept += this.#cleanItem(at, item, depth);
      at = item.end;
    }
    return kept;
  }

  /** Where a declaration or rule ends, and where its block is. */
  #itemAt(from: number, to: number): Item {
    const { tokens, ends } = this.#read;
    for (let at = from; at < to; at += 1) {
      const type = tokens[at]?.[0];
      if (type === TokenType.Semicolon) return { end: at + 1 };
      const close = Math.min(ends.get(at) ?? at, to);
      if (type === TokenType.OpenCurly) return { end: Math.min(close + 1, to), block: { open: at, close } };
      at = close;
    }
    return { end: to };
  }

  #cleanItem(from: number, { end, block }: Item, depth: number): string {
    const isWhole = !block || depth === MAX_DEPTH;
    if (isHarmful(this.#read, from, isWhole ? end : block.open)) {
      this.removed += 1;
      return '';
    }
    if (isWhole) return this.#write(from, end);
    const { open, close } = block;
    return `${this.#write(from, open + 1)}${this.clean(open + 1, close, depth + 1)}${this.#write(close, end)}`;
  }

  #write(from: number, to: number): string {
    // A comment stays as one: without it, what stands on both sides could become a word.
    const textOf = ([type, text]: CSSToken) => (type === TokenType.Comment ? '/**/' : text);
    return this.#read.tokens.slice(from, to).map(textOf).join('');
  }
}

const asking = new Set(['src', 'image', 'image-set', '-webkit-image-set', 'expression']);
const binding = new Set(['-moz-binding', 'behavior']);

function isHarmful(read: Read, from: number, to: number): boolean {
  for (let at = from; at < to; at += 1) if (isHarmfulAt(read, at)) return true;
  return false;
}

function isHarmfulAt({ tokens, ends }: Read, at: number): boolean {
  const token = tokens[at];
  if (!token) return false;
  const [type, , , , said] = token;
  const name = said && 'value' in said ? String(said.value) : '';
  const bare = name.toLowerCase();
  if (type === TokenType.AtKeyword) return bare === 'import';
  if (type === TokenType.BadURL) return true;
  if (type === TokenType.URL) return !isInnerAddress(name.trim()) && !isNamespace(tokens, at);
  if (type === TokenType.Ident) return binding.has(bare) && next(tokens, at)?.[0] === TokenType.Colon;
  if (type !== TokenType.Function) return false;
  if (asking.has(bare)) return true;
  if (bare !== 'url') return false;
  const inside = tokens.slice(at + 1, ends.get(at)).filter((each) => !isTokenWhiteSpaceOrComment(each));
  const [only] = inside;
  const isOne = inside.length === 1 && only?.[0] === TokenType.String;
  return !isOne || !(isInnerAddress(only[4].value.trim()) || isNamespace(tokens, at));
}

/** `@namespace svg url(…)` names its address and asks for nothing. */
function isNamespace(tokens: readonly CSSToken[], at: number): boolean {
  for (let before = at - 1; before >= Math.max(0, at - 4); before -= 1) {
    const token = tokens[before];
    if (token?.[0] === TokenType.AtKeyword) return token[4].value.toLowerCase() === 'namespace';
    if (token?.[0] !== TokenType.Ident && !isTokenWhiteSpaceOrComment(token)) return false;
  }
  return false;
}

function next(tokens: readonly CSSToken[], at: number): CSSToken | undefined {
  return tokens.slice(at + 1, at + 8).find((each) => !isTokenWhiteSpaceOrComment(each));
}
