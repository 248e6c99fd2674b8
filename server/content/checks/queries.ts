import type { CountedFindings, KeptDrawn } from '#contract/checks.ts';
import { layoutKinds } from '#model/documents.ts';
import type { Breakpoint } from '#model/layout/layout.ts';
import { asDocumentTable, getDocument } from '#server/content/documents/find-document.ts';
import { documentTables } from '#server/content/kinds/definition.ts';
import { inRelease } from '#server/content/releases/in-release.ts';
import type { Database } from '#server/platform/database/schema.ts';
import type { SiteId } from '#server/platform/database/site-id.ts';
import './table.ts';

/** What pages are drawn with wherever it is named. */
const drawnWith = ['look', 'settings', 'font', 'widget'] as const;

/** What was looked at of a document that is kept a screen: what waits for approval may be a version before. */
const MAX_KEPT = 8;

/** What the canvas found of a document. */
export interface CheckedLayout {
  findings: CountedFindings;
  /** Whether anything it is drawn with was changed since it was looked at. */
  isStale: boolean;
}

/** Keeps what the canvas found of a document. Answers false where it is another by now. @throws Problem `not_found` */
export async function storeVisualChecks(db: Database, siteId: SiteId, at: number, found: KeptDrawn): Promise<boolean> {
  const { kind, id, version, screen } = found;
  const document = await getDocument(db, siteId, kind, { id });
  if (document.version !== version) return false;
  const since = await lastChange(db, siteId);
  const kept = { looked_at: at, findings: JSON.stringify(found.findings) };
  await db
    .insertInto('drawn_checks')
    .values({ site_id: siteId, document_id: id, screen, version, since, ...kept })
    .onConflict((oc) => oc.columns(['site_id', 'document_id', 'screen', 'version', 'since']).doUpdateSet(kept))
    .execute();
  await deleteOldest(db, siteId, found);
  return true;
}

async function deleteOldest(db: Database, siteId: SiteId, { id, screen }: KeptDrawn): Promise<void> {
  const oldest = await db
    .selectFrom('drawn_checks')
    .select('looked_at')
    .where('site_id', '=', siteId)
    .where('document_id', '=', id)
    .where('screen', '=', screen)
    .orderBy('looked_at', 'desc')
    .limit(1)
    .offset(MAX_KEPT - 1)
    .executeTakeFirst();
  if (!oldest) return;
  await db
    .deleteFrom('drawn_checks')
    .where('site_id', '=', siteId)
    .where('document_id', '=', id)
    .where('screen', '=', screen)
    .where('looked_at', '<', Number(oldest.looked_at))
    .execute();
}

/** What was found of the drafts as they are, by the id of the document: of several screens the most of each kind. */
export async function findVisualChecks(db: Database, siteId: SiteId): Promise<ReadonlyMap<string, CheckedLayout>> {
  const changed = await lastChange(db, siteId);
  const looks: Look[] = [];
  for (const kind of layoutKinds) {
    const rows = await db
      .selectFrom('drawn_checks as d')
      .innerJoin(`${asDocumentTable(documentTables[kind])} as t`, (join) =>
        join.onRef('t.id', '=', 'd.document_id').onRef('t.version', '=', 'd.version'),
      )
      .select(['d.document_id as id', 'd.screen', 'd.looked_at as at', 'd.findings'])
      .where('d.site_id', '=', siteId)
      .where('t.site_id', '=', siteId)
      .execute();
    looks.push(...rows);
  }
  return gather(looks, (at) => at > changed);
}

/** What was found of the very versions that a release holds, as {@link findVisualChecks}. */
export async function findVisualChecksOfRelease(
  db: Database,
  siteId: SiteId,
  number: number,
): Promise<ReadonlyMap<string, CheckedLayout>> {
  const looks = await db
    .selectFrom('release_entries as e')
    .innerJoin('drawn_checks as d', (join) =>
      join
        .onRef('d.site_id', '=', 'e.site_id')
        .onRef('d.document_id', '=', 'e.document_id')
        .onRef('d.version', '=', 'e.version'),
    )
    .select(['d.document_id as id', 'd.screen', 'd.looked_at as at', 'd.findings'])
    .where('e.site_id', '=', siteId)
    .where('e.kind', 'in', layoutKinds)
    .where(inRelease(number))
    .execute();
  const kept = db
    .selectFrom('release_entries as e')
    .innerJoin('revisions as r', (join) =>
      join.onRef('r.kind', '=', 'e.kind').onRef('r.document_id', '=', 'e.document_id'),
    )
    .where('e.site_id', '=', siteId)
    .where('e.kind', 'in', drawnWith)
    .where(inRelease(number));
  const until = await kept
    .select((eb) => eb.fn.max('r.at').as('at'))
    .whereRef('r.version', '=', 'e.version')
    .executeTakeFirst();
  const after = await kept
    .select((eb) => eb.fn.min('r.at').as('at'))
    .whereRef('r.version', '>', 'e.version')
    .executeTakeFirst();
  const [begin, end] = [Number(until?.at ?? 0), Number(after?.at ?? Number.POSITIVE_INFINITY)];
  // Before and after, it was drawn with something else than the release holds.
  return gather(looks, (at) => at > begin && at < end);
}

interface Look {
  id: string;
  screen: Breakpoint;
  at: number;
  /** JSON. */
  findings: string;
}

/** Of several screens the most of each kind; of a screen the last look that was fresh, else the last of all. */
function gather(looks: readonly Look[], isFresh: (at: number) => boolean): ReadonlyMap<string, CheckedLayout> {
  const best = new Map<string, Look>();
  for (const look of looks.toSorted((one, other) => Number(one.at) - Number(other.at))) {
    const place = `${look.id} ${look.screen}`;
    const before = best.get(place);
    if (!before || isFresh(look.at) || !isFresh(before.at)) best.set(place, look);
  }
  const found = new Map<string, CheckedLayout>();
  for (const { id, at, findings } of best.values()) {
    const before = found.get(id);
    const isStale = !isFresh(at) && (before?.isStale ?? true);
    found.set(id, { findings: most(before?.findings ?? [], JSON.parse(findings) as CountedFindings), isStale });
  }
  return found;
}

function most(one: CountedFindings, other: CountedFindings): CountedFindings {
  const kinds = new Map(one.map(({ kind, count }) => [kind, count]));
  for (const { kind, count } of other) kinds.set(kind, Math.max(count, kinds.get(kind) ?? 0));
  return Array.from(kinds, ([kind, count]) => ({ kind, count }));
}

/** When something was changed last that pages are drawn with wherever it is named. */
async function lastChange(db: Database, siteId: SiteId): Promise<number> {
  const times = await Promise.all(
    drawnWith.map((kind) =>
      db
        .selectFrom(asDocumentTable(documentTables[kind]))
        .select((eb) => eb.fn.max('updated_at').as('at'))
        .where('site_id', '=', siteId)
        .executeTakeFirst(),
    ),
  );
  return Math.max(0, ...times.map((row) => Number(row?.at ?? 0)));
}
