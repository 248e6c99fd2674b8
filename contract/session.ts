import * as z from 'zod/mini';
import { user } from '#contract/auth.ts';
import { exchange } from '#contract/exchange.ts';
import { preferences } from '#contract/preferences.ts';
import { publishRules } from '#model/publish-rules.ts';
import { siteRoles } from '#model/roles.ts';

export const siteOfMember = z.object({
  id: z.string(),
  slug: z.string(),
  name: z.string(),
  organization: z.object({ id: z.string(), name: z.string() }),
  role: z.enum(siteRoles),
  /** What an author or editor is limited to; empty is no limit. */
  url_patterns: z.array(z.string()),
  /** Who needs the approval of another person to publish. */
  publish_rule: z.enum(publishRules),
  /** Where the public site answers. */
  url: z.string(),
});
export type SiteOfMember = z.infer<typeof siteOfMember>;

export const session = exchange({
  id: 'session.show',
  method: 'GET',
  path: '/v1/session',
  summary: 'The signed-in person, their sites, and the current one (the `x-site` header, or the last used)',
  may: 'signed-in',
  status: 200,
  response: z.object({
    user,
    sites: z.array(siteOfMember),
    site: z.nullable(siteOfMember),
    /** The role one has in the site, also while `x-view-as` shows it as a lesser one. */
    heldRole: z.nullable(z.enum(siteRoles)),
    /** How the person wants the studio to look; null while they have chosen nothing. */
    preferences: z.nullable(preferences),
    /** Whether the studio asks the person to verify their address: it is not yet, and mail leaves this installation. */
    asksToVerify: z.boolean(),
    /** Whether mail leaves this installation; else it stays in the outbox. */
    sendsMail: z.boolean(),
  }),
  problems: ['unauthorized', 'not_found'],
});
