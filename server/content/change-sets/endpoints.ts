import type { FastifyInstance, FastifyRequest } from 'fastify';
import {
  applyChangeSet as applyExchange,
  discardChangeSet as discardExchange,
  listChangeSets,
  proposeChanges as proposeExchange,
  showChangeSet,
  showProposedChange,
  undoChangeSet as undoExchange,
} from '#contract/change-sets.ts';
import type { GrantedSite } from '#server/platform/http/granted-site.ts';
import { peerAddress } from '#server/platform/http/peer-address.ts';
import { serve } from '#server/platform/http/serve.ts';
import type { Services } from '#server/platform/http/services.ts';
import { translateMessage } from '#server/platform/http/translate-message.ts';
import { applyChangeSet, discardChangeSet, undoChangeSet } from './apply-and-undo.ts';
import type { Maker } from './make-changes.ts';
import { proposeAndApply, proposeChanges } from './propose.ts';
import { getChange, getSet, listChanges, listSets } from './queries.ts';

export function serveChangeSets(app: FastifyInstance, services: Services): void {
  const { db } = services;
  const makerOf = ({ site, person, request }: { site: GrantedSite; person: { id: string }; request: FastifyRequest }) =>
    ({ services, site, person, address: peerAddress(request) }) satisfies Maker;

  serve(app, services, proposeExchange, async (call) => {
    const { site, person, body, request } = call;
    const { apply, ...proposal } = body;
    const id = await (apply ? proposeAndApply : proposeChanges)(makerOf(call), proposal);
    const message = translateMessage(request, apply ? 'changeSet.applied' : 'changeSet.proposed');
    return { status: true, message, change_set: await getSet(db, site.id, person.id, id) };
  });

  serve(app, services, listChangeSets, ({ site, person, body }) => listSets(db, site.id, person.id, body));

  serve(app, services, showChangeSet, async ({ site, person, params: { id }, query: { from } }) => {
    const change_set = await getSet(db, site.id, person.id, id);
    return { change_set, ...(await listChanges(db, site.id, change_set, from)) };
  });

  serve(app, services, showProposedChange, ({ site, params: { id, place } }) => getChange(db, site.id, id, place));

  serve(app, services, applyExchange, async (call) => {
    const { site, person, params, request } = call;
    await applyChangeSet(makerOf(call), params.id);
    const change_set = await getSet(db, site.id, person.id, params.id);
    return { status: true, message: translateMessage(request, 'changeSet.applied'), change_set };
  });

  serve(app, services, undoExchange, async (call) => {
    const { site, person, params, request } = call;
    await undoChangeSet(makerOf(call), params.id);
    const change_set = await getSet(db, site.id, person.id, params.id);
    return { status: true, message: translateMessage(request, 'changeSet.undone'), change_set };
  });

  serve(app, services, discardExchange, async (call) => {
    const { site, person, params, request } = call;
    await discardChangeSet(makerOf(call), params.id);
    const change_set = await getSet(db, site.id, person.id, params.id);
    return { status: true, message: translateMessage(request, 'changeSet.discarded'), change_set };
  });
}
