import { type Issue, Problem } from '#contract/problems.ts';
import { greaterPermission, permissionToMake } from '#model/change-sets.ts';
import type { DocumentKind } from '#model/documents.ts';
import { may, type SitePermission } from '#model/roles.ts';
import type { Change } from '#server/content/documents/change.ts';
import { findMissing } from '#server/content/documents/check-document.ts';
import type { DocumentRow } from '#server/content/documents/document-row.ts';
import { deleteDocument } from '#server/content/documents/remove-document.ts';
import { requireWithinLimit } from '#server/content/documents/require-within-limit.ts';
import { savingOrder } from '#server/content/documents/save-documents.ts';
import { cycleIssue, inDependencyOrder } from '#server/content/documents/topological-order.ts';
import type { NamedReference } from '#server/content/kinds/definition.ts';
import type { Database } from '#server/platform/database/schema.ts';
import type { GrantedSite } from '#server/platform/http/granted-site.ts';
import { createYielder } from '#server/platform/process/yield-to-event-loop.ts';
import { atPlace, changedSince, type MadeChange, type Obstacle, type PlannedChange } from './planned-change.ts';
import { readCurrent } from './read-current.ts';
import { requireUnusedKeys } from './require-unused-keys.ts';
import { saveChangeSet } from './save-change-set.ts';

/** What making changes collects on its way, to be looked at when all of them are there. */
export interface Making {
  readonly tx: Database;
  readonly site: GrantedSite;
  readonly change: Change;
  readonly current: ReadonlyMap<string, DocumentRow>;
  readonly made: MadeChange[];
  readonly issues: Issue[];
  readonly obstacles: Obstacle[];
  readonly references: NamedReference[];
  /** Keys that documents had and have no longer. */
  readonly gone: { kind: DocumentKind; key: string }[];
  needs: SitePermission;
}

/**
 * `whole`: who acts must be allowed to do each of the changes by itself; `own`: they take back what they did, and what
 * they made goes as it came; `limit`: their URL limit alone is held to.
 */
export type Rights = 'whole' | 'own' | 'limit';

/**
 * Makes changes of any documents as parts of one change: what they name, and what names what is gone, is looked at when
 * all of them are there, so that their order does not matter.
 * @throws Problem `conflict` with what was changed since, `forbidden`, `invalid` with the faults of all, `in_use`,
 *   `already_exists`. What was done is undone with the change's transaction.
 */
export async function applyChanges(
  tx: Database,
  site: GrantedSite,
  change: Change,
  changes: readonly PlannedChange[],
  rights: Rights,
): Promise<{ made: MadeChange[]; needs: SitePermission }> {
  const { current, obstacles } = await readCurrent(tx, site.id, changes);
  if (obstacles.length > 0) throw changedSince(obstacles);
  const making: Making = {
    ...{ tx, site, change, current, obstacles, needs: 'edit' as SitePermission },
    ...{ made: [], issues: [], references: [], gone: [] },
  };
  const breathe = createYielder();
  for (const each of changes) {
    requireRight(making, each, rights);
    await breathe();
  }
  // What goes with another, as a translation does, goes before it.
  for (const kind of savingOrder.toReversed()) {
    for (const each of changes) {
      if (each.kind !== kind || each.act !== 'remove') continue;
      await remove(making, each);
      await breathe();
    }
  }
  for (const kind of savingOrder) {
    const saved = changes.filter((each) => each.kind === kind && each.act !== 'remove');
    const { waves, circle } = kind === 'widget' ? await inDependencyOrder(saved) : { waves: [saved], circle: [] };
    for (const wave of waves) await saveChangeSet(making, kind, wave);
    making.issues.push(...circle.map(({ place, body }) => atPlace(place, cycleIssue(body))));
  }
  // What is invalid gave up no key: that this is taken says nothing.
  if (making.issues.length > 0) throw new Problem('invalid', { issues: making.issues });
  if (obstacles.length > 0) throw changedSince(obstacles);
  making.issues.push(...(await findMissing(tx, site.id, making.references)));
  if (making.issues.length > 0) throw new Problem('invalid', { issues: making.issues });
  await requireUnusedKeys(tx, site.id, making.gone);
  return { made: making.made, needs: making.needs };
}

function requireRight(making: Making, { kind, id, act, body }: PlannedChange, rights: Rights): void {
  const row = making.current.get(`${kind} ${id}`);
  const before = kind === 'api' && row ? (JSON.parse(row.body) as object) : undefined;
  const after = kind === 'api' && hasSource(body) ? body : undefined;
  const needed = permissionToMake(kind, rights === 'own' && act === 'remove' ? 'create' : act, [before, after]);
  making.needs = greaterPermission(making.needs, needed);
  if (rights !== 'limit' && !may([making.site.role], needed)) {
    throw new Problem('forbidden', { message: 'changeSet.needsMore' });
  }
}

/** What is not shaped like a data source is refused where its body is checked. */
function hasSource(body: unknown): body is { source: object } {
  const { source } = (body ?? {}) as { source?: unknown };
  return typeof source === 'object' && source !== null;
}

async function remove({ tx, site, change, current, gone, made }: Making, { kind, id, place }: PlannedChange) {
  const row = current.get(`${kind} ${id}`);
  if (!row) return;
  await requireWithinLimit(tx, site, kind, { current: row });
  await deleteDocument(tx, site.id, change, kind, row);
  gone.push({ kind, key: row.natural_key });
  made.push({ place, key: row.natural_key, title: row.title, version: row.version + 1, body: null });
}
