import type { Transaction } from 'kysely';
import { Problem } from '#contract/problems.ts';
import { may } from '#model/roles.ts';
import { writeAudit } from '#server/audit/write-audit.ts';
import type { Change } from '#server/content/documents/change.ts';
import { findDocument } from '#server/content/documents/find-document.ts';
import { requireWithinLimit } from '#server/content/documents/require-within-limit.ts';
import { inTransaction } from '#server/platform/database/in-transaction.ts';
import type { Database, Tables } from '#server/platform/database/schema.ts';
import type { SiteId } from '#server/platform/database/site-id.ts';
import type { GrantedSite } from '#server/platform/http/granted-site.ts';
import { createYielder } from '#server/platform/process/yield-to-event-loop.ts';
import { goneTranslations } from './gone-translations.ts';
import { type Made, type Maker, makeChanges } from './make-changes.ts';
import { changedSince, type PlannedChange } from './planned-change.ts';
import { publishSettingsSaved, sourceOfChange } from './propose.ts';
import { getStoredSet, readStoredChanges, type StoredSet } from './stored-set.ts';
import { inverse } from './undo.ts';

/** Applies a proposed set, whole or not at all. @throws Problem as `applyChanges` does, `conflict` for one that is settled */
export async function applyChangeSet(maker: Maker, id: string): Promise<void> {
  const { services, site, person } = maker;
  const { db, clock } = services;
  const at = clock();
  const set = await getStoredSet(db, site.id, id);
  requireState(set, 'proposed');
  const stored = await readStoredChanges(db, site.id, id);
  const breathe = createYielder();
  const planned: PlannedChange[] = [];
  for (const {
    place,
    kind,
    document_id: id,
    act,
    base_version: baseVersion,
    body: text,
    title,
    natural_key,
  } of stored) {
    await breathe();
    const body = text === null ? null : JSON.parse(text);
    planned.push({ place, kind, id, act, baseVersion, title: title || natural_key, body });
  }
  const by = { actorId: person.id, source: sourceOfChange(set.source), title: set.title, at } as const;
  let isApplied = false;
  const keep = async (tx: Transaction<Tables>, change: Change, { made }: Made) => {
    await updateState(tx, site.id, set, {
      state: 'applied',
      settled_by: person.id,
      settled_at: at,
      applied_as: change.id,
    });
    for (const { place, version } of made) {
      await tx
        .updateTable('proposed_changes')
        .set({ applied_version: version, body: null })
        .where('site_id', '=', site.id)
        .where('set_id', '=', id)
        .where('place', '=', place)
        .execute();
      await breathe();
    }
    await audit(tx, 'changeSet.applied', set, at);
    isApplied = change.documents > 0;
  };
  await makeChanges(maker, async () => planned, by, 'whole', keep);
  // All of it was so already: the change left no trace, and the set is settled all the same.
  if (!isApplied) {
    const already = { state: 'applied', settled_by: person.id, settled_at: at } as const;
    await updateState(db, site.id, set, already);
  }
  publishSettingsSaved(maker, planned);
}

/**
 * Takes back what a set changed, whole or not at all. Who applied it may do so: what the set made is still as they made
 * it, so that it takes no more than making it did.
 * @throws Problem `conflict` that names what was changed since
 */
export async function undoChangeSet(maker: Maker, id: string): Promise<void> {
  const { services, site, person } = maker;
  const { db, clock } = services;
  const at = clock();
  const set = await getStoredSet(db, site.id, id);
  requireState(set, 'applied');
  const stored = await readStoredChanges(db, site.id, id);
  const planned = await inverse(db, site.id, stored);
  if (set.applied_as !== null && set.removed > 0) {
    const inSet = new Set(stored.map(({ document_id }) => document_id));
    planned.push(...(await goneTranslations(db, site.id, set.applied_as, inSet, stored.length)));
  }
  const by = { actorId: person.id, source: 'restore', title: set.title, at } as const;
  const keep = async (tx: Transaction<Tables>) => {
    await updateState(tx, site.id, set, { state: 'undone', undone_by: person.id, undone_at: at });
    await audit(tx, 'changeSet.undone', set, at);
  };
  const rights = set.settled_by === person.id ? 'own' : 'whole';
  await makeChanges(maker, async () => planned, by, rights, keep).catch((problem: unknown) => {
    throw asUndoConflict(problem);
  });
  publishSettingsSaved(maker, planned);
}

/** Says that a proposed set is never to be applied. @throws Problem `forbidden` for another's where one may not publish */
export async function discardChangeSet({ services, site, person }: Maker, id: string): Promise<void> {
  const { db, clock } = services;
  const at = clock();
  const set = await getStoredSet(db, site.id, id);
  if (set.proposed_by !== person.id && !may([site.role], 'publish')) throw new Problem('forbidden');
  requireState(set, 'proposed');
  if (set.proposed_by !== person.id) await requireSetWithin(db, site, id);
  await inTransaction(db, async (tx) => {
    await updateState(tx, site.id, set, { state: 'discarded', settled_by: person.id, settled_at: at });
    await audit(tx, 'changeSet.discarded', set, at);
  });
}

/** What others propose is discarded by who could have applied it. @throws Problem `forbidden` */
async function requireSetWithin(db: Database, site: GrantedSite, setId: string): Promise<void> {
  if (site.urlPatterns.length === 0) return;
  for (const { kind, document_id: id, body } of await readStoredChanges(db, site.id, setId)) {
    const current = await findDocument(db, site.id, kind, { id });
    await requireWithinLimit(db, site, kind, { current, next: body === null ? undefined : JSON.parse(body) });
  }
}

function asUndoConflict(problem: unknown): unknown {
  if (!(problem instanceof Problem) || problem.kind !== 'conflict') return problem;
  const { obstacles } = (problem.details.current ?? {}) as { obstacles?: Parameters<typeof changedSince>[0] };
  return obstacles ? changedSince(obstacles, 'changeSet.undoChangedSince') : problem;
}

function requireState({ state }: StoredSet, wanted: StoredSet['state']): void {
  if (state !== wanted) throw new Problem('conflict', { message: 'changeSet.settled' });
}

/** The row is the lock: of two who settle one set at once the second is told. */
async function updateState(
  tx: Database,
  siteId: SiteId,
  { id, state }: StoredSet,
  next: Partial<Omit<StoredSet, 'id'>>,
): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('proposed_change_sets')
    .set(next)
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .where('state', '=', state)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows !== 1n) throw new Problem('conflict', { message: 'changeSet.settled' });
}

function audit(
  tx: Database,
  act: 'changeSet.applied' | 'changeSet.undone' | 'changeSet.discarded',
  { id, title, added, changed, removed }: StoredSet,
  at: number,
): Promise<void> {
  const target = { kind: 'change_set', id, name: title } as const;
  return writeAudit(tx, { act, at, target, after: { documents: added + changed + removed } });
}
