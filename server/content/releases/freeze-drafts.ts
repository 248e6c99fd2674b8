import { setImmediate as nextTurn } from 'node:timers/promises';
import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import { v7 as newId } from 'uuid';
import { Problem } from '#contract/problems.ts';
import { type DocumentKind, documentKinds } from '#model/documents.ts';
import { asDocumentTable } from '#server/content/documents/find-document.ts';
import { documentTables } from '#server/content/kinds/definition.ts';
import type { Engine } from '#server/platform/database/open-database.ts';
import type { Database } from '#server/platform/database/schema.ts';
import type { SiteId } from '#server/platform/database/site-id.ts';
import { type Chosen, findNeeded } from './find-needed.ts';
import { inRelease } from './in-release.ts';
import type { Against } from './list-changes.ts';
import { findLatestNumber } from './queries.ts';

export interface Freezing {
  note: string;
  actorId: string | null;
  at: number;
  /** The changes to include, with what they need; everything else stays as it is live. All when absent. */
  only?: readonly Chosen[] | undefined;
}

/** What a release is made of where only some changes are in it: their drafts, and the live release in all else. */
interface Part {
  live: number;
  ids: readonly string[];
}

/**
 * Freezes every draft of a site into a new release, which is not live yet. Drafts are compared with the open entries
 * of the manifest by their hashes in the database: no body is read, and only what changed is written.
 * @throws Problem `conflict` when the drafts are as the live release has them, or what is chosen is; when some are
 * chosen before the first release, or of too many.
 */
export async function freezeDrafts(
  tx: Database,
  site: { id: SiteId },
  { note, actorId, at, only }: Freezing,
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
  const live = live_release_id === null ? undefined : await findFrozen(tx, live_release_id);
  const ranges = engine === 'sqlite' ? await rangesOf(tx, site.id) : allAtOnce;
  if (live !== undefined && !only && !(await differs(tx, site.id, live.number, ranges))) {
    throw new Problem('conflict', { message: 'release.nothing' });
  }
  const part = only && (await partOf(tx, site.id, live, only));
  const number = (await findLatestNumber(tx, site.id)) + 1;
  const counts = { documents: 0, added: 0, changed: 0, removed: 0 };
  for (const kind of documentKinds) {
    for (const range of ranges[kind]) {
      const of = { siteId: site.id, kind, range };
      const closed = await closeEntries(tx, of, number, part);
      const opened = await openEntries(tx, of, number, part);
      const changed = closed > 0 && opened > 0 ? await countChanged(tx, of, number) : 0;
      counts.changed += changed;
      counts.added += opened - changed;
      counts.removed += closed - changed;
      counts.documents += await countOpen(tx, of);
      await nextTurn();
    }
  }
  const id = newId();
  await tx
    .insertInto('releases')
    .values({
      id,
      site_id: site.id,
      number,
      note,
      // Of what stays behind it is as old as the live release: what was saved since then still waits.
      change_number: part && live ? live.changeNumber : change_number,
      published_at: at,
      published_by: actorId,
      went_live_at: null,
      ...counts,
    })
    .execute();
  return { id, number };
}

async function findFrozen(tx: Database, releaseId: string): Promise<Against | undefined> {
  return tx
    .selectFrom('releases')
    .select(['number', 'change_number as changeNumber'])
    .where('id', '=', releaseId)
    .executeTakeFirst();
}

async function partOf(tx: Database, siteId: SiteId, live: Against | undefined, only: readonly Chosen[]): Promise<Part> {
  if (!live) throw new Problem('conflict', { message: 'release.firstIsWhole' });
  const { chosen, needed } = await findNeeded(tx, siteId, live, only);
  if (chosen.length === 0) throw new Problem('conflict', { message: 'release.nothingChosen' });
  return { live: live.number, ids: [...chosen, ...needed].map(({ id }) => id) };
}

/** Documents of a site of one kind, by their ids: above one, up to another. */
interface Some {
  readonly siteId: SiteId;
  readonly kind: DocumentKind;
  readonly range: Range;
}

type Range = readonly [above: string, upTo: string] | undefined;

