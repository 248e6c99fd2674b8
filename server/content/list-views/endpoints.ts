import type { FastifyInstance } from 'fastify';
import { v7 as newId } from 'uuid';
import { type ListView, listViews, MAX_VIEWS } from '#contract/list-views.ts';
import { tableOfList } from '#contract/lists-with-views.ts';
import { Problem } from '#contract/problems.ts';
import { createListView, deleteListView, renameViewColumns, updateListView } from '#contract/save-list-view.ts';
import { may } from '#model/roles.ts';
import { isUniqueViolation } from '#server/platform/database/faults.ts';
import { inTransaction } from '#server/platform/database/in-transaction.ts';
import type { Database } from '#server/platform/database/schema.ts';
import type { GrantedSite } from '#server/platform/http/granted-site.ts';
import { serve } from '#server/platform/http/serve.ts';
import type { Services } from '#server/platform/http/services.ts';
import { translateMessage } from '#server/platform/http/translate-message.ts';
import { countViewsOf, findView, hasTable, listViewsOf, lockSite, renameInViews } from './queries.ts';

export function serveListViews(app: FastifyInstance, services: Services): void {
  const { db, clock } = services;

  serve(app, services, listViews, async ({ person, site, params }) => ({
    views: await listViewsOf(db, site, person.id, params.list),
  }));

  serve(app, services, createListView, async ({ person, site, body, request }) => {
    if (body.is_shared) demandEdit(site);
    const { list, name, search } = body;
    const id = newId();
    const view = await named(name, () =>
      inTransaction(db, async (tx) => {
        await lockSite(tx, site);
        const table = tableOfList(list);
        if (table !== undefined && !(await hasTable(tx, site, table))) throw new Problem('not_found');
        if ((await countViewsOf(tx, site, person.id, list)) >= MAX_VIEWS)
          throw new Problem('conflict', { message: 'listView.tooMany', values: { count: MAX_VIEWS } });
        const now = clock();
        const owner = { owner_id: body.is_shared ? null : person.id, made_by: person.id };
        const times = { created_at: now, updated_at: now };
        await tx
          .insertInto('list_views')
          .values({ id, site_id: site.id, list, name, search, ...owner, ...times })
          .execute();
        return getView(tx, site, person.id, id);
      }),
    );
    return { status: true, message: translateMessage(request, 'listView.saved', { name }), view };
  });

  serve(app, services, updateListView, async ({ person, site, params, body, request }) => {
    const view = await named(body.name, () =>
      inTransaction(db, async (tx) => {
        demandMayChange(site, await getView(tx, site, person.id, params.id));
        await tx
          .updateTable('list_views')
          .set({ ...body, updated_at: clock() })
          .where('site_id', '=', site.id)
          .where('id', '=', params.id)
          .execute();
        return getView(tx, site, person.id, params.id);
      }),
    );
    return { status: true, message: translateMessage(request, 'listView.saved', { name: view.name }), view };
  });

  serve(app, services, deleteListView, async ({ person, site, params, request }) => {
    const view = await getView(db, site, person.id, params.id);
    demandMayChange(site, view);
    await db.deleteFrom('list_views').where('site_id', '=', site.id).where('id', '=', view.id).execute();
    return { status: true, message: translateMessage(request, 'listView.deleted', { name: view.name }) };
  });

  serve(app, services, renameViewColumns, async ({ site, params, body }) => {
    const renames = new Map(body.renames.map(({ from, to }) => [from, to]));
    const changed = await inTransaction(db, async (tx) => {
      await lockSite(tx, site);
      const table = tableOfList(params.list);
      if (table === undefined || !(await hasTable(tx, site, table))) throw new Problem('not_found');
      return renameInViews(tx, site, params.list, renames);
    });
    return { changed };
  });
}

/** @throws Problem `not_found`, also for the private view of somebody else */
async function getView(db: Database, site: GrantedSite, userId: string, id: string): Promise<ListView> {
  const view = await findView(db, site, userId, id);
  if (!view) throw new Problem('not_found');
  return view;
}

function demandEdit(site: GrantedSite): void {
  if (!may([site.role], 'edit')) throw new Problem('forbidden', { message: 'listView.mayNotShare' });
}

function demandMayChange(site: GrantedSite, view: ListView): void {
  if (view.is_shared) demandEdit(site);
}

/** Runs a write; a name that is taken is told at its field. */
async function named<T>(name: string, write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    const issue = { path: 'name', message: 'listView.nameTaken', values: { name } };
    throw new Problem('already_exists', { message: 'listView.nameTaken', values: { name }, issues: [issue] });
  }
}
