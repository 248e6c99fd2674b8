import type { RowField } from '#model/apis/static-source.ts';
import type { Json } from '#model/json.ts';
import { type ColumnInLanguage, cellText } from '#model/translations/row-texts.ts';
import { createYielder } from '#server/platform/process/yield-to-event-loop.ts';
import { idValue, readPlace } from './row-ids.ts';

/** A text of a table as a file, or a form, knew it. */
export interface SoughtText {
  readonly place: string;
  readonly source: string;
  /** The place of its row when it was seen: of rows that fit alike it is the nearest. */
  readonly near?: number;
}

/** Where a text of a table is now. */
export interface FoundText {
  readonly at: number;
  readonly row: Json;
  readonly column: ColumnInLanguage;
  /** The row says what it said. */
  readonly isSame: boolean;
}

interface Candidate {
  readonly at: number;
  readonly row: Json;
}

/** A text whose row is sought. */
interface Sought {
  readonly index: number;
  readonly column: ColumnInLanguage;
  /** Rows that are known by the same value. */
  readonly candidates: Candidate[];
  readonly nth: number;
  readonly source: string;
  readonly near: number | undefined;
}

/** Rows with one source that are remembered: with more of them none is meant. */
const MOST_EQUAL = 50;

/**
 * Finds the rows of texts in a table: by what a row is known by, with the source as the second witness where several are
 * known by the same, and by the source alone where none is known by it any longer. Undefined for one that is gone.
 */
export async function findTexts(
  rows: Iterable<Json>,
  { fields, columns }: { fields: readonly RowField[]; columns: readonly ColumnInLanguage[] },
  texts: readonly SoughtText[],
): Promise<(FoundText | undefined)[]> {
  const breathe = createYielder();
  const byName = new Map(columns.map((column) => [column.main.name, column]));
  const byId = new Map<string, Map<string, Candidate[]>>();
  const bySource = new Map<ColumnInLanguage, Map<string, Candidate[]>>();
  const sought: Sought[] = [];
  for (const [index, { place, source, near }] of texts.entries()) {
    const id = readPlace(place);
    const column = id && byName.get(id.text);
    if (!id || !column) continue;
    const candidates = listIn(mapIn(byId, id.column), id.value);
    listIn(mapIn(bySource, column), source);
    sought.push({ index, column, candidates, nth: id.nth, source, near });
    await breathe();
  }
  let at = 0;
  for (const row of rows) {
    for (const [column, values] of byId) {
      const value = idValue(row, column, fields);
      if (value !== undefined) values.get(value)?.push({ at, row });
    }
    for (const [column, sources] of bySource) {
      const equal = sources.get(cellText(row, column.main.name));
      if (equal && equal.length <= MOST_EQUAL) equal.push({ at, row });
    }
    at += 1;
    await breathe();
  }
  return settle(texts.length, sought, bySource);
}

async function settle(
  count: number,
  sought: readonly Sought[],
  bySource: ReadonlyMap<ColumnInLanguage, ReadonlyMap<string, readonly Candidate[]>>,
): Promise<(FoundText | undefined)[]> {
  const found: (FoundText | undefined)[] = Array.from({ length: count });
  const taken = new Set<string>();
  const nameOf = (column: ColumnInLanguage, { at }: Candidate) => `${at} ${column.own.name}`;
  const take = ({ index, column }: Sought, candidate: Candidate | undefined, isSame: boolean) => {
    if (!candidate) return;
    taken.add(nameOf(column, candidate));
    found[index] = { ...candidate, column, isSame };
  };
  const isFree = ({ column, source }: Sought, candidate: Candidate) =>
    cellText(candidate.row, column.main.name) === source && !taken.has(nameOf(column, candidate));
  const breathe = createYielder();
  const bySaid = new Map<readonly Candidate[], Map<ColumnInLanguage, Map<string, Candidate[]>>>();
  /** Rows known by the same that say the same, the last first. */
  const equalOf = ({ candidates, column, source }: Sought): Candidate[] => {
    const columns = bySaid.get(candidates) ?? new Map<ColumnInLanguage, Map<string, Candidate[]>>();
    bySaid.set(candidates, columns);
    // Once for all of them: there may be as many as rows, each of another source.
    const equals =
      columns.get(column) ?? Map.groupBy(candidates.toReversed(), ({ row }) => cellText(row, column.main.name));
    columns.set(column, equals);
    return equals.get(source) ?? [];
  };
  // As many of a kind as were sought: each is itself, in their order.
  const alike = new Map<readonly Candidate[], Sought[]>();
  for (const text of sought) {
    const equal = equalOf(text);
    const known = alike.get(equal);
    if (known) known.push(text);
    else alike.set(equal, [text]);
    await breathe();
  }
  for (const [equal, texts] of alike) {
    if (equal.length !== texts.length || texts.some(({ near }) => near !== undefined)) continue;
    const ordered = texts.toSorted((one, other) => one.nth - other.nth);
    for (const [index, candidate] of equal.toReversed().entries()) {
      const text = ordered[index];
      if (text) take(text, candidate, true);
    }
    await breathe();
  }
  const rounds: ((text: Sought) => void)[] = [
    (text) => {
      const { near } = text;
      const own =
        near === undefined
          ? text.candidates[text.nth - 1]
          : equalOf(text).reduce<Candidate | undefined>((best, each) => nearer(near, best, each), undefined);
      if (own && isFree(text, own)) take(text, own, true);
    },
    (text) => {
      const equal = equalOf(text);
      let free = equal.at(-1);
      for (; free && !isFree(text, free); free = equal.at(-1)) equal.pop();
      take(text, free, true);
    },
    (text) => {
      if (text.candidates.length > 0) return take(text, text.candidates[text.nth - 1] ?? text.candidates[0], false);
      const equal = bySource.get(text.column)?.get(text.source) ?? [];
      const free = equal.length > MOST_EQUAL ? [] : equal.filter((each) => isFree(text, each));
      if (free.length === 1) take(text, free[0], true);
    },
  ];
  for (const round of rounds)
    for (const text of sought) {
      if (!found[text.index]) round(text);
      await breathe();
    }
  return found;
}

function nearer(near: number, best: Candidate | undefined, each: Candidate): Candidate {
  return best && Math.abs(best.at - near) <= Math.abs(each.at - near) ? best : each;
}

function mapIn<Key, Inner>(map: Map<Key, Map<string, Inner>>, key: Key): Map<string, Inner> {
  const known = map.get(key) ?? new Map<string, Inner>();
  map.set(key, known);
  return known;
}

function listIn(map: Map<string, Candidate[]>, key: string): Candidate[] {
  const known = map.get(key) ?? [];
  map.set(key, known);
  return known;
}
