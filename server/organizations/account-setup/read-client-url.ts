import { isIP } from 'node:net';
import { Problem } from '#contract/problems.ts';
import { isLocalName, readDomain } from '#server/content/kinds/domain.ts';

/**
 * The host name a site answers, from the address visitors use; empty for an address on this machine, in a private
 * network or on the studio's own host, where the site has none of its own yet. A bare host name is taken as https.
 * @throws Problem `invalid` at `path` for what is not an http address, or has a host that is neither a public name nor one
 *   of this machine or its network: a wildcard, a name that imitates another, an address in disguise.
 */
export function readClientUrl(text: string, path: string, studioUrl: string): string {
  const address = /^[a-z][a-z0-9+.-]*:\/\//i.test(text) ? text : `https://${text}`;
  if (!URL.canParse(address)) throw unreadable(path);
  const { protocol, hostname, username, password } = new URL(address);
  if ((protocol !== 'https:' && protocol !== 'http:') || username + password !== '' || hostname === '')
    throw unreadable(path);
  if (hostname === new URL(studioUrl).hostname) return '';
  const domain = readDomain(hostname);
  if (domain === undefined && !isOfNetwork(hostname, address)) throw unreadable(path);
  return domain ?? '';
}

/** Addresses and names that mean this machine or its network, written as they are read: none in other digits or forms. */
function isOfNetwork(hostname: string, address: string): boolean {
  const written = /^[a-z]+:\/\/(?<host>\[[^\]]*\]|[^:/?#]*)/i.exec(address)?.groups?.host?.toLowerCase();
  if (written !== hostname) return false;
  return isIP(hostname.replace(/^\[|\]$/g, '')) !== 0 ? !isTunnel(hostname) : isLocalName(hostname);
}

/** IPv4 addresses in IPv6 clothes (RFC 4291, 2.5.5). */
function isTunnel(hostname: string): boolean {
  return /^\[::(?:ffff:)?[0-9a-f]{1,4}:[0-9a-f]{1,4}\]$/.test(hostname);
}

function unreadable(path: string): Problem {
  return new Problem('invalid', { issues: [{ path, message: 'setup.clientUrlFormat' }] });
}
