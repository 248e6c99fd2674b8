import type { DocumentKind } from '#model/documents.ts';
import { inRelease } from '#server/content/releases/in-release.ts';
import type { Database } from '#server/platform/database/schema.ts';
import type { SiteId } from '#server/platform/database/site-id.ts';

/** Documents that are compared; of a release that changes more, everything reaches everything. */
const MAX_DOCUMENTS = 1000;

export interface DifferingDocument {
  readonly kind: DocumentKind;
  readonly id: string;
  readonly key: string;
  readonly title: string;
  readonly change: 'added' | 'changed' | 'removed';
}

/** What one release of a site holds otherwise than another. */
export async function findDiffering(
  db: Database,
  siteId: SiteId,
  from: number,
  to: number,
): Promise<DifferingDocument[]> {
  const [removed, added] = [await heldAlone(db, siteId, from, to), await heldAlone(db, siteId, to, from)];
  const before = new Map(removed.map((each) => [each.id, each]));
  const documents = added.flatMap(({ hash, ...each }): DifferingDocument[] => {
    const old = before.get(each.id);
    before.delete(each.id);
    return old?.hash === hash ? [] : [{ ...each, change: old ? 'changed' : 'added' }];
  });
  return [
    ...documents,
    ...Array.from(before.values(), ({ hash: _, ...each }) => ({ ...each, change: 'removed' as const })),
  ];
}

/** Entries that one release holds and another doesn't. */
function heldAlone(db: Database, siteId: SiteId, held: number, other: number) {
  return db
    .selectFrom('release_entries as e')
    .innerJoin('revisions as r', (join) =>
      join
        .onRef('r.site_id', '=', 'e.site_id')
        .onRef('r.kind', '=', 'e.kind')
        .onRef('r.document_id', '=', 'e.document_id')
        .onRef('r.version', '=', 'e.version'),
    )
    .select(['e.kind', 'e.document_id as id', 'e.hash', 'r.natural_key as key', 'r.title'])
    .where('e.site_id', '=', siteId)
    .where(inRelease(held))
    .where((eb) => eb.not(inRelease(other)(eb)))
    .orderBy('e.kind')
    .orderBy('e.document_id')
    .limit(MAX_DOCUMENTS)
    .execute();
}
