import { Problem } from '#contract/problems.ts';
import { type ApiBody, isLive } from '#model/apis/api-body.ts';
import { withTranslation } from '#model/apis/columns/translated-columns.ts';
import { MAX_ROW_BYTES, type RowField } from '#model/apis/static-source.ts';
import type { Json, JsonObject } from '#model/json.ts';
import type { SettingsBody } from '#model/settings.ts';
import { chainOf } from '#model/site-languages/languages-of.ts';
import type { SlugCheck } from '#model/table-pages/check-slugs.ts';
import type { TablePageChoices } from '#model/table-pages/choices.ts';
import {
  checkTranslatedSlugs,
  type SlugColumn,
  slugColumns,
  TranslatedSlugMaker,
} from '#model/table-pages/translated-slugs.ts';
import { findDocument } from '#server/content/documents/find-document.ts';
import { streamRows } from '#server/content/rows/read-rows.ts';
import { storeRows } from '#server/content/rows/store-rows.ts';
import type { Database } from '#server/platform/database/schema.ts';
import type { SiteId } from '#server/platform/database/site-id.ts';
import { createYielder } from '#server/platform/process/yield-to-event-loop.ts';
import { cellOf } from './cell-of.ts';

export type SiteLanguages = Pick<SettingsBody, 'language' | 'languages'>;

export async function languagesOfSite(db: Database, siteId: SiteId): Promise<SiteLanguages> {
  const row = await findDocument(db, siteId, 'settings', { key: 'settings' });
  const { language = 'en', languages = [] }: Partial<SiteLanguages> = row ? JSON.parse(row.body) : {};
  return { language, languages };
}

export interface CheckedLanguage extends SlugColumn {
  readonly slugs: SlugCheck;
}

const textOf = (value: Json | undefined): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

/** Collects what rows are called in the further languages of a site, a row at a time. */
export class TranslatedSlugs {
  readonly columns: readonly SlugColumn[];
  readonly #languages: SiteLanguages;
  readonly #main: string[] = [];
  /** What each row has in the column, or in the one that is made from; in the order of the columns. */
  readonly #cells: readonly (Json | undefined)[][];

  constructor(choices: Pick<TablePageChoices, 'slug' | 'show'>, fields: readonly RowField[], languages: SiteLanguages) {
    this.#languages = languages;
    this.columns = slugColumns(
      choices,
      fields,
      languages.languages.map(({ language }) => language),
    );
    this.#cells = this.columns.map(() => []);
  }

  add(row: Json, main: Json | undefined): void {
    if (this.columns.length === 0) return;
    this.#main.push(textOf(main));
    for (const [at, { column, from }] of this.columns.entries()) this.#cells[at]?.push(cellOf(row, from ?? column));
  }

  /** The slugs of each column, made where it is new. */
  async slugs(): Promise<string[][]> {
    const breathe = createYielder();
    const all: string[][] = [];
    for (const [at, { from }] of this.columns.entries()) {
      const maker = from === null ? undefined : new TranslatedSlugMaker(this.#main);
      const slugs: string[] = [];
      for (const [row, cell] of (this.#cells[at] ?? []).entries()) {
        slugs.push(maker ? maker.make(cell, this.#main[row] ?? '') : textOf(cell));
        await breathe();
      }
      all.push(slugs);
    }
    return all;
  }

  async check(newCheck: (param: string) => SlugCheck, param: string): Promise<CheckedLanguage[]> {
    const breathe = createYielder();
    const all = await this.slugs();
    const checked: CheckedLanguage[] = [];
    for (const column of this.columns) {
      const chain = chainOf(this.#languages, column.language);
      const places = chain.flatMap((each) => {
        const at = this.columns.findIndex(({ language }) => language === each);
        return at < 0 ? [] : [at];
      });
      const own = this.#main.map(
        (_, row) => places.map((at) => all[at]?.[row] ?? '').find((slug) => slug !== '') ?? '',
      );
      const slugs = newCheck(param);
      for (const _ of checkTranslatedSlugs(slugs, own, this.#main)) await breathe();
      checked.push({ ...column, slugs });
    }
    return checked;
  }
}

/** Returns a table with the new columns of slugs, or as it is without any. @throws Problem `too_large` */
export async function withTranslatedSlugs(
  db: Database,
  siteId: SiteId,
  body: ApiBody,
  choices: TablePageChoices,
): Promise<ApiBody> {
  const { source } = body;
  if (isLive(source)) return body;
  const { rows: _rows, fields = [], ...said } = source;
  const { column } = choices.slug;
  // By now the main column is there.
  const there = { ...choices, slug: { column, from: null } };
  const titles = { ...there, show: { ...choices.show, title: choices.slug.from ?? choices.show.title } };
  const further = new TranslatedSlugs(titles, fields, await languagesOfSite(db, siteId));
  const added = further.columns.map(
    ({ column: name, language, from }) =>
      from !== null && ({ name, label: '', type: 'text', translates: column, language } as const),
  );
  if (!added.some(Boolean)) return body;
  const rows: Json[] = [];
  for await (const some of streamRows(db, siteId, source))
    for (const row of some) {
      rows.push(row);
      further.add(row, cellOf(row, column));
    }
  const slugs = await further.slugs();
  const breathe = createYielder();
  let size = 0;
  for (const [place, row] of rows.entries()) {
    if (isObject(row))
      rows[place] = added.reduce<JsonObject>(
        (next, field, at) => (field ? withTranslation(next, field, slugs[at]?.[place] ?? '') : next),
        row,
      );
    size += JSON.stringify(rows[place]).length;
    await breathe();
  }
  if (size > MAX_ROW_BYTES) {
    const values = { megabytes: MAX_ROW_BYTES / 1024 / 1024 };
    throw new Problem('too_large', { message: 'api.largeRows', values });
  }
  const typed = [...fields, ...added.filter((field) => field !== false)];
  return { ...body, source: { ...said, fields: typed, parts: await storeRows(db, siteId, rows) } };
}

const isObject = (row: Json): row is JsonObject => typeof row === 'object' && row !== null && !Array.isArray(row);
