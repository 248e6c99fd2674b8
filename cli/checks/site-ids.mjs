import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../setup/paths.mjs';
import { sourceFiles } from './source-files.mjs';

/** Files that may vouch for a site ID (`asTrustedSiteId`, `grantSite`), and why it can be trusted there. */
const makers = new Map([
  ['server/platform/http/granted-site.ts', 'grantSite, which marks a site as granted'],
  ['server/platform/http/grant-access.ts', 'the gate, after it found the membership and what its role may'],
  ['server/platform/jobs/worker.ts', 'the site a job was queued for'],
  ['server/identity/session/create-session-memory.ts', 'before a site is granted: who is a member, and from where'],
  ['server/public/live/site-directory.ts', 'the sites that are served, to all the world'],
  ['server/content/domains/verify-domain.ts', 'the site whose claim a job carries'],
  ['server/content/media/sweep-media.ts', 'the site whose files a job looks through'],
  ['server/content/form-entries/sweep-entries.ts', 'the site whose entries a job looks through'],
  ['server/content/form-entries/deliver-entry.ts', 'the site a job was queued for'],
  ['server/content/release-schedules/run-schedule.ts', 'the site a job was queued for'],
  ['server/public/deploys/run-deploy.ts', 'the site a job was queued for'],
  ['server/public/link-checks/check-links.ts', 'the site a job was queued for'],
  ['server/public/pulls/run-pull.ts', 'the site a job was queued for'],
  ['server/numbers/store/create-number-store.ts', 'the sites whose days are to be closed'],
  ['server/numbers/store/numbers-worker.ts', 'the site the thread of the numbers was asked about'],
  ['server/public/pulls/poll-sources.ts', 'the sites whose sources are due'],
  ['server/content/deploys/pull-tokens.ts', 'the site of the target whose token was shown'],
  ['server/numbers/collecting/salts.ts', 'the sites whose salts are due to be destroyed'],
  ['server/numbers/shares/open-share.ts', 'the site a signed token names'],
  ['server/numbers/reports/endpoints.ts', 'the site a signed token names'],
  ['server/numbers/reports/send-report.ts', 'the site a job was queued for'],
  ['server/boards/reports/send-board-report.ts', 'the site a job was queued for'],
  ['server/numbers/reports/queue-due-reports.ts', 'the sites whose reports are due'],
  ['server/numbers/alerts/post-alert.ts', 'the site a job was queued for'],
  ['server/numbers/alerts/check-alerts.ts', 'the sites whose alerts are due'],
  ['server/metrics/series/meter.ts', 'the sites this server counted before it ended'],
  ['server/public/deploys/deliver-hook.ts', 'the site a job was queued for'],
  ['server/content/domains/assign-domain.ts', 'the sites that ask for one name, of which one gets it'],
  ['server/content/settings/allow-address.ts', 'the site an operator names in a terminal'],
  ['server/organizations/account-setup/create-site.ts', 'the site that is being made'],
  ['server/organizations/organization/queries.ts', 'all sites of an organization, for its owner'],
  ['server/organizations/accounts/delete-account.ts', 'the sites someone leaves with their account'],
]);

const isTest = /(\.test|\/testing[\w-]*|\/write-until-killed)\.ts$/;
const signature = /\(([^()]*:\s*(?:Database\b|Transaction<Tables>)[^()]*)\)/g;
const plainSite = /\b(?:siteId|site_id): (?:readonly )?string\b|\bsite: \{ (?:readonly )?id: string\b/;

/**
 * Finds queries for a site ID that nobody vouched for, and unlisted files that vouch for one.
 * @param {string} file
 * @param {string} text
 */
export function findPlainSites(file, text) {
  /** @param {number} index */
  const at = (index) => `${file}:${text.slice(0, index).split('\n').length}`;
  const queries = [...text.matchAll(signature)]
    .filter(([, parameters = '']) => plainSite.test(parameters))
    .map(({ index }) => `${at(index)}: a query on a site's rows takes a GrantedSite or a SiteId, never plain text.`);
  const vouching = [...text.matchAll(/(?<!function )\b(?:asTrustedSiteId|grantSite)\(/g)]
    .filter(() => !makers.has(file))
    .map(({ index }) => `${at(index)}: whoever vouches for a site is listed with a reason in cli/checks/site-ids.mjs.`);
  const casts = [...text.matchAll(/\bas (?:SiteId|GrantedSite|\[SiteId)\b/g)]
    .filter(() => !/\/(?:site-id|granted-site)\.ts$/.test(file))
    .map(({ index }) => `${at(index)}: a site is vouched for by asTrustedSiteId, not by a cast.`);
  return [...queries, ...vouching, ...casts];
}

/** Finds all of them, and listed files that no longer vouch. */
export function checkSiteIds() {
  const files = sourceFiles(/\.ts$/, ['server']).filter((file) => !isTest.test(file));
  const texts = new Map(files.map((file) => [file, readFileSync(join(root, file), 'utf8')]));
  const idle = [...makers.keys()]
    .filter((file) => !/\b(?:asTrustedSiteId|grantSite)\(/.test(texts.get(file) ?? ''))
    .map((file) => `cli/checks/site-ids.mjs: ${file} vouches for no site (any more).`);
  return [...[...texts].flatMap(([file, text]) => findPlainSites(file, text)), ...idle];
}
