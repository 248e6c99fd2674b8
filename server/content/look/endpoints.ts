import type { FastifyInstance } from 'fastify';
import { saveLook, showLook } from '#contract/look.ts';
import { Problem } from '#contract/problems.ts';
import { LOOK_KEY, type LookBody } from '#model/look/look-body.ts';
import { makeChange } from '#server/content/documents/change.ts';
import { toWire } from '#server/content/documents/document-row.ts';
import { findDocument, getDocument } from '#server/content/documents/find-document.ts';
import { saveDocument, staleVersion } from '#server/content/documents/save-document.ts';
import { serve } from '#server/platform/http/serve.ts';
import type { Services } from '#server/platform/http/services.ts';
import { translateMessage } from '#server/platform/http/translate-message.ts';
import { findLook } from './find-look.ts';

export function serveLook(app: FastifyInstance, services: Services): void {
  const { db, clock } = services;

  serve(app, services, showLook, async ({ site }) => ({ look: await findLook(db, site.id) }));

  serve(app, services, saveLook, async ({ site, person, body: { version, ...body }, request }) => {
    const by = { actorId: person.id, source: 'person', at: clock() } as const;
    const row = await makeChange(db, site, by, async (tx, change) => {
      const current = await findDocument(tx, site.id, 'look', { key: LOOK_KEY });
      return saveDocument(tx, site, change, 'look', { id: current?.id, expectedVersion: version, body });
    }).catch(async (error: unknown) => {
      // Somebody else was the first, at the same moment.
      if (!(error instanceof Problem) || error.kind !== 'already_exists') throw error;
      throw staleVersion(await getDocument(db, site.id, 'look', { key: LOOK_KEY }));
    });
    return { status: true, message: translateMessage(request, 'look.saved'), look: toWire<LookBody>(row) };
  });
}
