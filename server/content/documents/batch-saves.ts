import { sql } from 'kysely';
import type { DocumentKind } from '#model/documents.ts';
import { documentTables } from '#server/content/kinds/definition.ts';
import { batch } from '#server/platform/database/batch.ts';
import { isRetryable, isUniqueViolation } from '#server/platform/database/faults.ts';
import { PreparedQueries, slot } from '#server/platform/database/prepared.ts';
import type { Database } from '#server/platform/database/schema.ts';
import type { SiteId } from '#server/platform/database/site-id.ts';
import { inSite } from '#server/platform/database/site-scope.ts';
import type { ReferenceRow } from './references.ts';

/** Saves of one statement, and characters of their documents after which no further one is added. */
const MAX = 32;
const MAX_CHARACTERS = 512 * 1024;
const DIVISION_BY_ZERO = '22012';

type Row = Readonly<Record<string, unknown>>;

/** Everything a save writes, checked but for what others may change meanwhile. */
interface PreparedSave {
  readonly isUpdate: boolean;
  /** The document's row; one that is changed is there with the version before. */
  readonly row: Row & { readonly id: string; readonly version: number; readonly body: string };
  readonly changeSet: Row & { readonly actor_id: string | null };
  /** Its change number is counted by the statement. */
  readonly revision: Row;
  readonly audit: Row;
  readonly references: readonly ReferenceRow[];
}

/** Whoever saved, by name; undefined when nothing was written because something was in the way. */
type Saved = { readonly updatedBy: string | null } | undefined;

const shared = new WeakMap<Database, (siteAndKind: string, waiting: Waiting) => Promise<Saved>>();

/**
 * Writes a save together with those of the same site and kind that wait for their turn: they share a statement, which
 * is a transaction, and with it the site's row and the way to the disk. When something is in the way of one, each is
 * tried alone. In PostgreSQL's words.
 */
export function batchSaves(db: Database, siteId: SiteId, kind: DocumentKind, save: PreparedSave): Promise<Saved> {
  const share = shared.get(db) ?? shareStatements(db);
  shared.set(db, share);
  return share(`${kind} ${siteId}`, { siteId, kind, save });
}

/** A save that waits for its turn; all of a turn are of one site and kind. */
interface Waiting {
  readonly siteId: SiteId;
  readonly kind: DocumentKind;
  readonly save: PreparedSave;
}

function shareStatements(db: Database) {
  const bounds = { most: MAX, weigh: { of: ({ save }: Waiting) => save.row.body.length, most: MAX_CHARACTERS } };
  return batch<Waiting, Saved>((_siteAndKind, given) => {
    const writeAll = (waiting: readonly Waiting[]) => writeInSite(db, waiting);
    const all = writeAll(given);
    let before: Promise<unknown> = all;
    return given.map((waiting) => {
      const alone = () => (given.length > 1 ? writeAll([waiting]) : undefined);
      const written = before.then(async () => savedBy(waiting.save, (await all) ?? (await alone())));
      before = written.catch(() => undefined);
      return written;
    });
  }, bounds);
}

function savedBy({ changeSet: { actor_id } }: PreparedSave, names: Names | undefined): Saved {
  return names && { updatedBy: actor_id === null ? null : (names[actor_id] ?? null) };
}

async function writeInSite(db: Database, waiting: readonly Waiting[]): Promise<Names | undefined> {
  const [first] = waiting;
  const saves = waiting.map(({ save }) => save);
  return first && inSite(first.siteId, () => write(db, first.siteId, first.kind, saves));
}

type Names = Readonly<Record<string, string>>;

const statements = new PreparedQueries<{ names: Names | null }>();

/** Answers the names of who saved, by their ids; undefined when something was in the way and nothing is written. */
async function write(
  db: Database,
  siteId: SiteId,
  kind: DocumentKind,
  saves: readonly PreparedSave[],
): Promise<Names | undefined> {
  const changed = saves.filter(({ isUpdate }) => isUpdate);
  const added = saves.filter(({ isUpdate }) => !isUpdate);
  const references = saves.flatMap((save) => save.references);
  const uses = Map.groupBy(references, ({ to_kind }) => to_kind);
  const keysOf = (used: readonly ReferenceRow[]) => [...new Set(used.map(({ to_key }) => to_key))];
  const used = [...uses].map(([to_kind, rows]) => ({ kind: to_kind, keys: keysOf(rows) }));
  const text = (rows: readonly Row[]) => JSON.stringify(rows);
  const values = {
    siteId,
    kind,
    count: saves.length,
    uses: used.reduce((sum, { keys }) => sum + keys.length, 0),
    added: text(added.map(({ row }) => row)),
    changed: text(changed.map(({ row }) => row)),
    changedIds: changed.map(({ row }) => row.id),
    changeSets: text(saves.map(({ changeSet }) => changeSet)),
    revisions: text(saves.map(({ revision }, at) => ({ ...revision, change_number: at + 1 - saves.length }))),
    audit: text(saves.map(({ audit }) => audit)),
    references: text(references),
    actors: saves.map(({ changeSet }) => changeSet.actor_id).filter((id) => id !== null),
    ...Object.fromEntries(used.map(({ kind: to_kind, keys }) => [`keys ${to_kind}`, keys])),
  };
  const shape = { hasAdded: added.length > 0, hasChanged: changed.length > 0, uses: [...uses.keys()].sort() };
  const [first] = saves;
  if (!first) return {};
  const build = () => ({ compile: () => statement(kind, first, shape).compile(db) });
  try {
    const { rows } = await statements.run(db, JSON.stringify([kind, shape]), build, values);
    return rows[0] && (rows[0].names ?? {});
  } catch (error) {
    if (isUniqueViolation(error) || isRetryable(error) || codeOf(error) === DIVISION_BY_ZERO) return undefined;
    throw error;
  }
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined;
}

