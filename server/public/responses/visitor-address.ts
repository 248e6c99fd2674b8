import type { IncomingMessage } from 'node:http';
import { all } from '@fastify/proxy-addr';
import type { Config } from '#server/platform/config/config.ts';
import { trustedProxies } from '#server/platform/http/forwarded-for.ts';
import { peerAddress } from '#server/platform/http/peer-address.ts';

const deciders = new WeakMap<readonly string[], (hop: string) => boolean>();

/** Tells whether a request was sent on by a trusted proxy. */
export function isByProxy({ trustProxy }: Pick<Config, 'trustProxy'>, { socket }: IncomingMessage): boolean {
  return trustProxy.length > 0 && deciderOf(trustProxy)(socket.remoteAddress ?? '');
}

/** Where a request to the public listener comes from, behind trusted proxies too. */
export function visitorAddress({ trustProxy }: Pick<Config, 'trustProxy'>, request: IncomingMessage): string {
  const ips = trustProxy.length > 0 ? all(request, deciderOf(trustProxy)) : [];
  return peerAddress({ ips, socket: request.socket });
}

function deciderOf(trustProxy: readonly string[]): (hop: string) => boolean {
  const decide = deciders.get(trustProxy) ?? trustedProxies(trustProxy);
  deciders.set(trustProxy, decide);
  return decide;
}
