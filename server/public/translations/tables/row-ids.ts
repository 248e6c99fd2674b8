import { createHash } from 'node:crypto';
import { isTranslation, SOURCES } from '#model/apis/columns/translated-columns.ts';
import type { RowField } from '#model/apis/static-source.ts';
import type { Json } from '#model/json.ts';
import { cellText, isKeyColumn, isRow } from '#model/translations/row-texts.ts';

/** Characters of a value that may stand for a row. */
const MAX_VALUE = 200;

/**
 * What a row is known by when others are put in before it: the value of a column, or what all its cells say where the
 * column is empty. Of several rows with one value, `nth` says which, from 1.
 */
export interface RowId {
  readonly column: string;
  readonly value: string;
  readonly nth: number;
}

/** Returns the value by which a row is known in a column; undefined where that says nothing, or too much. */
export function idValue(row: Json, column: string, fields: readonly RowField[]): string | undefined {
  if (!isRow(row)) return undefined;
  if (column === '') return hashOf(row, fields);
  const value = cellText(row, column);
  return value.trim() === '' || value.length > MAX_VALUE ? undefined : value;
}

function hashOf(row: Json, fields: readonly RowField[]): string | undefined {
  if (!isRow(row)) return undefined;
  const others = new Set([SOURCES, ...fields.filter(isTranslation).map(({ name }) => name)]);
  const cells = Object.entries(row).filter(([name]) => !others.has(name));
  return createHash('sha256').update(JSON.stringify(cells)).digest('base64url').slice(0, 22);
}

/** Writes where a text of a table is: `slug=amal;2/bio` is that of the second row with this slug. */
export function writePlace({ column, value, nth }: RowId, text: string): string {
  const [name, said, of] = [column, value, text].map((each) => encodeURIComponent(each.toWellFormed()));
  return `${name}=${said}${nth > 1 ? `;${nth}` : ''}/${of}`;
}

const place = /^([^=;/]*)=([^=;/]+)(?:;([1-9]\d{0,5}))?\/([^=;/]+)$/;

/** Reads what {@link writePlace} writes; undefined for anything else. */
export function readPlace(written: string): (RowId & { text: string }) | undefined {
  const [, column = '', value = '', nth = '1', text = ''] = place.exec(written) ?? [];
  if (value === '') return undefined;
  try {
    const [name, said, of] = [column, value, text].map(decodeURIComponent) as [string, string, string];
    return { column: name, value: said, nth: Number(nth), text: of };
  } catch {
    // A percent sign that begins no letter: written by something else.
    return undefined;
  }
}

interface Candidate {
  readonly name: string;
  /** The values so far; undefined once one came twice. */
  seen: Set<string> | undefined;
  isFilled: boolean;
}

/** Finds the column by which rows are known: one of keys first, then the first text column in which no two say the same. */
export class IdColumn {
  readonly #fields: readonly RowField[];
  readonly #candidates: readonly Candidate[];

  constructor(fields: readonly RowField[]) {
    this.#fields = fields;
    const main = fields.filter((field) => !isTranslation(field));
    const keys = main.filter(isKeyColumn);
    const texts = main.filter((field) => field.type === 'text' && !keys.includes(field));
    this.#candidates = [...keys, ...texts].map(({ name }) => ({ name, seen: new Set(), isFilled: true }));
  }

  look(row: Json): void {
    for (const candidate of this.#candidates) {
      if (!candidate.isFilled) continue;
      const value = idValue(row, candidate.name, this.#fields);
      if (value === undefined) [candidate.isFilled, candidate.seen] = [false, undefined];
      else if (candidate.seen?.has(value)) candidate.seen = undefined;
      else candidate.seen?.add(value);
    }
  }

  /** Returns its name; empty where rows are known by all they say. */
  name(): string {
    const filled = this.#candidates.filter(({ isFilled }) => isFilled);
    return (filled.find(({ seen }) => seen) ?? filled[0])?.name ?? '';
  }
}

/** Numbers rows with one value in the order they come. */
export class RowIds {
  readonly #column: string;
  readonly #fields: readonly RowField[];
  readonly #times = new Map<string, number>();

  constructor(column: string, fields: readonly RowField[]) {
    this.#column = column;
    this.#fields = fields;
  }

  next(row: Json): RowId | undefined {
    const value = idValue(row, this.#column, this.#fields);
    if (value === undefined) return undefined;
    const nth = (this.#times.get(value) ?? 0) + 1;
    this.#times.set(value, nth);
    return { column: this.#column, value, nth };
  }
}
