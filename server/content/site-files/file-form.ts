import { type ApiBody, isLive } from '#model/apis/api-body.ts';
import type { DocumentKind } from '#model/documents.ts';
import type { Json } from '#model/json.ts';
import type { MediaImageBody } from '#model/media/media-image.ts';
import { isHandWritten } from '#model/page-routes/route-kinds.ts';
import type { PageRouteBody } from '#model/page-routes/route-schema.ts';
import { readRows } from '#server/content/rows/read-rows.ts';
import type { Database } from '#server/platform/database/schema.ts';
import type { SiteId } from '#server/platform/database/site-id.ts';

/**
 * A document as a file has it: what follows from the rest is left out, a collection has its rows, an image says which
 * file it has. A change set takes it so.
 */
export async function fileForm(db: Database, siteId: SiteId, kind: DocumentKind, body: unknown): Promise<Json> {
  if (kind === 'page_route') return routeForm(body as PageRouteBody);
  if (kind === 'media_image') return imageForm(body as MediaImageBody);
  if (kind !== 'api') return body as Json;
  const { source, ...said } = body as ApiBody;
  if (isLive(source)) return body as Json;
  const { parts: _parts, rows: _rows, ...settings } = source;
  return { ...said, source: { ...settings, rows: await readRows(db, siteId, source) } } as Json;
}

function routeForm(body: PageRouteBody): Json {
  const { keys: _keys, regex_pattern, type, ...said } = body;
  return { ...said, ...(isHandWritten(body) && { regex_pattern, type }) } as Json;
}

function imageForm({ address: _address, file: { source, mime, name, bytes }, ...said }: MediaImageBody): Json {
  return { ...said, file: { source, mime, name, bytes } } as Json;
}
