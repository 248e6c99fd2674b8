import type { FastifyInstance } from 'fastify';
import { leaveSite, listPeople, removeMember, saveMember, showMember } from '#contract/people.ts';
import { readLimit } from '#server/organizations/invitations/read-limit.ts';
import { inTransaction } from '#server/platform/database/in-transaction.ts';
import { chooseReader } from '#server/platform/database/reader-of.ts';
import { serve } from '#server/platform/http/serve.ts';
import type { Services } from '#server/platform/http/services.ts';
import { translateMessage } from '#server/platform/http/translate-message.ts';
import { changeMember, endMembership } from './change-member.ts';
import { getMember, listPeopleOf } from './queries.ts';

export function serveMembers(app: FastifyInstance, services: Services): void {
  const { db, clock, events } = services;

  serve(app, services, listPeople, async ({ site, body }) => {
    const members = db.selectFrom('memberships').where('site_id', '=', site.id);
    return listPeopleOf(await chooseReader(services, members), site.id, body);
  });

  serve(app, services, showMember, async ({ site, params }) => ({ member: await getMember(db, site.id, params.id) }));

  serve(app, services, saveMember, async ({ site, params, body: { role, url_patterns }, request }) => {
    const changed = { userId: params.id, role, urlPatterns: readLimit(role, url_patterns), at: clock() };
    const member = await inTransaction(db, (tx) => changeMember(tx, site, changed));
    events.publish({ type: 'membership-changed', userId: params.id });
    return { status: true, message: translateMessage(request, 'people.saved', { name: member.name }), member };
  });

  serve(app, services, removeMember, async ({ site, params, request }) => {
    const ending = { userId: params.id, at: clock(), isOwn: false };
    const { name } = await inTransaction(db, (tx) => endMembership(tx, site, ending));
    events.publish({ type: 'membership-changed', userId: params.id });
    return { status: true, message: translateMessage(request, 'people.removed', { name }) };
  });

  serve(app, services, leaveSite, async ({ site, person, request }) => {
    await inTransaction(db, (tx) => endMembership(tx, site, { userId: person.id, at: clock(), isOwn: true }));
    events.publish({ type: 'membership-changed', userId: person.id });
    return { status: true, message: translateMessage(request, 'people.left') };
  });
}
