import * as z from 'zod/mini';
import { documentId } from '#contract/document-id.ts';
import { exchange } from '#contract/exchange.ts';
import { listRequest, saved } from '#contract/lists.ts';
import { MAX_LINK_HOURS, MIN_LINK_HOURS, previewLinkShows, previewLinkStates } from '#model/preview-links.ts';

declare module '#contract/messages.ts' {
  interface Catalogues {
    previewLink: typeof import('#contract/messages/en-US/preview-link.json');
  }
}

/** Most links of one site, those that are over among them. */
export const MAX_PREVIEW_LINKS = 200;

const previewLink = z.object({
  id: z.string(),
  name: z.string(),
  note: z.string(),
  state: z.enum(previewLinkStates),
  /** The release it shows; null for the drafts as they are whenever it is opened. */
  release: z.nullable(z.object({ id: z.string(), number: z.int(), is_live: z.boolean() })),
  /** Whether it shows pages behind passwords and for members, too. */
  shows_guarded: z.boolean(),
  /** Whether whoever looks may write comments. */
  allows_comments: z.boolean(),
  has_password: z.boolean(),
  created_on: z.int(),
  expires_on: z.int(),
  revoked_on: z.nullable(z.int()),
  /** Pages that were looked at by it. */
  opened: z.int(),
  last_opened_on: z.nullable(z.int()),
  /** Display name of who made it; null when they are gone. */
  made_by: z.nullable(z.string()),
});
export type PreviewLink = z.infer<typeof previewLink>;

export const previewLinkFields = ['created_on', 'expires_on', 'name', 'opened', 'last_opened_on'] as const;

export const listPreviewLinks = exchange({
  id: 'previewLinks.list',
  method: 'POST',
  path: '/v1/previewLinks/dash/getLinks',
  summary:
    'The links by which people without an account look at what is not published; the addresses are not told again',
  may: 'read',
  readsOnly: true,
  body: listRequest(previewLinkFields, ['state']),
  status: 200,
  response: z.object({ links: z.array(previewLink), total: z.int() }),
  problems: ['invalid', 'unauthorized', 'not_found'],
});

const line = (most: number) => z.string().check(z.trim(), z.maxLength(most, 'problem.textLong'), z.regex(/^\P{Cc}*$/u));

export const createPreviewLink = exchange({
  id: 'previewLinks.create',
  method: 'POST',
  path: '/v1/previewLinks',
  summary: 'Make a link for people without an account; its address is told this once',
  may: 'publish',
  body: z.strictObject({
    name: z
      .string('previewLink.nameRequired')
      .check(
        z.trim(),
        z.minLength(1, 'previewLink.nameRequired'),
        z.maxLength(100, 'problem.textLong'),
        z.regex(/^\P{Cc}*$/u),
      ),
    note: z._default(line(500), ''),
    /** `frozen` makes a release of the drafts that does not go live, unless there is one that is the same. */
    shows: z._default(z.enum(previewLinkShows), 'drafts'),
    /** Which release, where it shows one. */
    release_id: z.optional(documentId),
    hours: z._default(z.int().check(z.gte(MIN_LINK_HOURS), z.lte(MAX_LINK_HOURS)), 7 * 24),
    password: z.optional(
      z.string().check(z.minLength(8, 'routePassword.short'), z.maxLength(200, 'routePassword.long')),
    ),
    shows_guarded: z._default(z.boolean(), false),
    allows_comments: z._default(z.boolean(), false),
  }),
  status: 201,
  response: z.extend(saved, { url: z.string(), link: previewLink }),
  problems: ['invalid', 'unauthorized', 'forbidden', 'not_found', 'conflict'],
});

export const revokePreviewLink = exchange({
  id: 'previewLinks.revoke',
  method: 'POST',
  path: '/v1/previewLinks/{id}/revoke',
  summary: 'End a link at once, whoever made it',
  may: 'publish',
  params: z.strictObject({ id: documentId }),
  status: 200,
  response: z.extend(saved, { link: previewLink }),
  problems: ['unauthorized', 'forbidden', 'not_found', 'conflict'],
});

export const deletePreviewLink = exchange({
  id: 'previewLinks.delete',
  method: 'POST',
  path: '/v1/previewLinks/{id}/delete',
  summary: 'Forget a link that is over',
  may: 'publish',
  params: z.strictObject({ id: documentId }),
  status: 200,
  response: saved,
  problems: ['unauthorized', 'forbidden', 'not_found', 'conflict'],
});
