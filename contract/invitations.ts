import * as z from 'zod/mini';
import { email } from '#contract/auth.ts';
import { documentId } from '#contract/document-id.ts';
import { exchange } from '#contract/exchange.ts';
import { saved } from '#contract/lists.ts';
import { locales } from '#contract/messages.ts';
import { roleInput, urlPatterns } from '#contract/people.ts';
import { siteRoles } from '#model/roles.ts';

declare module '#contract/messages.ts' {
  interface Catalogues {
    invitation: typeof import('#contract/messages/en-US/invitation.json');
  }
}

const invitation = z.object({
  id: z.string(),
  email: z.string(),
  role: z.enum(siteRoles),
  url_patterns: z.array(z.string()),
  locale: z.enum(locales),
  invited_by: z.string(),
  added_on: z.int(),
  sent_on: z.int(),
  expires_on: z.int(),
});
export type Invitation = z.infer<typeof invitation>;

/** `link` is told here alone: of its token only a hash is kept. */
const sent = z.extend(saved, { invitation, link: z.string() });

export const listInvitations = exchange({
  id: 'invitations.list',
  method: 'GET',
  path: '/v1/invitations',
  summary: 'The invitations nobody has taken yet, newest first, those that are over too',
  may: 'administer',
  status: 200,
  response: z.object({ invitations: z.array(invitation) }),
  problems: ['unauthorized', 'forbidden', 'not_found'],
});

export const createInvitation = exchange({
  id: 'invitations.create',
  method: 'POST',
  path: '/v1/invitations',
  summary: 'Invite someone to the site by mail',
  may: 'administer',
  body: z.strictObject({
    email,
    role: roleInput,
    url_patterns: z._default(urlPatterns, []),
    /** Days it is good for. */
    days: z._default(z.int('invitation.days').check(z.gte(1, 'invitation.days'), z.lte(30, 'invitation.days')), 7),
    locale: z._default(z.enum(locales), 'en-US'),
  }),
  status: 201,
  response: sent,
  problems: ['invalid', 'unauthorized', 'forbidden', 'not_found', 'already_exists', 'too_many_requests'],
});

export const resendInvitation = exchange({
  id: 'invitations.resend',
  method: 'POST',
  path: '/v1/invitations/{id}/resend',
  summary: 'Send an invitation again with a new link; the one before stops working',
  may: 'administer',
  params: z.strictObject({ id: documentId }),
  status: 200,
  response: sent,
  problems: ['unauthorized', 'forbidden', 'not_found', 'too_many_requests'],
});

export const revokeInvitation = exchange({
  id: 'invitations.revoke',
  method: 'POST',
  path: '/v1/invitations/{id}/revoke',
  summary: 'Take an invitation back: its link stops working at once',
  may: 'administer',
  params: z.strictObject({ id: documentId }),
  status: 200,
  response: saved,
  problems: ['unauthorized', 'forbidden', 'not_found'],
});
