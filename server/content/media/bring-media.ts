import type { BodyOf, ResponseOf } from '#contract/exchange.ts';
import { type bringMedia, MAX_COPIED_BYTES } from '#contract/media-brought.ts';
import type { MediaImageBody } from '#model/media/media-image.ts';
import { makeChange } from '#server/content/documents/change.ts';
import { findDocument } from '#server/content/documents/find-document.ts';
import { saveDocument } from '#server/content/documents/save-document.ts';
import type { Database } from '#server/platform/database/schema.ts';
import type { SiteId } from '#server/platform/database/site-id.ts';
import { inSite } from '#server/platform/database/site-scope.ts';
import type { GrantedSite } from '#server/platform/http/granted-site.ts';
import type { Services } from '#server/platform/http/services.ts';
import { withPermit } from '#server/platform/process/pool-slots.ts';
import { Semaphore } from '#server/platform/process/slots.ts';
import { countAttempt, type Limit } from '#server/platform/rate-limits/limit.ts';
import { originalName } from './file-names.ts';
import { requireRoom } from './require-room.ts';
import { freeKey } from './store-image.ts';
import { queueSweep } from './sweep-media.ts';

type Asked = Omit<BodyOf<typeof bringMedia>, 'from'>;
type Brought = ResponseOf<typeof bringMedia>;

const bringing: Limit = { name: 'media-brought', tries: 60, window: 60_000 };
/** Acts whose files are on their way at once; those that wait hold nothing. */
const ways = new Semaphore(2, 100);

/** Has what layouts of another site name in this one; `source` is undefined where its images may not be seen. */
export async function copyMediaFromSite(
  services: Services,
  { source, site, personId }: { source: GrantedSite | undefined; site: GrantedSite; personId: string },
  { images, constants }: Asked,
): Promise<Brought> {
  await countAttempt(services, bringing, personId);
  const { db } = services;
  const known: string[] = [];
  for (const key of new Set(constants)) if (await findDocument(db, site.id, 'media_constant', { key })) known.push(key);
  if (!source) return { is_open: false, images: [], added: 0, constants: known };
  const wanted = await inSite(source.id, () => readImages(db, source.id, images));
  const here = new Map<string, string>();
  const missing: MediaImageBody[] = [];
  let bytes = 0;
  for (const image of wanted) {
    const same = await findAlike(db, site.id, image);
    if (same !== undefined) here.set(image.key, same);
    else if (bytes + image.file.bytes <= MAX_COPIED_BYTES) {
      missing.push(image);
      bytes += image.file.bytes;
    }
  }
  const added = missing.length === 0 ? 0 : await withPermit(ways, () => add(source.id, missing));
  return { is_open: true, images: [...here].map(([key, as]) => ({ key, here: as })), added, constants: known };

  async function add(from: SiteId, bodies: readonly MediaImageBody[]): Promise<number> {
    await requireRoom(services, site, bytes);
    // Should nothing come of them, the files go with the next sweep.
    await queueSweep(db, site.id, services.clock());
    const copied: MediaImageBody[] = [];
    for (const body of bodies) if (await copyFile(services, from, site.id, body)) copied.push(body);
    const by = { actorId: personId, source: 'person', at: services.clock() } as const;
    const fresh = await makeChange(db, site, by, async (tx, change) => {
      let made = 0;
      for (const body of copied) {
        // Who brings it at the same time waits for this change, or this one for theirs.
        const already = await findAlike(tx, site.id, body);
        const key = already ?? (await freeKey(tx, site.id, body.key, body.file.hash));
        here.set(body.key, key);
        if (already !== undefined) continue;
        await saveDocument(tx, site, change, 'media_image', { body: { ...body, key } });
        made += 1;
      }
      return made;
    });
    // A sweep that looked before there was a row may have taken a file that had lain here for long.
    for (const body of copied) {
      const name = originalName(site.id, body.file.hash, body.file.mime);
      if (!(await services.storage.stat(name))) await copyFile(services, from, site.id, body);
    }
    return fresh;
  }
}

async function readImages(db: Database, siteId: SiteId, keys: readonly string[]): Promise<MediaImageBody[]> {
  const found = [];
  for (const key of new Set(keys)) {
    const row = await findDocument(db, siteId, 'media_image', { key });
    if (row) found.push(JSON.parse(row.body) as MediaImageBody);
  }
  return found;
}

/** The key of an image of a site that has the same file and shows it alike. */
async function findAlike(db: Database, siteId: SiteId, image: MediaImageBody): Promise<string | undefined> {
  const rows = await db
    .selectFrom('media_images')
    .select(['natural_key', 'body'])
    .where('site_id', '=', siteId)
    .where('source', '=', image.file.source)
    .orderBy('id')
    .limit(50)
    .execute();
  const wanted = shownBy(image);
  return rows.find(({ body }) => shownBy(JSON.parse(body) as MediaImageBody) === wanted)?.natural_key;
}

/** What the pictures of an image are made of. */
function shownBy({ file, rotate, crop, focal }: MediaImageBody): string {
  const cut = crop && [crop.x, crop.y, crop.width, crop.height];
  return JSON.stringify([file.hash, rotate, cut, focal.x, focal.y]);
}

/** Copies the file of an image from one site to another; answers false where it is gone. */
async function copyFile({ storage }: Services, from: SiteId, to: SiteId, { file }: MediaImageBody): Promise<boolean> {
  const found = await storage.get(originalName(from, file.hash, file.mime));
  if (!found) return false;
  await storage.put(originalName(to, file.hash, file.mime), found.content, { sha256: file.hash });
  return true;
}