interface Shape {
  hasAdded: boolean;
  hasChanged: boolean;
  uses: readonly DocumentKind[];
}

/**
 * Everything hangs on `site`, which holds the site's row, so that nothing is looked at or written before it. Rows come
 * as JSON, however many. When a document or one of the uses is not as it was read, the division by zero undoes the whole.
 */
function statement(kind: DocumentKind, like: PreparedSave, { hasAdded, hasChanged, uses }: Shape) {
  const table = documentTables[kind];
  const parts = [
    sql`site as (update sites set change_number = change_number + ${slot<number>('count')}::bigint
      where id = ${slot('siteId')} returning change_number)`,
    ...usesOf(uses),
    ...(hasAdded ? [sql`added as (${insertOf(table, 'added', like.row)} returning 1)`] : []),
    ...(hasChanged ? [sql`changed as (${updateOf(table, like.row)} returning 1)`] : []),
    sql`made as (${insertOf('change_sets', 'changeSets', like.changeSet)})`,
    sql`revised as (${insertOf('revisions', 'revisions', { ...like.revision, change_number: 0 })})`,
    sql`logged as (${insertOf('audit', 'audit', like.audit)})`,
    ...(hasChanged ? [sql`gone as (${removeOthers()})`] : []),
    ...(uses.length > 0
      ? [sql`linked as (${insertOf('document_references', 'references', useColumns)} on conflict do nothing)`]
      : []),
  ];
  const written = [hasAdded ? 'added' : undefined, hasChanged ? 'changed' : undefined].filter(
    (name) => name !== undefined,
  );
  const counts = written.map((name) => sql`(select count(*) from ${sql.table(name)})`);
  return sql<{ names: Names | null }>`
    with ${sql.join(parts)}
    select (select json_object_agg(id, name) from users where id = any(${slot('actors')}::text[])) as names from site
    where 1 / (case when (select count(*) from used) = ${slot<number>('uses')}::bigint
      and ${sql.join(counts, sql` + `)} = ${slot<number>('count')}::bigint then 1 else 0 end) = 1
  `;
}

const useColumns = { site_id: '', from_kind: '', from_id: '', to_kind: '', to_key: '' };

function rowsOf(table: string, name: string) {
  return sql`json_populate_recordset(null::${sql.table(table)}, ${slot(name)}::json) as r`;
}

/** A change number is told as how far it is before the one the site has come to. */
function insertOf(table: string, name: string, like: Row) {
  const columns = Object.keys(like);
  const places = columns.map((column) =>
    column === 'change_number' ? sql`site.change_number + r.change_number` : sql.ref(`r.${column}`),
  );
  return sql`insert into ${sql.table(table)} (${sql.join(columns.map((column) => sql.ref(column)))})
    select ${sql.join(places)} from site, ${rowsOf(table, name)}`;
}

function updateOf(table: string, like: Row) {
  const changed = Object.keys(like).filter((column) => !['id', 'site_id', 'created_at'].includes(column));
  const set = changed.map((column) => sql`${sql.ref(column)} = ${sql.ref(`r.${column}`)}`);
  return sql`update ${sql.table(table)} as d set ${sql.join(set)} from site, ${rowsOf(table, 'changed')}
    where d.site_id = ${slot('siteId')} and d.id = r.id and d.version = r.version - 1`;
}

/** The documents that are used, locked, so that they are there until this save is; each kind by itself, for a union locks nothing. */
function usesOf(kinds: readonly DocumentKind[]) {
  if (kinds.length === 0) return [sql`used as (select 1 where false)`];
  const found = kinds.map(
    (kind) => sql`${sql.ref(`used_${kind}`)} as (select 1 from ${sql.table(documentTables[kind])}
      where site_id = ${slot('siteId')} and natural_key = any(${slot(`keys ${kind}`)}::text[])
      and (select change_number from site) is not null for key share)`,
  );
  const all = kinds.map((kind) => sql`select 1 from ${sql.ref(`used_${kind}`)}`);
  return [...found, sql`used as (${sql.join(all, sql` union all `)})`];
}

function removeOthers() {
  return sql`delete from document_references as d using site
    where d.site_id = ${slot('siteId')} and d.from_kind = ${slot('kind')} and d.from_id = any(${slot('changedIds')}::text[])
    and not exists (select from ${rowsOf('document_references', 'references')}
      where r.from_id = d.from_id and r.to_kind = d.to_kind and r.to_key = d.to_key)`;
}
