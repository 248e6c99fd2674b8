import type { IncomingMessage } from 'node:http';

/**
 * A browser says where a form is on each POST (Fetch, `Origin`). There is nothing to steal with a form nobody signs in
 * for; another site is kept from sending in the name, and from the network, of its own visitors.
 */
export function isSameOrigin({ headers }: IncomingMessage): boolean {
  const { origin, host } = headers;
  return origin !== undefined && URL.canParse(origin) && new URL(origin).host === host;
}
