import type { IncomingMessage } from 'node:http';
import type { Asker } from '#server/numbers/collecting/collector.ts';
import type { Config } from '#server/platform/config/config.ts';
import { networkOf } from '#server/platform/rate-limits/network-of.ts';
import { isByProxy, visitorAddress } from '#server/public/responses/visitor-address.ts';

/** Who sent a request. */
export function askerOf(config: Config, request: IncomingMessage): Asker {
  const { headers } = request;
  const address = visitorAddress(config, request);
  return {
    address,
    network: networkOf(address),
    headers,
    isByProxy: config.countryHeader !== undefined && isByProxy(config, request),
  };
}
