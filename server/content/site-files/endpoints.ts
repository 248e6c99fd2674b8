import type { FastifyInstance } from 'fastify';
import { LISTED_AT_ONCE, listDocuments, readDocuments } from '#contract/documents.ts';
import { findKnownFiles, keepFile } from '#contract/files.ts';
import type { Json } from '#model/json.ts';
import { findRows } from '#server/content/change-sets/read-current.ts';
import { asDocumentTable } from '#server/content/documents/find-document.ts';
import { documentTables } from '#server/content/kinds/definition.ts';
import { withFile } from '#server/content/media/store-image.ts';
import { readChangeNumber } from '#server/content/releases/read-feed.ts';
import { serve } from '#server/platform/http/serve.ts';
import type { Services } from '#server/platform/http/services.ts';
import { translateMessage } from '#server/platform/http/translate-message.ts';
import { fileForm } from './file-form.ts';
import { findStoredHashes, rememberFile } from './kept-files.ts';

/** Characters of one answer: one document may have more. */
const MAX_AT_ONCE = 8 * 1024 * 1024;

/** A site as files: what there is, each as a file has it, and the files of images. */
export function serveSiteFiles(app: FastifyInstance, services: Services): void {
  const { db, clock } = services;

  serve(app, services, listDocuments, async ({ site, query: { kind, after } }) => {
    let found = db
      .selectFrom(asDocumentTable(documentTables[kind]))
      .select(['id', 'natural_key as key', 'title', 'version', 'hash'])
      .where('site_id', '=', site.id);
    if (after !== undefined) found = found.where('id', '>', after);
    const rows = await found
      .orderBy('id')
      .limit(LISTED_AT_ONCE + 1)
      .execute();
    const documents = rows.slice(0, LISTED_AT_ONCE).map((row) => ({ kind, ...row }));
    const change_number = (await readChangeNumber(db, site.id)) ?? 0;
    return { documents, more: rows.length > LISTED_AT_ONCE, change_number };
  });

  serve(app, services, readDocuments, async ({ site, body: { kind, ids } }) => {
    const rows = new Map((await findRows(db, site.id, kind, 'id', ids)).map((row) => [row.id, row]));
    const documents: { id: string; key: string; version: number; hash: string; body: Json }[] = [];
    let size = 0;
    for (const id of ids) {
      const row = rows.get(id);
      if (!row) continue;
      const body = await fileForm(db, site.id, kind, JSON.parse(row.body));
      size += kind === 'api' ? JSON.stringify(body).length : row.body.length;
      if (documents.length > 0 && size > MAX_AT_ONCE) break;
      documents.push({ id, key: row.natural_key, version: row.version, hash: row.hash, body });
    }
    return { documents };
  });

  serve(app, services, findKnownFiles, async ({ site, body }) => ({
    known: [...(await findStoredHashes(db, site.id, body.hashes))],
  }));

  serve(app, services, keepFile, async ({ site, upload, request }) => {
    const [received] = (await upload.receive()).files;
    if (!received) throw new Error('A form without a file was let in.');
    await withFile(services, site, received, (file) => rememberFile(db, site.id, file, clock()));
    return { status: true, message: translateMessage(request, 'media.uploaded'), source: received.sha256 };
  });
}