/** Documents of one statement where it is answered in the thread that answers everybody. */
const AT_ONCE = 2000;
/** Sorts behind every id. */
const END = '~';

const allAtOnce = Object.fromEntries(documentKinds.map((kind) => [kind, [undefined]])) as Record<DocumentKind, Range[]>;

/** Ranges of ids none of which has many drafts or open entries. */
async function rangesOf(tx: Database, siteId: SiteId): Promise<Record<DocumentKind, Range[]>> {
  const ranges: Partial<Record<DocumentKind, Range[]>> = {};
  for (const kind of documentKinds) {
    const draft = async (above: string) => {
      const drafts = tx.selectFrom(asDocumentTable(documentTables[kind])).select('id').where('site_id', '=', siteId);
      return (await drafts.where('id', '>', above).orderBy('id').offset(AT_ONCE).limit(1).executeTakeFirst())?.id;
    };
    const entry = async (above: string) => {
      const found = await tx
        .selectFrom('release_entries')
        .select('document_id')
        .where('site_id', '=', siteId)
        .where('kind', '=', kind)
        .where('until_number', 'is', null)
        .where('document_id', '>', above)
        .orderBy('document_id')
        .offset(AT_ONCE)
        .limit(1)
        .executeTakeFirst();
      return found?.document_id;
    };
    const own: Range[] = [];
    for (let above = ''; above !== END; ) {
      const ends = [await draft(above), await entry(above)].filter((id) => id !== undefined);
      const upTo = ends.toSorted()[0] ?? END;
      own.push([above, upTo]);
      above = upTo;
      await nextTurn();
    }
    ranges[kind] = own;
  }
  return ranges as Record<DocumentKind, Range[]>;
}

function inRange(column: string, range: Range): RawBuilder<SqlBool> {
  if (!range) return sql`true`;
  const [above, upTo] = range;
  return sql`${sql.ref(column)} > ${above} and ${sql.ref(column)} <= ${upTo}`;
}

/** Whether the drafts are any different from what a release holds. */
async function differs(
  tx: Database,
  siteId: SiteId,
  number: number,
  ranges: Record<DocumentKind, Range[]>,
): Promise<boolean> {
  for (const [kind, range] of documentKinds.flatMap((each) => ranges[each].map((range) => [each, range] as const))) {
    await nextTurn();
    const same = await tx
      .selectFrom('release_entries as e')
      .innerJoin(`${asDocumentTable(documentTables[kind])} as d`, (join) =>
        join.onRef('d.id', '=', 'e.document_id').onRef('d.hash', '=', 'e.hash').onRef('d.site_id', '=', 'e.site_id'),
      )
      .select(sql<number>`count(*)`.as('count'))
      .where('e.site_id', '=', siteId)
      .where('e.kind', '=', kind)
      .where(inRange('e.document_id', range))
      .where(inRelease(number))
      .executeTakeFirstOrThrow();
    const held = await tx
      .selectFrom('release_entries as e')
      .select(sql<number>`count(*)`.as('count'))
      .where('e.site_id', '=', siteId)
      .where('e.kind', '=', kind)
      .where(inRange('e.document_id', range))
      .where(inRelease(number))
      .executeTakeFirstOrThrow();
    if (same.count !== held.count || same.count !== (await countDrafts(tx, { siteId, kind, range }))) return true;
  }
  return false;
}

