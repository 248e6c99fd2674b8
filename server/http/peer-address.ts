import type { FastifyRequest } from 'fastify';

/**
 * The address a request comes from: the peer's, or behind a trusted proxy the rightmost hop that is not one. An IPv4
 * address reached over IPv6 (`::ffff:203.0.113.5`) is written as IPv4.
 */
export function peerAddress(request: FastifyRequest): string {
  const address = request.ip;
  return address.startsWith('::ffff:') && address.includes('.') ? address.slice('::ffff:'.length) : address;
}
