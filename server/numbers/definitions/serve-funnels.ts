import type { FastifyInstance } from 'fastify';
import {
  createFunnel,
  deleteFunnel,
  type FunnelStep,
  listFunnels,
  type SavedFunnel,
  updateFunnel,
} from '#contract/numbers-funnels.ts';
import { MAX_FUNNELS } from '#model/numbers/funnel.ts';
import type { Database } from '#server/platform/database/schema.ts';
import type { SiteId } from '#server/platform/database/site-id.ts';
import { serve } from '#server/platform/http/serve.ts';
import type { Services } from '#server/platform/http/services.ts';
import { translateMessage } from '#server/platform/http/translate-message.ts';
import { type DefinitionRow, listDefinitions, onWire } from './queries.ts';
import { addDefinition, changeDefinition, removeDefinition } from './save-definition.ts';
import { requireRoute, routeUrls } from './serve-goals.ts';

const rules = { kind: 'funnel', most: MAX_FUNNELS, tooMany: 'numberDefinitions.tooManyFunnels' } as const;

export function serveFunnels(app: FastifyInstance, services: Services): void {
  const { db } = services;

  serve(app, services, listFunnels, async ({ site, person }) => {
    const funnels = (await listDefinitions(db, site.id, 'funnel', person.id)).map(toWire);
    const targets = funnels.flatMap(({ steps }) => steps.map(({ target }) => target));
    return { funnels, routes: Object.fromEntries(await routeUrls(db, site.id, targets)) };
  });

  serve(app, services, createFunnel, async ({ site, person, body, request }) => {
    const { name, steps, restored_id: id } = body;
    await requireRoutes(db, site.id, steps);
    const given = { id, name, body: steps, personId: person.id, isOwn: false };
    const funnel = toWire(await addDefinition(services, site, rules, given));
    return { status: true, message: translateMessage(request, 'numberDefinitions.funnelSaved', { name }), funnel };
  });

  serve(app, services, updateFunnel, async ({ site, person, params, body, request }) => {
    const { name, steps, version } = body;
    await requireRoutes(db, site.id, steps);
    const given = { id: params.id, name, body: steps, personId: person.id, version, current: toWire };
    const funnel = toWire(await changeDefinition(services, site, 'funnel', given));
    return { status: true, message: translateMessage(request, 'numberDefinitions.funnelSaved', { name }), funnel };
  });

  serve(app, services, deleteFunnel, async ({ site, person, params, request }) => {
    const name = await removeDefinition(services, site, 'funnel', { id: params.id, personId: person.id });
    return { status: true, message: translateMessage(request, 'numberDefinitions.funnelDeleted', { name }) };
  });
}

async function requireRoutes(db: Database, siteId: SiteId, steps: readonly FunnelStep[]): Promise<void> {
  for (const [index, { target }] of steps.entries()) await requireRoute(db, siteId, target, `steps.${index}.target`);
}

const toWire = (row: DefinitionRow): SavedFunnel => ({ ...onWire(row), steps: JSON.parse(row.body) });
