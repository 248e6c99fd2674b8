import { isolatePhones } from '#model/isolate.ts';
import type { Read } from '#site/expressions/compile-expression.ts';

/** A part of a page: text that never changes, or what makes it for each rendering. */
export type Piece = string | Read<string>;

/** Pieces one after the other: text, read, text, read, text. */
interface Row {
  readonly texts: readonly string[];
  readonly reads: readonly Read<string>[];
}

/** What was joined, so that joining it again makes one long row instead of rows within rows. */
const rows = new WeakMap<Read<string>, Row>();

/** Puts pieces one after the other into one; neighbouring texts become one text. */
export function joinPieces(pieces: readonly Piece[]): Piece {
  const texts: string[] = [''];
  const reads: Read<string>[] = [];
  const addText = (text: string) => texts.push(texts.pop() + text);
  for (const piece of pieces) {
    if (typeof piece === 'string') {
      addText(piece);
      continue;
    }
    const row = rows.get(piece) ?? { texts: ['', ''], reads: [piece] };
    addText(row.texts[0] ?? '');
    for (const [at, read] of row.reads.entries()) {
      reads.push(read);
      texts.push(row.texts[at + 1] ?? '');
    }
  }
  const [first = '', second = ''] = texts;
  const [only] = reads;
  if (!only) return first;
  if (reads.length === 1 && first === '' && second === '') return only;
  const joined: Read<string> = (scope, run) => {
    let out = first;
    for (let at = 0; at < reads.length; at++) out += (reads[at] as Read<string>)(scope, run) + texts[at + 1];
    return out;
  };
  rows.set(joined, { texts, reads });
  return joined;
}

/** True when a piece makes something whatever is read. */
export function isNeverEmpty(piece: Piece): boolean {
  if (typeof piece === 'string') return piece !== '';
  return rows.get(piece)?.texts.some((text) => text !== '') ?? false;
}

/** Wraps a piece where there is anything of it. */
export function wrapPiece(before: string, piece: Piece, after: string): Piece {
  if (isNeverEmpty(piece)) return joinPieces([before, piece, after]);
  if (typeof piece === 'string') return '';
  return (scope, run) => {
    const text = piece(scope, run);
    return text === '' ? '' : before + text + after;
  };
}

export function runPiece(piece: Piece, ...given: Parameters<Read<string>>): string {
  return typeof piece === 'string' ? piece : piece(...given);
}

/** A piece of a body whose telephone numbers keep their order on a page that reads from right to left. */
export function withPhones(piece: Piece, direction: 'ltr' | 'rtl'): Piece {
  if (direction === 'ltr') return piece;
  return typeof piece === 'string' ? isolatePhones(piece) : (scope, run) => isolatePhones(piece(scope, run));
}