async function countOpen(tx: Database, { siteId, kind, range }: Some): Promise<number> {
  const { count } = await tx
    .selectFrom('release_entries')
    .select(sql<number>`count(*)`.as('count'))
    .where('site_id', '=', siteId)
    .where('kind', '=', kind)
    .where(inRange('document_id', range))
    .where('until_number', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}

async function countDrafts(tx: Database, { siteId, kind, range }: Some): Promise<number> {
  const { count } = await tx
    .selectFrom(asDocumentTable(documentTables[kind]))
    .select(sql<number>`count(*)`.as('count'))
    .where('site_id', '=', siteId)
    .where(inRange('id', range))
    .executeTakeFirstOrThrow();
  return count;
}

/** Ends the entries that the new release does not hold as they are, and answers how many. */
async function closeEntries(
  tx: Database,
  { siteId, kind, range }: Some,
  number: number,
  part: Part | undefined,
): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('release_entries')
    .set({ until_number: number })
    .where('site_id', '=', siteId)
    .where('kind', '=', kind)
    .where(inRange('document_id', range))
    .where('until_number', 'is', null)
    .where(({ not, exists, selectFrom, or }) =>
      not(
        or([
          exists(
            selectFrom(`${asDocumentTable(documentTables[kind])} as d`)
              .select('d.id')
              .whereRef('d.id', '=', 'release_entries.document_id')
              .whereRef('d.hash', '=', 'release_entries.hash')
              .where('d.site_id', '=', siteId)
              .$if(part !== undefined, (of) => of.where('d.id', 'in', part?.ids ?? [])),
          ),
          ...(part
            ? [
                exists(
                  selectFrom('release_entries as e')
                    .select('e.document_id')
                    .where('e.site_id', '=', siteId)
                    .where('e.kind', '=', kind)
                    .whereRef('e.document_id', '=', 'release_entries.document_id')
                    .whereRef('e.hash', '=', 'release_entries.hash')
                    .where(inRelease(part.live))
                    .where('e.document_id', 'not in', part.ids),
                ),
              ]
            : []),
        ]),
      ),
    )
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

const entryColumns = ['site_id', 'document_id', 'version', 'hash', 'kind', 'from_number', 'until_number'] as const;

/** Begins an entry for each document of the new release that has no open one, and answers how many. */
async function openEntries(
  tx: Database,
  { siteId, kind, range }: Some,
  number: number,
  part: Part | undefined,
): Promise<number> {
  const columns = [
    sql<DocumentKind>`cast(${kind} as text)`.as('kind'),
    sql<number>`cast(${number} as bigint)`.as('from_number'),
    sql<number | null>`cast(null as bigint)`.as('until_number'),
  ] as const;
  const drafts = tx
    .selectFrom(`${asDocumentTable(documentTables[kind])} as d`)
    .select(['d.site_id', 'd.id as document_id', 'd.version', 'd.hash', ...columns])
    .where('d.site_id', '=', siteId)
    .where(inRange('d.id', range))
    .$if(part !== undefined, (of) => of.where('d.id', 'in', part?.ids ?? []))
    .where(({ not, exists, ref }) => not(exists(openOf(tx, siteId, kind, ref('d.id')))));
  const opened = await tx.insertInto('release_entries').columns(entryColumns).expression(drafts).executeTakeFirst();
  if (!part) return Number(opened.numInsertedOrUpdatedRows ?? 0);
  const kept = tx
    .selectFrom('release_entries as e')
    .select(['e.site_id', 'e.document_id', 'e.version', 'e.hash', ...columns])
    .where('e.site_id', '=', siteId)
    .where('e.kind', '=', kind)
    .where(inRange('e.document_id', range))
    .where(inRelease(part.live))
    .where('e.document_id', 'not in', part.ids)
    .where(({ not, exists, ref }) => not(exists(openOf(tx, siteId, kind, ref('e.document_id')))));
  const again = await tx.insertInto('release_entries').columns(entryColumns).expression(kept).executeTakeFirst();
  return Number(opened.numInsertedOrUpdatedRows ?? 0) + Number(again.numInsertedOrUpdatedRows ?? 0);
}

function openOf(tx: Database, siteId: SiteId, kind: DocumentKind, id: Expression<string>) {
  return tx
    .selectFrom('release_entries as o')
    .select('o.document_id')
    .where('o.site_id', '=', siteId)
    .where('o.kind', '=', kind)
    .where('o.document_id', '=', id)
    .where('o.until_number', 'is', null);
}

/** How many documents both end and begin at this number. */
async function countChanged(tx: Database, { siteId, kind, range }: Some, number: number): Promise<number> {
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
    .where(inRange('e.document_id', range))
    .where('e.from_number', '=', number)
    .where('e.until_number', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}
