import { setImmediate as nextTurn } from 'node:timers/promises';
import type { ChangeSetSource } from '#model/change-sets.ts';
import type { Database } from '#server/platform/database/schema.ts';
import type { SiteId } from '#server/platform/database/site-id.ts';
import { searchText } from '#server/platform/lists/search-text.ts';
import type { Made } from './make-changes.ts';
import type { PlannedChange } from './planned-change.ts';

interface Kept {
  id: string;
  title: string;
  note: string;
  source: ChangeSetSource;
  proposedBy: string;
  proposedAt: number;
  planned: readonly PlannedChange[];
  made: Made;
  state: 'proposed' | 'applied';
  applied?: { settledBy: string; settledAt: number; appliedAs: string };
}

/** Rows of one insert: both engines limit how many values a statement may take. */
const ROWS_AT_ONCE = 250;

/** Writes a set with its changes, without those that change nothing. Answers its id. */
export async function storeChangeSet(tx: Database, siteId: SiteId, set: Kept): Promise<string> {
  const { id, title, note, source, state, applied, planned, made } = set;
  const byPlace = new Map(made.made.map((each) => [each.place, each]));
  const changes = planned.flatMap((change) => {
    const its = byPlace.get(change.place);
    return its && its.version !== change.baseVersion ? [{ ...change, its }] : [];
  });
  const count = (act: PlannedChange['act']) => changes.filter((each) => each.act === act).length;
  await tx
    .insertInto('proposed_change_sets')
    .values({
      ...{ id, site_id: siteId, title, note, source, state, needs: made.needs },
      ...{ added: count('create'), changed: count('change'), removed: count('remove') },
      ...{ proposed_by: set.proposedBy, proposed_at: set.proposedAt },
      ...{ settled_by: applied?.settledBy ?? null, settled_at: applied?.settledAt ?? null },
      ...{ applied_as: applied?.appliedAs ?? null, undone_by: null, undone_at: null },
      search_text: searchText([title, note]),
    })
    .execute();
  const rows = changes.map(({ kind, id: document_id, act, baseVersion, its }, place) => ({
    ...{ set_id: id, place, site_id: siteId, kind, document_id, act },
    ...{ natural_key: its.key, title: its.title, base_version: baseVersion },
    applied_version: applied ? its.version : null,
    // A revision has it where it was applied.
    body: applied ? null : its.body,
  }));
  for (let start = 0; start < rows.length; start += ROWS_AT_ONCE) {
    await tx
      .insertInto('proposed_changes')
      .values(rows.slice(start, start + ROWS_AT_ONCE))
      .execute();
    await nextTurn();
  }
  return id;
}
