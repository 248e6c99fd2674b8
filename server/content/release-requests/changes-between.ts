import { sql } from 'kysely';
import type { DocumentChange } from '#contract/releases.ts';
import { asDocumentTable } from '#server/content/documents/find-document.ts';
import { documentTables } from '#server/content/kinds/definition.ts';
import { MAX_LISTED_CHANGES } from '#server/content/releases/list-changes.ts';
import { withFields } from '#server/content/releases/with-fields.ts';
import type { Database } from '#server/platform/database/schema.ts';
import type { SiteId } from '#server/platform/database/site-id.ts';

type Change = DocumentChange & { is_overtaken: boolean };

/** Entries of the manifest that a release holds; of none where there is no release. */
function entriesOf(db: Database, siteId: SiteId, number: number) {
  return db
    .selectFrom('release_entries as e')
    .select(['e.kind', 'e.document_id', 'e.version', 'e.hash'])
    .where('e.site_id', '=', siteId)
    .where('e.from_number', '<=', number)
    .where((eb) => eb.or([eb('e.until_number', 'is', null), eb('e.until_number', '>', number)]));
}

/** What one release has otherwise than another, and whether its draft went on since. `from` is 0 for nothing at all. */
export async function changesBetween(
  db: Database,
  siteId: SiteId,
  { from, to }: { from: number; to: number },
): Promise<{ changes: Change[]; total: number }> {
  const differing = db
    .with('before_entries', () => entriesOf(db, siteId, from))
    .with('after_entries', () => entriesOf(db, siteId, to))
    .with('differing', (cte) =>
      cte
        .selectFrom('after_entries as n')
        .leftJoin('before_entries as o', (join) =>
          join.onRef('o.kind', '=', 'n.kind').onRef('o.document_id', '=', 'n.document_id'),
        )
        .select(['n.kind', 'n.document_id', 'n.hash', 'n.version as to_version', 'o.version as from_version'])
        .where((eb) => eb.or([eb('o.hash', 'is', null), eb('o.hash', '<>', eb.ref('n.hash'))]))
        .unionAll(
          cte
            .selectFrom('before_entries as o')
            .leftJoin('after_entries as n', (join) =>
              join.onRef('n.kind', '=', 'o.kind').onRef('n.document_id', '=', 'o.document_id'),
            )
            .select(['o.kind', 'o.document_id', 'n.hash', 'n.version as to_version', 'o.version as from_version'])
            .where('n.version', 'is', null) as never,
        ),
    );
  const { total } = await differing
    .selectFrom('differing')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await differing
    .selectFrom('differing as d')
    .innerJoin('revisions as r', (join) =>
      join
        .onRef('r.kind', '=', 'd.kind')
        .onRef('r.document_id', '=', 'd.document_id')
        .on('r.version', '=', sql<number>`coalesce(d.to_version, d.from_version)`),
    )
    .leftJoin('users as u', 'u.id', 'r.actor_id')
    .select(['d.kind', 'd.document_id as id', 'd.hash', 'd.to_version', 'd.from_version', 'r.title'])
    .select(['r.at as updated_on', 'u.name as updated_by'])
    .where('r.site_id', '=', siteId)
    .orderBy('d.kind')
    .orderBy('d.document_id')
    .limit(MAX_LISTED_CHANGES)
    .execute();
  const read = await withFields(
    db,
    siteId,
    rows.map(({ hash, ...row }) => ({ ...row, hash, change: changeOf(row) })),
  );
  const changes: Change[] = [];
  for (const { hash, ...change } of read) {
    changes.push({ ...change, is_overtaken: (await draftHash(db, siteId, change)) !== hash });
  }
  return { changes, total };
}

function changeOf(row: { from_version: number | null; to_version: number | null }): DocumentChange['change'] {
  if (row.from_version === null) return 'added';
  return row.to_version === null ? 'removed' : 'changed';
}

async function draftHash(db: Database, siteId: SiteId, { kind, id }: Pick<Change, 'kind' | 'id'>) {
  const row = await db
    .selectFrom(asDocumentTable(documentTables[kind]))
    .select('hash')
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.hash ?? null;
}
