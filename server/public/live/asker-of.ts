import type { IncomingMessage } from 'node:http';
import type { Asker } from '#server/numbers/collecting/collector.ts';
import type { Config } from '#server/platform/config/config.ts';
import { isByProxy, visitorAddress } from '#server/public/responses/visitor-address.ts';

/** Who sent a request. */
export function askerOf(config: Config, request: IncomingMessage): Asker {
  const { headers } = request;
  return { address: visitorAddress(config, request), headers, isByProxy: isByProxy(config, request) };
}
