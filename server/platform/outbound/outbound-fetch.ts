import { type AllowedInside, plainHost } from '#server/platform/config/outbound-allow.ts';
import type { Outbound, OutboundLimits, OutboundRequest } from './outbound.ts';

interface FetchOptions {
  method?: string;
  headers?: Record<string, string>;
  body?: unknown;
  signal?: AbortSignal | null;
}

/** An address of the operator's own, let in wherever it leads. */
export function originAllowed({ hostname, port, protocol }: URL): AllowedInside {
  const usual = protocol === 'https:' ? 443 : 80;
  return { kind: 'host', host: plainHost(hostname), port: port === '' ? usual : Number(port) };
}

/** The global `fetch` as libraries ask for one. It follows no redirects; a body is a text, bytes or search parameters. */
export function outboundFetch(outbound: Outbound, limits: Partial<OutboundLimits>) {
  return async (url: string, { method = 'GET', headers = {}, body, signal }: FetchOptions): Promise<Response> => {
    const {
      status,
      headers: answered,
      body: content,
    } = await outbound.request({
      url,
      method: method as NonNullable<OutboundRequest['method']>,
      headers,
      limits,
      ...(body !== undefined && body !== null && { body: body instanceof Uint8Array ? body : String(body) }),
      ...(signal && { signal }),
    });
    const fields = new Headers();
    // What was decoded here is not to be decoded again.
    const left = Object.entries(answered).filter(([name]) => name !== 'content-encoding' && name !== 'content-length');
    for (const [name, value] of left) for (const each of [value ?? []].flat()) fields.append(name, each);
    const hasBody = status !== 204 && status !== 304 && content.length > 0;
    return new Response(hasBody ? new Uint8Array(content) : null, { status, headers: fields });
  };
}
