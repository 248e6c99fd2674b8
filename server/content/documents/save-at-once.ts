import { PostgresAdapter, type RawBuilder, sql } from 'kysely';
import { v7 as newId } from 'uuid';
import type { DocumentKind } from '#model/documents.ts';
import { auditOfDocument } from '#server/content/documents/audit-document.ts';
import { type Bodies, documentTables } from '#server/content/kinds/definition.ts';
import { definitions } from '#server/content/kinds/definitions.ts';
import { isRetryable, isUniqueViolation } from '#server/platform/database/faults.ts';
import { PreparedQueries, slot } from '#server/platform/database/prepared.ts';
import type { Database } from '#server/platform/database/schema.ts';
import { auditRow } from '#server/telling/audit/write-audit.ts';
import type { ChangeBy } from './change.ts';
import type { DocumentRow } from './document-row.ts';
import { makeRows } from './make-rows.ts';
import { referenceRows } from './references.ts';
import { audited, savedRow } from './save-document.ts';

/** What is to be saved has been checked, but for what others may change meanwhile. */
interface CheckedSave<K extends DocumentKind> {
  /** The document as it was read, for a save of one there is. */
  current: DocumentRow | undefined;
  body: Bodies[K];
}

/** More uses than these are written the long way. */
const MAX_USES = 20;
const DIVISION_BY_ZERO = '22012';

type Values = Readonly<Record<string, unknown>>;

const saves = new PreparedQueries<{ name: string | null }>();

/**
 * Saves one document on PostgreSQL in one statement, which is a transaction by itself: other changes of the site wait
 * for it, and for its way to the disk, but for no round trip. It takes the site's row first. What it read before it had
 * that row is then held against what is there: the uses by locking them, the document by its version.
 *
 * Undefined, and nothing is written, when anything is in its way: then the long way says what.
 */
export async function saveAtOnce<K extends DocumentKind>(
  db: Database,
  site: { id: string },
  by: ChangeBy,
  kind: K,
  { current, body }: CheckedSave<K>,
): Promise<DocumentRow | undefined> {
  const definition = definitions[kind];
  const uses = definition.references(body);
  if (uses.length > MAX_USES) return undefined;
  if (current && definition.keyOf(body) !== current.natural_key) return undefined;
  const { actorId, source, title = '', at } = by;
  const changeSet = { id: newId(), site_id: site.id, actor_id: actorId, source, title, at };
  const from = { siteId: site.id, kind, id: current?.id ?? newId() };
  const version = (current?.version ?? 0) + 1;
  const stored = { ...from, version, createdAt: current?.created_at ?? at };
  const change = { id: changeSet.id, actorId, at, number: 0 };
  const { row, revision } = makeRows(kind, body, stored, change);
  const { change_number: _counted, ...revised } = revision;
  const references = referenceRows(from, uses);
  const entry = auditOfDocument(site.id, { source, at }, audited(kind, row, current?.hash ?? ''));
  const rows = { row, changeSet, revised, audit: auditRow(entry) };
  const values = {
    ...named(rows),
    ...named(Object.fromEntries(references.entries())),
    actorId,
    before: current?.version,
  };
  const shape = `${kind} ${current ? 'update' : 'insert'} ${references.map(({ to_kind }) => to_kind).join()}`;
  const build = () => ({
    compile: () => statement(documentTables[kind], Boolean(current), rows, references).compile(db),
  });
  try {
    const { rows: answered } = await saves.run(db, shape, build, values);
    return answered[0] && savedRow(row, answered[0].name);
  } catch (error) {
    if (isUniqueViolation(error) || isRetryable(error) || codeOf(error) === DIVISION_BY_ZERO) return undefined;
    throw error;
  }
}

/** Whether there are round trips to save: SQLite has none. */
export function savesAtOnce(db: Database): boolean {
  return db.getExecutor().adapter instanceof PostgresAdapter;
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined;
}

