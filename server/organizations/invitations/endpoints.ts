import type { FastifyInstance } from 'fastify';
import { acceptInvitation, showInvitation } from '#contract/invitation-link.ts';
import { createInvitation, listInvitations, resendInvitation, revokeInvitation } from '#contract/invitations.ts';
import { Problem } from '#contract/problems.ts';
import type { SiteRole } from '#model/roles.ts';
import { writeAudit } from '#server/audit/write-audit.ts';
import { listSitesOfPerson } from '#server/identity/session/sites-of-person.ts';
import { readLimit } from '#server/organizations/invitations/read-limit.ts';
import { inTransaction } from '#server/platform/database/in-transaction.ts';
import { acrossSites } from '#server/platform/database/site-scope.ts';
import { peerAddress } from '#server/platform/http/peer-address.ts';
import { serve } from '#server/platform/http/serve.ts';
import type { Services } from '#server/platform/http/services.ts';
import { translateMessage } from '#server/platform/http/translate-message.ts';
import { countAttempts, type Limit } from '#server/platform/rate-limits/limit.ts';
import { MemoryLimit } from '#server/platform/rate-limits/memory-limit.ts';
import { networkOf } from '#server/platform/rate-limits/network-of.ts';
import { consumeInvitation, getOpenInvitation } from './consume-invitation.ts';
import { getInvitation, listInvitationsOf } from './queries.ts';
import { inviteAgain, inviteMember } from './send-invitation.ts';

const DAY = 24 * 60 * 60_000;
/** Mails one person can have sent to people who did not ask for any. */
const inviting: Limit = { name: 'invite', tries: 60, window: 60 * 60_000 };
/** And to one of them. */
const invitingOne: Limit = { name: 'invite-one', tries: 5, window: 60 * 60_000 };

export function serveInvitations(app: FastifyInstance, services: Services): void {
  const { db, clock, config, events } = services;
  /** Without a mail server the link is all there is. */
  const messageKey = config.smtpUrl === undefined ? 'invitation.linked' : 'invitation.sent';
  const opening = new MemoryLimit(clock, 30, 60_000);

  serve(app, services, listInvitations, async ({ site }) => ({ invitations: await listInvitationsOf(db, site.id) }));

  serve(app, services, createInvitation, async ({ site, person, body, request }) => {
    const { email, role, locale } = body;
    const urlPatterns = readLimit(role, body.url_patterns);
    await countAttempts(services, [
      [inviting, person.id],
      [invitingOne, `${site.id} ${email}`],
    ]);
    const given = { email, role, locale, urlPatterns, life: body.days * DAY };
    const { id, link } = await inTransaction(db, (tx) => inviteMember(tx, services, site, person, given));
    const invitation = await getInvitation(db, site.id, id);
    return { status: true, message: translateMessage(request, messageKey, { email }), invitation, link };
  });

  serve(app, services, resendInvitation, async ({ site, person, params: { id }, request }) => {
    const { email } = await getInvitation(db, site.id, id);
    await countAttempts(services, [
      [inviting, person.id],
      [invitingOne, `${site.id} ${email}`],
    ]);
    const { link } = await inTransaction(db, (tx) => inviteAgain(tx, services, site, person, id));
    const invitation = await getInvitation(db, site.id, id);
    return { status: true, message: translateMessage(request, messageKey, { email }), invitation, link };
  });

  serve(app, services, revokeInvitation, async ({ site, params: { id }, request }) => {
    const at = clock();
    const email = await inTransaction(db, async (tx) => {
      const found = await getInvitation(tx, site.id, id);
      await tx
        .updateTable('invitations')
        .set({ revoked_at: at })
        .where('site_id', '=', site.id)
        .where('id', '=', id)
        .execute();
      await writeAudit(tx, { act: 'invitation.revoked', at, target: { kind: 'invitation', id, name: found.email } });
      return found.email;
    });
    return { status: true, message: translateMessage(request, 'invitation.revoked', { email }) };
  });

  serve(app, services, showInvitation, async ({ body, request }) => {
    opening.count(networkOf(peerAddress(request)));
    const open = await acrossSites(() => getOpenInvitation(db, services, body.token));
    const { email, role, organization, inviter, title, slug, expires_at } = open;
    return { email, role: role as SiteRole, organization, inviter, site: title ?? slug, expires_on: expires_at };
  });

  serve(app, services, acceptInvitation, async ({ body, person, request }) => {
    opening.count(networkOf(peerAddress(request)));
    const site = await acrossSites(async () => {
      const siteId = await inTransaction(db, (tx) => consumeInvitation(tx, services, body.token, person));
      events.publish({ type: 'membership-changed', userId: person.id });
      return (await listSitesOfPerson(db, config, person.id)).find(({ id }) => id === siteId);
    });
    if (!site) throw new Problem('not_found');
    return {
      status: true,
      message: translateMessage(request, 'invitation.accepted', { site: site.name }),
      site: { id: site.id, name: site.name },
    };
  });
}
