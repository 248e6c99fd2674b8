import * as z from 'zod/mini';
import { documentId } from '#contract/document-id.ts';
import { exchange } from '#contract/exchange.ts';
import { saved } from '#contract/lists.ts';
import { linkCuts, linkFaults } from '#model/link-report/link-faults.ts';

declare module '#contract/messages.ts' {
  interface Catalogues {
    linkChecks: typeof import('#contract/messages/en-US/link-checks.json');
  }
}

/** Pages that are made for one check, links that are followed, and minutes it may take. */
export const CHECK_PAGES = 20_000;
export const CHECK_LINKS = 1_000_000;
export const CHECK_MINUTES = 15;
/** Findings of each sort that are kept; all are counted. */
export const CHECK_LISTED = 500;
/** Pages that are named of one finding. */
export const CHECK_NAMED = 5;

export const linkCheckStates = ['queued', 'running', 'done', 'failed', 'cancelled'] as const;

const linkCheck = z.object({
  id: z.string(),
  state: z.enum(linkCheckStates),
  /** Pages that were read, and how many there are as far as they are known by now. */
  done: z.int(),
  total: z.nullable(z.int()),
  is_stopping: z.boolean(),
  asked_by: z.nullable(z.string()),
  asked_on: z.int(),
  ended_on: z.nullable(z.int()),
});
export type LinkCheck = z.infer<typeof linkCheck>;

const template = z.nullable(z.object({ key: z.string(), name: z.string() }));

/** A link that does not lead where it should, wherever the same node of a template has it. */
const badLink = z.object({
  fault: z.enum(linkFaults),
  /** As it is written on the page. */
  href: z.string(),
  /** The address that answers nothing, or where the detour ends. */
  leads: z.string(),
  /** Redirects on the way. */
  hops: z.int(),
  template,
  /** The node of the template it is in, and the widget that is; null where it is in none. */
  node: z.nullable(z.object({ id: z.string(), widget: z.string() })),
  /** The widget of the site it is written in, whatever templates show that. */
  widget: z.nullable(z.object({ key: z.string(), title: z.string() })),
  pages: z.int(),
  first: z.array(z.string()),
  /** The page that was likely meant. */
  likely: z.nullable(z.string()),
});
export type BadLink = z.infer<typeof badLink>;

const linkedPage = z.object({ path: z.string(), route: z.string(), template });
export type LinkedPage = z.infer<typeof linkedPage>;
const deepPage = z.extend(linkedPage, { clicks: z.int(), via: z.string() });
export type DeepPage = z.infer<typeof deepPage>;

const listOf = <T extends z.ZodMiniType>(item: T) => z.object({ total: z.int(), listed: z.array(item) });

/** What was found of the links between the pages of a site. */
export const linkFindings = z.object({
  pages: z.int(),
  links: z.int(),
  /** Links to other sites, which nobody asked. */
  outside: z.int(),
  cut: z.nullable(z.enum(linkCuts)),
  /** Pages that could not be made: their links are not known. */
  unmade: listOf(linkedPage),
  /** Patterns of routes whose addresses nobody knows: of those only what is linked to was looked at. */
  unknown: listOf(z.string()),
  /** Data sources that were away: the addresses they know were not looked at. */
  sources_away: z.array(z.string()),
  /** Pages by how many clicks from a home page they are, and those no links from there lead to. */
  clicks: z.array(z.int()),
  unreached: z.int(),
  broken: listOf(badLink),
  detours: listOf(badLink),
  /** In the sitemap, and no other page links to them. */
  orphans: listOf(linkedPage),
  /** The deepest first. */
  deep: listOf(deepPage),
  /** They lead to no other page of the site. */
  ends: listOf(linkedPage),
});
export type LinkFindings = z.infer<typeof linkFindings>;

const report = z.object({
  on: z.int(),
  seconds: z.int(),
  /** False where the drafts have changed since. */
  is_current: z.boolean(),
  findings: linkFindings,
});
export type LinkReport = z.infer<typeof report>;

export const showLinkCheck = exchange({
  id: 'linkChecks.show',
  method: 'GET',
  path: '/v1/linkChecks',
  summary: 'What the last check of the links between pages found, and how far the one is that is under way',
  may: 'read',
  status: 200,
  response: z.object({
    /** The last that was asked for; null before the first. */
    check: z.nullable(linkCheck),
    /** What the last found that came to its end. */
    report: z.nullable(report),
  }),
  problems: ['unauthorized', 'not_found'],
});

export const beginLinkCheck = exchange({
  id: 'linkChecks.begin',
  method: 'POST',
  path: '/v1/linkChecks',
  summary:
    'Read every page of the drafts and follow their links; answers the check that is under way where there is one',
  may: 'edit',
  status: 201,
  response: z.extend(saved, { check: linkCheck }),
  problems: ['unauthorized', 'forbidden', 'not_found'],
});

export const cancelLinkCheck = exchange({
  id: 'linkChecks.cancel',
  method: 'POST',
  path: '/v1/linkChecks/{id}/cancel',
  summary: 'Stop a check; what the one before found stays',
  may: 'edit',
  params: z.strictObject({ id: documentId }),
  status: 200,
  response: z.extend(saved, { check: linkCheck }),
  problems: ['unauthorized', 'forbidden', 'not_found', 'conflict'],
});

export const exportLinkReport = exchange({
  id: 'linkChecks.export',
  method: 'GET',
  path: '/v1/linkChecks/export',
  summary: 'What the last check found, as a table (CSV)',
  may: 'read',
  status: 200,
  problems: ['unauthorized', 'not_found'],
});
