import * as z from 'zod/mini';
import { invitationToken } from '#contract/auth.ts';
import { exchange } from '#contract/exchange.ts';
import { siteRoles } from '#model/roles.ts';

// Apart from the other exchanges of invitations, because the page of a mailed link must not carry the studio's frame.

/** In the body, so that the token stands in no log of addresses. */
export const showInvitation = exchange({
  id: 'invitations.show',
  method: 'POST',
  path: '/v1/invitations/show',
  summary: 'What an invitation is to, for whoever holds its link',
  may: 'public',
  body: z.strictObject({ token: invitationToken }),
  status: 200,
  response: z.object({
    email: z.string(),
    role: z.enum(siteRoles),
    site: z.string(),
    organization: z.string(),
    inviter: z.string(),
    expires_on: z.int(),
  }),
  problems: ['invalid', 'invitation_over', 'too_many_requests'],
});

export const acceptInvitation = exchange({
  id: 'invitations.accept',
  method: 'POST',
  path: '/v1/invitations/accept',
  summary: 'Become a member by an invitation to one’s own address',
  may: 'signed-in',
  body: z.strictObject({ token: invitationToken }),
  status: 200,
  response: z.object({
    status: z.boolean(),
    message: z.string(),
    site: z.object({ id: z.string(), name: z.string() }),
  }),
  problems: ['invalid', 'unauthorized', 'invitation_of_another', 'invitation_over', 'too_many_requests'],
});
