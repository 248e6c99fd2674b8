import { sql } from 'kysely';
import type { DataColumn } from '#model/boards/compute/data-column.ts';
import { MAX_ROWS_READ, type RowsQuery } from '#model/boards/query.ts';
import type { EntryValue } from '#model/forms/check-entry.ts';
import { may } from '#model/roles.ts';
import { formsOfDrafts } from '#server/content/form-entries/list-forms.ts';
import type { SiteId } from '#server/platform/database/site-id.ts';
import type { Services } from '#server/platform/http/services.ts';
import { createYielder } from '#server/platform/process/yield-to-event-loop.ts';
import type { PanelAsker } from '../panel-asker.ts';
import type { RowSource } from '../row-source.ts';
import type { SourceFault } from './api-source.ts';
import { jsonLists } from './json-lists.ts';

/** Entries of one statement. */
const BATCH = 1000;
/** Entries whose fields are looked at, and fields that are found. */
const MAX_LOOKED_AT = 300;
const MAX_FIELDS = 100;

/** What is counted of entries without reading them. */
const countedFields: ReadonlySet<string> = new Set(['sent_on', 'form']);
/** Where the fields of a form are in its rows. */
const VALUES = 'values';

type Kind = EntryValue['kind'];
const types: Partial<Record<Kind, DataColumn['type']>> = { number: 'number', date: 'time', consent: 'boolean' };

interface FormParts {
  readonly query: RowsQuery;
  readonly form: string | undefined;
  readonly zone: string;
}

/** Entries of a form, or of all, that are no spam. Who may not read entries counts them, by time and form. */
export async function formSource(
  { db, longReads }: Services,
  { siteId, role }: PanelAsker,
  { query, form, zone }: FormParts,
): Promise<RowSource | SourceFault> {
  const isReader = may([role], 'publish');
  if (!isReader && !isCount(query)) return { fault: 'hidden' };
  const ofForm = () => {
    const rows = db.selectFrom('form_entries').where('site_id', '=', siteId).where('is_spam', '=', 0);
    return form === undefined ? rows : rows.where('form', '=', form);
  };
  const counted = await ofForm()
    .select((eb) => [eb.fn.countAll<number>().as('count'), eb.fn.max('id').as('newest')])
    .select(sql<number>`coalesce(sum(is_read), 0)`.as('read'))
    .executeTakeFirstOrThrow();
  const columns = await formColumns({ db }, { siteId, isReader }, form);
  const version = [counted.count, counted.newest, counted.read, JSON.stringify(columns).length].join(' ');
  return {
    key: `forms ${siteId} ${isReader} ${form === undefined ? '' : `of ${form}`} ${version} ${zone}`,
    about: { columns, zone },
    notes: Number(counted.count) > MAX_ROWS_READ ? ['rows_cut'] : [],
    async *texts() {
      const breathe = createYielder();
      let before: string | undefined;
      for (let read = 0; read < MAX_ROWS_READ; read += BATCH) {
        let some = longReads
          .selectFrom('form_entries')
          .select(['id', 'form', 'page', 'is_read', 'created_at', 'body'])
          .where('site_id', '=', siteId)
          .where('is_spam', '=', 0)
          .orderBy('id', 'desc')
          .limit(BATCH);
        if (form !== undefined) some = some.where('form', '=', form);
        if (before !== undefined) some = some.where('id', '<', before);
        const entries = await some.execute();
        const rows: object[] = [];
        for (const entry of entries) {
          rows.push({
            sent_on: entry.created_at,
            form: entry.form,
            ...(isReader && { page: entry.page, is_read: entry.is_read === 1, [VALUES]: valuesOf(entry.body) }),
          });
          await breathe();
        }
        yield* jsonLists(rows);
        before = entries.at(-1)?.id;
        if (entries.length < BATCH) return;
      }
    },
  };
}

function isCount({ group, where, time, values, columns }: RowsQuery): boolean {
  const fields = [...group.map(({ field }) => field), ...where.map(({ field }) => field), ...(time ? [time] : [])];
  return (
    columns.length === 0 &&
    values.every(({ how }) => how === 'count') &&
    fields.every((field) => countedFields.has(field))
  );
}

function valuesOf(body: string): Record<string, unknown> {
  return Object.fromEntries((JSON.parse(body) as EntryValue[]).map(({ name, value }) => [name, value]));
}

/** What every entry has, and with `publish` the fields of the newest entries as they were called. */
export async function formColumns(
  { db }: Pick<Services, 'db'>,
  { siteId, isReader }: { siteId: SiteId; isReader: boolean },
  form: string | undefined,
): Promise<DataColumn[]> {
  const labels = form === undefined ? await formsOfDrafts(db, { id: siteId }) : new Map<string, string>();
  const choices = [...labels].map(([value, label]) => ({ value, label }));
  const columns: DataColumn[] = [{ field: 'sent_on', label: '', type: 'time' }];
  columns.push({ field: 'form', label: '', type: 'choice', choices });
  if (!isReader) return columns;
  columns.push({ field: 'page', label: '', type: 'text' }, { field: 'is_read', label: '', type: 'boolean' });
  let newest = db
    .selectFrom('form_entries')
    .select('body')
    .where('site_id', '=', siteId)
    .where('is_spam', '=', 0)
    .orderBy('id', 'desc')
    .limit(MAX_LOOKED_AT);
  if (form !== undefined) newest = newest.where('form', '=', form);
  const found = new Map<string, DataColumn>();
  const breathe = createYielder();
  for (const { body } of await newest.execute()) {
    for (const { name, label, kind } of JSON.parse(body) as EntryValue[])
      if (!found.has(name) && found.size < MAX_FIELDS)
        found.set(name, { field: `${VALUES}.${name}`, label, type: types[kind] ?? 'text' });
    await breathe();
  }
  return [...columns, ...found.values()];
}
