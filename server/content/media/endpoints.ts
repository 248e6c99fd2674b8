import { buffer } from 'node:stream/consumers';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import {
  deleteImages,
  getMedia,
  listFolders,
  replaceImage,
  saveImage,
  showOriginal,
  sortImages,
  undoDelete,
  updateImage,
  uploadImage,
} from '#contract/media.ts';
import { bringMedia } from '#contract/media-brought.ts';
import { Problem } from '#contract/problems.ts';
import type { MediaImageBody } from '#model/media/media-image.ts';
import { makeChange } from '#server/content/documents/change.ts';
import { getDocument } from '#server/content/documents/find-document.ts';
import { listsOf } from '#server/content/documents/list-documents.ts';
import { removeDocument } from '#server/content/documents/remove-document.ts';
import { saveDocument } from '#server/content/documents/save-document.ts';
import { grantOtherSite } from '#server/platform/http/grant-access.ts';
import type { GrantedSite } from '#server/platform/http/granted-site.ts';
import { serve } from '#server/platform/http/serve.ts';
import type { Services } from '#server/platform/http/services.ts';
import { translateMessage } from '#server/platform/http/translate-message.ts';
import { cleanAgain } from '#server/platform/pictures/svg/clean-again.ts';
import type { ReceivedFile } from '#server/platform/uploads/received-file.ts';
import { attachmentName } from './attachment-name.ts';
import { restoreDeleted } from './bring-back.ts';
import { copyMediaFromSite } from './bring-media.ts';
import { extensionOf, originalName } from './file-names.ts';
import { similarTo } from './find-similar.ts';
import { imageOnWire } from './image-on-wire.ts';
import { foldersOf } from './list-folders.ts';
import { replaceMediaInUses } from './replace-media.ts';
import { type Kept, replaceFile, storeImage } from './store-image.ts';

export function serveMedia(app: FastifyInstance, services: Services): void {
  const { db, clock, storage } = services;
  const listPage = listsOf(services, 'media_image');
  const byPerson = (person: { id: string }) => ({ actorId: person.id, source: 'person', at: clock() }) as const;

  serve(app, services, saveImage, async ({ site, person, upload, request }) => {
    const { body, files } = await upload.receive();
    const { duplicate, ...said } = body;
    const kept = await storeImage(services, site, person.id, only(files), { ...said, mayDouble: duplicate === 'keep' });
    return answerKept(site, request, kept, 'media.added');
  });

  serve(app, services, uploadImage, async ({ site, person, upload, request }) => {
    const { files } = await upload.receive();
    const kept = await storeImage(services, site, person.id, only(files), { mayDouble: false });
    const answer = await answerKept(site, request, kept, 'media.uploaded');
    return { ...answer, imageUrl: answer.image.url };
  });

  serve(app, services, replaceImage, async ({ site, person, upload, request }) => {
    const { body, files } = await upload.receive();
    const { id, version } = body;
    // Whoever names no image of this site need not send forty megabytes to hear of it, but a form comes as a whole.
    await getDocument(db, site.id, 'media_image', { id });
    const row = await replaceFile(services, site, person.id, only(files), { id, version });
    return { status: true, message: translateMessage(request, 'media.replaced'), image: imageOnWire(row) };
  });

  serve(app, services, updateImage, async ({ site, person, body: { id, version, image }, request }) => {
    const row = await makeChange(db, site, byPerson(person), async (tx, change) => {
      const body = JSON.parse((await getDocument(tx, site.id, 'media_image', { id })).body) as MediaImageBody;
      return saveDocument(tx, site, change, 'media_image', {
        id,
        expectedVersion: version,
        body: { ...body, ...image },
      });
    });
    return { status: true, message: translateMessage(request, 'media.saved'), image: imageOnWire(row) };
  });

  serve(app, services, sortImages, async ({ site, person, body: { ids, folder, add_tags, remove_tags }, request }) => {
    const rows = await makeChange(db, site, byPerson(person), async (tx, change) => {
      const saved = [];
      for (const id of new Set(ids)) {
        const body = JSON.parse((await getDocument(tx, site.id, 'media_image', { id })).body) as MediaImageBody;
        const tags = [...body.tags, ...add_tags].filter((tag) => !remove_tags.includes(tag));
        const next = { ...body, tags: [...new Set(tags)], folder: folder ?? body.folder };
        saved.push(await saveDocument(tx, site, change, 'media_image', { id, body: next }));
      }
      return saved;
    });
    return { status: true, message: translateMessage(request, 'media.saved'), images: rows.map(imageOnWire) };
  });

  serve(app, services, deleteImages, async ({ site, person, body: { ids, replaceWith }, request }) => {
    const number = await makeChange(db, site, byPerson(person), async (tx, change) => {
      for (const id of new Set(ids)) {
        const { natural_key: key } = await getDocument(tx, site.id, 'media_image', { id });
        if (replaceWith !== undefined)
          await replaceMediaInUses(tx, site, change, { kind: 'media_image', key }, replaceWith);
        await removeDocument(tx, site, change, 'media_image', { id });
      }
      return change.number;
    });
    return { status: true, message: translateMessage(request, 'media.deleted'), change: number };
  });

  serve(app, services, undoDelete, async ({ site, person, body, request }) => {
    const by = { actorId: person.id, source: 'restore', at: clock() } as const;
    await makeChange(db, site, by, (tx, change) => restoreDeleted(tx, site, change, body.change));
    return { status: true, message: translateMessage(request, 'media.broughtBack') };
  });

  serve(app, services, bringMedia, async ({ site, person, body: { from, ...asked }, request }) => {
    const source = await grantOtherSite(services, request, from, bringMedia.mayElsewhere);
    return copyMediaFromSite(services, { source, site, personId: person.id }, asked);
  });

  serve(app, services, getMedia, async ({ site, body }) => {
    const { rows, total } = await listPage(site.id, body);
    return { media: rows.map(imageOnWire), total };
  });

  serve(app, services, listFolders, ({ site }) => foldersOf(services, site.id));

  serve(app, services, showOriginal, async ({ site, params: { id }, reply }) => {
    const row = await getDocument(db, site.id, 'media_image', { id });
    const { file, name } = JSON.parse(row.body) as MediaImageBody;
    const found = await storage.get(originalName(site.id, file.hash, file.mime));
    if (!found) throw new Problem('not_found');
    reply.header('content-disposition', attachmentName(`${name}.${extensionOf(file.mime)}`));
    reply.type(file.mime);
    if (file.mime === 'image/svg+xml') {
      const clean = await cleanAgain(await buffer(found.content));
      if (!clean) throw new Problem('not_found');
      return clean as never;
    }
    reply.header('content-length', found.size);
    return found.content as never;
  });

  async function answerKept(
    site: GrantedSite,
    request: FastifyRequest,
    kept: Kept,
    message: 'media.added' | 'media.uploaded',
  ) {
    const { row, isDuplicate } = kept;
    const said = isDuplicate
      ? translateMessage(request, 'media.alreadyThere', { name: row.title })
      : translateMessage(request, message);
    const similar = await similarTo(db, site.id, kept);
    return { status: true, message: said, image: imageOnWire(row), is_duplicate: isDuplicate, similar };
  }
}

function only(files: readonly ReceivedFile[]): ReceivedFile {
  const [file] = files;
  if (!file) throw new Error('A form without a file was let in.');
  return file;
}
