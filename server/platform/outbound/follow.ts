import type { OutboundRequest } from './outbound.ts';
import { OutboundError } from './outbound-error.ts';

const redirects = new Set([301, 302, 303, 307, 308]);
/** What may be told to another host than the one it was meant for. */
const harmless = new Set(['accept', 'accept-language', 'user-agent']);

export function isRedirect(status: number): boolean {
  return redirects.has(status);
}

/**
 * The request a redirect asks for (RFC 9110, 15.4). At another origin it carries none of what it was given but what it
 * would accept; from https nothing leads to http.
 * @throws OutboundError `redirects`
 */
export function follow(request: OutboundRequest, status: number, location: string | undefined): OutboundRequest {
  const from = new URL(request.url);
  if (location === undefined || !URL.canParse(location, from))
    throw new OutboundError('redirects', 'A redirect leads nowhere.');
  const to = new URL(location, from);
  if (from.protocol === 'https:' && to.protocol !== 'https:')
    throw new OutboundError('redirects', 'A redirect leads from https to less.');
  const { method = 'GET', body, headers = {}, ...rest } = request;
  const isKept = method === 'GET' || method === 'HEAD' || status === 307 || status === 308;
  if (isKept && body !== undefined && to.origin !== from.origin)
    throw new OutboundError('redirects', 'A redirect leads what was sent to another host.');
  const own = Object.entries(headers).filter(([name]) => {
    if (to.origin !== from.origin) return harmless.has(name.toLowerCase());
    return isKept || !name.toLowerCase().startsWith('content-');
  });
  return {
    ...rest,
    url: to,
    headers: Object.fromEntries(own),
    method: isKept ? method : 'GET',
    ...(isKept && body !== undefined && { body }),
  };
}
