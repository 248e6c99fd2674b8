import { createHash, randomBytes } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Exchange } from '#contract/exchange.ts';
import type { MediaImage } from '#contract/media.ts';
import type { MediaImageBody } from '#model/media/media-image.ts';
import { inSite } from '#server/platform/database/site-scope.ts';
import type { GrantedSite } from '#server/platform/http/granted-site.ts';
import type { Services } from '#server/platform/http/services.ts';
import type { TestPerson, TestServer } from '#server/testing.ts';
import { imageOnWire } from './image-on-wire.ts';
import { storeImage } from './store-image.ts';

/** A form as a browser sends it. */
export function formOf(fields: Record<string, string>, file?: { content: Uint8Array; name?: string; type?: string }) {
  const boundary = `form-${randomBytes(8).toString('hex')}`;
  const parts: Buffer[] = [];
  for (const [name, value] of Object.entries(fields))
    parts.push(Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`));
  if (file) {
    const { content, name = 'photo.jpg', type = 'image/jpeg' } = file;
    const head = `Content-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: ${type}`;
    parts.push(Buffer.from(`--${boundary}\r\n${head}\r\n\r\n`), Buffer.from(content), Buffer.from('\r\n'));
  }
  parts.push(Buffer.from(`--${boundary}--\r\n`));
  return { payload: Buffer.concat(parts), type: `multipart/form-data; boundary=${boundary}` };
}

/** Sends a file with the fields beside it. */
export async function sendFile(
  server: TestServer,
  exchange: Exchange,
  who: { as: TestPerson; site: string },
  content: Uint8Array,
  { fields = {}, name = 'photo.jpg' }: { fields?: Record<string, string>; name?: string } = {},
) {
  const { payload, type } = formOf(fields, { content, name });
  const response = await server.app.inject({
    method: exchange.method,
    url: exchange.path,
    headers: { authorization: `Bearer ${who.as.accessToken}`, 'x-site': who.site, 'content-type': type },
    payload,
  });
  return { status: response.statusCode, body: JSON.parse(response.body) };
}

/** Makes an image of a file, as if a person had sent it. */
export async function storeTestImage(
  services: Services,
  site: GrantedSite & { ownerId: string },
  content: Buffer,
  said: { name?: string } = {},
): Promise<MediaImage> {
  const folder = join(services.config.dataDir, 'sent');
  await mkdir(folder, { recursive: true });
  const path = join(folder, randomBytes(8).toString('hex'));
  await writeFile(path, content);
  const sha256 = createHash('sha256').update(content).digest('hex');
  const file = { field: 'file', name: 'photo.jpg', type: 'image/jpeg', path, size: content.length, sha256 };
  const { row } = await inSite(site.id, () =>
    storeImage(services, site, site.ownerId, file, { ...said, mayDouble: false }),
  );
  return imageOnWire(row);
}

/** The body of an image whose file is nowhere. */
export function imageBody(key: string, said: Partial<MediaImageBody> = {}) {
  const hash = createHash('sha256').update(key).digest('hex');
  const drawn = { frames: 1, has_alpha: false, color: null, thumbhash: null, name: `${key}.jpg` };
  const file = { hash, source: hash, mime: 'image/jpeg' as const, bytes: 1000, width: 40, height: 30, ...drawn };
  return { key, name: key, file, ...said };
}
