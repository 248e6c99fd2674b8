import { createHash } from 'node:crypto';
import { isTranslation } from '#model/apis/columns/translated-columns.ts';
import type { RowField, RowPart } from '#model/apis/static-source.ts';
import type { Json } from '#model/json.ts';
import type { SiteLanguage } from '#model/site-languages/languages.ts';
import type { TextCounts } from '#model/translations/match-texts.ts';
import { columnsInLanguage, languagesOfColumns, rowText } from '#model/translations/row-texts.ts';
import { readParts } from '#server/content/rows/read-rows.ts';
import type { Database } from '#server/platform/database/schema.ts';
import type { SiteId } from '#server/platform/database/site-id.ts';
import { createYielder } from '#server/platform/process/yield-to-event-loop.ts';

/** How many texts of some rows stand how, in each language. */
export type CountsByLanguage = ReadonlyMap<SiteLanguage, TextCounts>;

/** Parts whose counts are kept: eight tables of 50,000 rows have about as many. */
const MAX_KEPT = 20_000;
/** Parts that are read with one statement. */
const AT_ONCE = 50;

export const noCounts: TextCounts = { total: 0, translated: 0, stale: 0, missing: 0 };

/** Counts the texts of parts of tables. What a part holds never changes, so each is read and counted once. */
export class PartCounts {
  readonly #db: Database;
  readonly #kept = new Map<string, CountsByLanguage>();
  /** Parts that were read so far. */
  read = 0;

  constructor(db: Database) {
    this.#db = db;
  }

  /** Returns the counts of each part, in their order. */
  async of(siteId: SiteId, fields: readonly RowField[], parts: readonly RowPart[]): Promise<CountsByLanguage[]> {
    const columns = nameOf(fields);
    const keyOf = (hash: string) => `${siteId} ${columns} ${hash}`;
    const found = new Map<string, CountsByLanguage>();
    const unknown: RowPart[] = [];
    for (const part of parts) {
      const known = this.#kept.get(keyOf(part.hash));
      if (known) found.set(part.hash, known);
      else unknown.push(part);
    }
    const breathe = createYielder();
    for (let start = 0; start < unknown.length; start += AT_ONCE) {
      const texts = await readParts(this.#db, siteId, unknown.slice(start, start + AT_ONCE));
      for (const [hash, text] of texts) {
        const counts = await countRows(fields, JSON.parse(text) as Json[]);
        found.set(hash, counts);
        this.#keep(keyOf(hash), counts);
        this.read += 1;
        await breathe();
      }
    }
    return parts.map(({ hash }) => found.get(hash) ?? new Map());
  }

  #keep(key: string, counts: CountsByLanguage): void {
    this.#kept.set(key, counts);
    if (this.#kept.size > MAX_KEPT) this.#kept.delete(this.#kept.keys().next().value ?? '');
  }
}

/** Names what the counts of a part depend on beside its rows. */
function nameOf(fields: readonly RowField[]): string {
  const said = fields.map(({ name, type, translates, language }) => [name, type, translates, language]);
  return createHash('sha256').update(JSON.stringify(said)).digest('base64url');
}

/** Counts the texts of rows, with turns of others in between. */
export async function countRows(fields: readonly RowField[], rows: readonly Json[]): Promise<CountsByLanguage> {
  const breathe = createYielder();
  const counts = new Map<SiteLanguage, Record<keyof TextCounts, number>>();
  const languages = fields.some(isTranslation) ? languagesOfColumns(fields) : [];
  for (const language of languages) {
    const sum = { ...noCounts };
    const columns = columnsInLanguage(fields, language);
    for (const row of rows) {
      for (const column of columns) {
        const text = rowText(row, column);
        if (!text) continue;
        sum.total += 1;
        sum[text.state] += 1;
      }
      await breathe();
    }
    counts.set(language, sum);
  }
  return counts;
}

export function sumOfCounts(all: Iterable<TextCounts>): TextCounts {
  const sum = { ...noCounts };
  for (const { total, translated, stale, missing } of all) {
    sum.total += total;
    sum.translated += translated;
    sum.stale += stale;
    sum.missing += missing;
  }
  return sum;
}
