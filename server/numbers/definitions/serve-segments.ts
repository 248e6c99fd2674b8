import type { FastifyInstance } from 'fastify';
import {
  createSegment,
  deleteSegment,
  listSegments,
  MAX_SEGMENTS,
  type Segment,
  updateSegment,
} from '#contract/numbers-segments.ts';
import { serve } from '#server/platform/http/serve.ts';
import type { Services } from '#server/platform/http/services.ts';
import { translateMessage } from '#server/platform/http/translate-message.ts';
import { type DefinitionRow, listDefinitions, onWire } from './queries.ts';
import { requireOwn } from './require-own.ts';
import { addDefinition, changeDefinition, removeDefinition } from './save-definition.ts';

const rules = { kind: 'segment', most: MAX_SEGMENTS, tooMany: 'numberDefinitions.tooManySegments' } as const;

export function serveSegments(app: FastifyInstance, services: Services): void {
  serve(app, services, listSegments, async ({ site, person }) => ({
    segments: (await listDefinitions(services.db, site.id, 'segment', person.id)).map(toWire),
  }));

  serve(app, services, createSegment, async ({ site, person, body, request }) => {
    const { name, filters, is_shared, restored_id: id } = body;
    await requireOwn(services.db, site.id, filters);
    const given = { id, name, body: filters, personId: person.id, isOwn: !is_shared };
    const segment = toWire(await addDefinition(services, site, rules, given));
    return { status: true, message: translateMessage(request, 'numberDefinitions.segmentSaved', { name }), segment };
  });

  serve(app, services, updateSegment, async ({ site, person, params, body, request }) => {
    const { name, filters, version } = body;
    await requireOwn(services.db, site.id, filters);
    const given = { id: params.id, name, body: filters, personId: person.id, version, current: toWire };
    const segment = toWire(await changeDefinition(services, site, 'segment', given));
    return { status: true, message: translateMessage(request, 'numberDefinitions.segmentSaved', { name }), segment };
  });

  serve(app, services, deleteSegment, async ({ site, person, params, request }) => {
    const name = await removeDefinition(services, site, 'segment', { id: params.id, personId: person.id });
    return { status: true, message: translateMessage(request, 'numberDefinitions.segmentDeleted', { name }) };
  });
}

const toWire = (row: DefinitionRow): Segment => ({
  ...onWire(row),
  filters: JSON.parse(row.body),
  is_shared: row.owner_id === null,
});
