import type { Exchange } from '#contract/exchange.ts';

/**
 * What programs may call with a token, by the noun an exchange is of: the contents of a site and its releases. People,
 * invitations, the organization, secrets, tokens, logs and what visitors sent are for whoever signs in.
 */
const nouns: ReadonlySet<string> = new Set([
  'pageRoutes',
  'dashboard',
  'pages',
  'widgets',
  'apis',
  'media',
  'mediaUploads',
  'mediaConstants',
  'settings',
  'look',
  'fonts',
  'changeSets',
  'documents',
  'files',
  'releases',
  'revisions',
  'references',
  'sitemap',
  'missingPages',
  'translations',
  'checks',
  'goals',
  'funnels',
  'segments',
  'notes',
  'numbers',
]);

export function mayByToken({ id, may }: Exchange): boolean {
  if (id === 'tokens.self') return true;
  return may !== 'signed-in' && may !== 'operate' && nouns.has(id.split('.')[0] ?? '');
}
