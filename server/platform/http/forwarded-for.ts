import { BlockList, isIP, isIPv6 } from 'node:net';
import ipaddr from 'ipaddr.js';

/**
 * The address a hop of `X-Forwarded-For` names, in one spelling: some proxies write `203.0.113.9:1234` or
 * `[2001:db8::1]:443`. Undefined for what is no address.
 */
export function readForwardedHop(text: string): string | undefined {
  const bracketed = /^\[([^\]]+)\](?::\d{1,5})?$/.exec(text)?.[1];
  const withPort = /^([\d.]+):\d{1,5}$/.exec(text)?.[1];
  const [address = ''] = (bracketed ?? withPort ?? text).split('%', 1);
  // What a server that listens on both families calls an IPv4 peer.
  const mapped = address.startsWith('::ffff:') ? address.slice('::ffff:'.length) : '';
  if (mapped !== '' && bracketed === undefined && isIP(mapped) === 4) return mapped;
  const family = isIP(address);
  if (family === 0 || (bracketed !== undefined && family !== 6)) return undefined;
  return family === 4 ? address : ipaddr.process(address).toString();
}

/** Tells of each hop whether it is one of these addresses and ranges; what is no address is none of them. */
export function trustedProxies(list: readonly string[]): (hop: string) => boolean {
  const trusted = new BlockList();
  for (const entry of list) {
    const [start = '', bits] = entry.split('/');
    const family = isIPv6(start) ? 'ipv6' : 'ipv4';
    if (bits === undefined) trusted.addAddress(start, family);
    else trusted.addSubnet(start, Number(bits), family);
  }
  return (hop) => {
    const address = readForwardedHop(hop);
    return address !== undefined && trusted.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
  };
}
