import { sql } from 'kysely';
import { v7 as newId } from 'uuid';
import { Problem } from '#contract/problems.ts';
import { type DocumentKind, documentKinds } from '#model/documents.ts';
import { asDocumentTable } from '#server/content/documents/find-document.ts';
import { documentTables } from '#server/content/kinds/definition.ts';
import type { Engine } from '#server/platform/database/open-database.ts';
import type { Database } from '#server/platform/database/schema.ts';
import type { SiteId } from '#server/platform/database/site-id.ts';
import { heldBy } from './held-by.ts';
import { findLatestNumber } from './queries.ts';

export interface Publishing {
  note: string;
  actorId: string | null;
  at: number;
  /** False to freeze it only: another one goes on being live. */
  isLive?: boolean;
}

/**
 * Freezes every draft of a site into a new release and, unless told otherwise, makes it live. Drafts are compared with the open entries of
 * the manifest by their hashes inside of the database: no body is read, and only what changed is written.
 * @throws Problem `conflict` when the drafts are as the live release has them.
 */
export async function publishRelease(
  tx: Database,
  site: { id: SiteId },
  { note, actorId, at, isLive = true }: Publishing,
  engine: Engine,
): Promise<{ id: string; number: number }> {
  if (engine === 'postgres') await sql`set local statement_timeout = '60s'`.execute(tx);
  // Holds the site's row, so that no draft changes and no one else publishes meanwhile.
  const { live_release_id, change_number } = await tx
    .updateTable('sites')
    .set((eb) => ({ change_number: eb.ref('change_number') }))
    .where('id', '=', site.id)
    .returning(['live_release_id', 'change_number'])
    .executeTakeFirstOrThrow();
  const live = live_release_id === null ? undefined : await findNumber(tx, live_release_id);
  if (live !== undefined && !(await differs(tx, site.id, live))) {
    throw new Problem('conflict', { message: 'release.nothing' });
  }
  const number = (await findLatestNumber(tx, site.id)) + 1;
  const counts = { documents: 0, added: 0, changed: 0, removed: 0 };
  for (const kind of documentKinds) {
    const closed = await closeEntries(tx, site.id, kind, number);
    const opened = await openEntries(tx, site.id, kind, number);
    const changed = closed > 0 && opened > 0 ? await countChanged(tx, site.id, kind, number) : 0;
    counts.changed += changed;
    counts.added += opened - changed;
    counts.removed += closed - changed;
    counts.documents += await countDrafts(tx, site.id, kind);
  }
  const id = newId();
  await tx
    .insertInto('releases')
    .values({
      id,
      site_id: site.id,
      number,
      note,
      change_number,
      published_at: at,
      published_by: actorId,
      went_live_at: isLive ? at : null,
      ...counts,
    })
    .execute();
  if (isLive) await tx.updateTable('sites').set({ live_release_id: id }).where('id', '=', site.id).execute();
  return { id, number };
}

async function findNumber(tx: Database, releaseId: string): Promise<number | undefined> {
  const row = await tx.selectFrom('releases').select('number').where('id', '=', releaseId).executeTakeFirst();
  return row?.number;
}

/** Whether the drafts are any different from what a release holds. */
async function differs(tx: Database, siteId: SiteId, number: number): Promise<boolean> {
  for (const kind of documentKinds) {
    const same = await tx
      .selectFrom('release_entries as e')
      .innerJoin(`${asDocumentTable(documentTables[kind])} as d`, (join) =>
        join.onRef('d.id', '=', 'e.document_id').onRef('d.hash', '=', 'e.hash').onRef('d.site_id', '=', 'e.site_id'),
      )
      .select(sql<number>`count(*)`.as('count'))
      .where('e.site_id', '=', siteId)
      .where('e.kind', '=', kind)
      .where(heldBy(number))
      .executeTakeFirstOrThrow();
    const held = await tx
      .selectFrom('release_entries as e')
      .select(sql<number>`count(*)`.as('count'))
      .where('e.site_id', '=', siteId)
      .where('e.kind', '=', kind)
      .where(heldBy(number))
      .executeTakeFirstOrThrow();
    if (same.count !== held.count || same.count !== (await countDrafts(tx, siteId, kind))) return true;
  }
  return false;
}

async function countDrafts(tx: Database, siteId: SiteId, kind: DocumentKind): Promise<number> {
  const { count } = await tx
    .selectFrom(asDocumentTable(documentTables[kind]))
    .select(sql<number>`count(*)`.as('count'))
    .where('site_id', '=', siteId)
    .executeTakeFirstOrThrow();
  return count;
}

/** Ends the entries whose draft is gone or has another hash, and answers how many. */
async function closeEntries(tx: Database, siteId: SiteId, kind: DocumentKind, number: number): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('release_entries')
    .set({ until_number: number })
    .where('site_id', '=', siteId)
    .where('kind', '=', kind)
    .where('until_number', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom(`${asDocumentTable(documentTables[kind])} as d`)
            .select('d.id')
            .whereRef('d.id', '=', 'release_entries.document_id')
            .whereRef('d.hash', '=', 'release_entries.hash')
            .where('d.site_id', '=', siteId),
        ),
      ),
    )
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Begins an entry for each draft that has no open one, and answers how many. */
async function openEntries(tx: Database, siteId: SiteId, kind: DocumentKind, number: number): Promise<number> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('release_entries')
    .columns(['site_id', 'kind', 'document_id', 'version', 'hash', 'from_number', 'until_number'])
    .expression((eb) =>
      eb
        .selectFrom(`${asDocumentTable(documentTables[kind])} as d`)
        .select([
          'd.site_id',
          sql<DocumentKind>`cast(${kind} as text)`.as('kind'),
          'd.id as document_id',
          'd.version',
          'd.hash',
          sql<number>`cast(${number} as bigint)`.as('from_number'),
          sql<number | null>`cast(null as bigint)`.as('until_number'),
        ])
        .where('d.site_id', '=', siteId)
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('release_entries as e')
                .select('e.document_id')
                .where('e.site_id', '=', siteId)
                .where('e.kind', '=', kind)
                .whereRef('e.document_id', '=', 'd.id')
                .where('e.until_number', 'is', null),
            ),
          ),
        ),
    )
    .executeTakeFirst();
  return Number(numInsertedOrUpdatedRows ?? 0);
}

/** How many documents both end and begin at this number. */
async function countChanged(tx: Database, siteId: SiteId, kind: DocumentKind, number: number): Promise<number> {
  const { count } = await tx
    .selectFrom('release_entries as e')
    .innerJoin('release_entries as before', (join) =>
      join
        .onRef('before.site_id', '=', 'e.site_id')
        .onRef('before.kind', '=', 'e.kind')
        .onRef('before.document_id', '=', 'e.document_id')
        .on('before.until_number', '=', number),
    )
    .select(sql<number>`count(*)`.as('count'))
    .where('e.site_id', '=', siteId)
    .where('e.kind', '=', kind)
    .where('e.from_number', '=', number)
    .where('e.until_number', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}
