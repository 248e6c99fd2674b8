import type { FastifyInstance } from 'fastify';
import { deleteFont, listFonts, type SiteFont, uploadFont } from '#contract/fonts.ts';
import { type FontBody, fontPartAddress, fontRanges } from '#model/fonts/font-body.ts';
import { makeChange } from '#server/content/documents/change.ts';
import { type DocumentRow, rowColumns, toWire } from '#server/content/documents/document-row.ts';
import { removeDocument } from '#server/content/documents/remove-document.ts';
import type { SiteId } from '#server/platform/database/site-id.ts';
import { serve } from '#server/platform/http/serve.ts';
import type { Services } from '#server/platform/http/services.ts';
import { translateMessage } from '#server/platform/http/translate-message.ts';
import { storeFont } from './store-font.ts';

export function serveFonts(app: FastifyInstance, services: Services): void {
  const { db, clock } = services;

  serve(app, services, listFonts, async ({ site }) => {
    const rows = await db
      .selectFrom('fonts as d')
      .leftJoin('users', 'users.id', 'd.updated_by')
      .select([...rowColumns, 'users.name as updated_by'])
      .where('d.site_id', '=', site.id)
      .orderBy('d.natural_key')
      .execute();
    const used = await usedKeys(site.id);
    return { fonts: rows.map((row) => onWire(row, used)) };
  });

  serve(app, services, uploadFont, async ({ site, person, upload, request }) => {
    const {
      files: [file],
    } = await upload.receive();
    if (!file) throw new Error('A form without a file was let in.');
    const row = await storeFont(services, site, person.id, file);
    const font = onWire(row, await usedKeys(site.id));
    return { status: true, message: translateMessage(request, 'font.added', { name: font.name }), font };
  });

  serve(app, services, deleteFont, async ({ site, person, body: { id }, request }) => {
    const by = { actorId: person.id, source: 'person', at: clock() } as const;
    const { title: name } = await makeChange(db, site, by, (tx, change) =>
      removeDocument(tx, site, change, 'font', { id }),
    );
    return { status: true, message: translateMessage(request, 'font.deleted', { name }) };
  });

  async function usedKeys(siteId: SiteId): Promise<ReadonlySet<string>> {
    const rows = await db
      .selectFrom('document_references')
      .select('to_key')
      .where('site_id', '=', siteId)
      .where('to_kind', '=', 'font')
      .execute();
    return new Set(rows.map(({ to_key }) => to_key));
  }
}

function onWire(row: DocumentRow, used: ReadonlySet<string>): SiteFont {
  const { faces, ...font } = toWire<FontBody>(row);
  return {
    ...font,
    faces: faces.map(({ style, lightest, boldest, file_name, parts }) => ({
      style,
      lightest,
      boldest,
      file_name,
      bytes: parts.reduce((sum, { bytes }) => sum + bytes, 0),
      parts: parts.map((part) => ({ url: fontPartAddress(part), unicode_range: fontRanges[part.range] })),
    })),
    is_used: used.has(font.key),
  };
}
