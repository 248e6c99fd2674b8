import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';
import { type AllowedInside, isAllowedHost, plainHost } from '#server/platform/config/outbound-allow.ts';
import type { Network } from './network.ts';
import { OutboundError } from './outbound-error.ts';
import { isPublicAddress } from './public-address.ts';

const defaultPorts = new Set([80, 443]);
/** Names of this machine and its network, which nobody outside answers for. */
const innerName = /(?:^|\.)(?:localhost|local|internal|intranet|lan|home\.arpa|onion)$/;
const MAX_ADDRESS_LENGTH = 8192;

/** Where a call goes, as far as that is known without asking for a name. */
export interface Target {
  readonly url: URL;
  readonly host: string;
  readonly port: number;
  readonly isSecure: boolean;
}

export interface Guard {
  /** Reads an address and holds it against the rules. @throws OutboundError `refused`, `unreachable` */
  check(address: string | URL): Target;
  /** The addresses of a target, each of which may be connected to. @throws OutboundError `unreachable` */
  addressesOf(target: Pick<Target, 'host' | 'port'>): Promise<string[]>;
}

export function createGuard(outside: Network, allowed: readonly AllowedInside[]): Guard {
  const isNamed = (host: string, port: number) => isAllowedHost(allowed, host, port);
  const ranges = allowed.flatMap((each) => (each.kind === 'range' ? [ipaddr.parseCIDR(each.range)] : []));
  const mayConnect = (address: string, port: number) => {
    if (isPublicAddress(address)) return true;
    if (!defaultPorts.has(port) || !ipaddr.isValid(address)) return false;
    const parsed = ipaddr.process(address);
    return ranges.some(([start, bits]) => start.kind() === parsed.kind() && parsed.match(start, bits));
  };

  return {
    check: (address) => {
      const url = read(address);
      const isSecure = url.protocol === 'https:';
      const host = plainHost(url.hostname);
      const port = url.port === '' ? (isSecure ? 443 : 80) : Number(url.port);
      const target = { url, host, port, isSecure };
      if (isNamed(host, port)) return target;
      if (!defaultPorts.has(port)) throw new OutboundError('refused', `Port ${port} is not asked.`);
      // Also for whoever names it by its address: a name that is resolved is looked at when it is connected to.
      if (innerName.test(host) || (isIP(host) !== 0 && !mayConnect(host, port)))
        throw new OutboundError('unreachable', `${host} is not public.`);
      return target;
    },
    addressesOf: async ({ host, port }) => {
      const addresses = isIP(host) === 0 ? await outside.addressesOf(host) : [host];
      if (addresses.length === 0) throw new OutboundError('unreachable', `There is no name ${host}.`);
      // One address inside among public ones is reason enough: which is connected to would be a matter of luck.
      if (!isNamed(host, port) && !addresses.every((address) => mayConnect(address, port)))
        throw new OutboundError('unreachable', `${host} leads into a network that is not public.`);
      return addresses;
    },
  };
}

function read(address: string | URL): URL {
  const text = String(address);
  const refuse = (why: string) => new OutboundError('refused', why);
  // A URL is read with its line breaks left out and its backslashes turned: what was typed must be what is asked.
  if (text.length > MAX_ADDRESS_LENGTH || /[\p{Cc}\s\\]/u.test(text) || !URL.canParse(text))
    throw refuse('This is no address.');
  const url = new URL(text);
  if (url.protocol !== 'http:' && url.protocol !== 'https:') throw refuse(`${url.protocol} is not asked.`);
  if (url.username !== '' || url.password !== '') throw refuse('An address has no user and password.');
  if (url.hostname === '' || url.port === '0') throw refuse('This address names no host.');
  return url;
}
