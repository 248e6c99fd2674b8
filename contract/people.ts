import * as z from 'zod/mini';
import { documentId } from '#contract/document-id.ts';
import { exchange } from '#contract/exchange.ts';
import { listRequest, saved } from '#contract/lists.ts';
import { siteRoles } from '#model/roles.ts';

declare module '#contract/messages.ts' {
  interface Catalogues {
    people: typeof import('#contract/messages/en-US/people.json');
  }
}

/** The most patterns one member is limited to. */
export const MAX_URL_LIMITS = 20;

export const roleInput = z.enum(siteRoles, 'people.roleRequired');

/** What an author or editor is limited to: patterns as `/country/<cca3>` or `/blog/*`; none is no limit. */
export const urlPatterns = z
  .array(z.string().check(z.trim(), z.minLength(1, 'route.urlRequired'), z.maxLength(512, 'people.limitLong')))
  .check(z.maxLength(MAX_URL_LIMITS, 'people.tooManyLimits'));

const member = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  avatar: z.nullable(z.string()),
  role: z.enum(siteRoles),
  url_patterns: z.array(z.string()),
  added_on: z.int(),
  /** When one of their sessions was last used; null when they have none. */
  last_seen: z.nullable(z.int()),
});
export type Member = z.infer<typeof member>;

export const memberFields = ['name', 'email', 'role', 'added_on', 'last_seen'] as const;

export const listPeople = exchange({
  id: 'people.list',
  method: 'POST',
  path: '/v1/people/dash/getPeople',
  summary: 'The members of the site',
  may: 'read',
  readsOnly: true,
  body: listRequest(memberFields),
  status: 200,
  response: z.object({ people: z.array(member), total: z.int() }),
  problems: ['invalid', 'unauthorized', 'not_found'],
});

export const showMember = exchange({
  id: 'people.show',
  method: 'GET',
  path: '/v1/people/{id}',
  summary: 'One member of the site',
  may: 'read',
  params: z.strictObject({ id: documentId }),
  status: 200,
  response: z.object({ member }),
  problems: ['unauthorized', 'not_found'],
});

export const saveMember = exchange({
  id: 'people.save',
  method: 'PUT',
  path: '/v1/people/{id}',
  summary: 'Change the role of a member, and what an author or editor is limited to',
  may: 'administer',
  params: z.strictObject({ id: documentId }),
  body: z.strictObject({ role: roleInput, url_patterns: z._default(urlPatterns, []) }),
  status: 200,
  response: z.extend(saved, { member }),
  problems: ['invalid', 'unauthorized', 'forbidden', 'not_found', 'last_owner'],
});

export const removeMember = exchange({
  id: 'people.remove',
  method: 'POST',
  path: '/v1/people/{id}/remove',
  summary: 'End a membership; it bites on their very next call',
  may: 'administer',
  params: z.strictObject({ id: documentId }),
  status: 200,
  response: saved,
  problems: ['unauthorized', 'forbidden', 'not_found', 'last_owner'],
});

export const leaveSite = exchange({
  id: 'people.leave',
  method: 'POST',
  path: '/v1/people/leave',
  summary: 'End one’s own membership of the site',
  may: 'read',
  status: 200,
  response: saved,
  problems: ['unauthorized', 'not_found', 'last_owner'],
});
