/**
 * Why the pages of a route are not in the sitemap: it is switched off, sends elsewhere, says that there is nothing, is
 * no HTML, shows no template that is there, is not for everyone, asks robots to keep away (as its template says, or the route itself), is told by a pattern of its own, has addresses
 * nobody knows, or another route answers its address.
 */
export const unlistedReasons = [
  'off',
  'redirect',
  'nothing',
  'no_html',
  'no_template',
  'guarded',
  'robots',
  'robots_here',
  'pattern',
  'unknown',
  'shadowed',
] as const;
export type UnlistedReason = (typeof unlistedReasons)[number];
