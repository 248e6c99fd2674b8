import { Problem } from '#contract/problems.ts';
import { readDomain } from '#server/settings/domain.ts';

/**
 * The host name a site answers, from the address visitors use; empty for an address on this machine, in a private
 * network or on the studio's own host, where the site has none of its own yet. A bare host name is taken as https.
 * @throws Problem `invalid` at `path` for what is not an http address.
 */
export function readClientUrl(text: string, path: string, studioUrl: string): string {
  const address = /^[a-z][a-z0-9+.-]*:\/\//i.test(text) ? text : `https://${text}`;
  if (!URL.canParse(address)) throw unreadable(path);
  const { protocol, hostname, username } = new URL(address);
  if ((protocol !== 'https:' && protocol !== 'http:') || username !== '' || hostname === '') throw unreadable(path);
  if (hostname === new URL(studioUrl).hostname) return '';
  return readDomain(hostname) ?? '';
}

function unreadable(path: string): Problem {
  return new Problem('invalid', { issues: [{ path, message: 'setup.clientUrlFormat' }] });
}
