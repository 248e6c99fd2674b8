import type { IncomingMessage } from 'node:http';
import { all } from '@fastify/proxy-addr';
import type { Config } from '#server/platform/config/config.ts';
import { trustedProxies } from '#server/platform/http/forwarded-for.ts';
import { peerAddress } from '#server/platform/http/peer-address.ts';

/** Where a request to the public listener comes from, behind trusted proxies too. */
export function visitorAddress({ trustProxy }: Pick<Config, 'trustProxy'>, request: IncomingMessage): string {
  const ips = trustProxy.length > 0 ? all(request, trustedProxies(trustProxy)) : [];
  return peerAddress({ ips, socket: request.socket });
}
