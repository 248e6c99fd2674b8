import type { FastifyRequest } from 'fastify';
import { readForwardedHop } from '#server/platform/http/forwarded-for.ts';

/**
 * The address a request comes from: the peer's, or behind a trusted proxy the rightmost hop that is not one. Where that
 * hop is no address, it is the nearest that is: whoever could make up others would be counted as someone new each time.
 * An IPv4 address reached over IPv6 (`::ffff:203.0.113.5`) is written as IPv4.
 */
export function peerAddress(request: Pick<FastifyRequest, 'ips' | 'socket'>): string {
  for (const hop of request.ips?.toReversed() ?? []) {
    const address = readForwardedHop(hop);
    if (address !== undefined) return address;
  }
  const address = request.socket.remoteAddress ?? '';
  return address.startsWith('::ffff:') && address.includes('.') ? address.slice('::ffff:'.length) : address;
}
