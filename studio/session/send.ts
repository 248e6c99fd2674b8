import type { Exchange } from '#contract/exchange.ts';
import { Problem } from '#contract/problems.ts';
import { currentLocale } from '#studio/messages/i18n.ts';
import { setReachable } from './reachability.ts';
import { whileAsking } from './requests.ts';
import { recordUnavailable } from './server-unavailable.ts';
import { tabSite } from './tab-site.ts';
import { viewedRole } from './view-as.ts';

/** What a request carries, before it is typed by its exchange. */
export interface Sent {
  params?: unknown;
  query?: unknown;
  body?: unknown;
  /** Another site than that of the tab; null for the server's choice. */
  site?: string | null | undefined;
  signal?: AbortSignal | undefined;
  /** It goes out though the page is left meanwhile. */
  keepalive?: boolean | undefined;
}

const entries = (value: unknown): [string, unknown][] => Object.entries((value ?? {}) as Record<string, unknown>);

export function addressOf(exchange: Exchange, { params, query }: Sent): string {
  let path = exchange.path;
  for (const [name, value] of entries(params)) path = path.replace(`{${name}}`, encodeURIComponent(String(value)));
  const search = new URLSearchParams();
  for (const [name, value] of entries(query)) if (value !== undefined) search.set(name, String(value));
  return search.size > 0 ? `${path}?${search}` : path;
}

/** What every request says of who asks, for which site, and in which language. */
export function headersOf(exchange: Exchange, { site: named }: Sent, accessToken: string | null): Headers {
  const headers = new Headers({ accept: 'application/json', 'accept-language': currentLocale() });
  const site = named === undefined ? tabSite() : named;
  if (accessToken !== null) headers.set('authorization', `Bearer ${accessToken}`);
  if (site !== null && exchange.may !== 'public') headers.set('x-site', site);
  const role = viewedRole();
  if (role !== null && exchange.may !== 'public') headers.set('x-view-as', role);
  return headers;
}

/** Sends one request as its exchange declares it. A server that cannot be reached is the problem `unavailable`. */
export async function send(exchange: Exchange, sent: Sent, accessToken: string | null): Promise<Response> {
  const headers = headersOf(exchange, sent, accessToken);
  if (exchange.body) headers.set('content-type', 'application/json');
  const body = exchange.body ? JSON.stringify(sent.body) : null;
  try {
    const options = {
      method: exchange.method,
      headers,
      body,
      signal: sent.signal ?? null,
      keepalive: sent.keepalive === true,
    };
    const response = await whileAsking(exchange, () => fetch(addressOf(exchange, sent), options));
    setReachable(true);
    if (response.status === 503) recordUnavailable();
    return response;
  } catch (cause) {
    if (sent.signal?.aborted) throw cause;
    setReachable(false);
    throw new Problem('unavailable', { message: 'problem.unavailable', cause });
  }
}
