import type { FastifyInstance } from 'fastify';
import { type LearnedShapeOnWire, learnApi, showLearned } from '#contract/api-learned.ts';
import { Problem } from '#contract/problems.ts';
import { findNewestApiResponses } from '#server/content/apis/stored-responses.ts';
import { getDocument } from '#server/content/documents/find-document.ts';
import { requireWithinLimit } from '#server/content/documents/require-within-limit.ts';
import type { GrantedSite } from '#server/platform/http/granted-site.ts';
import { serve } from '#server/platform/http/serve.ts';
import type { Services } from '#server/platform/http/services.ts';
import { translateMessage } from '#server/platform/http/translate-message.ts';
import { brokenBy } from './broken-by.ts';
import { findLearned, type LearnedShape, relearnShape } from './learned-shape.ts';

/** Answers that are learned from by hand, and bytes of each. */
const ANSWERS = 5;
const MAX_SIZE = 2 * 1024 * 1024;

export function serveLearned(app: FastifyInstance, services: Services): void {
  const { db, clock } = services;

  const onWire = async (site: GrantedSite, key: string, learned: LearnedShape): Promise<LearnedShapeOnWire> => {
    const { samples, learnedAt, shape, drift, driftAt } = learned;
    const broken = await brokenBy(db, site.id, key, drift);
    return { samples, learned_on: learnedAt, shape, drift: broken, drift_on: driftAt };
  };

  serve(app, services, showLearned, async ({ site, params }) => {
    const { natural_key } = await getDocument(db, site.id, 'api', { id: params.id });
    const learned = await findLearned(db, site.id, params.id);
    return { learned: learned ? await onWire(site, natural_key, learned) : null };
  });

  serve(app, services, learnApi, async ({ site, body: { id }, request }) => {
    const api = await getDocument(db, site.id, 'api', { id });
    await requireWithinLimit(db, site, 'api', { current: api });
    const answers = await findNewestApiResponses(db, site.id, id, { count: ANSWERS, mostBytes: MAX_SIZE });
    if (answers.length === 0) throw new Problem('conflict', { message: 'api.nothingToLearn' });
    const learned = await relearnShape(db, site.id, id, answers, clock());
    return {
      status: true,
      message: translateMessage(request, 'api.learned'),
      learned: await onWire(site, api.natural_key, learned),
    };
  });
}
