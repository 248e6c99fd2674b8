import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '#server/platform/config/config.ts';

/**
 * Whether the page that asks may learn who is signed in: the studio's own, or one under the parent domain, which is
 * then also told so by CORS. Any other page gets no allowance, and no answer either.
 */
export function allowTrustedOrigin(request: FastifyRequest, reply: FastifyReply, config: Config): boolean {
  reply.header('vary', 'origin');
  const { origin } = request.headers;
  // A page of our own origin sends no Origin with a GET, nor does a client that is not a browser.
  if (origin === undefined) return request.headers['sec-fetch-site'] !== 'cross-site';
  if (!isTrusted(origin, config)) return false;
  reply.header('access-control-allow-origin', origin);
  reply.header('access-control-allow-credentials', 'true');
  return true;
}

function isTrusted(origin: string, { studioUrl, parentDomain }: Config): boolean {
  if (origin === studioUrl) return true;
  if (!parentDomain || !URL.canParse(origin)) return false;
  const { protocol, hostname } = new URL(origin);
  const isUnder = hostname === parentDomain || hostname.endsWith(`.${parentDomain}`);
  return isUnder && protocol === new URL(studioUrl).protocol;
}
