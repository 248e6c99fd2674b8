import type { FastifyInstance, FastifyRequest } from 'fastify';
import {
  addImageByUrl,
  beginUpload,
  dropUpload,
  finishUpload,
  listUploads,
  sendPart,
} from '#contract/media-uploads.ts';
import { similarTo } from '#server/content/media/find-similar.ts';
import { imageOnWire } from '#server/content/media/image-on-wire.ts';
import { findBySource, type Kept } from '#server/content/media/store-image.ts';
import type { GrantedSite } from '#server/platform/http/granted-site.ts';
import type { Person } from '#server/platform/http/person.ts';
import { serve } from '#server/platform/http/serve.ts';
import type { Services } from '#server/platform/http/services.ts';
import { translateMessage } from '#server/platform/http/translate-message.ts';
import { addByUrl } from './add-by-url.ts';
import { addPart, requireOffset } from './add-part.ts';
import { beginOrResume } from './begin-upload.ts';
import { drop, finish, undoFinish } from './finish-upload.ts';
import { getUpload, listUnfinished, type Sender, uploadOnWire } from './queries.ts';

/** The ways an image is added that take more than one form: in parts, and from an address. */
export function serveMediaUploads(app: FastifyInstance, services: Services): void {
  const { db, clock } = services;
  const senderOf = (site: GrantedSite, person: Person): Sender => ({
    siteId: site.id,
    personId: person.id,
    now: clock(),
  });

  serve(app, services, beginUpload, async ({ site, person, body }) => {
    const { duplicate, sha256 } = body;
    const same = sha256 && duplicate !== 'keep' ? await findBySource(db, site.id, sha256) : undefined;
    if (same) return { upload: null, duplicate: imageOnWire(same) };
    return { upload: uploadOnWire(await beginOrResume(services, site, person.id, body)), duplicate: null };
  });

  serve(app, services, listUploads, async ({ site, person }) => ({
    uploads: (await listUnfinished(db, senderOf(site, person))).map(uploadOnWire),
  }));

  serve(app, services, sendPart, async ({ site, person, params: { id }, query: { offset }, upload: sent }) => {
    const sender = senderOf(site, person);
    const upload = await getUpload(db, sender, id);
    requireOffset(upload, offset);
    const [part] = (await sent.receive()).files;
    if (!part) throw new Error('A part without bytes was let in.');
    return { received: await addPart(services, sender, upload, part) };
  });

  serve(app, services, finishUpload, async ({ site, person, params: { id }, body, request }) =>
    answerKept(site, request, await finish(services, site, senderOf(site, person), id, body)),
  );

  serve(app, services, dropUpload, async ({ site, person, params: { id }, request }) => {
    const sender = senderOf(site, person);
    const upload = await getUpload(db, sender, id);
    await undoFinish(services, site, sender, upload);
    await drop(services, sender, upload);
    return { status: true, message: translateMessage(request, 'upload.dropped') };
  });

  serve(app, services, addImageByUrl, async ({ site, person, body, request }) =>
    answerKept(site, request, await addByUrl(services, site, person.id, body)),
  );

  async function answerKept(site: GrantedSite, request: FastifyRequest, kept: Kept) {
    const { row, isDuplicate } = kept;
    const message = isDuplicate
      ? translateMessage(request, 'media.alreadyThere', { name: row.title })
      : translateMessage(request, 'media.added');
    const image = imageOnWire(row);
    const similar = await similarTo(db, site.id, kept);
    return { status: true, message, image, is_duplicate: isDuplicate, similar, imageUrl: image.url };
  }
}
