import { type Kysely, sql } from 'kysely';
import type { Engine } from '#server/platform/database/open-database.ts';
import { searchText } from '#server/platform/lists/search-text.ts';

/** Rows read at once: the bodies of templates are long. */
const ROWS_AT_ONCE = 50;

type Row = Readonly<Record<string, string | null>>;
type TextsOf = (row: Row) => unknown[];

/** The table, the columns its searched texts are made of, and these texts. */
const tables: readonly [table: string, columns: readonly string[], texts: TextsOf][] = [
  ['users', ['name', 'email'], ({ name, email }) => [name, email]],
  ['outbox', ['to_address', 'subject'], ({ to_address, subject }) => [to_address, subject]],
  ['page_routes', ['body'], (row) => membersOf(row, 'url_string', 'sample_url_string', 'page_template', 'redirect_to')],
  ['page_templates', ['body'], (row) => membersOf(row, 'pageKey', 'name', 'description')],
  ['widgets', ['body'], (row) => membersOf(row, 'key', 'title', 'description')],
  ['apis', ['body'], (row) => membersOf(row, 'key', 'title', 'description')],
  ['settings', ['body'], (row) => membersOf(row, 'frontend_site_name')],
  ['media_images', ['body'], (row) => membersOf(row, 'name', 'key', 'tags', 'alt_text', 'alt_texts')],
  ['media_constants', ['body'], (row) => membersOf(row, 'name', 'key')],
  ['fonts', ['body'], (row) => membersOf(row, 'name')],
  ['translations', ['body'], (row) => membersOf(row, 'key')],
  ['form_entries', ['body', 'page', 'form'], ({ body, page, form }) => [...valuesOf(body), page, form]],
  ['missing_pages', ['path', 'referrer'], ({ path, referrer }) => [path, referrer]],
  ['proposed_change_sets', ['title', 'note'], ({ title, note }) => [title, note]],
  ['preview_links', ['name', 'note'], ({ name, note }) => [name, note]],
  ['preview_comments', ['author', 'path', 'body'], ({ author, path, body }) => [author, path, body]],
  [
    'audit',
    ['search_text', 'actor', 'target', 'target_id', 'address'],
    // The name of who acted is nowhere but in the first line of what was searched.
    ({ search_text, actor, target, target_id, address }) => [
      (search_text ?? '').split('\n', 1)[0],
      ...[actor, target, target_id, address],
    ],
  ],
];

const membersOf = ({ body }: Row, ...names: string[]): unknown[] => {
  const members = JSON.parse(body ?? '{}') as Record<string, unknown>;
  return names.map((name) => members[name]);
};

const valuesOf = (body: string | null | undefined): unknown[] =>
  (JSON.parse(body ?? '[]') as { value: unknown }[]).map(({ value }) => (typeof value === 'boolean' ? [] : value));

/** Texts, also those in a list or an object. */
function flat(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(flat) : [];
}

/** Folds the searched texts again, from what they were made of: letters were lost that tell words apart. */
export async function foldedSearch(tx: Kysely<unknown>, engine: Engine): Promise<void> {
  await mayChangeAudit(tx, engine, true);
  for (const [table, columns, texts] of tables) await foldTable(tx, engine, table, columns, texts);
  await mayChangeAudit(tx, engine, false);
}

async function foldTable(
  tx: Kysely<unknown>,
  engine: Engine,
  table: string,
  columns: readonly string[],
  texts: TextsOf,
): Promise<void> {
  // What was folded to ASCII is folded to the same today.
  const isAscii =
    engine === 'sqlite'
      ? sql`length(cast(search_text as blob)) = length(search_text)`
      : sql`octet_length(search_text) = char_length(search_text)`;
  let after = '';
  for (;;) {
    const { rows } = await sql<Row & { id: string }>`
      select id, ${sql.join(columns.map((column) => sql.ref(column)))} from ${sql.table(table)}
      where id > ${after} and not (${isAscii}) order by id limit ${sql.lit(ROWS_AT_ONCE)}
    `.execute(tx);
    for (const row of rows) {
      const text = searchText(texts(row).flatMap(flat));
      await sql`update ${sql.table(table)} set search_text = ${text} where id = ${row.id}`.execute(tx);
    }
    const last = rows.at(-1);
    if (!last) return;
    after = last.id;
  }
}

/** The log refuses every change but this one, which no column of what happened is part of. */
async function mayChangeAudit(tx: Kysely<unknown>, engine: Engine, mayChange: boolean): Promise<void> {
  if (engine === 'postgres') {
    await sql`alter table audit ${sql.raw(mayChange ? 'disable' : 'enable')} trigger audit_append_only`.execute(tx);
  } else if (mayChange) {
    await sql`drop trigger audit_no_update`.execute(tx);
  } else {
    await sql`
      create trigger audit_no_update before update on audit
      begin select raise(abort, 'the audit log is append-only'); end
    `.execute(tx);
  }
}
