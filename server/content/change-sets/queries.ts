import { sql } from 'kysely';
import type { ChangeInSet, ChangeSet } from '#contract/change-sets.ts';
import { Problem } from '#contract/problems.ts';
import type { Json } from '#model/json.ts';
import type { Database } from '#server/platform/database/schema.ts';
import type { SiteId } from '#server/platform/database/site-id.ts';
import { type ListField, type ListRequest, readFilters, readOrder } from '#server/platform/lists/list-request.ts';
import { searchPattern } from '#server/platform/lists/search-text.ts';
import type { PlannedChange } from './planned-change.ts';
import { readCurrent } from './read-current.ts';
import type { StoredChange, StoredSet } from './stored-set.ts';
import { readStoredChanges } from './stored-set.ts';

const fields: Record<string, ListField> = {
  title: { column: 'title', holds: 'text' },
  state: { column: 'state', holds: 'text' },
  source: { column: 'source', holds: 'text' },
  proposed_on: { column: 'proposed_at', holds: 'number' },
};

function selectSets(db: Database, siteId: SiteId) {
  return db
    .selectFrom('proposed_change_sets as c')
    .leftJoin('users as p', 'p.id', 'c.proposed_by')
    .leftJoin('users as s', 's.id', 'c.settled_by')
    .leftJoin('users as u', 'u.id', 'c.undone_by')
    .selectAll('c')
    .select(['p.name as proposer', 's.name as settler', 'u.name as undoer'])
    .where('c.site_id', '=', siteId);
}

type Row = Awaited<ReturnType<ReturnType<typeof selectSets>['executeTakeFirstOrThrow']>>;

function describeSet(row: Row, personId: string): ChangeSet {
  const { id, title, note, source, state, needs, added, changed, removed } = row;
  return {
    ...{ id, title, note, source, state, needs, added, changed, removed },
    proposed_by: row.proposer,
    proposed_on: row.proposed_at,
    is_own: row.proposed_by === personId,
    settled_by: row.settler,
    is_settler: row.settled_by === personId,
    settled_on: row.settled_at,
    undone_by: row.undoer,
    undone_on: row.undone_at,
  };
}

/** A page of the sets of a site, the newest first unless sorted; and how many wait in all. */
export async function listSets(
  db: Database,
  siteId: SiteId,
  personId: string,
  { page, size, sort, filter, search }: ListRequest,
): Promise<{ change_sets: ChangeSet[]; total: number; open: number }> {
  let rows = selectSets(db, siteId);
  let counted = db
    .selectFrom('proposed_change_sets as c')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('c.site_id', '=', siteId);
  const open = await counted.where('c.state', '=', 'proposed').executeTakeFirstOrThrow();
  for (const { column, values } of readFilters(filter, fields)) {
    const wanted = values.length > 0 ? values : [sql.lit(null)];
    rows = rows.where(sql.ref<string | number>(`c.${column}`), 'in', wanted);
    counted = counted.where(sql.ref<string | number>(`c.${column}`), 'in', wanted);
  }
  if (search.trim() !== '') {
    const found = sql<boolean>`c.search_text like ${searchPattern(search)} escape '\\'`;
    [rows, counted] = [rows.where(found), counted.where(found)];
  }
  for (const { column, descending } of readOrder(sort, fields, { field: 'proposed_on', descending: true })) {
    rows = rows.orderBy(sql.ref(`c.${column}`), descending ? 'desc' : 'asc');
  }
  const found = await rows
    .limit(size)
    .offset((page - 1) * size)
    .execute();
  const { total } = await counted.executeTakeFirstOrThrow();
  return { change_sets: found.map((row) => describeSet(row, personId)), total, open: open.total };
}

/** @throws Problem `not_found` */
export async function getSet(db: Database, siteId: SiteId, personId: string, id: string): Promise<ChangeSet> {
  const row = await selectSets(db, siteId).where('c.id', '=', id).executeTakeFirst();
  if (!row) throw new Problem('not_found');
  return describeSet(row, personId);
}

/** Changes that are listed at once. */
const LISTED = 200;

/** Changes of a set from a place on, each with what stands in the way of applying it, or of undoing it. */
export async function listChanges(db: Database, siteId: SiteId, set: Pick<StoredSet, 'id' | 'state'>, from: number) {
  const stored = await readStoredChanges(db, siteId, set.id);
  const isApplied = set.state === 'applied';
  const waits = isApplied || set.state === 'proposed';
  const looked = waits ? stored.map((each) => (isApplied ? asApplied(each) : asProposed(each))) : [];
  const { obstacles } = await readCurrent(db, siteId, looked);
  const inTheWay = new Map(obstacles.map(({ place, why }) => [place, why]));
  const changes = stored.slice(from, from + LISTED).map((each) => describeChange(each, inTheWay.get(each.place)));
  return { changes, total: stored.length, obstacles: obstacles.length };
}

function describeChange(change: StoredChange, obstacle: ChangeInSet['obstacle'] = null): ChangeInSet {
  const { place, kind, document_id: id, act, natural_key: key, title, base_version, applied_version } = change;
  return { place, kind, id, act, key, title, base_version, applied_version, obstacle };
}

function asProposed({ place, kind, document_id: id, act, base_version, title }: StoredChange): PlannedChange {
  return { place, kind, id, act, baseVersion: base_version, body: null, title };
}

/** What there must be for it to be undone. */
function asApplied({ place, kind, document_id: id, act, base_version, applied_version, title }: StoredChange) {
  const baseVersion = applied_version ?? base_version;
  const undoing = act === 'create' ? 'remove' : act === 'remove' ? 'create' : 'change';
  return { place, kind, id, act: undoing, baseVersion, body: null, title } satisfies PlannedChange;
}

/** A document before and after one change. @throws Problem `not_found` */
export async function getChange(db: Database, siteId: SiteId, setId: string, place: number) {
  const row = await db
    .selectFrom('proposed_changes')
    .selectAll()
    .where('site_id', '=', siteId)
    .where('set_id', '=', setId)
    .where('place', '=', place)
    .executeTakeFirst();
  if (!row) throw new Problem('not_found');
  const bodyAt = async (version: number): Promise<Json> => {
    const found = await db
      .selectFrom('revisions')
      .select('body')
      .where('site_id', '=', siteId)
      .where('kind', '=', row.kind)
      .where('document_id', '=', row.document_id)
      .where('version', '=', version)
      .executeTakeFirst();
    return found?.body ? (JSON.parse(found.body) as Json) : null;
  };
  const before = row.base_version === 0 ? null : await bodyAt(row.base_version);
  const stored = row.body === null ? null : (JSON.parse(row.body) as Json);
  const after = stored ?? (row.applied_version === null ? null : await bodyAt(row.applied_version));
  return { change: describeChange(row), before, after };
}
