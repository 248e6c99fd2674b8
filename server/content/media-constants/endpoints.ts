import type { FastifyInstance } from 'fastify';
import {
  type ConstantFields,
  createMediaConstant,
  deleteMediaConstant,
  getMediaConstants,
  resolveMediaConstant,
  showMediaConstant,
  updateMediaConstant,
} from '#contract/media-constants.ts';
import { type MediaConstantBody, screens } from '#model/media/media-constant.ts';
import { resolveConstant, screenOf } from '#model/media/resolve-constant.ts';
import { SETTINGS_KEY, type SettingsBody } from '#model/settings.ts';
import { makeChange } from '#server/content/documents/change.ts';
import type { DocumentRow } from '#server/content/documents/document-row.ts';
import { findDocument, getDocument } from '#server/content/documents/find-document.ts';
import { listsOf } from '#server/content/documents/list-documents.ts';
import { removeDocument } from '#server/content/documents/remove-document.ts';
import { saveDocument } from '#server/content/documents/save-document.ts';
import { findImages } from '#server/content/media/find-images.ts';
import { imageOnWire } from '#server/content/media/image-on-wire.ts';
import { replaceMediaInUses } from '#server/content/media/replace-media.ts';
import type { GrantedSite } from '#server/platform/http/granted-site.ts';
import { serve } from '#server/platform/http/serve.ts';
import type { Services } from '#server/platform/http/services.ts';
import { translateMessage } from '#server/platform/http/translate-message.ts';
import { constantsOnWire } from './constant-on-wire.ts';

const KIND = 'media_constant';

export function serveMediaConstants(app: FastifyInstance, services: Services): void {
  const { db, clock } = services;
  const listPage = listsOf(services, KIND);
  const byPerson = (person: { id: string }) => ({ actorId: person.id, source: 'person', at: clock() }) as const;
  const onWire = async (site: GrantedSite, row: DocumentRow) => {
    const [constant] = await constantsOnWire(db, site.id, [row]);
    if (!constant) throw new Error('A constant that was saved has a form.');
    return constant;
  };

  serve(app, services, getMediaConstants, async ({ site, body }) => {
    const { rows, total } = await listPage(site.id, body);
    return { media: await constantsOnWire(db, site.id, rows), total };
  });

  serve(app, services, showMediaConstant, async ({ site, params: { id } }) => ({
    constant: await onWire(site, await getDocument(db, site.id, KIND, { id })),
  }));

  serve(app, services, createMediaConstant, async ({ site, person, body, request }) => {
    const row = await makeChange(db, site, byPerson(person), (tx, change) =>
      saveDocument(tx, site, change, KIND, { body: bodyOf(body) }),
    );
    return { status: true, message: translateMessage(request, 'constant.added'), constant: await onWire(site, row) };
  });

  serve(app, services, updateMediaConstant, async ({ site, person, body: { id, version, constant }, request }) => {
    const row = await makeChange(db, site, byPerson(person), (tx, change) =>
      saveDocument(tx, site, change, KIND, { id, expectedVersion: version, body: bodyOf(constant) }),
    );
    return { status: true, message: translateMessage(request, 'constant.saved'), constant: await onWire(site, row) };
  });

  serve(app, services, deleteMediaConstant, async ({ site, person, body: { id, replaceWith }, request }) => {
    await makeChange(db, site, byPerson(person), async (tx, change) => {
      const { natural_key: key } = await getDocument(tx, site.id, KIND, { id });
      if (replaceWith !== undefined) await replaceMediaInUses(tx, site, change, { kind: KIND, key }, replaceWith);
      await removeDocument(tx, site, change, KIND, { id });
    });
    return { status: true, message: translateMessage(request, 'media.deleted') };
  });

  serve(app, services, resolveMediaConstant, async ({ site, params: { id }, query }) => {
    const body = JSON.parse((await getDocument(db, site.id, KIND, { id })).body) as MediaConstantBody;
    const { language = await languageOf(site), at = clock(), page, width } = query;
    const { images, until = null } = resolveConstant(body, { language, at, page });
    const keys = screens.flatMap((screen) => images[screen] ?? []);
    const found = await findImages(db, site.id, new Set(keys));
    const shown = (key: string | undefined) => {
      const row = key === undefined ? undefined : found.get(key);
      return row ? imageOnWire(row) : null;
    };
    return {
      image: shown(images[screenOf(width)]),
      screens: { narrow: shown(images.narrow), medium: shown(images.medium), wide: shown(images.wide) },
      until,
    };
  });

  async function languageOf(site: GrantedSite): Promise<string> {
    const settings = await findDocument(db, site.id, 'settings', { key: SETTINGS_KEY });
    return settings ? (JSON.parse(settings.body) as SettingsBody).language : 'en';
  }
}

function bodyOf({ key, name, entries }: ConstantFields): MediaConstantBody {
  return { key, name, images: entries };
}
