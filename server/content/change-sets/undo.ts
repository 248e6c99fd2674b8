import type { DocumentKind } from '#model/documents.ts';
import type { Database } from '#server/platform/database/schema.ts';
import type { SiteId } from '#server/platform/database/site-id.ts';
import { createYielder } from '#server/platform/process/yield-to-event-loop.ts';
import type { PlannedChange } from './planned-change.ts';
import type { StoredChange } from './stored-set.ts';

/** What takes back changes that were applied: each document as the version before had it. */
export async function inverse(
  db: Database,
  siteId: SiteId,
  applied: readonly StoredChange[],
): Promise<PlannedChange[]> {
  const planned: PlannedChange[] = [];
  for (const [kind, ofKind] of Map.groupBy(applied, (each) => each.kind)) {
    const before = await revisionsOf(db, siteId, kind, ofKind);
    for (const { place, document_id: id, act, base_version, applied_version, title, natural_key } of ofKind) {
      const baseVersion = applied_version ?? base_version;
      // It was so already when the set was applied.
      if (baseVersion === base_version) continue;
      const common = { place, kind, id, baseVersion, title: title || natural_key };
      const revision = before.get(`${id} ${base_version}`);
      if (act === 'create') planned.push({ ...common, act: 'remove', body: null });
      else if (revision) {
        const { body, createdAt } = revision;
        planned.push({ ...common, act: act === 'remove' ? 'create' : 'change', body, createdAt });
      }
    }
  }
  return planned.sort((one, other) => one.place - other.place);
}

const AT_ONCE = 200;

/** Bodies of the versions that changes were made from, by id and version. */
async function revisionsOf(db: Database, siteId: SiteId, kind: DocumentKind, changes: readonly StoredChange[]) {
  const found = new Map<string, { body: unknown; createdAt: number }>();
  const wanted = changes.filter(({ act }) => act !== 'create');
  const breathe = createYielder();
  for (let start = 0; start < wanted.length; start += AT_ONCE) {
    const some = wanted.slice(start, start + AT_ONCE);
    const rows = await db
      .selectFrom('revisions')
      .select(['document_id', 'version', 'body', 'created_at'])
      .where('site_id', '=', siteId)
      .where('kind', '=', kind)
      .where((eb) =>
        eb.or(
          some.map(({ document_id, base_version }) =>
            eb.and([eb('document_id', '=', document_id), eb('version', '=', base_version)]),
          ),
        ),
      )
      .execute();
    for (const { document_id, version, body, created_at } of rows) {
      if (body === null) continue;
      found.set(`${document_id} ${version}`, { body: JSON.parse(body), createdAt: created_at });
      await breathe();
    }
    await breathe();
  }
  return found;
}
