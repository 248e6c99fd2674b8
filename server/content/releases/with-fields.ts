import type { DocumentChange } from '#contract/releases.ts';
import { changedFields, readFields } from '#server/content/documents/changed-fields.ts';
import type { Database } from '#server/platform/database/schema.ts';
import type { SiteId } from '#server/platform/database/site-id.ts';
import { createYielder } from '#server/platform/process/yield-to-event-loop.ts';

/** Documents whose two bodies are read in one statement: a layout may have some megabytes. */
const AT_ONCE = 5;

type Unread = Omit<DocumentChange, 'fields'>;

/** Tells of each change which fields differ between its versions, a few documents at a time. */
export async function withFields<T extends Unread>(
  db: Database,
  siteId: SiteId,
  changes: readonly T[],
): Promise<(T & Pick<DocumentChange, 'fields'>)[]> {
  const described: (T & Pick<DocumentChange, 'fields'>)[] = [];
  const breathe = createYielder();
  for (let start = 0; start < changes.length; start += AT_ONCE) {
    const batch = changes.slice(start, start + AT_ONCE);
    const bodies = await readBodies(
      db,
      siteId,
      batch.filter(({ change }) => change === 'changed'),
    );
    for (const change of batch) {
      const [before, after] = [change.from_version, change.to_version].map((of) => bodies.get(nameOf(change, of)));
      const isRead = before !== undefined && after !== undefined;
      described.push({ ...change, fields: isRead ? changedFields(readFields(before), readFields(after)) : [] });
      await breathe();
    }
  }
  return described;
}

function nameOf({ kind, id }: Pick<Unread, 'kind' | 'id'>, version: number | null): string {
  return `${kind} ${id} ${version}`;
}

async function readBodies(db: Database, siteId: SiteId, changes: readonly Unread[]): Promise<Map<string, string>> {
  if (changes.length === 0) return new Map();
  const rows = await db
    .selectFrom('revisions')
    .select(['kind', 'document_id as id', 'version', 'body'])
    .where('site_id', '=', siteId)
    .where((eb) =>
      eb.or(
        changes.map(({ kind, id, from_version, to_version }) =>
          eb.and([
            eb('kind', '=', kind),
            eb('document_id', '=', id),
            eb('version', 'in', [from_version ?? 0, to_version ?? 0]),
          ]),
        ),
      ),
    )
    .execute();
  return new Map(rows.flatMap((row) => (row.body === null ? [] : [[nameOf(row, row.version), row.body]])));
}
