import type { Database } from '#server/platform/database/schema.ts';
import type { SiteId } from '#server/platform/database/site-id.ts';
import { type Ints, packInts, packTexts, unpackInts, unpackTexts } from './ints.ts';
import type { Memory } from './memory.ts';
import {
  type ColumnName,
  columnNames,
  type DayPart,
  type Segment,
  type TextField,
  textFields,
  type WholeSegment,
  wholeSegment,
} from './segment.ts';

/** Bots are kept apart, so that reports don't read them and a verdict can be reversed. */
export type Crowd = 'people' | 'bots';

/** How far the days of a site are closed, as one reading of it. */
export interface ClosedState {
  readonly version: number;
  /** The last closed day. */
  readonly day: string | null;
  /** Where it ended, in ms since 1970. */
  readonly until: number;
}

export async function readClosedState(db: Database, siteId: SiteId): Promise<ClosedState> {
  const row = await db
    .selectFrom('number_sites')
    .select(['version', 'closed_day', 'closed_until'])
    .where('site_id', '=', siteId)
    .executeTakeFirst();
  return { version: row?.version ?? 0, day: row?.closed_day ?? null, until: row?.closed_until ?? 0 };
}

interface Source {
  readonly db: Database;
  readonly siteId: SiteId;
  readonly version: number;
  readonly memory: Memory;
}

/** Columns of which it is kept how often each value occurs: see `scan-vitals.ts`. They would drive out all others. */
const keptAsCounts: ReadonlySet<ColumnName> = new Set(['view.lcp', 'view.inp', 'view.cls', 'view.ttfb'] as const);

const daysPart = (crowd: Crowd) => `${crowd}.days`;
const columnPart = (crowd: Crowd, column: ColumnName) => `${crowd}.${column}`;
const textsPart = (crowd: Crowd, field: TextField) => `${crowd}.texts.${field}`;

/** The closed months of a crowd in order, whose columns are read when they are asked for. */
export async function closedSegments(source: Source, crowd: Crowd): Promise<readonly ClosedSegment[]> {
  const { db, siteId, version, memory } = source;
  const key = `${siteId}/${version}/${crowd}`;
  let months = memory.get<readonly { month: string; days: DayPart[] }[]>(key);
  if (!months) {
    const rows = await db
      .selectFrom('number_segments')
      .select(['month', 'body'])
      .where('site_id', '=', siteId)
      .where('part', '=', daysPart(crowd))
      .orderBy('month')
      .execute();
    months = rows.map(({ month, body }) => ({ month, days: JSON.parse(unpackTexts(body)[0] ?? '[]') as DayPart[] }));
    memory.set(key, months, rows.length * 31 * 400);
  }
  return months.map(({ month, days }) => new ClosedSegment(source, crowd, month, days));
}

/** One closed month. */
export class ClosedSegment implements Segment {
  readonly days: readonly DayPart[];
  readonly month: string;
  readonly #source: Source;
  readonly #crowd: Crowd;
  readonly #ints = new Map<string, Ints>();
  readonly #texts = new Map<string, readonly string[]>();

  constructor(source: Source, crowd: Crowd, month: string, days: readonly DayPart[]) {
    this.#source = source;
    this.#crowd = crowd;
    this.month = month;
    this.days = days;
  }

  get key(): string {
    return `${this.#source.siteId}/${this.#source.version}/${this.month}/${this.#crowd}`;
  }

  async read(columns: readonly ColumnName[], texts: readonly TextField[]): Promise<void> {
    const { db, siteId, version, memory } = this.#source;
    const keyOf = (part: string) => `${siteId}/${version}/${this.month}/${part}`;
    const wanted = new Map<string, (body: Uint8Array) => void>();
    for (const column of columns) {
      const part = columnPart(this.#crowd, column);
      if (this.#ints.has(column)) continue;
      const known = memory.get<Ints>(keyOf(part));
      if (known) this.#ints.set(column, known);
      else
        wanted.set(part, (body) => {
          const ints = unpackInts(body);
          this.#ints.set(column, ints);
          if (!keptAsCounts.has(column)) memory.set(keyOf(part), ints, ints.byteLength);
        });
    }
    for (const field of texts) {
      const part = textsPart(this.#crowd, field);
      if (this.#texts.has(field)) continue;
      const known = memory.get<string[]>(keyOf(part));
      if (known) this.#texts.set(field, known);
      else
        wanted.set(part, (body) => {
          const found = unpackTexts(body);
          this.#texts.set(field, found);
          memory.set(keyOf(part), found, body.length * 8 + found.length * 32);
        });
    }
    if (wanted.size === 0) return;
    const rows = await db
      .selectFrom('number_segments')
      .select(['part', 'body'])
      .where('site_id', '=', siteId)
      .where('month', '=', this.month)
      .where('part', 'in', [...wanted.keys()])
      .execute();
    for (const { part, body } of rows) wanted.get(part)?.(body);
  }

  forget(columns: readonly ColumnName[]): void {
    for (const column of columns) this.#ints.delete(column);
  }

  ints(column: ColumnName): Ints {
    return this.#ints.get(column) ?? none;
  }

  texts(field: TextField): readonly string[] {
    return this.#texts.get(field) ?? [];
  }

  /** All of it, to add a day to it or take one away. */
  async readWhole(): Promise<WholeSegment> {
    await this.read(columnNames, textFields);
    return wholeSegment(
      this.days,
      new Map(columnNames.map((name) => [name, this.ints(name)])),
      new Map(textFields.map((field) => [field, this.texts(field)])),
    );
  }
}

const none = new Uint8Array();

/** The parts a segment is written as. */
export function packSegment(segment: WholeSegment, crowd: Crowd): Map<string, Uint8Array> {
  const parts = new Map<string, Uint8Array>();
  parts.set(daysPart(crowd), packTexts([JSON.stringify(segment.days)]));
  for (const column of columnNames) {
    const ints = segment.ints(column);
    if (ints.length > 0) parts.set(columnPart(crowd, column), packInts(ints));
  }
  for (const field of textFields) {
    const texts = segment.texts(field);
    if (texts.length > 0) parts.set(textsPart(crowd, field), packTexts(texts));
  }
  return parts;
}
