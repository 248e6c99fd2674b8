import type { Database } from '#server/platform/database/schema.ts';
import type { SiteId } from '#server/platform/database/site-id.ts';
import type { PlannedChange } from './planned-change.ts';

/** Ids asked for in one statement. */
const AT_ONCE = 200;

/**
 * What brings translations back that went with documents a set removed, and are not in the set themselves: each as its
 * last version had it. `change` is what applied the set.
 */
export async function goneTranslations(
  db: Database,
  siteId: SiteId,
  change: string,
  inSet: ReadonlySet<string>,
  firstPlace: number,
): Promise<PlannedChange[]> {
  const gone = await db
    .selectFrom('revisions')
    .select(['document_id', 'version', 'natural_key'])
    .where('site_id', '=', siteId)
    .where('kind', '=', 'translation')
    .where('change_set_id', '=', change)
    .where('body', 'is', null)
    .orderBy('document_id')
    .execute();
  const wanted = gone.filter(({ document_id }) => !inSet.has(document_id));
  const planned: PlannedChange[] = [];
  for (let start = 0; start < wanted.length; start += AT_ONCE) {
    const some = wanted.slice(start, start + AT_ONCE);
    const before = await db
      .selectFrom('revisions')
      .select(['document_id', 'body', 'created_at'])
      .where('site_id', '=', siteId)
      .where('kind', '=', 'translation')
      .where((eb) =>
        eb.or(
          some.map(({ document_id, version }) =>
            eb.and([eb('document_id', '=', document_id), eb('version', '=', version - 1)]),
          ),
        ),
      )
      .execute();
    const bodies = new Map(before.map((row) => [row.document_id, row]));
    for (const { document_id: id, version: baseVersion, natural_key: title } of some) {
      const { body, created_at: createdAt } = bodies.get(id) ?? {};
      if (!body || createdAt === undefined) continue;
      const place = firstPlace + planned.length;
      planned.push({
        ...{ place, kind: 'translation', id, act: 'create', baseVersion, title, createdAt },
        body: JSON.parse(body),
      });
    }
  }
  return planned;
}
