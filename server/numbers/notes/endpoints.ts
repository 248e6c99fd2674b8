import type { FastifyInstance } from 'fastify';
import { v7 as newId } from 'uuid';
import { type ChartNote, createNote, deleteNote, listNotes, MAX_NOTES, updateNote } from '#contract/numbers-notes.ts';
import { Problem } from '#contract/problems.ts';
import { lockSite } from '#server/content/list-views/queries.ts';
import { isUniqueViolation } from '#server/platform/database/faults.ts';
import { inTransaction } from '#server/platform/database/in-transaction.ts';
import type { Database } from '#server/platform/database/schema.ts';
import type { SiteId } from '#server/platform/database/site-id.ts';
import { serve } from '#server/platform/http/serve.ts';
import type { Services } from '#server/platform/http/services.ts';
import { translateMessage } from '#server/platform/http/translate-message.ts';
import type {} from './table.ts';

export function serveNotes(app: FastifyInstance, services: Services): void {
  const { db, clock } = services;

  serve(app, services, listNotes, async ({ site }) => {
    const rows = await selectNotes(db, site.id).orderBy('n.day', 'desc').orderBy('n.id').execute();
    return { notes: rows.map(toWire) };
  });

  serve(app, services, createNote, async ({ site, person, body, request }) => {
    const { day, text, restored_id: id = newId() } = body;
    const now = clock();
    const times = { created_at: now, updated_at: now };
    const note = await inTransaction(db, async (tx) => {
      await lockSite(tx, site);
      const { count } = await tx
        .selectFrom('number_notes')
        .where('site_id', '=', site.id)
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow();
      if (Number(count) >= MAX_NOTES)
        throw new Problem('conflict', { message: 'numberDefinitions.tooManyNotes', values: { count: MAX_NOTES } });
      await tx
        .insertInto('number_notes')
        .values({ site_id: site.id, id, day, note: text, version: 1, made_by: person.id, ...times })
        .execute();
      return getNote(tx, site.id, id);
    }).catch((error: unknown) => {
      // It came back already.
      throw isUniqueViolation(error) ? new Problem('already_exists') : error;
    });
    return { status: true, message: translateMessage(request, 'numberDefinitions.noteSaved'), note };
  });

  serve(app, services, updateNote, async ({ site, params, body, request }) => {
    const { day, text, version } = body;
    const note = await inTransaction(db, async (tx) => {
      const { numUpdatedRows } = await tx
        .updateTable('number_notes')
        .set({ day, note: text, version: version + 1, updated_at: clock() })
        .where('site_id', '=', site.id)
        .where('id', '=', params.id)
        .where('version', '=', version)
        .executeTakeFirstOrThrow();
      const current = await getNote(tx, site.id, params.id);
      if (numUpdatedRows === 0n) throw new Problem('stale_version', { current });
      return current;
    });
    return { status: true, message: translateMessage(request, 'numberDefinitions.noteSaved'), note };
  });

  serve(app, services, deleteNote, async ({ site, params, request }) => {
    const { numDeletedRows } = await db
      .deleteFrom('number_notes')
      .where('site_id', '=', site.id)
      .where('id', '=', params.id)
      .executeTakeFirstOrThrow();
    if (numDeletedRows === 0n) throw new Problem('not_found');
    return { status: true, message: translateMessage(request, 'numberDefinitions.noteDeleted') };
  });
}

function selectNotes(db: Database, siteId: SiteId) {
  return db
    .selectFrom('number_notes as n')
    .leftJoin('users as u', 'u.id', 'n.made_by')
    .where('n.site_id', '=', siteId)
    .select(['n.id', 'n.day', 'n.note', 'n.version', 'n.updated_at', 'u.name as maker']);
}

type Row = Awaited<ReturnType<ReturnType<typeof selectNotes>['executeTakeFirstOrThrow']>>;

/** @throws Problem `not_found` */
async function getNote(db: Database, siteId: SiteId, id: string): Promise<ChartNote> {
  const row = await selectNotes(db, siteId).where('n.id', '=', id).executeTakeFirst();
  if (!row) throw new Problem('not_found');
  return toWire(row);
}

const toWire = ({ id, day, note, version, updated_at, maker }: Row): ChartNote => ({
  ...{ id, day, text: note, version },
  updated_on: updated_at,
  made_by: maker,
});
