import { v7 as newId } from 'uuid';
import type { ProposedChange } from '#contract/change-sets.ts';
import { type Issue, Problem } from '#contract/problems.ts';
import type { DocumentKind } from '#model/documents.ts';
import { normalisePageRoute } from '#model/page-routes/normalise-route.ts';
import { pageRouteInput } from '#model/page-routes/route-schema.ts';
import type { DocumentRow } from '#server/content/documents/document-row.ts';
import { definitions } from '#server/content/kinds/definitions.ts';
import type { Database } from '#server/platform/database/schema.ts';
import type { SiteId } from '#server/platform/database/site-id.ts';
import { createYielder } from '#server/platform/process/yield-to-event-loop.ts';
import { atPlace, changedSince, type Obstacle, type PlannedChange } from './planned-change.ts';
import { findRows } from './read-current.ts';

/** A site is never without these, and has one of each. */
const alwaysThere: ReadonlySet<DocumentKind> = new Set(['settings', 'look']);

interface Named extends ProposedChange {
  place: number;
  /** Natural key it names its document by; undefined where it has an id, or its body has none that can be read. */
  name: string | undefined;
}

/**
 * Finds the documents that changes are about. A change that names none by id, key or version makes a new document, and
 * never takes the place of one that is there.
 * @throws Problem `conflict` with what was changed since a change was made, `invalid` for one document twice
 */
export async function planChanges(
  db: Database,
  siteId: SiteId,
  proposed: readonly ProposedChange[],
): Promise<PlannedChange[]> {
  const planned: PlannedChange[] = [];
  const obstacles: Obstacle[] = [];
  const issues: Issue[] = [];
  const breathe = createYielder();
  const placed: (ProposedChange & { place: number })[] = [];
  for (const [place, change] of proposed.entries()) {
    await breathe();
    placed.push({ ...change, place, body: readable(change) });
  }
  for (const [kind, ofKind] of Map.groupBy(placed, (each) => each.kind)) {
    const named: Named[] = [];
    for (const change of ofKind) {
      await breathe();
      named.push({ ...change, name: change.id === undefined ? nameOf(change) : undefined });
    }
    const ids = named.flatMap(({ id }) => id ?? []);
    const byId = byColumn(await findRows(db, siteId, kind, 'id', ids), 'id');
    const keys = named.flatMap(({ name }) => name ?? []);
    const byKey = byColumn(await findRows(db, siteId, kind, 'natural_key', keys), 'natural_key');
    const seen = new Map<string, PlannedChange>();
    const taking: { change: PlannedChange; row: DocumentRow }[] = [];
    for (const change of named) {
      await breathe();
      const row = change.id === undefined ? byKey.get(change.name ?? '') : byId.get(change.id);
      const one = planOne(change, row);
      if ('why' in one) obstacles.push(one);
      else if (seen.has(one.id)) issues.push(atPlace(change.place, { path: 'id', message: 'changeSet.twice' }));
      else if (one.act === 'remove' && alwaysThere.has(kind)) {
        issues.push(atPlace(change.place, { path: 'kind', message: 'changeSet.alwaysThere' }));
      } else {
        seen.set(one.id, one);
        planned.push(one);
        if (row && one.act === 'create') taking.push({ change: one, row });
      }
    }
    // Where the document that has the key is removed or changed in the same set, what comes of it is seen then.
    for (const { change, row } of taking) {
      if (!seen.has(row.id)) obstacles.push(obstacle(kind, change.place, row, 'taken'));
    }
  }
  if (issues.length > 0) throw new Problem('invalid', { issues });
  if (obstacles.length > 0) throw changedSince(obstacles.sort((one, other) => one.place - other.place));
  return planned.sort((one, other) => one.place - other.place);
}

function planOne({ kind, place, id, key, name, base, body }: Named, row: DocumentRow | undefined) {
  const isNew = body !== null && (base === 0 || (base === undefined && id === undefined && key === undefined));
  if (isNew || (!row && body !== null && id === undefined && base === undefined)) {
    return { place, kind, id: newId(), act: 'create', baseVersion: 0, body } satisfies PlannedChange;
  }
  if (!row) return { place, kind, key: name ?? key ?? '', title: '', why: 'gone', version: null } satisfies Obstacle;
  if (base !== undefined && base !== row.version) return obstacle(kind, place, row, 'changed');
  const act = body === null ? 'remove' : 'change';
  const title = row.title || row.natural_key;
  return { place, kind, id: row.id, act, baseVersion: row.version, body, title } satisfies PlannedChange;
}

function obstacle(kind: DocumentKind, place: number, row: DocumentRow, why: Obstacle['why']): Obstacle {
  return { place, kind, key: row.natural_key, title: row.title, why, version: row.version };
}

/** A page route as its own door takes it: what can be derived may be left out. */
function readable({ kind, body }: ProposedChange): ProposedChange['body'] {
  if (kind !== 'page_route' || body === null) return body;
  const { success, data } = pageRouteInput.safeParse(body);
  return success ? (normalisePageRoute(data) as ProposedChange['body']) : body;
}

function nameOf({ kind, key, body }: ProposedChange): string | undefined {
  if (key !== undefined || body === null) return key;
  const { success, data } = readBody(kind, body);
  return success ? keyOf(kind, data) : undefined;
}

function readBody(kind: DocumentKind, body: unknown) {
  const parsed = definitions[kind].schema.safeParse(body);
  return parsed.success ? { success: true as const, data: parsed.data } : { success: false as const, data: undefined };
}

function keyOf<K extends DocumentKind>(kind: K, body: unknown): string {
  return definitions[kind].keyOf(body as never);
}

function byColumn(rows: readonly DocumentRow[], column: 'id' | 'natural_key'): ReadonlyMap<string, DocumentRow> {
  return new Map(rows.map((row) => [row[column], row]));
}