/** Values by the names their slots have in {@link statement}. */
function named(rows: Readonly<Record<string, Values>>): Values {
  const entries = Object.entries(rows).flatMap(([name, row]) =>
    Object.entries(row).map(([column, value]) => [`${name}.${column}`, value]),
  );
  return Object.fromEntries(entries);
}

type Rows = Readonly<Record<'row' | 'changeSet' | 'revised' | 'audit', Values>>;
type References = ReturnType<typeof referenceRows>;

/**
 * Everything hangs on `site`, which holds the site's row, so that nothing is looked at or written before it. When the
 * document or one of its uses is not as it was read, the division by zero undoes the whole.
 */
function statement(table: string, isUpdate: boolean, rows: Rows, references: References) {
  const parts = [
    sql`site as (update sites set change_number = change_number + 1 where id = ${slot('row.site_id')} returning change_number)`,
    sql`used as (${usesOf(references)})`,
    sql`doc as (${isUpdate ? updateOf(table, rows.row) : insertOf(table, 'row', rows.row)} returning 1)`,
    sql`made as (${insertOf('change_sets', 'changeSet', rows.changeSet)})`,
    sql`revised as (${insertOf('revisions', 'revised', rows.revised, sql`change_number`)})`,
    sql`logged as (${insertOf('audit', 'audit', rows.audit)})`,
    ...(isUpdate ? [sql`gone as (${removeOthers(references)})`] : []),
    ...references.map(
      (row, at) =>
        sql`${sql.id(`use${at}`)} as (${insertOf('document_references', String(at), row)} on conflict do nothing)`,
    ),
  ];
  return sql<{ name: string | null }>`
    with ${sql.join(parts)}
    select (select name from users where id = ${slot('actorId')}) as name from site
    where 1 / (case when (select count(*) from used) = ${sql.lit(references.length)} and (select count(*) from doc) = 1 then 1 else 0 end) = 1
  `;
}

/** A parameter in a select is text to PostgreSQL unless it is told. */
function place(name: string, value: unknown): RawBuilder<unknown> {
  return typeof value === 'number' ? sql`${slot(name)}::bigint` : sql`${slot(name)}`;
}

function insertOf(table: string, name: string, row: Values, changeNumber?: RawBuilder<unknown>) {
  const columns = Object.keys(row).map((column) => sql.ref(column));
  const places = Object.entries(row).map(([column, value]) => place(`${name}.${column}`, value));
  if (changeNumber) columns.push(sql.ref('change_number'));
  return sql`insert into ${sql.table(table)} (${sql.join(columns)}) select ${sql.join(changeNumber ? [...places, changeNumber] : places)} from site`;
}

function updateOf(table: string, row: Values) {
  const changed = Object.entries(row).filter(([column]) => !['id', 'site_id', 'created_at'].includes(column));
  const set = changed.map(([column, value]) => sql`${sql.ref(column)} = ${place(`row.${column}`, value)}`);
  const doc = sql.table(table);
  return sql`update ${doc} set ${sql.join(set)} from site
    where ${doc}.site_id = ${slot('row.site_id')} and ${doc}.id = ${slot('row.id')} and ${doc}.version = ${slot('before')}`;
}

/** The documents that are used, locked, so that they are there until this save is. */
function usesOf(references: References) {
  if (references.length === 0) return sql`select 1 where false`;
  const found = references.map(
    ({ to_kind }, at) => sql`(select 1 from ${sql.table(documentTables[to_kind])}
      where site_id = ${slot('row.site_id')} and natural_key = ${slot(`${at}.to_key`)} and (select change_number from site) is not null
      for key share)`,
  );
  return sql.join(found, sql` union all `);
}

function removeOthers(references: References) {
  const kept = references.map(
    (_, at) => sql`and not (to_kind = ${slot(`${at}.to_kind`)} and to_key = ${slot(`${at}.to_key`)})`,
  );
  return sql`delete from document_references using site
    where site_id = ${slot('row.site_id')} and from_kind = ${slot('revised.kind')} and from_id = ${slot('row.id')} ${sql.join(kept, sql` `)}`;
}
