import { setImmediate as nextTurn } from 'node:timers/promises';
import { type DocumentKind, documentKinds } from '#model/documents.ts';
import { asDocumentTable } from '#server/content/documents/find-document.ts';
import { documentTables } from '#server/content/kinds/definition.ts';
import { loadPinned } from '#server/content/kinds/pinned-widgets.ts';
import { withRows } from '#server/content/rows/read-rows.ts';
import type { Database } from '#server/platform/database/schema.ts';
import type { SiteId } from '#server/platform/database/site-id.ts';
import type { SiteDocument } from '#site/documents.ts';
import { inRelease } from './in-release.ts';
import { imageKeysOf, loadReleasedImages } from './load-images.ts';

/** What pages are made of; an image is looked for when a page names it, since a site may have 100,000. */
export const pageKinds = documentKinds.filter((kind) => kind !== 'media_image');

/** Rows of one statement. Routes are small; a layout, and the data of an api, may have some megabytes. */
const rowsAtOnce = (kind: DocumentKind) => (kind === 'page_route' ? 500 : 20);

interface Row {
  id: string;
  natural_key: string;
  created_at: number;
  hash: string;
  body: string | null;
}

/** Where a batch begins: after the last row of the one before. */
type Place = Pick<Row, 'id' | 'created_at'>;

/**
 * Reads every document of a release that pages are made of, kind by kind, and the images they name, without holding a transaction: a release never changes.
 * Empty when the site has no such release.
 */
export async function loadRelease(db: Database, siteId: SiteId, releaseId: string): Promise<SiteDocument[]> {
  const release = await db
    .selectFrom('releases')
    .select('number')
    .where('id', '=', releaseId)
    .where('site_id', '=', siteId)
    .executeTakeFirst();
  const documents: SiteDocument[] = [];
  if (!release) return documents;
  for (const kind of pageKinds) {
    for await (const batch of readInBatches(kind, ({ id: after }) =>
      db
        .selectFrom('release_entries as e')
        .innerJoin('revisions as r', (join) =>
          join
            .onRef('r.kind', '=', 'e.kind')
            .onRef('r.document_id', '=', 'e.document_id')
            .onRef('r.version', '=', 'e.version'),
        )
        .select(['e.document_id as id', 'r.natural_key', 'r.created_at', 'r.hash', 'r.body'])
        .where('e.site_id', '=', siteId)
        .where('e.kind', '=', kind)
        .where('e.document_id', '>', after)
        .where(inRelease(release.number))
        .orderBy('e.document_id')
        .limit(rowsAtOnce(kind))
        .execute(),
    )) {
      documents.push(...(await withRows(db, siteId, batch)));
    }
  }
  documents.push(...(await loadPinned(db, siteId, documents)));
  documents.push(...(await loadReleasedImages(db, siteId, release.number, await imageKeysOf(documents))));
  return documents;
}

/** Reads the drafts of a site, of these kinds; a save meanwhile may be seen or not. */
export async function loadDrafts(
  db: Database,
  siteId: SiteId,
  kinds: readonly DocumentKind[] = pageKinds,
): Promise<SiteDocument[]> {
  const documents: SiteDocument[] = [];
  for (const kind of kinds)
    for await (const batch of readDrafts(db, siteId, kind)) documents.push(...(await withRows(db, siteId, batch)));
  return documents;
}

/** The drafts of one kind, some at a time, so that whoever works on them holds nobody up; the oldest come first. */
export function readDrafts(db: Database, siteId: SiteId, kind: DocumentKind): AsyncGenerator<SiteDocument[], void> {
  // In the order of an index: by id alone SQLite would sort the whole site for each batch.
  return readInBatches(kind, (after) =>
    db
      .selectFrom(asDocumentTable(documentTables[kind]))
      .select(['id', 'natural_key', 'created_at', 'hash', 'body'])
      .where('site_id', '=', siteId)
      .where(({ eb, refTuple, tuple }) => eb(refTuple('created_at', 'id'), '>', tuple(after.created_at, after.id)))
      .orderBy('created_at')
      .orderBy('id')
      .limit(rowsAtOnce(kind))
      .execute(),
  );
}

async function* readInBatches(
  kind: DocumentKind,
  read: (after: Place) => Promise<Row[]>,
): AsyncGenerator<SiteDocument[], void> {
  let after: Place = { created_at: 0, id: '' };
  for (;;) {
    const rows = await read(after);
    const documents: SiteDocument[] = [];
    for (const { id, natural_key, created_at, hash, body } of rows) {
      if (body === null) continue;
      documents.push({ kind, id, naturalKey: natural_key, createdAt: created_at, hash, body: JSON.parse(body) });
    }
    if (documents.length > 0) yield documents;
    if (rows.length < rowsAtOnce(kind)) return;
    after = rows.at(-1) ?? after;
    // SQLite answers without giving way; others get their turn between batches.
    await nextTurn();
  }
}
