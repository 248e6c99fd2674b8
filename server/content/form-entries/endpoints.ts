import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import {
  deleteFormEntries,
  deliverFormEntry,
  erasePerson,
  exportFormEntries,
  listFormEntries,
  listForms,
  markFormEntries,
  saveFormSettings,
  showFormEntry,
  showFormFile,
  showFormSettings,
} from '#contract/form-entries.ts';
import { Problem } from '#contract/problems.ts';
import { isoDayOf } from '#model/iso-date.ts';
import { writeAudit } from '#server/audit/write-audit.ts';
import { attachmentName } from '#server/content/media/attachment-name.ts';
import { inTransaction } from '#server/platform/database/in-transaction.ts';
import { chooseReader } from '#server/platform/database/reader-of.ts';
import { eachInSite } from '#server/platform/database/site-scope.ts';
import type { GrantedSite } from '#server/platform/http/granted-site.ts';
import { serve } from '#server/platform/http/serve.ts';
import type { Services } from '#server/platform/http/services.ts';
import { translateMessage } from '#server/platform/http/translate-message.ts';
import { countAttempt, type Limit } from '#server/platform/rate-limits/limit.ts';
import { csvHead, csvLines, fieldsOf, jsonLines, readEntries } from './export-entries.ts';
import { entryFileName } from './file-names.ts';
import { listFormsOf } from './list-forms.ts';
import { markEntries } from './mark-entries.ts';
import { queueDelivery } from './notify-of-entry.ts';
import { type EntryRequest, getEntry, getWholeEntry, listEntries, requireEntries, selectEntries } from './queries.ts';
import { removeEntries, removeFiles } from './remove-entries.ts';
import { saveSettings, settingsOnWire } from './save-settings.ts';
import { findSettings } from './settings.ts';

const exporting: Limit = { name: 'form-export', tries: 60, window: 60 * 60_000 };

export function serveFormEntries(app: FastifyInstance, services: Services): void {
  const { db, clock, storage } = services;

  const readerOfSite = (site: GrantedSite) =>
    chooseReader(services, db.selectFrom('form_entries').where('site_id', '=', site.id));

  serve(app, services, listFormEntries, async ({ site, body }) => listEntries(await readerOfSite(site), site, body));

  serve(app, services, listForms, async ({ site }) => ({ forms: await listFormsOf(await readerOfSite(site), site) }));

  serve(app, services, showFormEntry, async ({ site, params }) => ({
    entry: await getWholeEntry(db, site, params.id),
  }));

  serve(app, services, showFormFile, async ({ site, params, reply }) => {
    const file = await db
      .selectFrom('form_files')
      .select(['id', 'name'])
      .where('site_id', '=', site.id)
      .where('entry_id', '=', params.id)
      .where('id', '=', params.file)
      .executeTakeFirst();
    const found = file && (await storage.get(entryFileName(site.id, file.id)));
    if (!found) throw new Problem('not_found');
    reply.header('content-disposition', attachmentName(file.name));
    reply.header('content-length', found.size);
    // Whatever it says it is, nothing shows it.
    reply.type('application/octet-stream');
    return found.content as never;
  });

  serve(app, services, markFormEntries, async ({ site, body: { ids, ...marks }, request }) => {
    await inTransaction(db, (tx) => markEntries(tx, services, site, ids, marks));
    return { status: true, message: translateMessage(request, 'formEntries.marked') };
  });

  serve(app, services, deleteFormEntries, async ({ site, body, request }) => {
    const ids = [...new Set(body.ids)];
    const names = await inTransaction(db, async (tx) => {
      await requireEntries(tx, site, ids);
      const files = await removeEntries(tx, site.id, ids);
      const after = { entries: ids.length };
      await writeAudit(tx, { act: 'entries.deleted', at: clock(), target: targetOf(site), after });
      return files;
    });
    await removeFiles(services, names);
    return { status: true, message: translateMessage(request, 'formEntries.deleted', { count: ids.length }) };
  });

  serve(app, services, deliverFormEntry, async ({ site, params, request }) => {
    await requireEntries(db, site, [params.id]);
    const { id, form } = await getEntry(db, site, params.id);
    const { webhook_url } = await findSettings(db, site.id, form);
    if (webhook_url === '') throw new Problem('conflict', { message: 'formEntries.noWebhook' });
    await inTransaction(db, (tx) => queueDelivery(tx, site.id, id, webhook_url, clock()));
    return { status: true, message: translateMessage(request, 'formEntries.delivering') };
  });

  serve(app, services, erasePerson, async ({ site, body: { email }, request }) => {
    const request_ = { filter: { address: email }, search: '', sort: [] };
    const { count, names } = await inTransaction(db, async (tx) => {
      const rows = await selectEntries(tx, site, request_).select('id').execute();
      const ids = rows.map(({ id }) => id);
      const files = ids.length > 0 ? await removeEntries(tx, site.id, ids) : [];
      // The address itself is what is to be forgotten.
      const after = { entries: ids.length };
      await writeAudit(tx, { act: 'entries.erased', at: clock(), target: targetOf(site), after });
      return { count: ids.length, names: files };
    });
    await removeFiles(services, names);
    return { status: true, message: translateMessage(request, 'formEntries.erased', { count }), erased: count };
  });

  serve(app, services, exportFormEntries, async ({ site, person, body, reply }) => {
    await countAttempt(services, exporting, person.id);
    const { format, ...asked } = body;
    await writeAudit(db, { act: 'entries.exported', at: clock(), target: targetOf(site), after: { format } });
    const name = `entries-${site.slug}-${isoDayOf(clock())}.${format}`;
    const type = format === 'csv' ? 'text/csv' : 'application/json';
    reply.header('content-disposition', `attachment; filename="${name}"`).type(`${type}; charset=utf-8`);
    return reply.send(Readable.from(format === 'csv' ? asCsv(site, asked) : asJson(site, asked)));
  });

  serve(app, services, showFormSettings, async ({ site, params }) => ({
    settings: await settingsOnWire(db, site, params.form),
  }));

  serve(app, services, saveFormSettings, async ({ site, person, params, body, request }) => {
    await saveSettings(services, site, person.id, params.form, body);
    const message = translateMessage(request, 'formEntries.settingsSaved');
    return { status: true, message, settings: await settingsOnWire(db, site, params.form) };
  });

  const entriesOf = (site: GrantedSite, request: EntryRequest) =>
    eachInSite(site.id, readEntries(services.longReads, site, request));

  async function* asCsv(site: GrantedSite, request: EntryRequest) {
    const fields = await fieldsOf(entriesOf(site, request));
    yield csvHead(fields);
    for await (const rows of entriesOf(site, request)) yield csvLines(rows, fields);
  }

  async function* asJson(site: GrantedSite, request: EntryRequest) {
    let before = '[';
    for await (const rows of entriesOf(site, request)) {
      for (const line of jsonLines(rows)) {
        yield `${before}\n${line}`;
        before = ',';
      }
    }
    yield before === '[' ? '[]\n' : '\n]\n';
  }
}

function targetOf(site: GrantedSite) {
  return { kind: 'site', id: site.id, name: site.slug } as const;
}
