import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { BodyOf } from '#contract/exchange.ts';
import { MAX_IMAGE_SIZE } from '#contract/media.ts';
import type { addImageByUrl } from '#contract/media-uploads.ts';
import { Problem } from '#contract/problems.ts';
import { type Kept, storeImage } from '#server/content/media/store-image.ts';
import type { GrantedSite } from '#server/platform/http/granted-site.ts';
import type { Services } from '#server/platform/http/services.ts';
import { OutboundError, outboundProblem } from '#server/platform/outbound/outbound-error.ts';
import { withPermit } from '#server/platform/process/pool-slots.ts';
import { Semaphore } from '#server/platform/process/slots.ts';
import { countAttempt, type Limit } from '#server/platform/rate-limits/limit.ts';
import { type ReceivedFile, receiveFile } from '#server/platform/uploads/received-file.ts';
import { UPLOADS } from '#server/platform/uploads/uploads.ts';

const fetching: Limit = { name: 'image-by-url', tries: 60, window: 60_000 };
/** Pictures that are on their way at once; those that wait hold nothing. */
const ways = new Semaphore(4, 100);
const limits = { firstByte: 10_000, total: 60_000, bytes: MAX_IMAGE_SIZE, redirects: 3 };

/** Fetches a picture from an address a person typed, and makes an image of it. */
export async function addByUrl(
  services: Services,
  site: GrantedSite,
  personId: string,
  { url, duplicate, ...said }: BodyOf<typeof addImageByUrl>,
): Promise<Kept> {
  await countAttempt(services, fetching, personId);
  const file = await withPermit(ways, () => fetchFile(services, url)).catch(explain);
  try {
    return await storeImage(services, site, personId, file, { ...said, mayDouble: duplicate === 'keep' });
  } finally {
    await rm(file.path, { force: true });
  }
}

async function fetchFile({ outbound, config }: Services, url: string): Promise<ReceivedFile> {
  const { status, headers, url: found, content } = await outbound.open({ url, headers: { accept: 'image/*' }, limits });
  if (status !== 200) {
    content.destroy();
    throw new Problem('outbound_failed', { message: 'media.addressAnswered', values: { status } });
  }
  const upload = { field: 'url', name: nameIn(found), type: headers['content-type'] ?? '' };
  const file = await receiveFile(join(config.dataDir, UPLOADS), content as AsyncIterable<Uint8Array>, upload);
  if (file.size > 0) return file;
  await rm(file.path, { force: true });
  throw new Problem('invalid', { issues: [{ path: 'url', message: 'upload.empty' }] });
}

/** What the file is called where it lies. */
function nameIn(url: string): string {
  const last = new URL(url).pathname.split('/').at(-1) ?? '';
  try {
    return decodeURIComponent(last);
  } catch {
    // A percent sign that encodes nothing is part of the name.
    return last;
  }
}

function explain(error: unknown): never {
  throw error instanceof OutboundError ? outboundProblem(error) : error;
}
